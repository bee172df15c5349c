// What a property must hold, or the fuzzer stops with the input that breaks it.
#pragma once

#include <cstdlib>
#include <string_view>

namespace forsyth {

inline void must(bool holds) {
  if (!holds) std::abort();
}

inline std::string_view as_text(const unsigned char* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};  // NOLINT: bytes are text
}

}  // namespace forsyth
