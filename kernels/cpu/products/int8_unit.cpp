// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/products/int8_unit.h"

#include <cstdlib>
#include <string_view>

#include "kernels/vector_limit.h"

#if defined(__x86_64__)
#include <cpuid.h>
#elif defined(__aarch64__) && defined(__linux__)
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

namespace transept::cpu {
namespace {

bool processorHasDotProducts() {
#if defined(__x86_64__)
  if (vectorLimit() == Vectors::avx512 && __builtin_cpu_supports("avx512vl"))
    return __builtin_cpu_supports("avx512vnni");
  constexpr unsigned kAvxVnni = 1u << 4;
  unsigned a = 0, b = 0, c = 0, d = 0;
  return __get_cpuid_count(7, 1, &a, &b, &c, &d) && (a & kAvxVnni) != 0;
#elif defined(__aarch64__) && defined(__linux__)
  return (getauxval(AT_HWCAP) & HWCAP_ASIMDDP) != 0;
#else
  return false;
#endif
}

}  // namespace

bool int8DotProducts() {
  static const bool have = [] {
    const char* limit = std::getenv("TRANSEPT_BF16_UNIT");
    return !(limit && limit == std::string_view("none")) && processorHasDotProducts();
  }();
  return have;
}

}  // namespace transept::cpu
