// SPDX-License-Identifier: Apache-2.0
// An experiment: a queue that makes the runs of its rows from a corpus and a base of hyperparameters, and fills a
// table, such as the paper's Table 3. It is a folder that the process of the queue and all readers share. The queue of
// ordinary runs (run_queue.h) is kept in the same form, without a corpus.
//
//   experiment.json    the rows in their order; replaced by atomic rename on every change
//   control.json       requests of the user to the queue: engine/run/control/control.h
//   lock               held by the process of the queue while it lives
//   log.txt            output of the process of the queue
//   runs/ROW/          the runs of the rows, each an ordinary run folder
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/experiment/queue.h"

namespace transept {

/// What a tuning knows (tuning.h).
struct Tuning {
  double hours = 0;                ///< of training, all rows together
  std::int64_t round = 0;          ///< whose rows were added last
  double rate = 0;                 ///< peak learning rate that the range test suggests; 0: not known yet
  std::vector<Values> candidates;  ///< changes to the base; empty: not known yet
  std::int64_t best = -1;          ///< candidate; -1: not known yet
  std::string preset;              ///< under which the best was saved; empty: none
};

struct Experiment : RunQueue {
  std::string corpus, corpusName, sourceLanguage, targetLanguage;  ///< empty corpus: it makes no runs
  std::string device = "cpu";
  std::string preset = "base";   ///< the base that rows vary: a preset ...
  Values values;                 ///< ... and changes to it
  std::optional<Tuning> tuning;  ///< it chooses its rows itself

  bool makesRuns() const { return !corpus.empty(); }
  /// Nothing is left to train.
  bool ended() const { return rowsToCome().empty() && (!tuning || tuning->best >= 0); }
  /// Appends rows. Throws ConfigError: as RunQueue::add, or a configuration is invalid.
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
