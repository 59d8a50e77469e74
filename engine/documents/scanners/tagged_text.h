// SPDX-License-Identifier: Apache-2.0
// A text with inline tags: the form in which the text of every kind of document is translated. Tags are places in the
// text, so that the markup of a document never reaches the model.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/markup/byte_range.h"

namespace transept {

/// What a tag becomes in the document: `before`, bytes of the original document, `after`.
struct Markup {
  std::string before{};
  ByteRange original{};
  std::string after{};
};

/// A pair of tags around a part of the text (from < to), or a single tag (from == to): a line break, a picture, a
/// placeholder.
struct InlineTag {
  std::size_t from = 0, to = 0;  ///< bytes of the text
  std::int32_t parent = -1;      ///< index of the pair around this tag, which precedes it; -1: none
  bool pair = false;
  Markup open{}, close{};                        ///< of a single tag: `open`
  bool spaceBefore = false, spaceAfter = false;  ///< of a single tag: the text had spaces there
  bool outsideRuns = false;                      ///< see TaggedText::runs
  bool separates = false;                        ///< a line break or tab: the words at its sides are apart
  bool ordered = false;                          ///< keeps its order among the single tags of the same parent
};

struct TaggedText {
  std::string text{};             ///< UTF-8, with single spaces between words
  std::vector<InlineTag> tags{};  ///< by their place; parents precede what they hold
  /// Office documents hold text in runs only. Such a text has one level of pairs, whose `open` and `close` begin and
  /// end a run; text outside pairs is in the run that `base` begins and ends. Single tags stand in a run, or outside.
  bool runs = false;
  Markup baseOpen{}, baseClose{};

  bool hasLetters() const;
};

/// Builds a TaggedText: runs of white space become one space, and none is at the ends.
class TaggedTextBuilder {
 public:
  void addText(std::string_view text);
  /// Forgets the white space at the end of the text so far.
  void dropSpace() { space_ = false; }
  /// Returns the index of the tag.
  std::int32_t open(Markup markup);
  void close(Markup markup);
  void single(InlineTag tag);
  std::size_t depth() const { return open_.size(); }
  TaggedText finish();

 private:
  void settleSpace();

  TaggedText result_;
  std::vector<std::int32_t> open_;  // pairs that are not closed yet
  bool space_ = false;              // white space that is not written yet
  bool afterSingle_ = false;        // nothing followed the last tag, which is single
};

/// Whether a text has a letter: a text without one needs no translation.
bool hasLetters(std::string_view text);

/// The document's form of a text. `escape`: of the text; `original`: of a range of the document.
std::string rendered(const TaggedText& text, const std::function<std::string(std::string_view)>& escape,
                     const std::function<std::string(ByteRange)>& original);

}  // namespace transept
