// SPDX-License-Identifier: Apache-2.0
#include "engine/train/new_pieces.h"

#include <algorithm>
#include <string>

#include "engine/data/importing/corpus.h"
#include "engine/data/text_statistics.h"
#include "engine/data/vocabulary/own_model.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/data/vocabulary/vocabulary_sentencepiece.h"
#include "engine/data/vocabulary/vocabulary_training.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/fine_tune.h"

namespace transept {
namespace {

using Side = TrainingText::Side;
using Pieces = std::vector<NewPiece>;

/// The files of a vocabulary: the model's own, and the run's, which has the new pieces.
struct Continued {
  std::string before, now;  // files
  Side lines = Side::both;
};

std::vector<Continued> continuedVocabularies(const std::string& run) {
  std::vector<Continued> all;
  for (const auto& [side, lines] : {std::pair{"", Side::both}, {".source", Side::source}, {".target", Side::target}}) {
    const std::string name = vocabularyFile("", side, "model").substr(1);
    if (const std::string before = run + "/" + startOfVocabulary + name; pathExists(before))
      all.push_back({before, run + "/" + name, lines});
  }
  return all;
}

/// Pieces of the text that the vocabulary at `path` lacks.
Pieces findNewPieces(const TrainingText& text, Side lines, const std::string& path, DataConfig config,
                     std::int64_t limit, std::stop_token stop) {
  config.vocab_type = algorithmOf(path);
  config.byte_fallback = false;
  const TextStatistics statistics = text.statistics(lines, stop);
  constexpr std::int64_t special = 16;
  const std::int64_t size =
      std::max(chooseVocabularySize(statistics, config.vocab_limit), statistics.characters + special);
  const SentencePieceResult trained = trainSentencePiece(text.lines(lines, stop), config, size, statistics.characters);
  return missingPieces(path, trained.model, static_cast<std::size_t>(limit));
}

/// The ids of the parts into which `vocabulary`, which lacks the piece, splits it.
std::vector<std::int32_t> pieceParts(std::string_view piece, const Vocabulary& vocabulary) {
  const bool beginsWord = piece.starts_with(wordMark);
  if (beginsWord) piece.remove_prefix(wordMark.size());
  std::vector<std::int32_t> ids = vocabulary.encode(piece);
  // SentencePiece treats the beginning of every text as the beginning of a word.
  if (!beginsWord && ids.size() > 1 && vocabulary.piece(ids.front()) == wordMark) ids.erase(ids.begin());
  if (ids.empty()) ids.push_back(Vocabulary::unknown);
  return ids;
}

/// [V, width] -> [V + new, width]: each new row is the mean of the rows of its parts.
std::vector<float> withNewRows(std::vector<float> rows, const Vocabulary& before, const Vocabulary& now) {
  const std::size_t width = rows.size() / static_cast<std::size_t>(before.size());
  for (std::int32_t id = before.size(); id < now.size(); ++id) {
    const std::vector<std::int32_t> parts = pieceParts(now.piece(id), before);
    std::vector<float> mean(width);
    for (const std::int32_t part : parts)
      for (std::size_t i = 0; i < width; ++i)
        mean[i] += rows[static_cast<std::size_t>(part) * width + i] / static_cast<float>(parts.size());
    rows.insert(rows.end(), mean.begin(), mean.end());
  }
  return rows;
}

/// Rewrites start.safetensors with a row for every piece. The file may be a link to the model's file, so it is replaced
/// instead of changed in place.
void extendWeights(const std::string& path, const VocabularyPair& before, const VocabularyPair& now) {
  const std::string temporary = path + ".new";
  removeFile(temporary);
  {
    const SafetensorsReader weights(path);
    const auto sideOf = [](const std::string& name, const VocabularyPair& pair) -> const Vocabulary* {
      if (name == "embedding.weight" || name == "source_embedding.weight") return pair.source.get();
      const bool target = name == "target_embedding.weight" || name.starts_with("projection.");
      return target ? pair.target.get() : nullptr;
    };
    std::vector<StoredTensor> declared;
    for (StoredTensor tensor : weights.tensors()) {
      if (const Vocabulary* old = sideOf(tensor.name, before))
        *std::ranges::find(tensor.shape, old->size()) = sideOf(tensor.name, now)->size();
      declared.push_back({tensor.name, StoredType::f32, tensor.shape});
    }
    SafetensorsWriter writer(temporary, std::move(declared), weights.metadata());
    for (const StoredTensor& tensor : weights.tensors()) {
      std::vector<float> values = weights.floats(tensor.name);
      if (const Vocabulary* old = sideOf(tensor.name, before))
        values = withNewRows(std::move(values), *old, *sideOf(tensor.name, now));
      writer.write(std::span<const float>(values));
    }
    writer.finish();
  }
  publishFile(temporary, path);
}

/// Whether the tables of the weights have a row for every piece.
bool hasRows(const std::string& path, const VocabularyPair& now) {
  const SafetensorsReader weights(path);
  for (const auto& [name, vocabulary] : {std::pair{"embedding.weight", now.source.get()},
                                         {"source_embedding.weight", now.source.get()},
                                         {"target_embedding.weight", now.target.get()}}) {
    const StoredTensor* table = weights.find(name);
    if (table && table->shape.front() != vocabulary->size()) return false;
  }
  return true;  // readWeights reports what is missing
}

}  // namespace

void continueVocabulary(const RunFolder& run, const ProgressFunction& progress, std::stop_token stop) {
  const std::vector<Continued> vocabularies = continuedVocabularies(run.path());
  if (vocabularies.empty()) return;
  const auto pairOf = [&](std::string Continued::*file) -> VocabularyPair {
    const auto source = loadSentencePiece(vocabularies.front().*file);
    return {source, vocabularies.size() == 1 ? source : loadSentencePiece(vocabularies.back().*file)};
  };
  const std::string weights = run.path() + "/" + startFile;
  const bool extended =
      std::ranges::any_of(vocabularies, [](const Continued& one) { return readFile(one.before) != readFile(one.now); });
  // The weights are extended last, so an extension that was interrupted is repeated.
  if (extended && hasRows(weights, pairOf(&Continued::now))) return;
  if (progress) progress({"training vocabulary"});
  const Config& config = run.config();
  const TrainingText text = trainingTextOf(openCorpus(run.description().corpus));
  // Two vocabularies that share one table of embeddings get the same new pieces, half of them from each side.
  const bool together = vocabularies.size() == 2 && config.data.shared_vocab;
  const std::int64_t limit = config.train.new_pieces / (together ? 2 : 1);
  std::vector<Pieces> pieces;
  for (const Continued& one : vocabularies)
    pieces.push_back(findNewPieces(text, one.lines, one.before, config.data, limit, stop));
  if (together) {
    for (const NewPiece& piece : pieces.back())
      if (std::ranges::find(pieces.front(), piece.text, &NewPiece::text) == pieces.front().end())
        pieces.front().push_back(piece);
    pieces.back() = pieces.front();
  }
  for (std::size_t i = 0; i < vocabularies.size(); ++i)
    writeFileAtomically(vocabularies[i].now, extendedSentencePiece(vocabularies[i].before, pieces[i]));
  const VocabularyPair now = pairOf(&Continued::now);
  if (!hasRows(weights, now)) extendWeights(weights, pairOf(&Continued::before), now);
}

}  // namespace transept
