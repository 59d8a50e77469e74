// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/corpus_search.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <string_view>

#include "engine/base/utf8.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus.h"

namespace transept {
namespace {

constexpr std::int64_t reportedLines = 20'000;

/// Folds the case of a text. Most lines are ASCII, which needs no table.
void fold(std::string_view text, std::string& folded) {
  folded.clear();
  const bool ascii = std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (ascii) {
    for (const char c : text) folded.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
    return;
  }
  const std::string valid = replaceInvalidUtf8(text);
  forEachCharacter(valid, [&folded](char32_t character) {
    appendCharacter(folded, static_cast<char32_t>(u_foldCase(static_cast<UChar32>(character), U_FOLD_CASE_DEFAULT)));
  });
}

}  // namespace

PairSearch::PairSearch(std::string_view text) {
  fold(text, wanted_);
}

bool PairSearch::matches(std::string_view source, std::string_view target) {
  for (const std::string_view side : {source, target}) {
    fold(side, folded_);
    if (folded_.find(wanted_) != std::string::npos) return true;
  }
  return false;
}

FoundPairs searchCorpus(const std::string& folder, const std::string& text, std::size_t most,
                        const ProgressFunction& progress, const std::stop_token& stop) {
  const std::int64_t total = openCorpus(folder).trainPairs;
  TextLines sources(folder + "/" + corpus_file::trainSource), targets(folder + "/" + corpus_file::trainTarget);
  const Reporter report{progress, stop};
  PairSearch search(text);
  FoundPairs found;
  std::string_view source, target;
  while (sources.next(source) && targets.next(target)) {
    if (sources.line() % reportedLines == 0) report("searching", sources.line(), total);
    if (!search.matches(source, target)) continue;
    ++found.found;
    if (found.pairs.size() < most) found.pairs.push_back({sources.line(), std::string(source), std::string(target)});
  }
  return found;
}

}  // namespace transept
