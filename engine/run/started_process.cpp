// SPDX-License-Identifier: Apache-2.0
#include "engine/run/started_process.h"

#include "engine/platform/append_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/spawn.h"
#include "engine/platform/system_info.h"

namespace transept {

void StartedProcess::begin(std::int64_t process, std::string log) {
  process_ = process;
  log_ = std::move(log);
  failure_.clear();
}

bool StartedProcess::silent(bool spoke) {
  if (process_ == 0) return false;
  if (spoke) {
    process_ = 0;
    failure_.clear();
    return false;
  }
  reapDetached();
  if (processExists(process_)) return true;
  process_ = 0;
  failure_ = lastLogLine(log_);
  return false;
}

std::string lastLogLine(const std::string& path) {
  constexpr std::int64_t tail = 4096;
  if (!pathExists(path)) return {};
  std::string text = readTail(path, tail);
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  text.erase(0, text.find_last_of("\n\r") + 1);  // npos + 1 is 0
  constexpr std::string_view program = "transept-engine: ";
  if (text.starts_with(program)) text.erase(0, program.size());
  return text;
}

}  // namespace transept
