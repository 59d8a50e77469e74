// SPDX-License-Identifier: Apache-2.0
// From a list on a web server to a model that translates, is fine-tuned and exported: by command and by protocol, in
// the layout of each source, with models that the test makes. Interruptions, and servers that lie.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <map>
#include <mutex>

#include "engine/base/error.h"
#include "engine/download/download.h"
#include "engine/interop/formats/formats.h"
#include "engine/interop/library.h"
#include "engine/interop/model_card.h"
#include "engine/interop/zip_file.h"
#include "engine/platform/folders.h"
#include "engine/tasks/models/models.h"
#include "engine/tasks/models/published_models.h"
#include "tests/data/harness/data_helper.h"
#include "tests/download/local_server.h"
#include "tests/interop/small_models.h"
#include "tests/serve/client.h"
#include "tests/support/program.h"

using namespace transept;
using namespace transept::test;

namespace fs = std::filesystem;

namespace {

constexpr const char* readme = "---\nlicense: apache-2.0\n---\n### opus-mt-en-de\nTrained on OPUS.\n";

/// A web server with files by path, a list in the layout of each source, and a model in each package.
class Sources {
 public:
  Sources() {
    for (const char* name : {"http_proxy", "https_proxy", "all_proxy"}) unsetenv(name);
    setenv("TRANSEPT_HOME", folder_.path("home").c_str(), 1);
    server_ =
        std::make_unique<LocalServer>([this](const WebRequest& request, WebAnswer& answer) { serve(request, answer); });
    makeModels();
  }

  std::string address(const std::string& path) const { return server_->address(path); }
  std::string path(const std::string& name) const { return folder_.path(name); }
  std::vector<WebRequest> requests() const { return server_->requests(); }
  void put(const std::string& path, std::string content) {
    const std::lock_guard guard(mutex_);
    files_[path] = std::move(content);
  }
  std::string file(const std::string& path) {
    const std::lock_guard guard(mutex_);
    return files_[path];
  }
  std::atomic<bool> slow = false;  ///< the weights stop after 1,000 bytes, unless they are resumed
  std::string redirectsTo;         ///< the weights are elsewhere
  std::string redirected;          ///< the path of another file that is elsewhere

  /// Nothing is left of a download or import that failed.
  bool isClean() const {
    const std::string downloads = path("home/downloads/models"), models = path("home/models");
    const auto empty = [](const std::string& one) { return !fs::exists(one) || fs::is_empty(one); };
    return empty(downloads) && empty(models);
  }

 private:
  void serve(const WebRequest& request, WebAnswer& answer) {
    std::string content;
    {
      const std::lock_guard guard(mutex_);
      const auto found = files_.find(request.target);
      if (found == files_.end()) return answer.head(404, {"Content-Length: 0"});
      content = found->second;
    }
    const bool weights = request.target.ends_with(".zip") || request.target.ends_with(".safetensors") ||
                         request.target.ends_with(".argosmodel");
    const bool moved = weights || request.target == redirected;
    if (moved && !redirectsTo.empty()) return answer.head(302, {"Location: " + redirectsTo, "Content-Length: 0"});
    if (weights && slow && request.from() == 0) {
      answer.head(200, {"ETag: \"1\"", "Content-Length: " + std::to_string(content.size())});
      answer.send(std::string_view(content).substr(0, 1000));
      return answer.hang();
    }
    serveFile(request, answer, content, "\"1\"");
  }

