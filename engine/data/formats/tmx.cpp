// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/xml_pairs.h"

namespace transept {
namespace {

/// <tu> <tuv xml:lang="en"> <seg>text <bpt>code</bpt> text</seg> </tuv> ... </tu>. The content of tags for codes is
/// dropped; highlighted text is kept.
class Tmx final : public XmlPairs {
 public:
  Tmx(std::unique_ptr<ByteSource> text, const std::string& name, ReadSettings languages)
      : XmlPairs(std::move(text), name, {"bpt", "ept", "it", "ph", "ut", "sub"}), wanted_(std::move(languages)) {}

 private:
  struct Side {
    std::string text;
    bool found = false, exact = false;  // exactly the wanted code, not a variant of it
  };

  void begin(std::string_view element, const Attributes& attributes) override {
    if (element == "header") {
      if (wanted_.source.empty() && attributes["srclang"] != "*all*")
        guess_.source = wanted_.source = attributes["srclang"];
    } else if (element == "tu") {
      source_ = target_ = {};
    } else if (element == "tuv") {
      const std::string_view language =
          attributes["xml:lang"].empty() ? attributes["lang"] : attributes["xml:lang"];  // TMX 1.1 had "lang"
      side_ = sideOf(language);
    } else if (element == "seg") {
      beginText(side_ ? &side_->text : nullptr);
    }
  }

  void end(std::string_view element) override {
    if (element == "seg") {
      endText();
    } else if (element == "tuv") {
      side_ = nullptr;
    } else if (element == "tu") {
      emit(source_.text, target_.text, source_.found && target_.found);
      source_ = target_ = {};
    }
  }

  /// The side of a language variant, emptied for its text; nullptr for other languages, or after a better variant.
  Side* sideOf(std::string_view language) {
    if (language.empty()) return nullptr;
    // Unknown languages are taken to be the first two of the file.
    if (wanted_.source.empty()) {
      guess_.source = wanted_.source = language;
      notes_ = {"The source was taken to be " + wanted_.source + "."};
    } else if (wanted_.target.empty() && !isLanguage(language, wanted_.source)) {
      guess_.target = wanted_.target = language;
      notes_ = {"The languages were taken to be " + wanted_.source + " and " + wanted_.target + "."};
    }
    Side* side = isLanguage(language, wanted_.source)   ? &source_
                 : isLanguage(language, wanted_.target) ? &target_
                                                        : nullptr;
    if (!side) return nullptr;
    const bool exact = language == (side == &source_ ? wanted_.source : wanted_.target);
    if (side->found && (side->exact || !exact)) return nullptr;
    *side = {{}, true, exact};
    return side;
  }

  ReadSettings wanted_;
  Side source_, target_;
  Side* side_ = nullptr;
};

}  // namespace

std::unique_ptr<PairReader> readTmx(std::unique_ptr<ByteSource> text, const std::string& name,
                                    const ReadSettings& languages) {
  return std::make_unique<Tmx>(std::move(text), name, languages);
}

}  // namespace transept
