// SPDX-License-Identifier: Apache-2.0
// OPUS-CAT's interface, as the plug-in of OmegaT, the browser extension and Wordfast use it.
#include <doctest/doctest.h>
#include "tests/support/temporary_folder.h"
#include "tests/web/web_client.h"

namespace transept::test {
namespace {

std::string encoded(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == ' ' ? "%20" : std::string(1, c);
  return result;
}

}  // namespace

TEST_CASE("OPUS-CAT: the requests of OmegaT's plug-in get the fields that it reads") {
  // Recorded: OmegaT with the plug-in asks for the pairs, then sends each segment with its parameters in this order.
  const TestService service;
  CHECK(service.get("/MTRestService/ListSupportedLanguagePairs").json() == Json::array({"de-fr", "en-de", "en-fr"}));
  const Answer answer = service.get("/MTRestService/TranslateJson?input=" + encoded(sentence) +
                                    "&modelTag=&srcLangCode=en&tokenCode=0&trgLangCode=de");
  CHECK(answer.status == 200);
  CHECK(answer.type == "application/json");
  CHECK(answer.json()["translation"] == directly(sentence));
  CHECK(answer.json()["Translation"] == directly(sentence));
}

TEST_CASE("OPUS-CAT: every action answers in its type") {
  const TestService service;
  const std::string query = "input=" + encoded(sentence) + "&srcLangCode=en&trgLangCode=de&tokenCode=0&modelTag=";
  const std::string expected = directly(sentence);
  CHECK(service.get("/MTRestService/Translate?" + query).json() == Json(expected));
  CHECK(service.get("/MTRestService/TranslateParagraphJson?" + query).json() == Json(expected));
  const Answer stream = service.get("/MTRestService/TranslateStream?" + query);
  CHECK(stream.body == expected);
  CHECK(stream.type == "text/plain; charset=utf-8");
  CHECK(service.form("/MTRestService/TranslatePost?" + query, {}).json()["translation"] == expected);
  const std::string pair = "srcLangCode=en&trgLangCode=de&tokenCode=0&modelTag=";
  CHECK(
      service.raw("/MTRestService/PreOrderBatch?" + pair, Json::array({sentence}).dump(), "application/json").status ==
      200);
  CHECK(service.raw("/MTRestService/PreOrderBatch?" + pair, "[]", "application/json").status == 400);
  CHECK(
      service.raw("/MTRestService/BatchTranslate?" + pair, Json::array({sentence, sentence}).dump(), "application/json")
          .json() == Json::array({expected, expected}));
  CHECK(service.get("/MTRestService/CheckModelStatus?" + pair).json() ==
        Json("Model Trained demo for en-de is available. "));
  CHECK(service.get("/MTRestService/CheckModelStatus?srcLangCode=fi&trgLangCode=sv").json() ==
        Json("No model available for fi-sv. Serve a model of these languages."));
  CHECK(service.get("/MTRestService/GetLanguagePairModelTags?" + pair).json() == Json::array());
  CHECK(service.get("/MTRestService/Login?userName=a&password=b").json() == Json("b"));
}

TEST_CASE("OPUS-CAT: languages without a model, and wrong keys, are refused") {
  const TestService open;
  const Answer none = open.get("/MTRestService/Translate?input=x&srcLangCode=fi&trgLangCode=sv");
  CHECK(none.status == 500);
  CHECK(none.json()["Message"] == "No model available for fi-sv.");
  const TemporaryFolder folder;
  WebSettings settings;
  settings.key = folder.write("keys", "secret");
  const TestService closed(settings);
  const std::string path = "/MTRestService/Translate?input=dog&srcLangCode=en&trgLangCode=de&tokenCode=";
  CHECK(closed.get(path + "0").status == 401);
  CHECK(closed.get(path + "secret").status == 200);
}

}  // namespace transept::test