  /// One random model with the vocabulary of the demo, exported to each format and offered as its source does.
  void makeModels() {
    const std::string ours = folder_.path("ours");
    SmallModel{.pieces = true, .settings = portable()}.write(ours);
    writeTestFile(ours + "/model.json", R"({"version": 1, "source_language": "en", "target_language": "de"})");
    for (const char* format : {"huggingface", "marian", "argos"}) exportModel({ours, format, {}, folder_.path(format)});
    // Hugging Face: one file each.
    std::string siblings = R"({"rfilename": "README.md"})";
    for (const std::string& name : namesIn(folder_.path("huggingface"))) {
      put("/Helsinki-NLP/opus-mt-en-de/resolve/main/" + name, contentOf(folder_.path("huggingface/" + name)));
      siblings += R"(, {"rfilename": ")" + name + R"("})";
    }
    put("/Helsinki-NLP/opus-mt-en-de/resolve/main/README.md", readme);
    put("/huggingface.json",
        R"([{"id": "Helsinki-NLP/opus-mt-en-de", "tags": ["license:apache-2.0"], "siblings": [)" + siblings + "]}]");
    // OPUS-MT and Tatoeba: a zip file.
    const std::string package = folder_.path("package.zip");
    ZipWriter zip(package);
    for (const std::string& name : namesIn(folder_.path("marian")))
      zip.add(name, contentOf(folder_.path("marian/" + name)));
    zip.add("README.md", readme);
    zip.add("preprocess.sh", "#!/bin/sh\n");
    zip.finish();
    put("/OPUS-MT-models/en-de/opus-2020-02-26.zip", contentOf(package));
    put("/OPUS-MT-models/index.txt", "en-de/opus-2020-02-26.zip\n");
    put("/tatoeba.txt", "eng-deu\t0.6\t40.1\t" + address("/OPUS-MT-models/en-de/opus-2020-02-26.zip") + "\t100\t900\n");
    // Argos.
    put("/v1/translate-en_de-1_0.argosmodel", contentOf(folder_.path("argos.argosmodel")));
    put("/argos.json", R"([{"package_version": "1.0", "from_code": "en", "to_code": "de", "links": [")" +
                           address("/v1/translate-en_de-1_0.argosmodel") + R"("]}])");
    offerFirefox(ours);
    const auto entry = [&](const std::string& name, const std::string& index, const std::string& layout,
                           const std::string& more = "") {
      return R"({"name": ")" + name + R"(", "index": ")" + address(index) + R"(", "layout": ")" + layout + "\"" + more +
             "}";
    };
    fs::create_directories(folder_.path("home/config"));
    folder_.write("home/config/models.json", R"({"version": 1, "catalogues": [)" +
                                                 entry("huggingface", "/huggingface.json", "huggingface",
                                                       R"(, "files": ")" + address("/{id}/resolve/main/{file}") +
                                                           R"(", "page": ")" + address("/{id}") + "\"") +
                                                 ", " +
                                                 entry("opus-mt", "/OPUS-MT-models/index.txt", "opus-mt",
                                                       R"(, "licence": "CC BY 4.0", "credit": "Helsinki-NLP")") +
                                                 ", " + entry("tatoeba-challenge", "/tatoeba.txt", "tatoeba") + ", " +
                                                 entry("argos", "/argos.json", "argos") + ", " +
                                                 entry("firefox", "/firefox.json", "mozilla") + "]}");
  }

  /// Packed files, one each for the model and its vocabulary.
  void offerFirefox(const std::string& ours) {
    exportModel({ours, "bergamot", {}, folder_.path("bergamot")});
    std::string parts;
    for (const std::string& name : namesIn(folder_.path("bergamot"))) {
      const bool vocabulary = name.ends_with(".spm");
      if (!vocabulary && !name.ends_with(".bin")) continue;
      const std::string path = folder_.path("bergamot/" + name), sum = sha256Of(contentOf(path));
      REQUIRE_EQ(runProgram("gzip", {path}).exitCode, 0);
      put("/moz/en-de/" + name + ".gz", contentOf(path + ".gz"));
      parts += std::string(parts.empty() ? "" : ", ") + (vocabulary ? "\"vocab\"" : "\"model\"") +
               ": {\"path\": \"en-de/" + name + ".gz\", \"uncompressedHash\": \"" + sum + "\"}";
    }
    put("/firefox.json", "{\"baseUrl\": \"" + address("/moz") +
                             "\", \"models\": {\"en-de\": [{\"architecture\": \"tiny\", \"files\": {" + parts +
                             "}}]}}");
  }

  /// Settings that all formats can express.
  static std::string portable() { return "model.sinusoids=blocks model.start=zeros"; }

  TemporaryFolder folder_;
  std::mutex mutex_;
  std::map<std::string, std::string> files_;
  std::unique_ptr<LocalServer> server_;
};

