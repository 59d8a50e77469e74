// SPDX-License-Identifier: Apache-2.0
#include "engine/download/download.h"

#include <algorithm>
#include <cctype>
#include <condition_variable>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/base/error.h"
#include "engine/download/http_get.h"
#include "engine/download/sha256.h"
#include "engine/platform/append_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"

namespace transept {

namespace fs = std::filesystem;

namespace {

std::string partOf(const std::string& file) {
  return file + ".part";
}
std::string noteOf(const std::string& file) {
  return file + ".part.json";
}

std::int64_t bytesOf(const std::string& path) {
  std::error_code error;
  const auto bytes = fs::file_size(path, error);
  return error ? 0 : static_cast<std::int64_t>(bytes);
}

/// The note beside a part; an empty object without one.
nlohmann::json readNote(const std::string& file) {
  nlohmann::json note;
  if (pathExists(noteOf(file))) note = nlohmann::json::parse(readFile(noteOf(file), 1 << 16), nullptr, false);
  return note.is_object() ? note : nlohmann::json::object();
}

/// Empty for a missing text.
std::string textOf(const nlohmann::json& note, const char* key) {
  return note.contains(key) && note[key].is_string() ? note[key].get<std::string>() : "";
}

std::string inWords(std::int64_t bytes) {
  char text[32];
  const auto value = static_cast<double>(bytes);
  if (bytes < 1'000'000) {
    std::snprintf(text, sizeof text, "%.0f kB", value / 1e3);
  } else if (bytes < 1'000'000'000) {
    std::snprintf(text, sizeof text, "%.0f MB", value / 1e6);
  } else {
    std::snprintf(text, sizeof text, "%.1f GB", value / 1e9);
  }
  return text;
}

/// Waits; throws Cancelled when stopped.
void pause(std::chrono::milliseconds time, const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any never;
  std::unique_lock lock(mutex);
  never.wait_for(lock, stop, time, [] { return false; });
  if (stop.stop_requested()) throw Cancelled{};
}

class Download {
 public:
  Download(const DownloadSettings& settings, const ProgressFunction& progress, std::stop_token stop)
      : settings_(settings),
        progress_(progress),
        stop_(std::move(stop)),
        part_(partOf(settings.file)),
        host_(hostOf(settings.address)) {}

  Downloaded run() {
    readPart();
    resumedFrom_ = have_;
    fetch();
    const Downloaded done{settings_.file, check(part_), have_, resumedFrom_};
    publishFile(part_, settings_.file);
    std::error_code ignored;
    fs::remove(noteOf(settings_.file), ignored);
    return done;
  }

  std::int64_t look() {
    HttpHead seen;
    const auto begin = [&seen](const HttpHead& head) {
      seen = head;
      return false;
    };
    const HttpResult result = httpGet(
        {settings_.address, 0, {}, settings_.silence}, begin, [](std::string_view) {}, stop_);
    if (result.end != HttpEnd::unwanted || isTemporary(seen.status)) giveUp(result, 1);
    if (seen.status != 200) refuse(seen);
    refuseWebPage(seen);
    return seen.length;
  }

