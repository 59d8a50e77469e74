// SPDX-License-Identifier: Apache-2.0
// Runs, corpora and experiments from any source: whatever their files hold, every method answers in time with a result
// or one sentence, and the server continues. TRANSEPT_HOSTILE_FOLDERS sets the number of folders, TRANSEPT_HOSTILE_SEED
// the first seed.
#include <sys/stat.h>

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>

#include "engine/base/random.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"
#include "tests/serve/client.h"
#include "tests/serve/hostile_values.h"
#include "tests/support/engine_program.h"
#include "tests/support/environment.h"

namespace fs = std::filesystem;
using namespace transept;
using namespace transept::test;

namespace {

constexpr double patience = 2;  // seconds for an answer

/// Changes files as a faulty disk, another program or an attacker may change them.
class Vandal {
 public:
  Vandal(fs::path folder, std::uint64_t seed) : folder_(std::move(folder)), random_(seed) {}

  void damage() {
    for (std::uint64_t i = 0, count = 1 + random_.below(3); i < count; ++i) damageOne();
  }
  /// The changes so far, to find the cause of a failure.
  const std::string& deeds() const { return deeds_; }

 private:
  void damageOne() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder_)) {
      if (!fs::is_regular_file(entry.symlink_status()) || fs::file_size(entry) > 1 << 24) continue;  // already inflated
      files.push_back(entry.path());
    }
    std::ranges::sort(files);
    if (files.empty()) return;
    const fs::path file = files[random_.below(files.size())];
    const std::string extension = file.extension();
    const bool json = extension == ".json" || extension == ".jsonl";
    // Most changes are made in JSON files, since they determine the use of the other files.
    if (json && random_.below(4) > 0) return changeValues(file);
    switch (random_.below(9)) {
      case 0:
        return note("shorten", file), fs::resize_file(file, random_.below(fs::file_size(file) + 1));
      case 1:
        return flipBytes(file);
      case 2:
        return note("add garbage", file), append(file, std::string("\xff\x00<b>{[\"\x1b[2J", 12));
      case 3:
        return note("make a folder of", file), fs::remove(file), void(fs::create_directory(file));
      case 4:
        return link(file, file);
      case 5:
        return link(file, folder_ / "nowhere");
      case 6:
        return link(file, "/dev/zero");
      case 7:
        note("make a pipe of", file);
        fs::remove(file);
        return void(::mkfifo(file.c_str(), 0600));
      default:
        return note("inflate", file), fs::resize_file(file, std::uint64_t{1} << 40);  // a sparse file
    }
  }

  void note(const std::string& deed, const fs::path& file) { deeds_ += deed + " " + file.string() + "; "; }

  static void append(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::app) << text; }

  void link(const fs::path& file, const fs::path& target) {
    note("link to " + target.string(), file);
    fs::remove(file);
    fs::create_symlink(target, file);
  }

  void flipBytes(const fs::path& file) {
    note("flip bytes of", file);
    std::string content = contentOf(file);
    for (int i = 0; i < 8 && !content.empty(); ++i)
      content[random_.below(content.size())] = static_cast<char>(random_.below(256));
    writeTestFile(file, content);
  }

  void changeValues(const fs::path& file) {
    std::string changed;
    for (const std::string& line : file.extension() == ".jsonl" ? linesOf(file) : std::vector{contentOf(file)}) {
      Json value = Json::parse(line, nullptr, false);
      if (!value.is_discarded() && random_.below(3) > 0) {
        const std::string where = changeOne(value, random_);
        if (deeds_.size() < 4000) note("change" + where + " in", file);
      }
      changed += value.is_discarded() ? line : value.dump(-1, ' ', false, Json::error_handler_t::replace);
      changed += '\n';
    }
    writeTestFile(file, changed);
  }

  fs::path folder_;
  Random random_;
  std::string deeds_;
};

struct HostileFoldersTest {
  HostileFoldersTest() {
    ::setenv("TRANSEPT_HOME", temporary_.path("home").c_str(), 1);
    ::setenv("OMP_WAIT_POLICY", "passive", 1);
    corpus_ = folders().corpora() + "/good";
    run_ = folders().runs() + "/good";
    fs::create_directories(folders().corpora());
    fs::create_directories(folders().runs());
    fs::rename(makeCorpus(temporary_.path()), corpus_);
    const ProgramResult trained = runEngine(smallRun(run_, corpus_, 8));
    REQUIRE_MESSAGE((trained.exitCode == 0), trained.errors);
    // What damaged files hold is passed on as it is, so answers may differ from the schema.
    client_ = std::make_unique<Client>(
        [](int input, int output) {
          serve({input, output, TRANSEPT_ENGINE_PROGRAM});
        },
        false);
    experiment_ = client_->call("experiment/create", {{"name", "good"},
                                                      {"corpus", corpus_},
                                                      {"preset", "tiny"},
                                                      {"values", {{"train.steps", 5}}},
                                                      {"device", "cpu"},
                                                      {"grid", {{"model.dropout", {0.1, 0.2}}}}})["experiment"];
  }

