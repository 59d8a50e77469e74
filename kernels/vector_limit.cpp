// SPDX-License-Identifier: Apache-2.0
#include "kernels/vector_limit.h"

#include <cstdlib>
#include <string>
#include <string_view>

#include "kernels/backend.h"

namespace transept {

Vectors vectorLimit() {
  const char* name = std::getenv("TRANSEPT_VECTORS");
  if (!name || name == std::string_view("avx512")) return Vectors::avx512;
  if (name == std::string_view("avx2")) return Vectors::avx2;
  if (name == std::string_view("sse4")) return Vectors::sse4;
  if (name == std::string_view("scalar")) return Vectors::scalar;
  throw BackendError("TRANSEPT_VECTORS is '" + std::string(name) +
                     "'; set it to avx512, avx2, sse4 or scalar, or unset it.");
}

}  // namespace transept
