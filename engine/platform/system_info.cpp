// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/system_info.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <pwd.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string_view>
#include <thread>

#include "engine/base/error.h"

namespace transept {
namespace {

/// The rest of the first line that starts with `name`; empty: there is no such line.
std::string lineAfter(const std::string& file, std::string_view name) {
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with(name)) return line.substr(name.size());
  }
  return {};
}

/// The value of "Name:   123 kB" in a /proc file, in bytes; -1: absent.
std::int64_t kilobytesIn(const char* file, std::string_view name) {
  const std::string value = lineAfter(file, name);
  return value.empty() ? -1 : std::atoll(value.c_str()) * 1024;
}

/// Possible paths of a file of the control group of this process (version 2, then 1).
std::array<std::string, 3> groupFiles(const std::string& version2, const std::string& version1) {
  std::string group = lineAfter("/proc/self/cgroup", "0::");
  if (group == "/") group.clear();
  return {"/sys/fs/cgroup" + group + "/" + version2, "/sys/fs/cgroup/" + version2, "/sys/fs/cgroup/memory/" + version1};
}

/// The number in such a file; the greatest value: unlimited.
std::int64_t groupBytes(const char* version2, const char* version1) {
  const auto files = groupFiles(version2, version1);
  for (const std::string& path : files) {
    std::ifstream stream(path);
    std::int64_t value = 0;
    if (stream >> value) return value;
  }
  return std::numeric_limits<std::int64_t>::max();
}

/// Memory of the group that caches files, which the system frees when memory is needed.
std::int64_t groupFilePages() {
  for (const std::string& path : groupFiles("memory.stat", "memory.stat")) {
    const std::string value = lineAfter(path, "inactive_file ");
    if (!value.empty()) return std::atoll(value.c_str());
  }
  return 0;
}

/// Processors that correspond to the CPU quota of the container; the greatest value: unlimited.
int groupProcessors() {
  std::ifstream stream("/sys/fs/cgroup/cpu.max");
  double quota = 0, period = 0;
  if (stream >> quota >> period && quota > 0 && period > 0)
    return std::max(1, static_cast<int>(std::lround(quota / period)));
  return std::numeric_limits<int>::max();
}

}  // namespace

namespace {

/// Also if the dynamic loader was called with the program as its argument, as launcher.sh does.
std::string fileOfThisCode() {
  Dl_info info{};
  const void* here = reinterpret_cast<const void*>(&executablePath);
  if (::dladdr(here, &info) == 0 || !info.dli_fname) throwSystemError("find", "the running program", ENOENT);
  return info.dli_fname;
}

/// In a bundle (installer/bundle), the launcher NAME starts NAME.elf beside it.
std::string launcherOf(const std::string& program) {
  const std::filesystem::path path(program);
  return path.extension() == ".elf" ? (path.parent_path() / path.stem()).string() : program;
}

}  // namespace

std::string executablePath() {
  std::error_code error;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) throwSystemError("read", "/proc/self/exe", error.value());
  return launcherOf(path.filename().string().starts_with("ld-linux") ? fileOfThisCode() : path.string());
}

std::string hostName() {
  char name[256] = {};
  ::gethostname(name, sizeof name - 1);
  return name;
}

std::string machineMark() {
  std::ifstream file("/etc/machine-id");
  std::string machine;
  std::getline(file, machine);
  std::uint32_t hash = 2166136261u;  // FNV-1a
  for (const char c : hostName() + machine) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  return fmt::format("{:08x}", static_cast<unsigned>(hash));
}

std::string userHome() {
  if (const char* home = std::getenv("HOME"); home && *home) return home;
  if (const passwd* user = ::getpwuid(::getuid()); user && user->pw_dir) return user->pw_dir;
  return "/";
}

std::int64_t processId() {
  return ::getpid();
}

double secondsSince1970() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

void protectProcess() {
  for (int standard = STDIN_FILENO; standard <= STDERR_FILENO; ++standard) {
    // open() returns the lowest free descriptor, which is this one. Standard input is opened for writing and the others
    // for reading, so that using them still fails.
    if (::fcntl(standard, F_GETFD) < 0) ::open("/dev/null", standard == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  const char* dumps = std::getenv("TRANSEPT_CORE_DUMPS");
  if (dumps && std::string_view(dumps) == "1") return;
  struct rlimit limit {};
  ::getrlimit(RLIMIT_CORE, &limit);
  limit.rlim_cur = 0;
  ::setrlimit(RLIMIT_CORE, &limit);
}

int usableProcessors() {
  cpu_set_t set;
  CPU_ZERO(&set);
  int count = static_cast<int>(std::thread::hardware_concurrency());
  if (::sched_getaffinity(0, sizeof set, &set) == 0) count = CPU_COUNT(&set);
  return std::max(1, std::min(count, groupProcessors()));
}

std::int64_t memoryTotal() {
  const std::int64_t machine = kilobytesIn("/proc/meminfo", "MemTotal:");
  return std::min(machine, groupBytes("memory.max", "memory.limit_in_bytes"));
}

std::int64_t memoryAvailable() {
  const std::int64_t machine = kilobytesIn("/proc/meminfo", "MemAvailable:");
  const std::int64_t limit = groupBytes("memory.max", "memory.limit_in_bytes");
  if (limit == std::numeric_limits<std::int64_t>::max()) return machine;
  const std::int64_t used =
      std::max<std::int64_t>(0, groupBytes("memory.current", "memory.usage_in_bytes") - groupFilePages());
  return std::min(machine, std::max<std::int64_t>(0, limit - std::min(used, limit)));
}

bool processExists(std::int64_t process) {
  return ::kill(static_cast<pid_t>(process), 0) == 0 || errno == EPERM;
}

std::int64_t residentAnonymousMemory() {
  return kilobytesIn("/proc/self/status", "RssAnon:");
}

}  // namespace transept
