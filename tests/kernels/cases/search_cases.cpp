// SPDX-License-Identifier: Apache-2.0
// Test cases of cross-entropy, log softmax and the search for the best continuations.
#include <limits>

#include "tests/kernels/cases/cases.h"

namespace transept::checks {
namespace {

struct Rows {
  std::int64_t rows, vocabulary;
  std::int64_t gap = 0;
  bool timedOnly = false;
  bool low = false;  ///< all logits are below -100, where exp(logit) is 0; the sum needs the true maximum
};

std::string nameOf(const char* operation, const Rows& r, const std::string& suffix) {
  return std::string(operation) + " [" + std::to_string(r.rows) + ", " + std::to_string(r.vocabulary) + "]" +
         (r.gap ? " strided" : "") + (r.low ? " low" : "") + suffix;
}

std::vector<std::int64_t> randomIds(Trial& t, std::int64_t count, std::int64_t limit) {
  std::vector<std::int64_t> ids;
  for (std::int64_t i = 0; i < count; ++i)
    ids.push_back(static_cast<std::int64_t>(t.random(static_cast<std::uint64_t>(limit))));
  return ids;
}

void addCrossEntropy(Cases& cases, const Rows& r, float epsilon, float gradientScale) {
  const std::string suffix = std::string(epsilon > 0 ? " smoothed" : "") + (gradientScale != 0 ? " with gradient" : "");
  cases.push_back({nameOf("crossEntropy", r, suffix),
                   [=](Trial& t) {
                     const Tensor logits =
                         t.changed({r.rows, r.vocabulary, r.gap}, Kind::compute, r.low ? -140 : -6, r.low ? -101 : 6);
                     const Tensor targets = t.integers(randomIds(t, r.rows, r.vocabulary));
                     const Tensor loss = t.output({1, r.rows}, Kind::master);
                     const Tensor nll = epsilon > 0 ? t.output({1, r.rows}, Kind::master) : Tensor();
                     t.report(0, r.rows * r.vocabulary);
                     t.run([&](Backend& b, Side s) {
                       b.crossEntropy(logits[s], targets[s], loss[s], nll[s], epsilon, gradientScale);
                     });
                   },
                   r.timedOnly});
}

/// Logits of very different sizes: sums must not overflow, and unlikely words have a probability of 0.
void addExtremes(Cases& cases) {
  cases.push_back(
      {"crossEntropy of extreme logits", [](Trial& t) {
         const Tensor logits = t.changed({4, 50}, Kind::compute, -300, 300);
         const Tensor targets = t.integers(randomIds(t, 4, 50));
         const Tensor loss = t.output({1, 4}, Kind::master), nll = t.output({1, 4}, Kind::master);
         t.run([&](Backend& b, Side s) { b.crossEntropy(logits[s], targets[s], loss[s], nll[s], 0.1f, 1.0f); });
       }});
}

void addLogSoftmax(Cases& cases, const Rows& r, float temperature) {
  cases.push_back(
      {nameOf("logSoftmax", r, " temperature " + std::to_string(temperature)),
       [=](Trial& t) {
         const Tensor x = t.input({r.rows, r.vocabulary, r.gap}, Kind::compute, r.low ? -140 : -5, r.low ? -101 : 5);
         const Tensor y = t.output({r.rows, r.vocabulary, r.gap}, Kind::master);
         t.report(0, r.rows * r.vocabulary);
         t.run([&](Backend& b, Side s) { b.logSoftmax(y[s], x[s], temperature); });
       },
       r.timedOnly});
}

struct Search {
  std::string name;
  std::vector<std::int64_t> groupSizes;
  std::int64_t vocabulary, best;
  bool forbids = false, forces = false, normalised = false;
  bool tied = false;  ///< few different logits, so that many are equal
  std::int64_t gap = 0;
  bool timedOnly = false;
  bool low = false;             ///< all logits are at most -128
  bool alike = false;           ///< all rows have the same logits and scores, so that rows tie with each other
  std::int64_t impossible = 0;  ///< the logits of the ids below are -infinity
};

/// Logits that every type represents exactly, and scores far enough apart to give the same order in all types.
std::vector<double> searchLogits(Trial& t, std::int64_t rows, const Search& search) {
  std::vector<double> logits;
  std::vector<double> grid;
  for (std::int64_t row = 0; row < rows; ++row) {
    if (!search.alike) grid.clear();
    for (std::int64_t id = static_cast<std::int64_t>(grid.size()); id < search.vocabulary; ++id)
      grid.push_back(search.tied  ? static_cast<double>(t.random(3))
                     : search.low ? -128 - static_cast<double>(id % 128)
                                  : -0.0625 * static_cast<double>(id % 128));
    for (std::size_t i = grid.size(); i > 1 && (!search.alike || row == 0); --i)
      std::swap(grid[i - 1], grid[t.random(i)]);
    std::fill_n(grid.begin(), search.impossible, -std::numeric_limits<double>::infinity());
    logits.insert(logits.end(), grid.begin(), grid.end());
  }
  return logits;
}

/// The groups' rows, and what rows may choose.
struct SearchOperands {
  SearchOperands(Trial& t, const Search& search) {
    std::vector<std::int64_t> groups{0};
    for (const std::int64_t size : search.groupSizes) groups.push_back(groups.back() + size);
    rows = groups.back();
    std::vector<double> score;
    for (std::int64_t row = 0; row < rows; ++row)
      score.push_back(search.alike   ? 0
                      : row % 5 == 3 ? -std::numeric_limits<double>::infinity()
                                     : -0.021 * static_cast<double>(row % 7));
    scores = t.values({1, rows}, Kind::master, score);
    offsets = t.integers(groups);
    if (search.forbids) forbidden = t.integers(randomIds(t, 3, search.vocabulary));
    std::vector<std::int64_t> only;
    for (std::int64_t row = 0; row < rows; ++row)
      only.push_back(row == 0 ? 0 : row % 2 ? -1 : randomIds(t, 1, search.vocabulary).front());
    if (search.forces) forced = t.integers(only);
    const auto count = static_cast<std::int64_t>(search.groupSizes.size());
    values = t.output({count, search.best, search.gap}, Kind::master);
    from = t.output({count, search.best, search.gap}, Kind::integer);
    ids = t.output({count, search.best}, Kind::integer);
    t.report(0, rows * search.vocabulary);
  }

