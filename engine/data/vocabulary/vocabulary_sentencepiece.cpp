// SPDX-License-Identifier: Apache-2.0
#include <sentencepiece_processor.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstring>
#include <exception>
#include <mutex>
#include <new>
#include <unordered_map>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/vocabulary/sentencepiece_training.h"
#include "engine/data/vocabulary/vocabulary_files.h"
#include "engine/data/vocabulary/word_vocabulary.h"
#include "engine/platform/atomic_file.h"

namespace transept {

namespace {

constexpr std::string_view wordMark = "\xE2\x96\x81";  // SentencePiece's replacement of a space

/// A cache of the pieces of words. By Zipf's law a few words make up most of a text, and byte-pair merges never cross
/// spaces: the pieces of a sentence are those of its words.
class WordPieces {
 public:
  using Segment = std::function<std::vector<int>(std::string_view word)>;

  /// `segment` returns the pieces of one word; it is called from several threads.
  explicit WordPieces(Segment segment) : segment_(std::move(segment)) {}

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
    if (word.size() > longestWord) {
      const std::vector<int> pieces = segment(word);
      ids.insert(ids.end(), pieces.begin(), pieces.end());
      return;
    }
    Shard& shard = shards_[TextHash{}(word) % shards];
    {
      const std::lock_guard guard(shard.mutex);
      if (const auto known = shard.words.find(word); known != shard.words.end()) {
        const auto first = shard.ids.begin() + known->second.first;
        ids.insert(ids.end(), first, first + known->second.count);
        return;
      }
    }
    const std::vector<int> pieces = segment(word);
    ids.insert(ids.end(), pieces.begin(), pieces.end());
    const std::lock_guard guard(shard.mutex);
    if (shard.words.size() == wordsPerShard) {  // frequent words come back soon
      shard.words.clear();
      shard.ids.clear();
    }
    const Span span{static_cast<std::uint32_t>(shard.ids.size()), static_cast<std::uint32_t>(pieces.size())};
    if (shard.words.emplace(word, span).second) shard.ids.insert(shard.ids.end(), pieces.begin(), pieces.end());
  }
  std::vector<int> segment(std::string_view word) {
    ++segmented_;
    return segment_(word);
  }