void load(const std::string& name) {
  loadIndex(catalogueFor(name), {}, {});
}

InteropReport get(const std::string& catalogue, const std::string& name) {
  const GetModelRequest request{name, catalogue, {}};
  return getModel(publishedModel(request), request, {}, {});
}

std::string refusal(const std::string& catalogue, const std::string& name) {
  try {
    get(catalogue, name);
  } catch (const UserError& error) {
    return error.what();
  }
  return "no refusal";
}

}  // namespace

TEST_CASE("each source: from its list to a model with its card") {
  Sources sources;
  for (const char* name : {"huggingface", "opus-mt", "tatoeba-challenge", "argos", "firefox"}) load(name);
  const FoundModels found = findModels({.source = "English", .target = "deu", .catalogue = {}});
  CHECK_EQ(found.models.size(), 5);
  CHECK_EQ(found.models[0].catalogue, "tatoeba-challenge");  // it has a score
  CHECK(findModels({.source = "en", .target = "mg", .catalogue = {}}).models.empty());
  const std::pair<const char*, const char*> models[] = {{"huggingface", "opus-mt-en-de"},
                                                        {"opus-mt", "en-de/opus-2020-02-26"},
                                                        {"tatoeba-challenge", "en-de/opus-2020-02-26"},
                                                        {"argos", "translate-en_de-1_0"},
                                                        {"firefox", "en-de-tiny"}};
  for (const auto& [catalogue, name] : models) {
    CAPTURE(catalogue);
    const InteropReport report = get(catalogue, name);
    const auto card = cardOf(report.folder);
    REQUIRE(card);
    CHECK_EQ(card->catalogue, catalogue);
    if (card->text != "") CHECK_EQ(card->text, readme);
    CHECK_EQ(card->text.empty(), std::string(catalogue) == "argos" || std::string(catalogue) == "firefox");
  }
  CHECK_EQ(libraryModels().size(), 5);
  CHECK(fs::is_empty(sources.path("home/downloads/models")));
  CHECK(refusal("", "en-de/opus-2020-02-26").find("both have") != std::string::npos);
}

TEST_CASE("nothing is fetched before it is asked for") {
  Sources sources;
  findModels({});
  CHECK(sources.requests().empty());
  load("argos");
  CHECK_EQ(sources.requests().size(), 1);
  findModels({.source = "en", .target = "de", .catalogue = {}});
  CHECK_EQ(sources.requests().size(), 1);
}

TEST_CASE("by the protocol: progress, a pause, and the rest") {
  Sources sources;
  Client client;
  client.call("catalogue/load", {{"catalogue", "opus-mt"}});
  sources.slow = true;
  const Json wanted{{"name", "en-de/opus-2020-02-26"}, {"catalogue", "opus-mt"}};
  const int id = client.send("catalogue/get", wanted);
  client.next([&](const Json& message) {
    return message.value("method", "") == "$/progress" && message["params"]["id"] == id &&
           message["params"]["stage"] == "downloading";
  });
  client.cancel(id);
  CHECK_EQ(client.answer(id)["error"]["code"], -32800);
  const auto listed = [&] {
    return client.call("catalogue/list", {{"source_language", "en"}, {"catalogue", "opus-mt"}})["models"][0];
  };
  CHECK_EQ(listed()["partial_bytes"], 1000);
  const Json done = client.call("catalogue/get", wanted);
  CHECK_EQ(sources.requests().back().from(), 1000);
  CHECK(fs::exists(std::string(done["model"]) + "/card.json"));
  CHECK_EQ(listed()["partial_bytes"], 0);
  // A download that is given up leaves nothing.
  client.cancel(client.send("catalogue/get", wanted));
  client.call("catalogue/remove", wanted);
  CHECK_EQ(listed()["partial_bytes"], 0);
}

