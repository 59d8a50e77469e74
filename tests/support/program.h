// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <chrono>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/environment.h"

namespace transept::test {

struct ProgramOptions {
  std::string folder = {};                            ///< the working directory; empty: the test's
  std::map<std::string, std::string> variables = {};  ///< additional environment variables
  bool passErrorsOn = false;                          ///< the program shares the test's standard error
};

/// A program that runs beside the test. The destructor kills it if it still runs.
class Program {
 public:
  /// `program` is a path, or a name in PATH. Throws std::runtime_error if it cannot be started.
  Program(const std::string& program, const std::vector<std::string>& arguments, const ProgramOptions& options = {});
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void write(const std::string& input);  ///< to its standard input
  void closeInput();
  void signal(int number) const;
  bool running();
  pid_t id() const { return process_; }
  /// Returns true when the program has ended, false if it still runs after `time` (times slowness()).
  bool wait(std::chrono::milliseconds time);

  /// The exit code after its end; -1 after a signal.
  int exitCode() const { return exitCode_; }
  /// The output so far; all of it after the program's end.
  std::string output() const;
  std::string errors() const;

 private:
  void reap(int status);

  pid_t process_ = -1;
  int input_ = -1, outputFile_ = -1, errorFile_ = -1;
  bool ended_ = false;
  int exitCode_ = -1;
};

struct ProgramResult {
  int exitCode = -1;  ///< -1: killed, or over the time limit
  std::string output, errors;
};
inline constexpr std::chrono::seconds longestRun{600};
/// Runs a program to its end with `input` as its standard input. It may take `atMost`, times slowness().
ProgramResult runProgram(const std::string& program, const std::vector<std::string>& arguments,
                         const std::string& input = {}, std::chrono::seconds atMost = longestRun,
                         const ProgramOptions& options = {});

/// Whether posix_spawn() reports that a program is not there. An emulator of another processor does not.
bool missingProgramsAreReported();

/// Polls `condition` every few milliseconds. Returns false if it does not hold within the time (times slowness()).
template <typename Condition>
bool eventually(Condition condition, std::chrono::milliseconds atMost = std::chrono::seconds(30)) {
  const auto end = std::chrono::steady_clock::now() + atMost * slowness();
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

}  // namespace transept::test
