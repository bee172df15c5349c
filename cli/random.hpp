// cli/random.hpp - reproducible chance: the same numbers on every machine and with any compiler.
#pragma once

#include <cstdint>

namespace forsyth::cli {

/// The SplitMix64 generator (Steele, Lea, Flood 2014).
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  /// A number from 0 to `bound` - 1, as evenly as 32 bits allow; `bound` is small.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace forsyth::cli
