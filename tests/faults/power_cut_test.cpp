// SPDX-License-Identifier: Apache-2.0
// A power cut after any change of a file: the possible states of the disk are built from a recording and opened.
// Changes of names reach the disk in their order. Unsynced content reaches it completely, partly or not at all. The
// test takes a sample; with TRANSEPT_ALL_FAULTS=1 it builds all states.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <random>

#include "engine/base/error.h"
#include "engine/data/importing/corpus.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"
#include "engine/train/trainer.h"
#include "tests/faults/interposed.h"
#include "tests/faults/scenarios.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

namespace {

using Kind = Change::Kind;

/// A file or folder: the synced content and the changes since.
struct Inode {
  bool folder = false;
  std::string synced;
  std::vector<Change> pending;
};
using Names = std::map<std::string, std::shared_ptr<Inode>>;

void apply(std::string& content, const Change& change, std::size_t bytes) {
  if (change.kind == Kind::truncate) {
    content.resize(static_cast<std::size_t>(change.offset));
    return;
  }
  const auto at = static_cast<std::size_t>(change.offset);
  content.resize(std::max(content.size(), at + bytes));
  content.replace(at, bytes, change.data, 0, bytes);
}

/// Which of the unsynced changes reach the disk.
enum class Unsynced { lost, kept, torn, some };

struct Disk {
  Names names;    ///< as the process sees them
  Names durable;  ///< certainly on the disk; the inodes are shared
  std::string folder;

  void change(const Change& change) {
    const auto move = [&](const std::string& from, const std::string& to) {
      Names moved;
      for (auto at = names.lower_bound(from); at != names.end() && at->first.starts_with(from);) {
        if (at->first == from || at->first[from.size()] == '/') {
          moved[to + at->first.substr(from.size())] = at->second;
          at = names.erase(at);
        } else {
          ++at;
        }
      }
      return moved;
    };
    const auto known = names.find(change.path);
    switch (change.kind) {
      case Kind::create:
      case Kind::makeFolder:
        names[change.path] = std::make_shared<Inode>();
        names[change.path]->folder = change.kind == Kind::makeFolder;
        break;
      case Kind::write:
      case Kind::truncate:
        if (known != names.end()) known->second->pending.push_back(change);
        break;
      case Kind::sync:
        if (change.path.starts_with(folder) && (known == names.end() || known->second->folder)) {
          durable = names;  // the journal keeps the order, so all earlier changes of names are durable, too
        } else if (known != names.end()) {
          for (const Change& one : known->second->pending) apply(known->second->synced, one, one.data.size());
          known->second->pending.clear();
        }
        break;
      case Kind::rename: {
        Names moved = move(change.path, change.other);
        names.erase(change.other);
        names.merge(moved);
        break;
      }
      case Kind::exchange: {
        Names one = move(change.path, change.other), other = move(change.other, change.path);
        names.merge(one);
        names.merge(other);
        break;
      }
      case Kind::link:
        if (known != names.end()) names[change.other] = known->second;
        break;
      case Kind::remove:
        names.erase(change.path);
        break;
    }
  }

  /// Replaces the folder by a possible state of the disk after the power cut.
  void build(bool allNames, Unsynced unsynced, std::mt19937& random) const {
    fs::remove_all(folder);
    fs::create_directories(folder);
    for (const auto& [path, inode] : allNames ? names : durable) {
      if (inode->folder) {
        fs::create_directories(path);
        continue;
      }
      std::string content = inode->synced;
      for (std::size_t i = 0; i < inode->pending.size(); ++i) {
        const Change& change = inode->pending[i];
        const bool last = i + 1 == inode->pending.size();
        if (unsynced == Unsynced::lost || (unsynced == Unsynced::some && random() % 2 == 0)) continue;
        apply(content, change, unsynced == Unsynced::torn && last ? change.data.size() / 2 : change.data.size());
      }
      fs::create_directories(fs::path(path).parent_path());
      std::ofstream(path, std::ios::binary) << content;
    }
  }
};

Disk diskOf(const std::string& folder) {
  Disk disk;
  disk.folder = folder;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    auto inode = std::make_shared<Inode>();
    inode->folder = entry.is_directory();
    if (!inode->folder) inode->synced = readFile(entry.path().string());
    disk.names[entry.path().string()] = inode;
  }
  disk.durable = disk.names;
  return disk;
}

