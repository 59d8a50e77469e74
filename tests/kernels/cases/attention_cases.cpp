// SPDX-License-Identifier: Apache-2.0
// Test cases of attention forward and backward, and of attention over a cache with its weights.
#include <algorithm>
#include <cmath>

#include "tests/kernels/cases/cases.h"

namespace transept::checks {
namespace {

struct Attention {
  std::string name;
  std::vector<std::int64_t> queries, keys;  ///< tokens of each sentence
  int heads, keyWidth, valueWidth;
  bool causal = false;
  int window = 0;
  float dropout = 0;
  std::int64_t gap = 0;
  bool timedOnly = false;
  bool forwardOnly = false;    ///< with one key per query, gradients are 0: rounding errors have no scale
  bool ownStatistics = false;  ///< the device may store logSumExp in a layout of its own
};

std::vector<std::int64_t> offsetsOf(const std::vector<std::int64_t>& lengths) {
  std::vector<std::int64_t> offsets{0};
  for (const std::int64_t length : lengths) offsets.push_back(offsets.back() + length);
  return offsets;
}

/// The attention plan of each side, with its numbers of rows.
struct Planned {
  Planned(Trial& t, const Attention& a)
      : queries(t.integers(offsetsOf(a.queries))),
        keys(t.integers(offsetsOf(a.keys))),
        queryRows(offsetsOf(a.queries).back()),
        keyRows(offsetsOf(a.keys).back()) {
    plan.sentences = static_cast<std::int64_t>(a.queries.size());
    for (std::size_t i = 0; i < a.queries.size(); ++i) {
      plan.longestQuery = std::max(plan.longestQuery, a.queries[i]);
      plan.longestKey = std::max(plan.longestKey, a.keys[i]);
      plan.weightCount += a.queries[i] * a.keys[i];
    }
    plan.heads = a.heads;
    plan.keyWidth = a.keyWidth;
    plan.valueWidth = a.valueWidth;
    plan.causal = a.causal;
    plan.window = a.window;
    plan.scale = 1 / std::sqrt(static_cast<float>(a.keyWidth));
    plan.dropout = {.probability = a.dropout, .seed = 99, .update = 5, .site = 11, .firstToken = 40};
  }

  AttentionPlan on(Side side) const {
    AttentionPlan result = plan;
    result.queryOffsets = queries[side];
    result.keyOffsets = keys[side];
    return result;
  }

