// SPDX-License-Identifier: Apache-2.0
#include "engine/run/spread.h"
#include "engine/config/presets.h"

#include <doctest/doctest.h>

#include "engine/base/error.h"
#include "engine/config/config.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

TEST_CASE("hosts are read") {
  const std::vector<Host> hosts = hostsOf("node1:2,node_2-b.example");
  REQUIRE(hosts.size() == 2);
  REQUIRE(hosts[0].name == "node1");
  REQUIRE(hosts[0].processes == 2);
  REQUIRE(hosts[1].name == "node_2-b.example");
  REQUIRE(hosts[1].processes == 1);
}

TEST_CASE("wrong hosts are refused") {
  for (const char* text :
       {"", ",", "a,,b", "a:0", "a:-1", "a:x", "a:2x", "a b", "-x", "a;b", "a:99999", "a\nb", "a\r", "\ta", "a\x7f"})
    REQUIRE_THROWS_AS(hostsOf(text), UserError);
}

/// In a batch script, text after a line break would be a command.
TEST_CASE("names with control characters are refused") {
  TemporaryFolder folder;
  const auto refusal = [](const RunFolder& run, const std::string& hostFile) -> std::string {
    try {
      spreadOver(run, {{"a", 1}}, hostFile);
    } catch (const UserError& error) {
      return error.remedy().empty() ? std::string() : error.what();
    }
    return {};
  };
  const auto made = [&](const char* path, const std::string& name) {
    RunDescription about;
    about.name = name;
    return RunFolder::create(folder.path(path), about, presetConfig(findPreset("tiny")));
  };
  int count = 0;
  for (const char* name : {"a\ntouch pwned", "a\r", "\x1b[2J", "a\x7f"}) {
    const std::string said = refusal(made(std::to_string(++count).c_str(), name), "hosts");
    REQUIRE(said.c_str() == doctest::Contains("The run's name holds a line break"));
    REQUIRE(said.find('\n') == std::string::npos);
  }
  REQUIRE(!refusal(made("in\ntwo", "good"), "hosts").empty());
  REQUIRE(!refusal(made("good", "good"), "ho\nsts").empty());
  REQUIRE(refusal(made("best", "déjà vu"), "hosts") == "");
}

TEST_CASE("the command and the batch script") {
  TemporaryFolder folder;
  RunDescription about;
  about.name = "it's a run";
  about.device = "cpu";
  const std::string path = folder.path("it's a run");
  const RunFolder run = RunFolder::create(path, about, presetConfig(findPreset("tiny")));
  const SpreadTexts texts = spreadOver(run, hostsOf("a:2,b"), "my hosts");
  REQUIRE(texts.hosts == "a slots=2\nb slots=1\n");
  REQUIRE(texts.command.rfind("mpirun -n 3 --hostfile 'my hosts' --bind-to core transept-engine train ", 0) == 0);
  REQUIRE(texts.command.c_str() == doctest::Contains("it'\\''s a run' --resume"));
  REQUIRE(texts.slurm.c_str() == doctest::Contains("#SBATCH --nodes=2\n#SBATCH --ntasks=3\n"));

  about.device = "cuda";
  const RunFolder gpus = RunFolder::create(folder.path("gpus"), about, presetConfig(findPreset("tiny")));
  const SpreadTexts onGpus = spreadOver(gpus, hostsOf("a:4,b:2"), "hosts");
  REQUIRE(onGpus.command.c_str() == doctest::Contains("-n 6"));
  REQUIRE(onGpus.command.find("--threads") == std::string::npos);
  REQUIRE(onGpus.slurm.c_str() == doctest::Contains("#SBATCH --gpus-per-node=4\n"));

  about.device = "cpu:0,1";
  const RunFolder two = RunFolder::create(folder.path("two"), about, presetConfig(findPreset("tiny")));
  REQUIRE_THROWS_AS(spreadOver(two, hostsOf("a"), "hosts"), UserError);
  REQUIRE_THROWS_AS(spreadOver(run, {}, "hosts"), UserError);
}