TEST_CASE("by command: found, fetched, translated with, fine-tuned, exported with licence and credit") {
  Sources sources;
  const auto run = [](std::vector<std::string> arguments, const std::string& input = {}) {
    const ProgramResult result = runProgram(TRANSEPT_ENGINE_PROGRAM, arguments, input);
    CHECK_MESSAGE(result.exitCode == 0, result.errors);
    return result.output + result.errors;
  };
  CHECK(run({"models", "--from", "en", "--to", "de"}).find("Load the lists with --load") != std::string::npos);
  CHECK(sources.requests().empty());
  const std::string listed = run({"models", "--from", "en", "--to", "de", "--load"});
  CHECK_MESSAGE((listed.find("en-de/opus-2020-02-26") != std::string::npos &&
                 listed.find("BLEU 40.1 on Tatoeba") != std::string::npos),
                listed);
  const std::string got = run({"models", "--get", "en-de/opus-2020-02-26", "--catalogue", "opus-mt", "--as", "mine"});
  CHECK_MESSAGE(got.find("Credit: Helsinki-NLP") != std::string::npos, got);
  const std::string model = sources.path("home/models/mine");
  const ProgramResult translated =
      runProgram(TRANSEPT_ENGINE_PROGRAM, {"translate", model, "--beam", "1"}, "A man sleeps.\n");
  CHECK_EQ(std::ranges::count(translated.output, '\n'), 1);
  std::string pairs;
  for (int i = 0; i < 60; ++i)
    pairs += "Sentence " + std::to_string(i) + " of mine.\tMein Satz " + std::to_string(i) + ".\n";
  writeTestFile(sources.path("pairs.tsv"), pairs);
  run({"import", "--tsv", sources.path("pairs.tsv"), "--source-lang", "en", "--target-lang", "de", "--out",
       sources.path("corpus"), "--validation-pairs", "10"});
  const std::string tuned = sources.path("tuned");
  run({"train", tuned, "--from", model, "--corpus", sources.path("corpus"), "--set", "train.steps=2"});
  for (const char* format : {"marian", "huggingface"}) {
    const std::string out = sources.path(std::string("out-") + format);
    run({"export-model", tuned, "--format", format, "--out", out});
    const std::string card = contentOf(out + "/README.md");
    CHECK_MESSAGE(
        (card.find("license: cc-by-4.0") != std::string::npos &&
         card.find("Credit: Helsinki-NLP") != std::string::npos && card.find("Trained on OPUS.") != std::string::npos),
        card);
  }
}

