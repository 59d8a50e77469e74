// SPDX-License-Identifier: Apache-2.0
// Readers of folders of runs, corpora and experiments, which may come from other people.
#include <fcntl.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/base/json.h"
#include "engine/config/config.h"
#include "engine/config/presets.h"
#include "engine/config/recipe.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/importing/mixture.h"
#include "engine/download/download.h"
#include "engine/experiment/experiment.h"
#include "engine/experiment/row_request.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/standard_streams.h"
#include "engine/platform/trash.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/control/control.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/fork.h"
#include "engine/run/history.h"
#include "engine/run/known_runs.h"
#include "engine/run/model_choice.h"
#include "engine/run/run_folder.h"
#include "engine/run/spread.h"
#include "tests/fuzz/scratch.h"
#include "tests/fuzz/targets.h"

namespace transept::fuzz {
namespace {

/// A folder with a run, a corpus and an experiment. Each reader gets it with one file replaced by the input.
const std::string& folder() {
  static const std::string path = [] {
    std::string made = scratchPath() + "-folders";
    std::filesystem::remove_all(made);
    std::filesystem::create_directories(made);
    ::setenv("TRANSEPT_HOME", made.c_str(), 1);
    Config config;
    config.resolve();
    RunFolder::create(made + "/run", {}, config);
    for (const char* name : {"/corpus", "/experiment", "/checkpoint", "/presets", "/model"}) createFolder(made + name);
    writeFileAtomically(made + "/model/config.json", config.toJson().dump());
    writeFileAtomically(made + "/model/model.safetensors", "no weights");
    for (const char* file : {"/train.source", "/train.target", "/validation.source", "/validation.target"})
      writeFileAtomically(made + "/corpus" + file, "a b\nc d\n");
    writeFileAtomically(made + "/corpus/train.places", std::string(16, '\0'));
    return made;
  }();
  return path;
}

/// Writes the input to a file of the folder, and restores the previous file afterwards.
class Replaced {
 public:
  Replaced(const std::string& name, std::string_view bytes) : path_(folder() + "/" + name) {
    if (pathExists(path_)) before_ = readFile(path_);
    std::ofstream(path_, std::ios::binary) << bytes;
  }
  ~Replaced() {
    if (before_.empty())
      std::filesystem::remove(path_);
    else
      std::ofstream(path_, std::ios::binary) << before_;
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_, before_;
};

std::string corpusJson(const char* more) {
  return std::string(
             R"({"version":1,"name":"c","source_language":"en","target_language":"de","read":3,"train_pairs":2,)"
             R"("validation_pairs":2,"filters":[{"name":"empty","removed":1,"repaired":0,"examples":["x"]}],)"
             R"("length_histogram":[1,2],"warnings":[],"files":{"train.source":8,"train.target":8},)"
             R"("places":["a.tsv","b"])") +
         more + "}";
}

void readCorpus(std::string_view bytes) {
  const Replaced file("corpus/corpus.json", bytes);
  const CorpusSummary corpus = openCorpus(folder() + "/corpus");
  if (corpus.trainPairs > 8 || corpus.trainPairs < 0) throw std::logic_error("more pairs than bytes");
  corpus.toJson();
  mixtureOf(corpus.folder);
  const PairPlaces places(corpus.folder);
  for (std::int64_t pair = 0; pair < 3; ++pair) places.where(pair);
}

}  // namespace

void addRunTargets(std::vector<Target>& all) {
  folder();
  const auto add = [&](const char* name, std::vector<std::string> seeds, std::function<void(std::string_view)> feed) {
    all.push_back({name, std::move(seeds), std::move(feed)});
  };
  add("run configuration", {readFile(folder() + "/run/config.json")}, [](std::string_view bytes) {
    const Replaced file("run/config.json", bytes);
    RunFolder::open(folder() + "/run").configDigest();
  });
  add("run description", {readFile(folder() + "/run/run.json")}, [](std::string_view bytes) {
    const Replaced file("run/run.json", bytes);
    RunFolder::open(folder() + "/run");
  });
  add("control", {R"({"version":1,"id":7,"state":"paused","checkpoint":5})"}, [](std::string_view bytes) {
    const Replaced file("run/control.json", bytes);
    ControlWatcher(folder() + "/run", 3).poll();
    readControl(folder() + "/run");
  });
  add("lock", {R"({"host":"elsewhere","process":7,"version":"1","since":1795309018.5,"ended":true})"},
      [](std::string_view bytes) {
        const Replaced file("run/lock", bytes);
        RunLock::held(folder() + "/run");
        RunLock::lastHolder(folder() + "/run");
      });
  add("notes", {R"({"version":1,"tags":["good","two words"],"notes":"A text.\nMore."})"}, [](std::string_view bytes) {
    const Replaced file("run/notes.json", bytes);
    readNotes(folder() + "/run");
  });
  add("origin", {R"({"version":1,"run":"/runs/a","name":"a","checkpoint":"step-00000010","step":10})"},
      [](std::string_view bytes) {
        const Replaced file("run/origin.json", bytes);
        readOrigin(folder() + "/run");
      });
  CheckpointState state;
  state.step = state.dataPosition = 12;
  state.metrics["bleu"] = 3.5;
  state.counters["validated_step"] = 10;
  add("checkpoint state", {stateText(state, {{"model.safetensors", {"0123456789abcdef", 12}}})},
      [](std::string_view bytes) {
        const Replaced file("checkpoint/state.json", bytes);
        const CheckpointInfo info = readCheckpointInfo(folder() + "/checkpoint");
        if (info.state.dataPosition < 0 || info.state.dataPosition > info.state.step)
          throw std::logic_error("a data position out of range");
        static_cast<void>(verifyCheckpoint(info));
      });
  add("history",
      {R"({"version":1,"type":"started","time":1.5,"attempt":1,"step":0,"steps":9,"device":"cpu","parameters":5})"
       "\n"
       R"({"version":1,"type":"validation","time":2,"attempt":1,"step":5,"loss":3.1,"bleu":null,"best":true})"
       "\n"
       R"({"version":1,"type":"failed","time":3,"attempt":1,"step":6,"cause":"bad_input","suggested_changes":[{"key":"a","value":1}]})"
       "\n"},
      [](std::string_view bytes) {
        const Replaced file("run/events.jsonl", bytes);
        RunHistory history(folder() + "/run");
        history.poll();
        history.state();
        history.progress().best();
        history.eventsOf({}, 10);
        std::int64_t from = 0;
        while (from < history.position()) nextEvents(folder() + "/run", from, history.position());
      });
  add("corpus", {corpusJson(""), corpusJson(R"(,"parts":[{"name":"a","weight":1.5,"pairs":2}])")}, readCorpus);
  add("experiment",
      {R"({"version":1,"name":"e","corpus":"/c","preset":"tiny","values":{"train.steps":10},"state":"paused","next_row":3,)"
       R"("rows":[{"id":1,"name":"a","values":{"model.layers":2},"state":"done","run":"runs/a"}]})"},
      [](std::string_view bytes) {
        const Experiment experiment = Experiment::fromJson(parseJson(bytes), "input");
        experiment.toJson();
        for (const QueueRow& row : experiment.rows) experiment.find(row.id);
      });
  add("grid",
      {R"({"version":1,"preset":"tiny","values":{"train.steps":10},"grid":{"model.layers":[2,4],"model.norm":["pre","post"]}})",
       R"({"table3":["base","A"],"rows":[{"name":"x","values":{"model.heads":2}}]})"},
      [](std::string_view bytes) {
        Experiment experiment;
        const RowRequest request = readGridFile(fileOf(bytes), experiment);
        requestedRows(request, Config());
      });
  add("recipe", {readFile(TRANSEPT_RECIPES "/multi30k-bpe10k-en-de-tuned.json")}, [](std::string_view bytes) {
    const Recipe recipe = findRecipe(fileOf(bytes));
    recipe.config();
    recipe.commands("corpus", "run");
  });
  add("architecture", {R"({"version":1,"tied_projection":false,"source_end":true,"sinusoids":"blocks"})"},
      [](std::string_view bytes) {
        const Replaced file("run/architecture.json", bytes);
        ModelChoice choice;
        choice.vocabularyFolder = folder() + "/run";
        choice.configFile = choice.vocabularyFolder + "/config.json";
        modelConfig(choice);
      });
  add("followed runs", {R"({"version":1,"runs":["/a","/b"]})"}, [](std::string_view bytes) {
    const Replaced file("followed-runs.json", bytes);
    followedRuns();
  });
  add("download note", {R"({"address":"https://a.example/b","version":"\"1\"","total":12})"},
      [](std::string_view bytes) {
        const Replaced file("text.zip.part.json", bytes);
        std::ofstream(folder() + "/text.zip.part") << "part";
        partialBytes(folder() + "/text.zip");
      });
  add("own preset", {R"({"name":"mine","title":"Mine","description":"A text.","values":{"model.layers":2}})"},
      [](std::string_view bytes) {
        const Replaced file("presets/mine.json", bytes);
        if (ownPresets().size() > 1) throw std::logic_error("two presets in one file");
        presetConfig(findPreset("mine"));
      });
  add("model description", {R"({"version":1,"source_language":"en","target_language":"de","notes":["A sentence."]})"},
      [](std::string_view bytes) {
        const Replaced file("model/model.json", bytes);
        resolveModel(folder() + "/model");
      });
  add("model configuration", {readFile(folder() + "/model/config.json")}, [](std::string_view bytes) {
    const Replaced file("model/config.json", bytes);
    modelConfig(resolveModel(folder() + "/model"));
  });
  add("hosts", {"node1:2,node2"}, [](std::string_view bytes) {
    const std::vector<Host> hosts = hostsOf(bytes);
    for (const Host& host : hosts)
      if (host.name.empty() || host.processes < 1) throw std::logic_error("a host without a name or a process");
    spreadOver(RunFolder::open(folder() + "/run"), hosts, "hosts");
  });
  add("lines", {"one\ntwo\r\n\nthree", std::string(200, 'x') + "\ny\n"}, [](std::string_view bytes) {
    constexpr std::size_t most = 64;
    const int file = ::open(fileOf(bytes).c_str(), O_RDONLY | O_CLOEXEC);
    LineReader reader(file, most);
    std::size_t read = 0;
    std::string line;
    for (auto result = reader.next(line); result != LineReader::Result::end; result = reader.next(line)) {
      if (line.size() > most || line.find('\n') != line.npos) throw std::logic_error("no line");
      read += line.size();
    }
    ::close(file);
    if (read > bytes.size()) throw std::logic_error("more than was there");
  });
  add("trash", {"/home/someone/runs/a\n"}, [](std::string_view bytes) {
    createFolder(folder() + "/trash/a");
    const Replaced file("trash/a.place", bytes);
    trashContent();
  });
}

}  // namespace transept::fuzz
