// SPDX-License-Identifier: Apache-2.0
// Two engines, a trainer and the command line work on one set of folders at the same time. No request fails for an
// internal reason, and the trainer ends with the bits of an undisturbed run. TRANSEPT_CROWD_SECONDS sets the time, four
// seconds by default; the thread sanitizer watches both engines.
#include <doctest/doctest.h>

#include <set>

#include "engine/base/random.h"
#include "tests/serve/requests.h"
#include "tests/support/environment.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Removes the copies that the requests create under numbered names.
void removeCopies() {
  const std::string data = folders().data;
  for (const char* kind : {"/runs", "/corpora", "/experiments", "/models"}) {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(data + kind, ignored))
      if (entry.path().filename().string().find('-') != std::string::npos)
        std::filesystem::remove_all(entry.path(), ignored);
  }
}

/// Sends the requests in random order until it is stopped.
class Member {
 public:
  Member(ExampleRequests& examples, std::uint64_t seed)
      : client_([](int input, int output) {
          serve({input, output, TRANSEPT_ENGINE_PROGRAM});
        }),
        random_(2026, seed) {
    for (const ExampleRequest& example : examples.all(client_)) {
      // A training would take all of the test's time, and the queue would train the trainer's run.
      if (example.trains || example.method == "run/queue") continue;
      requests_.emplace_back(example.method, example.params());
    }
  }
  void work(const std::stop_token& stop, const std::string& trained) {
    while (!stop.stop_requested()) {
      const auto& [method, params] = requests_[random_.below(requests_.size())];
      check(method, params);
      Json other = params;  // the same request for the run in training
      const std::set<std::string> others{"run/delete", "run/rename", "run/start", "run/relocate"};  // they change it
      if (!other.contains("run") || others.contains(method)) continue;
      other["run"] = trained;
      check(method, other);
    }
  }
  std::string problem;
  std::int64_t asked = 0;

 private:
  void check(const std::string& method, const Json& params) {
    const Json answer = client_.answer(client_.send(method, params));
    ++asked;
    if (!answer.contains("error") || answer["error"]["code"] != static_cast<int>(RpcCode::internal)) return;
    problem = method + ": " + answer["error"].dump();
  }

  Client client_;
  Random random_;
  std::vector<std::pair<std::string, Json>> requests_;
};

}  // namespace

TEST_CASE("two engines, a trainer and the command line share their folders") {
  const TemporaryFolder temporary;
  ExampleRequests examples(temporary.path());
  const std::string corpus = folders().corpora() + "/good", whole = folders().runs() + "/whole";
  const auto trainer = [&](const std::string& run) {
    return std::filesystem::exists(run + "/config.json") ? Arguments{"train", run, "--resume", "--threads", "1"}
                                                         : smallRun(run, corpus, 300);
  };
  REQUIRE_EQ(runEngine(trainer(whole)).exitCode, 0);
  const std::string expected = contentOf(checkpointOf(whole, 300) + "/model.safetensors");

  Member first(examples, 1), second(examples, 2);
  std::string trained = folders().runs() + "/trained";
  std::int64_t commands = 0, trainings = 0, pauses = 0;
  {
    std::vector<std::jthread> threads;
    for (Member* member : {&first, &second})
      threads.emplace_back([=](const std::stop_token& stop) { member->work(stop, trained); });
    const auto end =
        std::chrono::steady_clock::now() + std::chrono::duration<double>(numberFrom("TRANSEPT_CROWD_SECONDS", 4.0));
    do {
      Program process(TRANSEPT_ENGINE_PROGRAM, trainer(trained));
      for (const Arguments& command : {Arguments{"average", examples.run()},
                                       {"translate", examples.run(), "--beam", "1"},
                                       {"trash"},
                                       {"train", trained, "--resume"}}) {
        const ProgramResult result = runEngine(command, "one two\n");
        CHECK_MESSAGE((result.exitCode == 0 || result.exitCode == 1), command[0], result.errors);
        ++commands;
      }
      removeCopies();
      REQUIRE(process.wait(std::chrono::minutes(5)));
      REQUIRE_MESSAGE(process.exitCode() == 0, process.errors());
      const std::string weights = checkpointOf(trained, 300) + "/model.safetensors";
      if (!std::filesystem::exists(weights)) {
        ++pauses;  // one of the engines requested a pause
        continue;
      }
      REQUIRE_EQ(contentOf(weights), expected);
      ++trainings;
      REQUIRE(eventually([&] {  // the engines may write notes into the folder meanwhile
        std::error_code ignored;
        std::filesystem::remove_all(trained, ignored);
        return !std::filesystem::exists(trained);
      }));
    } while (std::chrono::steady_clock::now() < end || trainings == 0);
  }
  for (const Member* member : {&first, &second}) CHECK_MESSAGE(member->problem.empty(), member->problem);
  MESSAGE((first.asked + second.asked), " requests, ", commands, " commands, ", trainings, " trainings, ", pauses,
          " pauses");
}
