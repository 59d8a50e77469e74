// SPDX-License-Identifier: Apache-2.0
#include "tests/faults/interposed.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <mutex>
#include <new>
#include <utility>

namespace transept::test {
namespace {

std::mutex mutex;  // guards the variables below
Fault fault;
std::vector<Call> calls;
std::int64_t failures = 0;
bool healed = false;
std::string recordedFolder;
std::vector<Change> changes;
std::atomic<bool> active{false}, recording{false};
thread_local bool inside = false;  // the fault injector's own calls do not count

template <typename Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

struct Inside {
  bool before = std::exchange(inside, true);
  ~Inside() { inside = before; }
};

std::string pathOf(int descriptor) {
  char link[64], path[4096];
  std::snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  static const auto real = next<ssize_t (*)(const char*, char*, std::size_t)>("readlink");
  const ssize_t length = real(link, path, sizeof path);
  return length > 0 ? std::string(path, static_cast<std::size_t>(length)) : std::string();
}

std::string pathAt(int folder, const char* name) {
  if (!name || name[0] == '/' || folder == AT_FDCWD) return name ? name : "";
  return pathOf(folder) + "/" + name;
}

/// Whether the call fails now. `halves` is set if it must process only half of its bytes.
bool fails(Call call, std::string_view path, bool& halves) {
  halves = false;
  if (!active || inside) return false;
  const Inside guard;
  const std::lock_guard lock(mutex);
  if (!path.starts_with(fault.folder)) return false;
  const auto number = static_cast<std::int64_t>(calls.size());
  calls.push_back(call);
  if (fault.at < 0 || healed || number < fault.at || (number > fault.at && !fault.lasts)) return false;
  if (!canFail(call, fault.error)) return false;
  const bool full = fault.error == ENOSPC || fault.error == EDQUOT;  // a file that exists can be opened then
  if (full && call == Call::create && ::access(std::string(path).c_str(), F_OK) == 0) return false;
  if (fault.error == kKills) ::kill(::getpid(), SIGKILL);
  ++failures;
  halves = fault.error == 0;
  if (!halves) errno = fault.error;
  return !halves;
}

bool fails(Call call, std::string_view path) {
  bool halves = false;
  return fails(call, path, halves);
}

void note(Change change) {
  if (!recording || inside) return;
  const Inside guard;
  const std::lock_guard lock(mutex);
  const bool below = change.path.starts_with(recordedFolder) || change.other.starts_with(recordedFolder);
  if (below && !change.path.ends_with(" (deleted)")) changes.push_back(std::move(change));
}

}  // namespace

void arm(const Fault& armed) {
  const std::lock_guard lock(mutex);
  fault = armed;
  calls.clear();
  failures = 0;
  healed = false;
  active = true;
}

std::int64_t disarm() {
  const std::lock_guard lock(mutex);
  active = false;
  return failures;
}

std::vector<Call> countedCalls() {
  const std::lock_guard lock(mutex);
  return calls;
}

namespace {
struct MemoryFault {
  std::atomic<pid_t> process{0};  ///< 0: none
  std::atomic<std::int64_t> allocations{0}, failing{-1};
};
constinit std::atomic<MemoryFault*> memoryFault{nullptr};  // shared with children
}  // namespace

void armMemory(std::int64_t at, pid_t process) {
  if (!memoryFault) {
    void* shared = ::mmap(nullptr, sizeof(MemoryFault), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) throw std::bad_alloc();
    memoryFault = new (shared) MemoryFault;
  }
  MemoryFault& memory = *memoryFault;
  memory.allocations = 0;
  memory.failing = at;
  memory.process = process == 0 ? ::getpid() : process;
}

std::int64_t disarmMemory() {
  memoryFault.load()->process = 0;
  return memoryFault.load()->allocations;
}

namespace {
std::atomic<std::int64_t> secondsBack{0};
}  // namespace

void setClockBack(std::chrono::seconds by) {
  secondsBack = by.count();
}

namespace {

/// The destructor of a JSON value allocates memory. It must not throw, so a failed allocation would end the process.
bool inDestructorOfJson() {
  void* frames[12];
  const int count = ::backtrace(frames, static_cast<int>(std::size(frames)));
  for (int i = 0; i < count; ++i) {
    Dl_info info{};
    if (::dladdr(frames[i], &info) == 0 || !info.dli_sname) continue;
    const std::string_view name = info.dli_sname;
    if (name.find("basic_json") != name.npos &&
        (name.find("destroy") != name.npos || name.ends_with("D1Ev") || name.ends_with("D2Ev")))
      return true;
  }
  return false;
}

}  // namespace

/// Small allocations do not count. If one fails, the standard library ends the process, since it allocates in functions
/// that must not throw (the constructor of directory_iterator).
bool allocationFails(std::size_t bytes) {
  constexpr std::size_t smallest = 4096;
  if (bytes < smallest) return false;
  MemoryFault* memory = memoryFault;
  if (!memory || memory->process != ::getpid() || memory->allocations++ != memory->failing) return false;
  if (!inDestructorOfJson()) return true;
  ++memory->failing;
  return false;
}

bool canFail(Call call, int error) {
  const auto isOneOf = [call](std::initializer_list<Call> list) {
    return std::find(list.begin(), list.end(), call) != list.end();
  };
  switch (error) {
    case kKills:
      return !isOneOf({Call::open, Call::read, Call::pread, Call::mmap, Call::stat});
    case 0:
      return isOneOf({Call::read, Call::pread, Call::write});
    case ENOSPC:
    case EDQUOT:
      return isOneOf({Call::create, Call::write, Call::fsync, Call::mkdir, Call::ftruncate});
    case EMFILE:
      return isOneOf({Call::open, Call::create});
    case EACCES:
      return isOneOf({Call::open, Call::create, Call::rename, Call::mkdir, Call::unlink, Call::stat, Call::mmap});
    default:
      return true;
  }
}

void record(const std::string& folder) {
  const std::lock_guard lock(mutex);
  recordedFolder = folder;
  changes.clear();
  recording = true;
}

std::vector<Change> recorded() {
  const std::lock_guard lock(mutex);
  recording = false;
  return std::exchange(changes, {});
}

}  // namespace transept::test