  /// Returns the result, or null after an error, which must be one sentence and no internal error.
  Json ask(const std::string& method, Json params = Json::object()) {
    ++asked_;
    Json message;
    for (int attempt = 0;; ++attempt) {
      const auto begin = std::chrono::steady_clock::now();
      message = client_->answer(client_->send(method, params));
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
      if (took.count() < patience * slowness()) break;
      // One slow answer is tolerated, since the machine may be busy.
      REQUIRE_MESSAGE(attempt == 0, (method + " took " + std::to_string(took.count()) + " s. " + deeds_));
    }
    if (!message.contains("error")) return message["result"];
    const Json& error = message["error"];
    const std::string told = method + ": " + error.dump(-1, ' ', false, Json::error_handler_t::replace).substr(0, 2000);
    REQUIRE_MESSAGE((error["code"] != static_cast<int>(RpcCode::internal)), (told + " after: " + deeds_));
    REQUIRE_MESSAGE((error["code"] != static_cast<int>(RpcCode::wrongParameters)), (told + " after: " + deeds_));
    REQUIRE_MESSAGE((!error["message"].get<std::string>().empty()), told);
    return nullptr;
  }

  void useModel(const std::string& model) {
    const Json loaded = ask("model/load", {{"model", model}, {"precision", "f32"}});
    if (loaded.is_null()) return;
    const Json handle = loaded["handle"];
    ask("model/shortlist", {{"handle", handle}});
    ask("translate", {{"handle", handle}, {"text", {"one two number 3 ."}}, {"beam", 2}, {"alpha", 0.6}, {"nbest", 1}});
    ask("translate/explore",
        {{"handle", handle}, {"source", "one two"}, {"beam", 2}, {"alpha", 0.6}, {"nbest", 2}, {"tree", 50}});
    const Json attention = ask("attention", {{"handle", handle}, {"source", "one two"}});
    if (!attention.is_null()) ask("attention/heads", {{"attention", attention["attention"]}});
    ask("corpus/worst", {{"corpus", corpus_}, {"handle", handle}, {"sample", 5}, {"worst", 2}, {"seed", 1}});
    ask("model/unload", {{"handle", handle}});
  }

  void useRun(const std::string& run, bool start) {
    const Json named{{"run", run}};
    const auto with = [&](Json more) {
      more["run"] = run;
      return more;
    };
    const Json config = ask("run/config", named);
    for (const char* method : {"run/info", "run/samples", "run/replay", "run/checkpoints", "run/command",
                               "doctor/diagnose", "run/list", "trash/list"})
      ask(method, named);
    ask("run/curves", with({{"series", {"train_loss", "bleu", "source_gain"}}, {"x", "relative_time"}, {"width", 60}}));
    ask("run/markers", with({{"x", "epoch"}}));
    ask("run/events", with({{"types", {"checkpoint", "validation", "sample", "started", "finished"}}, {"limit", 500}}));
    ask("run/replay/attention", with({{"step", 8}, {"sentence", 0}}));
    ask("run/annotate", with({{"tags", {"<b>"}}, {"notes", "n"}}));
    ask("run/spread", with({{"hosts", "a:1,b:1"}, {"hosts_file", "hosts"}}));
    ask("run/rename", with({{"name", "renamed"}}));
    ask("run/average", with({{"last", 2}}));
    const Json subscribed = ask("run/subscribe", named);
    ask("path/kind", {{"paths", {run}}});
    ask("path/kind", {{"paths", {run + "/run.json"}}});
    ask("plan", with({{"preset", "tiny"}, {"values", Json::object()}}));
    const Json values = config.is_null() ? Json::object() : config["values"];
    const Json fork{{"preset", "tiny"}, {"values", values}, {"from", run}};
    ask("config/check", fork);
    ask("doctor/check", fork);
    const Json made = ask("run/create", {{"name", "fork"},
                                         {"corpus", corpus_},
                                         {"preset", "tiny"},
                                         {"values", values},
                                         {"device", "cpu"},
                                         {"from", run}});
    if (!made.is_null()) ask("run/delete", made);
    useModel(run);
    useModel(checkpointOf(run, 8));
    if (start) {
      ask("run/start", with({{"threads", 1}}));
      ask("run/control", with({{"state", "stopped"}}));
    }
    ask("run/cleanup", with({{"checkpoints", {"step-00000007"}}, {"optimizers", Json::array()}}));
    ask("run/cleanup/undo", named);
    ask("run/cleanup/finish", named);
    if (!subscribed.is_null()) ask("run/unsubscribe", subscribed);
    const Json trash = ask("run/delete", named);
    if (!trash.is_null() && ask("run/restore", trash).is_null()) ask("trash/empty");
  }

