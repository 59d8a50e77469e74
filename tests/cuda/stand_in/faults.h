// SPDX-License-Identifier: Apache-2.0
// Counts the calls of a stand-in's functions, and decides which fails.
//
// $TRANSEPT_STAND_IN_FAIL "cudaMemcpyAsync:3": the third call of that function fails, and so does every later call of
// the library, as with a GPU that has failed. "cudaMemcpyAsync:3:alone": only that one.
// $TRANSEPT_STAND_IN_COUNT: a file to which the number of calls of each function is added at the end.
#pragma once

#include <cstdlib>
#include <fstream>
#include <map>
#include <mutex>
#include <string>

namespace transept::test {

class Faults {
 public:
  Faults() {
    const char* wanted = std::getenv("TRANSEPT_STAND_IN_FAIL");
    const std::string text = wanted ? wanted : "";
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) return;
    function_ = text.substr(0, colon);
    number_ = std::stoll(text.substr(colon + 1));
    alone_ = text.ends_with(":alone");
  }
  ~Faults() {
    const char* path = std::getenv("TRANSEPT_STAND_IN_COUNT");
    if (!path) return;
    std::ofstream file(path, std::ios::app);
    for (const auto& [function, calls] : calls_) file << function << ' ' << calls << '\n';
  }

  /// Whether this call fails.
  bool fails(const std::string& function) {
    const std::lock_guard lock(mutex_);
    const bool now = ++calls_[function] == number_ && names(function);
    failed_ = failed_ || (now && !alone_);
    return now || failed_;
  }
  /// Whether the failure begins with this function.
  bool names(const std::string& function) const { return function == function_; }

 private:
  std::mutex mutex_;
  std::string function_;
  long long number_ = 0;
  bool alone_ = false, failed_ = false;
  std::map<std::string, long long> calls_;
};

}  // namespace transept::test
