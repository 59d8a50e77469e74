// SPDX-License-Identifier: Apache-2.0
// One decoding step of attention: each row meets the keys and values kept from the steps before it.
#include <algorithm>
#include <cstring>
#include <vector>

#include "kernels/cpu/core/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/attention/cached_attention.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/attention/cached_attention_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// Where the places of a and b part, of [begin, end).
HWY_INLINE std::int64_t partingOf(Places a, Places b, std::int64_t begin, std::int64_t end) {
  if (!a.table) return a.first == b.first ? end : begin;
  const hn::ScalableTag<std::int32_t> tag;
  const auto lanes = static_cast<std::int64_t>(hn::Lanes(tag));
  std::int64_t p = begin;
  while (p + lanes <= end && hn::AllTrue(tag, hn::Eq(hn::LoadU(tag, a.table + p), hn::LoadU(tag, b.table + p))))
    p += lanes;
  while (p < end && a.table[p] == b.table[p]) ++p;
  return p;
}

/// Appends the keys and values at places [begin, end) to a list.
template <typename X>
Place<X>* appendPlaces(const CachedAttention& a, Places places, std::int64_t begin, std::int64_t end, Place<X>* list) {
  const Place<X> first = {a.keys.as<X>(), a.values.as<X>()};  // here, since the compiler reads a again at each place
  const std::int64_t keyStride = a.keys.stride, valueStride = a.values.stride;
  const auto append = [&](std::int64_t place) {
    *list++ = {first.key + place * keyStride, first.value + place * valueStride};
  };
  if (places.table) {
    for (std::int64_t p = begin; p < end; ++p) append(places.table[p]);
  } else {
    for (std::int64_t p = begin; p < end; ++p) append(places.first + p);
  }
  return list;
}

template <typename X>
Past<X> pastOf(const CachedAttention& a, const Hypotheses& group, Place<X>* list) {
  Places places[kTogether];
  Past<X> past{};
  past.group = &group;
  past.count = past.parting = group.end - group.begin;
  for (std::int64_t r = 0; r < group.rows; ++r) {
    places[r] = placesOf(a.plan, group.first + r);
    if (r > 0) past.parting = partingOf(places[0], places[r], group.begin, group.begin + past.parting) - group.begin;
  }
  if (past.parting < past.count) past.parting = past.parting / kKeys * kKeys;
  for (std::int64_t r = 0; r < group.rows; ++r) {
    const std::int64_t p = r == 0 ? 0 : past.parting;
    past.rows[r] = list - p;
    list = appendPlaces(a, places[r], group.begin + p, group.end, list);
    if (r > 0 && past.parting == past.count) continue;
    for (std::int64_t end = past.count; end % kKeys != 0; ++end, ++list) *list = list[-1];
  }
  past.end = list;
  return past;
}

/// The past of a group, listed when a thread first meets it, as its work or as its next. Two are kept, and that of
/// `beside` is not given up.
template <typename X>
const Past<X>& listedPast(const CachedAttention& a, const Hypotheses* group, const Hypotheses* beside,
                          const GroupScratch<X>& scratch) {
  Past<X>* const pasts = scratch.pasts;
  for (int i = 0; i < 2; ++i)
    if (pasts[i].group == group) return pasts[i];
  const int i = pasts[0].group == beside ? 1 : 0;
  pasts[i] = pastOf(a, *group, scratch.places[i]);
  return pasts[i];
}

template <int kRows, typename X>
void attendRows(const CachedAttention& a, const HypothesesHeads& work, const Past<X>& past, std::int64_t first,
                float* scratch, Fetcher<X>& fetcher) {
  const CachePlan& plan = a.plan;
  const auto lanes = static_cast<std::int64_t>(laneCount());
  Rows<kRows, X> rows;
  rows.first = first;
  for (int r = 0; r < kRows; ++r) {
    rows.queries[r] = rowOf<X>(a.q, work.group->first + first + r);
    rows.out[r] = rowOf<X>(a.out, work.group->first + first + r);
  }
  for (int head = work.firstHead; head < work.endHead; ++head) {
    HeadWeights<kRows> weights = {scratch, {}};
    for (std::int64_t p = 0; p < past.count; p += lanes)
      scoreSpan(past, rows, weights, p, head * plan.keyWidth, plan, fetcher);
    exponentiate(weights, past.count, plan.valueWidth, fetcher);
    gatherValues(past, rows, weights, head * plan.valueWidth, (head + 1) * plan.valueWidth, fetcher);
    if (!a.weights) continue;
    for (int r = 0; r < kRows; ++r) {
      float* row = rowOf<float>(a.weights, work.group->first + first + r) + head * plan.longest;
      std::fill(row, row + plan.longest, 0.0f);
      for (std::int64_t p = 0; p < past.count; ++p)
        row[work.group->begin + p] = weights.at(p / lanes * lanes, r)[p % lanes] * weights.inverse[r];
    }
  }
}

