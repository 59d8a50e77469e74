// SPDX-License-Identifier: Apache-2.0
#include "engine/download/download.h"

#include <curl/curl.h>
#include <fmt/format.h>
#include <openssl/evp.h>

#include <algorithm>
#include <cinttypes>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/json_reader.h"
#include "engine/platform/append_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"

namespace transept {

namespace fs = std::filesystem;

namespace {

constexpr const char *partEnding = ".part", *noteEnding = ".part.json";  // after the name of the file

std::int64_t lengthOnDisk(const std::string& path) {
  std::error_code error;
  const auto bytes = fs::file_size(path, error);
  return error ? 0 : static_cast<std::int64_t>(bytes);
}

/// What the note beside a part says about the file that the part belongs to.
struct Note {
  std::string address, version;  ///< entity tag or date; empty: unknown
  std::int64_t total = -1;       ///< -1: unknown
};

Note readNote(const std::string& file) {
  if (!pathExists(file + noteEnding)) return {};
  const std::string text = readFile(file + noteEnding, 1 << 16);
  try {
    const auto json = JsonReader::parse(text, JsonOrigin::damaged(file + noteEnding, {}));
    return {json.get<std::string>("address"), json.get<std::string>("version"), json.get<std::int64_t>("total")};
  } catch (const UserError&) {  // damaged: the part is not used
    return {};
  }
}

std::string inWords(std::int64_t bytes) {
  const auto value = static_cast<double>(bytes);
  if (bytes < 1'000'000) return fmt::format("{:.0f} kB", value / 1e3);
  if (bytes < 1'000'000'000) return fmt::format("{:.0f} MB", value / 1e6);
  return fmt::format("{:.1f} GB", value / 1e9);
}

class Sha256 {
 public:
  Sha256() {
    if (EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) == 1) return;
    throw UserError(ErrorKind::noResources, "OpenSSL's libcrypto makes no SHA-256 checksums here.");
  }
  void add(std::string_view bytes) { EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()); }
  std::string digits() {
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned int length = 0;
    EVP_DigestFinal_ex(context_.get(), digest, &length);
    std::string text;
    for (unsigned int i = 0; i < length; ++i) text += fmt::format("{:02x}", digest[i]);
    return text;
  }

 private:
  std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)> context_{EVP_MD_CTX_new(), EVP_MD_CTX_free};
};

using Curl = std::unique_ptr<CURL, void (*)(CURL*)>;

Curl newCurl() {
  static const CURLcode status = curl_global_init(CURL_GLOBAL_DEFAULT);  // before any thread creates a handle
  Curl curl(status == CURLE_OK ? curl_easy_init() : nullptr, curl_easy_cleanup);
  if (!curl) throw UserError(ErrorKind::noResources, "libcurl cannot be started.");
  return curl;
}

/// An answer of the server, after redirects.
struct Answer {
  CURLcode code = CURLE_OK;
  std::string detail;  ///< message of libcurl
  long status = 0;
  std::int64_t length = -1;                      ///< of the content; -1: unknown
  std::int64_t rangeFrom = -1, rangeTotal = -1;  ///< Content-Range; -1: unknown
  std::string tag, date, type;                   ///< ETag, Last-Modified, Content-Type
  bool begun = false, wanted = false;            ///< whether its headers were judged, and its content is used
  bool stale = false;                            ///< it does not fit the part, which was dropped

  bool temporary() const { return status == 408 || status == 429 || status >= 500; }

  void readHeaders(CURL* curl) {
    const auto header = [curl](const char* name) {
      curl_header* found = nullptr;
      const bool has = curl_easy_header(curl, name, 0, CURLH_HEADER, -1, &found) == CURLHE_OK;
      return std::string(has ? found->value : "");
    };
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    curl_off_t announced = -1;
    curl_easy_getinfo(curl, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &announced);
    length = announced;
    // "bytes 200-999/1000" or "bytes 200-999/*": what is unknown keeps its value. Longer numbers would overflow.
    std::sscanf(header("content-range").c_str(), "bytes %18" SCNd64 "-%*[^/]/%18" SCNd64, &rangeFrom, &rangeTotal);
    tag = header("etag");
    date = header("last-modified");
    type = header("content-type");
  }
};

class Download {
 public:
  Download(const DownloadSettings& settings, const ProgressFunction& progress, std::stop_token stop)
      : settings_(settings),
        progress_(progress),
        stop_(std::move(stop)),
        part_(settings.file + partEnding),
        host_(addressHost(settings.address)) {}

