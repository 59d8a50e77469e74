// SPDX-License-Identifier: Apache-2.0
#include "engine/data/prepare.h"

#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/base/enum_names.h"
#include "engine/base/error.h"
#include "engine/base/hash_set.h"
#include "engine/base/json.h"
#include "engine/base/ordered_work.h"
#include "engine/base/progress.h"
#include "engine/base/random.h"
#include "engine/base/utf8.h"
#include "engine/data/augmentation/modifiers.h"
#include "engine/data/batches/token_store.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/importing/mixture.h"
#include "engine/data/text_statistics.h"
#include "engine/data/vocabulary/language_tokens.h"
#include "engine/data/vocabulary/normalised_vocabulary.h"
#include "engine/data/vocabulary/normaliser_rules.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/data/vocabulary/vocabulary_training.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"

namespace transept {

namespace {

using Side = TrainingText::Side;

constexpr const char* trainTokens = "train.tokens";
constexpr const char* validationTokens = "validation.tokens";
constexpr std::size_t chunkPairs = 4096, chunkBytes = std::size_t{4} << 20;

constexpr auto vocabularyTypeNames = enumNames<VocabularyType>("bpe", "unigram", "none", "own");

UserError tooLarge(std::int64_t wanted, std::int64_t largest) {
  return {ErrorKind::badInput,
          fmt::format("A vocabulary of {} is larger than the text supports: at most {} pieces can be made from it.",
                      wanted, largest),
          fmt::format("Set data.vocab_size to {} or less, or to 0 to have it chosen.", largest)};
}

/// The lines of the training text as their modifiers change them, so that the vocabulary has capitals and the
/// characters of tags. Typing errors and noise are left out: they would only spoil the pieces.
std::function<std::string(std::string_view, std::int64_t)> modifiedLines(const ModifierShares& shares) {
  return [modifiers = PairModifiers(shares, "", "")](std::string_view line, std::int64_t number) {
    std::string text(line);
    if (findInvalidUtf8(line) != std::string_view::npos) return text;
    constexpr std::uint64_t seed = 1;
    Random random(seed, static_cast<std::uint64_t>(number));
    for (const TextModifier modifier : modifiers.draw(random)) {
      std::string other = text;  // a line stands for both sides of a pair
      if (modifier != TextModifier::typos && modifier != TextModifier::noise)
        modifiers.apply(modifier, text, other, random);
    }
    return text;
  };
}

/// Pairs that one thread encodes at a time.
struct TokenChunk {
  std::vector<std::pair<std::string, std::string>> text;
  std::vector<std::pair<std::vector<std::int32_t>, std::vector<std::int32_t>>> ids;
};

class Preparation {
 public:
  Preparation(const CorpusSummary& corpus, const DataConfig& config, const std::string& ownVocabulary,
              const ProgressFunction& progress, std::stop_token stop)
      : corpus_(corpus),
        config_(config),
        own_(ownVocabulary),
        report_{progress, std::move(stop)},
        text_(trainingTextOf(corpus)),
        vocabularyText_(text_) {
    if (config.modifiers.any()) vocabularyText_.change = modifiedLines(config.modifiers);
  }

  /// Finds or makes the derived folder.
  std::string folder() {
    const bool own = config_.vocab_type == VocabularyType::own;
    std::int64_t size = config_.vocab_size;
    if (size == 0 && !own) size = chosenSize();
    const std::string parent = corpus_.folder + "/" + corpus_file::derived;
    const std::string path = parent + "/" + std::string(vocabularyTypeNames[config_.vocab_type]) + "-" +
                             (own ? checksumOfOwn() : std::to_string(size)) + "-" +
                             (config_.shared_vocab ? "shared" : "separate") + rules();
    if (!pathExists(path)) {
      createFolder(parent);
      const auto lock = lockFor(parent);
      if (!pathExists(path)) makeFolder(path, [&](const std::string& folder) { fill(folder, size); });
    }
    // Folders of earlier versions lack the file.
    if (!pathExists(path + "/" + normalisationFile)) writeNormalisation(path, corpus_.cleaning);
    return path;
  }

