// SPDX-License-Identifier: Apache-2.0
// A hanging disk, driver or process delays no call about anything else.
#include <doctest/doctest.h>

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <cstdarg>
#include <filesystem>
#include <list>
#include <map>
#include <memory>
#include <mutex>

#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/events/events.h"
#include "engine/run/known_runs.h"
#include "engine/run/run_folder.h"
#include "engine/serve/methods/methods.h"
#include "tests/serve/client.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

std::mutex hangingMutex;
std::condition_variable hangingChanged;
std::map<std::string, int> hangingFiles;  // number of opens of each hanging file; an erased file answers again

/// Makes opening the file hang until close() or the destructor.
class HangingFile {
 public:
  explicit HangingFile(std::string path) : path_(std::move(path)) {
    const std::lock_guard guard(hangingMutex);
    hangingFiles[path_] = 0;
  }
  ~HangingFile() { close(); }
  HangingFile(const HangingFile&) = delete;
  HangingFile& operator=(const HangingFile&) = delete;

  /// Waits until the file is opened.
  bool isRead() const {
    return eventually(
        [&] {
          const std::lock_guard guard(hangingMutex);
          return hangingFiles[path_] > 0;
        },
        std::chrono::minutes(2));
  }
  void close() {
    const std::lock_guard guard(hangingMutex);
    hangingFiles.erase(path_);
    hangingChanged.notify_all();
  }

 private:
  std::string path_;
};

/// A run with a file that hangs as long as this object exists.
class HangingRun {
 public:
  HangingRun(std::string folder, const std::string& file)
      : folder_(std::move(folder)), file_(folder_ + "/" + file), content_(readFile(file_)), disk_(file_) {
    writeFileAtomically(file_, content_);  // the new file invalidates what readers have cached
  }
  ~HangingRun() {
    std::filesystem::remove(file_);  // before the reader continues
    disk_.close();
    std::filesystem::remove_all(folder_);
  }
  HangingRun(const HangingRun&) = delete;
  HangingRun& operator=(const HangingRun&) = delete;

  const std::string& folder() const { return folder_; }
  /// Waits until the file is read; the reader then hangs.
  bool isRead() const { return disk_.isRead(); }

 private:
  std::string folder_, file_, content_;
  HangingFile disk_;
};

bool lists(const Json& answer, const std::string& folder) {
  const Json& runs = answer.at("runs");
  return std::any_of(runs.begin(), runs.end(), [&](const Json& run) { return run.at("run") == folder; });
}

struct WaitingTest {
  TemporaryFolder temporary_;

  std::string makeRun(const std::string& name) { return makeRun(folders().runs(), name); }
  std::string makeRun(const std::string& parent, const std::string& name) {
    RunDescription description;
    description.name = name;
    description.device = "cpu";
    Config config;
    config.resolve();
    return RunFolder::create(parent + "/" + name, description, config).path();
  }
  WaitingTest() { ::setenv("TRANSEPT_HOME", temporary_.path().c_str(), 1); }
};

}  // namespace

/// Replaces the function of the C library in this program.
extern "C" int open(const char* path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(list, mode_t) : 0;
  va_end(list);
  {
    std::unique_lock guard(hangingMutex);
    if (const auto hanging = hangingFiles.find(path); hanging != hangingFiles.end()) {
      ++hanging->second;
      hangingChanged.wait(guard, [&] { return !hangingFiles.contains(path); });
    }
  }
  static const auto real = reinterpret_cast<int (*)(const char*, int, mode_t)>(::dlsym(RTLD_NEXT, "open"));
  return real(path, flags, mode);
}

TEST_CASE_FIXTURE(WaitingTest, "a disk that hangs delays no call on another run") {
  const std::string well = makeRun("well"), hangs = makeRun("hangs"), file = hangs + "/config.json";
  HangingFile disk(file);
  Client client;
  const int waits = client.send("run/info", {{"run", hangs}});
  REQUIRE(disk.isRead());
  REQUIRE(client.call("run/info", {{"run", well}})["name"] == "well");
  std::filesystem::remove(file);
  disk.close();
  REQUIRE(client.answer(waits).contains("error"));
  std::filesystem::remove_all(hangs);
}

