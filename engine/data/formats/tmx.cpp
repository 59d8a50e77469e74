// SPDX-License-Identifier: Apache-2.0
#include <set>

#include "engine/base/text.h"
#include "engine/data/formats/xml_pairs.h"
#include "engine/data/languages/language_codes.h"

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
    std::vector<std::string> texts;  // several: further translations in the same language
    std::string language;            // of the texts
    bool exact = false;              // exactly the wanted code, not a variant of it
  };

  void begin(std::string_view name, const Attributes& attributes) override {
    const std::string_view element = withoutPrefix(name);
    if (element == "header") {
      if (wanted_.source.empty() && attributes["srclang"] != "*all*")
        guess_.source = wanted_.source = languageNamed(attributes["srclang"]);
    } else if (element == "tu") {
      leaveText();
      source_ = target_ = {};
      hasSegment_ = false;
    } else if (element == "tuv") {
      const std::string_view language =
          attributes["xml:lang"].empty() ? attributes["lang"] : attributes["xml:lang"];  // TMX 1.1 had "lang"
      leaveText();
      withoutLanguage_ += language.empty() ? 1 : 0;
      text_ = textOf(languageNamed(language));
    } else if (element == "seg") {
      hasSegment_ = true;
      beginText(text_);
    }
  }

  void end(std::string_view name) override {
    const std::string_view element = withoutPrefix(name);
    if (element == "seg") {
      endText();
    } else if (element == "tuv") {
      leaveText();
    } else if (element == "tu") {
      emitUnit();
    }
  }

  /// The texts of a side may move from here on.
  void leaveText() {
    endText();
    text_ = nullptr;
  }

  /// Every translation is paired with the first source, and every further source with the first translation.
  void emitUnit() {
    leaveText();
    ++units_;
    withoutSegment_ += hasSegment_ ? 0 : 1;
    const bool complete = hasSegment_ && !source_.texts.empty() && !target_.texts.empty();
    anyComplete_ |= complete;
    const std::size_t pairs = complete ? source_.texts.size() + target_.texts.size() - 1 : 1;
    for (std::size_t i = 0; i < pairs; ++i) {
      const std::size_t sources = source_.texts.size(), targets = target_.texts.size();
      std::string source = sources == 0 ? "" : source_.texts[i < targets || !complete ? 0 : i - targets + 1];
      std::string target = targets == 0 ? "" : target_.texts[i < targets ? i : 0];
      emit(source, target, complete);
    }
    further_ += static_cast<std::int64_t>(pairs - 1);
    source_ = target_ = {};
    hasSegment_ = false;
  }

  void finish() override {
    if (units_ > 0 && withoutSegment_ == units_) {
      refuse(UserError({"{}: the units have no <seg>, which holds the text of a <tuv>.", fileName()},
                       "Export the memory as TMX 1.4.", fileName()));
    }
    if (!anyLanguage_ && withoutLanguage_ > 0) {
      refuse(UserError({"{}: no <tuv> has a language (xml:lang).", fileName()}, "Export the memory as TMX 1.4.",
                       fileName()));
    }
    if (!anyComplete_ && !others_.empty()) {
      refuse(UserError({"{} holds texts in {}, which are not the languages of the import.", fileName(), listOfOthers()},
                       "Name two of them as the languages of the source and the target.", fileName()));
    }
    if (anyLanguage_ && withoutLanguage_ > 0)
      note(fileName() + ": " + counted(withoutLanguage_, "text has", "texts have") + " no language (xml:lang).");
    if (!others_.empty() && !(guess_.source.empty() && guess_.target.empty()))
      note(fileName() + ": texts in further languages were left out: " + listOfOthers() + ".");
    if (withoutSegment_ > 0)
      note(fileName() + ": " + counted(withoutSegment_, "unit has", "units have") + " no <seg>.");
    if (further_ > 0)
      note(fileName() + ": " + counted(further_, "pair is a further translation", "pairs are further translations") +
           " of a unit.");
    if (variants_ > 0)
      note(fileName() + ": " +
           counted(variants_, "text in another variant of the two languages was",
                   "texts in other variants of the two languages were") +
           " left out.");
  }

  std::string listOfOthers() const {
    std::string list;
    for (const std::string& language : others_) list += (list.empty() ? "" : ", ") + language;
    return list;
  }

  /// "English" is "en".
  static std::string languageNamed(std::string_view language) {
    const std::string titled = language.size() > 3 && !isLanguageCode(language) ? languageTitled(language) : "";
    return titled.empty() ? std::string(language) : titled;
  }

  /// Where to put the text in a language; nullptr for other languages, or after a better variant.
  std::string* textOf(std::string_view language) {
    if (language.empty()) return nullptr;
    anyLanguage_ = true;
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
    constexpr std::size_t mostNamed = 10;
    if (!side && others_.size() < mostNamed) others_.emplace(language);
    if (!side) return nullptr;
    const bool exact = language == (side == &source_ ? wanted_.source : wanted_.target);
    if (exact && !side->exact) {
      variants_ += std::ssize(side->texts);
      side->texts.clear();
    } else if (!side->texts.empty() && side->language != language) {
      ++variants_;
      return nullptr;
    }
    side->exact = exact;
    side->language = language;
    constexpr std::size_t most = 64;
    if (side->texts.size() == most) return nullptr;
    return &side->texts.emplace_back();
  }

  ReadSettings wanted_;
  Side source_, target_;
  std::string* text_ = nullptr;
  bool hasSegment_ = false, anyLanguage_ = false, anyComplete_ = false;
  std::set<std::string> others_;  // languages that are not read
  std::int64_t withoutLanguage_ = 0;
  std::int64_t units_ = 0, withoutSegment_ = 0, further_ = 0, variants_ = 0;
};

}  // namespace

std::unique_ptr<PairReader> readTmx(std::unique_ptr<ByteSource> text, const std::string& name,
                                    const ReadSettings& languages) {
  return std::make_unique<Tmx>(std::move(text), name, languages);
}

}  // namespace transept
