// SPDX-License-Identifier: Apache-2.0
// The best continuations of groups of rows, found on the device: only these are copied to the host.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/decode/search/step_model.h"

namespace transept {

struct ContinuationRequest {
  std::vector<float> scores;            ///< [rows]: log-probability so far
  std::vector<std::int32_t> groups{0};  ///< [groups + 1]: rows of each group, cumulative
  std::vector<std::int32_t> forbidden;  ///< ids that are forbidden in all rows
  std::vector<std::int32_t> forced;  ///< [rows]: the only id that is allowed in a row, -1: all; empty: all in every row
  std::int64_t best = 1;             ///< number of continuations per group
};

/// [groups, best], best first; missing ones have value -infinity and row and id -1.
struct Continuations {
  std::vector<float> values;
  std::vector<std::int32_t> rows, ids;
};

class ContinuationFinder {
 public:
  explicit ContinuationFinder(Backend& backend) : backend_(backend), arena_(backend) {}
  void find(const StepModel::Distributions& from, const ContinuationRequest& request, Continuations& found);

 private:
  View takeColumns(const StepModel::Distributions& from, const std::vector<std::int32_t>& ids, bool each);
  View takeFloats(DType full, const std::vector<float>& values, double offset);

  Backend& backend_;
  Arena arena_;
};

}  // namespace transept
