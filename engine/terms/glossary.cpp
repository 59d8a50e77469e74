// SPDX-License-Identifier: Apache-2.0
#include "engine/terms/glossary.h"

#include <unicode/uchar.h>

#include <algorithm>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/tables/columns.h"
#include "engine/data/tables/records.h"
#include "engine/platform/atomic_file.h"
#include "engine/terms/tbx.h"

namespace transept {
namespace {

/// Characters in lower case, one for one, with their places in the text.
struct FoldedText {
  explicit FoldedText(std::string_view text) {
    std::size_t at = 0;
    forEachCharacter(text, [&](char32_t c) {
      places.push_back(at);
      characters.push_back(static_cast<char32_t>(u_foldCase(static_cast<UChar32>(c), U_FOLD_CASE_DEFAULT)));
      at += c < 0x80 ? 1U : c < 0x800 ? 2U : c < 0x10000 ? 3U : 4U;
    });
    places.push_back(text.size());
  }
  std::u32string characters;
  std::vector<std::size_t> places;
};

/// Whether two characters that follow each other may belong to one word.
bool joins(char32_t a, char32_t b) {
  const auto isWord = [](char32_t c) {
    return u_isalnum(static_cast<UChar32>(c)) != 0 &&
           u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_IDEOGRAPHIC) == 0 && !(c >= 0x3040 && c <= 0x30FF) &&
           !(c >= 0x0E00 && c <= 0x0EFF);
  };
  return isWord(a) && isWord(b);
}

bool standsAt(const std::u32string& text, std::size_t at, const std::u32string& form) {
  if (form.empty() || text.compare(at, form.size(), form) != 0) return false;
  const std::size_t end = at + form.size();
  return !(at > 0 && joins(text[at - 1], text[at])) && !(end < text.size() && joins(text[end - 1], text[end]));
}

std::string key(char32_t first) {
  std::string text;
  appendCharacter(text, first);
  return text;
}

std::vector<std::string> formsOf(std::string_view cell) {
  std::vector<std::string> forms;
  for (std::size_t at = 0; at <= cell.size();) {
    const std::size_t end = std::min(cell.find('|', at), cell.size());
    const std::string_view form = trim(cell.substr(at, end - at));
    if (!form.empty()) forms.emplace_back(form);
    at = end + 1;
  }
  return forms;
}

std::vector<Term> tableTerms(const std::string& text, bool tabs) {
  constexpr std::size_t longest = 10'000;
  std::size_t at = 0;
  TableRecords records(
      [&](char* buffer, std::size_t size) {
        const std::size_t count = text.copy(buffer, std::min(size, text.size() - at), at);
        at += count;
        return count;
      },
      shapeOfTable(std::string_view(text).substr(0, std::size_t{1} << 16), tabs), longest);
  std::vector<Term> terms;
  std::vector<std::string> fields;
  for (bool first = true; records.next(fields); first = false) {
    if (fields.size() < 2) continue;
    const Heading source = headingOf(fields[0]), target = headingOf(fields[1]);
    if (first && ((source.isSource && target.isTarget) || (!source.language.empty() && !target.language.empty())))
      continue;
    Term term{formsOf(fields[0]), formsOf(fields[1])};
    for (std::size_t i = 2; i < fields.size(); ++i)
      for (std::string& form : formsOf(fields[i])) term.targets.push_back(std::move(form));
    if (!term.sources.empty() && !term.targets.empty()) terms.push_back(std::move(term));
  }
  return terms;
}

}  // namespace

Glossary Glossary::read(const std::string& path, const std::string& sourceLanguage, const std::string& targetLanguage) {
  constexpr std::size_t largest = std::size_t{64} << 20;
  std::string text = readFile(path, largest);
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  if (findInvalidUtf8(text) != std::string::npos)
    throw UserError(ErrorKind::badInput, {"{} is not UTF-8.", path}, "Convert it to UTF-8.", path);
  constexpr std::size_t look = 4000;
  const std::string_view head = std::string_view(text).substr(0, look);
  const bool tbx = trim(head).starts_with("<") || head.find("<martif") != std::string_view::npos;
  std::vector<Term> terms =
      tbx ? tbxTerms(text, path, sourceLanguage, targetLanguage)
          : tableTerms(text, path.ends_with(".tsv") || path.ends_with(".txt") ||
                                 head.substr(0, head.find('\n')).find('\t') != std::string_view::npos);
  if (terms.empty())
    throw UserError(
        ErrorKind::badInput, {"{} holds no terms.", path},
        "Write one per line: the source and the target, separated by a comma or a tab; or use TBX with both "
        "languages of the model.",
        path);
  return Glossary(std::move(terms));
}

Glossary::Glossary(std::vector<Term> terms) : terms_(std::move(terms)) {
  for (std::size_t i = 0; i < terms_.size(); ++i)
    for (const std::string& form : terms_[i].sources)
      if (const FoldedText folded(form); !folded.characters.empty())
        byStart_[key(folded.characters.front())].emplace_back(form, i);
  for (auto& [first, forms] : byStart_)
    std::ranges::stable_sort(forms, std::ranges::greater(), [](const auto& form) { return form.first.size(); });
}

std::vector<TermMatch> Glossary::find(std::string_view sentence) const {
  const FoldedText text(sentence);
  std::vector<TermMatch> found;
  for (std::size_t at = 0; at < text.characters.size();) {
    const auto forms = byStart_.find(key(text.characters[at]));
    std::size_t length = 0;
    if (forms != byStart_.end()) {
      for (const auto& [form, term] : forms->second) {
        const FoldedText folded(form);
        if (!standsAt(text.characters, at, folded.characters)) continue;
        length = folded.characters.size();
        found.push_back({{text.places[at], text.places[at + length]}, term});
        break;
      }
    }
    at += std::max<std::size_t>(length, 1);
  }
  return found;
}

bool Glossary::isIn(std::string_view translation, std::size_t term) const {
  const FoldedText text(translation);
  return std::ranges::any_of(terms_[term].targets, [&](const std::string& form) {
    const FoldedText folded(form);
    for (std::size_t at = 0; at < text.characters.size(); ++at)
      if (standsAt(text.characters, at, folded.characters)) return true;
    return false;
  });
}

}  // namespace transept
