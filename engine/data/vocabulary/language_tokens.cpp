// SPDX-License-Identifier: Apache-2.0
#include "engine/data/vocabulary/language_tokens.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/json_reader.h"
#include "engine/data/languages/language_codes.h"
#include "engine/data/languages/language_match.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

constexpr std::size_t leastPairs = 2, longestToken = 24;

/// The code in ">>mlg<<"; empty for other tokens.
std::string codeInTag(const std::string& token) {
  if (token.size() < 6 || token.size() > longestToken || !token.starts_with(">>") || !token.ends_with("<<")) return {};
  return token.substr(2, token.size() - 4);
}

/// The code in "__de__", "deu_Latn" or "de_DE"; empty for other tokens.
std::string codeInLanguageToken(const std::string& token) {
  static const std::regex form("__([a-z]{2,3})__|([a-z]{2,3}_(?:[A-Z]{2}|[A-Z][a-z]{3}))");
  std::smatch found;
  if (token.size() > longestToken || !std::regex_match(token, found, form)) return {};
  return found[1].matched ? found[1].str() : found[2].str();
}

/// A vocabulary that puts a token before each text.
class TaggedVocabulary final : public Vocabulary {
 public:
  TaggedVocabulary(std::shared_ptr<const Vocabulary> plain, std::string token)
      : plain_(std::move(plain)), token_(std::move(token)), id_(plain_->idOf(token_)) {
    if (id_ == unknown)
      throw UserError({"The vocabulary of the model has no token {}.", token_}, "Choose another language.");
  }

  std::int32_t size() const override { return plain_->size(); }
  std::vector<std::int32_t> encode(std::string_view text) const override {
    std::vector<std::int32_t> ids = plain_->encode(text);
    if (ids.empty() || !isLanguage(ids.front())) ids.insert(ids.begin(), id_);
    return ids;
  }
  std::string decode(const std::vector<std::int32_t>& ids) const override {
    if (ids.empty() || !isLanguage(ids.front())) return plain_->decode(ids);
    return plain_->decode({ids.begin() + 1, ids.end()});
  }
  std::string piece(std::int32_t id) const override { return plain_->piece(id); }
  std::int32_t idOf(std::string_view piece) const override { return plain_->idOf(piece); }
  bool preTokenised() const override { return plain_->preTokenised(); }
  const Vocabulary& plain() const override { return plain_->plain(); }

 private:
  bool isLanguage(std::int32_t id) const {
    if (id == id_) return true;
    const std::string piece = plain_->piece(id);
    return !codeInTag(piece).empty() || !codeInLanguageToken(piece).empty();
  }

  std::shared_ptr<const Vocabulary> plain_;
  std::string token_;
  std::int32_t id_;
};

}  // namespace

std::string LanguageTokens::tokenFor(const std::string& code) const {
  for (const bool exact : {true, false}) {
    const auto found = std::ranges::find_if(
        targets, [&](const Language& one) { return exact ? one.code == code : servesLanguage(one.code, code); });
    if (found != targets.end()) return found->token;
  }
  return {};
}

LanguageTokens languageTokensOf(const VocabularyPair& vocabularies) {
  LanguageTokens tags, pairs;
  const Vocabulary& source = *vocabularies.source;
  for (std::int32_t id = Vocabulary::pad + 1; id < source.size(); ++id) {
    const std::string token = source.piece(id);
    if (const std::string code = codeInTag(token); !code.empty()) tags.targets.push_back({code, token});
    if (const std::string code = codeInLanguageToken(token);
        !code.empty() && isKnownLanguage(code) && vocabularies.target->idOf(token) != Vocabulary::unknown)
      pairs.targets.push_back({code, token});
  }
  if (!tags.targets.empty() || pairs.targets.size() < leastPairs) return tags;
  pairs.both = true;
  return pairs;
}

std::string writtenTokens(const ChosenTokens& tokens) {
  return nlohmann::ordered_json{{"version", 1}, {"source", tokens.source}, {"target", tokens.target}}.dump(2) + "\n";
}

ChosenTokens chosenTokensIn(const std::string& folder) {
  const std::string path = folder + "/" + languagesFile;
  if (!pathExists(path)) return {};
  const auto json =
      JsonReader::parse(readFile(path), JsonOrigin::damaged(path, "Choose the language of the model again."));
  return {json.get("source", std::string()), json.get("target", std::string())};
}

ChosenTokens tokensBetween(const LanguageTokens& known, const std::string& source, const std::string& target) {
  if (known.targets.empty()) return {};
  const auto token = [&](const std::string& code) {
    std::string found = known.tokenFor(code);
    if (!found.empty()) return found;
    std::string names;
    constexpr std::size_t shown = 40;
    for (std::size_t i = 0; i < std::min(shown, known.targets.size()); ++i)
      names += (i > 0 ? ", " : "") + known.targets[i].code;
    if (known.targets.size() > shown) names += ", ...";
    if (code.empty())
      throw UserError("The model knows several languages, and it is not said which of them are meant.",
                      {"Name that of the text and that of the translation (--from and --to). It knows {}.", names});
    throw UserError({"The model has no token for the language \"{}\".", code}, {"It knows {}.", names});
  };
  return known.both ? ChosenTokens{token(source), token(target)} : ChosenTokens{token(target), {}};
}

VocabularyPair withTokens(VocabularyPair vocabularies, const ChosenTokens& tokens) {
  const auto tagged = [](std::shared_ptr<const Vocabulary> plain,
                         const std::string& token) -> std::shared_ptr<const Vocabulary> {
    if (token.empty()) return plain;
    return std::make_shared<TaggedVocabulary>(std::move(plain), token);
  };
  if (tokens.empty()) return vocabularies;
  return {tagged(std::move(vocabularies.source), tokens.source), tagged(std::move(vocabularies.target), tokens.target)};
}

}  // namespace transept
