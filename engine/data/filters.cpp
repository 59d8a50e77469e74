// SPDX-License-Identifier: Apache-2.0
#include "engine/data/filters.h"

#include <algorithm>
#include <cstdio>

#include "engine/data/utf8.h"

namespace transept {

namespace {

constexpr std::size_t maximumExamples = 5;
constexpr std::size_t excerptBytes = 80;

/// A line without spaces is one word however long it is, so characters are limited as well.
constexpr std::int64_t charactersPerWord = 16;

/// Empty when the side is good text, otherwise what is wrong with it.
std::string invalidText(std::string_view text) {
  std::size_t bad = findInvalidUtf8(text);
  const char* what = " is not valid UTF-8";
  if (bad == std::string_view::npos) {
    bad = text.find('\0');
    what = " is a NUL character";
  }
  if (bad == std::string_view::npos) return {};
  char byte[16];
  std::snprintf(byte, sizeof byte, "0x%02X", static_cast<unsigned char>(text[bad]));
  return std::string("byte ") + byte + " at column " + std::to_string(bad + 1) + what;
}

}  // namespace

std::string excerptOf(std::string_view text) {
  if (text.size() <= excerptBytes) return replaceInvalidUtf8(text);
  std::size_t end = excerptBytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return replaceInvalidUtf8(text.substr(0, end)) + "...";
}

std::string_view nameOf(Filter filter) {
  constexpr std::array<std::string_view, filterCount> names{"incomplete",   "invalid UTF-8", "empty",     "too long",
                                                            "length ratio", "identical",     "duplicate", "leakage"};
  return names[static_cast<std::size_t>(filter)];
}

PairFilters PairFilters::onlyReadable() {
  PairFilters filters;
  filters.onlyReadable_ = true;
  return filters;
}

void PairFilters::setHeldOut(const HashSet* sources, const HashSet* targets) {
  heldOutSources_ = sources;
  heldOutTargets_ = targets;
}

void PairFilters::remove(Filter filter, const std::string& example) {
  FilterCount& count = counts_[static_cast<std::size_t>(filter)];
  ++count.removed;
  if (count.examples.size() < maximumExamples) count.examples.push_back(example);
}

bool PairFilters::judgeLengths(const CleanPair& pair, std::string& reason, Filter& filter) const {
  const auto [least, most] = std::minmax(pair.sourceWords, pair.targetWords);
  const std::int64_t characters = std::max(countCharacters(pair.source), countCharacters(pair.target));
  if (most > settings_.maxTokens) {
    filter = Filter::tooLong;
    reason = std::to_string(most) + " words";
  } else if (characters > charactersPerWord * settings_.maxTokens) {
    filter = Filter::tooLong;
    reason = std::to_string(characters) + " characters";
  } else if (static_cast<double>(most) > settings_.maxRatio * static_cast<double>(least)) {
    filter = Filter::ratio;
    reason = std::to_string(pair.sourceWords) + " words against " + std::to_string(pair.targetWords);
  }
  return reason.empty();
}

bool PairFilters::accept(const RawPair& raw, const PairReader& reader, CleanPair& clean) {
  ++seen_;
  const auto drop = [&](Filter filter, bool target, const std::string& text) {
    remove(filter, reader.where(target) + ": " + text);
    return false;
  };
  if (raw.malformed) return drop(Filter::malformed, false, excerptOf(raw.source));
  if (raw.overlong) return drop(Filter::tooLong, false, "a line of more than a million bytes");
  for (const bool target : {false, true}) {
    const std::string wrong = invalidText(target ? raw.target : raw.source);
    if (!wrong.empty()) return drop(Filter::invalidUtf8, target, wrong);
  }
  clean.source = trim(raw.source);
  clean.target = trim(raw.target);
  clean.sourceWords = countWords(clean.source);
  clean.targetWords = countWords(clean.target);
  if (clean.sourceWords == 0 || clean.targetWords == 0) {
    const bool target = clean.sourceWords != 0;
    return drop(Filter::empty, target, target ? "no target for: " + excerptOf(clean.source) : "no source");
  }
  clean.sourceHash = hashOf(clean.source);
  clean.targetHash = hashOf(clean.target);
  if (onlyReadable_) return true;

  std::string reason;
  Filter filter = Filter::tooLong;
  if (!judgeLengths(clean, reason, filter)) return drop(filter, false, reason + ": " + excerptOf(clean.source));
  if (settings_.removeIdentical && clean.source == clean.target) {
    return drop(Filter::identical, false, excerptOf(clean.source));
  }
  if (settings_.removeDuplicates && !seenPairs_.insert(hashOf(clean.source, clean.target))) {
    return drop(Filter::duplicate, false, excerptOf(clean.source));
  }
  if (heldOutSources_ && heldOutSources_->contains(clean.sourceHash)) {
    return drop(Filter::leakage, false, excerptOf(clean.source));
  }
  if (heldOutTargets_ && heldOutTargets_->contains(clean.targetHash)) {
    return drop(Filter::leakage, true, excerptOf(clean.target));
  }
  return true;
}

std::vector<FilterCount> PairFilters::counts(const std::string& prefix) const {
  std::vector<FilterCount> result;
  for (std::size_t i = 0; i < filterCount; ++i) {
    const auto filter = static_cast<Filter>(i);
    if (counts_[i].removed == 0 && (filter == Filter::malformed || onlyReadable_)) continue;
    if (filter == Filter::identical && !settings_.removeIdentical) continue;
    if (filter == Filter::duplicate && !settings_.removeDuplicates) continue;
    result.push_back(counts_[i]);
    result.back().name = prefix + std::string(nameOf(filter));
  }
  return result;
}

}  // namespace transept