/// Several folders hang, and repeated calls on one of them are refused after the deadline.
TEST_CASE_FIXTURE(WaitingTest, "several disks that hang delay no other call") {
  const std::string healthy = makeRun("healthy");
  Client client;
  std::list<HangingRun> hanging;
  std::vector<int> waiting;
  for (const char* name : {"first", "second", "third"}) {
    HangingRun& run = hanging.emplace_back(makeRun(name), "config.json");
    waiting.push_back(client.send("run/info", {{"run", run.folder()}}));
    REQUIRE_MESSAGE((run.isRead()), name);
  }
  REQUIRE(client.call("run/info", {{"run", healthy}})["name"] == "healthy");
  REQUIRE(client.call("engine/info").contains("version"));

  std::vector<int> again;
  for (int i = 0; i < 40; ++i) again.push_back(client.send("run/info", {{"run", hanging.front().folder()}}));
  const Json refused = client.next([&](const Json& message) {
    return message.contains("error") && std::find(again.begin(), again.end(), message.value("id", 0)) != again.end();
  });
  REQUIRE_MESSAGE((refused["error"]["code"] == -32004), refused.dump().c_str());
  REQUIRE(!refused["error"]["data"]["remedy"].get<std::string>().empty());
  REQUIRE(client.call("run/info", {{"run", healthy}})["name"] == "healthy");
  for (const Json& run : client.call("run/list")["runs"]) {
    const bool hangs = std::ranges::any_of(hanging, [&](HangingRun& one) { return one.folder() == run["run"]; });
    CHECK_EQ(run["state"] == "failed", hangs);
  }
  CHECK_EQ(client.call("run/list")["runs"].size(), std::size_t{4});

  hanging.clear();
  for (const int id : waiting) REQUIRE(client.answer(id).contains("error"));
}

/// A followed run that does not answer is listed as it was last read.
TEST_CASE_FIXTURE(WaitingTest, "run/list does not wait for a run that hangs") {
  const std::string shared = temporary_.path() + "/shared";
  const std::string near = makeRun("near"), seen = makeRun(shared, "seen"), unseen = makeRun(shared, "unseen");
  follow(seen);
  Client client;
  REQUIRE(eventually([&] { return lists(client.call("run/list"), seen); }, std::chrono::milliseconds(120'000)));
  follow(unseen);
  HangingRun first(seen, "run.json"), second(unseen, "config.json");
  const int asked = client.send("run/list");
  REQUIRE((first.isRead() && second.isRead()));
  const Json list = client.answer(asked)["result"];
  REQUIRE((lists(list, near) && lists(list, seen) && !lists(list, unseen)));
  const Json again = client.call("run/list");
  REQUIRE((lists(again, near) && lists(again, seen) && !lists(again, unseen)));
}

TEST_CASE_FIXTURE(WaitingTest, "events of a run arrive while another run hangs") {
  const std::string near = makeRun("told"), far = makeRun(temporary_.path() + "/shared", "silent");
  Client client;
  client.call("run/subscribe", {{"run", far}});
  client.call("run/subscribe", {{"run", near}});
  HangingRun hanging(far, "run.json");
  REQUIRE(hanging.isRead());
  const RunLock lock = RunLock::take(near);
  EventWriter(near, 1).write("started", 0, {{"steps", 30}, {"ranks", 1}});
  REQUIRE(client.notification("run/event")["run"] == near);
}

/// A hanging driver must not take a worker from the quick calls.
TEST_CASE_FIXTURE(WaitingTest, "engine/devices is a background call") {
  for (const MethodEntry& method : engineMethods()) {
    if (method.name == std::string("engine/devices")) REQUIRE(method.lane == Lane::background);
    if (method.name == std::string("engine/info")) REQUIRE(method.lane == Lane::quick);
  }
}

/// run/queue waits until a started process holds the lock of its run, which this process never does.
TEST_CASE_FIXTURE(WaitingTest, "waiting for a process that never begins can be cancelled") {
  const std::string program = temporary_.path() + "/sleeps";
  writeFileAtomically(program, "#!/bin/sh\nexec sleep 600\n");
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  const std::string silent = makeRun("silent"), next = makeRun("next");
  Client client([&](int input, int output) { serve({input, output, program}); });
  const auto process = client.call("run/start", {{"run", silent}})["pid"].get<pid_t>();
  const int adding = client.send("run/queue", {{"add", {next}}});
  client.cancel(adding);
  const Json answer = client.answer(adding);
  const Json queue = client.call("run/queue");
  ::kill(process, SIGKILL);
  REQUIRE_MESSAGE((answer.contains("error") && answer["error"]["code"] == -32800), answer.dump().c_str());
  REQUIRE(queue["runs"].empty());
}
