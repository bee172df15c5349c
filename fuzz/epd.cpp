// An EPD that is read is read again from its canonical form, and its moves are legal or an error.

#include <forsyth/epd.hpp>

#include "property.hpp"

using namespace forsyth;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const auto epd = parse_epd(as_text(data, size));
  if (!epd) {
    must(epd.error().begin <= epd.error().end && epd.error().end <= size);
    return 0;
  }
  const std::string written = write_epd(*epd);
  const auto again = parse_epd(written);
  must(again.has_value());
  must(write_epd(*again) == written);
  if (const auto position = Position::from_setup(epd->setup)) {
    for (const EpdOperation& operation : epd->operations) {
      static_cast<void>(epd_moves(*position, operation));
    }
  }
  return 0;
}
