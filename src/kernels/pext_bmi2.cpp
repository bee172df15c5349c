#include "pext.hpp"

namespace forsyth::pext {

#include "pext_tables.inc"

}  // namespace forsyth::pext
