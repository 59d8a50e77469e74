// SPDX-License-Identifier: Apache-2.0
#include "tests/support/program.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <stdexcept>

namespace transept::test {

namespace {

/// The content of a file that another process may still be writing.
std::string everythingIn(int file) {
  struct stat status = {};
  if (file < 0 || ::fstat(file, &status) != 0) return {};
  std::string text(static_cast<std::size_t>(status.st_size), '\0');
  std::size_t at = 0;
  while (at < text.size()) {
    const ssize_t got = ::pread(file, text.data() + at, text.size() - at, static_cast<off_t>(at));
    if (got <= 0) break;
    at += static_cast<std::size_t>(got);
  }
  text.resize(at);
  return text;
}

}  // namespace

Program::Program(const std::string& program, const std::vector<std::string>& arguments, const ProgramOptions& options) {
  std::signal(SIGPIPE, SIG_IGN);
  int input[2];
  // Memory files hold any amount of output without a reader.
  outputFile_ = ::memfd_create("output", MFD_CLOEXEC);
  errorFile_ = options.passErrorsOn ? -1 : ::memfd_create("errors", MFD_CLOEXEC);
  if (outputFile_ < 0 || ::pipe2(input, O_CLOEXEC) != 0) throw std::runtime_error("no pipe for " + program);
  std::vector<char*> words{const_cast<char*>(program.c_str())};
  for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  std::map<std::string, std::string> variables = options.variables;
  for (char** one = environ; *one; ++one) {
    const std::string entry = *one;
    variables.emplace(entry.substr(0, entry.find('=')), entry.substr(entry.find('=') + 1));
  }
  std::vector<std::string> entries;
  for (const auto& [name, value] : variables) entries.push_back(name + "=" + value);
  std::vector<char*> environment;
  for (std::string& entry : entries) environment.push_back(entry.data());
  environment.push_back(nullptr);

  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, outputFile_, STDOUT_FILENO);
  if (errorFile_ >= 0) ::posix_spawn_file_actions_adddup2(&actions, errorFile_, STDERR_FILENO);
  if (!options.folder.empty()) ::posix_spawn_file_actions_addchdir_np(&actions, options.folder.c_str());
  const int failed = ::posix_spawnp(&process_, program.c_str(), &actions, nullptr, words.data(), environment.data());
  ::posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) throw std::runtime_error("cannot start " + program);
  ::close(input[0]);
  input_ = input[1];
}

Program::~Program() {
  closeInput();
  if (running()) {
    signal(SIGKILL);
    int status = 0;
    ::waitpid(process_, &status, 0);
  }
  ::close(outputFile_);
  if (errorFile_ >= 0) ::close(errorFile_);
}

void Program::write(const std::string& input) {
  std::size_t at = 0;
  while (at < input.size()) {
    const ssize_t written = ::write(input_, input.data() + at, input.size() - at);
    if (written < 0) return;  // the program has ended or closed its input
    at += static_cast<std::size_t>(written);
  }
}

void Program::closeInput() {
  if (input_ >= 0) ::close(input_);
  input_ = -1;
}

void Program::signal(int number) const {
  if (!ended_) ::kill(process_, number);
}

void Program::reap(int status) {
  ended_ = true;
  exitCode_ = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool Program::running() {
  if (ended_) return false;
  int status = 0;
  if (::waitpid(process_, &status, WNOHANG) == process_) reap(status);
  return !ended_;
}

bool Program::wait(std::chrono::milliseconds time) {
  return eventually([this] { return !running(); }, time);
}

std::string Program::output() const {
  return everythingIn(outputFile_);
}

std::string Program::errors() const {
  return everythingIn(errorFile_);
}

bool missingProgramsAreReported() {
  pid_t child = 0;
  char* const none[] = {nullptr};
  if (::posix_spawn(&child, "/no/such/program", nullptr, nullptr, none, none) != 0) return true;
  ::waitpid(child, nullptr, 0);
  return false;
}

ProgramResult runProgram(const std::string& program, const std::vector<std::string>& arguments,
                         const std::string& input, std::chrono::seconds atMost, const ProgramOptions& options) {
  Program running(program, arguments, options);
  running.write(input);
  running.closeInput();
  if (!running.wait(atMost)) return {-1, running.output(), "took longer than allowed"};
  return {running.exitCode(), running.output(), running.errors()};
}

}  // namespace transept::test
