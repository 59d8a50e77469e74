// SPDX-License-Identifier: Apache-2.0
// DeepL's API: translations, languages, usage, glossaries and documents.
#include <doctest/doctest.h>
#include "tests/support/temporary_folder.h"
#include "tests/web/web_client.h"

namespace transept::test {
namespace {

std::string messageOf(const Answer& answer) {
  const Json json = answer.json();
  return json.is_object() ? json.value("message", "") : "";
}

}  // namespace

TEST_CASE("DeepL: texts in JSON and in forms are translated") {
  const TestService service;
  const Json expected{{"translations", {{{"detected_source_language", "EN"}, {"text", directly(sentence)}}}}};
  CHECK(service.post("/v2/translate", {{"text", Json::array({sentence})}, {"source_lang", "EN"}, {"target_lang", "DE"}})
            .json() == expected);
  CHECK(service.form("/v2/translate", {{"text", sentence}, {"source_lang", "en"}, {"target_lang", "de"}}).json() ==
        expected);
  const Json two =
      service
          .form("/v2/translate", {{"text", sentence}, {"text", sentence}, {"source_lang", "EN"}, {"target_lang", "DE"}})
          .json();
  CHECK(two["translations"].size() == 2);
  const Json billed = service
                          .post("/v2/translate", {{"text", Json::array({"dog é"})},
                                                  {"source_lang", "EN"},
                                                  {"target_lang", "DE"},
                                                  {"show_billed_characters", true},
                                                  {"model_type", "latency_optimized"}})
                          .json();
  CHECK(billed["translations"][0]["billed_characters"] == 5);
  CHECK(billed["translations"][0].contains("model_type_used"));
}

TEST_CASE("DeepL: texts of different languages are detected one by one") {
  const TestService service;
  const Json answer = service
                          .post("/v2/translate", {{"text",
                                                   {"This is certainly an English sentence about the weather.",
                                                    "Dies ist ganz sicher ein deutscher Satz über das Wetter."}},
                                                  {"target_lang", "FR"}})
                          .json();
  CHECK(answer["translations"][0]["detected_source_language"] == "EN");
  CHECK(answer["translations"][1]["detected_source_language"] == "DE");
  CHECK(answer["notes"] == Json::array({"Translated through German, as no model translates directly."}));
}

TEST_CASE("DeepL: sentences are split as asked, and formality is ignored with a note") {
  const TestService service;
  const auto translated = [&](const std::string& text, Json options) {
    options.update({{"text", Json::array({text})}, {"source_lang", "EN"}, {"target_lang", "DE"}});
    return service.post("/v2/translate", options).json();
  };
  const std::string one = directly(sentence);
  const std::string lines = sentence + "\n" + sentence;
  CHECK(translated(lines, {{"split_sentences", "1"}})["translations"][0]["text"] == one + "\n" + one);
  CHECK(translated(lines, {{"split_sentences", "nonewlines"}})["translations"][0]["text"] == one + " " + one);
  CHECK(translated(lines, {{"split_sentences", "0"}})["translations"][0]["text"] ==
        directly(sentence + " " + sentence));
  CHECK(translated(sentence, {{"formality", "more"}})["notes"][0] ==
        "The formality was ignored: the models of this service do not know it.");
  CHECK(!translated(sentence, {{"formality", "default"}}).contains("notes"));
}

TEST_CASE("DeepL: tags are kept") {
  const TestService service;
  for (const char* handling : {"xml", "html"}) {
    const Json answer = service
                            .post("/v2/translate", {{"text", Json::array({"<b>" + sentence + "</b>"})},
                                                    {"source_lang", "EN"},
                                                    {"target_lang", "DE"},
                                                    {"tag_handling", handling}})
                            .json();
    const std::string text = answer["translations"][0]["text"];
    CHECK(text.starts_with("<b>"));
    CHECK(text.ends_with("</b>"));
    CHECK(text.find("small") == std::string::npos);
  }
}

TEST_CASE("DeepL: what ignored tags hold stays as it is, and chosen tags stand within sentences") {
  const TestService service;
  const auto translated = [&](const std::string& text, Json more) {
    more["text"] = Json::array({text});
    more["source_lang"] = "EN";
    more["target_lang"] = "DE";
    more["tag_handling"] = "xml";
    return service.post("/v2/translate", more).json()["translations"][0]["text"].get<std::string>();
  };
  const std::string raw = "<raw>The dog sees a house.</raw>", text = "<par>" + sentence + "</par>" + raw;
  CHECK(translated(text, {}).find(raw) == std::string::npos);
  for (const Json& ignored : {Json("raw"), Json("other, RAW"), Json::array({"raw"})}) {
    const std::string kept = translated(text, {{"ignore_tags", ignored}});
    CAPTURE(kept);
    CHECK(kept.find(raw) != std::string::npos);
    CHECK(kept.find("small") == std::string::npos);
  }
  // A tag that is unknown ends a sentence, unless the client says otherwise.
  const std::string divided = "The small <x>dog</x> sees the old house .";
  const auto withoutTags = [](std::string marked) {
    for (const char* tag : {"<x>", "</x>"}) marked.erase(marked.find(tag), std::string(tag).size());
    return marked;
  };
  CHECK(withoutTags(translated(divided, {{"non_splitting_tags", "x"}})) == directly(sentence));
  CHECK(withoutTags(translated(divided, {})) != directly(sentence));
  // The tags of XLIFF do not divide a sentence.
  std::string marked = translated("The small <g id=\"1\">dog</g> sees the old house .", {{"tag_handling", "xml"}});
  for (const std::string tag : {"<g id=\"1\">", "</g>"}) {
    REQUIRE(marked.find(tag) != std::string::npos);
    marked.erase(marked.find(tag), tag.size());
  }
  CHECK(marked == directly(sentence));
  CHECK(translated("The <b>dog</b> sees me.", {{"splitting_tags", {"b"}}}) !=
        translated("The <b>dog</b> sees me.", {}));
}

TEST_CASE("DeepL: wrong values are refused with the name of the parameter") {
  const TestService service;
  const auto refused = [&](Json request, const std::string& words) {
    const Answer answer = service.post("/v2/translate", request);
    CHECK(answer.status == 400);
    CHECK(messageOf(answer) == words);
  };
  refused({{"target_lang", "DE"}}, "Parameter 'text' not specified.");
  refused({{"text", Json::array({"x"})}}, "Value for 'target_lang' not supported.");
  refused({{"text", Json::array({"x"})}, {"target_lang", "XX"}}, "Value for 'target_lang' not supported.");
  refused({{"text", Json::array({"x"})}, {"target_lang", "DE"}, {"source_lang", "XX"}},
          "Value for 'source_lang' not supported.");
  refused({{"text", Json::array({"x"})}, {"target_lang", "DE"}, {"formality", "rude"}},
          "Value for 'formality' not supported.");
  refused({{"text", Json::array({"x"})}, {"target_lang", "DE"}, {"split_sentences", "2"}},
          "Value for 'split_sentences' not supported.");
  refused({{"text", Json::array({"x"})}, {"target_lang", "DE"}, {"tag_handling", "rtf"}},
          "Value for 'tag_handling' not supported.");
  refused({{"text", Json::array({"x"})}, {"target_lang", "DE"}, {"glossary_id", "x"}},
          "Use of a glossary requires the source_lang parameter.");
}

TEST_CASE("DeepL: languages and usage") {
  const TestService service;
  CHECK(service.get("/v2/languages").json() ==
        Json::array({{{"language", "DE"}, {"name", "German"}}, {{"language", "EN"}, {"name", "English"}}}));
  CHECK(service.get("/v2/languages?type=target").json()[1] ==
        Json{{"language", "FR"}, {"name", "French"}, {"supports_formality", false}});
  CHECK(service.get("/v2/languages?type=all").status == 400);
  service.post("/v2/translate", {{"text", Json::array({"dog"})}, {"source_lang", "EN"}, {"target_lang", "DE"}});
  CHECK(service.get("/v2/usage").json()["character_count"] == 3);
}

TEST_CASE("DeepL: a glossary is made, used, listed and deleted") {
  const TestService service;
  const Answer made = service.post("/v2/glossaries", {{"name", "mine"},
                                                      {"source_lang", "EN"},
                                                      {"target_lang", "de"},
                                                      {"entries", "Apple\tApfel\nred house\trotes Haus"},
                                                      {"entries_format", "tsv"}});
  REQUIRE(made.status == 201);
  CHECK(made.json()["entry_count"] == 2);
  CHECK(made.json()["source_lang"] == "en");
  const std::string id = made.json()["glossary_id"], path = "/v2/glossaries/" + id;
  CHECK(service.get(path).json() == made.json());
  CHECK(service.get(path + "/entries").body == "Apple\tApfel\nred house\trotes Haus");
  CHECK(service.get("/v2/glossaries").json()["glossaries"].size() == 1);
  CHECK(service.get("/v2/glossary-language-pairs").json()["supported_languages"].size() == 3);
  const auto translated = [&](const std::string& glossary, const std::string& text = "Apple") {
    return service.post(
        "/v2/translate",
        {{"text", Json::array({text})}, {"source_lang", "EN"}, {"target_lang", "DE"}, {"glossary_id", glossary}});
  };
  CHECK(translated(id).json()["translations"][0]["text"] == "Apfel");  // a text that is a term
  const std::string within = translated(id, "A dog runs to the red house.").json()["translations"][0]["text"];
  INFO(within);
  CHECK(within.find("rotes Haus") != std::string::npos);
  CHECK(translated("96ab91fd-e715-41a1-adeb-5d701f84a483").status == 404);
  CHECK(translated("invalid").status == 400);
  CHECK(service.remove(path).status == 204);
  CHECK(service.remove(path).status == 404);
  CHECK(service.get(path).status == 404);
}

TEST_CASE("DeepL: entries of a glossary are read as CSV, and damaged ones are refused") {
  const TestService service;
  const auto made = [&](const std::string& entries, const std::string& format, const std::string& target = "DE") {
    return service.post("/v2/glossaries", {{"name", "n"},
                                           {"source_lang", "EN"},
                                           {"target_lang", target},
                                           {"entries", entries},
                                           {"entries_format", format}});
  };
  const Answer csv = made("a,b,en,de\n\"quo\"\"ted\",\"with, comma\",en,de\r\n", "csv");
  REQUIRE(csv.status == 201);
  CHECK(service.get("/v2/glossaries/" + csv.json()["glossary_id"].get<std::string>() + "/entries").body ==
        "a\tb\nquo\"ted\twith, comma");
  CHECK(messageOf(made("a\tb\nc", "tsv")) == "Invalid glossary entries provided: entry 2 has no target.");
  CHECK(messageOf(made("a\tb\na\tc", "tsv")) == "Invalid glossary entries provided: entry 2 repeats a source.");
  CHECK(messageOf(made("", "tsv")) == "Invalid glossary entries provided: there is none.");
  CHECK(messageOf(made("a\tb", "xml")) == "Value for 'entries_format' not supported.");
  CHECK(messageOf(made("a\tb", "tsv", "XX")) == "Value for 'target_lang' not supported.");
}

TEST_CASE("DeepL: a glossary of version 3 has several dictionaries") {
  const TestService service;
  const auto dictionary = [](const char* source, const char* target, const char* entries) {
    return Json{{"source_lang", source}, {"target_lang", target}, {"entries", entries}, {"entries_format", "tsv"}};
  };
  const Answer made = service.post(
      "/v3/glossaries",
      {{"name", "both"}, {"dictionaries", {dictionary("en", "de", "a\tb"), dictionary("de", "fr", "b\tc")}}});
  REQUIRE(made.status == 201);
  const std::string path = "/v3/glossaries/" + made.json()["glossary_id"].get<std::string>();
  CHECK(service.get(path).json()["dictionaries"].size() == 2);
  CHECK(service.patch(path, {{"name", "renamed"}, {"dictionaries", {dictionary("en", "de", "x\ty")}}}).json()["name"] ==
        "renamed");
  CHECK(service.get(path + "/entries?source_lang=en&target_lang=de").json()["dictionaries"][0]["entries"] ==
        "a\tb\nx\ty");
  CHECK(service.put(path + "/dictionaries", dictionary("en", "de", "p\tq")).json()["entry_count"] == 1);
  CHECK(service.remove(path + "/dictionaries?source_lang=de&target_lang=fr").status == 204);
  CHECK(service.get(path).json()["dictionaries"].size() == 1);
  CHECK(service.get(path + "/entries?source_lang=de&target_lang=fr").status == 404);
  CHECK(service.remove(path).status == 204);
}

TEST_CASE("DeepL: a document is sent, asked for and fetched once") {
  const TestService service;
  const auto upload = [&](const std::string& name, const std::string& content, const std::string& target) {
    return service.files(
        "/v2/document",
        {{"file", content, name, "text/plain"}, {"source_lang", "EN", "", ""}, {"target_lang", target, "", ""}});
  };
  const Json handle = upload("text.txt", sentence, "DE").json();
  const std::string path = "/v2/document/" + handle["document_id"].get<std::string>();
  CHECK(handle["document_id"].get<std::string>().size() == 32);
  CHECK(handle["document_key"].get<std::string>().size() == 64);
  CHECK(service.post(path, {{"document_key", "wrong"}}).status == 404);
  const Json key{{"document_key", handle["document_key"]}};
  const Json status = service.post(path, key).json();
  CHECK(status["status"] == "done");
  CHECK(status["billed_characters"] == sentence.size());
  CHECK(service.post(path + "/result", key).body == directly(sentence));
  CHECK(service.post(path + "/result", key).status == 404);
  CHECK(messageOf(upload("x.invalid", "x", "DE")) == "Invalid file: its file extension is not supported.");
  CHECK(messageOf(service.files("/v2/document", {{"target_lang", "DE", "", ""}})) == "Invalid file data.");
  // What cannot be translated is told by its status.
  const Json failed = upload("text.txt", sentence, "EN").json();
  CHECK(failed.contains("message"));
}

TEST_CASE("DeepL: with a key, only clients that send it are answered") {
  const TemporaryFolder folder;
  WebSettings settings;
  settings.key = folder.write("keys", "secret");
  const TestService service(settings);
  CHECK(service.get("/v2/usage").status == 403);
  CHECK(service.get("/v2/usage", {{"Authorization", "DeepL-Auth-Key other"}}).status == 403);
  CHECK(service.get("/v2/usage", {{"Authorization", "DeepL-Auth-Key secret"}}).status == 200);
}

}  // namespace transept::test
