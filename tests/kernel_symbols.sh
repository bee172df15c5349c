#!/usr/bin/env bash
# A kernel is compiled for a processor that the machine may not be. If its object file held an
# inline function of a header, the linker might keep that copy for the whole program, which would
# then die on an older machine; so kernels may define no weak functions.
#
# usage: kernel_symbols.sh OBJECT...
set -euo pipefail

status=0
for object in "$@"; do
  [[ $object =~ /kernels/.*_(bmi2|avx2|avx512)\.cpp ]] || continue
  weak=$(nm --demangle --defined-only "$object" | grep ' W ' || true)
  if [[ -n $weak ]]; then
    echo "${object##*/} defines inline functions that the whole program may come to share:"
    echo "$weak"
    status=1
  fi
done
exit "$status"
