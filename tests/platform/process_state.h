// SPDX-License-Identifier: Apache-2.0
// Changes to the state of the test process, which the destructors undo, and queries of its state.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <exception>
#include <filesystem>
#include <iostream>
#include <string>
#include <system_error>

namespace transept::test {

/// Redirects a standard stream to another descriptor; -1 closes it.
class Redirected {
 public:
  Redirected(int standard, int descriptor) : standard_(standard), kept_(::fcntl(standard, F_DUPFD_CLOEXEC, 10)) {
    std::cout.flush();  // writes what doctest has printed
    if (descriptor < 0)
      ::close(standard);
    else
      ::dup2(descriptor, standard);
  }
  ~Redirected() {
    ::dup2(kept_, standard_);
    ::close(kept_);
  }
  Redirected(const Redirected&) = delete;
  Redirected& operator=(const Redirected&) = delete;

 private:
  int standard_, kept_;
};

class WorkingFolder {
 public:
  explicit WorkingFolder(const std::string& folder) { std::filesystem::current_path(folder); }
  ~WorkingFolder() { std::filesystem::current_path(before_); }
  WorkingFolder(const WorkingFolder&) = delete;
  WorkingFolder& operator=(const WorkingFolder&) = delete;

 private:
  std::filesystem::path before_ = std::filesystem::current_path();
};

/// If the test runs as root, changes to a user to whom permissions apply.
class AsNobody {
 public:
  AsNobody() : changed_(::geteuid() == 0 && ::setresuid(nobody, nobody, 0) == 0) {}
  ~AsNobody() {
    if (changed_ && ::setresuid(0, 0, 0) != 0) std::terminate();
  }
  AsNobody(const AsNobody&) = delete;
  AsNobody& operator=(const AsNobody&) = delete;

 private:
  static constexpr uid_t nobody = 65534;
  bool changed_;
};

/// The number of open descriptors of this process for files of this name.
inline int timesOpen(const std::string& name) {
  int times = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code closed;
    if (std::filesystem::read_symlink(entry.path(), closed).filename() == name) ++times;
  }
  return times;
}

}  // namespace transept::test
