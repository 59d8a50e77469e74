// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/search/continuations.h"

#include <algorithm>
#include <stdexcept>

namespace transept {

View ContinuationFinder::takeFloats(DType full, const std::vector<float>& values, double offset) {
  const View view = arena_.take(full, 1, static_cast<std::int64_t>(values.size()));
  std::vector<double> shifted(values.begin(), values.end());
  for (double& value : shifted) value += offset;
  if (full == DType::f64) {
    backend_.upload(view.data, shifted.data(), shifted.size() * sizeof(double));
  } else {
    const std::vector<float> narrow(shifted.begin(), shifted.end());
    backend_.upload(view.data, narrow.data(), narrow.size() * sizeof(float));
  }
  return view;
}

// The columns of ids. Where outputs are restricted, some ids have no column: such an id is left out, unless there is
// one id per row (`each`, with -1 for none), where it is an error.
View ContinuationFinder::takeColumns(const StepModel::Distributions& from, const std::vector<std::int32_t>& ids,
                                     bool each) {
  if (from.ids.empty()) return ids.empty() ? View{} : arena_.take(ids);
  std::vector<std::int32_t> columns;
  for (const std::int32_t id : ids) {
    const auto found = std::lower_bound(from.ids.begin(), from.ids.end(), id);
    if (found != from.ids.end() && *found == id) {
      columns.push_back(static_cast<std::int32_t>(found - from.ids.begin()));
    } else if (each && id >= 0) {
      throw std::logic_error("A forced token is not among the outputs.");
    } else if (each) {
      columns.push_back(-1);
    }
  }
  return columns.empty() ? View{} : arena_.take(columns);
}

void ContinuationFinder::find(const StepModel::Distributions& from, const ContinuationRequest& request,
                              Continuations& found) {
  arena_.reset();
  const DType full = from.values.dtype == DType::f64 ? DType::f64 : DType::f32;
  const auto groups = static_cast<std::int64_t>(request.groups.size()) - 1;
  const View values = arena_.take(full, groups, request.best);
  const View rows = arena_.take(DType::i32, groups, request.best);
  const View ids = arena_.take(DType::i32, groups, request.best);
  const View scores = takeFloats(full, request.scores, from.offset);
  const bool anyForced =
      std::any_of(request.forced.begin(), request.forced.end(), [](std::int32_t id) { return id >= 0; });
  backend_.topContinuations(values, rows, ids, from.values, scores, arena_.take(request.groups),
                            takeColumns(from, request.forbidden, false),
                            anyForced ? takeColumns(from, request.forced, true) : View{}, from.normalised);

  downloadFloats(backend_, arena_, values, found.values);
  found.rows.resize(found.values.size());
  found.ids.resize(found.values.size());
  backend_.download(found.rows.data(), rows.data, found.rows.size() * sizeof(std::int32_t));
  backend_.download(found.ids.data(), ids.data, found.ids.size() * sizeof(std::int32_t));
  if (from.ids.empty()) return;
  for (std::int32_t& id : found.ids) {
    if (id >= 0) id = from.ids[static_cast<std::size_t>(id)];
  }
}

}  // namespace transept