  std::int64_t rows = 0;
  Tensor scores, offsets, forbidden, forced, values, from, ids;
};

void addSearch(Cases& cases, const Search& search) {
  cases.push_back(
      {"topContinuations " + search.name,
       [=](Trial& t) {
         const SearchOperands o(t, search);
         const Kind kind = search.normalised ? Kind::master : Kind::compute;
         const Tensor logits = t.values({o.rows, search.vocabulary, search.gap}, kind, searchLogits(t, o.rows, search));
         t.run([&](Backend& b, Side s) {
           b.topContinuations(o.values[s], o.from[s], o.ids[s], logits[s], o.scores[s], o.offsets[s], o.forbidden[s],
                              o.forced[s], search.normalised);
         });
       },
       search.timedOnly});
}

/// Factors that every type represents exactly, and whose products have exact sums.
void addLinearSearch(Cases& cases, const Search& search, std::int64_t depth, bool biased) {
  const auto factors = [](Trial& t, std::int64_t count) {
    std::vector<double> values;
    for (std::int64_t i = 0; i < count; ++i) values.push_back((static_cast<double>(t.random(9)) - 4) / 8);
    return values;
  };
  cases.push_back({"linearTopContinuations " + search.name,
                   [=](Trial& t) {
                     const SearchOperands o(t, search);
                     const std::int64_t words = search.vocabulary;
                     t.report(2.0 * static_cast<double>(o.rows * words * depth), o.rows * words);
                     const Tensor x = t.values({o.rows, depth}, Kind::compute, factors(t, o.rows * depth));
                     const Tensor w = t.values({words, depth}, Kind::compute, factors(t, words * depth));
                     const Tensor bias = biased ? t.values({1, words}, Kind::master, factors(t, words)) : Tensor();
                     const Tensor logits = t.input({o.rows, words}, Kind::master);
                     t.run([&](Backend& b, Side s) {
                       b.linearTopContinuations(o.values[s], o.from[s], o.ids[s], logits[s], x[s], w[s], bias[s],
                                                o.scores[s], o.offsets[s], o.forbidden[s], o.forced[s]);
                     });
                   },
                   search.timedOnly});
}

}  // namespace

void addSearchCases(Cases& cases) {
  for (const Rows& r :
       {Rows{0, 10}, Rows{1, 1}, Rows{3, 7}, Rows{33, 101, 3}, Rows{70, 16}, Rows{2, 31}, Rows{9, 64, 1}, Rows{17, 513},
        Rows{5, 1037}, Rows{3, 7, 0, false, true}, Rows{5, 37, 0, false, true}, Rows{2, 1037, 0, false, true}})
    for (const float epsilon : {0.0f, 0.1f})
      for (const float gradientScale : {0.0f, 0.125f}) addCrossEntropy(cases, r, epsilon, gradientScale);
  addCrossEntropy(cases, {1024, 10000, 0, true}, 0.1f, 1e-3f);
  addExtremes(cases);
  for (const Rows& r : {Rows{0, 10}, Rows{1, 1}, Rows{9, 37, 5}, Rows{3, 2051}, Rows{3, 7, 0, false, true},
                        Rows{2, 2051, 0, false, true}}) {
    addLogSoftmax(cases, r, 1);
    addLogSoftmax(cases, r, 0.6f);
  }
  addLogSoftmax(cases, {64, 10000, 0, true}, 1);
  const Search searches[] = {
      {"no groups", {}, 10, 4},
      {"1 x 1", {1}, 1, 1},
      {"fewer words than requested", {2}, 3, 10},
      {"beam", {4, 4, 1, 3}, 100, 4},
      {"beam strided", {4, 2}, 117, 5, false, false, false, false, 3},
      {"an empty group", {2, 0, 2}, 40, 3},
      {"forbidden", {3, 3}, 30, 6, true},
      {"forced", {3, 3}, 30, 6, false, true},
      {"forbidden and forced", {5, 2}, 12, 4, true, true},
      {"normalised", {2, 4}, 90, 4, false, false, true},
      {"ties", {3, 3}, 50, 8, false, false, false, true},
      {"rows alike", {3, 3}, 50, 8, false, false, false, false, 0, false, false, true},
      {"low logits", {4, 1, 3}, 101, 4, false, false, false, false, 0, false, true},
      {"few low logits", {2, 2}, 7, 3, false, false, false, false, 0, false, true},
      {"several slices", {4, 2}, 5000, 8, true},
      {"several slices, rows alike", {3, 3}, 4100, 9, false, false, false, false, 1, false, false, true},
      {"288 candidates, rows alike", {9, 1}, 60, 32, false, false, false, false, 0, false, false, true},
      {"330 continuations", {2, 1}, 700, 330},
      {"many impossible words", {3, 2}, 1300, 6, true, false, false, false, 0, false, false, false, 1100},
      {"16 beams of 4, 10000 words", std::vector<std::int64_t>(16, 4), 10000, 8, true, false, false, false, 0, true},
  };
  for (const Search& search : searches) addSearch(cases, search);
  addLinearSearch(cases, {"beam", {4, 4, 1, 3}, 100, 4}, 24, true);
  addLinearSearch(cases, {"100 rows", std::vector<std::int64_t>(25, 4), 5300, 8, true}, 8, true);
  addLinearSearch(cases, {"35 rows, forced", {30, 0, 5}, 15100, 3, true, true}, 11, false);
  addLinearSearch(cases,
                  {"32 beams of 4", std::vector<std::int64_t>(32, 4), 37000, 8, true, false, false, false, 0, true},
                  512, true);
}

}  // namespace transept::checks
