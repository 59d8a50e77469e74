// SPDX-License-Identifier: Apache-2.0
// SentencePiece models as files: what the library does not check, and models that other programs trained.
#include <sentencepiece_processor.h>

#include <array>
#include <cstring>
#include <new>
#include <vector>

#include "engine/base/error.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/platform/atomic_file.h"

namespace transept {
namespace {

/// The fields of a serialised protocol buffer message.
class MessageFields {
 public:
  explicit MessageFields(std::string_view bytes) : bytes_(bytes) {}

  /// Goes to the next field; false at the end, and where the message is damaged.
  bool next() {
    const std::string_view begin = bytes_;
    std::uint64_t key = 0;
    content = {};
    if (!varint(key)) return false;
    number = key >> 3;
    const std::uint64_t type = key & 7;
    std::uint64_t length = type == 1 ? 8 : type == 5 ? 4 : 0;
    if (type > 2 && type != 5) return false;
    if (type % 2 == 0 && !varint(type == 0 ? value : length)) return false;
    if (length > bytes_.size()) return false;
    content = bytes_.substr(0, length);
    bytes_.remove_prefix(length);
    whole = begin.substr(0, begin.size() - bytes_.size());
    return true;
  }

  std::uint64_t number = 0, value = 0;  // value: of a varint
  std::string_view content, whole;      // of a text or message; whole: with the tag

 private:
  bool varint(std::uint64_t& to) {
    to = 0;
    for (unsigned shift = 0; shift < 64 && !bytes_.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(bytes_.front());
      bytes_.remove_prefix(1);
      to |= std::uint64_t{byte & 0x7Fu} << shift;
      if (byte < 0x80) return true;
    }
    return false;
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
  for (MessageFields field(model); field.next();) {
    if (field.number != normaliser && field.number != denormaliser) continue;
    for (MessageFields inner(field.content); inner.next();) {
      if (inner.number == map && !isWalkable(inner.content)) return false;
    }
  }
  return true;
}

constexpr std::uint64_t kPieces = 1, kText = 1, kType = 3;  // fields of the model and of a piece
constexpr std::uint64_t kUnknownType = 2, kControlType = 3;

}  // namespace

bool loadSentencePieceModel(sentencepiece::SentencePieceProcessor& processor, const std::string& bytes) {
  try {
    return hasWalkableMaps(bytes) && processor.LoadFromSerializedProto(bytes).ok();
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception&) {  // of the library's trie
    return false;
  }
}

std::string ownSentencePiece(const std::string& path) {
  const std::string bytes = readFile(path, std::size_t{1} << 28);
  sentencepiece::SentencePieceProcessor processor;
  if (!loadSentencePieceModel(processor, bytes)) {
    throw UserError(path + " is not a SentencePiece model.",
                    "Give the .model file that spm_train or another program wrote.", path);
  }
  constexpr std::array<std::string_view, 4> texts{"", "<s>", "</s>", "<pad>"};
  std::array<std::string, 4> special;
  for (std::size_t i = 1; i < special.size(); ++i) {
    const std::string piece =
        std::string{'\x0A', static_cast<char>(texts[i].size())} + std::string(texts[i]) + "\x18\x03";
    special[i] = std::string{'\x0A', static_cast<char>(piece.size())} + piece;
  }
  std::string others, rest;
  for (MessageFields field(bytes); field.next();) {
    if (field.number != kPieces) {
      rest += field.whole;
      continue;
    }
    std::string_view text;
    std::uint64_t type = 1;
    for (MessageFields part(field.content); part.next();) {
      if (part.number == kText) text = part.content;
      if (part.number == kType) type = part.value;
    }
    std::size_t place = 0;
    for (std::size_t i = 1; i < texts.size(); ++i) {
      if (type == kControlType && text == texts[i]) place = i;
    }
    if (type == kUnknownType || place > 0) {
      special[place] = field.whole;
    } else {
      others += field.whole;
    }
  }
  return special[0] + special[1] + special[2] + special[3] + others + rest;
}

}  // namespace transept