 private:
  /// What distinguishes vocabularies of the same type and size; empty for the defaults.
  std::string rules() const {
    constexpr auto names = enumNames<Normalization>("", "-nmt_nfkc", "-nfkc");
    if (config_.vocab_type != VocabularyType::bpe && config_.vocab_type != VocabularyType::unigram) return {};
    return fmt::format("{}{}{}", names[config_.normalization], config_.byte_fallback ? "-bytes" : "", modifiers());
  }

  /// Pieces are also learned from modified text: another vocabulary for other shares.
  std::string modifiers() const {
    return config_.modifiers.any() ? fmt::format("-modified-{:016x}", hashOf(config_.modifiers.text())) : "";
  }

  std::string checksumOfOwn() const {
    std::uint64_t sum = 0;
    for (const Side side : sides()) sum = sum * 31 + hashOf(readFile(ownFile(side)));
    if (const std::string tokens = ownTokens(); !tokens.empty()) sum = sum * 31 + hashOf(tokens);
    return std::to_string(sum);
  }

  /// The file of the language tokens that the run was created with; empty: none.
  std::string ownTokens() const {
    const std::string path = own_ + "/" + languagesFile;
    return config_.vocab_type == VocabularyType::own && pathExists(path) ? readFile(path) : std::string();
  }

  /// The file of a vocabulary that the run was created with. Throws UserError.
  std::string ownFile(Side side) const {
    for (const char* kind : {"model", "txt"}) {
      const std::string path = vocabularyFile(own_, suffixOf(side), kind);
      if (!own_.empty() && pathExists(path)) return path;
    }
    throw UserError(ErrorKind::notFound, "data.vocab_type is own, but the run has no vocabulary of its own.",
                    "Create the run by train --vocabulary FILE, or set data.vocab_type to bpe.");
  }

  static const char* suffixOf(Side side) {
    return side == Side::both ? "" : side == Side::source ? ".source" : ".target";
  }

  /// Runs that start together on a new corpus wait for one of them to prepare it. Returns nullopt on file systems
  /// without locks.
  std::optional<FileLock> lockFor(const std::string& parent) const {
    while (true) {
      std::optional<FileLock> lock;
      try {
        lock = FileLock::take(parent + "/lock", std::chrono::milliseconds(200));
      } catch (const UserError&) {
        return std::nullopt;
      }
      if (lock) return lock;
      report_(stageAwaitingCorpus);
    }
  }

  void fill(const std::string& folder, std::int64_t size) const {
    for (const Side side : sides()) makeVocabulary(folder, side, size);
    if (const std::string tokens = ownTokens(); !tokens.empty())
      writeFileAtomically(folder + "/" + languagesFile, tokens);
    const VocabularyPair vocabularies = loadVocabularies(folder);
    tokenise(vocabularies, folder, trainTokens, corpus_file::trainSource, corpus_file::trainTarget, corpus_.trainPairs);
    tokenise(vocabularies, folder, validationTokens, corpus_file::validationSource, corpus_file::validationTarget,
             corpus_.validationPairs);
    // Last, because the text of the corpus is normalised.
    writeNormalisation(folder, corpus_.cleaning);
  }

  /// The choice needs a pass over the text, so it is stored in the corpus.
  std::int64_t chosenSize() const {
    const std::string path = corpus_.folder + "/" + corpus_file::derived + "/chosen-sizes.json";
    const std::string key = std::string(vocabularyTypeNames[config_.vocab_type]) +
                            (config_.shared_vocab ? "-shared-" : "-separate-") + std::to_string(config_.vocab_limit);
    nlohmann::json known = nlohmann::json::object();
    if (pathExists(path)) {
      known = parseJson(readFile(path));
      if (!known.is_object()) known = nlohmann::json::object();
      if (known.contains(key) && known[key].is_number_integer()) return known[key];
    }
    report_("measuring the text");
    const std::int64_t limit = config_.vocab_limit;
    std::int64_t size = 0;
    for (const Side side : sides()) {
      size = std::max(size, config_.vocab_type == VocabularyType::none
                                ? std::min(limit, countWordVocabulary(text_.lines(side, report_.stop), limit).largest)
                                : chooseVocabularySize(text_.statistics(side, report_.stop), limit));
    }
    known[key] = size;
    createFolder(corpus_.folder + "/" + corpus_file::derived);
    writeFileAtomically(path, known.dump(2) + "\n");
    return size;
  }

