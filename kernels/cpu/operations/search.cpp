// SPDX-License-Identifier: Apache-2.0
// The best continuations of a beam search step (section 6.1): each row's best words, then each group's best of those.
// Rows of logits are read in parts of a fixed width, from a matrix, or from the patches of a product while these are in
// the cache. The sums of the parts are added in the order of their columns, and no two candidates rank equally, so the
// bits of a result depend neither on patches nor on threads.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <span>
#include <tuple>
#include <vector>

#include "kernels/cpu/core/cpu_backend_class.h"
#include "kernels/cpu/products/products.h"
#include "kernels/cpu/products/tiles.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/operations/search.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/operations/softmax_inl.h"

#ifndef TRANSEPT_KERNELS_CPU_SEARCH_TYPES
#define TRANSEPT_KERNELS_CPU_SEARCH_TYPES
namespace transept::cpu {

struct Candidate {
  float value;  ///< within a row: the logit; within a group: the score
  std::int32_t row, id;

  bool isBetterThan(const Candidate& other) const {
    return value != other.value ? value > other.value : std::tie(row, id) < std::tie(other.row, other.id);
  }
};

/// The best candidates so far, in descending order.
class Shortlist {
 public:
  Shortlist(Candidate* places, std::int64_t capacity) : places_(places), capacity_(capacity) {}

  /// A candidate with a lower value does not enter the list, and neither do -infinity and NaN.
  float threshold() const {
    return count_ < capacity_ ? std::numeric_limits<float>::lowest() : places_[capacity_ - 1].value;
  }
  void offer(const Candidate& candidate) {
    if (!(candidate.value >= threshold())) return;
    if (count_ == capacity_ && !candidate.isBetterThan(places_[count_ - 1])) return;
    std::int64_t i = std::min(count_, capacity_ - 1);
    for (; i > 0 && candidate.isBetterThan(places_[i - 1]); --i) places_[i] = places_[i - 1];
    places_[i] = candidate;
    count_ = std::min(count_ + 1, capacity_);
  }
  std::span<const Candidate> candidates() const { return {places_, static_cast<std::size_t>(count_)}; }

 private:
  Candidate* places_;
  std::int64_t capacity_;
  std::int64_t count_ = 0;
};

/// What a row may choose.
struct RowRules {
  const ConstView& forbidden;  ///< i32 [1, m], or absent
  std::int32_t row;
  std::int32_t forced;  ///< -1: any id
};

/// The logits that one row gives to `count` ids, from `firstId` on.
struct LogitsPart {
  const void* logits;
  DType type;
  std::int64_t firstId, count;
};

/// The largest logit of a part, and the sum of exp(logit - largest).
struct PartSum {
  float largest, sum;
};

}  // namespace transept::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

template <typename X>
void offerPart(const X* logits, const LogitsPart& part, const RowRules& rules, Shortlist& best) {
  const auto* forbidden = rules.forbidden.as<std::int32_t>();
  const std::int64_t forbiddenCount = rules.forbidden ? rules.forbidden.columns : 0;
  const auto offer = [&](std::int64_t i) HWY_ATTR {
    const auto id = static_cast<std::int32_t>(part.firstId + i);
    if (std::find(forbidden, forbidden + forbiddenCount, id) == forbidden + forbiddenCount)
      best.offer({toFloat(logits[i]), rules.row, id});
  };
  if (rules.forced >= 0) {
    if (const std::int64_t i = rules.forced - part.firstId; i >= 0 && i < part.count) offer(i);
    return;
  }
  forLanes(part.count, [&](std::int64_t i, auto size) HWY_ATTR {
    const auto value = keep(load(logits + i, size), -std::numeric_limits<float>::infinity(), size);
    const auto wanted = hn::Ge(value, splat(best.threshold()));
    if (hn::AllFalse(FloatTag(), wanted)) return;
    std::uint64_t lanes = 0;
    static_assert(hn::MaxLanes(FloatTag()) <= 64);
    hn::StoreMaskBits(FloatTag(), wanted, reinterpret_cast<std::uint8_t*>(&lanes));
    for (; lanes != 0; lanes &= lanes - 1) offer(i + std::countr_zero(lanes));
  });
}

