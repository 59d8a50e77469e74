// SPDX-License-Identifier: Apache-2.0
// Vocabularies of a CTranslate2 model, and how they become ours: <unk>, <s>, </s>, <pad> first, whether the model has
// them or not.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace transept {

/// What the model's config.json calls the special tokens.
struct SpecialTokens {
  std::string unknown = "<unk>", begin = "<s>", end = "</s>";
};

struct Ctranslate2Tokens {
  std::vector<std::string> source, target;
  bool shared = false;  ///< one list for both sides
};

/// shared_vocabulary or source_vocabulary and target_vocabulary, .json or .txt. Throws UserError.
Ctranslate2Tokens readTokens(const std::string& folder);

/// Our ids: the token of each, and the row that it has in their matrices.
struct TokenPlan {
  static constexpr std::int64_t none = -1;  ///< they lack it
  std::vector<std::string> tokens;
  std::vector<std::int64_t> rows;

  bool complete() const;     ///< no row is missing
  std::string text() const;  ///< the content of vocabulary.txt
};

/// A token that a line of vocabulary.txt cannot hold is renamed, which is said in `notes`. Throws UserError when </s>
/// is missing or a token is there twice.
TokenPlan planTokens(const std::vector<std::string>& theirs, const SpecialTokens& special, const std::string& side,
                     std::vector<std::string>& notes);

/// rows of `matrix` [*, width] in the order of `rows`; zeros where there is none.
std::vector<float> pickRows(const std::vector<float>& matrix, std::int64_t width,
                            const std::vector<std::int64_t>& rows);

}  // namespace transept