  /// A model with the same tokens for both languages may still split the text of each language by different rules.
  std::vector<Side> sides() const {
    const bool apart =
        config_.vocab_type == VocabularyType::own &&
        (pathExists(vocabularyFile(own_, ".source", "model")) || pathExists(vocabularyFile(own_, ".source", "txt")));
    return config_.shared_vocab && !apart ? std::vector{Side::both} : std::vector{Side::source, Side::target};
  }

  void makeVocabulary(const std::string& folder, Side lines, std::int64_t size) const {
    const char* side = suffixOf(lines);
    if (config_.vocab_type == VocabularyType::own) {
      const std::string own = ownFile(lines);
      copyFile(own, vocabularyFile(folder, side, own.ends_with(".txt") ? "txt" : "model"));
      return;
    }
    report_("training vocabulary");
    const bool sizeIsSet = config_.vocab_size != 0;
    if (config_.vocab_type == VocabularyType::none) {
      const WordVocabulary words = countWordVocabulary(text_.lines(lines, report_.stop), size);
      if (sizeIsSet && words.largest < size) throw tooLarge(size, words.largest);
      writeFileAtomically(vocabularyFile(folder, side, "txt"), words.text);
      return;
    }
    const std::int64_t characters = vocabularyText_.statistics(lines, report_.stop).characters;
    // The rules travel within the model into other tools.
    const std::string rules = normaliserRules(corpus_.cleaning);
    const std::string rulesFile = rules.empty() ? "" : folder + "/rules.tsv";
    if (!rules.empty()) writeFileAtomically(rulesFile, rules);
    const SentencePieceResult result =
        trainSentencePiece(vocabularyText_.lines(lines, report_.stop), config_, size, characters, rulesFile);
    if (!rules.empty()) removeFile(rulesFile);
    report_("training vocabulary", 1, 1);
    if (sizeIsSet && result.pieces < size) throw tooLarge(size, result.pieces);
    writeFileAtomically(vocabularyFile(folder, side, "model"), result.model);
  }

  /// The token file has the order of the text, whatever the number of threads.
  void tokenise(const VocabularyPair& vocabularies, const std::string& folder, const char* name, const char* sourceName,
                const char* targetName, std::int64_t pairs) const {
    TokenStoreWriter writer(folder + "/" + name);
    TextLines sources(corpus_.folder + "/" + sourceName), targets(corpus_.folder + "/" + targetName);
    const auto read = [&](TokenChunk& chunk) {
      std::size_t bytes = 0;
      std::string_view source, target;
      while (chunk.text.size() < chunkPairs && bytes < chunkBytes && sources.next(source) && targets.next(target)) {
        chunk.text.emplace_back(source, target);
        bytes += source.size() + target.size();
      }
      return !chunk.text.empty();
    };
    const auto encode = [&](TokenChunk& chunk) {
      for (const auto& [source, target] : chunk.text) {
        chunk.ids.emplace_back(vocabularies.source->encode(source), vocabularies.target->encode(target));
      }
    };
    std::int64_t done = 0;
    const auto write = [&](TokenChunk& chunk) {
      for (const auto& [source, target] : chunk.ids) writer.add(source, target);
      done += static_cast<std::int64_t>(chunk.ids.size());
      report_("tokenising", done, pairs);
    };
    workInOrder<TokenChunk>(usableProcessors(), read, encode, write);
    writer.finish();
  }

