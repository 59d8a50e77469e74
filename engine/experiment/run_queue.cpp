// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/run_queue.h"

#include <algorithm>
#include <filesystem>

#include "engine/base/error.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

constexpr std::size_t longestName = 150;  // leaves room for a number

/// Several runs may have one name; rows must not.
std::string rowName(const RunQueue& queue, const std::string& run) {
  std::string base = RunFolder::open(run).description().name, name;
  if (base.empty() || base.size() > longestName) base = std::filesystem::path(run).filename().string();
  const auto taken = [&](const std::string& wanted) {
    return std::any_of(queue.rows.begin(), queue.rows.end(), [&](const QueueRow& row) { return row.name == wanted; });
  };
  name = base;
  for (int number = 2; taken(name); ++number) name = base + " (" + std::to_string(number) + ")";
  return name;
}

void put(RunQueue& queue, const std::string& run, RowState state) {
  QueueRow row;
  row.name = rowName(queue, run);
  row.run = run;
  row.state = state;
  queue.add(std::move(row));
}

bool holds(const RunQueue& queue, const std::string& run) {
  return std::any_of(queue.rows.begin(), queue.rows.end(), [&](const QueueRow& row) { return row.run == run; });
}

}  // namespace

std::optional<ExperimentFolder> findRunQueue(const std::string& parent) {
  for (const std::string& path : listExperiments(parent)) {
    try {
      ExperimentFolder folder = ExperimentFolder::open(path);
      if (!folder.read().makesRuns()) return folder;
    } catch (const std::exception&) {  // a damaged experiment does not hide the queue
    }
  }
  return std::nullopt;
}

ExperimentFolder queueRun(const std::string& parent, const std::string& run,
                          const std::vector<std::string>& inTraining) {
  RunFolder::open(run).requireWritable();
  const auto change = [&](RunQueue& queue) {
    std::erase_if(queue.rows, [](const QueueRow& row) { return !isToCome(row.state); });
    if (holds(queue, run)) {
      throw UserError(ErrorKind::badInput, "The run " + run + " is in the queue already.",
                      "Move it in the queue, or remove it from the queue first.", run);
    }
    for (const std::string& other : inTraining) {
      if (holds(queue, other)) continue;
      put(queue, other, RowState::running);
      std::rotate(queue.rows.begin(), queue.rows.end() - 1, queue.rows.end());  // it comes first
    }
    put(queue, run, RowState::waiting);
  };
  createFolder(parent);
  // Two processes that find no queue must not make one each.
  const auto lock = FileLock::take(parent + "/queue.lock", std::chrono::seconds(5));
  if (!lock) throw UserError(ErrorKind::inUse, "The queue in " + parent + " is being changed.", "Try again.", parent);
  if (const auto queue = findRunQueue(parent)) {
    queue->update(change);
    return *queue;
  }
  Experiment queue;
  queue.name = "Queue";
  change(queue);
  const std::string folder = freeFolder(parent, queue.name);
  return ExperimentFolder::create(folder, std::move(queue));
}

}  // namespace transept
