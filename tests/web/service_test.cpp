// SPDX-License-Identifier: Apache-2.0
// The service as a whole: batches that clients share, who may use it, what it counts, and its command.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include <doctest/doctest.h>
#include "engine/base/error.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/correction_layers.h"
#include "engine/tasks/glossary.h"
#include "engine/web/core/batching_queue.h"
#include "engine/web/core/served_models.h"
#include "tests/support/engine_program.h"
#include "tests/web/web_client.h"

namespace transept::test {
namespace {

const Json oneRequest{{"q", sentence}, {"source", "en"}, {"target", "de"}};

std::string startFailure(const WebSettings& settings) {
  try {
    const TestService service(settings);
  } catch (const UserError& error) {
    return error.what();
  }
  return {};
}

/// The value of a line of Prometheus' text.
double metric(const std::string& text, const std::string& name) {
  const std::size_t at = text.find("\n" + name + " ");
  return at == std::string::npos ? -1 : std::stod(text.substr(at + name.size() + 2));
}

}  // namespace

TEST_CASE("service: clients that come together share batches, and each gets its own translation") {
  WebSettings settings;
  settings.metrics = true;
  const TestService service(settings);
  const char* nouns[] = {"dog", "house", "cat", "car", "tree"};
  std::vector<std::string> sources;
  for (int i = 0; i < 30; ++i) sources.push_back("The small " + std::string(nouns[i % 5]) + " sees the old house .");
  std::map<std::string, std::string> expected;
  for (const std::string& source : sources) expected.try_emplace(source, directly(source));
  std::vector<std::thread> clients;
  std::atomic<int> right = 0;
  for (const std::string& source : sources) {
    clients.emplace_back([&] {
      for (int round = 0; round < 4; ++round) {
        const Json answer = service.post("/translate", {{"q", source}, {"source", "en"}, {"target", "de"}}).json();
        right += answer.is_object() && answer["translatedText"] == expected.at(source) ? 1 : 0;
      }
    });
  }
  for (std::thread& client : clients) client.join();
  CHECK(right == 120);
  const std::string metrics = service.get("/metrics").body;
  const std::string label = "{source=\"en\",target=\"de\"}";
  CHECK(metric(metrics, "transept_batch_sentences_total" + label) == 120);
  CHECK(metric(metrics, "transept_batches_total" + label) < 90);
  CHECK(metric(metrics, "transept_waiting_sentences" + label) == 0);
}

TEST_CASE("service: a batch has at most 64 sentences") {
  BatchingQueue queue(TestService::model(demoModel));
  REQUIRE(queue.translate(std::vector<std::string>(200, sentence), {}).size() == 200);
  CHECK(queue.counts().batches == 4);
  CHECK(queue.counts().sentences == 200);
}

TEST_CASE("service: more text than can wait is refused at once, with the status that asks to come again") {
  BatchingQueue queue(LoadedModel::load(demoModel, {"cpu", 1}));
  try {
    queue.translate(std::vector<std::string>(200'001, "dog"), {});
    FAIL("nothing was refused");
  } catch (const HttpError& error) {
    CHECK_EQ(error.status(), 503);
    CHECK_EQ(error.what(), std::string("Too much text is waiting for its translation, retry later"));
  }
  CHECK_EQ(queue.counts().waiting, 0);
  CHECK_EQ(queue.translate({"A cat sleeps."}, {}).size(), 1);
  queue.stop();
  CHECK_THROWS_WITH_AS(queue.translate({"dog"}, {}), "The service is ending", HttpError);
}

TEST_CASE("service: the stored glossary of a model is used while it is there, and another one instead of it") {
  const TemporaryFolder folder;
  const std::string run = folder.path("run");
  std::filesystem::copy(demoModel, run, std::filesystem::copy_options::recursive);
  WebSettings settings;
  settings.models = {"en-de=" + run};
  const TestService service(settings);
  const auto translated = [&] {
    return service.post("/translate", oneRequest).json()["translatedText"].get<std::string>();
  };
  const std::string plain = translated();
  CHECK(plain == directly(sentence));
  CHECK(plain.find("Dackel") == std::string::npos);
  changeGlossary({run, folder.write("terms.csv", "dog,Dackel\n")});
  CHECK(translated().find("Dackel") != std::string::npos);
  const std::string markup =
      service
          .post("/translate",
                {{"q", "<b>" + sentence + "</b>"}, {"source", "en"}, {"target", "de"}, {"format", "html"}})
          .json()["translatedText"];
  CHECK(markup.find("Dackel") != std::string::npos);
  const std::string id = service
                             .post("/v2/glossaries", {{"name", "mine"},
                                                      {"source_lang", "en"},
                                                      {"target_lang", "de"},
                                                      {"entries", "dog\tKöter"},
                                                      {"entries_format", "tsv"}})
                             .json()["glossary_id"];
  const std::string chosen =
      service
          .post("/v2/translate",
                {{"text", Json::array({sentence})}, {"source_lang", "en"}, {"target_lang", "de"}, {"glossary_id", id}})
          .json()["translations"][0]["text"];
  CHECK(chosen.find("Köter") != std::string::npos);
  CHECK(chosen.find("Dackel") == std::string::npos);
  changeGlossary({run, folder.write("terms.csv", "dog,Pudel\n")});
  CHECK(translated().find("Pudel") != std::string::npos);
  changeGlossary({run, "", true});
  CHECK(translated() == plain);
}

TEST_CASE("service: corrections that are switched while it runs are followed") {
  const TemporaryFolder folder;
  const std::string run = folder.path("run"), weight = "decoder.layers.0.feed_forward.inner.weight";
  std::filesystem::copy(demoModel, run, std::filesystem::copy_options::recursive);
  WebSettings settings;
  settings.models = {"en-de=" + run};
  const TestService service(settings);
  const auto translated = [&] {
    return service.post("/translate", oneRequest).json()["translatedText"].get<std::string>();
  };
  const std::string plain = translated();
  const ModelChoice model = resolveModel(run);
  const std::vector<std::int64_t> shape = SafetensorsReader(model.weights).at(weight).shape;
  std::vector<float> a(static_cast<std::size_t>(shape[1])), b(static_cast<std::size_t>(shape[0]));
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = i % 3 == 0 ? 2.0f : -1.0f;
  for (std::size_t i = 0; i < b.size(); ++i) b[i] = i % 2 == 0 ? 2.0f : -2.0f;
  const NamedTensor matrices[] = {{weight + ".lora_a", {1, shape[1]}, a}, {weight + ".lora_b", {shape[0], 1}, b}};
  addCorrectionLayer(model, {}, matrices);
  CHECK(translated() != plain);
  switchCorrectionLayer(model, "0001", false);
  CHECK(translated() == plain);
}

TEST_CASE("service: a long text lets a short one through") {
  const TestService service;
  std::string text;
  for (int i = 0; i < 3000; ++i) text += sentence + "\n";
  std::atomic<bool> finished = false;
  std::thread large([&] {
    CHECK(service.post("/translate", {{"q", text}, {"source", "en"}, {"target", "de"}}).status == 200);
    finished = true;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  CHECK(service.post("/translate", oneRequest).status == 200);
  CHECK(!finished);
  large.join();
}

TEST_CASE("service: the end of the service ends its requests, and nobody waits for ever") {
  TestService service;
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += sentence + "\n";
  int status = -1;
  std::thread client([&, port = service.port()] {
    httplib::Client own("127.0.0.1", port);
    own.set_read_timeout(60);
    const auto result =
        own.Post("/translate", Json{{"q", text}, {"source", "en"}, {"target", "de"}}.dump(), "application/json");
    status = result ? result->status : 0;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  const auto begun = std::chrono::steady_clock::now();
  service.end();
  client.join();
  CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(20));
  CHECK((status == 503 || status == 0));
}

TEST_CASE("service: pages of other origins and other names are refused unless asked for") {
  const TestService service;
  CHECK(service.post("/translate", oneRequest, {{"Origin", "https://example.org"}}).status == 403);
  CHECK(service.post("/translate", oneRequest, {{"Host", "example.org"}}).status == 403);
  const std::string own = "localhost:" + std::to_string(service.port());
  for (const std::string named : {"example.org:5000", "127.example.org:5000", "127.0.0.1.example.org"})
    CHECK(service.post("/translate", oneRequest, {{"Host", named}, {"Origin", "http://" + named}}).status == 403);
  CHECK(service.post("/translate", oneRequest, {{"Host", own}, {"Origin", "http://" + own}}).status == 200);
  const Answer plain = service.post("/translate", oneRequest);
  CHECK(plain.headers.count("Access-Control-Allow-Origin") == 0);
  WebSettings settings;
  settings.cors = "https://example.org";
  const TestService open(settings);
  const Answer allowed = open.post("/translate", oneRequest, {{"Origin", "https://example.org"}});
  CHECK(allowed.status == 200);
  CHECK(allowed.headers.find("Access-Control-Allow-Origin")->second == "https://example.org");
  CHECK(open.post("/translate", oneRequest, {{"Origin", "https://example.com"}}).status == 403);
}

TEST_CASE("service: limits on rate and size") {
  WebSettings settings;
  settings.requestsPerMinute = 3;
  settings.charactersPerRequest = 50;
  settings.megabytesPerRequest = 1;
  const TestService service(settings);
  CHECK(service.post("/translate", {{"q", std::string(60, 'x')}, {"source", "en"}, {"target", "de"}}).json()["error"] ==
        "Invalid request: request (60) exceeds text limit (50)");
  const Answer large = service.raw("/translate", std::string(3 << 20, 'x'), "application/json");
  CHECK(large.status == 413);
  CHECK(service.post("/translate", oneRequest).status == 200);
  const Answer refused = service.post("/translate", oneRequest);
  CHECK(refused.status == 429);
  CHECK(refused.json()["error"] == "Too many requests, retry in a minute");
}

TEST_CASE("service: its log has no texts, queries or keys") {
  TestService service;
  service.get("/MTRestService/Translate?input=secretword&srcLangCode=en&trgLangCode=de");
  service.post("/translate", {{"q", "secretword"}, {"source", "en"}, {"target", "de"}});
  service.get("/secretword");
  const auto log = service.service().activity().since(0);
  REQUIRE(log.size() == 3);
  for (const LoggedRequest& one : log) {
    CHECK(one.route.find("secretword") == std::string::npos);
    CHECK(one.client == "127.0.0.1");
  }
  CHECK(log[0].route == "/MTRestService/Translate");
  CHECK(log[1].characters == 10);
  CHECK(log[2].status == 404);
  CHECK(service.service().activity().since(2).size() == 1);
}

TEST_CASE("service: settings that cannot work are refused in a sentence") {
  const TemporaryFolder folder;
  WebSettings open;
  open.host = "0.0.0.0";
  CHECK(startFailure(open).starts_with("Other machines could use the service at 0.0.0.0 without a key."));
  WebSettings empty;
  empty.key = folder.write("keys", "\n \n");
  CHECK(startFailure(empty).starts_with("The file of keys holds none"));
  WebSettings twice;
  twice.models = {"en-de=" + demoModel, "en-de=" + demoModel};
  CHECK(startFailure(twice).starts_with("Two models translate from en to de"));
  WebSettings wrong;
  wrong.models = {"en-zzzzz=" + demoModel};
  CHECK(startFailure(wrong).starts_with("\"en-zzzzz\" is not a pair of languages."));
  CHECK(ServedModels::named("pt-BR-en=/a=b").source == "pt-BR");
  CHECK(ServedModels::named("/models/en-de=x").path == "/models/en-de=x");
}

TEST_CASE("web: the command prints its address, serves, refuses a port that is taken and ends at Ctrl+C") {
  const TemporaryFolder folder;
  const TestService taken;
  const ProgramResult refused =
      runEngine({"web", "--model", "en-de=" + demoModel, "--port", std::to_string(taken.port())});
  CHECK(refused.exitCode == 1);
  CHECK(contains(refused.errors, "The address 127.0.0.1:" + std::to_string(taken.port()) +
                                     " is used by another program. Choose another port"));
  Program program(TRANSEPT_ENGINE_PROGRAM, {"web", "--model", demoModel, "--port", "0"});
  std::string address;
  REQUIRE(eventually([&] {
    address = program.output();
    return address.find('\n') != std::string::npos;
  }));
  REQUIRE(address.starts_with("http://127.0.0.1:"));
  httplib::Client client(address.substr(0, address.find('\n')));
  const auto answer = client.Post("/translate", oneRequest.dump(), "application/json");
  REQUIRE(answer);
  CHECK(Json::parse(answer->body)["translatedText"] == directly(sentence));
  program.signal(SIGINT);
  CHECK(program.wait(std::chrono::seconds(20)));
  CHECK(program.exitCode() == 0);
}

}  // namespace transept::test
