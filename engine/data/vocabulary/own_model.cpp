// SPDX-License-Identifier: Apache-2.0
// SentencePiece models that other programs trained. Only the order of the pieces changes, so the pieces of a text stay.
#include <sentencepiece_processor.h>

#include <array>
#include <optional>
#include <vector>

#include "engine/base/error.h"
#include "engine/data/vocabulary/vocabulary_files.h"
#include "engine/platform/atomic_file.h"

namespace transept {
namespace {

/// A field of a protocol buffer message: its bytes with the tag, and without.
struct Field {
  std::uint64_t number = 0, value = 0;  // value: of a varint
  std::string_view whole, content;
};

std::optional<std::uint64_t> takeVarint(std::string_view& bytes) {
  std::uint64_t value = 0;
  for (int shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    value |= std::uint64_t{byte & 0x7FU} << shift;
    if (byte < 0x80) return value;
  }
  return std::nullopt;
}

/// The fields of a message; nullopt if it is damaged.
std::optional<std::vector<Field>> fieldsOf(std::string_view bytes) {
  std::vector<Field> fields;
  while (!bytes.empty()) {
    const std::string_view begin = bytes;
    Field field;
    const auto tag = takeVarint(bytes);
    if (!tag) return std::nullopt;
    field.number = *tag >> 3;
    std::uint64_t length = 0;
    switch (*tag & 7) {
      case 0: {
        const auto value = takeVarint(bytes);
        if (!value) return std::nullopt;
        field.value = *value;
        break;
      }
      case 1:
        length = 8;
        break;
      case 2: {
        const auto value = takeVarint(bytes);
        if (!value) return std::nullopt;
        length = *value;
        break;
      }
      case 5:
        length = 4;
        break;
      default:
        return std::nullopt;
    }
    if (length > bytes.size()) return std::nullopt;
    field.content = bytes.substr(0, length);
    bytes.remove_prefix(length);
    field.whole = begin.substr(0, begin.size() - bytes.size());
    fields.push_back(field);
  }
  return fields;
}

constexpr std::uint64_t kPieces = 1, kText = 1, kType = 3;  // fields of the model and of a piece
constexpr std::uint64_t kUnknownType = 2, kControlType = 3;

}  // namespace

std::string ownSentencePiece(const std::string& path) {
  const std::string bytes = readFile(path, std::size_t{1} << 28);
  sentencepiece::SentencePieceProcessor processor;
  const auto fields = fieldsOf(bytes);
  if (!fields || !processor.LoadFromSerializedProto(bytes).ok()) {
    throw UserError(ErrorKind::badInput, path + " is not a SentencePiece model.",
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
  for (const Field& field : *fields) {
    if (field.number != kPieces) {
      rest += field.whole;
      continue;
    }
    std::string_view text;
    std::uint64_t type = 1;
    for (const Field& part : fieldsOf(field.content).value_or(std::vector<Field>{})) {
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
