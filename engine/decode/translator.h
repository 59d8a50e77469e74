// SPDX-License-Identifier: Apache-2.0
// The path from lines to translations: lines are tokenised, grouped by length, searched batch by batch, and returned in
// their order. The command line, the window, validation and the attention viewer all translate through it.
//
// Each input line gives exactly one output line; an empty line (or one of spaces) gives an empty line. A line of more
// than maxSourceTokens tokens, or of more than the model's learned positions, is cut; Translation::cutTokens says by
// how much. Characters that the vocabulary does not cover become <unk>.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/decode/loaded_model.h"
#include "engine/decode/search/beam_search.h"
#include "engine/decode/search/sampling.h"
#include "engine/decode/search/search.h"
#include "engine/decode/shortlist.h"
#include "engine/terms/glossary.h"

namespace transept {

/// A translated line, in text and in tokens.
struct TranslatedHypothesis {
  std::string text;                           ///< without line breaks
  std::vector<std::string> tokens;            ///< pieces; the last is </s>
  double score = 0;                           ///< hypotheses are ranked by it
  double logProbability = 0;                  ///< sum over the tokens
  std::vector<float> logProbabilities;        ///< [tokens]
  std::vector<std::vector<float>> alignment;  ///< [tokens][source tokens]; empty unless requested
};

/// A term of the glossary in a source.
struct UsedTerm {
  ByteRange source;    ///< in the source
  std::string target;  ///< the first of its target forms
  bool used = false;   ///< the best translation holds one of them
};

/// The terms of the glossary in a source.
struct LineTerms {
  std::vector<TermMatch> matches;
  std::vector<RequiredTerm> required;  ///< those of them that the vocabulary covers
};

struct Translation {
  std::vector<std::string> sourceTokens;         ///< pieces; the last is </s>. Empty for an empty line
  std::int64_t cutTokens = 0;                    ///< left out at the end of a source that is too long
  std::vector<TranslatedHypothesis> hypotheses;  ///< best first, at least one, with an empty text for an empty line

  std::vector<UsedTerm> terms = {};  ///< in the order of the source

  const std::string& text() const { return hypotheses.front().text; }
};

std::vector<std::string> tokenPieces(const Vocabulary& vocabulary, std::span<const std::int32_t> ids);

/// {"source_tokens": [...], "hypotheses": [{"text", "tokens", "score", "log_probability", "log_probabilities"}]}, and
/// of a source with terms "terms": [{"begin", "end", "target", "used"}], in bytes of the source.
nlohmann::json toJson(const Translation& translation);

/// The index of the word that each token belongs to; -1 for special tokens. SentencePiece's "▁" begins a word; in
/// pre-tokenised text a token that ends in "@@" is continued by the next.
std::vector<std::int32_t> wordOfEachToken(const std::vector<std::string>& tokens, bool preTokenised);

/// Word alignment in Moses' format: links "source-target", counted from 0, ordered by target, then source. Each token
/// of a target word links it to the source word whose tokens together received most of the token's attention.
std::string hardAlignment(const Translation& translation, const TranslatedHypothesis& hypothesis,
                          bool sourcePreTokenised, bool targetPreTokenised);
/// One group of weights per target token (</s> included), separated by spaces; within a group one weight per source
/// token, separated by commas.
std::string softAlignment(const TranslatedHypothesis& hypothesis);

struct TranslateSettings {
  BeamSettings search;
  std::optional<SamplingSettings> sampling;  ///< draw at random instead; length limits and alignments from `search`
  std::int64_t batchTokens = 6144;           ///< source tokens per batch, at most
  std::int64_t maxSourceTokens = 1024;       ///< longer lines are cut
  bool graphs = true;                        ///< record and replay steps where the device supports it
  std::shared_ptr<const Shortlist> shortlist = {};  ///< tokens that outputs may hold; none: the whole vocabulary
  std::shared_ptr<const Glossary> glossary = {};    ///< terms that translations must hold
  std::vector<HeadName> silenced = {};              ///< heads whose output is set to zero; not for ensembles
};

/// Throws UserError for a head that a model does not have.
void checkHeads(const std::vector<HeadName>& heads, const ModelConfig& model);

/// The beam, length penalty and limits of a configuration.
BeamSettings beamSettingsOf(const DecodeConfig& config);

/// A model to translate with; several make an ensemble, whose probabilities are averaged.
struct TranslationModel {
  Transformer* transformer = nullptr;
  VocabularyPair vocabularies;
  SharedDevice* device = nullptr;          ///< nullptr: the caller has the device to itself
  std::shared_ptr<const void> owner = {};  ///< keeps the model alive
  std::string name = {};

