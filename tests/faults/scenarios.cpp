// SPDX-License-Identifier: Apache-2.0
#include "tests/faults/scenarios.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "engine/base/error.h"
#include "engine/config/presets.h"
#include "engine/data/importing/corpus_writer.h"
#include "engine/data/importing/import.h"
#include "engine/data/importing/mixture.h"
#include "engine/data/prepare.h"
#include "engine/download/download.h"
#include "engine/experiment/experiment.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/trash.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/control/control.h"
#include "engine/run/fork.h"
#include "engine/run/history.h"
#include "engine/run/set_aside.h"
#include "engine/tasks/experiment.h"
#include "engine/train/trainer.h"
#include "tests/download/local_server.h"

namespace transept::test {
namespace fs = std::filesystem;
namespace {

constexpr int kSteps = 20;

void makeText(const std::string& folder) {
  const char* left[] = {"zero", "one", "two", "three", "four"};
  const char* right[] = {"nul", "een", "twee", "drie", "vier"};
  std::ofstream source(folder + "/text.en"), target(folder + "/text.xx");
  for (int i = 0; i < 60; ++i) {
    source << left[i % 5] << ' ' << left[i / 5 % 5] << ' ' << left[i / 25] << " .\n";
    target << right[i / 25] << ' ' << right[i / 5 % 5] << ' ' << right[i % 5] << " .\n";
  }
}

void importText(const std::string& folder, const std::string& name = "/corpus") {
  ImportSettings settings;
  settings.source = folder + "/text.en";
  settings.target = folder + "/text.xx";
  settings.sourceLanguage = "en";
  settings.targetLanguage = "xx";
  settings.out = folder + name;
  settings.validationPairs = 4;
  settings.threads = 1;
  importCorpus(settings, {}, {});
}

Config smallConfig() {
  Config config = presetConfig(findPreset("tiny"));
  for (const char* setting :
       {"model.layers=1", "model.d_model=8", "model.d_ff=8", "model.heads=1", "train.batch_tokens=64", "train.warmup=4",
        "train.checkpoint_steps=5", "train.validate_every=10", "train.validation_sentences=1", "train.average=0",
        "train.keep_checkpoints=2", "data.vocab_size=0", "data.vocab_type=none", "data.max_tokens=32",
        "train.precision=f32", "decode.beam=1", "decode.max_extra=2"})
    config.setText(setting);
  config.setText("train.steps=" + std::to_string(kSteps));
  config.resolve();
  return config;
}

void makeCorpus(const std::string& folder) {
  makeText(folder);
  importText(folder);
}

void makePreparedCorpus(const std::string& folder) {
  makeCorpus(folder);
  prepareData(folder + "/corpus", smallConfig().data, {}, {});
}

void mixBoth(const std::string& folder) {
  MixtureSettings settings;
  settings.parts = {{folder + "/corpus", 1}, {folder + "/other", 2}};
  settings.out = folder + "/mixture";
  mixCorpora(settings, {}, {});
}

RunFolder createRun(const std::string& folder, const std::string& name) {
  RunDescription description;
  description.corpus = folder + "/corpus";
  description.created = 1;
  return RunFolder::create(folder + "/" + name, description, smallConfig());
}

/// Trains to the end, from the beginning or from a checkpoint.
void train(const std::string& run) {
  trainRun(RunFolder::open(run), 1, {}, {});
}

void makeTrainedRun(const std::string& folder) {
  makePreparedCorpus(folder);
  createRun(folder, "run");
  train(folder + "/run");
}

/// The content below a folder, except locks and hidden files.
std::string contentBelow(const std::string& folder) {
  std::string all;
  for (const std::string& file : filesBelow(folder)) {
    const std::string name = file.substr(folder.size());
    if (name.ends_with("lock") || name.find("/.") != std::string::npos) continue;
    all += name + " " + checksumOf(readFile(file)) + "\n";
  }
  return all;
}

std::string weightsOf(const std::string& checkpoint) {
  const CheckpointInfo info = readCheckpointInfo(checkpoint);
  const std::string problem = verifyCheckpoint(info);
  if (!problem.empty()) throw UserError(ErrorKind::badInput, problem);
  std::string all;
  for (const auto& [name, stamp] : info.files)
    if (pathExists(checkpoint + "/" + name)) all += name + " " + stamp.checksum + "\n";
  return all;
}

std::string resultOfTraining(const std::string& run) {
  std::vector<std::string> damaged;
  listCheckpoints(run, &damaged);
  if (!damaged.empty()) throw UserError(ErrorKind::badInput, damaged.front());
  RunHistory history(run);
  history.poll();
  return std::string(runStateName(history.state())) + " " + weightsOf(run + "/checkpoints/step-00000020");
}

void pauseAndResume(const std::string& folder) {
  const std::string run = folder + "/run";
  RunHistory history(run);
  history.poll();
  if (history.state() == RunState::fresh) {
    TrainingObserver observer;
    observer.message = [&](std::string_view type, const std::string&) {
      if (type == "validation") requestControl(run, DesiredState::paused, false);
    };
    trainRun(RunFolder::open(run), 1, observer, {});
  }
  trainRun(RunFolder::open(run), 1, {}, {}, nullptr, EarlierRequests::forget);
}

void fork(const std::string& folder) {
  if (RunFolder::isRun(folder + "/fork")) return;
  Config config = smallConfig();
  config.setText("train.steps=25");
  RunDescription description;
  description.created = 1;
  forkRun(forkSource(folder + "/run/checkpoints/step-00000020"), folder + "/fork", description, config);
}

std::string resultOfFork(const std::string& folder) {
  const RunFolder run = RunFolder::open(folder + "/fork");
  return readFile(run.path() + "/config.json") + weightsOf(run.checkpointsPath() + "/step-00000020");
}

/// Moves a checkpoint aside, back, and aside again, and deletes it.
void cleanUp(const std::string& folder) {
  const std::string run = folder + "/run", name = "step-00000015", checkpoint = run + "/checkpoints/" + name;
  if (asideOf(run).names.empty() && pathExists(checkpoint)) setAside(run, {name}, {}, true);
  bringBack(run);
  if (pathExists(checkpoint)) setAside(run, {name}, {}, true);
  dropAside(run);
}

std::string resultOfCleanUp(const std::string& folder) {
  const std::string run = folder + "/run";
  if (pathExists(run + "/checkpoints/step-00000015") || !asideOf(run).names.empty())
    throw UserError(ErrorKind::badInput, "The checkpoint is still there.");
  return weightsOf(run + "/checkpoints/step-00000020");
}

/// Deletes a run, restores it, and deletes another run permanently.
void useTrash(const std::string& folder) {
  ::setenv("TRANSEPT_HOME", (folder + "/home").c_str(), 1);
  const std::string run = folder + "/run", other = folder + "/other";
  if (pathExists(run)) moveToTrash(run);
  for (const Trashed& one : trashContent())
    if (one.path.ends_with("/run")) restoreFromTrash(one.path);
  if (pathExists(other)) moveToTrash(other);
  for (const Trashed& one : trashContent())
    if (one.path.ends_with("/other")) deleteFromTrash(one.path);
}

std::string resultOfTrash(const std::string& folder) {
  // A restored run gets another name if its own is taken.
  for (const char* name : {"/run", "/run-2"})
    if (pathExists(folder + name)) return weightsOf(folder + name + "/checkpoints/step-00000020");
  throw UserError(ErrorKind::notFound, "The run is lost.");
}

void downloadText(const std::string& folder) {
  static const std::string content(200'000, 'x');
  static LocalServer server(
      [](const WebRequest& request, WebAnswer& answer) { serveFile(request, answer, content, "\"1\""); });
  DownloadSettings settings;
  settings.address = server.address("/text");
  settings.file = folder + "/downloads/text";
  settings.attempts = 2;
  settings.firstWait = settings.longestWait = std::chrono::milliseconds(1);
  download(settings, {}, {});
}

void trainQueue(const std::string& folder) {
  std::vector<std::string> queued;
  const auto known = findRunQueue(folder + "/queues");
  if (known)
    for (const QueueRow& row : known->read().rows)
      if (row.state != RowState::failed) queued.push_back(row.run);  // a user queues a failed run again
  for (const char* name : {"/first", "/second"}) {
    if (std::find(queued.begin(), queued.end(), folder + name) == queued.end())
      queueRun(folder + "/queues", folder + name, {});
  }
  const ExperimentFolder queue = *findRunQueue(folder + "/queues");
  trainExperiment(queue, TRANSEPT_ENGINE_PROGRAM, {}, {});
  for (const QueueRow& row : queue.read().rows)  // a failed row's training may still run
    if (row.state == RowState::failed) throw UserError(row.message);
}

void copyText(const std::string& folder) {
  makeText(folder);
  const pid_t killed = ::fork();  // leaves a hidden folder, as a killed import does
  if (killed == 0) {
    writeFileAtomically(beginFolder(folder + "/corpus") + "/train.source", "half a sente");
    _exit(0);
  }
  waitpid(killed, nullptr, 0);
}

}  // namespace

const std::vector<Scenario>& scenarios() {
  static const std::vector<Scenario> all{
      {"import", makeText, [](const std::string& folder) { importText(folder); },
       [](const std::string& folder) { return contentBelow(folder + "/corpus"); }, 2},
      {"import after a killed one", copyText, [](const std::string& folder) { importText(folder); },
       [](const std::string& folder) { return contentBelow(folder + "/corpus"); }, 2},
      {"mix",
       [](const std::string& folder) {
         makeCorpus(folder);
         importText(folder, "/other");
       },
       mixBoth, [](const std::string& folder) { return contentBelow(folder + "/mixture"); }, 2},
      {"tokenise", makeCorpus,
       [](const std::string& folder) { prepareData(folder + "/corpus", smallConfig().data, {}, {}); },
       [](const std::string& folder) { return contentBelow(folder + "/corpus/derived"); }, 4},
      {"train",
       [](const std::string& folder) {
         makePreparedCorpus(folder);
         createRun(folder, "run");
       },
       [](const std::string& folder) { train(folder + "/run"); },
       [](const std::string& folder) { return resultOfTraining(folder + "/run"); }, 2},
      {"pause and resume",
       [](const std::string& folder) {
         makePreparedCorpus(folder);
         createRun(folder, "run");
       },
       pauseAndResume, [](const std::string& folder) { return resultOfTraining(folder + "/run"); }, 1},
      {"average", makeTrainedRun, [](const std::string& folder) { averageCheckpoints(folder + "/run", 2); },
       [](const std::string& folder) { return weightsOf(folder + "/run/checkpoints/averaged-00000020"); }, 6},
      {"fork", makeTrainedRun, fork, resultOfFork, 6},
      {"clean-up", makeTrainedRun, cleanUp, resultOfCleanUp, 4},
      {"trash",
       [](const std::string& folder) {
         makeTrainedRun(folder);
         createRun(folder, "other");
       },
       useTrash, resultOfTrash, 6},
      {"download", [](const std::string&) {}, downloadText,
       [](const std::string& folder) { return checksumOf(readFile(folder + "/downloads/text")); }, 6},
      {"queue of two",
       [](const std::string& folder) {
         makePreparedCorpus(folder);
         createRun(folder, "first");
         createRun(folder, "second");
       },
       trainQueue,
       [](const std::string& folder) {
         return resultOfTraining(folder + "/first") + resultOfTraining(folder + "/second");
       },
       0}};
  return all;
}

const Scenario& scenario(const std::string& name) {
  for (const Scenario& one : scenarios())
    if (one.name == name) return one;
  throw std::logic_error("there is no scenario " + name);
}

bool isDone(const Scenario& scenario, const std::string& folder, const std::string& expected) {
  try {
    return scenario.result(folder) == expected;
  } catch (const UserError&) {
    return false;
  }
}

std::vector<std::string> leftoversBelow(const std::string& folder) {
  std::vector<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with('.')) found.push_back(entry.path().string());
  }
  return found;
}

int openDescriptors() {
  const fs::directory_iterator all("/proc/self/fd");
  return static_cast<int>(std::distance(begin(all), end(all)));
}

std::string scratchFolder(const std::string& name) {
  static const std::string base = [] {
    std::error_code error;
    const bool memory = fs::is_directory("/dev/shm", error) && fs::space("/dev/shm", error).available > (1u << 28);
    std::string path = std::string(memory ? "/dev/shm" : fs::temp_directory_path().c_str()) + "/transept-faults-XXXXXX";
    if (!::mkdtemp(path.data())) throw std::runtime_error("no temporary folder could be made");
    std::atexit([] {
      std::error_code ignored;
      fs::remove_all(scratchFolder(""), ignored);
    });
    return path;
  }();
  return name.empty() ? base : base + "/" + name;
}

}  // namespace transept::test
