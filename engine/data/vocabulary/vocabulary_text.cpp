// SPDX-License-Identifier: Apache-2.0
// Vocabularies of text that is already tokenised: one token per line, the four special tokens first.
#include <fmt/format.h>

#include <unordered_map>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/vocabulary/vocabulary_text.h"
#include "engine/data/vocabulary/vocabulary_training.h"

namespace transept {

namespace {

class TextVocabulary final : public Vocabulary {
 public:
  explicit TextVocabulary(const std::string& path) : tokens_(readLines(TextLines(path))) {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const auto bad = [&](const std::string& what) {
        return UserError({"{}:{} {}.", path, i + 1, what}, "Give one token per line, <unk>, <s>, </s> and <pad> first.",
                         path, static_cast<std::int64_t>(i) + 1);
      };
      if (i < specialTokens.size() && tokens_[i] != specialTokens[i]) {
        throw bad("should be " + std::string(specialTokens[i]));
      }
      if (findInvalidUtf8(tokens_[i]) != std::string_view::npos) throw bad("is not valid UTF-8");
      if (trim(tokens_[i]).empty()) throw bad("is empty");
      if (!ids_.emplace(tokens_[i], static_cast<std::int32_t>(i)).second) throw bad("repeats an earlier token");
    }
    if (tokens_.size() < specialTokens.size()) {
      throw UserError({"{} is truncated.", path}, "Give one token per line, <unk>, <s>, </s> and <pad> first.", path);
    }
  }

  std::int32_t size() const override { return static_cast<std::int32_t>(tokens_.size()); }
  bool preTokenised() const override { return true; }

  std::vector<std::int32_t> encode(std::string_view text) const override {
    std::vector<std::int32_t> ids;
    forEachToken(text, [&](std::string_view token) {
      const std::int32_t id = idOf(token);
      ids.push_back(id == begin || id == end || id == pad ? unknown
                                                          : id);  // control tokens in a text are unknown words
    });
    return ids;
  }

  /// Joins tokens with spaces; a token that ends in "@@" is joined to the next without a space.
  std::string decode(const std::vector<std::int32_t>& ids) const override {
    std::string text;
    bool glue = true;
    for (const std::int32_t id : ids) {
      if (id == begin || id == end || id == pad || id < 0 || id >= size()) continue;
      std::string_view token = tokens_[static_cast<std::size_t>(id)];
      if (!glue) text += ' ';
      glue = token.size() > 2 && token.ends_with("@@");
      text += glue ? token.substr(0, token.size() - 2) : token;
    }
    return text;
  }

  std::string piece(std::int32_t id) const override {
    return tokens_[static_cast<std::size_t>(id >= 0 && id < size() ? id : unknown)];
  }

  std::int32_t idOf(std::string_view piece) const override {
    const auto found = ids_.find(piece);
    return found == ids_.end() ? unknown : found->second;
  }

 private:
  std::vector<std::string> tokens_;
  std::unordered_map<std::string, std::int32_t, TextHash, std::equal_to<>> ids_;
};

}  // namespace

std::shared_ptr<const Vocabulary> loadTextVocabulary(const std::string& path) {
  return std::make_shared<TextVocabulary>(path);
}

}  // namespace transept
