// SPDX-License-Identifier: Apache-2.0
// transept-engine bench: speed and memory of training and translation.
#include "app/commands/bench/bench.h"

#include <algorithm>
#include <cmath>

#include "app/commands/print.h"
#include "engine/base/error.h"
#include "engine/platform/system_info.h"

namespace transept {

std::int64_t drawLength(Random& random, double mean, bool fixed) {
  if (fixed) return static_cast<std::int64_t>(mean);
  double sum = 0;  // Irwin-Hall: nearly normal, and the same with every standard library
  for (int i = 0; i < 12; ++i) sum += static_cast<double>(random.below(1 << 20)) / (1 << 20);
  constexpr double sigma = 0.5;
  const double length = mean * std::exp(sigma * (sum - 6) - sigma * sigma / 2);
  return std::clamp<std::int64_t>(std::llround(length), 3, static_cast<std::int64_t>(4 * mean));
}

std::int32_t drawToken(Random& random, std::int32_t size) {
  const double u = static_cast<double>(random.below(1 << 30) + 1) / (1 << 30);
  return 4 + static_cast<std::int32_t>(std::pow(static_cast<double>(size - 4), u)) - 1;
}

std::vector<std::unique_ptr<Backend>> profiled(std::vector<std::unique_ptr<Backend>> backends, Profile& profile) {
  if (backends.size() != 1) throw UserError("--profile measures one device; name a single one, such as cpu.");
  backends.front() = makeProfilingBackend(std::move(backends.front()), profile);
  return backends;
}

nlohmann::json toJson(const Profile& profile) {
  nlohmann::json rows = nlohmann::json::array();
  for (const Profile::Operation& operation : profile.operations()) {
    rows.push_back({{"operation", operation.name},
                    {"calls", operation.calls},
                    {"ms", operation.seconds * 1e3},
                    {"gflops", operation.flops > 0 ? nlohmann::json(operation.flops / operation.seconds / 1e9)
                                                   : nlohmann::json()}});
  }
  return rows;
}

void printProfile(const Profile& profile, double seconds) {
  print("\n{:<40} {:>8} {:>10} {:>6} {:>8}\n", "operation", "calls", "ms", "share", "GFLOP/s");
  const auto row = [&](const std::string& name, const std::string& calls, double took, double flops) {
    print("{:<40} {:>8} {:10.1f} {:5.1f}%", name, calls, took * 1e3, 100 * took / seconds);
    if (flops > 0) print(" {:8.0f}", flops / took / 1e9);
    print("\n");
  };
  for (const Profile::Operation& operation : profile.operations()) {
    row(operation.name, std::to_string(operation.calls), operation.seconds, operation.flops);
  }
  row("(between the operations)", "", seconds - profile.seconds(), 0);
}

double medianOf(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

double anonymousMegabytes() {
  return static_cast<double>(residentAnonymousMemory()) / (1024.0 * 1024.0);
}

void addBench(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("bench", "Measure speed and memory");
  command->require_subcommand(1);
  addBenchImport(*command, run);
  addBenchTrain(*command, run);
  addBenchTranslate(*command, run);
}

}  // namespace transept
