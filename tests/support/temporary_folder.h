// SPDX-License-Identifier: Apache-2.0
// A folder that is deleted after the test, and helpers to write and read its files.
#pragma once

#include <string>
#include <vector>

namespace transept::test {

class TemporaryFolder {
 public:
  /// Throws std::runtime_error if the folder cannot be created.
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  /// The path of the folder, or of `name` in it.
  std::string path(const std::string& name = {}) const;
  /// Writes a file in the folder and returns its path.
  std::string write(const std::string& name, const std::string& content) const;
  std::string writeLines(const std::string& name, const std::vector<std::string>& lines) const;

 private:
  std::string path_;
};

/// These throw std::runtime_error if a file cannot be written or read.
void writeTestFile(const std::string& path, const std::string& content);
std::string contentOf(const std::string& path);
std::vector<std::string> linesOf(const std::string& path);

}  // namespace transept::test
