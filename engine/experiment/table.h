// SPDX-License-Identifier: Apache-2.0
// The table that an experiment fills: the columns of the paper's Table 3, with the paper's values beside ours. Also as
// text for other programs and for papers, and as JSON.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/experiment/experiment.h"
#include "engine/experiment/table3.h"
#include "engine/run/history.h"

namespace transept {

/// The result of the last validation of a run, as the paper measures it: at the end of training, without averaging.
RowResult resultOf(const RunHistory& history);

/// The present state of the run of a row.
struct RunGlance {
  RunState state = RunState::fresh;
  RowResult result;
  double tokensPerSecond = notMeasured, secondsLeft = notMeasured;
};
RunGlance glanceAt(const RunHistory& history, RunState state);
/// Looks at the run in a folder; nullopt if there is no run.
using LookAtRun = std::function<std::optional<RunGlance>(const std::string& runFolder)>;
/// Reads all events at each call.
std::optional<RunGlance> glanceAtFolder(const std::string& runFolder);

struct TableRow {
  QueueRow row;
  Config config;
  std::string state;  ///< name of row.state; also "paused" and "interrupted"
  RowResult result;   ///< parameters as planned before training began; 0: not known
  double secondsLeft = notMeasured;
  Values changes;     ///< of the row; of a tuning: those of its candidate, at its full number of steps
  std::string other;  ///< changed settings that have no column: "positions=learned"
  const Table3Row* paper = nullptr;
};

struct ExperimentTable {
  Experiment experiment;
  std::string state;  ///< "new", "running", "paused", "stopped", "finished", "interrupted"
  std::vector<TableRow> rows;
  std::int64_t ended = 0;            ///< rows that are done, stopped, failed or skipped
  double secondsLeft = notMeasured;  ///< for all remaining rows, by the FLOP per second reached so far
  std::string bleuSignature;         ///< of the rows: one, or several joined by "; "
};

/// Caches the cost of configurations between two tables of the same experiment.
class TableMaker {
 public:
  ExperimentTable make(const ExperimentFolder& folder, bool active, const LookAtRun& look);
  /// The FLOPs of an update. config: resolved. 0: its vocabulary is not known yet.
  double flopsPerStep(const ExperimentFolder& folder, const Experiment& experiment, const Config& config);
  /// The vocabulary size of the first run that has a vocabulary; 0: none has one yet.
  std::int64_t vocabulary(const ExperimentFolder& folder, const Experiment& experiment);

 private:
  struct Cost {
    std::int64_t parameters = 0;
    double flopsPerStep = 0;
  };
  const Cost* costOf(const Config& config);
  void estimate(ExperimentTable& table, const std::vector<double>& flopsPerSecond);

  std::int64_t vocabulary_ = 0;
  std::map<std::string, Cost> costs_;
};

}  // namespace transept
