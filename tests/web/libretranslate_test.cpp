// SPDX-License-Identifier: Apache-2.0
// LibreTranslate's API: fields, status codes and sentences of each endpoint.
#include <doctest/doctest.h>

#include <filesystem>

#include "engine/web/core/suggestions.h"
#include "tests/support/temporary_folder.h"
#include "tests/web/web_client.h"

namespace transept::test {
namespace {

Json asked(const Json& q, const char* source = "en", const char* target = "de") {
  return {{"q", q}, {"source", source}, {"target", target}};
}

std::string errorOf(const Answer& answer) {
  const Json json = answer.json();
  return json.is_object() ? json.value("error", "") : "";
}

}  // namespace

TEST_CASE("LibreTranslate: a text, a list and a form are translated as the model does it") {
  const TestService service;
  const std::string expected = directly(sentence);
  REQUIRE(!expected.empty());
  const Answer one = service.post("/translate", asked(sentence));
  CHECK(one.status == 200);
  CHECK(one.type == "application/json");
  CHECK(one.json() == Json{{"translatedText", expected}});
  CHECK(service.form("/translate", {{"q", sentence}, {"source", "en"}, {"target", "de"}, {"format", "text"}})
            .json()["translatedText"] == expected);
  CHECK(service.post("/translate", asked({sentence, "", "..."})).json()["translatedText"] ==
        Json::array({expected, "", "..."}));
  // Media types in any case; forms in UTF-8 alone, unless they are ASCII.
  const std::string form = "q=The+dog+sleeps.&source=en&target=de", formType = "application/x-www-form-urlencoded";
  CHECK(service.raw("/translate", form, "Application/X-WWW-Form-urlencoded").status == 200);
  CHECK(service.raw("/translate", asked(sentence).dump(), "Application/JSON").status == 200);
  for (const char* charset : {"; charset=utf-8", "; charset=\"UTF-8\"", "; charset=iso-8859-1"})
    CHECK(service.raw("/translate", form, formType + charset).status == 200);
  const Answer foreign =
      service.raw("/translate", "q=caf%E9&source=en&target=de", formType + "; charset=ISO-8859-1; x=y");
  CHECK(foreign.status == 415);
  CHECK(foreign.json()["error"] == "Send the form in UTF-8, not in iso-8859-1.");
  // A form of more than 8 KiB, with a character of two bytes.
  const std::string longText = [] {
    std::string text;
    for (int i = 0; i < 400; ++i) text += "The small dog sees the é house .\n";
    return text;
  }();
  const Answer large = service.form("/translate", {{"q", longText}, {"source", "en"}, {"target", "de"}});
  CHECK(large.status == 200);
  const std::string translated = large.json()["translatedText"];
  CHECK(std::ranges::count(translated, '\n') == 400);
}

TEST_CASE("LibreTranslate: lines, indentation and sentences of a text stay apart") {
  const TestService service;
  const std::string expected = directly(sentence);
  const Json answer = service.post("/translate", asked("  " + sentence + "\n\n\t" + sentence + "\n")).json();
  CHECK(answer["translatedText"] == "  " + expected + "\n\n\t" + expected + "\n");
}

TEST_CASE("LibreTranslate: sentences are joined as the target language does") {
  const TemporaryFolder folder;
  const std::string model = folder.path("en-ja");
  std::filesystem::copy(demoModel, model, std::filesystem::copy_options::recursive);
  Json run = Json::parse(contentOf(model + "/run.json"));
  run["target_language"] = "ja";
  writeTestFile(model + "/run.json", run.dump());
  WebSettings settings;
  settings.models = {"en-ja=" + model};
  const TestService service(settings);
  const Json answer =
      service.post("/translate", {{"q", "A cat sleeps. Who?"}, {"source", "en"}, {"target", "ja"}}).json();
  CHECK_EQ(answer["translatedText"], directly("A cat sleeps.") + directly("Who?"));
}

TEST_CASE("LibreTranslate: the tags of HTML are kept, and its text is translated") {
  const TestService service;
  Json request = asked("<p class=\"a\">" + sentence + "</p><br><code>x</code>");
  request["format"] = "html";
  const std::string translated = service.post("/translate", request).json()["translatedText"];
  CHECK(translated.starts_with("<p class=\"a\">"));
  CHECK(translated.ends_with("</p><br><code>x</code>"));
  CHECK(translated.find("small") == std::string::npos);
  const Answer page =
      service.files("/translate_file", {{"file", "<title>" + sentence + "</title>", "page.html", "text/html"},
                                        {"source", "en", "", ""},
                                        {"target", "de", "", ""}});
  CHECK(page.status == 200);
  CHECK(service.get("/frontend/settings").json()["supportedFilesFormat"].size() > 10);
}

TEST_CASE("LibreTranslate: alternatives differ from the translation and from each other") {
  const TestService service;
  Json request = asked(sentence);
  request["alternatives"] = 3;
  const Json answer = service.post("/translate", request).json();
  REQUIRE(answer["alternatives"].is_array());
  CHECK(answer["alternatives"].size() >= 1);
  CHECK(answer["alternatives"].size() <= 3);
  std::set<std::string> all{answer["translatedText"]};
  for (const Json& one : answer["alternatives"]) CHECK(all.insert(one).second);
  request["q"] = {sentence, sentence};
  CHECK(service.post("/translate", request).json()["alternatives"][1] == answer["alternatives"]);
  request["alternatives"] = "many";
  CHECK(errorOf(service.post("/translate", request)) == "Invalid request: alternatives parameter is not a number");
}

TEST_CASE("LibreTranslate: a source of \"auto\" is detected and named") {
  const TestService service;
  const std::string english = "This is certainly an English sentence about the weather in the mountains.";
  const Json answer = service.post("/translate", asked(english, "auto")).json();
  CHECK(answer["detectedLanguage"]["language"] == "en");
  CHECK(answer["detectedLanguage"]["confidence"].get<double>() > 50);
  const Json list = service.post("/translate", asked({english, english}, "auto")).json();
  CHECK(list["detectedLanguage"].size() == 2);
  const Json detected =
      service.form("/detect", {{"q", "Dies ist ganz sicher ein deutscher Satz über das Wetter."}}).json();
  CHECK(detected[0]["language"] == "de");
  CHECK(service.form("/detect", {{"q", "xq"}}).json()[0].contains("confidence"));
}

TEST_CASE("LibreTranslate: a pivot is used where no model is direct, and said") {
  const TestService service;
  const Json answer = service.post("/translate", asked(sentence, "en", "fr")).json();
  CHECK(answer["translatedText"] == directly(directly(sentence)));
  CHECK(answer["notes"] == Json::array({"Translated through German, as no model translates directly."}));
  CHECK(!service.post("/translate", asked(sentence)).json().contains("notes"));
}

TEST_CASE("LibreTranslate: what is missing or unknown is refused with its sentence") {
  const TestService service;
  const auto refused = [&](const Json& request, const std::string& words, int status = 400) {
    const Answer answer = service.post("/translate", request);
    CAPTURE(answer.body);
    CHECK(answer.status == status);
    CHECK(errorOf(answer) == words);
  };
  refused({{"source", "en"}, {"target", "de"}}, "Invalid request: missing q parameter");
  refused({{"q", sentence}, {"target", "de"}}, "Invalid request: missing source parameter");
  refused({{"q", sentence}, {"source", "en"}}, "Invalid request: missing target parameter");
  refused(asked(Json::array()), "Invalid request: missing q parameter");
  refused(asked(sentence, "en", "zz"), "zz is not supported");
  refused(asked(sentence, "zz"), "zz is not supported");
  refused(asked(sentence, "fr", "de"), "German (de) is not available as a target language from French (fr)");
  refused(asked({sentence, 7}), "Invalid request: q holds a value that is not a text");
  Json format = asked(sentence);
  format["format"] = "pdf";
  refused(format, "pdf format is not supported");
  CHECK(errorOf(service.raw("/translate", "{\"q\":", "application/json")) == "Invalid JSON format");
  CHECK(errorOf(service.raw("/translate", std::string(100'000, '['), "application/json")) == "Invalid JSON format");
  std::string many = "{\"q\":[0";
  for (int i = 0; i < 300'000; ++i) many += ",0";
  CHECK(errorOf(service.raw("/translate", many + "]}", "application/json")) == "The JSON has too many values");
  CHECK(service.form("/detect", {}).status == 400);
  CHECK(service.get("/detect").status == 405);
  CHECK(service.form("/languages", {}).status == 405);
  CHECK(service.get("/nowhere").status == 404);
}

TEST_CASE("LibreTranslate: languages, settings, health and specification") {
  const TestService service;
  const Json languages = service.get("/languages").json();
  CHECK(languages[0] == Json{{"code", "de"}, {"name", "German"}, {"targets", Json::array({"fr"})}});
  CHECK(languages[1] == Json{{"code", "en"}, {"name", "English"}, {"targets", Json::array({"de", "fr"})}});
  CHECK(languages[2] == Json{{"code", "fr"}, {"name", "French"}, {"targets", Json::array()}});
  const Json settings = service.get("/frontend/settings").json();
  CHECK(settings["keyRequired"] == false);
  CHECK(settings["suggestions"] == false);
  CHECK(settings["language"]["target"]["code"] == "de");
  CHECK(service.get("/health").json() == Json{{"status", "ok"}});
  CHECK(service.get("/spec").json()["paths"]["/translate"].contains("post"));
}

TEST_CASE("LibreTranslate: a suggestion is kept where the service accepts them") {
  const TemporaryFolder folder;
  const TestService closed;
  const Json suggestion{{"q", "dog"}, {"s", "Hund"}, {"source", "en"}, {"target", "de"}};
  CHECK(closed.post("/suggest", suggestion).status == 403);
  WebSettings settings;
  settings.suggestions = folder.path("suggestions.jsonl");
  const TestService open(settings);
  CHECK(open.post("/suggest", suggestion).json() == Json{{"success", true}});
  CHECK(errorOf(open.post("/suggest", {{"q", "dog"}})) == "Invalid request: missing s parameter");
  const auto kept = suggestionsIn(settings.suggestions);
  REQUIRE(kept.size() == 1);
  CHECK(kept[0].source == "dog");
  CHECK(kept[0].translation == "Hund");
  CHECK(kept[0].targetLanguage == "de");
}

TEST_CASE("LibreTranslate: a file is translated and downloaded under its name") {
  const TestService service;
  const auto upload = [&](const std::string& name, const std::string& content) {
    return service.files("/translate_file",
                         {{"file", content, name, "text/plain"}, {"source", "en", "", ""}, {"target", "de", "", ""}});
  };
  const Answer answer = upload("../notes.txt", sentence + "\n");
  REQUIRE(answer.status == 200);
  const std::string url = answer.json()["translatedFileUrl"];
  const std::string path = url.substr(url.find("/download_file/"));
  CHECK(path.ends_with(".notes.txt"));
  const Answer file = service.get(path);
  CHECK(file.body == directly(sentence) + "\n");
  CHECK(file.headers.find("Content-Disposition")->second == "attachment; filename=notes.txt");
  CHECK(errorOf(upload("picture.png", "x")) == "Invalid request: file format not supported");
  CHECK(errorOf(service.files("/translate_file", {{"source", "en", "", ""}})) ==
        "Invalid request: missing file parameter");
  CHECK(service.get("/download_file/unknown.txt").status == 404);
  CHECK(service.get("/download_file/..%2F..%2Fetc%2Fpasswd").status == 404);
}

TEST_CASE("LibreTranslate: with a key, only clients that send it translate") {
  const TemporaryFolder folder;
  WebSettings settings;
  settings.key = folder.write("keys", "first\nsecond\n");
  const TestService service(settings);
  Json request = asked(sentence);
  CHECK(service.post("/translate", request).status == 400);
  CHECK(errorOf(service.post("/translate", request)) == "Please contact the server operator to get an API key");
  request["api_key"] = "secon";
  CHECK(service.post("/translate", request).status == 403);
  CHECK(errorOf(service.post("/translate", request)) == "Invalid API key");
  request["api_key"] = "second";
  CHECK(service.post("/translate", request).status == 200);
  CHECK(service.post("/translate", asked(sentence), {{"Authorization", "Bearer first"}}).status == 200);
  CHECK(service.get("/languages").status == 200);
}

}  // namespace transept::test