  Downloaded run() {
    readPart();
    resumedFrom_ = have_;
    if (!complete_) fetch();
    const Downloaded done{settings_.file, check(part_), have_, resumedFrom_};
    publishFile(part_, settings_.file);
    std::error_code ignored;
    fs::remove(settings_.file + noteEnding, ignored);
    return done;
  }

  std::int64_t look() {
    looksOnly_ = true;
    request();
    if (!answer_.begun || answer_.temporary()) giveUp(1);
    if (answer_.status != 200) refuse();
    refuseWebPage();
    return answer_.length;
  }

  /// The checksum of a file. Removes the download and throws UserError when it is not the expected one.
  std::string check(const std::string& path) {
    std::string sum = sumOf(path), expected = settings_.sha256;
    std::ranges::transform(expected, expected.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (expected.empty() || sum == expected) return sum;
    removeDownload(settings_.file);
    throw UserError(
        {"{} is not the file that was expected: its SHA-256 is {}, not {}.", settings_.address, sum, expected},
        "It was removed. Download it again; if the checksum still differs, the source has changed: ask "
        "where its checksum comes from.");
  }

 private:
  /// Repeats requests until the file is complete.
  void fetch() {
    std::int64_t most = have_;
    for (int failures = 0;;) {
      const std::int64_t retryAfter = attempt();
      if (complete_) return;
      failures = have_ > most ? 1 : failures + 1;
      most = std::max(most, have_);
      // A host that was never reached is offline; a host that was reached may come back soon.
      if ((unreached() && most == resumedFrom_) || failures >= settings_.attempts) giveUp(failures);
      report("waiting to try again");
      const auto wait = std::min(settings_.longestWait, settings_.firstWait * (1 << std::min(failures - 1, 16)));
      pause(
          std::max(wait, std::min<std::chrono::milliseconds>(std::chrono::seconds(retryAfter), settings_.longestWait)));
    }
  }

  void pause(std::chrono::milliseconds time) const {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop_, time, [] { return false; });
    if (stop_.stop_requested()) throw Cancelled{};
  }

  std::string sumOf(const std::string& path) const {
    Sha256 sum;
    const std::int64_t total = lengthOnDisk(path);
    constexpr std::size_t chunk = std::size_t{4} << 20;
    for (std::int64_t at = 0; at < total;) {
      if (stop_.stop_requested()) throw Cancelled{};
      if (progress_) progress_({"checking", at, total});
      const std::string bytes = readRange(path, at, chunk);
      if (bytes.empty()) break;
      sum.add(bytes);
      at += static_cast<std::int64_t>(bytes.size());
    }
    return sum.digits();
  }

  /// Finds the part that an earlier call left, if it belongs to this address and its version is known.
  void readPart() {
    have_ = lengthOnDisk(part_);
    const Note note = readNote(settings_.file);
    if (have_ == 0 || note.address != settings_.address || note.version.empty()) return startOver();
    version_ = note.version;
    total_ = note.total;
    complete_ = have_ == total_;
  }

  void startOver() {
    have_ = resumedFrom_ = 0;
    version_.clear();
    total_ = -1;
  }

  /// Requests what is missing. Returns the seconds that the server asks to wait before the next attempt; 0: none.
  std::int64_t attempt() {
    if (version_.empty()) startOver();  // a part of unknown version may not fit the rest
    report("connecting");
    const std::int64_t retryAfter = request();
    const bool whole = out_ && answer_.code == CURLE_OK;
    if (out_) out_->finish();
    out_.reset();
    complete_ = whole && (total_ < 0 || have_ == total_);
    if (answer_.begun && !answer_.wanted) {
      if (!answer_.temporary() && !answer_.stale) refuse();
    } else if (distrusted() || unusable()) {
      giveUp(1);
    }
    return retryAfter;
  }