  Segment segment_;
  std::atomic<std::int64_t> segmented_ = 0;
  std::array<Shard, shards> shards_;
};

/// SentencePiece reports most damage by a status, and some by an exception of its trie.
bool isLoaded(sentencepiece::SentencePieceProcessor& processor, const std::string& bytes) {
  try {
    return processor.LoadFromSerializedProto(bytes).ok();
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {
    return false;
  }
}

/// Reads the fields of a serialised protocol buffer message; false where it is damaged.
class MessageFields {
 public:
  explicit MessageFields(std::string_view bytes) : bytes_(bytes) {}

  /// The next field. `content` is empty unless it is a text, bytes or a message.
  bool next(std::uint64_t& number, std::string_view& content) {
    std::uint64_t key = 0, value = 0;
    content = {};
    if (bytes_.empty() || !varint(key)) return false;
    number = key >> 3;
    switch (key & 7) {
      case 0:
        return varint(value);
      case 1:
        return skip(8);
      case 5:
        return skip(4);
      case 2:
        if (!varint(value) || value > bytes_.size()) return false;
        content = bytes_.substr(0, value);
        return skip(value);
      default:
        return false;
    }
  }

 private:
  bool varint(std::uint64_t& value) {
    for (unsigned shift = 0; shift < 64 && !bytes_.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(bytes_.front());
      bytes_.remove_prefix(1);
      value |= std::uint64_t{byte & 0x7Fu} << shift;
      if (byte < 0x80) return true;
    }
    return false;
  }
  bool skip(std::size_t bytes) {
    if (bytes > bytes_.size()) return false;
    bytes_.remove_prefix(bytes);
    return true;
  }

  std::string_view bytes_;
};

/// Whether the library can walk a precompiled character map: u32 size of a trie, the trie, and texts that end with NUL.
/// The trie is a double array of u32 units (darts-clone): from the unit at n, character c leads to the unit at
/// n ^ offset ^ c, if its label is c; c = 0 leads to a value, which is a position among the texts. The library does not
/// check any of these.
bool isWalkable(std::string_view map) {
  if (map.empty()) return true;
  std::uint32_t trieBytes = 0;
  if (map.size() < sizeof trieBytes) return false;
  std::memcpy(&trieBytes, map.data(), sizeof trieBytes);
  map.remove_prefix(sizeof trieBytes);
  if (trieBytes == 0 || trieBytes % 4 != 0 || trieBytes >= map.size() || map.back() != 0) return false;
  const std::size_t units = trieBytes / 4, textBytes = map.size() - trieBytes;
  const auto unitAt = [&](std::size_t at) {
    std::uint32_t unit;
    std::memcpy(&unit, map.data() + at * sizeof unit, sizeof unit);
    return unit;
  };
  constexpr std::uint32_t leaf = std::uint32_t{1} << 31;
  std::vector<bool> seen(units);
  std::vector<std::size_t> toVisit{0};
  while (!toVisit.empty()) {
    const std::size_t at = toVisit.back();
    toVisit.pop_back();
    if (seen[at]) continue;
    seen[at] = true;
    const std::uint32_t unit = unitAt(at);
    const std::size_t base = at ^ (std::size_t{unit >> 10} << ((unit & (1u << 9)) >> 6));
    for (std::uint32_t c = 0; c < 256; ++c) {
      const std::size_t child = base ^ c;
      if (child >= units) return false;
      const std::uint32_t found = unitAt(child);
      if (c == 0) {
        if ((unit & (1u << 8)) != 0 && (found & ~leaf) >= textBytes) return false;
      } else if ((found & (leaf | 0xFFu)) == c) {
        toVisit.push_back(child);
      }
    }
  }
  return true;
}

/// Whether the character maps of a model, of its normaliser and its denormaliser, can be walked.
bool hasWalkableMaps(std::string_view model) {
  constexpr std::uint64_t normaliser = 3, denormaliser = 5, map = 2;
  std::uint64_t field = 0, inner = 0;
  std::string_view content, value;
  for (MessageFields fields(model); fields.next(field, content);) {
    if (field != normaliser && field != denormaliser) continue;
    for (MessageFields specification(content); specification.next(inner, value);) {
      if (inner == map && !isWalkable(value)) return false;
    }
  }
  return true;
}

class SentencePieceVocabulary final : public Vocabulary {
 public:
  explicit SentencePieceVocabulary(const std::string& path) {
    const std::string model = readFile(path);
    if (!hasWalkableMaps(model) || !isLoaded(processor_, model)) {
      throw UserError(ErrorKind::badInput, path + " is not a SentencePiece model, or was altered.",
                      "Copy the right file there, or prepare the corpus again.", path);
    }
    if (processor_.unk_id() != unknown || processor_.bos_id() != begin || processor_.eos_id() != end ||
        processor_.pad_id() != pad) {
      throw UserError(
          ErrorKind::badInput,
          path + " numbers its special tokens differently: 0 <unk>, 1 <s>, 2 </s> and 3 <pad> are required.",
          "Train a vocabulary with Transept.", path);
    }
    if (piecesStayInWords()) {
      words_ = std::make_unique<WordPieces>([this](std::string_view word) {
        std::vector<int> ids;
        if (!processor_.Encode(word, &ids).ok()) ids.clear();
        return ids;
      });
    }
  }

  std::int32_t size() const override { return processor_.GetPieceSize(); }

  std::vector<std::int32_t> encode(std::string_view text) const override {
    const auto plain = [](char c) { return c >= ' ' && c < 0x7F; };  // no normalisation needed
    std::string normalised;
    if (!std::ranges::all_of(text, plain)) text = normalised = normaliseSpaces(text);
    std::string shortened;
    if (text.size() > longText) text = shortened = withoutUnknownRuns(text);
    std::vector<int> ids;
    if (words_ && text.find(wordMark) == std::string_view::npos) {  // a mark in the text itself may
                                                                    // vanish at the end of a word
      words_->append(text, ids);
    } else if (!processor_.Encode(text, &ids).ok()) {
      ids.clear();
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

  std::int32_t idOf(std::string_view piece) const override { return processor_.PieceToId(piece); }
  std::int64_t wordsSegmented() const { return words_ ? words_->segmented() : -1; }

 private:
  static constexpr std::size_t longText = 4096;

  /// Replaces each run of characters that the model does not know by its first one. SentencePiece gives one <unk> for
  /// either, but takes quadratic time for a long run.
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

  sentencepiece::SentencePieceProcessor processor_;
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

std::int64_t wordsSegmented(const Vocabulary& vocabulary) {
  const auto* pieces = dynamic_cast<const SentencePieceVocabulary*>(&vocabulary);
  return pieces ? pieces->wordsSegmented() : -1;
}

}  // namespace transept
