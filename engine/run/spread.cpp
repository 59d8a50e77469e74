// SPDX-License-Identifier: Apache-2.0
#include "engine/run/spread.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace transept {
namespace {

constexpr int processesAtMost = 4096;  // per machine

constexpr auto isControl = [](unsigned char c) { return std::iscntrl(c) != 0; };

/// Quotes do not help: a line of #SBATCH ends at a line break, and the rest would be a command.
void requireOneLine(const std::string& text, const Sentence& what, const Sentence& remedy) {
  if (std::ranges::none_of(text, isControl)) return;
  throw UserError({"{} holds a line break or another control character, which a batch script cannot hold.", what},
                  remedy);
}

[[noreturn]] void refuseHost(std::string_view host) {
  std::string shown(host);
  std::replace_if(shown.begin(), shown.end(), isControl, '?');
  throw UserError({"'{}' is not a host with a number of processes.", shown},
                  {"Write names such as node1:2,node2, with 1 to {} processes.", processesAtMost});
}

Host parseHost(std::string_view text) {
  const std::size_t colon = text.find(':');
  Host host{std::string(text.substr(0, colon)), 1};
  const auto allowed = [](unsigned char c) { return std::isalnum(c) || c == '.' || c == '-' || c == '_'; };
  if (host.name.empty() || host.name.front() == '-' || !std::ranges::all_of(host.name, allowed)) refuseHost(text);
  if (colon == std::string_view::npos) return host;
  const char* begin = text.data() + colon + 1;
  const char* end = text.data() + text.size();
  const auto [at, error] = std::from_chars(begin, end, host.processes);
  if (error != std::errc() || at != end || host.processes < 1 || host.processes > processesAtMost) refuseHost(text);
  return host;
}

}  // namespace

std::vector<Host> hostsOf(std::string_view text) {
  std::vector<Host> hosts;
  for (;;) {
    const std::size_t comma = text.find(',');
    hosts.push_back(parseHost(text.substr(0, comma)));
    if (comma == std::string_view::npos) return hosts;
    text.remove_prefix(comma + 1);
  }
}

SpreadTexts spreadOver(const RunFolder& run, const std::vector<Host>& hosts, const std::string& hostFile) {
  if (hosts.empty()) refuseHost("");
  const RunDescription& about = run.description();
  const bool gpus = about.device.starts_with("cuda");
  if (!gpus && about.device != "cpu")
    throw UserError({"The run's device is {}, and each process of several machines has one device.", about.device},
                    "Make a run with the device cpu or cuda.");
  requireOneLine(about.name, "The run's name", "Rename the run.");
  requireOneLine(run.path(), "The name of the run's folder", "Move the run to another folder.");
  requireOneLine(hostFile, "The name of the hosts file", "Choose another.");
  SpreadTexts texts;
  int processes = 0, most = 0;
  for (const Host& host : hosts) {
    texts.hosts += fmt::format("{} slots={}\n", host.name, host.processes);
    processes += host.processes;
    most = std::max(most, host.processes);
  }
  const std::string training =
      "transept-engine train " + shellWord(run.path()) + " --resume" + (gpus ? "" : " --threads 1");
  const std::string binding = gpus ? "--bind-to none " : "--bind-to core ";
  texts.command = fmt::format("mpirun -n {} --hostfile {} {}{}", processes, shellWord(hostFile), binding, training);
  texts.slurm = fmt::format(
      "#!/bin/bash\n#SBATCH --job-name={}\n#SBATCH --nodes={}\n#SBATCH --ntasks={}{}\n#SBATCH --output={}\n\n# The "
      "run's folder and its corpus must be the same on every node. The job can be ended and\n# submitted again at any "
      "time: training resumes from the last checkpoint.\nmpirun {}{}\n",
      shellWord("transept " + about.name), hosts.size(), processes,
      gpus ? fmt::format("\n#SBATCH --gpus-per-node={}", most) : "\n#SBATCH --cpus-per-task=1",
      shellWord(run.path() + "/slurm-%j.txt"), binding, training);
  return texts;
}

}  // namespace transept