  const CorpusSummary& corpus_;
  const DataConfig& config_;
  const std::string& own_;
  Reporter report_;
  TrainingText text_;
  TrainingText vocabularyText_;  // that the pieces are learned from
};

/// A chosen size may exceed what the text supports, so a cached vocabulary may be smaller than its folder's name says.
/// A size that the user set must be met.
void checkSize(const VocabularyPair& vocabularies, const DataConfig& config) {
  if (config.vocab_size == 0 || config.vocab_type == VocabularyType::own) return;
  const std::int64_t smaller = std::min(vocabularies.source->size(), vocabularies.target->size());
  if (smaller < config.vocab_size) throw tooLarge(config.vocab_size, smaller);
}

/// Measures the coverage of the first lines of the training text, by script.
void addCoverage(PreparedData& data, const CorpusSummary& corpus) {
  constexpr std::int64_t lines = 5000;
  const VocabularyPair& vocabularies = data.vocabularies;
  ScriptCoverage source, target, both;
  for (const std::string& line : readLines(TextLines(corpus.folder + "/" + corpus_file::trainSource), lines))
    (source.add(*vocabularies.source, line), both.add(*vocabularies.source, line));
  for (const std::string& line : readLines(TextLines(corpus.folder + "/" + corpus_file::trainTarget), lines))
    (target.add(*vocabularies.target, line), both.add(*vocabularies.target, line));
  data.coverage = vocabularies.shared() ? both.sentence() : source.sentence() + "; target: " + target.sentence();
  data.unknownSource = source.unknownShare();
  data.unknownTarget = target.unknownShare();
}

/// The parts of a mixture with their weights. Adds the number of different pairs to `left`.
std::shared_ptr<const TokenStore> mixed(const std::shared_ptr<const TokenStore>& all,
                                        const std::vector<MixturePart>& parts, const TokenLimits& limits,
                                        std::int64_t& left) {
  std::vector<MixedTokens::Part> chosen;
  std::int64_t first = 0;
  for (const MixturePart& part : parts) {
    if (part.pairs > all->pairs() - first) {
      throw UserError("The parts of the mixture have more pairs than the corpus.", "Mix the corpora again.");
    }
    auto store = selectPairs(slicePairs(all, first, part.pairs), limits);
    first += part.pairs;
    left += store->pairs();
    if (store->pairs() > 0) chosen.push_back({std::move(store), part.weight});
  }
  return std::make_shared<MixedTokens>(std::move(chosen));
}

}  // namespace

PreparedData prepareData(const std::string& corpusFolder, const DataConfig& config, const ProgressFunction& progress,
                         std::stop_token stop, const std::string& ownVocabulary) {
  const CorpusSummary corpus = openCorpus(corpusFolder);
  PreparedData data;
  data.folder = Preparation(corpus, config, ownVocabulary, progress, stop).folder();
  data.vocabularies = loadVocabularies(data.folder);
  checkSize(data.vocabularies, config);

  const std::int32_t sourceSize = data.vocabularies.source->size(), targetSize = data.vocabularies.target->size();
  const auto all = TokenStore::open(data.folder + "/" + trainTokens, sourceSize, targetSize);
  const TokenLimits limits{1, config.max_tokens, config.max_ratio, INT64_MAX};
  std::int64_t left = 0;
  if (const auto parts = mixtureOf(corpus.folder); parts.empty()) {
    data.train = selectPairs(all, limits);
    left = data.train->pairs();
  } else {
    data.train = mixed(all, parts, limits, left);
  }
  if (left == 0) {
    throw UserError(
        {"No training pairs are left: all {} are longer than data.max_tokens or differ more than data.max_ratio.",
         all->pairs()},
        "Raise data.max_tokens or data.max_ratio.");
  }
  data.leftOut = all->pairs() - left;

  const auto validation = TokenStore::open(data.folder + "/" + validationTokens, sourceSize, targetSize);
  data.validation = selectPairs(validation, {0, INT64_MAX, 1e9, config.validation_pairs});
  data.validationSource =
      readLines(TextLines(corpus.folder + "/" + corpus_file::validationSource), data.validation->pairs());
  data.validationTarget =
      readLines(TextLines(corpus.folder + "/" + corpus_file::validationTarget), data.validation->pairs());
  if (std::ssize(data.validationSource) < data.validation->pairs() ||
      std::ssize(data.validationTarget) < data.validation->pairs()) {
    throw UserError({"The validation text of {} has fewer lines than its token file.", corpus.folder},
                    {"Remove {}; it is made again from the corpus.", data.folder}, data.folder);
  }
  addCoverage(data, corpus);
  return data;
}

}  // namespace transept
