// SPDX-License-Identifier: Apache-2.0
// Fault injection between the program and the system: calls on files below one folder are counted, recorded and made to
// fail. interposed.cpp replaces the functions of the C library in the program that links it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace transept::test {

enum class Call : std::uint8_t {
  open,
  create,
  read,
  pread,
  write,
  fsync,
  rename,
  mkdir,
  unlink,
  ftruncate,
  fcntl,
  mmap,
  stat,
};
inline constexpr std::string_view callNames[] = {"open",  "create", "read",      "pread", "write", "fsync", "rename",
                                                 "mkdir", "unlink", "ftruncate", "fcntl", "mmap",  "stat"};

/// Call number `at`, counted from 0 over all calls below `folder`, fails with the errno `error`. If `error` is 0, only
/// half of the bytes are read or written; if it is `kKills`, the process is killed instead of the call. With `lasts`
/// all later calls that can fail in this way fail, too, until disarm() or, on a full disk, until the program waits for
/// room.
inline constexpr int kKills = -1;
struct Fault {
  std::string folder;
  std::int64_t at = -1;  ///< -1: no fault
  int error = 0;
  bool lasts = false;
};
/// While a fault is armed, sleeping takes no time.
void arm(const Fault& fault);
/// Returns the number of failed calls.
std::int64_t disarm();
/// The calls below the folder since arm(), in order.
std::vector<Call> countedCalls();

/// From now on allocation number `at` of 4 KiB or more fails, counted from 0 over all threads; -1: none. `process` is 0
/// for this process, or a child that was forked after the first call.
void armMemory(std::int64_t at, pid_t process = 0);
/// Returns the number of counted allocations.
std::int64_t disarmMemory();

/// From now on the time of day is earlier than the system's by this much.
void setClockBack(std::chrono::seconds by);

/// Whether a call can fail with that errno.
bool canFail(Call call, int error);

/// A recorded change of a file or folder.
struct Change {
  enum class Kind : std::uint8_t { create, write, truncate, sync, rename, exchange, link, makeFolder, remove } kind;
  std::string path, other;  ///< other: the new name
  std::int64_t offset = 0;  ///< of a write; the size after a truncation
  std::string data;
};
void record(const std::string& folder);
std::vector<Change> recorded();  ///< ends the recording

}  // namespace transept::test
