// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/packed_file.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/json_reader.h"
#include "engine/platform/archive/archive_handle.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/memory_map.h"

namespace transept {
namespace {

namespace fs = std::filesystem;

constexpr const char* listName = "transept.json";
constexpr int version = 1;
constexpr std::int64_t largestList = std::int64_t{64} << 20;
constexpr std::size_t mostFiles = 100'000, longestPath = 300;
/// How much larger the content may be than the file: text shrinks to a fifth, repeated text to a hundredth.
constexpr std::int64_t mostExpansion = 200;
constexpr std::size_t block = std::size_t{1} << 18;

[[noreturn]] void refuse(const std::string& file, const Sentence& what) {
  throw UserError({"{} cannot be unpacked: {}.", file, what}, "Copy it again, or pack it again where it comes from.",
                  file);
}

// ---- Writing --------------------------------------------------------------------------------------------------------

/// Exceptions must not pass through the C library, so they wait here.
struct Output {
  explicit Output(const std::string& path) : file(path) {}
  OutputFile file;
  std::exception_ptr failure;
};

la_ssize_t append(archive* handle, void* data, const void* bytes, std::size_t size) {
  auto& output = *static_cast<Output*>(data);
  try {
    output.file.write(bytes, size);
    return static_cast<la_ssize_t>(size);
  } catch (...) {
    output.failure = std::current_exception();
    archive_set_error(handle, EIO, "the file could not be written");
    return -1;
  }
}

class Writer {
 public:
  explicit Writer(const std::string& path) : output_(path), archive_(archive_write_new()) {
    archive_write_set_format_zip(archive_.get());
    archive_write_set_bytes_in_last_block(archive_.get(), 1);
    require(archive_write_open(archive_.get(), &output_, nullptr, append, nullptr));
  }

  void begin(const std::string& name, std::int64_t bytes) {
    // Weights do not shrink, and text is read faster than it shrinks at higher levels.
    name.ends_with(".safetensors") ? archive_write_zip_set_compression_store(archive_.get())
                                   : archive_write_zip_set_compression_deflate(archive_.get());
    const ArchiveEntryHandle entry(archive_entry_new());
    archive_entry_set_pathname_utf8(entry.get(), name.c_str());
    archive_entry_set_size(entry.get(), bytes);
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), 0600);
    require(archive_write_header(archive_.get(), entry.get()));
  }

  void write(std::span<const std::byte> bytes) {
    if (archive_write_data(archive_.get(), bytes.data(), bytes.size()) < 0) require(ARCHIVE_FATAL);
  }

  void finish() {
    require(archive_write_close(archive_.get()));
    output_.file.finish();
  }

 private:
  void require(int status) {
    if (output_.failure) std::rethrow_exception(std::exchange(output_.failure, nullptr));
    if (status >= ARCHIVE_WARN) return;
    throw std::runtime_error("libarchive: " + archiveProblem(archive_.get(), "unknown"));
  }

  Output output_;  // destroyed last
  ArchiveHandle archive_;
};