  /// Exclusive use of the device, until the lock is destroyed. Throws Cancelled when stopped while waiting.
  Exclusive::Lock lock(const std::stop_token& stop) const { return device ? device->lock(stop) : Exclusive::Lock(); }
};
/// With the corrections as they are now. Throws as LoadedModel::followCorrections().
TranslationModel use(const std::shared_ptr<LoadedModel>& model);
/// The model with the tokens of these languages (empty: its own). Throws UserError for one that the model does not
/// know.
TranslationModel inLanguages(TranslationModel model, const ModelChoice& choice, const std::string& source,
                             const std::string& target);

class Translator {
 public:
  /// Throws UserError for models that cannot form an ensemble (other vocabularies, other devices), UserError
  /// for a head that does not exist, and Cancelled when stopped while waiting for the device.
  Translator(std::vector<TranslationModel> models, TranslateSettings settings, const std::stop_token& stop = {});

  /// `prefixes`: the beginning of each output; empty: none. `firstNumber`: number of the first line, for sampling.
  /// Throws Cancelled within one step, UserError for a prefix that the vocabulary does not cover.
  std::vector<Translation> translate(std::span<const std::string> lines, const ProgressFunction& progress = {},
                                     const std::stop_token& stop = {}, std::span<const std::string> prefixes = {},
                                     std::uint64_t firstNumber = 0);

  /// Text of any size in constant memory: reads `chunk` lines at a time, and writes their translations in order.
  /// next(line, prefix) is false at the end. Returns the number of lines.
  std::int64_t translateAll(const std::function<bool(std::string& line, std::string& prefix)>& next,
                            const std::function<void(const Translation&)>& write, const ProgressFunction& progress = {},
                            const std::stop_token& stop = {}, std::size_t chunk = 2048);

  // The parts of translate(), for engine/inspect.
  /// Token ids of a line, with </s> where the model reads it; empty for an empty line. `cut`: tokens left out.
  std::vector<std::int32_t> sourceIds(const std::string& line, std::int64_t& cut) const;
  /// Beam search over one batch, within the shortlist where there is one.
  std::vector<std::vector<Hypothesis>> search(SearchInput input, const BeamSettings& beam, const std::stop_token& stop,
                                              SearchTrees* trees = nullptr);
  Translation textOf(std::span<const std::int32_t> source, std::int64_t cut, std::vector<Hypothesis> found) const;
  /// The terms that translations of a line must hold; none without a glossary.
  LineTerms termsIn(const std::string& line) const;
  /// Adds a sentence's terms to the input of a search that has a glossary.
  void require(const LineTerms& terms, SearchInput& input) const;
  /// Says which terms the best translation holds.
  void markTerms(const LineTerms& terms, Translation& translation) const;
  /// Calls use(StepModel&) with the device locked.
  template <typename Use>
  auto withSteps(const std::stop_token& stop, const Use& use) {
    const auto lock = models_.front().lock(stop);
    return use(*steps_);
  }

  const TranslateSettings& settings() const { return settings_; }
  const VocabularyPair& vocabularies() const { return models_.front().vocabularies; }
  /// Tokens of the best hypotheses so far, without </s>.
  std::int64_t emittedTokens() const { return emitted_; }
  /// How the decoding steps so far were computed; `refusal` says why a device stopped recording them.
  StepCounts steps() const { return steps_->counts(); }

 private:
  struct Line;
  Line prepare(const std::string& text, const std::string& prefix, std::uint64_t number) const;
  RequiredTerm tokensOf(const Term& term) const;
  /// Of a line that consists of a term: the first of its target forms.
  std::optional<Translation> termAlone(const std::string& line, const LineTerms& terms) const;
  std::vector<std::vector<std::size_t>> batchesOf(const std::vector<Line>& lines) const;
  void translateBatch(std::vector<Line>& lines, std::span<const std::size_t> batch, const std::stop_token& stop);

  std::vector<TranslationModel> models_;
  TranslateSettings settings_;
  std::unique_ptr<TransformerSteps> steps_;
  std::int64_t cacheRows_ = 0, mostRows_ = 0;  // that fit into memory
  std::int64_t emitted_ = 0;
  std::vector<bool> continuesWord_;  // with a glossary: by token of the target
};

}  // namespace transept