  /// Makes one GET request. Returns the same as attempt(); answer_ holds the outcome.
  std::int64_t request() {
    const Curl handle = newCurl();
    CURL* curl = curl_ = handle.get();
    answer_ = {};
    failure_ = nullptr;
    char words[CURL_ERROR_SIZE] = "";
    const bool secure = settings_.address.starts_with("https:");
    curl_easy_setopt(curl, CURLOPT_URL, settings_.address.c_str());
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS_STR, secure ? "https" : "http,https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
    curl_easy_setopt(curl, CURLOPT_MAXREDIRS, 10L);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);  // other threads run
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "transept");
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, 20L);
    curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
    curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, static_cast<long>(settings_.silence.count()));
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, words);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, onContent);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, this);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, onProgress);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, this);
    curl_easy_setopt(curl, CURLOPT_PREREQFUNCTION, onRequest);
    curl_easy_setopt(curl, CURLOPT_PREREQDATA, this);
    if (const char* certificates = std::getenv("SSL_CERT_FILE"); certificates && *certificates) {
      curl_easy_setopt(curl, CURLOPT_CAINFO, certificates);
    }
    curl_slist* list = nullptr;
    if (have_ > 0) {
      list = curl_slist_append(list, (fmt::format("Range: bytes={}-", have_)).c_str());
      list = curl_slist_append(list, ("If-Range: " + version_).c_str());
    }
    const std::unique_ptr<curl_slist, void (*)(curl_slist*)> headers(list, curl_slist_free_all);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers.get());

    answer_.code = curl_easy_perform(curl);
    if (stop_.stop_requested()) throw Cancelled{};
    if (failure_) std::rethrow_exception(failure_);
    answer_.detail = *words ? words : curl_easy_strerror(answer_.code);
    curl_off_t connected = 0, retryAfter = 0;
    curl_easy_getinfo(curl, CURLINFO_CONNECT_TIME_T, &connected);
    // A host that drops packets makes the attempt to connect time out.
    if (answer_.code == CURLE_OPERATION_TIMEDOUT && connected == 0) answer_.code = CURLE_COULDNT_CONNECT;
    if (answer_.code == CURLE_OK && !answer_.begun) begin();  // no content came
    curl_easy_getinfo(curl, CURLINFO_RETRY_AFTER, &retryAfter);
    return std::clamp<std::int64_t>(retryAfter, 0, 3600);
  }

  static std::size_t onContent(char* data, std::size_t, std::size_t bytes, void* download) {
    auto& self = *static_cast<Download*>(download);
    try {
      if (!self.answer_.begun) self.begin();
      if (self.answer_.wanted) self.take({data, bytes});
    } catch (...) {  // must not pass through C code
      self.failure_ = std::current_exception();
      return 0;
    }
    return self.answer_.wanted ? bytes : 0;
  }

  /// Called by libcurl when it is connected and has sent nothing yet, also after a redirect.
  static int onRequest(void* download, char*, char*, int, int) {
    auto& self = *static_cast<Download*>(download);
    try {
      char* address = nullptr;
      curl_easy_getinfo(self.curl_, CURLINFO_EFFECTIVE_URL, &address);
      self.requireKnownHost(addressHost(address ? address : ""));
      return CURL_PREREQFUNC_OK;
    } catch (...) {  // must not pass through C code
      self.failure_ = std::current_exception();
      return CURL_PREREQFUNC_ABORT;
    }
  }

  void requireKnownHost(const std::string& host) const {
    if (!settings_.hosts || host == host_) return;
    const auto names = [&host](const std::string& known) {
      return known.starts_with("*.") ? host.ends_with(known.substr(1)) : host == known;
    };
    if (std::ranges::any_of(*settings_.hosts, names)) return;
    throw UserError(
        {"{} is redirected to {}, a host that its catalogue does not name.", settings_.address, host},
        "Nothing was fetched from there. If you trust that host, name it among the \"hosts\" of a catalogue of "
        "your own.");
  }

  /// Called by libcurl about once per second, and more often during a transfer.
  static int onProgress(void* download, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return static_cast<Download*>(download)->stop_.stop_requested() ? 1 : 0;
  }

  void begin() {
    answer_.begun = true;
    answer_.readHeaders(curl_);
    answer_.wanted = !looksOnly_ && accept();
    if (!answer_.wanted) return;
    requireDiskSpace();
    out_.emplace(part_, have_);
    if (have_ == 0) out_->sync();  // no bytes of another version may remain when the note is replaced
    // Describes the part for a later call.
    const nlohmann::json note{{"address", settings_.address}, {"version", version_}, {"total", total_}};
    writeFileAtomically(settings_.file + noteEnding, writtenJson(note, 1) + "\n");
  }

  void take(std::string_view bytes) {
    have_ += static_cast<std::int64_t>(bytes.size());
    if (total_ >= 0 && have_ > total_) {
      throw UserError({"{} is longer than {} said it is.", settings_.address, host_},
                      {"Try again later; if it happens again, report it to {}.", host_});
    }
    if (have_ > settings_.largest) {
      throw UserError({"{} is larger than {}.", settings_.address, inWords(settings_.largest)},
                      "Fetch it by other means if it is the right file.");
    }
    if (have_ - roomCheckedAt_ >= betweenChecks) {  // the length may be unknown, and others write to the disk, too
      roomCheckedAt_ = have_;
      requireDiskSpace();
    }
    out_->write(bytes.data(), bytes.size());
    report("downloading");
  }

  /// Whether to take the content of an answer, which continues the part or is the whole file.
  bool accept() {
    const Answer& head = answer_;
    if (have_ > 0 && (head.status == 206 || head.status == 416)) {
      // A server that ignores If-Range may still name the version of its answer.
      const bool sameVersion = version_ == head.tag || version_ == head.date || (head.tag.empty() && head.date.empty());
      const bool sameTotal = total_ < 0 || head.rangeTotal < 0 || head.rangeTotal == total_;
      if (head.status == 416 || head.rangeFrom != have_ || !sameTotal || !sameVersion) {
        startOver();
        answer_.stale = true;
        return false;
      }
      if (head.rangeTotal >= 0) total_ = head.rangeTotal;
      if (total_ < 0 && head.length >= 0) total_ = have_ + head.length;
      return true;
    }
    if (head.status != 200) return false;
    refuseWebPage();
    startOver();  // the server does not support ranges, or the file has changed
    total_ = head.length;
    version_ = head.tag.starts_with("W/") || head.tag.empty() ? head.date : head.tag;
    return true;
  }

  /// A network that requires a login answers every request with its own page.
  void refuseWebPage() const {
    if (!answer_.type.starts_with("text/html") || settings_.file.ends_with(".html")) return;
    throw UserError({"{} answers with a web page in the place of {}.", host_, settings_.address},
                    "Open the address in a browser: the network may require you to sign in, or the file has moved.");
  }

  void requireDiskSpace() const {
    std::error_code error;
    const fs::space_info room = fs::space(fs::path(settings_.file).parent_path(), error);
    const std::int64_t needed = std::max<std::int64_t>(total_ - have_, 0);
    if (error || static_cast<std::uintmax_t>(needed + keptFree) <= room.available) return;
    const std::string available = inWords(static_cast<std::int64_t>(room.available)), kept = inWords(keptFree);
    const Sentence sentence =
        needed > 0 ? Sentence{"{} needs {} more, and the disk has room for {}, of which {} are kept free.",
                              settings_.file, inWords(needed), available, kept}
                   : Sentence{"{} is not complete, and the disk has room for {}, of which {} are kept free.",
                              settings_.file, available, kept};
    throw UserError(ErrorKind::diskFull, sentence, "Free some space and try again.", settings_.file);
  }

  bool unknownHost() const {
    return answer_.code == CURLE_COULDNT_RESOLVE_HOST || answer_.code == CURLE_COULDNT_RESOLVE_PROXY;
  }
  bool unreached() const { return unknownHost() || answer_.code == CURLE_COULDNT_CONNECT; }
  bool distrusted() const {
    return answer_.code == CURLE_PEER_FAILED_VERIFICATION || answer_.code == CURLE_SSL_CACERT_BADFILE ||
           answer_.code == CURLE_SSL_ISSUER_ERROR;
  }
  bool unusable() const {
    return answer_.code == CURLE_URL_MALFORMAT || answer_.code == CURLE_UNSUPPORTED_PROTOCOL ||
           answer_.code == CURLE_TOO_MANY_REDIRECTS || answer_.code == CURLE_OUT_OF_MEMORY;
  }

  [[noreturn]] void refuse() const {
    if (answer_.status == 404 || answer_.status == 410) {
      throw UserError(ErrorKind::notFound, {"{} has no {} ({}).", host_, settings_.address, answer_.status},
                      "Look for its new address.");
    }
    if (answer_.status == 407) {
      throw UserError(ErrorKind::noResources,
                      {"The proxy requires a password for {} ({}).", settings_.address, answer_.status},
                      "Set it in the environment variable https_proxy: http://name:password@proxy:port.");
    }
    throw UserError(ErrorKind::noResources, {"{} refuses {} ({}).", host_, settings_.address, answer_.status},
                    "Open the address in a browser: it may require you to sign in or to accept a licence.");
  }

  [[noreturn]] void giveUp(int failures) const {
    const auto withKept = [this](const Sentence& remedy) {
      if (have_ == 0 || version_.empty()) return remedy;
      return Sentence{"{} The {} received so far are kept.", remedy, inWords(have_)};
    };
    const Sentence times = failures > 1 ? Sentence{", {} times in a row", failures} : Sentence{""};
    const auto fail = [](const Sentence& sentence, const Sentence& remedy) {
      throw UserError(ErrorKind::noResources, sentence, remedy);
    };
    if (answer_.begun && !answer_.wanted) {
      fail({"{} answers with an error ({}){}.", host_, answer_.status, times}, withKept("Try again later."));
    }
    if (unknownHost()) {
      fail({"This machine is offline, or there is no host {}.", host_},
           withKept("Connect to the network, or name a proxy in the environment variable https_proxy, and try again."));
    }
    if (unreached()) {
      fail({"{} does not answer: {}.", host_, answer_.detail},
           withKept("This machine may be offline or need a proxy (https_proxy); try again later."));
    }
    if (distrusted()) {
      fail({"The certificate of {} cannot be trusted: {}.", host_, answer_.detail},
           "Check the date of this machine. Behind a proxy that inspects traffic, name its certificate in "
           "SSL_CERT_FILE.");
    }
    if (unusable()) {
      throw UserError({"{} cannot be fetched: {}.", settings_.address, answer_.detail}, "Check the address.");
    }
    const Sentence of = total_ > 0 ? Sentence{" of {}", inWords(total_)} : Sentence{""};
    throw UserError(ErrorKind::noResources, {"The connection to {} broke at {}{}{}.", host_, inWords(have_), of, times},
                    version_.empty()
                        ? Sentence{"Try again later; it then starts from the beginning, because {} does not say which "
                                   "version of the file it sends.",
                                   host_}
                        : Sentence{"Try again later; it resumes where it stopped."});
  }

  void report(const char* stage) const {
    if (stop_.stop_requested()) throw Cancelled{};
    if (progress_) progress_({stage, have_, std::max<std::int64_t>(total_, 0)});
  }

  const DownloadSettings& settings_;
  const ProgressFunction& progress_;
  std::stop_token stop_;
  static constexpr std::int64_t keptFree = std::int64_t{64} << 20, betweenChecks = std::int64_t{16} << 20;
  std::string part_, host_;
  std::int64_t roomCheckedAt_ = 0;
  std::int64_t have_ = 0, total_ = -1, resumedFrom_ = 0;
  std::string version_;  // entity tag or date of the file that the part belongs to
  bool complete_ = false, looksOnly_ = false;
  CURL* curl_ = nullptr;  // of the present request
  Answer answer_;
  std::optional<OutputFile> out_;
  std::exception_ptr failure_;  // of a callback
};

