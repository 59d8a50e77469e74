// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/data/formats/xml_pairs.h"

namespace transept {
namespace {

/// XLIFF 1.2: <file source-language target-language> ... <trans-unit> <source> <target>; 2.x: <xliff srcLang trgLang>
/// ... <segment> <source> <target>. The content of tags for codes is dropped, the text in spans is kept. Units without
/// a target, or in other languages, are malformed. Proposals (<alt-trans>, <mtc:matches>) are not read.
class Xliff final : public XmlPairs {
 public:
  Xliff(std::unique_ptr<ByteSource> text, const std::string& name, LanguagePair languages)
      : XmlPairs(std::move(text), name, {"x", "bx", "ex", "ph", "bpt", "ept", "it", "sub", "sc", "ec", "cp"}),
        wanted_(std::move(languages)) {}

 private:
  void begin(std::string_view name, const Attributes& attributes) override {
    const std::string_view element = withoutPrefix(name);
    if (element == "xliff") setLanguages(attributes["srcLang"], attributes["trgLang"]);
    if (element == "file") setLanguages(attributes["source-language"], attributes["target-language"]);
    if (element == "alt-trans" || element == "matches") ++proposals_;
    if (proposals_ > 0) return;
    if (element == "trans-unit" || element == "segment") {
      source_.clear();
      target_.clear();
      hasSource_ = hasTarget_ = false;
    } else if (element == "source" || element == "target") {
      (element == "source" ? hasSource_ : hasTarget_) = true;
      beginText(element == "source" ? &source_ : &target_);
    }
  }

  void end(std::string_view name) override {
    const std::string_view element = withoutPrefix(name);
    if (element == "alt-trans" || element == "matches") proposals_ = std::max(0, proposals_ - 1);
    if (proposals_ > 0) return;
    if (element == "source" || element == "target") {
      endText();
    } else if (element == "trans-unit" || element == "segment") {
      const bool complete = hasSource_ && hasTarget_ && !target_.empty() && !foreign_;
      emit(swapped_ ? target_ : source_, swapped_ ? source_ : target_, complete);
    }
  }

  /// A file from German to English can be used to train from English to German, too.
  void setLanguages(std::string_view source, std::string_view target) {
    if (source.empty()) return;
    swapped_ = !isLanguage(source, wanted_.source) &&
               (isLanguage(target, wanted_.source) || isLanguage(source, wanted_.target));
    const auto other = [](std::string_view found, const std::string& wanted) {
      return !found.empty() && !wanted.empty() && !isLanguage(found, wanted);
    };
    foreign_ = other(source, swapped_ ? wanted_.target : wanted_.source) ||
               other(target, swapped_ ? wanted_.source : wanted_.target);
    if (!foreign_ || !notes_.empty()) return;
    notes_ = {fileName() + ":" + std::to_string(line()) + " is from " + std::string(source) + " to " +
              std::string(target) + ", which are not the languages of the import: its units count as incomplete."};
  }

  LanguagePair wanted_;
  std::string source_, target_;
  bool hasSource_ = false, hasTarget_ = false, swapped_ = false, foreign_ = false;
  int proposals_ = 0;  // depth of elements with proposals
};

}  // namespace

std::unique_ptr<PairReader> readXliff(std::unique_ptr<ByteSource> text, const std::string& name,
                                      const LanguagePair& languages) {
  return std::make_unique<Xliff>(std::move(text), name, languages);
}

}  // namespace transept