using namespace transept::test;

// Replacements of C library functions and of C++ operators.

namespace {

void* allocate(std::size_t bytes, std::size_t alignment) {
  void* memory = transept::test::allocationFails(bytes) ? nullptr
                 : alignment <= alignof(std::max_align_t)
                     ? std::malloc(bytes)
                     : std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
  if (!memory) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t bytes) {
  return allocate(bytes, 1);
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return allocate(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}

namespace {

int opened(const char* path, int flags, int result, bool existed) {
  if (result < 0 || !recording) return result;
  if ((flags & O_CREAT) != 0 && !existed) note({Change::Kind::create, path, {}, 0, {}});
  if ((flags & O_TRUNC) != 0 && existed) note({Change::Kind::truncate, path, {}, 0, {}});
  return result;
}

bool exists(const char* path) {
  const Inside guard;
  static const auto real = next<int (*)(const char*, int)>("access");
  const int saved = errno;
  const bool found = real(path, F_OK) == 0;
  errno = saved;
  return found;
}

Call callOf(int flags) {
  return (flags & O_CREAT) != 0 ? Call::create : Call::open;
}

mode_t modeIn(int flags, va_list list) {
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(list, mode_t) : 0;
}

}  // namespace

#define WITH_MODE                          \
  va_list list;                            \
  va_start(list, flags);                   \
  const mode_t mode = modeIn(flags, list); \
  va_end(list)

extern "C" {

int open(const char* name, int flags, ...) {
  WITH_MODE;
  static const auto real = next<int (*)(const char*, int, mode_t)>("open");
  if (fails(callOf(flags), name)) return -1;
  const bool existed = !recording || exists(name);
  return opened(name, flags, real(name, flags, mode), existed);
}

int open64(const char* name, int flags, ...) {
  WITH_MODE;
  static const auto real = next<int (*)(const char*, int, mode_t)>("open64");
  if (fails(callOf(flags), name)) return -1;
  const bool existed = !recording || exists(name);
  return opened(name, flags, real(name, flags, mode), existed);
}

int openat(int folder, const char* name, int flags, ...) {
  WITH_MODE;
  static const auto real = next<int (*)(int, const char*, int, mode_t)>("openat");
  if (active && !inside && fails(callOf(flags), pathAt(folder, name))) return -1;
  return real(folder, name, flags, mode);
}

ssize_t read(int file, void* data, std::size_t bytes) {
  static const auto real = next<ssize_t (*)(int, void*, std::size_t)>("read");
  bool halves = false;
  if (active && !inside && fails(Call::read, pathOf(file), halves)) return -1;
  return real(file, data, halves ? (bytes + 1) / 2 : bytes);
}

ssize_t pread(int file, void* data, std::size_t bytes, off_t at) {
  static const auto real = next<ssize_t (*)(int, void*, std::size_t, off_t)>("pread");
  bool halves = false;
  if (active && !inside && fails(Call::pread, pathOf(file), halves)) return -1;
  return real(file, data, halves ? (bytes + 1) / 2 : bytes, at);
}

ssize_t pread64(int file, void* data, std::size_t bytes, off64_t at) {
  return pread(file, data, bytes, at);
}

ssize_t write(int file, const void* data, std::size_t bytes) {
  static const auto real = next<ssize_t (*)(int, const void*, std::size_t)>("write");
  bool halves = false;
  if (active && !inside && fails(Call::write, pathOf(file), halves)) return -1;
  std::int64_t at = 0;
  if (recording && !inside) {
    const int flags = ::fcntl(file, F_GETFL);
    struct stat status {};
    const Inside guard;
    at = (flags & O_APPEND) != 0 && ::fstat(file, &status) == 0 ? status.st_size : ::lseek(file, 0, SEEK_CUR);
  }
  const ssize_t written = real(file, data, halves ? (bytes + 1) / 2 : bytes);
  if (written > 0 && recording && !inside) {
    note({Change::Kind::write,
          pathOf(file),
          {},
          at,
          std::string(static_cast<const char*>(data), static_cast<std::size_t>(written))});
  }
  return written;
}

int fsync(int file) {
  static const auto real = next<int (*)(int)>("fsync");
  if (active && !inside && fails(Call::fsync, pathOf(file))) return -1;
  const int result = real(file);
  if (recording && !inside && result == 0) note({Change::Kind::sync, pathOf(file), {}, 0, {}});
  return result;
}

int fdatasync(int file) {
  return fsync(file);
}

int ftruncate(int file, off_t bytes) {
  static const auto real = next<int (*)(int, off_t)>("ftruncate");
  if (active && !inside && fails(Call::ftruncate, pathOf(file))) return -1;
  const int result = real(file, bytes);
  if (recording && !inside && result == 0) note({Change::Kind::truncate, pathOf(file), {}, bytes, {}});
  return result;
}

int ftruncate64(int file, off64_t bytes) {
  return ftruncate(file, bytes);
}

int rename(const char* from, const char* to) {
  static const auto real = next<int (*)(const char*, const char*)>("rename");
  if (fails(Call::rename, from)) return -1;
  const int result = real(from, to);
  if (result == 0 && recording) note({Change::Kind::rename, from, to, 0, {}});
  return result;
}

int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned flags) noexcept {
  static const auto real = next<int (*)(int, const char*, int, const char*, unsigned)>("renameat2");
  if (active && !inside && fails(Call::rename, pathAt(fromFolder, from))) return -1;
  const int result = real(fromFolder, from, toFolder, to, flags);
  const bool exchanges = (flags & RENAME_EXCHANGE) != 0;
  if (result == 0 && recording)
    note({exchanges ? Change::Kind::exchange : Change::Kind::rename,
          pathAt(fromFolder, from),
          pathAt(toFolder, to),
          0,
          {}});
  return result;
}

int link(const char* from, const char* to) noexcept {
  static const auto real = next<int (*)(const char*, const char*)>("link");
  if (fails(Call::create, to)) return -1;
  const int result = real(from, to);
  if (result == 0 && recording) note({Change::Kind::link, from, to, 0, {}});
  return result;
}

int mkdir(const char* path, mode_t mode) noexcept {
  static const auto real = next<int (*)(const char*, mode_t)>("mkdir");
  if (fails(Call::mkdir, path)) return -1;
  const int result = real(path, mode);
  if (result == 0 && recording) note({Change::Kind::makeFolder, path, {}, 0, {}});
  return result;
}

int unlink(const char* path) noexcept {
  static const auto real = next<int (*)(const char*)>("unlink");
  if (fails(Call::unlink, path)) return -1;
  const int result = real(path);
  if (result == 0 && recording) note({Change::Kind::remove, path, {}, 0, {}});
  return result;
}

int rmdir(const char* path) noexcept {
  static const auto real = next<int (*)(const char*)>("rmdir");
  if (fails(Call::unlink, path)) return -1;
  const int result = real(path);
  if (result == 0 && recording) note({Change::Kind::remove, path, {}, 0, {}});
  return result;
}

int remove(const char* path) noexcept {
  static const auto real = next<int (*)(const char*)>("remove");
  if (fails(Call::unlink, path)) return -1;
  const int result = real(path);
  if (result == 0 && recording) note({Change::Kind::remove, path, {}, 0, {}});
  return result;
}

int unlinkat(int folder, const char* name, int flags) noexcept {
  static const auto real = next<int (*)(int, const char*, int)>("unlinkat");
  const bool watched = (active || recording) && !inside;
  const std::string path = watched ? pathAt(folder, name) : "";
  if (watched && fails(Call::unlink, path)) return -1;
  const int result = real(folder, name, flags);
  if (watched && result == 0) note({Change::Kind::remove, path, {}, 0, {}});
  return result;
}

int fcntl(int file, int command, ...) {
  va_list list;
  va_start(list, command);
  void* argument = va_arg(list, void*);
  va_end(list);
  static const auto real = next<int (*)(int, int, void*)>("fcntl");
  const bool locks = command == F_OFD_SETLK || command == F_OFD_GETLK;
  if (locks && active && !inside && fails(Call::fcntl, pathOf(file))) return -1;
  return real(file, command, argument);
}

void* mmap(void* at, std::size_t bytes, int protection, int flags, int file, off_t offset) noexcept {
  static const auto real = next<void* (*)(void*, std::size_t, int, int, int, off_t)>("mmap");
  if (file >= 0 && active && !inside && fails(Call::mmap, pathOf(file))) return MAP_FAILED;
  return real(at, bytes, protection, flags, file, offset);
}

int stat(const char* path, struct stat* status) noexcept {
  static const auto real = next<int (*)(const char*, struct stat*)>("stat");
  if (fails(Call::stat, path)) return -1;
  return real(path, status);
}

int nanosleep(const struct timespec* wanted, struct timespec* left) {
  static const auto real = next<int (*)(const struct timespec*, struct timespec*)>("nanosleep");
  if (!active) return real(wanted, left);
  const std::int64_t nanoseconds = wanted->tv_sec * 1'000'000'000 + wanted->tv_nsec;
  constexpr std::int64_t waitsForRoom = 200'000'000;
  const std::lock_guard lock(mutex);
  if (fault.error == ENOSPC && nanoseconds >= waitsForRoom) healed = true;  // simulates that space is freed meanwhile
  return 0;
}

int clock_gettime(clockid_t clock, struct timespec* time) noexcept {
  static const auto real = next<int (*)(clockid_t, struct timespec*)>("clock_gettime");
  const int result = real(clock, time);
  if (clock == CLOCK_REALTIME && result == 0) time->tv_sec -= transept::test::secondsBack;
  return result;
}

int clock_nanosleep(clockid_t, int, const struct timespec* wanted, struct timespec* left) {
  return nanosleep(wanted, left);
}

}  // extern "C"
