// SPDX-License-Identifier: Apache-2.0
// Which rows of a table are headings, and what they say about their columns.
#include "engine/data/tables/heading_rows.h"

#include <doctest/doctest.h>

using namespace transept;

namespace {

using Cells = std::vector<std::string>;

/// Describes each heading: "de>" a source in German, ">en" a target in English, "?" neither language nor side.
std::string said(const Cells& cells) {
  std::string all;
  for (const Heading& heading : headingsIn(cells)) {
    std::string one = heading.language;
    if (heading.isSource) one += ">";
    if (heading.isTarget) one = ">" + one;
    all += (all.empty() ? "" : " ") + (one.empty() ? "?" : one);
  }
  return all;
}

}  // namespace

TEST_CASE("headings name languages, in any language, and sides") {
  const std::string longCell(41, 'x');
  const std::vector<std::pair<Cells, std::string>> expected{{{"de", "en"}, "de en"},
                                                            {{"id", "German", "English"}, "id de en"},
                                                            {{"Source (German)", "Target (English)"}, "de> >en"},
                                                            {{"source", "target"}, "> >"},
                                                            {{"Anglais", "Français"}, "en fr"},
                                                            {{"Almanca", "İngilizce"}, "de en"},
                                                            {{"Almanca", "English"}, "? en"},
                                                            {{"Almanca", "İngilizce", longCell}, "? ? ?"},
                                                            {{"Almanca", "İngilizce", longCell.substr(1)}, "de en ?"},
                                                            {{"Text sentence text German", "English"}, "de en"},
                                                            {{"Text sentence text sentence German", "English"}, "? en"},
                                                            {{"text", "translation"}, "> >"},
                                                            {{"text", "translation", "number"}, "? > ?"},
                                                            {{"translation", "text"}, "> ?"},
                                                            {{"sentence1", "sentence2"}, "> >"},
                                                            {{"sentence2", "sentence1"}, "? ?"},
                                                            {{"sentence1", "sentence3"}, "? ?"},
                                                            {{"Text A", "Text B"}, "> >"},
                                                            {{"A", "B"}, "> >"},
                                                            {{"DNA", "DNB"}, "? ?"},
                                                            {{"1", "2"}, "> >"},
                                                            {{"Key ", "VALUE"}, "> >"},
                                                            {{"value", "key"}, "? ?"},
                                                            {{"premise", "hypothesis"}, "> >"},
                                                            {{"premise", "hypothesis", "label"}, "? ? ?"},
                                                            {{"de", "translation"}, "de >"},
                                                            {{"from", "to"}, "? ?"},
                                                            {{"en1", "de2"}, "en de"},
                                                            {{"eng_Latn", "x_deu_Latn"}, "eng_latn deu"},
                                                            {{"", ""}, "? ?"}};
  for (const auto& [cells, words] : expected) CHECK_EQ(said(cells), words);
  // Names in a language that no cell names are looked for in ten cells at most.
  Cells many(10, "x");
  many[0] = "Almanca", many[1] = "İngilizce";
  CHECK_EQ(said(many), "de en ? ? ? ? ? ? ? ?");
  many.emplace_back("x");
  CHECK_EQ(said(many), "? ? ? ? ? ? ? ? ? ? ?");
}

TEST_CASE("titles and comments above headings are counted, and text is not taken for them") {
  const Cells headings{"English", "German"}, text{"A dog.", "Ein Hund."}, title{"My table", ""}, blank{"", ""},
      comment{"# by me", "2024"}, sides{"Source", "Target"}, inEachRow{"eng", "A dog."};
  const auto above = [](const Rows& rows) { return rowsAboveHeadings(rows); };
  CHECK_EQ(above({headings, text, text, text}), 0);
  CHECK_EQ(above({title, headings, text, text}), 1);
  CHECK_EQ(above({comment, blank, title, headings, text}), 3);
  CHECK_EQ(above({title, text, headings, text}), 0);
  CHECK_EQ(above({title, title}), 0);
  CHECK_EQ(above({}), 0);
  CHECK_EQ(above({title, sides, headings, text}), 2);
  CHECK_EQ(above({title, sides, headings}), 1);
  CHECK_EQ(above({title, {"English", "A dog."}, {"English", "A cat."}, {"English", "A cow."}}), 0);
  Rows manyTitles(10, title);
  manyTitles.push_back(headings);
  manyTitles.push_back(text);
  CHECK_EQ(above(manyTitles), 10);
  manyTitles.insert(manyTitles.begin(), title);
  CHECK_EQ(above(manyTitles), 0);
}

TEST_CASE("a first row stands out above columns of sentences alone") {
  const Cells names{"Original text", "Other"}, sentences{"The dog sees a cat", "Ein Satz."}, titles{"Dog", "Hund"};
  const auto standsOut = [](Cells first, std::size_t sentenceRows, std::size_t titleRows, const Rows& more = {}) {
    Rows rows{std::move(first)};
    rows.insert(rows.end(), sentenceRows, {"The dog sees a cat", "Ein Satz."});
    rows.insert(rows.end(), titleRows, {"Dog", "Hund"});
    rows.insert(rows.end(), more.begin(), more.end());
    return standsOutAsHeadings(rows, {0, 1});
  };
  CHECK(standsOut(names, 3, 0));
  CHECK_FALSE(standsOut(names, 2, 0));
  CHECK_FALSE(standsOut(sentences, 3, 0));
  CHECK_FALSE(standsOut(titles, 0, 3));
  CHECK_FALSE(standsOut(names, 3, 1));
  CHECK_FALSE(standsOut(names, 18, 2));
  CHECK(standsOut(names, 19, 1));
  CHECK_FALSE(standsOut(names, 18, 1));
  CHECK(standsOut(names, 9, 0, {{"The dog sees a cat", "two words"}}));
  CHECK_FALSE(standsOut(names, 8, 0, {{"The dog sees a cat", "two words"}}));
  CHECK_FALSE(standsOut({"Original", ""}, 3, 0));
  CHECK_FALSE(standsOut({"Original", "Is it?"}, 3, 0));
  CHECK_FALSE(standsOut({"Original", "one two three"}, 3, 0));
  CHECK(standsOut({"Original", std::string(40, 'x')}, 3, 0));
  CHECK_FALSE(standsOut({"Original", std::string(41, 'x')}, 3, 0));
  CHECK_FALSE(standsOut({"Original"}, 3, 0));
  const auto below = [&](const Cells& row) { return standsOutAsHeadings({names, row, row, row}, {0, 1}); };
  CHECK(below({"one two three", "Eins."}));
  CHECK_FALSE(below({"one two", "Eins."}));
  CHECK(below({"Is it?", "真的吗？"}));
  CHECK_FALSE(standsOutAsHeadings({names, sentences, sentences, sentences}, {0}));
}

TEST_CASE("a rule of Markdown has dashes in every cell") {
  CHECK(isRule({"---", ":---:"}));
  CHECK(isRule({" :-- ", "--", "=="}));
  CHECK_FALSE(isRule({"---", "text"}));
  CHECK_FALSE(isRule({"---", "-"}));
  CHECK_FALSE(isRule({"", ""}));
  CHECK_FALSE(isRule({}));
}