void checkAddress(const std::string& address) {
  if (!addressHost(address).empty()) return;
  throw UserError({"\"{}\" is not an address of a file on the web.", address},
                  "Write one that begins with https:// or http://.");
}

}  // namespace

Downloaded download(const DownloadSettings& settings, const ProgressFunction& progress, std::stop_token stop) {
  checkAddress(settings.address);
  if (!settings.sha256.empty() && !isSha256(settings.sha256)) {
    throw UserError({"\"{}\" is not a SHA-256 checksum.", settings.sha256},
                    "Write the 64 digits that sha256sum prints.");
  }
  if (isFolder(settings.file)) {
    throw UserError({"{} is a folder, not a file.", settings.file}, "Name a file in it.", settings.file);
  }
  Download work(settings, progress, std::move(stop));
  if (pathExists(settings.file)) {
    const std::int64_t bytes = lengthOnDisk(settings.file);
    return {settings.file, work.check(settings.file), bytes, bytes};
  }
  createFolder(fs::path(settings.file).parent_path().string());
  const auto lock = FileLock::take(settings.file + partEnding);
  if (!lock) {
    throw UserError(ErrorKind::inUse, {"{} is being downloaded by another process.", settings.file}, "Wait for it.",
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
  const std::int64_t bytes = lengthOnDisk(file + partEnding);
  return bytes == 0 || readNote(file).version.empty() ? 0 : bytes;
}

void removeDownload(const std::string& file) {
  std::error_code ignored;
  for (const std::string& path : {file, file + partEnding, file + noteEnding}) fs::remove(path, ignored);
}

std::string addressHost(const std::string& address) {
  const std::size_t begin = address.starts_with("http://") ? 7 : address.starts_with("https://") ? 8 : 0;
  if (begin == 0) return {};
  std::string host = address.substr(begin, address.find_first_of("/?#", begin) - begin);
  if (const std::size_t user = host.rfind('@'); user != std::string::npos) host.erase(0, user + 1);
  if (const std::size_t port = host.rfind(':'); port != std::string::npos && host.back() != ']') host.resize(port);
  return host;
}

std::string sha256Of(std::string_view text) {
  Sha256 sum;
  sum.add(text);
  return sum.digits();
}

bool isSha256(const std::string& text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
}

}  // namespace transept