  /// The checksum of a file. Removes the download and throws UserError when it is not the expected one.
  std::string check(const std::string& path) {
    std::string sum = sumOf(path), expected = settings_.sha256;
    std::ranges::transform(expected, expected.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (expected.empty() || sum == expected) return sum;
    removeDownload(settings_.file);
    throw UserError(
        ErrorKind::badInput,
        settings_.address + " is not the file that was expected: its SHA-256 is " + sum + ", not " + expected + ".",
        "It was removed. Download it again; if the checksum still differs, the source has changed: ask "
        "where its checksum comes from.");
  }

 private:
  /// Repeats requests until the file is complete.
  void fetch() {
    std::int64_t most = have_;
    for (int failures = 0; !complete_;) {
      const HttpResult result = attempt();
      if (complete_) break;
      failures = have_ > most ? 1 : failures + 1;
      most = std::max(most, have_);
      // A host that was never reached is offline; a host that was reached may come back soon.
      const bool absent = result.end == HttpEnd::unresolved || result.end == HttpEnd::unreachable;
      if ((absent && most == resumedFrom_) || failures >= settings_.attempts) giveUp(result, failures);
      report("waiting to try again");
      const auto wait = std::min(settings_.longestWait, settings_.firstWait * (1 << std::min(failures - 1, 16)));
      pause(std::max<std::chrono::milliseconds>(
                wait, std::min<std::chrono::milliseconds>(std::chrono::seconds(result.head.retryAfter),
                                                          settings_.longestWait)),
            stop_);
    }
  }

  std::string sumOf(const std::string& path) {
    Sha256 sum;
    const std::int64_t total = bytesOf(path);
    constexpr std::size_t chunk = std::size_t{4} << 20;
    for (std::int64_t at = 0; at < total;) {
      if (stop_.stop_requested()) throw Cancelled{};
      if (progress_) progress_({"checking", at, total});
      const std::string bytes = readRange(path, at, chunk);
      if (bytes.empty()) break;
      sum.add(bytes.data(), bytes.size());
      at += static_cast<std::int64_t>(bytes.size());
    }
    return sum.hexadecimal();
  }

  /// Finds what an earlier call left, if it is a part of this address and of a known version.
  void readPart() {
    have_ = bytesOf(part_);
    if (have_ == 0) return;
    const nlohmann::json note = readNote(settings_.file);
    version_ = textOf(note, "version");
    if (textOf(note, "address") != settings_.address || version_.empty()) return startOver();
    if (note.contains("total") && note["total"].is_number_integer()) total_ = note["total"];
    complete_ = have_ == total_;
  }

  void startOver() {
    have_ = resumedFrom_ = 0;
    version_.clear();
    total_ = -1;
  }

  HttpResult attempt() {
    if (version_.empty()) startOver();  // a part of unknown version may not fit the rest
    std::optional<OutputFile> out;
    bool again = false;  // the answer does not fit the part
    const auto begin = [&](const HttpHead& head) {
      if (!accept(head, again)) return false;
      writeNote();
      checkRoom();
      out.emplace(part_, have_);
      return true;
    };
    const auto use = [&](std::string_view bytes) {
      if (total_ >= 0 && have_ + static_cast<std::int64_t>(bytes.size()) > total_) {
        throw UserError(ErrorKind::badInput, settings_.address + " is longer than " + host_ + " said it is.",
                        "Try again later; if it happens again, report it to " + host_ + ".");
      }
      out->write(bytes.data(), bytes.size());
      have_ += static_cast<std::int64_t>(bytes.size());
      report("downloading");
    };
    report("connecting");
    HttpResult result = httpGet({settings_.address, have_, version_, settings_.silence}, begin, use, stop_);
    if (out) out->finish();
    if (result.end == HttpEnd::unusable || result.end == HttpEnd::distrusted) giveUp(result, 1);
    if (result.end == HttpEnd::whole && out && (total_ < 0 || have_ == total_)) complete_ = true;
    if (result.end == HttpEnd::unwanted && !isTemporary(result.head.status) && !again) refuse(result.head);
    return result;
  }

  /// Whether to take the content of an answer, which continues the part or is the whole file.
  bool accept(const HttpHead& head, bool& again) {
    if (have_ > 0 && (head.status == 206 || head.status == 416)) {
      const bool fits = head.status == 206 && head.rangeFrom == have_ &&
                        (total_ < 0 || head.rangeTotal < 0 || head.rangeTotal == total_) && isSameVersion(head);
      if (!fits) {  // another range, or another version of the file
        startOver();
        again = true;
        return false;
      }
      if (head.rangeTotal >= 0) total_ = head.rangeTotal;
      if (total_ < 0 && head.length >= 0) total_ = have_ + head.length;
      return true;
    }
    if (head.status != 200) return false;
    refuseWebPage(head);
    startOver();  // the server does not support ranges, or the file has changed
    total_ = head.length;
    version_ = head.tag.starts_with("W/") || head.tag.empty() ? head.date : head.tag;
    return true;
  }

  /// A server that ignores If-Range may still name the version of its answer.
  bool isSameVersion(const HttpHead& head) const {
    return version_ == head.tag || version_ == head.date || (head.tag.empty() && head.date.empty());
  }

  /// A network that requires a login answers every request with its own page.
  void refuseWebPage(const HttpHead& head) const {
    if (!head.type.starts_with("text/html") || settings_.file.ends_with(".html")) return;
    throw UserError(ErrorKind::badInput, host_ + " answers with a web page in the place of " + settings_.address + ".",
                    "Open the address in a browser: the network may require you to sign in, or the file has moved.");
  }

  /// Describes the part for a later call.
  void writeNote() const {
    const nlohmann::json note{{"address", settings_.address}, {"version", version_}, {"total", total_}};
    writeFileAtomically(noteOf(settings_.file), note.dump(1) + "\n");
  }

  void checkRoom() const {
    std::error_code error;
    const fs::space_info room = fs::space(fs::path(settings_.file).parent_path(), error);
    if (error || total_ < 0 || static_cast<std::uintmax_t>(total_ - have_) <= room.available) return;
    throw UserError(ErrorKind::noResources,
                    settings_.file + " needs " + inWords(total_ - have_) + ", and the disk has room for " +
                        inWords(static_cast<std::int64_t>(room.available)) + ".",
                    "Free some space and try again.", settings_.file);
  }

  static bool isTemporary(long status) { return status == 408 || status == 429 || status >= 500; }

  [[noreturn]] void refuse(const HttpHead& head) const {
    const std::string code = " (" + std::to_string(head.status) + ").";
    if (head.status == 404 || head.status == 410) {
      throw UserError(ErrorKind::notFound, host_ + " has no " + settings_.address + code, "Look for its new address.");
    }
    if (head.status == 407) {
      throw UserError(ErrorKind::noResources, "The proxy requires a password for " + settings_.address + code,
                      "Set it in the environment variable https_proxy: http://name:password@proxy:port.");
    }
    throw UserError(ErrorKind::noResources, host_ + " refuses " + settings_.address + code,
                    "Open the address in a browser: it may require you to sign in or to accept a licence.");
  }

  [[noreturn]] void giveUp(const HttpResult& result, int failures) const {
    const std::string kept =
        have_ > 0 && !version_.empty() ? " The " + inWords(have_) + " received so far are kept." : "";
    const std::string times = failures > 1 ? ", " + std::to_string(failures) + " times in a row" : "";
    switch (result.end) {
      case HttpEnd::unresolved:
        throw UserError(
            ErrorKind::noResources, "This machine is offline, or there is no host " + host_ + ".",
            "Connect to the network, or name a proxy in the environment variable https_proxy, and try again." + kept);
      case HttpEnd::unreachable:
        throw UserError(ErrorKind::noResources, host_ + " does not answer: " + result.detail + ".",
                        "This machine may be offline or need a proxy (https_proxy); try again later." + kept);
      case HttpEnd::distrusted:
        throw UserError(ErrorKind::noResources,
                        "The certificate of " + host_ + " cannot be trusted: " + result.detail + ".",
                        "Check the date of this machine. Behind a proxy that inspects traffic, name its certificate in "
                        "SSL_CERT_FILE.");
      case HttpEnd::unusable:
        throw UserError(ErrorKind::badInput, settings_.address + " cannot be fetched: " + result.detail + ".",
                        "Check the address.");
      case HttpEnd::unwanted:
        throw UserError(ErrorKind::noResources,
                        host_ + " answers with an error (" + std::to_string(result.head.status) + ")" + times + ".",
                        "Try again later." + kept);
      default:
        break;
    }
    const std::string of = total_ > 0 ? " of " + inWords(total_) : "";
    throw UserError(ErrorKind::noResources,
                    "The connection to " + host_ + " broke at " + inWords(have_) + of + times + ".",
                    version_.empty() ? "Try again later; it then starts from the beginning, because " + host_ +
                                           " does not say which version of the file it sends."
                                     : "Try again later; it resumes where it stopped.");
  }

  void report(const char* stage) const {
    if (stop_.stop_requested()) throw Cancelled{};
    if (progress_) progress_({stage, have_, std::max<std::int64_t>(total_, 0)});
  }

  const DownloadSettings& settings_;
  const ProgressFunction& progress_;
  std::stop_token stop_;
  std::string part_, host_;
  std::int64_t have_ = 0, total_ = -1, resumedFrom_ = 0;
  std::string version_;  // entity tag or date of the file that the part belongs to
  bool complete_ = false;
};

void checkAddress(const std::string& address) {
  if (!hostOf(address).empty()) return;
  throw UserError(ErrorKind::badInput, "\"" + address + "\" is not an address of a file on the web.",
                  "Write one that begins with https:// or http://.");
}

}  // namespace

Downloaded download(const DownloadSettings& settings, const ProgressFunction& progress, std::stop_token stop) {
  checkAddress(settings.address);
  if (!settings.sha256.empty() && !isSha256(settings.sha256)) {
    throw UserError(ErrorKind::badInput, "\"" + settings.sha256 + "\" is not a SHA-256 checksum.",
                    "Write the 64 digits that sha256sum prints.");
  }
  Download work(settings, progress, std::move(stop));
  if (pathExists(settings.file)) {
    const std::int64_t bytes = bytesOf(settings.file);
    return {settings.file, work.check(settings.file), bytes, bytes};
  }
  createFolder(fs::path(settings.file).parent_path().string());
  const auto lock = FileLock::take(partOf(settings.file));
  if (!lock) {
    throw UserError(ErrorKind::inUse, settings.file + " is being downloaded by another process.", "Wait for it.",
                    settings.file);
  }
  try {
    return work.run();
  } catch (...) {
    if (partialBytes(settings.file) == 0) removeDownload(settings.file);
    throw;
  }
}

std::int64_t lookUpBytes(const std::string& address, std::stop_token stop) {
  checkAddress(address);
  const DownloadSettings settings{address, {}, {}};
  return Download(settings, {}, std::move(stop)).look();
}

std::int64_t partialBytes(const std::string& file) {
  const std::int64_t bytes = bytesOf(partOf(file));
  if (bytes == 0) return 0;
  return textOf(readNote(file), "version").empty() ? 0 : bytes;
}

void removeDownload(const std::string& file) {
  std::error_code ignored;
  for (const std::string& path : {file, partOf(file), noteOf(file)}) fs::remove(path, ignored);
}

}  // namespace transept
