// SPDX-License-Identifier: Apache-2.0
// Runs transept-engine and makes small corpora and runs with it.
#pragma once

#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

namespace transept::test {

using Arguments = std::vector<std::string>;

inline Arguments operator+(Arguments arguments, const Arguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

inline ProgramResult runEngine(const Arguments& arguments, const std::string& input = {},
                               std::chrono::seconds atMost = longestRun) {
  return runProgram(TRANSEPT_ENGINE_PROGRAM, arguments, input, atMost);
}

/// What is missing here for runs of several processes; empty if nothing is.
inline std::string missingForRanks() {
  if (runProgram("sh", {"-c", "command -v mpirun"}).exitCode != 0) return "mpirun is not installed (openmpi-bin)";
  const std::filesystem::path programs = std::filesystem::path(TRANSEPT_ENGINE_PROGRAM).parent_path();
  if (std::filesystem::exists(programs.parent_path() / "lib/transept/libtransept_mpi.so")) return {};
  return "the engine was built without MPI (libopenmpi-dev)";
}

/// Puts "--set" before each "key=value".
inline Arguments settings(const Arguments& list) {
  Arguments arguments;
  for (const std::string& setting : list) {
    arguments.push_back("--set");
    arguments.push_back(setting);
  }
  return arguments;
}

/// A corpus that a tiny model can learn: numbers spelt in two made-up languages, in opposite order. Returns its folder.
/// The text is in `folder`/text.en and text.xx.
inline std::string makeCorpus(const std::string& folder) {
  std::string source, target;
  const char* left[] = {"zero", "one", "two", "three", "four", "five", "six", "seven"};
  const char* right[] = {"nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven"};
  for (int i = 0; i < 1200; ++i) {
    const int a = i % 8, b = i / 8 % 8, c = i / 64 % 8, d = (i * 7 + i / 512) % 8;
    const std::string number = std::to_string(i) + " .\n";
    source += std::string(left[a]) + ' ' + left[b] + ' ' + left[c] + ' ' + left[d] + " number " + number;
    target += std::string(right[d]) + ' ' + right[c] + ' ' + right[b] + ' ' + right[a] + " getal " + number;
  }
  writeTestFile(folder + "/text.en", source);
  writeTestFile(folder + "/text.xx", target);
  const std::string corpus = folder + "/corpus";
  const ProgramResult result = runEngine({"import", "--source", folder + "/text.en", "--target", folder + "/text.xx",
                                          "--source-lang", "en", "--target-lang", "xx", "--out", corpus});
  if (result.exitCode != 0) throw std::runtime_error("the import failed: " + result.errors);
  return corpus;
}

/// The arguments of a small training, in f32, so that the run is the same on every machine.
inline Arguments smallRun(const std::string& run, const std::string& corpus, int steps) {
  return Arguments{"train", run, "--corpus", corpus, "--preset", "tiny", "--threads", "1"} +
         settings({"model.layers=1", "model.d_model=32", "model.d_ff=64", "model.heads=2", "train.batch_tokens=512",
                   "train.warmup=20", "train.checkpoint_steps=7", "train.validate_every=100",
                   "train.validation_sentences=10", "data.vocab_size=150", "data.max_tokens=64", "train.precision=f32",
                   "train.steps=" + std::to_string(steps)});
}

/// A path such as RUN/checkpoints/step-00000012.
inline std::string checkpointOf(const std::string& run, int step) {
  char name[32];
  std::snprintf(name, sizeof name, "step-%08d", step);
  return run + "/checkpoints/" + name;
}

}  // namespace transept::test
