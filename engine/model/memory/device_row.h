// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "kernels/backend.h"

namespace transept {

/// A host copy of a device row, whatever its floating type.
inline std::vector<double> downloadRow(Backend& backend, View row) {
  const auto count = static_cast<std::size_t>(row.size());
  std::vector<double> values(count);
  if (row.dtype == DType::f64) {
    backend.download(values.data(), row.data, count * sizeof(double));
  } else {
    std::vector<float> narrow(count);
    backend.download(narrow.data(), row.data, count * sizeof(float));
    values.assign(narrow.begin(), narrow.end());
  }
  return values;
}

}  // namespace transept
