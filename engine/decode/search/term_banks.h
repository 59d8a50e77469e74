// SPDX-License-Identifier: Apache-2.0
// Terms that an output must hold, and how far a hypothesis has come with them: the banks of Post and Vilar (2018),
// "Fast Lexically Constrained Decoding with Dynamic Beam Allocation for Neural Machine Translation".
#pragma once

#include <cstdint>
#include <vector>

namespace transept {

/// Token sequences of which the output must hold any one.
using RequiredTerm = std::vector<std::vector<std::int32_t>>;

struct TermProgress {
  std::vector<bool> met{};            ///< [terms]
  std::vector<std::int32_t> begun{};  ///< the last tokens, where they begin or complete a term
  std::int32_t last = -1;             ///< term that the last token completed; -1: none
};

class TermBanks {
 public:
  /// `continuesWord`: by token id, whether a token continues the word before it; empty: none does. A term is not met if
  /// the next token continues its last word. Both must outlive this object.
  TermBanks(const std::vector<RequiredTerm>& terms, const std::vector<bool>& continuesWord)
      : terms_(&terms), continuesWord_(&continuesWord) {}

  TermProgress start() const { return {std::vector<bool>(terms_->size())}; }
  TermProgress after(TermProgress progress, std::int32_t token) const;
  /// The bank of a hypothesis: tokens of terms that it holds, counted by the shortest sequences.
  std::int64_t bank(const TermProgress& progress) const;
  bool complete(const TermProgress& progress) const;
  /// The tokens that bring a term forward, each once.
  std::vector<std::int32_t> nextTokens(const TermProgress& progress) const;
  /// The number of the last bank.
  std::int64_t lastBank() const;

  /// Hypotheses that a search keeps in which unconstrained sentences have `beam`.
  static std::int64_t widthFor(const std::vector<RequiredTerm>& terms, std::int64_t beam);
  /// Tokens that terms take, by their shortest sequences.
  static std::int64_t tokensOf(const std::vector<RequiredTerm>& terms);

 private:
  /// A term that is not met and has a sequence that begins with these tokens; -1: none.
  std::int32_t beginningWith(const TermProgress& progress, const std::vector<std::int32_t>& tokens) const;

  const std::vector<RequiredTerm>* terms_;
  const std::vector<bool>* continuesWord_;
};

}  // namespace transept
