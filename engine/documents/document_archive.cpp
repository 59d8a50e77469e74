// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/document_archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <memory>

#include "engine/base/error.h"
#include "engine/platform/archive/archive_handle.h"

namespace transept {
namespace {

constexpr std::int64_t mostContent = std::int64_t{256} << 20, mostFiles = 20'000;
constexpr std::size_t unpackBlock = std::size_t{1} << 16;

[[noreturn]] void refuseDamaged(const std::string& path, archive* reader) {
  throw UserError(ErrorKind::badInput,
                  {"{} is damaged: {}.", path, archiveProblem(reader, "its archive cannot be read")},
                  "Download or copy it again.", path);
}

[[noreturn]] void refuseProtected(const std::string& path) {
  throw UserError(ErrorKind::badInput, {"{} is protected by a password.", path},
                  "Open it in the program that made it and save it as a new file without a password.", path);
}

class ArchiveScan {
 public:
  explicit ArchiveScan(const std::string& path) : path_(path), reader_(archive_read_new()) {
    archive_read_support_format_zip(reader_.get());
    if (archive_read_open_filename(reader_.get(), path.c_str(), unpackBlock) != ARCHIVE_OK)
      refuseDamaged(path, reader_.get());
  }

  /// False at the end.
  bool next() {
    const Utf8Names names;
    const int status = archive_read_next_header(reader_.get(), &entry_);
    if (status == ARCHIVE_EOF) return false;
    if (status < ARCHIVE_WARN) refuseDamaged(path_, reader_.get());
    if (archive_entry_is_data_encrypted(entry_) != 0) refuseProtected(path_);
    name_ = archiveEntryName(entry_);
    if (++files_ > mostFiles)
      throw UserError(ErrorKind::badInput, {"{} holds more than {} files.", path_, mostFiles},
                      "Check that it is the right file.", path_);
    return true;
  }

  std::string content() {
    std::string content;
    std::array<char, unpackBlock> block;
    for (;;) {
      const la_ssize_t count = archive_read_data(reader_.get(), block.data(), block.size());
      if (count == 0) break;
      if (count < 0) refuseDamaged(path_, reader_.get());
      content.append(block.data(), static_cast<std::size_t>(count));
      unpacked_ += count;
      if (unpacked_ > mostContent)
        throw UserError(ErrorKind::badInput, {"{} holds more than {} MiB.", path_, mostContent >> 20},
                        "Divide it into several files.", path_);
    }
    if (name_ == "META-INF/manifest.xml" && content.find("encryption-data") != std::string::npos)
      refuseProtected(path_);
    return content;
  }

  archive_entry* entry() const { return entry_; }
  const std::string& name() const { return name_; }
  bool isFile() const { return archive_entry_filetype(entry_) == AE_IFREG; }

 private:
  std::string path_, name_;
  ArchiveHandle reader_;
  archive_entry* entry_ = nullptr;
  std::int64_t files_ = 0, unpacked_ = 0;
};

la_ssize_t appendTo(archive*, void* to, const void* bytes, std::size_t count) {
  static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), count);
  return static_cast<la_ssize_t>(count);
}

}  // namespace

void forEachFile(const std::string& path,
                 const std::function<void(const std::string& name, const std::function<std::string()>& content)>& use) {
  ArchiveScan scan(path);
  std::int64_t files = 0;
  while (scan.next()) {
    if (!scan.isFile()) continue;
    ++files;
    if (scan.name() == "META-INF/manifest.xml")
      scan.content();
    else
      use(scan.name(), [&] { return scan.content(); });
  }
  if (files == 0)
    throw UserError(ErrorKind::badInput, {"{} is damaged: it holds no files.", path}, "Download or copy it again.",
                    path);
}

std::string archiveWith(const std::string& path,
                        const std::function<const std::string*(const std::string& name)>& replacement) {
  std::string bytes;
  ArchiveScan scan(path);
  const ArchiveHandle writer(archive_write_new());
  archive_write_set_format_zip(writer.get());
  archive_write_set_bytes_per_block(writer.get(), 0);
  const auto check = [&](la_ssize_t status) {
    if (status < ARCHIVE_WARN)
      throw UserError(ErrorKind::noResources, {"{} cannot be packed: {}.", path, archiveProblem(writer.get())});
  };
  check(archive_write_open(writer.get(), &bytes, nullptr, appendTo, nullptr));
  while (scan.next()) {
    const std::string* replaced = scan.isFile() ? replacement(scan.name()) : nullptr;
    const std::string content = replaced ? std::string() : scan.isFile() ? scan.content() : std::string();
    const std::string& written = replaced ? *replaced : content;
    const ArchiveEntryHandle entry(archive_entry_new());
    archive_entry_set_pathname_utf8(entry.get(), scan.name().c_str());
    archive_entry_set_filetype(entry.get(), archive_entry_filetype(scan.entry()));
    archive_entry_set_perm(entry.get(), 0644);
    if (archive_entry_mtime_is_set(scan.entry()) != 0)
      archive_entry_set_mtime(entry.get(), archive_entry_mtime(scan.entry()), 0);
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(written.size()));
    scan.name() == "mimetype" ? archive_write_zip_set_compression_store(writer.get())
                              : archive_write_zip_set_compression_deflate(writer.get());
    {
      const Utf8Names names;
      check(archive_write_header(writer.get(), entry.get()));
    }
    if (!written.empty()) check(archive_write_data(writer.get(), written.data(), written.size()));
  }
  const Utf8Names names;
  check(archive_write_close(writer.get()));
  return bytes;
}

}  // namespace transept
