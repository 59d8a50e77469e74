// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/tag_transfer.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

namespace transept {
namespace {

/// Words [begin, end) of the target.
struct WordSpan {
  std::size_t begin = 0, end = 0;
  bool isEmpty() const { return begin >= end; }
};

class Transfer {
 public:
  Transfer(const TaggedText& source, const std::string& target, const std::vector<WordLink>& links)
      : source_(source),
        target_(target),
        links_(links),
        children_(source.tags.size() + 1),
        places_(source.tags.size()) {
    if (links_.empty())
      for (const ByteRange& word : wordRanges(target_)) links_.push_back({word, sameShare(word)});
    for (std::size_t i = 0; i < source_.tags.size(); ++i)
      children_[static_cast<std::size_t>(source_.tags[i].parent + 1)].push_back(i);
  }

  TaggedText result() {
    place(-1, {0, links_.size()}, {0, source_.text.size()}, {0, target_.size()});
    TaggedText result{target_, {}, source_.runs, source_.baseOpen, source_.baseClose};
    append(result, -1, -1);
    return result;
  }

 private:
  ByteRange sameShare(ByteRange word) const {
    const double share =
        static_cast<double>(source_.text.size()) / static_cast<double>(std::max<std::size_t>(target_.size(), 1));
    const auto at = static_cast<std::size_t>(static_cast<double>(word.begin) * share);
    return {at, at + 1};
  }

  /// Whether most of a target word's source word lies in a range.
  bool comesFrom(const WordLink& link, ByteRange range) const {
    const std::size_t begin = std::max(link.source.begin, range.begin), end = std::min(link.source.end, range.end);
    return end > begin && 2 * (end - begin) > link.source.size();
  }

  /// Places the tags in a part of the text: words `span` and bytes `bytes` of the target, from bytes `from`.
  void place(std::int32_t parent, WordSpan span, ByteRange from, ByteRange bytes) {
    const std::vector<std::size_t>& children = children_[static_cast<std::size_t>(parent + 1)];
    std::vector<std::size_t> pairs;
    for (const std::size_t i : children)
      if (source_.tags[i].pair) pairs.push_back(i);
    // The longest pair chooses first.
    std::ranges::stable_sort(pairs, std::ranges::greater(), [&](std::size_t i) { return sizeOf(i); });
    std::vector<bool> taken(links_.size());
    std::vector<std::pair<std::size_t, WordSpan>> chosen;
    for (const std::size_t i : pairs) {
      const WordSpan words = sizeOf(i) > 0 ? wordsFor(i, span, from, taken) : WordSpan{};
      for (std::size_t k = words.begin; k < words.end; ++k) taken[k] = true;
      chosen.emplace_back(i, words);
    }
    std::vector<ByteRange> closed;  // no tag of this level may stand inside of these
    for (const auto& [i, words] : chosen) {
      if (words.isEmpty()) continue;
      ByteRange range{links_[words.begin].target.begin, links_[words.end - 1].target.end};
      if (words.begin == span.begin && words.end == span.end) range = bytes;
      places_[i] = range;
      closed.push_back(range);
    }
    for (const auto& [i, words] : chosen) {
      if (!words.isEmpty()) continue;
      const std::size_t at = outside(closed, byteFor(source_.tags[i], span, from, bytes));
      places_[i] = {at, at};
    }
    std::size_t last = 0;  // place of the last tag that keeps its order
    for (const std::size_t i : children) {
      const InlineTag& tag = source_.tags[i];
      if (tag.pair) continue;
      std::size_t at = outside(closed, byteFor(tag, span, from, bytes));
      if (tag.ordered) last = at = outside(closed, std::max(at, last));
      places_[i] = {at, at};
    }
    for (const auto& [i, words] : chosen)
      place(static_cast<std::int32_t>(i), words, {source_.tags[i].from, source_.tags[i].to}, places_[i]);
  }

  std::size_t sizeOf(std::size_t i) const { return source_.tags[i].to - source_.tags[i].from; }