/// The step of the last checkpoint that is certainly on the disk.
std::int64_t savedStep(const Names& names) {
  std::int64_t step = 0;
  for (const auto& [path, inode] : names) {
    const auto at = path.rfind("/checkpoints/step-");
    if (at != std::string::npos && path.ends_with("/state.json"))
      step = std::max<std::int64_t>(step, std::atoll(path.c_str() + at + 18));
  }
  return step;
}

/// A description of the damage; empty if everything opens and nothing durable is lost.
std::string powerCutFaultsOf(const Scenario& scenario, const std::string& folder, const Names& certain) {
  try {
    if (pathExists(folder + "/corpus")) openCorpus(folder + "/corpus");
    for (const char* name : {"/run", "/fork"}) {
      const std::string run = folder + name;
      if (!pathExists(run)) continue;
      RunFolder::open(run);
      std::vector<std::string> damaged;
      const auto newest = newestIntact(run, &damaged);
      if (!damaged.empty()) return damaged.front();
      if ((newest ? newest->state.step : 0) < savedStep(certain)) return "a checkpoint is lost";
      RunHistory history(run);
      history.poll();
    }
    if (scenario.name == "import" && certain.contains(folder + "/corpus/corpus.json") &&
        !pathExists(folder + "/corpus/corpus.json"))
      return "the corpus is lost";
  } catch (const UserError& error) {
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("after a power cut everything opens, and at most the work since the last checkpoint is lost") {
  const bool all = std::getenv("TRANSEPT_ALL_FAULTS") != nullptr;
  std::mt19937 random(20260101);
  int states = 0, continued = 0;
  for (const char* name : {"import", "tokenise", "train", "pause and resume", "average", "fork"}) {
    const Scenario& scenario = test::scenario(name);
    const std::string folder = scratchFolder("work");
    fs::remove_all(folder);
    fs::create_directories(folder);
    scenario.prepare(folder);
    Disk disk = diskOf(folder);
    record(folder);
    scenario.run(folder);
    const std::vector<Change> changes = recorded();
    const std::string expected = scenario.result(folder);
    const Names seen = diskOf(folder).names;

    int bad = 0, number = 0;
    const std::size_t stride = all ? 1 : std::max<std::size_t>(1, changes.size() / 12);
    for (std::size_t end = 0; end <= changes.size(); ++end) {
      if (end > 0) disk.change(changes[end - 1]);
      if (end % stride != 0 && end != changes.size()) continue;
      for (const bool allNames : {false, true}) {
        for (const Unsynced unsynced :
             {Unsynced::lost, Unsynced::kept, Unsynced::torn, Unsynced::some, Unsynced::some, Unsynced::some}) {
          disk.build(allNames, unsynced, random);
          ++states;
          std::string wrong = powerCutFaultsOf(scenario, folder, disk.durable);
          if (wrong.empty() && ++number % (all ? 40 : 25) == 0) {  // the work must be completable
            try {
              if (scenario.name != "import" || !pathExists(folder + "/corpus")) scenario.run(folder);
              if (scenario.result(folder) != expected) wrong = "other bits than those of unbroken work";
            } catch (const UserError& error) {
              wrong = std::string("the work cannot be completed: ") + error.what();
            }
            ++continued;
          }
          if (wrong.empty()) continue;
          const Change& last = changes[std::max<std::size_t>(end, 1) - 1];
          if (++bad <= 10)
            FAIL_CHECK(scenario.name << ", cut after change " << end << " (" << last.path << "), names " << allNames
                                     << ", content " << static_cast<int>(unsynced) << ": " << wrong);
        }
      }
    }
    CHECK_EQ(bad, 0);
    // Replaying the recording must give the final state, or the recording is incomplete.
    CHECK_EQ(disk.names.size(), seen.size());
    for (const auto& one : seen) CHECK_MESSAGE(disk.names.contains(one.first), one.first);
    std::cout << scenario.name << ": " << changes.size() << " changes" << std::endl;
  }
  std::cout << states << " states after a power cut, " << continued << " continued" << std::endl;
}
