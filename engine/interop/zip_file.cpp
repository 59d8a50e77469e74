// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/zip_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>

#include "engine/base/error.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

constexpr std::size_t block = std::size_t{1} << 18;

/// Little-endian.
template <typename T>
void put(std::string& out, T value) {
  for (std::size_t i = 0; i < sizeof value; ++i) out.push_back(static_cast<char>(value >> (8 * i) & 255));
}

}  // namespace

std::uint32_t crcOf(std::span<const std::byte> bytes, std::uint32_t polynomial) {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < table.size(); ++i) {
    table[i] = i;
    for (int bit = 0; bit < 8; ++bit) table[i] = (table[i] >> 1) ^ (table[i] & 1 ? polynomial : 0u);
  }
  std::uint32_t crc = ~0u;
  for (const std::byte byte : bytes) crc = table[(crc ^ static_cast<std::uint32_t>(byte)) & 255] ^ (crc >> 8);
  return ~crc;
}

bool isZipFile(const std::string& path) {
  std::array<char, 4> head{};
  std::ifstream(path, std::ios::binary).read(head.data(), head.size());
  return std::string_view(head.data(), head.size()) == std::string_view("PK\3\4", 4);
}

ZipFile::ZipFile(std::string path) : path_(std::move(path)), size_(fileBytes(path_)), open_(keepArchivesOpen()) {
  if (!isZipFile(path_)) throw UserError({"{} is not a zip file.", path_}, "Download or copy it again.", path_);
  forEachEntry(path_, [this](const ArchiveEntry& entry) { names_.push_back(entry.name); });
}

bool ZipFile::has(std::string_view name) const {
  return std::ranges::find(names_, name) != names_.end();
}

void ZipFile::requireInside() const {
  for (const std::string& name : names_) {
    const std::string path = "/" + name + "/";
    if (!name.starts_with("/") && path.find("/../") == std::string::npos && name.find('\\') == std::string::npos)
      continue;
    throw UserError({"{} holds the file {}, which lies outside of its folder.", path_, name},
                    "Somebody may have prepared it to write elsewhere. Get it from another source.", path_);
  }
}

void ZipFile::forParts(const std::string& name, std::int64_t most,
                       const std::function<void(std::string_view)>& use) const {
  const auto source = openBytes(entryPath(path_, name));
  std::string part(block, '\0');
  for (std::int64_t left = most; const std::size_t got = source->read(part.data(), block);) {
    left -= static_cast<std::int64_t>(got);
    if (left < 0) {
      throw UserError({"{} in {} is larger than {} MiB.", name, path_, most >> 20}, "Download or copy it again.",
                      path_);
    }
    use(std::string_view(part).substr(0, got));
  }
}

std::string ZipFile::read(const std::string& name, std::int64_t most) const {
  std::string content;
  forParts(name, most, [&](std::string_view part) { content += part; });
  return content;
}

void ZipFile::extract(const std::string& name, const std::string& to, std::int64_t most) const {
  OutputFile file(to);
  forParts(name, most, [&](std::string_view part) { file.write(part.data(), part.size()); });
  file.finish();
}

std::vector<std::byte> ZipFile::read(const std::string& name, std::int64_t offset, std::int64_t bytes) const {
  const auto refuse = [&] {
    throw UserError({"{} in {} is shorter than its description says.", name, path_}, "Download or copy it again.",
                    path_);
  };
  if (offset < 0 || bytes < 0 || offset > size_ || bytes > size_ - offset) refuse();
  const auto source = openBytes(entryPath(path_, name));
  std::vector<std::byte> part(block), content;
  content.reserve(static_cast<std::size_t>(bytes));
  for (std::int64_t at = 0; std::ssize(content) < bytes;) {
    const auto got = static_cast<std::int64_t>(source->read(reinterpret_cast<char*>(part.data()), block));
    if (got == 0) refuse();
    const std::int64_t from = std::clamp<std::int64_t>(offset - at, 0, got);
    const std::int64_t end = std::clamp<std::int64_t>(offset + bytes - at, 0, got);
    content.insert(content.end(), part.begin() + from, part.begin() + end);
    at += got;
  }
  return content;
}

void ZipWriter::write(std::span<const std::byte> bytes) {
  if (written_ + bytes.size() > std::numeric_limits<std::uint32_t>::max()) {
    throw UserError({"{} would be larger than a zip file may be (4 GiB).", path_}, "Choose another format.", path_);
  }
  file_.write(bytes.data(), bytes.size());
  written_ += bytes.size();
}

void ZipWriter::add(const std::string& name, std::span<const std::byte> content) {
  constexpr std::uint16_t version = 20, utf8Names = 1 << 11, stored = 0, midnight = 0,
                          date = (1 << 5) | 1;                                     // 1980-01-01
  if (content.size() > std::numeric_limits<std::uint32_t>::max()) write(content);  // throws
  std::string common;
  for (const std::uint16_t field : {version, utf8Names, stored, midnight, date}) put(common, field);
  put(common, crcOf(content, 0xEDB88320u));
  for (int i = 0; i < 2; ++i) put(common, static_cast<std::uint32_t>(content.size()));  // packed and unpacked
  put(common, static_cast<std::uint16_t>(name.size()));
  put(common, std::uint16_t{0});  // no extra field
  const auto begin = static_cast<std::uint32_t>(written_);
  std::string head = "PK\3\4" + common + name;
  write(std::as_bytes(std::span(head)));
  write(content);
  directory_ += "PK\1\2";
  put(directory_, version);
  directory_ += common;
  for (int i = 0; i < 3; ++i) put(directory_, std::uint16_t{0});  // comment, disk, internal attributes
  put(directory_, std::uint32_t{0});                              // external attributes
  put(directory_, begin);
  directory_ += name;
  ++entries_;
}

void ZipWriter::finish() {
  const auto begin = static_cast<std::uint32_t>(written_);
  write(std::as_bytes(std::span(directory_)));
  std::string end = "PK\5\6";
  put(end, std::uint32_t{0});  // disks
  for (int i = 0; i < 2; ++i) put(end, entries_);
  put(end, static_cast<std::uint32_t>(directory_.size()));
  put(end, begin);
  put(end, std::uint16_t{0});  // comment
  write(std::as_bytes(std::span(end)));
  file_.finish();
}

}  // namespace transept
