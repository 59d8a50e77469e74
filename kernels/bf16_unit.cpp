// SPDX-License-Identifier: Apache-2.0
#include "kernels/bf16_unit.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include "kernels/backend.h"
#include "kernels/vector_limit.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace transept {
namespace {

Bf16Unit limit() {
  const char* name = std::getenv("TRANSEPT_BF16_UNIT");
  if (!name || name == std::string_view("tiles")) return Bf16Unit::tiles;
  if (name == std::string_view("vectors")) return Bf16Unit::vectors;
  if (name == std::string_view("none")) return Bf16Unit::none;
  throw BackendError("TRANSEPT_BF16_UNIT is '" + std::string(name) +
                     "'; set it to tiles, vectors or none, or unset it.");
}

#if defined(__x86_64__)

bool haveVectors() {
  return __builtin_cpu_supports("avx512bf16") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
}

/// Tiles are 8 KiB of additional registers per thread, which Linux saves only for programs that have requested them.
bool requestTiles() {
  constexpr unsigned kBf16 = 1u << 22, kTiles = 1u << 24, kInt8 = 1u << 25, kAll = kBf16 | kTiles | kInt8;
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || (d & kAll) != kAll) return false;
#if defined(__linux__)
  constexpr long kAskForFeature = 0x1023, kTileData = 18;  // ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA
  return syscall(SYS_arch_prctl, kAskForFeature, kTileData) == 0;
#else
  return false;
#endif
}

#endif

Bf16Unit find() {
#if defined(__x86_64__)
  if (vectorLimit() == Vectors::avx512 && haveVectors())
    return limit() == Bf16Unit::tiles && requestTiles() ? Bf16Unit::tiles : Bf16Unit::vectors;
#endif
  return Bf16Unit::none;
}

}  // namespace

Bf16Unit bf16Unit() {
  static const Bf16Unit unit = std::min(limit(), find());
  return unit;
}

}  // namespace transept