  Tensor queries, keys;
  std::int64_t queryRows, keyRows;
  AttentionPlan plan;
};

/// logSumExp; it is not compared if the device has a layout of its own.
Tensor statisticsOf(Trial& t, const Attention& a, const Planned& p) {
  const Shape shape{a.heads, p.queryRows};
  return a.ownStatistics ? t.input(shape, Kind::master) : t.output(shape, Kind::master);
}

void reportAttention(Trial& t, const Planned& p, int keyProducts, int valueProducts) {
  const double pairs = static_cast<double>(p.plan.weightCount) * p.plan.heads;
  t.report(2 * pairs * (keyProducts * p.plan.keyWidth + valueProducts * p.plan.valueWidth), p.queryRows * p.plan.heads);
}

void addAttention(Cases& cases, const Attention& a) {
  for (const bool inferring : {false, true})
    cases.push_back({"attention " + a.name + (inferring ? " inferring" : ""),
                     [=](Trial& t) {
                       const Planned p(t, a);
                       const Tensor q = t.input({p.queryRows, a.heads * a.keyWidth, a.gap}, Kind::compute, -3, 3);
                       const Tensor k = t.input({p.keyRows, a.heads * a.keyWidth, a.gap}, Kind::compute, -3, 3);
                       const Tensor v = t.input({p.keyRows, a.heads * a.valueWidth, a.gap});
                       const Tensor out = t.output({p.queryRows, a.heads * a.valueWidth, a.gap});
                       const Tensor lse = inferring ? Tensor() : statisticsOf(t, a, p);
                       reportAttention(t, p, 1, 1);
                       t.run([&](Backend& b, Side s) { b.attention(out[s], lse[s], q[s], k[s], v[s], p.on(s)); });
                     },
                     a.timedOnly});
  if (a.forwardOnly) return;
  cases.push_back({"attentionBackward " + a.name,
                   [=](Trial& t) {
                     const Planned p(t, a);
                     const Shape queryShape{p.queryRows, a.heads * a.keyWidth, a.gap};
                     const Shape keyShape{p.keyRows, a.heads * a.keyWidth, a.gap};
                     const Shape valueShape{p.keyRows, a.heads * a.valueWidth, a.gap};
                     const Shape outShape{p.queryRows, a.heads * a.valueWidth, a.gap};
                     const Tensor q = t.input(queryShape, Kind::compute, -2, 2);
                     const Tensor k = t.input(keyShape, Kind::compute, -2, 2), v = t.input(valueShape);
                     const Tensor dout = t.input(outShape);
                     const Tensor out = t.output(outShape), lse = statisticsOf(t, a, p);
                     const Tensor dq = t.output(queryShape), dk = t.output(keyShape), dv = t.output(valueShape);
                     reportAttention(t, p, 3, 2);  // scores again, dq and dk; dP and dv
                     bool forward = true;
                     t.run([&](Backend& b, Side s) {
                       if (forward || !t.timing()) b.attention(out[s], lse[s], q[s], k[s], v[s], p.on(s));
                       forward = false;
                       b.attentionBackward(dq[s], dk[s], dv[s], dout[s], out[s], lse[s], q[s], k[s], v[s], p.on(s));
                     });
                   },
                   a.timedOnly});
}

/// Some queries have no place.
void addGuided(Cases& cases, const Attention& a) {
  cases.push_back(
      {"guideAttention " + a.name,
       [=](Trial& t) {
         const Planned p(t, a);
         const Shape queryShape{p.queryRows, a.keyWidth, a.gap}, keyShape{p.keyRows, a.keyWidth, a.gap};
         const Tensor q = t.input(queryShape, Kind::compute, -2, 2);
         const Tensor k = t.input(keyShape, Kind::compute, -2, 2);
         const Tensor dq = t.changed(queryShape), dk = t.changed(keyShape);
         std::vector<std::int64_t> found;
         for (std::size_t s = 0; s < a.queries.size(); ++s)
           for (std::int64_t i = 0; i < a.queries[s]; ++i)
             found.push_back(static_cast<std::int64_t>(t.random(static_cast<std::uint64_t>(a.keys[s]) + 1)) - 1);
         const Tensor places = t.integers(found);
         reportAttention(t, p, 3, 0);
         t.run([&](Backend& b, Side s) { b.guideAttention(dq[s], dk[s], q[s], k[s], places[s], p.on(s), 0.5f); });
       },
       a.timedOnly});
}

struct Cached {
  std::string name;
  std::vector<std::int64_t> lengths;
  int heads, keyWidth, valueWidth, window = 0;
  bool table = false, weights = true;
  std::int64_t gap = 0;
  bool timedOnly = false;
  std::int64_t shared = 0;  // leading positions that neighbouring rows of the same length share
};

void addCached(Cases& cases, const Cached& c) {
  cases.push_back(
      {"cachedAttention " + c.name,
       [=](Trial& t) {
         const auto rows = static_cast<std::int64_t>(c.lengths.size());
         std::int64_t longest = 1;
         for (const std::int64_t length : c.lengths) longest = std::max(longest, length);
         const std::int64_t cache = rows * longest + 3;
         std::vector<std::int64_t> first, table;
         for (std::int64_t r = 0; r < rows; ++r) {
           const auto own = static_cast<std::size_t>(r);
           const bool beside = c.shared > 0 && r > 0 && c.lengths[own] == c.lengths[own - 1];
           first.push_back(beside ? first.back() : r * longest);
           for (std::int64_t p = 0; p < longest; ++p) {
             const std::int64_t above = (r - 1) * longest + p;
             table.push_back(beside && p < c.shared
                                 ? table[static_cast<std::size_t>(above)]
                                 : static_cast<std::int64_t>(t.random(static_cast<std::uint64_t>(cache))));
           }
         }
         CachePlan plan;
         plan.longest = longest;
         plan.heads = c.heads;
         plan.keyWidth = c.keyWidth;
         plan.valueWidth = c.valueWidth;
         plan.window = c.window;
         plan.scale = 1 / std::sqrt(static_cast<float>(c.keyWidth));
         const Tensor firsts = t.integers(first), tables = t.integers(table, rows);
         const Tensor lengths = t.integers(c.lengths);
         const Tensor q = t.input({rows, c.heads * c.keyWidth, c.gap}, Kind::compute, -3, 3);
         const Tensor keys = t.input({cache, c.heads * c.keyWidth, c.gap}, Kind::compute, -3, 3);
         const Tensor values = t.input({cache, c.heads * c.valueWidth, c.gap});
         const Tensor out = t.output({rows, c.heads * c.valueWidth, c.gap});
         const Tensor weights = c.weights ? t.output({rows, c.heads * longest, c.gap}, Kind::master) : Tensor();
         double pairs = 0;
         for (const std::int64_t length : c.lengths) pairs += static_cast<double>(length) * c.heads;
         t.report(2 * pairs * (c.keyWidth + c.valueWidth), rows * c.heads);
         t.run([&](Backend& b, Side s) {
           CachePlan own = plan;
           if (c.table)
             own.table = tables[s];
           else
             own.first = firsts[s];
           own.lengths = lengths[s];
           b.cachedAttention(out[s], weights[s], q[s], keys[s], values[s], own);
         });
       },
       c.timedOnly});
}

}  // namespace

void addAttentionCases(Cases& cases) {
  const std::vector<std::int64_t> many(150, 27);
  // With 64 heads, a GPU starts blocks for 8 sentences of this length only; one block takes the second and the last.
  const std::vector<std::int64_t> shared{1, 65, 2, 1, 33, 1, 2, 1, 1, 65};
  const Attention attentions[] = {
      {"none", {}, {}, 2, 8, 8},
      {"1 x 1", {1}, {1}, 1, 1, 1},
      {"empty sentences", {0, 3, 2, 0}, {4, 5, 0, 0}, 2, 4, 6},
      {"short", {5, 27, 1, 12}, {7, 19, 1, 12}, 2, 16, 16},
      {"short causal dropout", {5, 27, 1, 33}, {5, 27, 1, 33}, 3, 16, 8, true, 0, 0.2f},
      {"odd widths strided", {9, 4}, {6, 11}, 3, 5, 7, false, 0, 0.1f, 6},
      {"window", {40, 7}, {40, 7}, 2, 8, 8, false, 9, 0.1f},
      {"window causal", {40, 70}, {40, 70}, 2, 8, 8, true, 6},
      {"window 1", {13}, {13}, 1, 4, 4, false, 1, 0, 0, false, true},
      {"part of a block", {1, 16, 17, 31}, {1, 16, 17, 31}, 2, 64, 32, false, 0, 0.1f},
      {"part of a block causal", {16, 17, 32}, {16, 17, 32}, 2, 64, 64, true, 0, 0.1f},
      {"blocks", {32, 33, 64, 65}, {32, 33, 64, 65}, 2, 64, 32, false, 0, 0.1f},
      {"blocks causal", {33, 64, 65, 100}, {33, 64, 65, 100}, 2, 32, 64, true, 0, 0.1f},
      {"blocks window strided", {33, 64, 65, 100}, {33, 64, 65, 100}, 1, 40, 24, false, 21, 0.1f, 5},
      {"blocks crossed", {65, 33, 128, 64}, {33, 100, 32, 129}, 1, 48, 80, false, 0, 0.2f, 3},
      {"blocks without queries", {40, 100}, {20, 180}, 2, 64, 64, true, 20, 0.1f},
      {"sentences that share a block", shared, shared, 64, 8, 8, false, 0, 0.1f},
      {"long", {150, 3, 300}, {270, 140, 40}, 1, 32, 32, false, 0, 0, 0, false, false, true},
      {"past one tile", {150, 3}, {270, 140}, 1, 8, 8, false, 0, 0.1f},
      {"past one tile causal", {300}, {300}, 1, 8, 12, true, 0, 0.1f},
      {"past one tile window", {280}, {280}, 1, 4, 4, true, 60},
      {"past one tile window strided", {140, 9}, {140, 9}, 2, 40, 72, false, 50, 0.2f, 5},
      {"past one tile crossed", {150, 3, 70}, {70, 140, 5}, 1, 64, 64, false, 0, 0.1f},
      {"wide heads", {37, 2}, {50, 70}, 1, 136, 200, false, 0, 0.1f},
      {"150 x 27, 8 heads of 16", many, many, 8, 16, 16, false, 0, 0, 0, true},
      {"150 x 27, 8 heads of 16 dropout", many, many, 8, 16, 16, false, 0, 0.1f, 0, true},
      {"150 x 27, 8 heads of 64", many, many, 8, 64, 64, false, 0, 0, 0, true},
      {"150 x 27, 8 heads of 64 dropout", many, many, 8, 64, 64, false, 0, 0.1f, 0, true},
      {"4 x 1024, 8 heads of 64 causal",
       {1024, 1024, 1024, 1024},
       {1024, 1024, 1024, 1024},
       8,
       64,
       64,
       true,
       0,
       0,
       0,
       true},
  };
  for (const Attention& a : attentions) addAttention(cases, a);
  for (const Attention& a : {Attention{"none", {}, {}, 1, 8, 0}, Attention{"1 x 1", {1}, {1}, 1, 1, 0},
                             Attention{"short", {5, 1, 0, 27, 2}, {3, 1, 4, 70, 40}, 1, 33, 0, false, 0, 0, 5},
                             Attention{"wide", {3, 40}, {35, 2}, 1, 200, 0},
                             Attention{"150 x 27 of 32", many, many, 1, 32, 0, false, 0, 0, 0, true}})
    addGuided(cases, a);
  for (const std::int64_t length : {64, 96, 128, 192}) {  // around the length from which a GPU uses cuDNN
    const std::vector<std::int64_t> sentences(static_cast<std::size_t>(24'576 / length), length);
    addAttention(cases, {"sentences of " + std::to_string(length) + ", 8 heads of 64", sentences, sentences, 8, 64, 64,
                         false, 0, 0.1f, 0, true});
  }
  const std::vector<std::int64_t> rows(64, 30);
  const Cached cached[] = {
      {"none", {}, 1, 4, 4},
      {"1 x 1", {1}, 1, 1, 1},
      {"contiguous", {3, 1, 9, 20}, 2, 16, 8},
      {"no keys", {0, 2}, 2, 4, 4},
      {"table", {5, 40, 12}, 3, 7, 5, 0, true, true, 3},
      {"table window without weights", {5, 40, 12}, 2, 8, 36, 10, true, false},
      {"window", {33, 2, 17}, 2, 8, 8, 7, false, true},
      {"hypotheses", {9, 9, 9, 9, 9, 21, 21, 21, 6}, 2, 16, 8, 0, false, true, 0, false, 40},
      {"hypotheses that part", {23, 23, 23, 23, 8, 8, 19, 19, 19}, 3, 20, 36, 0, true, false, 3, false, 7},
      {"hypotheses that part in a window", {23, 23, 23, 8, 8}, 2, 32, 33, 12, true, true, 0, false, 20},
      {"hypotheses, heads of 64", {30, 30, 30, 30}, 2, 64, 64, 0, true, false, 0, false, 17},
      {"64 rows of 30, 8 heads of 64", rows, 8, 64, 64, 0, true, false, 0, true},
  };
  for (const Cached& c : cached) addCached(cases, c);
}

}  // namespace transept::checks
