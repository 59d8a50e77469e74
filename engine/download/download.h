// SPDX-License-Identifier: Apache-2.0
// Downloads a file over HTTP(S), with retries. Received bytes are kept in a ".part" file beside the file and continued
// by this or a later call, if the server names the version of the file: parts of different versions are never joined.
// Proxies come from the environment (https_proxy, http_proxy, all_proxy, no_proxy). Certificates are checked against
// those of the system, or of the file in SSL_CERT_FILE.
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/progress.h"

namespace transept {

struct DownloadSettings {
  std::string address;  ///< http:// or https://; https is never redirected to http
  std::string file;     ///< absolute path of the result; its folder is created
  std::string sha256;   ///< expected checksum; empty: unknown
  int attempts = 6;     ///< consecutive attempts without a further byte before it fails
  std::chrono::milliseconds firstWait{1000}, longestWait{30'000};  ///< between attempts; doubled each time
  std::chrono::seconds silence{30};                                ///< without a byte, after which an attempt fails
  std::int64_t largest = std::int64_t{1} << 40;                    ///< bytes; a longer file is refused
  /// Hosts that the address may be redirected to, besides its own: "*.hf.co" for all below hf.co. nullopt: any.
  std::optional<std::vector<std::string>> hosts = {};
};

struct Downloaded {
  std::string file, sha256;
  std::int64_t bytes = 0;
  std::int64_t resumedFrom = 0;  ///< bytes that an earlier call had received
};

/// If the file exists already, only checks it. Throws UserError (offline, refused, not found, wrong checksum, no space)
/// and Cancelled; received bytes are kept, unless the checksum is wrong or the download cannot be resumed.
Downloaded download(const DownloadSettings& settings, const ProgressFunction& progress, std::stop_token stop);

/// The size of the file according to the server; -1: unknown. Throws like download().
std::int64_t lookUpBytes(const std::string& address, std::stop_token stop);

/// The bytes of an unfinished download that can be resumed.
std::int64_t partialBytes(const std::string& file);
/// Removes the file and the part of an unfinished download, if they exist.
void removeDownload(const std::string& file);

/// "https://host:8080/a/b.zip?x" -> "host"; empty for other addresses.
std::string addressHost(const std::string& address);

/// 64 lower-case digits, as `sha256sum` prints them.
std::string sha256Of(std::string_view text);
/// 64 hexadecimal digits in either case.
bool isSha256(const std::string& text);

}  // namespace transept
