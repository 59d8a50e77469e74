// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/translate.h"

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/word_count.h"
#include "engine/decode/search/sampling.h"
#include "engine/eval/tokenizers/fitting.h"

namespace transept {
namespace {

/// Returns the sentences of a line one by one, and joins their translations with the white
/// space between the sentences; without any if the target language is written without spaces.
class Sentences {
 public:
  explicit Sentences(const ModelChoice& model) : language_(model.sourceLanguage) {
    const Tokenizer words = fittingTokenizer(model.targetLanguage, {}).kind;
    spaced_ = words == Tokenizer::mteval13a || words == Tokenizer::korean;
  }

  bool next(const LinesToTranslate& input, std::string& sentence) {
    if (left_.empty()) {
      if (!input.next(line_)) return false;
      const auto found = sentencesOf(line_, language_);
      left_.assign(found.begin(), found.end());
      if (left_.empty()) left_.emplace_back();
    }
    const std::string_view whole = left_.front(), text = trim(whole);
    sentence = text;
    left_.pop_front();
    const auto end = text.empty() ? 0 : static_cast<std::size_t>(text.data() - whole.data()) + text.size();
    std::string space = end < whole.size() ? std::string(whole.substr(end)) : " ";
    std::ranges::replace(space, '\r', ' ');
    joints_.push_back({left_.empty(), spaced_ && !left_.empty() ? space : ""});
    return true;
  }

  /// Adds a sentence. Returns true if it ends its line; `translation` then has the text of the line.
  bool join(Translation& translation) {
    joined_ += translation.text() + joints_.front().space;
    const bool ends = joints_.front().ends;
    joints_.pop_front();
    if (ends) translation.hypotheses.front().text = std::exchange(joined_, {});
    return ends;
  }

 private:
  struct Joint {
    bool ends;          // last sentence of a line
    std::string space;  // after the sentence
  };
  std::string language_, line_, joined_;
  bool spaced_ = true;
  std::deque<std::string_view> left_;  // of line_
  std::deque<Joint> joints_;           // of the sentences without a translation yet
};

}  // namespace

void TranslateRequest::complete(TranslateSettings& settings) const {
  if (alignment != "none" && alignment != "hard" && alignment != "soft")
    throw UserError("There is no alignment '" + alignment + "'.", "Choose none, hard or soft.");
  if (splitSentences && (nbest > 1 || prefix || alignment != "none"))
    throw UserError("Only one translation of each sentence can be joined, without an alignment and a prefix.",
                    "Omit the splitting of sentences, or the other choice.");
  const SamplingSettings none;
  if (!sample && (draws.topK != none.topK || draws.topP != none.topP || draws.temperature != none.temperature))
    throw UserError("Top-k, top-p and a temperature belong to drawing at random.", "Ask for a sample, or omit them.");
  settings.search.nbest = nbest;
  settings.search.alignments = alignment != "none";
  if (!sample) return;
  settings.sampling = draws;
  settings.sampling->samples = nbest;
  settings.sampling->lengthPenalty = settings.search.lengthPenalty;
  settings.sampling->alpha = settings.search.alpha;
}

void translateLines(Translator& translator, const TranslateRequest& request, const ModelChoice& model,
                    const LinesToTranslate& lines, const ProgressFunction& progress, const std::stop_token& stop) {
  Sentences sentences(model);
  const std::int64_t total = request.splitSentences ? 0 : lines.total;
  const ProgressFunction counted = [&](const Progress& part) { progress({part.stage, part.done, total}); };
  translator.translateAll(
      [&](std::string& line, std::string& prefix) {
        if (request.splitSentences) return sentences.next(lines, line);
        if (!lines.next(line)) return false;
        const std::size_t tab = request.prefix ? line.find('\t') : std::string::npos;
        if (tab != std::string::npos) {
          prefix = line.substr(tab + 1);
          line.resize(tab);
        }
        return true;
      },
      [&](Translation translation) {
        if (lines.sentence) lines.sentence(translation);
        if (!request.splitSentences || sentences.join(translation)) lines.write(translation);
      },
      progress ? counted : progress, stop, lines.chunk);
}

std::string alignmentText(const Translation& translation, const TranslatedHypothesis& hypothesis,
                          const TranslateRequest& request, const VocabularyPair& vocabularies) {
  if (request.alignment == "soft") return softAlignment(hypothesis);
  return hardAlignment(translation, hypothesis, vocabularies.source->preTokenised(),
                       vocabularies.target->preTokenised());
}

nlohmann::json translationJson(const Translation& translation, const TranslateRequest& request,
                               const VocabularyPair& vocabularies) {
  nlohmann::json json = toJson(translation);
  for (std::size_t i = 0; request.alignment != "none" && i < translation.hypotheses.size(); ++i) {
    const TranslatedHypothesis& hypothesis = translation.hypotheses[i];
    json["hypotheses"][i]["alignment"] =
        request.alignment == "soft" ? nlohmann::json(hypothesis.alignment)
                                    : nlohmann::json(alignmentText(translation, hypothesis, request, vocabularies));
  }
  return json;
}

}  // namespace transept
