// SPDX-License-Identifier: Apache-2.0
// A model whose next-token distribution is a random function of (seed, sentence, prefix), so that the probabilities of
// all outputs can be enumerated.
#pragma once

#include <cmath>
#include <cstdint>
#include <map>
#include <random>
#include <vector>

#include "engine/data/vocabulary/vocabulary.h"
#include "engine/decode/search/search.h"
#include "engine/decode/search/step_model.h"

namespace transept {

class TableModel : public StepModel {
 public:
  TableModel(Backend& backend, std::int32_t vocabulary, std::uint64_t seed, double sharpness = 2)
      : backend_(backend), arena_(backend), vocabulary_(vocabulary), seed_(seed), sharpness_(sharpness) {}

  Backend& backend() override { return backend_; }
  std::int32_t vocabulary() const override { return vocabulary_; }

  void begin(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost, bool,
             const std::vector<std::int32_t>& outputs) override {
    source_ = source;
    outputs_ = outputs;
    rowsAtMost_ = rowsAtMost;
    stepsAtMost_ = stepsAtMost;
    rowsOfStep.clear();
    sentencesOfStep.clear();
    prefixes_.clear();
  }

  Distributions step(std::span<const std::int32_t> tokens, std::span<const std::int32_t> parents,
                     std::span<const std::int32_t> sentences) override {
    if (static_cast<std::int64_t>(tokens.size()) > rowsAtMost_ ||
        static_cast<std::int64_t>(rowsOfStep.size()) >= stepsAtMost_) {
      throw std::logic_error("more rows or steps than begin() was told");
    }
    std::vector<std::vector<std::int32_t>> prefixes;
    for (std::size_t r = 0; r < tokens.size(); ++r) {
      std::vector<std::int32_t> prefix;
      if (!rowsOfStep.empty()) {
        prefix = prefixes_.at(static_cast<std::size_t>(parents[r]));
        prefix.push_back(tokens[r]);
      } else if (tokens[r] != Vocabulary::begin) {
        throw std::logic_error("the first token is not <s>");
      }
      prefixes.push_back(prefix);
    }
    prefixes_ = prefixes;
    rowsOfStep.push_back(tokens.size());
    sentencesOfStep.emplace_back(sentences.begin(), sentences.end());

    arena_.reset();
    const bool wide = backend_.info().id == "oracle";  // the oracle computes in f64
    const View logits = arena_.take(wide ? DType::f64 : DType::f32, static_cast<std::int64_t>(tokens.size()),
                                    outputs_.empty() ? vocabulary_ : static_cast<std::int64_t>(outputs_.size()));
    for (std::size_t r = 0; r < tokens.size(); ++r) {
      const std::vector<double> row = logitsAfter(sentences[r], prefixes_[r]);
      for (std::int64_t v = 0; v < logits.columns; ++v) {
        void* place = logits.at(static_cast<std::int64_t>(r), v);
        const auto column = static_cast<std::size_t>(v);
        const double value = row[outputs_.empty() ? column : static_cast<std::size_t>(outputs_[column])];
        if (wide) {
          *static_cast<double*>(place) = value;
        } else {
          *static_cast<float*>(place) = static_cast<float>(value);
        }
      }
    }
    return {logits, false, 0, outputs_};
  }

  void readAlignment(std::vector<float>& out) override {
    std::int32_t longest = 0;
    for (std::int64_t s = 0; s < source_.sentences(); ++s) longest = std::max(longest, length(s));
    out.assign(rowsOfStep.back() * static_cast<std::size_t>(longest), 0.0f);
    for (std::size_t r = 0; r < rowsOfStep.back(); ++r) {
      const std::vector<float> row = attentionAfter(sentencesOfStep.back()[r], prefixes_[r]);
      std::copy(row.begin(), row.end(), out.begin() + static_cast<std::ptrdiff_t>(r) * longest);
    }
  }

  /// A weight of 0.7 on a source token that the prefix determines, the rest evenly.
  std::vector<float> attentionAfter(std::int32_t sentence, const std::vector<std::int32_t>& prefix) const {
    const auto n = static_cast<std::size_t>(length(sentence));
    std::vector<float> row(n, 0.3f / static_cast<float>(n));
    std::size_t sum = prefix.size();
    for (std::int32_t token : prefix) sum += static_cast<std::size_t>(token);
    row[sum % n] += 0.7f;
    return row;
  }

  /// Every distribution prefers `token`, to make outputs end early or late.
  void favour(std::int32_t token, double by) { favourite_ = token, favour_ = by; }
  /// The sentences s < `count` end at once.
  void endAtOnce(std::int32_t count) { endAtOnce_ = count; }

  std::vector<double> logitsAfter(std::int32_t sentence, const std::vector<std::int32_t>& prefix) const {
    std::seed_seq sequence{static_cast<std::uint32_t>(seed_), static_cast<std::uint32_t>(sentence) + 1000u,
                           hashOf(prefix)};
    std::mt19937_64 random(sequence);
    std::normal_distribution<double> normal(0, sharpness_);
    std::vector<double> row(static_cast<std::size_t>(vocabulary_));
    for (double& value : row) value = normal(random);
    if (favourite_ >= 0) row[static_cast<std::size_t>(favourite_)] += favour_;
    if (sentence < endAtOnce_) row[Vocabulary::end] += 50;
    return row;
  }

  std::vector<double> logProbabilitiesAfter(std::int32_t sentence, const std::vector<std::int32_t>& prefix) const {
    std::vector<double> row = logitsAfter(sentence, prefix);
    double sum = 0;
    for (double value : row) sum += std::exp(value);
    for (double& value : row) value -= std::log(sum);
    return row;
  }

  std::int32_t length(std::int64_t sentence) const {
    const auto i = static_cast<std::size_t>(sentence);
    return source_.offsets[i + 1] - source_.offsets[i];
  }

  std::vector<std::size_t> rowsOfStep;  // recorded calls of the search
  std::vector<std::vector<std::int32_t>> sentencesOfStep;

 private:
  static std::uint32_t hashOf(const std::vector<std::int32_t>& prefix) {
    std::uint32_t hash = 2166136261u;
    for (std::int32_t token : prefix) hash = (hash ^ static_cast<std::uint32_t>(token + 1)) * 16777619u;
    return hash;
  }

  Backend& backend_;
  Arena arena_;
  std::int32_t vocabulary_;
  std::uint64_t seed_;
  double sharpness_;
  std::int32_t favourite_ = -1, endAtOnce_ = 0;
  double favour_ = 0;
  PackedSentences source_;
  std::vector<std::int32_t> outputs_;
  std::int64_t rowsAtMost_ = 0, stepsAtMost_ = 0;
  std::vector<std::vector<std::int32_t>> prefixes_;
};

}  // namespace transept