  /// The free words that belong to a pair: the stretch with the greatest sum of +1 for its own and -1 for other words.
  WordSpan wordsFor(std::size_t i, WordSpan span, ByteRange from, const std::vector<bool>& taken) const {
    const ByteRange own{source_.tags[i].from, source_.tags[i].to};
    if (own == from && std::none_of(taken.begin() + static_cast<std::ptrdiff_t>(span.begin),
                                    taken.begin() + static_cast<std::ptrdiff_t>(span.end), [](bool t) { return t; }))
      return span;
    WordSpan best, current{span.begin, span.begin};
    std::int64_t most = 0, sum = 0;
    for (std::size_t k = span.begin; k < span.end; ++k) {
      if (sum <= 0 || taken[k]) current.begin = taken[k] ? k + 1 : k, sum = 0;
      if (taken[k]) continue;
      sum += comesFrom(links_[k], own) ? 1 : -1;
      if (sum > most) most = sum, best = {current.begin, k + 1};
    }
    if (!best.isEmpty()) return best;
    // No word comes from this pair: the free word nearest to its share of the text.
    const std::size_t wanted = wordAtShare(own.begin, span, from);
    std::optional<std::size_t> nearest;
    for (std::size_t k = span.begin; k < span.end; ++k) {
      const auto distance = [&](std::size_t word) { return word > wanted ? word - wanted : wanted - word; };
      if (!taken[k] && (!nearest || distance(k) < distance(*nearest))) nearest = k;
    }
    return nearest ? WordSpan{*nearest, *nearest + 1} : WordSpan{};
  }

  std::size_t wordAtShare(std::size_t at, WordSpan span, ByteRange from) const {
    if (span.isEmpty()) return span.begin;
    const std::size_t words = span.end - span.begin;
    return span.begin + std::min(words - 1, (at - from.begin) * words / std::max<std::size_t>(from.size(), 1));
  }

  /// The byte of the target for a tag without words.
  std::size_t byteFor(const InlineTag& tag, WordSpan span, ByteRange from, ByteRange bytes) const {
    if (tag.from <= from.begin) return bytes.begin;
    if (tag.from >= from.end) return bytes.end;
    std::optional<std::size_t> before, after;
    ByteRange previous{0, 0}, next{source_.text.size(), source_.text.size()};
    for (std::size_t k = span.begin; k < span.end; ++k) {
      const ByteRange word = links_[k].source;
      if (word.end <= tag.from && word.begin >= previous.begin) previous = word, before = k;
      if (word.begin >= tag.from && word.begin < next.begin) next = word, after = k;
    }
    const bool touchesNext = next.begin == tag.from, touchesPrevious = previous.end == tag.from;
    if (before &&
        (!after || (touchesPrevious && !touchesNext) || (touchesPrevious && tag.spaceBefore && !tag.spaceAfter)))
      return links_[*before].target.end;
    if (after) return links_[*after].target.begin;
    return span.isEmpty() ? bytes.begin : links_[wordAtShare(tag.from, span, from)].target.begin;
  }

  /// The nearest place that is not inside of any of these ranges.
  static std::size_t outside(const std::vector<ByteRange>& closed, std::size_t at) {
    for (const ByteRange& range : closed)
      if (range.begin < at && at < range.end) return at - range.begin <= range.end - at ? range.begin : range.end;
    return at;
  }

  void append(TaggedText& result, std::int32_t from, std::int32_t to) const {
    std::vector<std::size_t> order = children_[static_cast<std::size_t>(from + 1)];
    // At one place, what ends there comes before what begins there.
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
      return std::pair(places_[a].begin, places_[a].end) < std::pair(places_[b].begin, places_[b].end);
    });
    for (const std::size_t i : order) {
      InlineTag tag = source_.tags[i];
      tag.from = places_[i].begin;
      tag.to = places_[i].end;
      tag.parent = to;
      result.tags.push_back(std::move(tag));
      if (source_.tags[i].pair)
        append(result, static_cast<std::int32_t>(i), static_cast<std::int32_t>(result.tags.size()) - 1);
    }
  }

  const TaggedText& source_;
  const std::string& target_;
  std::vector<WordLink> links_;
  std::vector<std::vector<std::size_t>> children_;  // of the text, and of each tag
  std::vector<ByteRange> places_;                   // of the tags, in the target
};

}  // namespace

TaggedText withTagsOf(const TaggedText& source, std::string target, const std::vector<WordLink>& links) {
  if (source.tags.empty()) return {std::move(target), {}, source.runs, source.baseOpen, source.baseClose};
  return Transfer(source, target, links).result();
}

}  // namespace transept
