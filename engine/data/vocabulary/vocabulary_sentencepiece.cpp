// SPDX-License-Identifier: Apache-2.0
#include <sentencepiece_processor.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <mutex>
#include <unordered_map>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/vocabulary/normalised_vocabulary.h"
#include "engine/data/vocabulary/own_model.h"
#include "engine/data/vocabulary/vocabulary_sentencepiece.h"
#include "engine/data/vocabulary/vocabulary_training.h"
#include "engine/platform/atomic_file.h"

namespace transept {

namespace {

/// A cache of the pieces of words. By Zipf's law a few words make up most of a text, and byte-pair merges never cross
/// spaces: the pieces of a sentence are those of its words.
class WordPieces {
 public:
  explicit WordPieces(const sentencepiece::SentencePieceProcessor& processor) : processor_(processor) {}

  /// Appends the pieces of every word. Thread-safe. The cache takes at most about 30 MB.
  void append(std::string_view text, std::vector<std::int32_t>& ids) {
    forEachToken(text, [&](std::string_view word) { appendWord(word, ids); });
  }
  /// How many words were not in the cache and had to be segmented.
  std::int64_t segmented() const { return segmented_; }

 private:
  static constexpr std::size_t shards = 64, wordsPerShard = 4096, longestWord = 64;

  struct Span {
    std::uint32_t first = 0, count = 0;  // of Shard::ids
  };
  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::string, Span, TextHash, std::equal_to<>> words;
    std::vector<std::int32_t> ids;
  };

  void appendWord(std::string_view word, std::vector<std::int32_t>& ids) {
    const bool cached = word.size() <= longestWord;
    Shard& shard = shards_[TextHash{}(word) % shards];
    if (cached) {
      const std::lock_guard guard(shard.mutex);
      if (const auto known = shard.words.find(word); known != shard.words.end()) {
        const auto first = shard.ids.begin() + known->second.first;
        ids.insert(ids.end(), first, first + known->second.count);
        return;
      }
    }
    ++segmented_;
    std::vector<int> pieces;
    if (!processor_.Encode(word, &pieces).ok()) return;
    ids.insert(ids.end(), pieces.begin(), pieces.end());
    if (!cached) return;
    const std::lock_guard guard(shard.mutex);
    if (shard.words.size() == wordsPerShard) {  // frequent words are soon cached again
      shard.words.clear();
      shard.ids.clear();
    }
    const Span span{static_cast<std::uint32_t>(shard.ids.size()), static_cast<std::uint32_t>(pieces.size())};
    if (shard.words.emplace(word, span).second) shard.ids.insert(shard.ids.end(), pieces.begin(), pieces.end());
  }

  const sentencepiece::SentencePieceProcessor& processor_;  // thread-safe
  std::atomic<std::int64_t> segmented_ = 0;
  std::array<Shard, shards> shards_;
};

class SentencePieceVocabulary final : public Vocabulary {
 public:
  explicit SentencePieceVocabulary(const std::string& path) : path_(path) {
    const std::string model = readFile(path);
    if (!loadSentencePieceModel(processor_, model)) {
      throw UserError({"{} is not a SentencePiece model, or was altered.", path},
                      "Copy the right file there, or prepare the corpus again.", path);
    }
    if (processor_.unk_id() != unknown || processor_.bos_id() != begin || processor_.eos_id() != end ||
        processor_.pad_id() != pad) {
      throw UserError(
          {"{} numbers its special tokens differently: 0 <unk>, 1 <s>, 2 </s> and 3 <pad> are required.", path},
          "Train a vocabulary with Transept.", path);
    }
    size_ = numberedPieces(model);
    for (int id = pad + 1; id < size_ && !lacksPieces_; ++id) lacksPieces_ = processor_.IsUnused(id);
    if (piecesStayInWords()) words_ = std::make_unique<WordPieces>(processor_);
  }

  std::int32_t size() const override { return size_; }

  std::vector<std::int32_t> encode(std::string_view text) const override {
    const auto plain = [](char c) { return c >= ' ' && c < 0x7F; };  // no normalisation needed
    std::string normalised;
    if (!std::ranges::all_of(text, plain)) text = normalised = normaliseSpaces(text);
    std::vector<std::int32_t> ids;
    // ">>deu<<" at the beginning names the target language to models that know several.
    if (const std::size_t tagEnd = text.starts_with(">>") ? text.find("<<") : std::string_view::npos;
        tagEnd != std::string_view::npos) {
      ids.push_back(idOf(text.substr(0, tagEnd + 2)));
      if (ids.back() == unknown)
        ids.clear();
      else
        text.remove_prefix(tagEnd + 2);
    }
    std::string shortened;
    if (text.size() > longText) text = shortened = withoutUnknownRuns(text);
    if (words_ && text.find(wordMark) == std::string_view::npos) {  // a mark in the text itself may
                                                                    // vanish at the end of a word
      words_->append(text, ids);
    } else if (lacksPieces_) {
      std::vector<std::string> pieces;
      if (!processor_.Encode(text, &pieces).ok()) pieces.clear();
      for (const std::string& piece : pieces) ids.push_back(idOf(piece));
    } else if (std::vector<int> pieces; processor_.Encode(text, &pieces).ok()) {
      for (const int piece : pieces) ids.push_back(piece < size_ ? piece : unknown);
    }
    return ids;
  }

