// How the C++ runtime ends when it must (memory is at its end, a library precondition is broken):
// by a trap, which the host sees as an exception. The runtime's own way prints to a terminal, and a
// module with that in it has to import functions for files.
#include <version>

#ifdef _LIBCPP_VERSION
#include <__verbose_abort>

_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD

extern "C" [[noreturn]] void abort_message(const char*, ...);
extern "C" void abort_message(const char*, ...) { __builtin_trap(); }
#endif
