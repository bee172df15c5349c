// Every 32 bytes that are read are what would be written.

#include <forsyth/packed.hpp>

#include "property.hpp"

using namespace forsyth;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const auto setup = unpack(std::as_bytes(std::span(data, size)));
  if (!setup) return 0;
  const auto packed = pack(*setup);
  must(packed.has_value() && size == packed->size());
  for (std::size_t i = 0; i < size; ++i) must(static_cast<unsigned char>((*packed)[i]) == data[i]);
  return 0;
}
