// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/queue.h"

#include <algorithm>

namespace transept {

std::string_view nameOf(RowState state) {
  constexpr std::string_view names[] = {"waiting", "running", "done", "stopped", "failed", "skipped"};
  return names[static_cast<std::size_t>(state)];
}

std::string_view nameOf(QueueState state) {
  constexpr std::string_view names[] = {"new", "running", "paused", "stopped", "finished"};
  return names[static_cast<std::size_t>(state)];
}

const QueueRow* RunQueue::find(std::int64_t id) const {
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const QueueRow& entry) { return entry.id == id; });
  return row == rows.end() ? nullptr : &*row;
}

QueueRow* RunQueue::find(std::int64_t id) {
  return const_cast<QueueRow*>(static_cast<const RunQueue*>(this)->find(id));
}

std::vector<const QueueRow*> RunQueue::rowsToCome() const {
  std::vector<const QueueRow*> found;
  for (const QueueRow& row : rows) {
    if (isToCome(row.state)) found.push_back(&row);
  }
  return found;
}

void RunQueue::add(QueueRow row) {
  constexpr std::size_t most = 1000;
  if (rows.size() >= most) {
    throw ConfigError("rows", "There would be more than " + std::to_string(most) + " rows; leave some values out.");
  }
  if (row.name.empty() || row.name.size() > 200) {
    throw ConfigError("rows", "A row's name has 1 to 200 bytes, but this one has " + std::to_string(row.name.size()) +
                                  ": '" + row.name + "'.");
  }
  const bool taken =
      std::any_of(rows.begin(), rows.end(), [&](const QueueRow& other) { return other.name == row.name; });
  if (taken) throw ConfigError("rows", "The row '" + row.name + "' is in the queue already; give each row once.");
  row.id = nextRow++;
  rows.push_back(std::move(row));
}

}  // namespace transept
