#!/usr/bin/env bash
# Builds build/wasm/forsyth.wasm. Exit status 77: the toolchain is not installed.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v clang++-19 >/dev/null || ! command -v wasm-ld-19 >/dev/null ||
  [[ ! -e /usr/include/wasm32-wasi/c++/v1/expected ]]; then
  echo "clang-19, lld-19 or the wasm32 libraries are missing; ./dev test installs them"
  exit 77
fi
cmake --preset wasm
cmake --build --preset wasm
