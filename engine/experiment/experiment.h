// SPDX-License-Identifier: Apache-2.0
// An experiment: a queue of runs, which are trained in the order of its rows (queue_process.h). It makes the runs of
// its rows from a corpus and a base of hyperparameters, and fills a table, such as the paper's Table 3. It is a folder
// that the process of the queue and all readers share. The queue of ordinary runs (queueRun) is kept in the same form,
// without a corpus.
//
//   experiment.json    the rows in their order; replaced by atomic rename on every change
//   control.json       requests of the user to the queue: engine/run/control/control.h
//   lock               held by the process of the queue while it lives, and while the experiment is removed
//   log.txt            output of the process of the queue
//   runs/ROW/          the runs of the rows, each an ordinary run folder
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/enum_names.h"
#include "engine/base/json_reader.h"
#include "engine/config/config.h"
#include "engine/config/presets.h"
#include "engine/platform/file_lock.h"
#include "engine/run/events/events.h"

namespace transept {

using Values = std::map<std::string, Value>;  ///< hyperparameters by key

/// waiting: to be trained or resumed. stopped: ended by the user, with the result reached so far.
enum class RowState : std::uint8_t { waiting, running, done, stopped, failed, skipped };
inline constexpr auto rowStateNames = enumNames<RowState>("waiting", "running", "done", "stopped", "failed", "skipped");
inline bool isToCome(RowState state) {
  return state == RowState::waiting || state == RowState::running;
}

/// Measured by the last validation of a row. NaN and 0: not known.
struct RowResult {
  std::int64_t step = 0, parameters = 0;
  double perplexity = notMeasured, bleu = notMeasured;
  std::string bleuSignature;
  double sentenceNats = notMeasured;  ///< of a target sentence; comparable between vocabularies
};

struct QueueRow {
  std::int64_t id = 0;  ///< from 1; never reused in a queue
  std::string name;     ///< "A1", "layers=2 heads=4"; unique in the queue
  std::string table3;   ///< row of the paper's table; empty: none
  Values values;        ///< changes to the base of the experiment that makes the run
  RowState state = RowState::waiting;
  std::string run;      ///< folder, relative to the queue; empty: not begun; absolute: existed before the row
  std::string message;  ///< why it failed
  RowResult result;
  double seconds = 0;       ///< of training so far
  double limitSeconds = 0;  ///< after this time of training the row ends with its present result; 0: no limit
  std::int64_t round = -1, candidate = -1;  ///< of a tuning (tuning.h); -1: another row

  /// The run existed before the row, and stays when the row is removed.
  bool adopted() const { return run.starts_with('/'); }
};

/// The state that the process of the queue wrote last.
enum class QueueState : std::uint8_t { fresh, running, paused, stopped, finished };
inline constexpr auto queueStateNames = enumNames<QueueState>("new", "running", "paused", "stopped", "finished");

/// The state of a tuning (tuning.h).
struct Tuning {
  double hours = 0;                ///< of training, all rows together
  std::int64_t round = 0;          ///< whose rows were added last
  double rate = 0;                 ///< peak learning rate that the range test suggests; 0: not known yet
  std::vector<Values> candidates;  ///< changes to the base; empty: not known yet
  std::int64_t best = -1;          ///< candidate; -1: not known yet
  std::string preset;              ///< name under which the best candidate was saved; empty: none
};

/// How large, good and fast a model is. NaN and 0: not measured.
struct ModelFigures {
  std::int64_t parameters = 0, bytes = 0;  ///< bytes: of the files that translating takes
  double bleu = notMeasured, chrf = notMeasured;
  double wordsPerSecond = notMeasured, sentencesPerSecond = notMeasured;
  std::string bleuSignature;
};

/// A distillation (engine/distillation): a small model, the student, learns from the translations of a large one. The
/// experiment has one row, the training of the student. Before it, the teacher translates the text; after it, the
/// student is written in 8 bits, and both are measured.
struct Distillation {
  std::string teacher, teacherName;  ///< a run, a checkpoint or an imported model; its display name
  std::string reverse;               ///< a model of the other direction, which judges the translations; may be empty
  std::string monolingual;           ///< a file of further source sentences; may be empty
  std::string testSource, testReference;  ///< files of the test set; empty: the corpus's validation pairs
  double megabytes = 6;                   ///< that the student may have; 0: its preset determines it
  double keep = 0.95;                     ///< the share of the translations to learn from, those that are judged best
  std::int64_t nbest = 8;                 ///< translations among which the one nearest to the reference is chosen
  bool originals = true;                  ///< the student also reads the pairs of the corpus
  std::string model;                      ///< folder of the student that is written

