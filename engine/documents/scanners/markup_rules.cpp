// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/scanners/markup_rules.h"

#include <cctype>
#include <string>

namespace transept {

const MarkupRules kHtmlRules{
    .pairs =
        "a abbr acronym b bdi bdo big cite data del dfn em font i ins label mark nobr q rb ruby s small span strike "
        "strong sub sup time tt u",
    .singles =
        "img wbr code kbd samp var input svg math canvas object video audio iframe embed map script noscript "
        "meter progress rt rp output",
    .separators = "img input svg math canvas object video audio iframe embed",
    .skipped = "pre style template textarea",
    .attributes = "alt title placeholder aria-label"};

const MarkupRules kOpenDocumentRules{
    .pairs = "text:span text:a text:meta text:ruby text:ruby-base",
    .separators = "text:line-break text:tab text:s",
    .skipped =
        "text:tracked-changes text:note-citation office:meta office:scripts office:font-face-decls "
        "text:index-title-template",
    .islands = "draw:frame draw:g draw:custom-shape draw:text-box text:note office:annotation draw:a",
    .paragraphs = "text:p text:h"};

const MarkupRules kWordRules{.separators = "w:br w:tab w:cr",
                             .paragraphs = "w:p",
                             .run = "w:r",
                             .runText = "w:t",
                             .textBegin = "<w:t xml:space=\"preserve\">",
                             .opaque = "w:fldSimple w:del w:moveFrom"};
const MarkupRules kDrawingRules{
    .separators = "a:br", .paragraphs = "a:p", .run = "a:r", .runText = "a:t", .textBegin = "<a:t>", .opaque = "a:fld"};
const MarkupRules kSpreadsheetRules{.paragraphs = "si is text",
                                    .run = "r",
                                    .runText = "t",
                                    .textBegin = "<t xml:space=\"preserve\">",
                                    .opaque = "rPh",
                                    .escape = Escape::cell};
const MarkupRules kAndroidRules{.pairs = "b i u s em strong big small sub sup strike a annotation font tt span li ul",
                                .singles = "xliff:g br",
                                .separators = "br",
                                .paragraphs = "string item",
                                .escape = Escape::android};
const MarkupRules kNcxRules{.paragraphs = "text"};

bool isListed(std::string_view names, std::string_view name) {
  for (std::size_t at = names.find(name); at != std::string_view::npos && !name.empty();
       at = names.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || names[at - 1] == ' ') && (end == names.size() || names[end] == ' ')) return true;
  }
  return false;
}

bool isCodeStyle(std::string_view style) {
  std::string letters;  // "Source_20_Text" and "Source Text" are one name
  for (const char c : style)
    if (std::isalpha(static_cast<unsigned char>(c)) != 0)
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return letters.ends_with("tok") ||  // of pandoc's coloured code: KeywordTok, NormalTok
         isListed(
             "code codechar codeblock codetext htmlcode htmlkeyboard htmlpreformatted htmlpreformattedchar htmlsample "
             "inlinecode preformattedtext sourcecode sourcecodechar sourcetext teletype verbatim verbatimchar",
             letters);
}

}  // namespace transept
