// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/scanners/tagged_text.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <utility>

#include "engine/base/utf8.h"

namespace transept {
namespace {

bool isAsciiSpace(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

/// Writes the tags and the text in their order.
class Renderer {
 public:
  Renderer(const TaggedText& text, const std::function<std::string(std::string_view)>& escape,
           const std::function<std::string(ByteRange)>& original)
      : text_(text), escape_(escape), original_(original) {}

  std::string all() {
    write(-1, {0, text_.text.size()});
    if (text_.runs) enterRun(kNoRun);
    return std::move(out_);
  }

 private:
  static constexpr std::int32_t kNoRun = -2;

  void write(std::int32_t parent, ByteRange range) {
    std::size_t at = range.begin;
    while (next_ < std::ssize(text_.tags) && text_.tags[static_cast<std::size_t>(next_)].parent == parent) {
      const std::int32_t index = next_++;
      const InlineTag& tag = text_.tags[static_cast<std::size_t>(index)];
      if (isSpaceWithinLink({at, tag.from}, index))
        out_ += ' ';
      else
        words(parent, {at, tag.from});
      at = tag.to;
      if (!tag.pair) {
        single(parent, tag);
      } else if (text_.runs) {
        write(index, {tag.from, tag.to});
      } else {
        markup(tag.open);
        write(index, {tag.from, tag.to});
        markup(tag.close);
      }
    }
    words(parent, {at, range.end});
  }

  void words(std::int32_t run, ByteRange range) {
    if (std::exchange(skipsSpace_, false) && range.size() > 0 && text_.text[range.begin] == ' ') ++range.begin;
    if (range.size() == 0) return;
    if (text_.runs) enterRun(run);
    if (std::exchange(owesSpace_, false)) out_ += ' ';
    out_ += escape_(std::string_view(text_.text).substr(range.begin, range.size()));
  }

  void single(std::int32_t run, const InlineTag& tag) {
    const bool outside = text_.runs && tag.outsideRuns;
    const bool spaceBefore = tag.spaceBefore && tag.from > 0 && !isAsciiSpace(text_.text[tag.from - 1]);
    const bool spaceAfter = tag.spaceAfter && tag.from < text_.text.size() && !isAsciiSpace(text_.text[tag.from]);
    if (text_.runs && (!outside || spaceBefore)) enterRun(run);
    if (spaceBefore) out_ += ' ';
    if (outside) enterRun(kNoRun);
    if (tag.separates && !tag.spaceBefore && out_.ends_with(' ')) out_.pop_back();
    markup(tag.open);
    owesSpace_ = outside && spaceAfter;  // a space between runs would be lost
    if (spaceAfter && !outside) out_ += ' ';
    skipsSpace_ = tag.separates && !tag.spaceAfter;
  }

  void markup(const Markup& markup) {
    out_ += markup.before;
    if (markup.original.size() > 0) out_ += original_(markup.original);
    out_ += markup.after;
  }

  void enterRun(std::int32_t run) {
    if (run == run_) return;
    const std::string_view link = hyperlinkOf(run_);
    const bool sameLink = !link.empty() && link == hyperlinkOf(run);
    if (run_ != kNoRun) markup(run_ < 0 ? text_.baseClose : text_.tags[static_cast<std::size_t>(run_)].close);
    // A link with runs of several formats stays one link.
    if (sameLink) out_.resize(out_.size() - linkEnd.size());
    const std::size_t begin = out_.size();
    run_ = run;
    if (run_ != kNoRun) markup(openOf(run_));
    if (sameLink) out_.erase(begin, link.size());
  }

  /// Whether these words are the space between two parts of one link, which the first of them may hold.
  bool isSpaceWithinLink(ByteRange range, std::int32_t next) const {
    if (!text_.runs || range.size() != 1 || text_.text[range.begin] != ' ' || skipsSpace_) return false;
    if (!text_.tags[static_cast<std::size_t>(next)].pair) return false;
    const std::string_view link = hyperlinkOf(run_);
    return !link.empty() && link == hyperlinkOf(next);
  }

  static constexpr std::string_view linkEnd = "</w:hyperlink>";

  const Markup& openOf(std::int32_t run) const {
    return run < 0 ? text_.baseOpen : text_.tags[static_cast<std::size_t>(run)].open;
  }
  /// The tag that begins the link around a run; empty: it is in none.
  std::string_view hyperlinkOf(std::int32_t run) const {
    if (run == kNoRun) return {};
    const std::string_view open = openOf(run).before;
    return open.starts_with("<w:hyperlink ") ? open.substr(0, open.find('>') + 1) : std::string_view();
  }

  const TaggedText& text_;
  const std::function<std::string(std::string_view)>& escape_;
  const std::function<std::string(ByteRange)>& original_;
  std::string out_;
  std::int32_t next_ = 0, run_ = kNoRun;
  bool skipsSpace_ = false, owesSpace_ = false;
};

}  // namespace

bool hasLetters(std::string_view text) {
  bool found = false;
  forEachCharacter(text, [&](char32_t c) { found = found || u_isalpha(static_cast<UChar32>(c)) != 0; });
  return found;
}

bool TaggedText::hasLetters() const {
  return transept::hasLetters(text);
}

void TaggedTextBuilder::settleSpace() {
  if (std::exchange(space_, false) && !result_.text.empty() && result_.text.back() != ' ') result_.text += ' ';
}

void TaggedTextBuilder::addText(std::string_view text) {
  constexpr std::string_view closing = ".,;:!?)]}";
  if (!text.empty() && std::exchange(afterSingle_, false)) {
    InlineTag& tag = result_.tags.back();
    if (isAsciiSpace(text.front())) tag.spaceAfter = true;
    if (tag.separates && closing.find(text.front()) != std::string_view::npos) space_ = false;
  }
  for (const char c : text) {
    if (isAsciiSpace(c)) {
      space_ = !result_.text.empty() && result_.text.back() != ' ';
      continue;
    }
    settleSpace();
    result_.text += c;
  }
}

std::int32_t TaggedTextBuilder::open(Markup markup) {
  settleSpace();
  afterSingle_ = false;
  InlineTag tag;
  tag.from = tag.to = result_.text.size();
  tag.parent = open_.empty() ? -1 : open_.back();
  tag.pair = true;
  tag.open = std::move(markup);
  open_.push_back(static_cast<std::int32_t>(result_.tags.size()));
  result_.tags.push_back(std::move(tag));
  return open_.back();
}

void TaggedTextBuilder::close(Markup markup) {
  InlineTag& tag = result_.tags[static_cast<std::size_t>(open_.back())];
  open_.pop_back();
  afterSingle_ = false;
  tag.to = result_.text.size();
  tag.close = std::move(markup);
}

void TaggedTextBuilder::single(InlineTag tag) {
  const bool spaceHere = space_ || !afterSingle_;
  settleSpace();
  tag.spaceBefore = tag.spaceBefore || (spaceHere && result_.text.ends_with(' '));
  afterSingle_ = true;
  tag.from = tag.to = result_.text.size();
  tag.parent = open_.empty() ? -1 : open_.back();
  space_ = tag.separates;
  result_.tags.push_back(std::move(tag));
}

TaggedText TaggedTextBuilder::finish() {
  while (!open_.empty()) close({});
  // A tag may have written the space before it; no text followed.
  while (!result_.text.empty() && result_.text.back() == ' ') result_.text.pop_back();
  for (InlineTag& tag : result_.tags) {
    tag.from = std::min(tag.from, result_.text.size());
    tag.to = std::min(tag.to, result_.text.size());
  }
  space_ = afterSingle_ = false;
  return std::exchange(result_, {});
}

std::string rendered(const TaggedText& text, const std::function<std::string(std::string_view)>& escape,
                     const std::function<std::string(ByteRange)>& original) {
  return Renderer(text, escape, original).all();
}

}  // namespace transept
