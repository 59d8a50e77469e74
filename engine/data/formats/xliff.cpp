// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/data/formats/xml_pairs.h"
#include "engine/data/languages/language_codes.h"

namespace transept {
namespace {

constexpr std::int64_t longestUnit = 4 * static_cast<std::int64_t>(TextLines::lineLimit);

/// XLIFF 1.2: <file source-language target-language> ... <trans-unit> <source> <target state>; 2.x: <xliff srcLang
/// trgLang> ... <segment state> <source> <target>. Where 1.2 divides a unit into segments, <seg-source> and <target>
/// hold <mrk mtype="seg" mid>, and each segment is a pair; segments without a translation are malformed. Where only the
/// target is divided, the unit is a pair. The content of tags for codes is dropped, the text in spans is kept. Units
/// without a target, in other languages or in other states than those asked for are malformed. Proposals
/// (<alt-trans>, <mtc:matches>) are not read. Segments are kept until their unit ends, so a unit in which they take
/// more than longestUnit bytes of the file is one overlong pair.
class Xliff final : public XmlPairs {
 public:
  Xliff(std::unique_ptr<ByteSource> text, const std::string& name, ReadSettings settings)
      : XmlPairs(std::move(text), name, {"x", "bx", "ex", "ph", "bpt", "ept", "it", "sub", "sc", "ec", "cp"}),
        wanted_(std::move(settings)) {}

 private:
  enum class Part : std::uint8_t { none, source, segments, target };
  struct Sides {
    std::string source, target;
    bool hasSource = false, hasTarget = false;
  };

  void begin(std::string_view name, const Attributes& attributes) override {
    const std::string_view element = withoutPrefix(name);
    if (element == "xliff") {
      prefix_ = name.substr(0, name.size() - element.size());
      setLanguages(attributes["srcLang"], attributes["trgLang"]);
    }
    if (element == "file") {
      namesNoTarget_ = !attributes["source-language"].empty() && attributes["target-language"].empty();
      setLanguages(attributes["source-language"], attributes["target-language"]);
      foreignFile_ = foreign_;
    }
    if (aside_ > 0 || isAside(name, attributes)) {
      if (aside_++ == 0) suspendText();
      return;
    }
    if (element == "unit") lineBreaks_.clear();
    if (element == "data" && part_ == Part::none) {
      data_.clear();
      dataId_ = attributes["id"];
      beginVerbatim(&data_);
    }
    if (part_ != Part::none && lineBreaks_.contains(std::string(attributes["dataRef"]))) addSpace();
    if (element == "trans-unit" || element == "segment") {
      unit_ = {};
      current_ = nullptr;
      segments_.clear();
      order_.clear();
      unitBegin_ = position();
      if (namesNoTarget_) foreign_ = foreignFile_;
      state_ = attributes["state"];  // of a <segment>; that of a <target> follows
    } else if (element == "source") {
      enter(Part::source, unit_.source, unit_.hasSource);
    } else if (element == "seg-source") {
      part_ = Part::segments;  // only its <mrk> are read: <source> holds the same text
    } else if (element == "target") {
      if (!attributes["state"].empty()) state_ = attributes["state"];
      // Where the file does not name its target language, the targets may.
      if (const std::string_view language = attributes["xml:lang"]; namesNoTarget_ && !language.empty())
        setLanguages(source_, language);
      enter(Part::target, unit_.target, unit_.hasTarget);
    } else if (element == "mrk" && attributes["mtype"] == "seg" &&
               (part_ == Part::segments || (part_ == Part::target && !order_.empty()))) {
      markDepth_ = 1;
      if (position() - unitBegin_ > longestUnit) setOverlong();
      current_ = isOverlong() ? nullptr : segmentText(std::string(attributes["mid"]));
      beginText(current_);
    } else if (markDepth_ > 0) {
      ++markDepth_;
    }
  }

  /// Whether an element holds texts other than those of its unit: proposals, what a tool adds to a unit (earlier
  /// versions, matches of a memory), and what a reviewer has deleted.
  bool isAside(std::string_view name, const Attributes& attributes) const {
    const std::string_view element = withoutPrefix(name), type = attributes["mtype"];
    const bool isOfTool = part_ == Part::none && name.substr(0, name.size() - element.size()) != prefix_;
    return element == "alt-trans" || element == "matches" || isOfTool ||
           (element == "mrk" && (type == "x-sdl-deleted" || type == "x-sdl-feedback-deleted"));
  }

  void end(std::string_view name) override {
    const std::string_view element = withoutPrefix(name);
    if (aside_ > 0) {
      if (--aside_ == 0) resumeText();
      return;
    }
    if (element == "data" && part_ == Part::none) {
      endText();
      constexpr std::size_t most = 1000;
      if (isLineBreak(data_) && lineBreaks_.size() < most) lineBreaks_.insert(dataId_);
    } else if (element == "source" || element == "target" || element == "seg-source") {
      endText();
      part_ = Part::none;
      markDepth_ = 0;
    } else if (markDepth_ > 0 && --markDepth_ == 0) {
      // The whole target: its segments, and the spaces between them.
      const bool inTarget = part_ == Part::target;
      if (inTarget && current_ && unit_.target.size() < TextLines::lineLimit) unit_.target += *current_;
      current_ = nullptr;
      beginText(inTarget ? &unit_.target : nullptr);
    } else if (element == "trans-unit" || element == "segment") {
      emitUnit();
    }
  }

