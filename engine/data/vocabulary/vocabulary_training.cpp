// SPDX-License-Identifier: Apache-2.0
#include "engine/data/vocabulary/vocabulary_training.h"
#include "engine/data/vocabulary/vocabulary_sentencepiece.h"

#include <fmt/format.h>
#include <sentencepiece_processor.h>
#include <sentencepiece_trainer.h>
#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/base/enum_names.h"
#include "engine/base/error.h"
#include "engine/data/vocabulary/normaliser_rules.h"

namespace transept {

namespace {

class Lines final : public sentencepiece::SentenceIterator {
 public:
  explicit Lines(const NextLine& next) : next_(next) { Next(); }
  bool done() const override { return done_; }
  void Next() override {
    std::string_view line;
    done_ = !next_(line);
    if (!done_) line_ = normaliseSpaces(line);
  }
  const std::string& value() const override { return line_; }
  sentencepiece::util::Status status() const override { return {}; }

 private:
  const NextLine& next_;
  std::string line_;
  bool done_ = false;
};

constexpr auto normalizationNames = enumNames<Normalization>("identity", "nmt_nfkc", "nfkc");
constexpr std::int64_t specialPieces = 4, bytePieces = 256;

}  // namespace

SentencePieceResult trainSentencePiece(const NextLine& next, const DataConfig& config, std::int64_t size,
                                       std::int64_t characters, const std::string& rulesFile) {
  const std::int64_t smallest =
      characters + specialPieces + 2;  // the mark at the beginning of a word counts as a character
  // Rare characters are dropped only in scripts with thousands of characters, where they would fill the vocabulary.
  const bool fewCharacters = characters <= 1000 && !config.byte_fallback;
  if (config.byte_fallback && size < bytePieces + specialPieces + 2) {
    throw UserError({"A vocabulary of {} has no room for the 256 bytes of data.byte_fallback.", size},
                    "Set data.vocab_size to at least 512, or data.byte_fallback to false.");
  }
  if (fewCharacters && smallest > size) {
    throw UserError({"A vocabulary of {} cannot hold the {} different characters of the text.", size, characters},
                    {"Set data.vocab_size to at least {}, or 0 to have it chosen.", smallest});
  }
  const bool everyCharacter = fewCharacters || (!config.byte_fallback && characters * 2 <= size);
  std::unordered_map<std::string, std::string> settings{
      {"model_type", config.vocab_type == VocabularyType::unigram ? "unigram" : "bpe"},
      {"vocab_size", std::to_string(size)},
      {"hard_vocab_limit", "false"},
      {"character_coverage", everyCharacter ? "1.0" : "0.9995"},
      {"normalization_rule_name", std::string(normalizationNames[config.normalization])},
      {"byte_fallback", config.byte_fallback ? "true" : "false"},
      {"unk_id", "0"},
      {"bos_id", "1"},
      {"eos_id", "2"},
      {"pad_id", "3"},
      {"num_threads", "1"},
      {"max_sentence_length", "65536"},
      {"minloglevel", "3"},
  };
  if (!rulesFile.empty() && config.normalization == Normalization::identity) {
    settings.erase("normalization_rule_name");
    settings["normalization_rule_tsv"] = rulesFile;
  }
  Lines lines(next);
  SentencePieceResult result;
  const auto status = sentencepiece::SentencePieceTrainer::Train(settings, &lines, &result.model);
  if (!status.ok()) {
    throw UserError({"SentencePiece cannot make a vocabulary of {} from this text: {}.", size, status.ToString()},
                    "Try another data.vocab_size, or 0 to have it chosen.");
  }
  if (!rulesFile.empty()) result.model = withoutRulesFile(result.model);
  sentencepiece::SentencePieceProcessor processor;
  if (!processor.LoadFromSerializedProto(result.model).ok()) {
    throw UserError("SentencePiece made an unusable vocabulary.", "Try another data.vocab_size.");
  }
  result.pieces = processor.GetPieceSize();
  return result;
}

WordVocabulary countWordVocabulary(const NextLine& next, std::int64_t limit) {
  std::unordered_map<std::string, std::int64_t> counts;
  std::string_view line;
  std::string key;
  while (next(line)) {
    forEachToken(line, [&](std::string_view token) {
      key.assign(token);
      ++counts[key];
    });
  }
  for (const std::string_view special : specialTokens) counts.erase(std::string(special));

  std::vector<std::pair<std::int64_t, std::string_view>> order;
  order.reserve(counts.size());
  for (const auto& [token, count] : counts) order.emplace_back(-count, token);
  std::ranges::sort(order);

  WordVocabulary result;
  result.largest = static_cast<std::int64_t>(order.size() + specialTokens.size());
  for (const std::string_view special : specialTokens) result.text.append(special).push_back('\n');
  std::int64_t left = limit - std::ssize(specialTokens);
  for (const auto& [count, token] : order) {
    if (left-- <= 0) break;
    result.text.append(token).push_back('\n');
  }
  return result;
}

}  // namespace transept
