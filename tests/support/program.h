// SPDX-License-Identifier: Apache-2.0
// Starts programs, talks to them and waits for them.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <map>
#include <string>
#include <thread>
#include <vector>

namespace transept::test {

struct ProgramOptions {
  std::string folder = {};                            ///< to start in; empty: the test's own
  std::map<std::string, std::string> variables = {};  ///< of the environment, beside the test's own
  bool passErrorsOn = false;                          ///< standard error goes where the test's own goes
};

/// A program that runs beside the test. What is left of it is killed with the object.
class Program {
 public:
  /// `program`: a path, or a name that PATH finds. Throws std::runtime_error where it cannot be started.
  Program(const std::string& program, const std::vector<std::string>& arguments, const ProgramOptions& options = {});
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void write(const std::string& input);  ///< to its standard input
  void closeInput();
  void signal(int number) const;
  bool running();
  pid_t id() const { return process_; }
  /// True: it has ended. False: the time was over first, and it still runs.
  bool wait(std::chrono::milliseconds time);

  /// Once it has ended: its exit code; -1 after a signal.
  int exitCode() const { return exitCode_; }
  /// What it has written so far; all of it once it has ended.
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
  int exitCode = -1;  ///< -1: it was killed, or took too long
  std::string output, errors;
};
/// Runs a program to its end with `input` on its standard input.
ProgramResult runProgram(const std::string& program, const std::vector<std::string>& arguments,
                         const std::string& input = {}, std::chrono::seconds atMost = std::chrono::seconds(120),
                         const ProgramOptions& options = {});

/// Waits until `condition` holds, looking every few milliseconds; false: it did not within the time.
template <typename Condition>
bool eventually(Condition condition, std::chrono::milliseconds atMost = std::chrono::seconds(30)) {
  const auto end = std::chrono::steady_clock::now() + atMost;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

}  // namespace transept::test
