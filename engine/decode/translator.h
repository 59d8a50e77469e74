// SPDX-License-Identifier: Apache-2.0
// Text to text: lines are tokenised, grouped by length, searched batch by batch, and come back in order.
//
// A line in gives one line out, always. An empty line (or one of spaces) gives an empty line. A line of more than
// maxSourceTokens tokens, or more than a model's learned positions, is cut to so many, which is told in
// Translation::cutTokens. Characters that the vocabulary lacks become <unk>.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/decode/loaded_model.h"
#include "engine/decode/search/beam_search.h"
#include "engine/decode/search/sampling.h"
#include "engine/decode/shortlist.h"
#include "engine/decode/translation.h"

namespace transept {

struct TranslateSettings {
  BeamSettings search;
  std::optional<SamplingSettings> sampling;  ///< draws instead of searching; lengths and alignments are `search`'s
  std::int64_t batchTokens = 6144;           ///< source tokens searched together, at most
  std::int64_t maxSourceTokens = 1024;       ///< longer lines are cut
  bool graphs = true;                        ///< steps are recorded and replayed where the device can do that
  std::shared_ptr<const Shortlist> shortlist = {};  ///< what outputs may hold; none: the whole vocabulary
  std::vector<HeadName> silenced = {};              ///< heads whose output is taken to be zero; in one model alone
};

/// Throws UserError for a head that a model does not have.
void checkHeads(const std::vector<HeadName>& heads, const ModelConfig& model);

/// A run's own choice of beam, alpha and limits.
BeamSettings beamSettingsOf(const DecodeConfig& config);

/// A model to translate with; several make an ensemble, whose probabilities are averaged.
struct TranslationModel {
  Transformer* transformer = nullptr;
  VocabularyPair vocabularies;
  SharedDevice* device = nullptr;          ///< whose turns to take; nullptr: the caller's own
  std::shared_ptr<const void> owner = {};  ///< kept as long as the translator
  std::string name = {};
};
TranslationModel use(std::shared_ptr<LoadedModel> model);

/// What a person who looks into one sentence asks for. Tokens are pieces, as translations show them.
struct Exploration {
  std::vector<std::string> prefix = {};               ///< what the output must start with
  std::vector<std::vector<std::string>> banned = {};  ///< outputs that may not begin so (SearchInput::bans)
  std::int64_t treeNodes = 0;                         ///< how much of the search to tell; 0: nothing
};

struct Explored {
  Translation translation;
  SearchTree tree;
};

/// A token of a translation among the others that could have stood in its place.
struct TokenChoices {
  struct Choice {
    std::string token;
    float logProbability = 0;
  };
  Choice own;
  std::vector<Choice> likeliest;  ///< falling; the token itself may be among them
};

class Translator {
 public:
  /// Throws std::runtime_error for models that do not go together (other vocabularies, other devices), and Cancelled
  /// when stopped while others have the device.
  Translator(std::vector<TranslationModel> models, TranslateSettings settings, std::stop_token stop = {});
  ~Translator();

  /// `prefixes`: what each output must start with; empty: nothing. `firstNumber`: of the first line, for sampling.
  /// Throws Cancelled within one step, UserError for a prefix that the vocabulary does not cover.
  std::vector<Translation> translate(std::span<const std::string> lines, const ProgressFunction& progress = {},
                                     std::stop_token stop = {}, std::span<const std::string> prefixes = {},
                                     std::uint64_t firstNumber = 0);

  /// One line, as `asked`. Throws like translate(), and UserError for a token that the vocabulary lacks.
  Explored explore(const std::string& line, const Exploration& asked, std::stop_token stop = {});

  /// For each token of an output (its pieces; </s> may end it): its probability after those before it, and the `count`
  /// likeliest tokens there. Empty for an empty line.
  std::vector<TokenChoices> choicesAlong(const std::string& line, std::span<const std::string> tokens,
                                         std::int64_t count, std::stop_token stop = {});

  /// Text of any size in constant memory: reads `chunk` lines at a time, and writes their translations in order.
  /// next(line, prefix) is false at the end. Returns the number of lines.
  std::int64_t translateAll(const std::function<bool(std::string& line, std::string& prefix)>& next,
                            const std::function<void(const Translation&)>& write, const ProgressFunction& progress = {},
                            std::stop_token stop = {}, std::size_t chunk = 2048);

  const TranslateSettings& settings() const { return settings_; }
  const VocabularyPair& vocabularies() const { return models_.front().vocabularies; }
  /// Tokens of the best hypotheses so far, without </s>.
  std::int64_t emittedTokens() const { return emitted_; }
  /// What became of the decoding steps so far; its `refusal` tells why a device that records steps does so no more.
  StepCounts steps() const { return steps_->counts(); }

 private:
  struct Line;
  Line prepare(const std::string& text, const std::string& prefix, std::uint64_t number) const;
  std::vector<std::vector<std::size_t>> batchesOf(const std::vector<Line>& lines) const;
  void translateBatch(std::vector<Line>& lines, const std::vector<std::size_t>& batch, std::stop_token stop);
  Translation textOf(std::span<const std::int32_t> source, std::int64_t cut, std::vector<Hypothesis> found) const;
  /// Token ids of a line, with </s> where the model wants it; empty for an empty line. `cut`: tokens left out.
  std::vector<std::int32_t> sourceIdsOf(const std::string& text, std::int64_t& cut) const;
  std::vector<std::int32_t> targetIdsOf(std::span<const std::string> pieces) const;
  std::unique_lock<std::timed_mutex> turn(std::stop_token stop) const;
  std::int64_t rowsPerLine() const;

  std::vector<TranslationModel> models_;
  TranslateSettings settings_;
  std::unique_ptr<StepModel> steps_;
  std::int64_t cacheRows_ = 0, rowsAtMost_ = 0;  // what memory allows
  std::int64_t emitted_ = 0;
};

}  // namespace transept
