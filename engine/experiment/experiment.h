// SPDX-License-Identifier: Apache-2.0
// An experiment: a queue of runs that fills a table, such as the paper's Table 3. It is a folder that the process of
// the queue and all readers share.
//
//   experiment.json    the rows in their order; replaced by atomic rename on every change
//   control.json       requests of the user to the queue: engine/run/control/control.h
//   lock               held by the process of the queue while it lives
//   log.txt            output of the process of the queue
//   runs/ROW/          the runs of the rows, each an ordinary run folder
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/config/config.h"
#include "engine/run/events/events.h"

namespace transept {

using Values = std::map<std::string, Value>;  ///< hyperparameters by key

/// waiting: to be trained or resumed. stopped: ended by the user, with what it had reached.
enum class RowState : std::uint8_t { waiting, running, done, stopped, failed, skipped };
std::string_view nameOf(RowState state);

/// Measured by the last validation of a row. NaN and 0: not known.
struct RowResult {
  std::int64_t step = 0, parameters = 0;
  double perplexity = notMeasured, bleu = notMeasured;
  std::string bleuSignature;
};

struct ExperimentRow {
  std::int64_t id = 0;  ///< from 1; never reused in an experiment
  std::string name;     ///< "A1", "layers=2 heads=4"; unique in the experiment
  std::string table3;   ///< row of the paper's table; empty: none
  Values values;        ///< changes to the base of the experiment
  RowState state = RowState::waiting;
  std::string run;      ///< folder, relative to the experiment; empty: not begun; absolute: adopted
  std::string message;  ///< why it failed
  RowResult result;
  double seconds = 0;  ///< of training so far

  /// The run existed before the row, and stays when the row is removed: run_queue.h.
  bool adopted() const { return run.starts_with('/'); }
};

/// The state that the queue wrote last.
enum class QueueState : std::uint8_t { fresh, running, paused, stopped, finished };
std::string_view nameOf(QueueState state);

struct Experiment {
  std::string name;
  std::string corpus, corpusName, sourceLanguage, targetLanguage;  ///< empty corpus: adopted runs only
  std::string device = "cpu";
  std::string preset = "base";  ///< the base that rows vary: a preset ...
  Values values;                ///< ... and changes to it
  double created = 0;           ///< seconds since 1970
  QueueState state = QueueState::fresh;
  std::int64_t acknowledged = 0;  ///< the greatest control id that the queue has obeyed
  std::int64_t nextRow = 1;
  std::vector<ExperimentRow> rows;

  bool isRunQueue() const { return corpus.empty(); }
  ExperimentRow* find(std::int64_t id);
  const ExperimentRow* find(std::int64_t id) const;
  /// Appends rows and gives them ids. Throws ConfigError for a name that exists, or a configuration that is invalid.
  void add(std::vector<ExperimentRow> more);
  /// Preset and changes, not resolved. Throws ConfigError.
  Config base() const;
  /// Base and the row's values, resolved. Throws ConfigError that names the row.
  Config configOf(const ExperimentRow& row) const;
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
  std::string runPath(const ExperimentRow& row) const { return row.adopted() ? row.run : path_ + "/" + row.run; }

  Experiment read() const;
  /// Reads, applies `change` and writes, under a lock. If `change` throws, nothing is changed.
  Experiment update(const std::function<void(Experiment&)>& change) const;
  /// Whether a process of the queue lives.
  bool active() const;

 private:
  explicit ExperimentFolder(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

/// Where the window makes new experiments: beside the folder of the runs.
std::string experimentsFolder();
/// Folders below `parent` that are experiments, by name.
std::vector<std::string> listExperiments(const std::string& parent);

nlohmann::json jsonOf(const Values& values);
/// Throws ConfigError for an unknown key or an invalid value; `what` names the file in messages.
Values valuesOf(const nlohmann::json& json, std::string_view what);

}  // namespace transept
