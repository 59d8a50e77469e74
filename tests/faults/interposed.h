// SPDX-License-Identifier: Apache-2.0
// Stands between the program and the system: the calls on files below one folder are counted, recorded, and fail when a
// test asks for it. The functions of the C library are replaced by those of interposed.cpp in the program that links
// it.
#pragma once

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

/// What fails: the call number `at`, counted from 0 over all calls below `folder`, with the errno `error`; 0: half of
/// the bytes are read or written. lasts: all later calls of a kind that can fail in this way, too, until disarm(), or,
/// if the disk is full, until the program waits for room.
struct Fault {
  std::string folder;
  std::int64_t at = -1;  ///< -1: none
  int error = 0;
  bool lasts = false;
};
/// Sleeping takes no time while a fault is armed.
void arm(const Fault& fault);
/// How many calls failed.
std::int64_t disarm();
/// The calls below the folder since arm(), in order.
std::vector<Call> countedCalls();

/// From here on the allocation number `at` of 4 KiB or more, counted from 0 over all threads, fails; -1: none.
void armMemory(std::int64_t at);
/// How many allocations there were since.
std::int64_t disarmMemory();

/// Whether a call can fail with that errno.
bool canFail(Call call, int error);

/// A change of a file or folder below the folder that is recorded.
struct Change {
  enum class Kind : std::uint8_t { create, write, truncate, sync, rename, exchange, link, makeFolder, remove } kind;
  std::string path, other;  ///< other: the new name
  std::int64_t offset = 0;  ///< of a write; the size after a truncation
  std::string data;
};
void record(const std::string& folder);
std::vector<Change> recorded();  ///< and ends the recording

}  // namespace transept::test