  void enter(Part part, std::string& text, bool& has) {
    has = true;
    part_ = part;
    beginText(&text);
  }

  std::string* segmentText(const std::string& id) {
    if (!segments_.contains(id)) order_.push_back(id);
    Sides& segment = segments_[id];
    const bool source = part_ == Part::segments;
    (source ? segment.hasSource : segment.hasTarget) = true;
    return source ? &segment.source : &segment.target;
  }

  void emitUnit() {
    const auto isPaired = [&](const std::string& id) { return segments_[id].hasSource && segments_[id].hasTarget; };
    // Segments that are numbered differently cannot be told apart: the unit is a pair.
    if (isOverlong() || std::ranges::none_of(order_, isPaired)) return emitSides(unit_);
    for (const std::string& id : order_) emitSides(segments_[id]);
  }
  void emitSides(Sides& sides) {
    const bool inState = wanted_.states.empty() || std::ranges::find(wanted_.states, state_) != wanted_.states.end();
    // Tools copy the source until it is translated.
    const bool copied = isUntranslated() && sides.hasTarget && sides.target == sides.source;
    copied_ += copied ? 1 : 0;
    const bool complete = sides.hasSource && sides.hasTarget && (!sides.target.empty() || isOverlong()) && !foreign_ &&
                          inState && !copied;
    untranslated_ += complete && isUntranslated() && wanted_.states.empty() ? 1 : 0;
    emit(swapped_ ? sides.target : sides.source, swapped_ ? sides.source : sides.target, complete);
  }

  bool isUntranslated() const { return state_ == "new" || state_ == "needs-translation" || state_ == "initial"; }

  void finish() override {
    if (copied_ > 0) {
      note(fileName() + ": " + counted(copied_, "unit holds", "units hold") +
           " the source in place of a translation, in a state such as needs-translation. Such units count as "
           "incomplete.");
    }
    if (untranslated_ > 0) {
      note(fileName() + ": " + counted(untranslated_, "pair is", "pairs are") +
           " in a state such as new or needs-translation. Name the states to read (--state) to leave such pairs out.");
    }
  }

  /// A file from German to English can be used to train from English to German, too.
  void setLanguages(std::string_view source, std::string_view target) {
    if (source.empty()) return;
    source_ = source;
    swapped_ = !isLanguage(source, wanted_.source) &&
               (isLanguage(target, wanted_.source) || isLanguage(source, wanted_.target));
    const auto other = [](std::string_view found, const std::string& wanted) {
      return !found.empty() && !wanted.empty() && !isLanguage(found, wanted);
    };
    foreign_ = other(source, swapped_ ? wanted_.target : wanted_.source) ||
               other(target, swapped_ ? wanted_.source : wanted_.target);
    if (!foreign_ && wanted_.source.empty()) guess_.source = swapped_ ? target : source;
    if (!foreign_ && wanted_.target.empty()) guess_.target = swapped_ ? source : target;
    if (!foreign_ && !target.empty()) requireOneTarget(std::string(swapped_ ? source : target));
    if (!foreign_ || !notes_.empty()) return;
    notes_ = {fileName() + ":" + std::to_string(line()) + " is from " + std::string(source) + " to " +
              std::string(target) + ", which are not the languages of the import: its units count as incomplete."};
  }

  void requireOneTarget(const std::string& target) {
    if (target_.empty()) target_ = target;
    if (!wanted_.target.empty() || isLanguage(target, target_)) return;
    refuse(UserError({"{} translates to several languages, among them {} and {}.", fileName(), target_, target},
                     "Choose one of them as the target language.", fileName(), line()));
  }

  ReadSettings wanted_;
  Sides unit_;
  std::map<std::string, Sides> segments_;  // by mid
  std::vector<std::string> order_;         // of the segments
  std::string* current_ = nullptr;         // the text of the open segment
  std::set<std::string> lineBreaks_;       // XLIFF 2: the data of the unit that are line breaks
  std::string data_, dataId_;              // being read
  std::string state_, source_, target_;    // source_: language of the file; target_: of the first file
  std::int64_t copied_ = 0, untranslated_ = 0;
  std::int64_t unitBegin_ = 0;  // position in the file
  Part part_ = Part::none;
  bool swapped_ = false, foreign_ = false, foreignFile_ = false, namesNoTarget_ = false;
  int aside_ = 0, markDepth_ = 0;  // depth of elements in one that is no part of its unit, and in a segment
  std::string prefix_;             // of XLIFF's elements
};

}  // namespace

std::unique_ptr<PairReader> readXliff(std::unique_ptr<ByteSource> text, const std::string& name,
                                      const ReadSettings& settings) {
  return std::make_unique<Xliff>(std::move(text), name, settings);
}

}  // namespace transept