  void useCorpus(const std::string& corpus) {
    ask("corpus/list");
    ask("corpus/open", {{"corpus", corpus}, {"pairs", 50}});
    ask("path/kind", {{"paths", {corpus}}});
    ask("plan", {{"preset", "tiny"}, {"values", Json::object()}, {"corpus", corpus}, {"device", "cpu"}});
    ask("doctor/check", {{"preset", "tiny"}, {"values", Json::object()}, {"corpus", corpus}, {"device", "cpu"}});
    const Json parts = Json::array({{{"corpus", corpus}, {"weight", 1}}, {{"corpus", corpus_}, {"weight", 2}}});
    const Json mixed = ask("corpus/mix", {{"parts", parts}, {"name", "mixed"}});
    if (!mixed.is_null()) ask("corpus/delete", {{"corpus", mixed["corpus"]}});
    const Json job{
        {"name", "on it"}, {"corpus", corpus}, {"preset", "tiny"}, {"values", Json::object()}, {"device", "cpu"}};
    if (const Json run = ask("run/create", job); !run.is_null()) ask("run/delete", run);
    Json rows = job;
    rows["table3"] = {"base"};
    if (const Json made = ask("experiment/create", rows); !made.is_null()) ask("experiment/delete", made);
    const Json loaded = ask("model/load", {{"model", run_}, {"precision", "f32"}});
    ask("corpus/worst", {{"corpus", corpus}, {"handle", loaded["handle"]}, {"sample", 5}, {"worst", 2}, {"seed", 1}});
    ask("model/unload", {{"handle", loaded["handle"]}});
    const Json trash = ask("corpus/delete", {{"corpus", corpus}});
    if (!trash.is_null() && ask("corpus/restore", trash).is_null()) ask("trash/empty");
  }

  void useExperiment(const std::string& experiment) {
    const Json named{{"experiment", experiment}};
    const auto with = [&](Json more) {
      more["experiment"] = experiment;
      return more;
    };
    ask("experiment/list");
    ask("run/list");
    ask("experiment/show", named);
    ask("path/kind", {{"paths", {experiment}}});
    for (const char* format : {"csv", "markdown", "latex"}) ask("experiment/export", with({{"format", format}}));
    ask("experiment/control", with({{"order", {2, 1}}}));
    ask("experiment/control", with({{"skip", {1}}}));
    ask("experiment/control", with({{"grid", {{"model.heads", {2}}}}}));
    ask("experiment/rename", with({{"name", "renamed"}}));
    const Json trash = ask("experiment/delete", named);
    if (!trash.is_null() && ask("experiment/restore", trash).is_null()) ask("trash/empty");
  }

  TemporaryFolder temporary_;
  std::unique_ptr<Client> client_;
  std::string corpus_, run_, experiment_, deeds_;
  int asked_ = 0;
};

}  // namespace

TEST_CASE_FIXTURE(HostileFoldersTest, "damaged folders get a sentence, and the server lives on") {
  const auto first = numberFrom<std::uint64_t>("TRANSEPT_HOSTILE_SEED", 1),
             count = numberFrom<std::uint64_t>("TRANSEPT_HOSTILE_FOLDERS", 200);
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    const int kind = static_cast<int>(seed % 4);
    const std::string& original = kind == 0 ? corpus_ : kind == 1 ? experiment_ : run_;
    const fs::path folder = fs::path(original).parent_path() / "hostile";
    fs::copy(original, folder, fs::copy_options::recursive);
    Vandal vandal(folder, seed);
    vandal.damage();
    deeds_ = "seed " + std::to_string(seed) + ": " + vandal.deeds();
    if (kind == 0) useCorpus(folder);
    if (kind == 1) useExperiment(folder);
    if (kind > 1) useRun(folder, seed % 8 == 2);
    // The engine may still write into the folder.
    REQUIRE(eventually([&] {
      std::error_code error;
      fs::remove_all(folder, error);
      return !error && !fs::exists(folder);
    }));
  }
  deeds_ = "nothing";
  REQUIRE(client_->allJson());
  // The unchanged run and corpus are intact.
  REQUIRE_EQ(client_->call("run/info", {{"run", run_}})["state"], "finished");
  REQUIRE_EQ(client_->call("corpus/open", {{"corpus", corpus_}, {"pairs", 1}})["pairs"].size(), 1u);
  MESSAGE(count, " folders, ", asked_, " requests");
}
