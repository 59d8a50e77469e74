// SPDX-License-Identifier: Apache-2.0
// TBX 2: <termEntry> <langSet xml:lang> <tig> <term>; TBX 3: <conceptEntry> <langSec xml:lang> <termSec> <term>.
#include "engine/terms/tbx.h"

#include "engine/base/utf8.h"
#include "engine/data/languages/language_codes.h"
#include "engine/markup/markup_events.h"

namespace transept {

std::vector<Term> tbxTerms(std::string_view text, const std::string& name, const std::string& sourceLanguage,
                           const std::string& targetLanguage) {
  std::vector<Term> terms;
  Term term;
  std::string language;
  const std::vector<MarkupEvent> events = xmlEvents(text, name);
  for (std::size_t i = 0; i < events.size(); ++i) {
    const MarkupEvent& event = events[i];
    const bool entry = event.name == "termEntry" || event.name == "conceptEntry";
    if (event.kind == MarkupEvent::Kind::end && entry && !term.sources.empty() && !term.targets.empty())
      terms.push_back(term);
    if (event.kind != MarkupEvent::Kind::begin) continue;
    if (entry) term = {};
    if (event.name == "langSet" || event.name == "langSec")
      language = attributeText(text.substr(event.range.begin, event.range.size()), "xml:lang");
    if (event.name != "term") continue;
    std::string words;
    for (std::size_t k = i + 1; k < event.partner; ++k) words += events[k].text;
    const std::string_view form = trim(words);
    if (form.empty()) continue;
    if (isLanguage(language, sourceLanguage))
      term.sources.emplace_back(form);
    else if (isLanguage(language, targetLanguage))
      term.targets.emplace_back(form);
  }
  return terms;
}

}  // namespace transept
