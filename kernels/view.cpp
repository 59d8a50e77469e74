// SPDX-License-Identifier: Apache-2.0
#include "kernels/view.h"

namespace transept {

const char* nameOf(DType type) {
  switch (type) {
    case DType::f32:
      return "f32";
    case DType::bf16:
      return "bf16";
    case DType::i32:
      return "i32";
    case DType::f64:
      return "f64";
  }
  return "unknown";
}

std::string View::shapeText() const {
  return "[" + std::to_string(rows) + ", " + std::to_string(columns) + "] " + nameOf(dtype);
}

}  // namespace transept
