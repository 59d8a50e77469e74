// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/ctranslate2/file.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/vocabulary/vocabulary_training.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

UserError unusable(const std::string& path, const std::string& what) {
  return UserError(ErrorKind::badInput, path + " " + what + ".", "Convert or copy the model again.", path);
}

/// Empty where neither file exists.
std::vector<std::string> readSide(const std::string& folder, const std::string& side) {
  const std::string stem = folder + "/" + side + "_vocabulary";
  std::vector<std::string> tokens;
  if (pathExists(stem + ".json")) {
    const auto json = parseJson(readFile(stem + ".json"));
    if (!json.is_array()) throw unusable(stem + ".json", "does not hold a JSON array of tokens");
    for (const auto& token : json) {
      if (!token.is_string()) throw unusable(stem + ".json", "holds something other than tokens");
      tokens.push_back(token.get<std::string>());
    }
  } else if (pathExists(stem + ".txt")) {
    tokens = readLines(TextLines(stem + ".txt"));
    for (const std::string& token : tokens) {
      if (findInvalidUtf8(token) != std::string::npos) throw unusable(stem + ".txt", "is not valid UTF-8");
    }
  } else {
    return {};
  }
  if (tokens.empty()) throw unusable(stem, "is empty");
  return tokens;
}

/// A token of vocabulary.txt is not empty and has no spaces.
bool fitsALine(const std::string& token) {
  return !token.empty() && token.find_first_of(" \t\r\n\v\f") == std::string::npos;
}

}  // namespace

Ctranslate2Tokens readTokens(const std::string& folder) {
  Ctranslate2Tokens tokens;
  tokens.source = tokens.target = readSide(folder, "shared");
  tokens.shared = !tokens.source.empty();
  if (tokens.shared) return tokens;
  tokens.source = readSide(folder, "source");
  tokens.target = readSide(folder, "target");
  if (tokens.source.empty() || tokens.target.empty()) {
    throw UserError(ErrorKind::notFound,
                    folder + " has no " + (tokens.source.empty() ? "source" : "target") + "_vocabulary.json or .txt.",
                    "Copy the vocabularies that belong to the model into the folder.", folder);
  }
  tokens.shared = tokens.source == tokens.target;
  return tokens;
}

bool TokenPlan::complete() const {
  return std::find(rows.begin(), rows.end(), none) == rows.end();
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
      throw UserError(ErrorKind::badInput, "The " + side + " vocabulary has '" + theirs[i] + "' twice.",
                      "Convert the model again.");
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
    throw UserError(ErrorKind::badInput, "The " + side + " vocabulary has no '" + special.end + "'.",
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

std::vector<float> pickRows(const std::vector<float>& matrix, std::int64_t width,
                            const std::vector<std::int64_t>& rows) {
  std::vector<float> picked(rows.size() * static_cast<std::size_t>(width), 0.0f);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] == TokenPlan::none) continue;
    std::copy_n(matrix.begin() + rows[i] * width, width, picked.begin() + static_cast<std::int64_t>(i) * width);
  }
  return picked;
}

}  // namespace transept