/// Offers the part's best logits to `best`.
PartSum readPart(const LogitsPart& part, const RowRules& rules, bool normalised, Shortlist& best) {
  PartSum result{};
  withType(part.type, [&]<typename X>(X*) HWY_ATTR {
    const X* logits = static_cast<const X*>(part.logits);
    // Where all logits are -infinity, the lowest finite number, since (-infinity) - (-infinity) is NaN. NaN or
    // +infinity among them make the sum NaN.
    result.largest = std::max(rowMaximum(logits, part.count).highest, std::numeric_limits<float>::lowest());
    if (!normalised) result.sum = sumOfExp(logits, part.count, result.largest, static_cast<float*>(nullptr));
    if (rules.forced >= 0 || !(result.largest < best.threshold())) offerPart(logits, part, rules, best);
  });
  return result;
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {
namespace {

HWY_EXPORT(readPart);

/// One search: first all logits are read, in any order, then the best continuations are written. A row has
/// `listsOfRow` lists of its best words, so that as many threads may read parts of it at once.
class Search {
 public:
  Search(View values, View rows, View ids, std::int64_t vocabulary, ConstView scores, ConstView groups,
         ConstView forbidden, ConstView forced, bool normalised, int listsOfRow)
      : values_(values),
        rows_(rows),
        ids_(ids),
        scores_(scores),
        groups_(groups),
        forbidden_(forbidden),
        forced_(forced),
        normalised_(normalised),
        parts_(divideUp(vocabulary, kPatchColumns)),
        listsOfRow_(listsOfRow),
        sums_(static_cast<std::size_t>(scores.columns * parts_)),
        places_(static_cast<std::size_t>(listsOfRow * scores.columns * values.columns)) {
    lists_.reserve(static_cast<std::size_t>(listsOfRow * scores.columns));
    for (std::int64_t list = 0; list < listsOfRow * scores.columns; ++list)
      lists_.emplace_back(places_.data() + list * values.columns, values.columns);
  }

  /// Reads logits of the rows from `firstRow` and the ids from `firstId`, a multiple of kPatchColumns, on. One thread
  /// at a time may use a list of a row.
  void read(const ConstView& logits, std::int64_t firstRow, std::int64_t firstId, int list) {
    for (std::int64_t r = 0; r < logits.rows; ++r) {
      const std::int64_t row = firstRow + r;
      const RowRules rules{forbidden_, static_cast<std::int32_t>(row), forced_ ? forced_.as<std::int32_t>()[row] : -1};
      Shortlist best = listOf(list, row);  // a copy, since the next row's list may lie on the same cache line
      for (std::int64_t c = 0; c < logits.columns; c += kPatchColumns) {
        const LogitsPart part{logits.at(r, c), logits.dtype, firstId + c, std::min(kPatchColumns, logits.columns - c)};
        sums_[static_cast<std::size_t>(row * parts_ + part.firstId / kPatchColumns)] =
            readPart_(part, rules, normalised_, best);
      }
      listOf(list, row) = best;
    }
  }

  void choose() {
    std::vector<Candidate> chosen(static_cast<std::size_t>(values_.columns));
    const auto* offsets = groups_.as<std::int32_t>();
    for (std::int64_t group = 0; group < values_.rows; ++group) {
      Shortlist best(chosen.data(), values_.columns);
      for (std::int64_t row = offsets[group]; row < offsets[group + 1]; ++row) offerRow(row, best);
      const auto found = best.candidates();
      for (std::int64_t i = 0; i < values_.columns; ++i) {
        const Candidate none{-std::numeric_limits<float>::infinity(), -1, -1};
        const Candidate& candidate = i < std::ssize(found) ? found[static_cast<std::size_t>(i)] : none;
        *static_cast<float*>(values_.at(group, i)) = candidate.value;
        *static_cast<std::int32_t*>(rows_.at(group, i)) = candidate.row;
        *static_cast<std::int32_t*>(ids_.at(group, i)) = candidate.id;
      }
    }
  }

 private:
  Shortlist& listOf(int list, std::int64_t row) {
    return lists_[static_cast<std::size_t>(list * scores_.columns + row)];
  }

  /// Offers the row's best words with their scores. They are chosen by their logits: different ones may have equal
  /// scores.
  void offerRow(std::int64_t row, Shortlist& best) {
    Shortlist& all = listOf(0, row);
    for (int list = 1; list < listsOfRow_; ++list)
      for (const Candidate& one : listOf(list, row).candidates()) all.offer(one);
    const float score = scores_.as<float>()[row], logSumExp = logSumExpOf(row);
    for (const Candidate& one : all.candidates()) best.offer({score + (one.value - logSumExp), one.row, one.id});
  }

  /// What is subtracted from the row's logits: log sum exp(logit), or 0 if they are normalised.
  float logSumExpOf(std::int64_t row) const {
    if (normalised_) return 0;
    const std::span<const PartSum> parts(sums_.data() + row * parts_, static_cast<std::size_t>(parts_));
    float largest = std::numeric_limits<float>::lowest(), sum = 0;
    for (const PartSum& part : parts) largest = std::max(largest, part.largest);
    for (const PartSum& part : parts) sum += part.sum * std::exp(part.largest - largest);
    return largest + std::log(sum);
  }

  View values_, rows_, ids_;
  ConstView scores_, groups_, forbidden_, forced_;
  bool normalised_;
  std::int64_t parts_;  // of a row
  int listsOfRow_;
  std::vector<PartSum> sums_;  // [rows][parts]
  std::vector<Candidate> places_;
  std::vector<Shortlist> lists_;  // [lists of a row][rows]
  decltype(HWY_DYNAMIC_DISPATCH(readPart)) readPart_ = HWY_DYNAMIC_DISPATCH(readPart);
};

}  // namespace

void CpuBackend::topContinuations(View values, View rows, View ids, ConstView logits, ConstView scores,
                                  ConstView groups, ConstView forbidden, ConstView forced, bool normalised) {
  Search search(values, rows, ids, logits.columns, scores, groups, forbidden, forced, normalised, 1);
  workers_.forEach(logits.rows, static_cast<double>(logits.size()),
                   [&](std::int64_t row, int) { search.read(logits.rowRange(row, 1), row, 0, 0); });
  search.choose();
}

void CpuBackend::linearTopContinuations(View values, View rows, View ids, View logits, ConstView x, ConstView w,
                                        ConstView bias, ConstView scores, ConstView groups, ConstView forbidden,
                                        ConstView forced) {
  if (!products_->takesReader(logits, x.dtype))
    return Backend::linearTopContinuations(values, rows, ids, logits, x, w, bias, scores, groups, forbidden, forced);
  Search search(values, rows, ids, logits.columns, scores, groups, forbidden, forced, false, workers_.threads());
  products_->linear(logits, x, w, bias, Activation::none,
                    [&](const ConstView& patch, std::int64_t row, std::int64_t column, int thread) {
                      search.read(patch, row, column, thread);
                    });
  search.choose();
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