  std::string decode(const std::vector<std::int32_t>& ids) const override {
    std::vector<int> pieces;
    for (const std::int32_t id : ids) {
      if (id == unknown || (id > pad && id < size())) pieces.push_back(id);
    }
    std::string text;
    if (!processor_.Decode(pieces, &text).ok()) text.clear();
    // Byte pieces can spell the end of a line.
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
  }

  std::string piece(std::int32_t id) const override {
    return id >= 0 && id < size() ? processor_.IdToPiece(id) : processor_.IdToPiece(unknown);
  }

  std::int32_t idOf(std::string_view piece) const override {
    const int id = processor_.PieceToId(piece);
    return id < size_ ? id : unknown;
  }
  std::int64_t wordsSegmented() const { return words_ ? words_->segmented() : -1; }

  SubwordModel subwords() const {
    SubwordModel model{algorithmOf(path_), {}};
    for (int id = 0; id < size_; ++id) {
      const bool isText = id > pad && !processor_.IsControl(id) && !processor_.IsUnused(id) && !processor_.IsByte(id) &&
                          !processor_.IsUnknown(id);
      model.pieces.push_back({processor_.IdToPiece(id), processor_.GetScore(id), isText});
    }
    return model;
  }

 private:
  static constexpr std::size_t longText = 4096;

  /// Replaces each run of characters that the model does not know by its first character. SentencePiece gives one <unk>
  /// in both cases, but takes quadratic time for a long run.
  std::string withoutUnknownRuns(std::string_view text) const {
    std::unordered_map<char32_t, bool> unknownOnes;
    std::string result;
    bool before = false;
    forEachCharacter(text, [&](char32_t c) {
      const auto [known, isNew] = unknownOnes.try_emplace(c, false);
      if (isNew && !isSpace(c)) {
        std::string alone;
        appendCharacter(alone, c);
        std::vector<int> ids;
        known->second = processor_.Encode(alone, &ids).ok() && !ids.empty() && ids.back() == unknown;
      }
      if (!(known->second && before)) appendCharacter(result, c);
      before = known->second;
    });
    return result;
  }

  /// True for byte-pair models whose pieces never contain an inner space, as ours are trained: then the pieces of a
  /// sentence are those of its words. Unigram models score whole sentences, where rounding may decide a tie.
  bool piecesStayInWords() const {
    if (processor_.PieceToId(wordMark) == unknown) return false;
    for (int id = pad + 1; id < processor_.GetPieceSize(); ++id) {
      const float rank = processor_.GetScore(id);  // a whole number for a merge
      if (rank != std::floor(rank) || processor_.IdToPiece(id).find(wordMark, 1) != std::string::npos) return false;
    }
    // Models of other tools may keep spaces, or mark the ends of words.
    std::vector<int> word, twice, sentence, wide;
    const std::string piece = processor_.IdToPiece(processor_.GetPieceSize() - 1);
    const bool done = processor_.Encode(piece, &word).ok() && processor_.Encode(piece + " " + piece, &sentence).ok() &&
                      processor_.Encode("  " + piece + "  " + piece + " ", &wide).ok();
    twice = word;
    twice.insert(twice.end(), word.begin(), word.end());
    return done && sentence == twice && wide == twice;
  }

  std::string path_;
  sentencepiece::SentencePieceProcessor processor_;
  std::int32_t size_ = 0;
  // Another model shares the vocabulary, which has pieces that this model lacks. Text that this model does not know is
  // then looked up in the vocabulary, as Marian and MarianMT do.
  bool lacksPieces_ = false;
  std::unique_ptr<WordPieces> words_;  // only if piecesStayInWords()
};

}  // namespace

std::string normaliseSpaces(std::string_view text) {
  std::string valid;
  if (findInvalidUtf8(text) != std::string_view::npos) text = valid = replaceInvalidUtf8(text);
  std::string result;
  result.reserve(text.size());
  std::size_t at = 0;
  forEachCharacter(text, [&](char32_t c) {
    const std::size_t bytes = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    if (isSpace(c)) {
      result += ' ';
    } else if (c >= ' ' && c != 0x7F && c != 0xFEFF) {
      result.append(text, at, bytes);
    }
    at += bytes;
  });
  return result;
}

std::shared_ptr<const Vocabulary> loadSentencePiece(const std::string& path) {
  return std::make_shared<SentencePieceVocabulary>(path);
}

SubwordModel subwordModelOf(const Vocabulary& vocabulary) {
  const auto* pieces = dynamic_cast<const SentencePieceVocabulary*>(&vocabulary.plain());
  if (pieces) return pieces->subwords();
  throw UserError("The vocabulary is a list of tokens, which cannot be divided in another way.",
                  "Set data.sampling to off, or data.vocab_type to bpe or unigram.");
}

std::int64_t wordsSegmented(const Vocabulary& vocabulary) {
  const auto* pieces = dynamic_cast<const SentencePieceVocabulary*>(&vocabulary.plain());
  return pieces ? pieces->wordsSegmented() : -1;
}

}  // namespace transept