  std::string stage;  ///< the work in progress beside the training: "translating", "judging", ...; empty: none
  std::int64_t done = 0, total = 0;                            ///< of the stage
  std::int64_t translated = 0, keptPairs = 0;                  ///< sentences
  std::optional<ModelFigures> teacherFigures, studentFigures;  ///< absent: not measured yet
};

struct Experiment {
  std::string name;
  double created = 0;  ///< seconds since 1970
  QueueState state = QueueState::fresh;
  std::int64_t acknowledged = 0;  ///< the greatest control id that the process of the queue has obeyed
  std::int64_t nextRow = 1;
  std::vector<QueueRow> rows;
  std::string corpus, corpusName, sourceLanguage, targetLanguage;  ///< empty corpus: it makes no runs
  std::string device = "cpu";
  std::string preset = "base";   ///< the base that rows vary: a preset ...
  Values values;                 ///< ... and changes to it
  std::optional<Tuning> tuning;  ///< if set, the experiment chooses its rows itself
  std::optional<Distillation> distillation;

  bool makesRuns() const { return !corpus.empty(); }
  QueueRow* find(std::int64_t id);  ///< nullptr: there is none
  const QueueRow* find(std::int64_t id) const { return const_cast<Experiment*>(this)->find(id); }
  /// The rows that wait or are being trained, in the order of the queue.
  std::vector<const QueueRow*> rowsToCome() const;
  /// Nothing is left to train.
  bool ended() const { return rowsToCome().empty() && (!tuning || tuning->best >= 0); }
  /// Appends rows and gives them ids. Throws ConfigError: too many rows, a name that is taken, empty or too long, or a
  /// configuration that is invalid.
  void add(std::vector<QueueRow> more);
  /// Preset and changes, not resolved. Throws ConfigError.
  Config base() const;
  /// Base and the row's values, resolved. Throws ConfigError that names the row.
  Config configOf(const QueueRow& row) const;
  /// For a new experiment whose base does not state a precision: chooses it by the device, for all rows
  /// (engine/run/precision_choice.h). True: bf16 was chosen. Throws ConfigError.
  bool choosePrecision();

  nlohmann::json toJson() const;
  static Experiment fromJson(const nlohmann::json& json, const std::string& path);
};

class ExperimentFolder {
 public:
  /// Makes the folder whole or not at all; fills in the languages of the corpus and the name. Throws UserError.
  static ExperimentFolder create(const std::string& folder, Experiment experiment);
  /// Throws UserError: not an experiment, damaged, written by a newer version.
  static ExperimentFolder open(const std::string& folder);
  static bool isExperiment(const std::string& folder);

  const std::string& path() const { return path_; }
  std::string jsonPath() const { return path_ + "/experiment.json"; }
  std::string lockPath() const { return path_ + "/lock"; }
  std::string logPath() const { return path_ + "/log.txt"; }
  std::string runPath(const QueueRow& row) const { return row.adopted() ? row.run : path_ + "/" + row.run; }

  Experiment read() const;
  /// Reads, applies `change` and writes, under a lock. If `change` throws, nothing is changed.
  Experiment update(const std::function<void(Experiment&)>& change) const;
  /// Whether a process of the queue is alive.
  bool active() const;

 private:
  explicit ExperimentFolder(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

/// The error for an experiment whose queue is running or starting.
UserError experimentInUse(const std::string& folder);
/// Takes the lock of an experiment, for its queue or to remove it; waits two seconds. Throws experimentInUse().
FileLock lockExperiment(const std::string& folder);

/// Where the window makes new experiments: beside the folder of the runs.
std::string experimentsFolder();
/// Folders below `parent` that are experiments, by name.
std::vector<std::string> listExperiments(const std::string& parent);

// The queue of ordinary runs, which exist before they are queued. It is paused, resumed and reordered as any
// experiment.

/// The queue below `parent`; nullopt: no run was queued yet.
std::optional<ExperimentFolder> findRunQueue(const std::string& parent);

/// Appends a run to the queue, which is made if there is none. `inTraining`: runs that were started outside the queue,
/// for which it waits. Rows that have ended are removed. Throws UserError: not a run, read-only, in the queue already.
ExperimentFolder queueRun(const std::string& parent, const std::string& run,
                          const std::vector<std::string>& inTraining);

}  // namespace transept
