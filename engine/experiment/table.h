// SPDX-License-Identifier: Apache-2.0
// The table that an experiment fills: the columns of the paper's Table 3, with the paper's values beside ours. Also as
// text for other programs and for papers, and as JSON.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/experiment/experiment.h"
#include "engine/run/history.h"

namespace transept {

/// A row of the paper's Table 3 (section 6.2) as printed: newstest2013, beam search, no checkpoint averaging. NaN:
/// blank in the paper.
struct Table3Row {
  std::string_view name;   ///< the preset of this row: "base", "A1", ..., "E", "big"
  std::string_view group;  ///< "A" to "E"; "" for base and big
  double perplexity, bleu;
  double parameters;  ///< million
};
std::span<const Table3Row> table3();
/// nullptr: there is no row of this name.
const Table3Row* findTable3(std::string_view name);

/// Names of rows or of whole groups ("A"), in the table's order and each once. Throws ConfigError.
std::vector<std::string> table3Names(const std::vector<std::string>& asked);

/// The changes of a row, applied to `base` (not resolved). Sizes (layers, d_model, d_ff, heads, d_k, d_v, steps) change
/// by the factor between the row and the paper's base, rounded, at least 1. Where the paper keeps h d_k = d_model (rows
/// A), heads times d_k keeps its value in `base`. Probabilities and choices are those of the paper. For the paper's
/// base, this is the preset of the row. Throws ConfigError if the base cannot be varied in this way.
Values scaledValues(const Table3Row& row, const Config& base);

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

/// csv: RFC 4180, numbers with all digits. markdown: a pipe table. latex: a tabular that needs no package.
enum class TableFormat : std::uint8_t { csv, markdown, latex };
/// By its name. Throws ConfigError.
TableFormat tableFormatOf(std::string_view name);

std::string exportTable(const ExperimentTable& table, TableFormat format);

/// As the protocol and --json show it: "info" and "row" in engine/serve/PROTOCOL.md.
nlohmann::json tableJson(const ExperimentFolder& folder, const ExperimentTable& table, bool withRows);
/// The columns of a row, planned or trained.
nlohmann::json configColumns(const Config& config);
/// null for nullptr; `parameters` is a count, not millions.
nlohmann::json paperOf(const Table3Row* row);

}  // namespace transept
