// SPDX-License-Identifier: Apache-2.0
// Brings a file here over HTTP(S) and does not give up easily: what has arrived is kept (beside the file, as ".part")
// and continued by this or a later call, even one after a crash. Never are two versions of a file joined: what arrived
// is gone on with where the server named its version, or where the file's checksum is known.
#pragma once

#include <chrono>
#include <string>

#include <stop_token>

#include "engine/base/progress.h"

namespace transept {

struct DownloadSettings {
  std::string address;
  std::string file;    ///< where it goes, absolute; its folder is made
  std::string sha256;  ///< that it must have; empty: not known
  int attempts = 6;    ///< in a row that bring no further byte, before giving up
  std::chrono::milliseconds firstWait{1000}, longestWait{30'000};  ///< between attempts; doubled each time
  std::chrono::seconds silence{30};
};

struct Downloaded {
  std::string file, sha256;
  std::int64_t bytes = 0;
  std::int64_t resumedFrom = 0;  ///< so many bytes were here already
};

/// A file that is there already is only checked. Throws UserError (offline, refused, moved, not what was expected, no
/// room) and Cancelled; what has arrived stays then, except where its checksum is wrong or it cannot be gone on with.
Downloaded download(const DownloadSettings& settings, const ProgressFunction& progress, std::stop_token stop);

/// How long the file is, as the server says; -1: it does not. Throws as download() does.
std::int64_t lookUpBytes(const std::string& address, std::stop_token stop);

/// What an unfinished download of this file has that can be gone on with; 0: nothing.
std::int64_t partialBytes(const std::string& file);
/// The file and what an unfinished download left. Absent is fine.
void removeDownload(const std::string& file);

}  // namespace transept
