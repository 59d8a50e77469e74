// SPDX-License-Identifier: Apache-2.0

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/decode/search/sampling.h"
#include "engine/decode/search/step_model.h"
#include "engine/model/memory/arena.h"
#include "kernels/philox.h"

namespace transept {
namespace {

/// Number of best tokens that are requested from the device; for a draw beyond them, the host sorts the whole row.
constexpr std::int64_t firstTokens = 256;

/// Uniform in [0, 1): a pure function of its arguments.
double uniform(std::uint64_t seed, std::uint64_t sentence, std::uint32_t sample, std::uint32_t step) {
  const PhiloxBlock block =
      philox({{step, sample, static_cast<std::uint32_t>(sentence), static_cast<std::uint32_t>(sentence >> 32)}},
             philoxKey(seed));
  const std::uint64_t bits = (std::uint64_t{block.word[0]} << 32 | block.word[1]) >> 11;
  return static_cast<double>(bits) * 0x1.0p-53;
}

struct Path {
  std::int64_t sentence;
  std::uint32_t sample;
  std::int64_t limit;
  std::int32_t row = 0;  // of the previous step
  Hypothesis found = {};
};

void checkSampling(const SamplingSettings& settings) {
  if (settings.samples < 1) throw UserError("The number of samples is below 1; give 1 or more.");
  if (settings.topK < 0) throw UserError("Sampling's top-k is negative; give 0 (all tokens) or more.");
  if (!(settings.topP > 0 && settings.topP <= 1)) {
    throw UserError("Sampling's top-p must be above 0 and at most 1; 1 takes all tokens.");
  }
  // Outside of this range, logits divided by the temperature overflow or vanish in f32.
  if (!(settings.temperature >= 1e-30 && settings.temperature <= 1e30)) {
    throw UserError("Sampling's temperature lies outside 1e-30 to 1e30; give a number such as 0.8.");
  }
  if (!std::isfinite(settings.alpha)) throw UserError("The length penalty's alpha is not a finite number.");
}

class Sampler {
 public:
  Sampler(StepModel& model, const SearchInput& input, const SamplingSettings& settings)
      : model_(model), input_(input), settings_(settings), finder_(model.backend()), arena_(model.backend()) {
    std::int64_t steps = 0;
    for (std::int64_t s = 0; s < input.source.sentences(); ++s) {
      const std::int64_t limit = settings.output.limit(input.sourceTokens(s), input.prefix(s).size());
      for (std::int64_t i = 0; i < settings.samples; ++i) {
        paths_.push_back({s, static_cast<std::uint32_t>(i), limit});
      }
      steps = std::max(steps, limit + 1);
    }
    for (Path& path : paths_) active_.push_back(&path);
    if (!active_.empty()) model.begin(input.source, std::ssize(paths_), steps, settings.alignments, {});
  }

  bool done() const { return active_.empty(); }

  void step() {
    const StepModel::Distributions next = stepModel();
    if (settings_.alignments) model_.readAlignment(alignment_);
    arena_.reset();
    const DType full = next.values.dtype == DType::f64 ? DType::f64 : DType::f32;
    const View tempered = arena_.take(full, next.values.rows, next.values.columns);
    model_.backend().logSoftmax(tempered, next.values, static_cast<float>(settings_.temperature));
    extend(next, draw({tempered, true, 0}));
    ++steps_;
  }

  std::vector<std::vector<Hypothesis>> results() {
    std::vector<std::vector<Hypothesis>> results(static_cast<std::size_t>(input_.source.sentences()));
    for (Path& path : paths_) results[static_cast<std::size_t>(path.sentence)].push_back(std::move(path.found));
    for (auto& samples : results) {
      std::ranges::stable_sort(samples, [](const Hypothesis& a, const Hypothesis& b) { return a.score > b.score; });
    }
    return results;
  }

 private:
  StepModel::Distributions stepModel() {
    std::vector<std::int32_t> tokens, parents, sentences;
    for (const Path* path : active_) {
      tokens.push_back(path->found.tokens.empty() ? Vocabulary::begin : path->found.tokens.back());
      parents.push_back(path->row);
      sentences.push_back(static_cast<std::int32_t>(path->sentence));
    }
    StepModel::Distributions next = model_.step(tokens, parents, sentences);
    next.compute(model_.backend());
    return next;
  }

  std::vector<std::int32_t> draw(const StepModel::Distributions& tempered) {
    const std::int64_t vocabulary = tempered.values.columns;
    const std::int64_t most = settings_.topK > 0 ? std::min(settings_.topK, vocabulary) : vocabulary;
    ContinuationRequest request = requestOfRows(std::min(most, firstTokens));
    const bool all = request.best == most;
    const bool limited = most < vocabulary;  // to the k best, whose total is known only if all are listed
    const std::vector<double> allowed =
        all || limited ? std::vector<double>(active_.size(), 1.0) : allowedMass(tempered);
    request.forbidden = settings_.output.forbiddenAt(steps_);
    for (const Path* path : active_) request.forced.push_back(input_.forcedAt(path->sentence, steps_, path->limit));
    const std::vector<Continuation> found = finder_.find(tempered, request);
    const auto width = static_cast<std::size_t>(request.best);
    std::vector<std::int32_t> ids;
    for (std::size_t r = 0; r < active_.size(); ++r) {
      const bool whole = all || request.forced[r] >= 0;
      const auto sentence = static_cast<std::size_t>(active_[r]->sentence);
      const double random = uniform(settings_.seed, input_.numbers.empty() ? sentence : input_.numbers[sentence],
                                    active_[r]->sample, static_cast<std::uint32_t>(steps_));
      std::int32_t id = -1;
      if (whole || !limited) id = drawFrom(std::span(found).subspan(r * width, width), allowed[r], whole, random);
      ids.push_back(id >= 0 ? id
                            : drawFromRow(tempered.values.rowRange(static_cast<std::int64_t>(r), 1), most, random));
    }
    return ids;
  }