std::uint64_t fileChecksum(std::span<const std::byte> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

nlohmann::ordered_json listOf(const PackedContents& contents) {
  nlohmann::ordered_json files = nlohmann::ordered_json::array();
  for (const PackedContents::File& file : contents.files)
    files.push_back({{"path", file.path}, {"bytes", file.bytes}, {"xxh3", fmt::format("{:016x}", file.checksum)}});
  return {{"version", version}, {"kind", contents.kind}, {"name", contents.name}, {"files", std::move(files)}};
}

// ---- Reading --------------------------------------------------------------------------------------------------------

class Reader {
 public:
  explicit Reader(std::string file) : file_(std::move(file)), archive_(archive_read_new()) {
    archive_read_support_format_zip(archive_.get());
    if (archive_read_open_filename(archive_.get(), file_.c_str(), block) != ARCHIVE_OK) fail();
  }

  /// The name of the next entry; empty: there is none.
  std::string next() {
    archive_entry* entry = nullptr;
    const int status = archive_read_next_header(archive_.get(), &entry);
    if (status == ARCHIVE_EOF) return {};
    if (status < ARCHIVE_WARN) fail();
    std::string name = archiveEntryName(entry);
    if (name.empty()) refuse(file_, "an entry has no name");
    if (archive_entry_filetype(entry) != AE_IFREG || archive_entry_hardlink(entry) || archive_entry_symlink(entry))
      refuse(file_, {"{} is not a plain file", name});
    return name;
  }

  /// Passes on the content of the entry. Stops after more than `most` bytes, which the caller notices.
  template <typename Use>
  std::int64_t read(std::int64_t most, Use use) {
    std::int64_t got = 0;
    std::string part(block, '\0');
    for (;;) {
      const la_ssize_t count = archive_read_data(archive_.get(), part.data(), part.size());
      if (count < 0) fail();
      got += count;
      if (count == 0 || got > most) return got;
      use(std::string_view(part).substr(0, static_cast<std::size_t>(count)));
    }
  }

 private:
  [[noreturn]] void fail() {
    const std::string reason = archiveProblem(archive_.get(), "");
    refuse(file_, reason.empty() ? Sentence("it is damaged") : Sentence{"it is damaged: {}", reason});
  }

  std::string file_;
  ArchiveHandle archive_;
};

/// Whether a path stays inside its folder on every system: components without separators, control characters, drives,
/// and leading dots, which hidden files and ".." have.
bool isHarmless(const std::string& path) {
  if (path.empty() || path.size() > longestPath || path.back() == '/') return false;
  const auto isForbidden = [](unsigned char c) { return c < 0x20 || c == 0x7f || c == '\\' || c == ':'; };
  if (std::ranges::any_of(path, isForbidden)) return false;
  std::size_t begin = 0;
  while (begin <= path.size()) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    if (end == begin || path[begin] == '.') return false;
    begin = end + 1;
  }
  return true;
}

PackedContents contentsOf(const JsonReader& list, const std::string& file) {
  list.requireVersion(version);
  PackedContents contents;
  contents.kind = list.get<std::string>("kind");
  contents.name = list.get<std::string>("name");
  std::set<std::string> seen;
  for (const JsonReader& one : list.entries("files")) {
    PackedContents::File entry{one.get<std::string>("path"), one.get<std::int64_t>("bytes"), 0};
    const std::string checksum = one.get<std::string>("xxh3");
    if (!isHarmless(entry.path)) refuse(file, {"it names the file '{}', which has no place in a folder", entry.path});
    if (!seen.insert(entry.path).second) refuse(file, {"it names {} twice", entry.path});
    if (entry.bytes < 0 || checksum.size() != 16 || checksum.find_first_not_of("0123456789abcdef") != std::string::npos)
      refuse(file, {"its list has a wrong size or checksum of {}", entry.path});
    entry.checksum = std::stoull(checksum, nullptr, 16);
    contents.files.push_back(std::move(entry));
    if (contents.files.size() > mostFiles) refuse(file, "it holds too many files");
  }
  const std::int64_t most = fileBytes(file) * mostExpansion;
  std::int64_t left = most;
  for (const PackedContents::File& entry : contents.files) {
    if (entry.bytes > left) refuse(file, {"it claims to hold more than {} times its own size", mostExpansion});
    left -= entry.bytes;
  }
  return contents;
}

}  // namespace

std::int64_t PackedContents::bytes() const {
  std::int64_t sum = 0;
  for (const File& file : files) sum += file.bytes;
  return sum;
}

bool isPackedFile(const std::string& path) {
  if (!path.ends_with(packedEnding) || isFolder(path)) return false;
  std::array<char, 4> head{};
  std::ifstream(path, std::ios::binary).read(head.data(), head.size());
  return std::string_view(head.data(), head.size()) == std::string_view("PK\3\4", 4);
}