TEST_CASE("bad servers and packages: one sentence, and nothing left behind") {
  Sources sources;
  for (const char* name : {"opus-mt", "argos", "huggingface"}) load(name);
  const std::string package = "/OPUS-MT-models/en-de/opus-2020-02-26.zip", name = "en-de/opus-2020-02-26";
  const std::string whole = sources.file(package);
  const auto fails = [&](const std::string& with) {
    const std::string said = refusal("opus-mt", name);
    CHECK_MESSAGE(said.find(with) != std::string::npos, said);
    CHECK(sources.isClean());
  };
  sources.put(package, "<html>");  // without a type: it is no zip file
  fails("is not a model in a format that can be imported");
  sources.put(package, whole.substr(0, whole.size() / 2));
  fails(".zip");
  const auto zipWith = [&](const std::string& entry, const std::string& content) {
    const std::string path = sources.path("bad.zip");
    fs::remove(path);
    ZipWriter zip(path);
    zip.add("decoder.yml", "models: [model.npz]\n");
    zip.add(entry, content);
    zip.finish();
    sources.put(package, contentOf(path));
  };
  zipWith("../../evil.sh", "rm");
  fails("holds the file ../../evil.sh, which lies outside of its folder.");
  zipWith("/etc/evil.yml", "x");
  fails("outside of its folder");
  zipWith("model.npz", "no zip");
  fails("model.npz");
  CHECK(!fs::exists(sources.path("evil.sh")));

  sources.put(package, whole);
  sources.redirectsTo =
      "http://localhost:" + sources.address("").substr(sources.address("").rfind(':') + 1) + "/elsewhere";
  fails("is redirected to localhost, a host that its catalogue does not name");
  sources.redirected = "/argos.json";
  CHECK_THROWS_WITH_AS(load("argos"), doctest::Contains("is redirected to localhost"), UserError);
  sources.redirectsTo.clear();

  // A pickle with code in the place of weights.
  const std::string weights = "/Helsinki-NLP/opus-mt-en-de/resolve/main/model.safetensors";
  const std::string good = sources.file(weights);
  sources.put(weights, std::string("\x80\x02"
                                   "cposix\nsystem\nX\x02\0\0\0idR.",
                                   26));
  CHECK(refusal("huggingface", "opus-mt-en-de") != "no refusal");
  CHECK(sources.isClean());
  sources.put(weights, good);

  // A list that turns into a web page leaves the earlier one.
  sources.put("/argos.json", "<html>Sign in</html>");
  CHECK_THROWS_WITH_AS(load("argos"), doctest::Contains("it is a web page"), UserError);
  CHECK_EQ(listedModels(catalogueFor("argos")).size(), 1);
}

TEST_CASE("missing, offline, too long and changed files are told apart") {
  Sources sources;
  load("argos");
  const std::string good = sources.file("/v1/translate-en_de-1_0.argosmodel");
  const auto list = [&](const std::string& address, const std::string& more) {
    sources.put("/own.json", R"({"version": 1, "models": [{"name": "m", "format": "argos", "files": [{"address": ")" +
                                 address + "\"" + more + "}]}]}");
    load(sources.address("/own.json"));
    return refusal(sources.address("/own.json"), "m");
  };
  const std::string file = sources.address("/v1/translate-en_de-1_0.argosmodel");
  CHECK(list(sources.address("/gone.argosmodel"), "").find("has no") != std::string::npos);
  CHECK(list("http://127.0.0.1:1/x.argosmodel", "").find("does not answer") != std::string::npos);
  CHECK(list(file, R"(, "bytes": 100)").find("is larger than") != std::string::npos);
  CHECK(list(file, R"(, "sha256": ")" + std::string(64, '0') + "\"").find("is not the file that was expected") !=
        std::string::npos);
  CHECK(sources.isClean());
  sources.put("/other.json",
              R"({"version": 1, "models": [{"name": "m", "format": "nematus", "files": [{"address": "m"}]}]})");
  load(sources.address("/other.json"));
  CHECK_EQ(refusal(sources.address("/other.json"), "m"),
           "m cannot be taken: Transept cannot read models of the format nematus. Choose another model.");
  CHECK_EQ(list("v1/translate-en_de-1_0.argosmodel", R"(, "sha256": ")" + sha256Of(good) + "\""), "no refusal");
}

TEST_CASE("a folder of models on this machine is a catalogue, too") {
  Sources sources;
  fs::create_directories(sources.path("shelf"));
  fs::copy(sources.path("huggingface"), sources.path("shelf/opus-mt-en-de"));
  fs::copy(sources.path("package.zip"), sources.path("shelf/opus-en-de.zip"));
  writeTestFile(sources.path("shelf/notes.txt"), "nothing");
  const FoundModels found = findModels({.source = "en", .target = "de", .catalogue = sources.path("shelf")});
  REQUIRE_EQ(found.models.size(), 2);
  get(sources.path("shelf"), "opus-mt-en-de");
  get(sources.path("shelf"), "opus-en-de.zip");
  CHECK_EQ(libraryModels().size(), 2);
  CHECK(fs::exists(sources.path("shelf/opus-en-de.zip")));
  CHECK(sources.requests().empty());
}