  /// The token that a row draws from its best tokens (`whole`: these are all tokens); -1: the draw lies beyond them.
  std::int32_t drawFrom(std::span<const Continuation> best, double allowed, bool whole, double random) const {
    const auto probabilityOf = [&](std::size_t i) { return std::exp(static_cast<double>(best[i].value)); };
    std::size_t listed = 0;
    double sum = 0;
    while (listed < best.size() && best[listed].id >= 0) sum += probabilityOf(listed++);
    if (listed == 0) throw UserError(ErrorKind::notFinite, notFiniteMessage);
    if (whole) allowed = sum;
    // The nucleus: the fewest best tokens with topP of the mass.
    double nucleus = 0;
    std::size_t kept = 0;
    while (kept < listed && (kept == 0 || nucleus < settings_.topP * allowed)) {
      nucleus += probabilityOf(kept++);
    }
    const bool cut = settings_.topP < 1;
    if (cut && !whole && nucleus < settings_.topP * allowed) return -1;
    const double target = random * (cut ? nucleus : allowed);
    double reached = 0;
    for (std::size_t i = 0; i < kept; ++i) {
      reached += probabilityOf(i);
      if (target < reached) return best[i].id;
    }
    return cut || whole ? best[kept - 1].id : -1;
  }

  /// Draws a token for one row, among its `most` likeliest tokens.
  std::int32_t drawFromRow(View logProbabilities, std::int64_t most, double random) const {
    const std::vector<float> row = downloadAs<float>(model_.backend(), logProbabilities);
    std::vector<std::int32_t> ids(row.size());
    std::iota(ids.begin(), ids.end(), 0);
    const auto valueOf = [&](std::int32_t id) { return row[static_cast<std::size_t>(id)]; };
    std::erase_if(ids, [&](std::int32_t id) { return !(valueOf(id) > -std::numeric_limits<float>::infinity()); });
    for (const std::int32_t id : settings_.output.forbiddenAt(steps_)) std::erase(ids, id);
    std::ranges::stable_sort(ids, [&](std::int32_t a, std::int32_t b) { return valueOf(a) > valueOf(b); });
    ids.resize(std::min(ids.size(), static_cast<std::size_t>(most)));
    std::vector<Continuation> best;
    for (const std::int32_t id : ids) best.push_back({valueOf(id), 0, id});
    return drawFrom(best, 1, true, random);
  }

  // The total probability of the allowed tokens: 1 minus that of the forbidden ones.
  std::vector<double> allowedMass(const StepModel::Distributions& tempered) {
    std::vector<double> mass(active_.size(), 1.0);
    for (std::int32_t id : settings_.output.forbiddenAt(steps_)) {
      ContinuationRequest request = requestOfRows(1);
      request.forced.assign(active_.size(), id);
      const std::vector<Continuation> found = finder_.find(tempered, request);
      for (std::size_t r = 0; r < mass.size(); ++r) mass[r] -= std::exp(static_cast<double>(found[r].value));
    }
    return mass;
  }

  ContinuationRequest requestOfRows(std::int64_t best) const {
    ContinuationRequest request;
    request.scores.assign(active_.size(), 0.0f);
    for (std::size_t r = 0; r < active_.size(); ++r) request.groups.push_back(static_cast<std::int32_t>(r) + 1);
    request.best = best;
    return request;
  }

  void extend(const StepModel::Distributions& next, const std::vector<std::int32_t>& ids) {
    ContinuationRequest request = requestOfRows(1);
    request.forced = ids;
    const std::vector<Continuation> found = finder_.find(next, request);
    const std::size_t width = alignment_.size() / active_.size();  // of a row
    std::vector<Path*> remaining;
    for (std::size_t r = 0; r < active_.size(); ++r) {
      Path& path = *active_[r];
      path.row = static_cast<std::int32_t>(r);
      path.found.logProbabilities.push_back(found[r].value);
      path.found.logProbability += found[r].value;
      if (settings_.alignments) {
        const auto first = alignment_.begin() + static_cast<std::ptrdiff_t>(r * width);
        path.found.alignment.emplace_back(first, first + input_.sourceLength(path.sentence));
      }
      if (ids[r] == Vocabulary::end) {
        const auto length = static_cast<std::int64_t>(path.found.logProbabilities.size());
        path.found.score = path.found.logProbability / lengthPenalty(settings_.lengthPenalty, settings_.alpha, length);
      } else {
        path.found.tokens.push_back(ids[r]);
        remaining.push_back(&path);
      }
    }
    active_ = std::move(remaining);
  }

  StepModel& model_;
  const SearchInput& input_;
  const SamplingSettings& settings_;
  ContinuationFinder finder_;
  Arena arena_;
  std::vector<Path> paths_;
  std::vector<Path*> active_;
  std::int64_t steps_ = 0;
  std::vector<float> alignment_;
};

}  // namespace

std::vector<std::vector<Hypothesis>> sample(StepModel& model, const SearchInput& input,
                                            const SamplingSettings& settings, std::stop_token stop) {
  checkSampling(settings);
  input.check(settings.output, model.vocabulary());
  Sampler sampler(model, input, settings);
  while (!sampler.done()) {
    if (stop.stop_requested()) throw Cancelled{};
    sampler.step();
  }
  return sampler.results();
}

}  // namespace transept
