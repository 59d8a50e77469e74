// SPDX-License-Identifier: Apache-2.0
// The best continuations of a beam search step (section 6.1): each row's best, then each group's best of those.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/operations/search.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/operations/row_softmax_inl.h"

#ifndef TRANSEPT_KERNELS_CPU_SEARCH_TYPES
#define TRANSEPT_KERNELS_CPU_SEARCH_TYPES
namespace transept::cpu {

struct Candidate {
  float value;  ///< within a row: the logit; within a group: the score
  std::int32_t row, id;
};

/// The best candidates so far, in descending order; of equal values the earlier stays first.
class Shortlist {
 public:
  Shortlist(Candidate* places, std::int64_t capacity) : places_(places), capacity_(capacity) {}

  /// A candidate must exceed this value to enter the list.
  float threshold() const {
    return count_ < capacity_ ? -std::numeric_limits<float>::infinity() : places_[capacity_ - 1].value;
  }
  void offer(Candidate candidate) {
    if (!(candidate.value > threshold())) return;
    std::int64_t i = std::min(count_, capacity_ - 1);
    for (; i > 0 && candidate.value > places_[i - 1].value; --i) places_[i] = places_[i - 1];
    places_[i] = candidate;
    count_ = std::min(count_ + 1, capacity_);
  }
  std::int64_t count() const { return count_; }

 private:
  Candidate* places_;
  std::int64_t capacity_;
  std::int64_t count_ = 0;
};

struct RowChoice {
  const View& logits;
  const View& forbidden;
  std::int64_t row;
  std::int32_t forced;  ///< -1: any id
  bool normalised;
};

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

template <typename X>
void scanRow(const X* logits, const RowChoice& choice, Shortlist& best) {
  const auto* forbidden = choice.forbidden.as<std::int32_t>();
  const std::int64_t forbiddenCount = choice.forbidden ? choice.forbidden.columns : 0;
  const auto offer = [&](std::int64_t id) HWY_ATTR {
    if (std::find(forbidden, forbidden + forbiddenCount, id) == forbidden + forbiddenCount)
      best.offer({toFloat(logits[id]), static_cast<std::int32_t>(choice.row), static_cast<std::int32_t>(id)});
  };
  if (choice.forced >= 0) return offer(choice.forced);
  forLanes(choice.logits.columns, [&](std::int64_t i, auto size) HWY_ATTR {
    const float none = -std::numeric_limits<float>::infinity();
    const auto value = keep(load(logits + i, size), none, size);
    if (hn::AllFalse(FloatTag(), hn::Gt(value, splat(best.threshold())))) return;
    const std::int64_t end = std::min<std::int64_t>(i + static_cast<std::int64_t>(laneCount()), choice.logits.columns);
    for (std::int64_t id = i; id < end; ++id)
      if (toFloat(logits[id]) > best.threshold()) offer(id);
  });
}

/// Fills `best` with the row's best logits and returns the log-sum-exp to subtract from them (0 if normalised).
float chooseInRow(const RowChoice& choice, Shortlist& best) {
  float logSumExp = 0;
  withType(choice.logits.dtype, [&]<typename X>(X*) HWY_ATTR {
    const X* logits = rowOf<X>(choice.logits, choice.row);
    const std::int64_t width = choice.logits.columns;
    if (!choice.normalised) {
      const float highest = rowMaximum(logits, width).highest;
      logSumExp = highest + std::log(sumOfExp(logits, width, highest, static_cast<float*>(nullptr)));
    }
    scanRow(logits, choice, best);
  });
  return logSumExp;
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {

HWY_EXPORT(chooseInRow);

void CpuBackend::topContinuations(View values, View rows, View ids, View logits, View scores, View groups,
                                  View forbidden, View forced, bool normalised) {
  const auto kernel = HWY_DYNAMIC_DISPATCH(chooseInRow);
  const std::int64_t width = values.columns;
  std::vector<Candidate> places(static_cast<std::size_t>(logits.rows * width));
  std::vector<std::int64_t> counts(static_cast<std::size_t>(logits.rows));
  workers_.forEach(logits.rows, static_cast<double>(logits.size()), [&](std::int64_t row, int) {
    Candidate* own = places.data() + row * width;
    Shortlist best(own, width);
    const std::int32_t only = forced ? forced.as<std::int32_t>()[row] : -1;
    const float logSumExp = kernel({logits, forbidden, row, only, normalised}, best);
    counts[static_cast<std::size_t>(row)] = best.count();
    const float score = scores.as<float>()[row];
    for (std::int64_t i = 0; i < best.count(); ++i) own[i].value = score + (own[i].value - logSumExp);
  });

  std::vector<Candidate> chosen(static_cast<std::size_t>(width));
  const auto* offsets = groups.as<std::int32_t>();
  for (std::int64_t group = 0; group < values.rows; ++group) {
    Shortlist best(chosen.data(), width);
    for (std::int64_t row = offsets[group]; row < offsets[group + 1]; ++row)
      for (std::int64_t i = 0; i < counts[static_cast<std::size_t>(row)]; ++i)
        best.offer(places[static_cast<std::size_t>(row * width + i)]);
    for (std::int64_t i = 0; i < width; ++i) {
      const Candidate none{-std::numeric_limits<float>::infinity(), -1, -1};
      const Candidate& candidate = i < best.count() ? chosen[static_cast<std::size_t>(i)] : none;
      *static_cast<float*>(values.at(group, i)) = candidate.value;
      *static_cast<std::int32_t*>(rows.at(group, i)) = candidate.row;
      *static_cast<std::int32_t*>(ids.at(group, i)) = candidate.id;
    }
  }
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
