// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/search/step_model.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <stdexcept>

#include "kernels/devices/devices.h"

namespace transept {

TransformerSteps::TransformerSteps(const std::vector<const Transformer*>& models, bool graphs)
    : vocabulary_(models.front()->shape().targetVocabulary), arena_(models.front()->backend()) {
  for (const Transformer* model : models)
    models_.push_back(std::make_unique<IncrementalDecoder>(*model, graphs ? recorderOf(model->backend()) : nullptr));
}

void TransformerSteps::begin(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost,
                             bool alignments, const std::vector<std::int32_t>& outputs) {
  outputs_ = outputs;
  for (const auto& model : models_) {
    model->recordAlignment(alignments);
    model->encode(source, rowsAtMost, stepsAtMost, outputs_);
  }
}

StepModel::Distributions TransformerSteps::step(std::span<const std::int32_t> tokens,
                                                std::span<const std::int32_t> parents,
                                                std::span<const std::int32_t> sentences) {
  if (models_.size() == 1) {
    const auto [logits, product] = models_.front()->stepForSearch(tokens, parents, sentences);
    return {logits, false, 0, outputs_, product};
  }
  arena_.reset();
  View sum, one;
  for (const auto& model : models_) {
    const View logits = model->step(tokens, parents, sentences);
    const DType full = logits.dtype == DType::f64 ? DType::f64 : DType::f32;
    View& to = sum ? one : sum;
    if (!to) to = arena_.take(full, logits.rows, logits.columns);
    backend().logSoftmax(to, logits, 1);
    if (one) backend().logAddExp(sum, one);
  }
  return {sum, true, -std::log(static_cast<double>(models_.size())), outputs_};
}

void TransformerSteps::readAlignment(std::vector<float>& out) {
  out.clear();
  for (const auto& model : models_) {  // the mean over their heads
    const View weights = model->alignment();
    const ArenaScope scope(arena_);
    const View packed = arena_.take(weights.dtype, weights.rows, weights.columns);
    backend().copy(packed, weights);
    const std::vector<float> own = downloadAs<float>(backend(), packed);
    const auto heads = static_cast<float>(model->model().shape().alignmentHeads());
    out.resize(own.size());
    for (std::size_t i = 0; i < own.size(); ++i) out[i] += own[i] / (heads * static_cast<float>(models_.size()));
  }
}

StepCounts TransformerSteps::counts() const {
  StepCounts sum;
  for (const auto& model : models_) sum += model->counts();
  return sum;
}

// The columns of ids. Where outputs are restricted, some ids have no column. Such an id is left out; in a list of one
// id per row (`each`, with -1 for none), it is an error.
static std::vector<std::int32_t> idColumns(const StepModel::Distributions& from, const std::vector<std::int32_t>& ids,
                                           bool each) {
  if (from.ids.empty()) return ids;
  std::vector<std::int32_t> columns;
  for (const std::int32_t id : ids) {
    const auto found = std::ranges::lower_bound(from.ids, id);
    if (found != from.ids.end() && *found == id) {
      columns.push_back(static_cast<std::int32_t>(found - from.ids.begin()));
    } else if (each && id >= 0) {
      throw std::logic_error("A forced token is not among the outputs.");
    } else if (each) {
      columns.push_back(-1);
    }
  }
  return columns;
}

/// values + offset, converted to `full` (f32 or f64), as 32-bit words.
static std::vector<std::int32_t> packedScores(const std::vector<float>& values, DType full, double offset) {
  std::vector<std::int32_t> words(values.size() * elementSize(full) / sizeof(std::int32_t));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double wide = values[i] + offset;
    const auto narrow = static_cast<float>(wide);
    const void* bytes = full == DType::f64 ? static_cast<const void*>(&wide) : &narrow;
    std::memcpy(reinterpret_cast<std::byte*>(words.data()) + i * elementSize(full), bytes, elementSize(full));
  }
  return words;
}

// All inputs are copied to the device at once, and all results back at once, because each copy has a high fixed cost.
std::vector<Continuation> ContinuationFinder::find(const StepModel::Distributions& from,
                                                   const ContinuationRequest& request) {
  arena_.reset();
  const DType full = from.values.dtype == DType::f64 ? DType::f64 : DType::f32;
  const auto rows = static_cast<std::int64_t>(request.scores.size());
  const auto groups = static_cast<std::int64_t>(request.groups.size()) - 1;
  const bool anyForced = std::ranges::any_of(request.forced, [](std::int32_t id) { return id >= 0; });
  std::vector<std::int32_t> given = packedScores(request.scores, full, from.offset);
  const auto append = [&](const std::vector<std::int32_t>& values) {
    given.insert(given.end(), values.begin(), values.end());
    return static_cast<std::int64_t>(values.size());
  };
  const auto scoreWords = static_cast<std::int64_t>(given.size());
  append(request.groups);
  const std::int64_t forbidden = append(idColumns(from, request.forbidden, false));
  const std::int64_t forced = anyForced ? append(idColumns(from, request.forced, true)) : 0;
  const View input = arena_.take(given);
  std::int64_t at = scoreWords;
  const auto next = [&](std::int64_t count) {
    at += count;
    return count > 0 ? input.columnRange(at - count, count) : View{};
  };

  const std::int64_t count = groups * request.best, words = static_cast<std::int64_t>(elementSize(full)) / 4;
  const View output = arena_.take(DType::i32, 1, (words + 2) * count);
  const auto part = [&](std::int64_t first, DType type) {
    return View(output.at(0, first), type, groups, request.best);
  };
  const View groupOffsets = next(groups + 1), forbiddenIds = next(forbidden), forcedIds = next(forced);
  const View values = part(0, full), itsRows = part(words * count, DType::i32),
             ids = part((words + 1) * count, DType::i32), scores(input.data, full, 1, rows);
  if (const LogitsProduct& product = from.product)
    backend_.linearTopContinuations(values, itsRows, ids, from.values, product.hidden, product.weight, product.bias,
                                    scores, groupOffsets, forbiddenIds, forcedIds);
  else
    backend_.topContinuations(values, itsRows, ids, from.values, scores, groupOffsets, forbiddenIds, forcedIds,
                              from.normalised);

  std::vector<std::int32_t> answer(static_cast<std::size_t>(output.columns));
  backend_.download(answer.data(), output.data, answer.size() * sizeof(std::int32_t));
  std::vector<Continuation> found(static_cast<std::size_t>(count));
  const std::int32_t *value = answer.data(), *row = value + words * count, *id = row + count;
  for (Continuation& one : found) {
    double wide;
    std::memcpy(full == DType::f64 ? static_cast<void*>(&wide) : &one.value, value, elementSize(full));
    if (full == DType::f64) one.value = static_cast<float>(wide);
    one.row = *row++;
    one.id = *id >= 0 && !from.ids.empty() ? from.ids[static_cast<std::size_t>(*id)] : *id;
    value += words;
    ++id;
  }
  return found;
}

}  // namespace transept