/// As many hypotheses at a time as there are registers for.
template <typename X>
void attendGroup(const CachedAttention& a, const HypothesesHeads& work, float* memory) {
  constexpr std::int64_t kAtOnce = HWY_TARGET == HWY_AVX3 ? kTogether : 2;
  const GroupScratch<X> scratch(memory, a.plan.longest);
  const Past<X>& past = listedPast(a, work.group, work.next, scratch);
  Fetcher<X> fetcher(work.later);
  if (work.next) {
    const Past<X>& next = listedPast(a, work.next, work.group, scratch);
    fetcher = Fetcher<X>(next.rows[0], next.end, a.plan, work);
  }
  for (std::int64_t first = 0; first < work.group->rows; first += kAtOnce) {
    const std::int64_t rows = std::min(kAtOnce, work.group->rows - first);
    if (rows == 4) attendRows<4>(a, work, past, first, scratch.weights, fetcher);
    if (rows == 3) attendRows<3>(a, work, past, first, scratch.weights, fetcher);
    if (rows == 2) attendRows<2>(a, work, past, first, scratch.weights, fetcher);
    if (rows == 1) attendRows<1>(a, work, past, first, scratch.weights, fetcher);
  }
}

void cachedGroup(const CachedAttention& a, const HypothesesHeads& work, float* scratch) {
  withType(a.q.dtype, [&]<typename X>(X*) HWY_ATTR { attendGroup<X>(a, work, scratch); });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {
namespace {

HWY_EXPORT(cachedGroup);

/// The hypotheses that begin with row `first`: those beside it whose keys begin and end with its own.
Hypotheses hypothesesFrom(const CachePlan& plan, std::int64_t first, std::int64_t rows) {
  const auto group = [&](std::int64_t row) {
    const std::int64_t end = plan.lengths.as<std::int32_t>()[row];
    return Hypotheses{row, 1, plan.window > 0 ? std::max<std::int64_t>(0, end - plan.window / 2 - 1) : 0, end};
  };
  Hypotheses found = group(first);
  const auto belongs = [&](std::int64_t row) {
    const Hypotheses other = group(row);
    return other.begin == found.begin && other.end == found.end &&
           (found.begin == found.end || placesOf(plan, row).at(found.begin) == placesOf(plan, first).at(found.begin));
  };
  while (found.rows < kTogether && first + found.rows < rows && belongs(first + found.rows)) ++found.rows;
  return found;
}

/// Keys of a group whose places follow one another, and the values beside them. Places of a table lie here and there,
/// and the products before them lose what asking for those wins.
FirstRead firstRead(const CachedAttention& a, const Hypotheses& group) {
  constexpr std::int64_t kMost = 256 << 10;  // bytes, of a second cache that has other things to hold
  if (a.plan.table || group.begin == group.end) return {};
  const std::int64_t first = placesOf(a.plan, group.first).at(group.begin);
  const auto at = [&](std::int64_t place) { return static_cast<const std::byte*>(a.keys.at(place, 0)); };
  const std::byte* begin = at(first);
  return {begin, begin + std::min(at(first + group.end - group.begin) - begin, kMost)};
}

}  // namespace

void CpuBackend::cachedAttention(View out, View weights, View q, View keys, View values, const CachePlan& plan) {
  if (q.rows == 0) return;
  std::vector<Hypotheses>& groups = hypotheses_;
  groups.clear();
  for (std::int64_t row = 0; row < q.rows; row += groups.back().rows)
    groups.push_back(hypothesesFrom(plan, row, q.rows));
  const auto kernel = HWY_DYNAMIC_DISPATCH(cachedGroup);
  const CachedAttention attention{out, weights, q, keys, values, plan};
  const double work = static_cast<double>(q.rows * plan.heads * plan.longest) * (plan.keyWidth + plan.valueWidth) / 8;
  const auto count = static_cast<std::int64_t>(groups.size());
  const bool enough = count >= 4 * workers_.threads();  // to occupy the threads with all heads of a group each
  const std::int64_t heads = enough ? plan.heads : 1, parts = plan.heads / heads;
  workers_.reserveScratch(static_cast<std::size_t>(GroupScratch<float>::floats(plan.longest)));
  for (int t = 0; t < workers_.threads(); ++t)
    std::memset(GroupScratch<float>(workers_.scratch(t), plan.longest).pasts, 0, 2 * sizeof(Past<float>));
  const Shares shares = workers_.shares(count * parts, work);
  foresight_.enter(keys.data, enough ? shares.threads : 0, [&](int thread) {
    return firstRead(attention, groups[static_cast<std::size_t>(shares.begin(thread))]);
  });
  workers_.forEach(count * parts, work, [&](std::int64_t i, int thread) {
    const Hypotheses* group = groups.data() + i / parts;
    const auto head = static_cast<int>(i % parts * heads);
    const std::int64_t end = shares.end(thread);
    HypothesesHeads piece{group, i + parts < end ? group + 1 : nullptr, {}, head, head + static_cast<int>(heads)};
    if (i + 1 == end) piece.later = foresight_.next(thread);
    kernel(attention, piece, workers_.scratch(thread));
  });
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
