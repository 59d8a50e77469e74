// SPDX-License-Identifier: Apache-2.0
// WMT's test sets since 2021: source, references and systems' outputs in one file.
#include <deque>
#include <map>

#include "engine/base/text.h"
#include "engine/data/formats/xml_pairs.h"
#include "engine/data/languages/language_codes.h"

namespace transept {
namespace {

/// <dataset> <doc> <src lang> <p> <seg id> ... </src> <ref lang translator> ... </ref> <hyp lang system> ... </doc>. A
/// segment is paired with that of the same id in each reference; outputs of systems are not read. A segment without a
/// reference is malformed, as are documents in other languages than those of the import.
class WmtXml final : public XmlPairs {
 public:
  WmtXml(std::unique_ptr<ByteSource> text, const std::string& name, ReadSettings settings)
      : XmlPairs(std::move(text), name, {}), wanted_(std::move(settings)) {}

 private:
  struct Reference {
    std::string language;
    std::map<std::string, std::string> segments;  // by id
  };
  enum class Part : std::uint8_t { none, source, reference };
  static constexpr std::int64_t kLongestDocument = 16 * static_cast<std::int64_t>(TextLines::lineLimit);

  void begin(std::string_view element, const Attributes& attributes) override {
    if (element == "doc") {
      clear();
      documentBegin_ = position();
    } else if (element == "src") {
      part_ = Part::source;
      setSource(attributes["lang"]);
    } else if (element == "ref") {
      part_ = Part::reference;
      references_.push_back({std::string(attributes["lang"]), {}});
    } else if (element == "hyp") {
      part_ = Part::none;
      anySystem_ = true;
    } else if (element == "seg" && position() - documentBegin_ > kLongestDocument) {
      setOverlong();
    } else if (element == "seg" && part_ == Part::source) {
      beginText(&sources_.emplace_back(attributes["id"], "").second);
    } else if (element == "seg" && part_ == Part::reference) {
      beginText(&references_.back().segments[std::string(attributes["id"])]);
    }
  }

  void end(std::string_view element) override {
    if (element == "seg") endText();
    if (element == "src" || element == "ref" || element == "hyp") part_ = Part::none;
    if (element == "doc") emitDocument();
  }

  /// A set from German to English can be used to train from English to German, too.
  void setSource(std::string_view language) {
    swapped_ = !language.empty() && !isLanguage(language, wanted_.source) && isLanguage(language, wanted_.target);
    if (wanted_.source.empty() && !swapped_) guess_.source = wanted_.source = language;
    foreign_ = !language.empty() && !isLanguage(language, swapped_ ? wanted_.target : wanted_.source);
  }

  void emitDocument() {
    endText();
    std::string& translation = swapped_ ? wanted_.source : wanted_.target;
    for (const Reference& reference : references_) {
      if (!translation.empty()) break;
      translation = reference.language;
      (swapped_ ? guess_.source : guess_.target) = reference.language;
    }
    for (const auto& [id, source] : sources_) {
      std::int64_t found = 0;
      for (const Reference& reference : references_) {
        const bool inLanguage = reference.language.empty() || isLanguage(reference.language, translation);
        const auto segment = reference.segments.find(id);
        if (!inLanguage || foreign_ || segment == reference.segments.end()) continue;
        give(source, segment->second);
        ++found;
      }
      if (found == 0) give(source, {});
      further_ += found > 1 ? found - 1 : 0;
    }
    clear();
  }

  void give(std::string source, std::string target) {
    const bool complete = !target.empty();
    if (swapped_ && complete) std::swap(source, target);
    emit(source, target, complete);
  }

  void clear() {
    endText();
    sources_.clear();
    references_.clear();
  }

  void finish() override {
    if (further_ > 0)
      note(fileName() + ": " + counted(further_, "pair is a further reference", "pairs are further references") +
           " of a sentence.");
    if (anySystem_) note(fileName() + ": the outputs of systems (<hyp>) were left out.");
  }

  ReadSettings wanted_;
  std::deque<std::pair<std::string, std::string>> sources_;  // ids and texts of the document
  std::deque<Reference> references_;
  std::int64_t documentBegin_ = 0, further_ = 0;
  Part part_ = Part::none;
  bool swapped_ = false, foreign_ = false, anySystem_ = false;
};

}  // namespace

std::unique_ptr<PairReader> readWmtXml(std::unique_ptr<ByteSource> text, const std::string& name,
                                       const ReadSettings& languages) {
  return std::make_unique<WmtXml>(std::move(text), name, languages);
}

}  // namespace transept
