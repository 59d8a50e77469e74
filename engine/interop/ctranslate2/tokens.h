// SPDX-License-Identifier: Apache-2.0
// The vocabularies of a CTranslate2 model and their conversion to ours, which begin with <unk>, <s>, </s>, <pad>
// whether the model has these tokens or not.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace transept {

/// The names of the special tokens in the model's config.json.
struct SpecialTokens {
  std::string unknown = "<unk>", begin = "<s>", end = "</s>";
};

struct Ctranslate2Tokens {
  std::vector<std::string> source, target;
  bool shared = false;  ///< one list for both sides
};

/// shared_vocabulary or source_vocabulary and target_vocabulary, .json or .txt. Throws UserError.
Ctranslate2Tokens readTokens(const std::string& folder);

/// For each of our ids, its token and its row in their matrices.
struct TokenPlan {
  static constexpr std::int64_t none = -1;  ///< they do not have it
  std::vector<std::string> tokens;
  std::vector<std::int64_t> rows;

  bool complete() const;     ///< no row is missing
  std::string text() const;  ///< the content of vocabulary.txt
};

/// A token that a line of vocabulary.txt cannot hold is renamed, with a note. Throws UserError where </s> is missing or
/// a token occurs twice.
TokenPlan planTokens(const std::vector<std::string>& theirs, const SpecialTokens& special, const std::string& side,
                     std::vector<std::string>& notes);

/// Rows of `matrix` [*, width] in the order of `rows`; zeros for TokenPlan::none.
std::vector<float> pickRows(const std::vector<float>& matrix, std::int64_t width,
                            const std::vector<std::int64_t>& rows);

}  // namespace transept
