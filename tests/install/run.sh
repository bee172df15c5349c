#!/usr/bin/env bash
# Installs into a temporary prefix, moves it, and lets an outside project find it there by
# CMake and by pkg-config.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
build="${FORSYTH_BINARY_DIR:?the build directory to install from}"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

cmake --install "$build" --prefix "$scratch/first" >/dev/null
mv "$scratch/first" "$scratch/prefix"

cmake -S "$here" -B "$scratch/cmake" -G Ninja -DCMAKE_PREFIX_PATH="$scratch/prefix" \
  -DCMAKE_CXX_COMPILER="${FORSYTH_CXX:-c++}" -DCMAKE_CXX_FLAGS="${FORSYTH_CXXFLAGS:-}"
cmake --build "$scratch/cmake"
"$scratch/cmake/outside"

PKG_CONFIG_PATH="$(dirname "$(find "$scratch/prefix" -name forsyth.pc)")"
export PKG_CONFIG_PATH
# shellcheck disable=SC2046,SC2086 # both expand to several flags
"${FORSYTH_CXX:-c++}" -std=c++23 ${FORSYTH_CXXFLAGS:-} "$here/outside.cpp" -o "$scratch/outside" \
  $(pkg-config --cflags --libs forsyth)
LD_LIBRARY_PATH="$(dirname "$PKG_CONFIG_PATH")" "$scratch/outside"

if [[ -e $build/cli/forsyth ]]; then
  "$scratch/prefix/bin/forsyth" --version
  for file in share/man/man1/forsyth.1 share/bash-completion/completions/forsyth \
    share/zsh/vendor-completions/_forsyth share/fish/vendor_completions.d/forsyth.fish; do
    [[ -s $scratch/prefix/$file ]] || { echo "not installed: $file"; exit 1; }
  done
fi
