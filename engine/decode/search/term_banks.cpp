// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/search/term_banks.h"

#include <algorithm>
#include <utility>

namespace transept {
namespace {

bool beginsWith(const std::vector<std::int32_t>& sequence, const std::vector<std::int32_t>& tokens) {
  return sequence.size() >= tokens.size() && std::equal(tokens.begin(), tokens.end(), sequence.begin());
}

std::int64_t shortest(const RequiredTerm& term) {
  return std::ssize(*std::ranges::min_element(term, {}, [](const auto& sequence) { return sequence.size(); }));
}

}  // namespace

std::int32_t TermBanks::beginningWith(const TermProgress& progress, const std::vector<std::int32_t>& tokens) const {
  for (std::size_t i = 0; i < terms_->size(); ++i)
    if (!progress.met[i] && std::ranges::any_of((*terms_)[i], [&](const auto& s) { return beginsWith(s, tokens); }))
      return static_cast<std::int32_t>(i);
  return -1;
}

TermProgress TermBanks::after(TermProgress progress, std::int32_t token) const {
  const auto id = static_cast<std::size_t>(token);
  const bool continues = id < continuesWord_->size() && (*continuesWord_)[id];
  if (progress.last >= 0) {
    if (continues) {
      progress.met[static_cast<std::size_t>(progress.last)] = false;
    } else {
      progress.begun.clear();
    }
    progress.last = -1;
  }
  progress.begun.push_back(token);
  std::int32_t term = beginningWith(progress, progress.begun);
  if (term < 0) {
    progress.begun.assign(1, token);
    term = beginningWith(progress, progress.begun);
  }
  if (term < 0) {
    progress.begun.clear();
    return progress;
  }
  // Of several terms that begin so, one that is complete is met.
  for (std::size_t i = 0; i < terms_->size(); ++i) {
    if (progress.met[i] || std::ranges::find((*terms_)[i], progress.begun) == (*terms_)[i].end()) continue;
    progress.met[i] = true;
    progress.last = static_cast<std::int32_t>(i);
    break;
  }
  return progress;
}

std::int64_t TermBanks::bank(const TermProgress& progress) const {
  std::int64_t tokens = 0;
  for (std::size_t i = 0; i < terms_->size(); ++i)
    if (progress.met[i]) tokens += shortest((*terms_)[i]);
  if (progress.last < 0 && !progress.begun.empty()) {
    const std::int32_t term = beginningWith(progress, progress.begun);
    if (term >= 0)
      tokens +=
          std::min<std::int64_t>(std::ssize(progress.begun), shortest((*terms_)[static_cast<std::size_t>(term)]) - 1);
  }
  return tokens;
}

bool TermBanks::complete(const TermProgress& progress) const {
  return std::ranges::all_of(progress.met, [](bool met) { return met; });
}

std::vector<std::int32_t> TermBanks::nextTokens(const TermProgress& progress) const {
  std::vector<std::int32_t> tokens;
  const std::vector<std::int32_t> none;
  const std::vector<std::int32_t>& begun = progress.last < 0 ? progress.begun : none;
  for (std::size_t i = 0; i < terms_->size(); ++i) {
    if (progress.met[i]) continue;
    for (const auto& sequence : (*terms_)[i])
      if (sequence.size() > begun.size() && beginsWith(sequence, begun)) tokens.push_back(sequence[begun.size()]);
  }
  std::ranges::sort(tokens);
  tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
  return tokens;
}

std::int64_t TermBanks::lastBank() const {
  return tokensOf(*terms_);
}

std::int64_t TermBanks::tokensOf(const std::vector<RequiredTerm>& terms) {
  std::int64_t tokens = 0;
  for (const RequiredTerm& term : terms) tokens += shortest(term);
  return tokens;
}

std::int64_t TermBanks::widthFor(const std::vector<RequiredTerm>& terms, std::int64_t beam) {
  return beam + std::min(tokensOf(terms), 2 * beam);
}

}  // namespace transept
