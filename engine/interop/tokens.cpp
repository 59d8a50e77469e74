// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <regex>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "engine/base/error.h"
#include "engine/data/vocabulary/own_model.h"
#include "engine/data/vocabulary/vocabulary_training.h"
#include "engine/interop/model_folder.h"

namespace transept {
namespace {

/// A token of vocabulary.txt is not empty and has no spaces.
bool fitsALine(const std::string& token) {
  return !token.empty() && token.find_first_of(" \t\r\n\v\f") == std::string::npos;
}

/// Throws UserError if the SentencePiece model at `path` has next to none of the tokens: it would split every text into
/// <unk>. Vocabularies of two languages have about half of their tokens from each.
void requireCommonTokens(const TokenPlan& plan, const std::string& path) {
  const std::vector<std::string> pieces = piecesOfModel(path);
  const std::unordered_set<std::string_view> known(pieces.begin(), pieces.end());
  const auto own = std::span(plan.tokens).subspan(specialTokens.size());
  const auto common = std::ranges::count_if(own, [&](const std::string& token) { return known.contains(token); });
  if (common * 20 >= std::ssize(own)) return;
  throw UserError({"{} has only {} of the {} tokens of the model's vocabulary.", path, common, own.size()},
                  "Copy the SentencePiece model that belongs to the model, or remove this one.", path);
}

}  // namespace

std::int64_t TokenPlan::theirs() const {
  return std::ranges::count_if(rows, [](std::int64_t row) { return row != none; });
}

std::string TokenPlan::text() const {
  std::string text;
  for (const std::string& token : tokens) text += token + "\n";
  return text;
}

TokenPlan planTokens(const std::vector<std::string>& theirs, const SpecialTokens& special, const std::string& side,
                     std::vector<std::string>& notes) {
  std::unordered_map<std::string, std::int64_t> rowOf;
  for (std::size_t i = 0; i < theirs.size(); ++i) {
    if (!rowOf.emplace(theirs[i], static_cast<std::int64_t>(i)).second) {
      throw UserError({"The {} vocabulary has '{}' twice.", side, theirs[i]}, "Convert the model again.");
    }
  }
  TokenPlan plan;
  std::vector<bool> taken(theirs.size());
  const auto place = [&](std::string_view ours, std::initializer_list<std::string> names) {
    plan.tokens.emplace_back(ours);
    plan.rows.push_back(TokenPlan::none);
    for (const std::string& name : names) {
      const auto found = rowOf.find(name);
      if (found == rowOf.end() || taken[static_cast<std::size_t>(found->second)]) continue;
      plan.rows.back() = found->second;
      taken[static_cast<std::size_t>(found->second)] = true;
      return;
    }
  };
  place(specialTokens[0], {special.unknown});
  place(specialTokens[1], {special.begin});
  place(specialTokens[2], {special.end});
  place(specialTokens[3], {"<pad>", "<blank>"});
  if (plan.rows[2] == TokenPlan::none) {
    throw UserError({"The {} vocabulary has no '{}'.", side, special.end},
                    "Only models that end a sentence with such a token can be imported.");
  }
  for (std::size_t i = 0; i < theirs.size(); ++i) {
    if (taken[i]) continue;
    std::string token = theirs[i];
    const bool clashes = std::find(plan.tokens.begin(), plan.tokens.begin() + 4, token) != plan.tokens.begin() + 4;
    if (!fitsALine(token) || clashes) {
      token = "<token-" + std::to_string(i) + ">";
      notes.push_back("Token " + std::to_string(i) + " of the " + side + " vocabulary, '" + theirs[i] + "', is named " +
                      token + " here.");
    }
    plan.tokens.push_back(std::move(token));
    plan.rows.push_back(static_cast<std::int64_t>(i));
  }
  return plan;
}

std::vector<std::string> tokensByRow(const std::vector<std::pair<std::string, std::int64_t>>& ids, std::int64_t rows,
                                     const std::string& path) {
  const auto refuse = [&path](const std::string& what) {
    throw UserError({"{} {}.", path, what}, "Copy the vocabulary that belongs to the model.", path);
  };
  if (rows < 1 || rows > 10'000'000) refuse("cannot have " + std::to_string(rows) + " tokens");
  std::vector<std::string> tokens(static_cast<std::size_t>(rows));
  std::vector<bool> named(tokens.size());
  for (const auto& [token, id] : ids) {
    if (id < 0 || id >= rows)
      refuse("gives '" + token + "' an id that is not one of the " + std::to_string(rows) + " rows of the embeddings");
    const auto row = static_cast<std::size_t>(id);
    if (named[row]) refuse("gives the id " + std::to_string(id) + " twice");
    named[row] = true;
    tokens[row] = token;
  }
  for (std::size_t i = 0; i < tokens.size(); ++i)
    if (!named[i]) tokens[i] = "<token-" + std::to_string(i) + ">";
  return tokens;
}

void addVocabularies(ModelParts& parts, const TokenPlan& source, const TokenPlan& target,
                     const std::string& sourceModel, const std::string& targetModel) {
  const bool lists = sourceModel.empty() || targetModel.empty();
  const auto add = [&](const std::string& side, const TokenPlan& plan, const std::string& model) {
    if (!lists) requireCommonTokens(plan, model);
    parts.files["vocabulary" + side + (lists ? ".txt" : ".model")] =
        lists ? plan.text() : renumberedSentencePiece(model, plan.tokens);
  };
  parts.config.data.vocab_type = lists ? VocabularyType::none : VocabularyType::own;
  if (parts.config.data.shared_vocab && (lists || sourceModel == targetModel)) {
    add("", target, targetModel);
  } else {
    add(".source", source, sourceModel);
    add(".target", target, targetModel);
  }
  if (lists)
    parts.notes.emplace_back(
        "The folder has no SentencePiece models of its vocabularies: the model reads and writes tokens separated by "
        "spaces; split the text as it was trained.");
}

void noteLanguages(const std::vector<std::string>& tokens, std::vector<std::string>& notes) {
  static const std::regex code("__[a-z]{2,3}__|[a-z]{2,3}_([A-Z]{2}|[A-Z][a-z]{3})");
  std::string named, paired;  // languages of MarianMT; of M2M-100, NLLB and mBART-50
  const auto add = [](std::string& languages, const std::string& token) {
    if (languages.size() < 60)
      languages += (languages.empty() ? "" : ", ") + token;
    else if (!languages.ends_with("..."))
      languages += ", ...";
  };
  for (const std::string& token : tokens) {
    if (token.starts_with(">>") && token.ends_with("<<")) add(named, token);
    if (token.size() < 10 && std::regex_match(token, code)) add(paired, token);
  }
  if (!named.empty()) notes.push_back("Begin each text with the token of its target language: " + named + ".");
  if (!paired.empty())
    notes.push_back(
        "Begin each text with the token of its language, and each translation with that of its own (translate "
        "--prefix): " +
        paired + ".");
}

}  // namespace transept
