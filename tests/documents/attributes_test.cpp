// SPDX-License-Identifier: Apache-2.0
// Attributes of a tag, as HTML and XML write them.
#include <doctest/doctest.h>

#include "engine/markup/markup_events.h"

using namespace transept;

TEST_CASE("the value of an attribute is found however it is written, and no other") {
  const auto value = [](std::string_view tag) -> std::string {
    const auto found = attributeValue(tag, "lang");
    return found ? std::string(tag.substr(found->begin, found->end - found->begin)) : "none";
  };
  const std::pair<const char*, const char*> expected[] = {{"<p lang=\"de\">", "de"},
                                                          {"<p lang='de'>", "de"},
                                                          {"<p lang=de>", "de"},
                                                          {"<p lang=de class=x>", "de"},
                                                          {"<p LANG=\"de\">", "de"},
                                                          {"<p lang = \"de\">", "de"},
                                                          {"<p\n  lang\t=\n'de' >", "de"},
                                                          {"<p lang=\"\">", ""},
                                                          {"<p lang=\"a b='c'\">", "a b='c'"},
                                                          {"<p hidden lang=de>", "de"},
                                                          {"<p hidden  title=\"x\" lang=de>", "de"},
                                                          {"<p title=\"lang=fr\" lang=\"de\">", "de"},
                                                          {"<p title='>' lang=de>", "de"},
                                                          {"<p xlang=fr lang=de>", "de"},
                                                          {"<p langx=fr>", "none"},
                                                          {"<lang lang=de>", "de"},
                                                          {"<lang=fr>", "none"},
                                                          {"<p/lang=de/>", "de/"},
                                                          {"<p lang=\"de\"/>", "de"},
                                                          {"<p lang>", "none"},
                                                          {"<p lang hidden>", "none"},
                                                          {"<p lang=\"de", "none"},
                                                          {"<p>", "none"},
                                                          {"<", "none"},
                                                          {"", "none"}};
  for (const auto& [tag, text] : expected) CHECK_MESSAGE(value(tag) == text, tag, " ", value(tag));
}