void writePacked(const std::string& out, const std::string& kind, const std::string& name, const std::string& folder,
                 const std::vector<std::string>& paths, const ProgressFunction& progress, std::stop_token stop) {
  if (pathExists(out)) throw UserError({"{} exists already.", out}, "Name one that does not exist yet.", out);
  const Reporter report{progress, std::move(stop)};
  PackedContents contents{kind, name, {}};
  std::int64_t done = 0, total = 0;
  for (const std::string& path : paths) total += fileBytes(folder + "/" + path);
  for (const std::string& path : paths) {
    report("checking", done, total);
    const MemoryMap map(folder + "/" + path);
    contents.files.push_back({path, static_cast<std::int64_t>(map.size()), fileChecksum(map.bytes())});
    map.requireReadable();
    done += static_cast<std::int64_t>(map.size());
  }
  const ScratchFolder scratch(out);
  const std::string temporary = scratch.path() + "/packed";
  Writer writer(temporary);
  const std::string list = listOf(contents).dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  writer.begin(listName, std::ssize(list));
  writer.write(std::as_bytes(std::span(list)));
  done = 0;
  for (const PackedContents::File& file : contents.files) {
    const MemoryMap map(folder + "/" + file.path);
    // Otherwise another program changed it in between.
    if (static_cast<std::int64_t>(map.size()) != file.bytes || fileChecksum(map.bytes()) != file.checksum)
      throw UserError(ErrorKind::inUse, {"{} changed while it was packed.", folder + "/" + file.path},
                      "Wait until nothing works on it, then pack it again.", folder);
    writer.begin(file.path, file.bytes);
    for (std::span<const std::byte> rest = map.bytes(); !rest.empty();
         rest = rest.subspan(std::min(block, rest.size()))) {
      report("packing", done, total);
      writer.write(rest.first(std::min(block, rest.size())));
      done += static_cast<std::int64_t>(std::min(block, rest.size()));
    }
    map.requireReadable();
  }
  writer.finish();
  publishFile(temporary, out);
}

PackedContents readPackedContents(const std::string& file) {
  Reader reader(file);
  if (reader.next() != listName) refuse(file, {"it does not begin with {}", listName});
  std::string text;
  if (reader.read(largestList, [&](std::string_view part) { text += part; }) > largestList)
    refuse(file, {"its {} is too large", listName});
  return contentsOf(JsonReader::parse(text, JsonOrigin::damaged(file, "Copy it again.")), file);
}

void unpackInto(const std::string& folder, const std::string& file, const PackedContents& contents,
                const ProgressFunction& progress, std::stop_token stop) {
  const Reporter report{progress, std::move(stop)};
  const std::int64_t total = contents.bytes();
  if (const auto free = freeBytes(folder); free && *free < total)
    throw UserError(ErrorKind::diskFull,
                    {"{} needs {} MiB, and {} MiB are free in {}.", file, total >> 20, *free >> 20,
                     fs::path(folder).parent_path().string()},
                    "Free some room.", file);
  std::map<std::string, const PackedContents::File*> expected;
  for (const PackedContents::File& one : contents.files) expected[one.path] = &one;
  Reader reader(file);
  reader.next();  // the list
  std::int64_t done = 0;
  for (std::string name = reader.next(); !name.empty(); name = reader.next()) {
    const auto found = expected.find(name);
    if (found == expected.end()) refuse(file, {"it holds {}, which its list does not name or names once", name});
    const PackedContents::File& one = *found->second;
    createFolder(fs::path(folder + "/" + name).parent_path().string());
    OutputFile output(folder + "/" + name);
    const std::int64_t got = reader.read(one.bytes, [&](std::string_view part) {
      report("unpacking", done, total);
      output.write(part.data(), part.size());
      done += std::ssize(part);
    });
    if (got != one.bytes) refuse(file, {"{} has another size than its list says", name});
    if (output.checksum() != one.checksum) refuse(file, {"{} has another content than its list says", name});
    output.finish();
    expected.erase(found);
  }
  if (!expected.empty()) refuse(file, {"{} is missing in it", expected.begin()->first});
}

bool holdsContents(const std::string& folder, const PackedContents& contents) {
  const auto path = [&](const PackedContents::File& one) { return folder + "/" + one.path; };
  return std::ranges::all_of(
             contents.files,
             [&](const auto& one) { return pathExists(path(one)) && fileBytes(path(one)) == one.bytes; }) &&
         std::ranges::all_of(contents.files, [&](const auto& one) {
           return fileChecksum(MemoryMap(path(one)).bytes()) == one.checksum;
         });
}

}  // namespace transept
