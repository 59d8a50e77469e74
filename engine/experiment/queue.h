// SPDX-License-Identifier: Apache-2.0
// A queue of runs, which are trained in the order of its rows: queue_process.h. The rows of run_queue.h are runs that
// exist already; an experiment (experiment.h) is a queue that makes the runs of its rows.
#pragma once

#include <cstdint>
#include <map>
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
  double limitSeconds = 0;  ///< after this time of training the row ends with what it has reached; 0: no limit
  std::int64_t round = -1, candidate = -1;  ///< of a tuning (tuning.h); -1: another row

  /// The run existed before the row, and stays when the row is removed.
  bool adopted() const { return run.starts_with('/'); }
};

/// The state that the process of the queue wrote last.
enum class QueueState : std::uint8_t { fresh, running, paused, stopped, finished };
std::string_view nameOf(QueueState state);

struct RunQueue {
  std::string name;
  double created = 0;  ///< seconds since 1970
  QueueState state = QueueState::fresh;
  std::int64_t acknowledged = 0;  ///< the greatest control id that the process of the queue has obeyed
  std::int64_t nextRow = 1;
  std::vector<QueueRow> rows;

  QueueRow* find(std::int64_t id);
  const QueueRow* find(std::int64_t id) const;
  /// The rows that wait or are being trained, in the order of the queue.
  std::vector<const QueueRow*> rowsToCome() const;
  /// Appends a row and gives it an id. Throws ConfigError: too many rows, or a name that is taken, empty or too long.
  void add(QueueRow row);
};

}  // namespace transept
