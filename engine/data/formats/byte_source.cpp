// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/byte_source.h"

#include <archive.h>
#include <archive_entry.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "engine/data/formats/encoding.h"
#include "engine/platform/archive/archive_handle.h"
#include "engine/platform/folders.h"
#include "engine/platform/memory_map.h"

namespace transept {
namespace {

constexpr std::size_t sourceBlock = std::size_t{1} << 18;
constexpr char entryMark = '!';
// Text is compressed by a factor of 3 to 20; a factor of a thousand indicates a decompression bomb.
constexpr std::int64_t largestGrowth = 1000, growthFrom = std::int64_t{64} << 20;

[[noreturn]] void refuseArchive(const std::string& path, archive* handle) {
  // A disk that does not answer is not damage: the text does not end there.
  const int number = archive_errno(handle);
  if (number == EIO || number == ESTALE || number == ETIMEDOUT || number == ENOTCONN)
    throwSystemError("read", path, number);
  throw DamagedText({"{} cannot be unpacked: {}.", path, archiveProblem(handle)}, "Download or copy it again.", path);
}

void supportCompression(archive* handle) {
  archive_read_support_filter_gzip(handle);
  archive_read_support_filter_xz(handle);
  archive_read_support_filter_zstd(handle);
  archive_read_support_filter_bzip2(handle);
}

/// What libarchive reads from another source instead of from a file.
struct ArchiveFeed {
  std::unique_ptr<ByteSource> packed;
  std::string block = std::string(sourceBlock, '\0');
  std::exception_ptr failure = {};
  std::int64_t given = 0;

  /// Called from C: an exception is kept.
  static la_ssize_t give(archive* handle, void* self, const void** data) {
    auto& feed = *static_cast<ArchiveFeed*>(self);
    try {
      *data = feed.block.data();
      const std::size_t count = feed.packed->read(feed.block.data(), feed.block.size());
      feed.given += static_cast<std::int64_t>(count);
      return static_cast<la_ssize_t>(count);
    } catch (...) {
      feed.failure = std::current_exception();
      archive_set_error(handle, EINVAL, "the archive is damaged");
      return ARCHIVE_FATAL;
    }
  }
  static int remove(archive*, void* self) {
    delete static_cast<ArchiveFeed*>(self);
    return ARCHIVE_OK;
  }
};

/// The bytes of an archive that is an entry of another; nullptr for a file.
std::unique_ptr<ByteSource> innerArchive(const std::string& path);

ArchiveHandle openArchive(const std::string& path) {
  std::unique_ptr<ByteSource> inner = innerArchive(path);
  if (path != "-" && !inner) {
    std::error_code error;
    if (std::filesystem::status(path, error).type() == std::filesystem::file_type::not_found) {
      throw UserError(ErrorKind::notFound, {"There is no file {}.", path}, "Check the name.", path);
    }
    if (error) throwSystemError("read", path, error.value());
    if (isFolder(path)) throw UserError({"{} is a folder, not a text file.", path}, "Choose a file in it.", path);
  }
  ArchiveHandle handle(archive_read_new());
  supportCompression(handle.get());
  archive_read_support_format_zip(handle.get());
  archive_read_support_format_tar(handle.get());
  archive_read_support_format_raw(handle.get());
  archive_read_support_format_empty(handle.get());
  int opened = ARCHIVE_OK;
  if (inner) {
    auto feed = std::make_unique<ArchiveFeed>(ArchiveFeed{std::move(inner)});
    opened = archive_read_open(handle.get(), feed.release(), nullptr, &ArchiveFeed::give, &ArchiveFeed::remove);
  } else {
    opened = path == "-" ? archive_read_open_fd(handle.get(), STDIN_FILENO, sourceBlock)
                         : archive_read_open_filename(handle.get(), path.c_str(), sourceBlock);
  }
  if (opened != ARCHIVE_OK) {
    if (const int number = archive_errno(handle.get()); number > 0) throwSystemError("read", path, number);
    refuseArchive(path, handle.get());
  }
  return handle;
}

/// False at the end of the archive.
bool nextEntry(const ArchiveHandle& handle, archive_entry*& entry, const std::string& path) {
  const Utf8Names names;
  const int status = archive_read_next_header(handle.get(), &entry);
  if (status == ARCHIVE_EOF) return false;
  if (status < ARCHIVE_WARN) refuseArchive(path, handle.get());
  return true;
}

/// Archives that are kept open, positioned behind an entry that was read.
class OpenArchives {
 public:
  ArchiveHandle take(const std::string& path) {
    const std::lock_guard guard(mutex_);
    const auto found = std::ranges::find(parked_, path, &Parked::first);
    if (found == parked_.end()) return nullptr;
    ArchiveHandle archive = std::move(found->second);
    parked_.erase(found);
    return archive;
  }

  void park(const std::string& path, ArchiveHandle archive) {
    constexpr std::size_t most = 2;  // the two sides of a text
    Parked oldest;                   // closed without the lock, since closing an inner archive parks the outer one
    const std::lock_guard guard(mutex_);
    if (parked_.size() == most) {
      oldest = std::move(parked_.front());
      parked_.erase(parked_.begin());
    }
    parked_.emplace_back(path, std::move(archive));
  }

 private:
  using Parked = std::pair<std::string, ArchiveHandle>;

  std::mutex mutex_;
  std::vector<Parked> parked_;
};
std::mutex openArchivesMutex;
std::weak_ptr<OpenArchives> openArchives;

std::shared_ptr<OpenArchives> sharedArchives() {
  const std::lock_guard guard(openArchivesMutex);
  return openArchives.lock();
}

bool isCompressed(std::string_view head) {
  using namespace std::string_view_literals;
  for (const std::string_view begin : {"\x1F\x8B"sv,
                                       "\xFD"
                                       "7zXZ\0"sv,
                                       "\x28\xB5\x2F\xFD"sv, "BZh"sv})
    if (head.starts_with(begin)) return true;
  return false;
}

bool isZip(std::string_view head) {
  return head.starts_with("PK\3\4");
}

bool isTar(std::string_view head) {
  constexpr std::size_t magicAt = 257;
  return head.size() > magicAt && head.substr(magicAt).starts_with("ustar");
}

/// A zip whose first entry is that of a file of an office program, an e-book or a program.
bool isPackagedDocument(std::string_view head) {
  constexpr std::size_t nameAt = 30;
  if (!isZip(head) || head.size() <= nameAt) return false;
  for (const std::string_view first : {"[Content_Types].xml", "_rels/", "docProps/", "mimetype", "META-INF/"})
    if (head.substr(nameAt).starts_with(first)) return true;
  return false;
}

/// The beginning of what a compressed text holds.
std::string decompressedHead(std::string_view packed, std::size_t most) {
  const ArchiveHandle handle(archive_read_new());
  supportCompression(handle.get());
  archive_read_support_format_raw(handle.get());
  archive_entry* entry = nullptr;
  std::string head;
  if (archive_read_open_memory(handle.get(), packed.data(), packed.size()) != ARCHIVE_OK ||
      archive_read_next_header(handle.get(), &entry) < ARCHIVE_WARN)
    return head;
  const void* data = nullptr;
  std::size_t bytes = 0;
  la_int64_t at = 0;
  while (head.size() < most && archive_read_data_block(handle.get(), &data, &bytes, &at) == ARCHIVE_OK)
    head.append(static_cast<const char*>(data), std::min(bytes, most - head.size()));
  return head;
}

/// False for a plain or compressed file without entries.
bool holdsEntries(const ArchiveHandle& handle) {
  const int format = archive_format(handle.get()) & ARCHIVE_FORMAT_BASE_MASK;
  return format == ARCHIVE_FORMAT_ZIP || format == ARCHIVE_FORMAT_TAR;
}

class Unpacked final : public ByteSource {
 public:
  Unpacked(const std::string& path, const std::string& entry)
      : path_(entry.empty() ? path : entryPath(path, entry)), file_(path) {
    std::error_code ignored;
    const auto size = path == "-" ? 0 : std::filesystem::file_size(path, ignored);
    total_ = ignored ? 0 : static_cast<std::int64_t>(size);
    if (!entry.empty()) {
      if (find(entry)) return;
      throw UserError(ErrorKind::notFound, {"There is no {} in {}.", entry, path}, "Check the name.", path);
    }
    archive_ = openArchive(path);
    archive_entry* found = nullptr;
    if (!nextEntry(archive_, found, path)) {
      ended_ = true;  // an empty file
    } else if (holdsEntries(archive_)) {
      throw UserError({"{} is an archive of several files, where one text was expected.", path},
                      "Give the archive alone, or unpack it.", path);
    }
  }
  ~Unpacked() override {
    if (path_ == file_ || damaged_ || !archive_) return;  // not an entry, or no further entry can be read
    if (const auto archives = sharedArchives()) archives->park(file_, std::move(archive_));
  }

  std::size_t read(char* buffer, std::size_t size) override {
    std::size_t count = 0;
    while (count < size && (gap_ > 0 || !block_.empty() || nextBlock())) {
      std::size_t taken = std::min(size - count, gap_);
      if (taken > 0) {
        std::memset(buffer + count, 0, taken);
        gap_ -= taken;
      } else {
        taken = block_.copy(buffer + count, size - count);
        block_.remove_prefix(taken);
      }
      count += taken;
      produced_ += static_cast<std::int64_t>(taken);
    }
    if (count == 0 && damaged_) refuseArchive(path_, archive_.get());
    if (produced_ > growthFrom && produced_ / largestGrowth > done() - doneBefore_) {
      throw UserError({"{} grows more than a thousandfold when it is unpacked.", path_},
                      "It does not look like text; unpack it yourself if you trust it.", path_);
    }
    return count;
  }
  std::int64_t done() const override { return archive_filter_bytes(archive_.get(), -1); }
  std::int64_t total() const override { return total_; }

 private:
  /// Finds an entry: searches from the entry that was read last, then from the beginning.
  bool find(const std::string& entry) {
    const auto archives = sharedArchives();
    if (archives) archive_ = archives->take(file_);
    for (bool fresh = !archive_;; fresh = true) {
      if (fresh) archive_ = openArchive(file_);
      archive_entry* found = nullptr;
      doneBefore_ = done();
      while (nextEntry(archive_, found, file_)) {
        if (archiveEntryName(found) == entry) return true;
        doneBefore_ = done();
      }
      if (fresh) return false;
    }
  }

  /// Reads one block, so that the block before the damage is not lost. False at the end and at the damage.
  bool nextBlock() {
    if (ended_) return false;
    const void* data = nullptr;
    std::size_t bytes = 0;
    la_int64_t at = 0;
    const int status = archive_read_data_block(archive_.get(), &data, &bytes, &at);
    ended_ = status != ARCHIVE_OK;
    damaged_ = ended_ && status != ARCHIVE_EOF;
    if (ended_) return false;
    block_ = {static_cast<const char*>(data), bytes};
    gap_ = at > produced_ ? static_cast<std::size_t>(at - produced_) : 0;  // a sparse file in a tar: NULs
    return true;
  }

  std::string path_, file_;  // equal if the file is no archive
  ArchiveHandle archive_;
  std::int64_t doneBefore_ = 0;  // of the file when the entry began
  std::string_view block_;       // decompressed and not returned yet; gap_ NULs precede it
  std::size_t gap_ = 0;
  bool ended_ = false, damaged_ = false;
  std::int64_t produced_ = 0, total_ = 0;
};

/// A compressed entry of an archive.
class UnpackedEntry final : public ByteSource {
 public:
  UnpackedEntry(std::unique_ptr<ByteSource> packed, std::string path)
      : feed_{std::move(packed)}, path_(std::move(path)), archive_(archive_read_new()) {
    supportCompression(archive_.get());
    archive_read_support_format_raw(archive_.get());
    archive_entry* entry = nullptr;
    if (archive_read_open(archive_.get(), &feed_, nullptr, &ArchiveFeed::give, nullptr) != ARCHIVE_OK ||
        archive_read_next_header(archive_.get(), &entry) < ARCHIVE_WARN)
      refuseEntry();
  }

  std::size_t read(char* buffer, std::size_t size) override {
    const la_ssize_t count = archive_read_data(archive_.get(), buffer, size);
    if (count < 0) refuseEntry();
    produced_ += count;
    if (produced_ > growthFrom && produced_ / largestGrowth > feed_.given) {
      throw UserError({"{} grows more than a thousandfold when it is unpacked.", path_},
                      "It does not look like text; unpack it yourself if you trust it.", path_);
    }
    return static_cast<std::size_t>(count);
  }
  std::int64_t done() const override { return feed_.packed->done(); }
  std::int64_t total() const override { return feed_.packed->total(); }

 private:
  [[noreturn]] void refuseEntry() const {
    if (feed_.failure) std::rethrow_exception(feed_.failure);
    refuseArchive(path_, archive_.get());
  }

  ArchiveFeed feed_;
  std::string path_;
  std::int64_t produced_ = 0;
  ArchiveHandle archive_;  // destroyed first
};

/// The file that a path leads into, and the rest of the path behind the mark; nothing for a file itself. Names may
/// contain the mark as well: the archive is the first prefix that is a file.
std::optional<std::pair<std::string, std::string>> entryOf(const std::string& path) {
  if (path == "-" || pathExists(path)) return std::nullopt;
  for (std::size_t mark = path.find(entryMark); mark != std::string::npos; mark = path.find(entryMark, mark + 1)) {
    std::string archive = path.substr(0, mark);
    if (pathExists(archive) && !isFolder(archive)) return std::pair(std::move(archive), path.substr(mark + 1));
  }
  return std::nullopt;
}

/// An entry as it is packed. "inner.zip!text.en" is an entry of an archive within the archive.
std::unique_ptr<ByteSource> packedEntry(const std::string& archive, const std::string& entry) {
  try {
    return std::make_unique<Unpacked>(archive, entry);
  } catch (const UserError& error) {
    const std::size_t mark = entry.rfind(entryMark);
    if (error.kind() != ErrorKind::notFound || mark == std::string::npos) throw;
    return std::make_unique<Unpacked>(entryPath(archive, entry.substr(0, mark)), entry.substr(mark + 1));
  }
}

std::unique_ptr<ByteSource> innerArchive(const std::string& path) {
  const auto inner = entryOf(path);
  return inner ? packedEntry(inner->first, inner->second) : nullptr;
}

/// An entry of an archive, decompressed if it is compressed.
std::unique_ptr<ByteSource> openEntry(const std::string& archive, const std::string& entry) {
  auto peeked = std::make_unique<PeekedBytes>(packedEntry(archive, entry));
  if (!isCompressed(peeked->head())) return peeked;
  return std::make_unique<UnpackedEntry>(std::move(peeked), entryPath(archive, entry));
}

constexpr int mostEntries = 20'000, mostInnerArchives = 2;

/// `above`: the names of the entries that lead to this archive, with marks. `deeper`: how many archives within archives
/// may still be opened; negative: none is looked into. Counts the entries of all archives.
bool visitEntries(const std::string& path, const std::string& above, int deeper, int& count,
                  const std::function<void(const ArchiveEntry&)>& use) {
  constexpr std::size_t headBytes = std::size_t{1} << 16;
  const ArchiveHandle handle = openArchive(path);
  archive_entry* entry = nullptr;
  std::string head;
  while (nextEntry(handle, entry, path)) {
    if (!holdsEntries(handle)) return false;
    if (archive_entry_filetype(entry) != AE_IFREG) continue;
    if (++count > mostEntries) {
      throw UserError({"{} holds more than {} files.", path, mostEntries}, "Unpack it, and join its files.", path);
    }
    const std::string name = archiveEntryName(entry);
    ArchiveEntry found{above + name, {}, {}};
    head.assign(headBytes, '\0');  // the gaps of a sparse file are NULs
    std::size_t filled = 0;
    int status = ARCHIVE_OK;
    const void* data = nullptr;
    std::size_t bytes = 0;
    la_int64_t at = 0;
    // Block by block, so that the text before damage is not lost.
    while (filled < headBytes && (status = archive_read_data_block(handle.get(), &data, &bytes, &at)) == ARCHIVE_OK) {
      const std::size_t begin = std::min(static_cast<std::size_t>(at), headBytes);
      filled = begin + std::string_view(static_cast<const char*>(data), bytes).copy(&head[begin], headBytes - begin);
    }
    if (status != ARCHIVE_OK && status != ARCHIVE_EOF && filled == 0) {
      try {
        refuseArchive(entryPath(path, name), handle.get());
      } catch (const DamagedText&) {
        found.failure = std::current_exception();
      }
    }
    found.head = std::string_view(head).substr(0, filled);
    std::string unpacked;
    if (isCompressed(found.head)) found.head = unpacked = decompressedHead(found.head, headBytes);
    found.isDocument = isPackagedDocument(found.head);
    if (deeper >= 0 && (isZip(found.head) || isTar(found.head)) && !found.isDocument) {
      const std::string inner = entryPath(path, name);
      try {
        if (deeper > 0) {
          visitEntries(inner, above + name + entryMark, deeper - 1, count, use);
          continue;
        }
        found.failure = std::make_exception_ptr(
            UserError({"{} is an archive within several archives.", inner}, "Unpack the outer ones.", inner));
      } catch (const DamagedText&) {  // reported beside the entries that could be read
        found.failure = std::current_exception();
      }
    }
    use(found);
  }
  return holdsEntries(handle);  // an empty file is no archive
}

}  // namespace

std::string entryPath(const std::string& archive, const std::string& entry) {
  return archive + entryMark + entry;
}

std::unique_ptr<ByteSource> openBytes(const std::string& path) {
  if (const auto inside = entryOf(path)) return openEntry(inside->first, inside->second);
  return std::make_unique<Unpacked>(path, "");
}

std::unique_ptr<ByteSource> openPlainBytes(const std::string& path) {
  class Plain final : public ByteSource {
   public:
    explicit Plain(const std::string& path) : map_(path) { map_.adviseSequential(); }
    std::size_t read(char* buffer, std::size_t size) override {
      const std::size_t count = std::min(size, map_.size() - at_);
      if (count > 0) std::memcpy(buffer, map_.bytes().data() + at_, count);
      map_.requireReadable();
      at_ += count;
      return count;
    }
    std::int64_t done() const override { return static_cast<std::int64_t>(at_); }
    std::int64_t total() const override { return static_cast<std::int64_t>(map_.size()); }

   private:
    MemoryMap map_;
    std::size_t at_ = 0;
  };
  return std::make_unique<Plain>(path);
}

std::shared_ptr<void> keepArchivesOpen() {
  const std::lock_guard guard(openArchivesMutex);
  auto archives = openArchives.lock();
  if (!archives) openArchives = archives = std::make_shared<OpenArchives>();
  return archives;
}

bool forEachEntry(const std::string& path, const std::function<void(const ArchiveEntry&)>& use, InnerArchives inner) {
  int count = 0;
  return path != "-" && visitEntries(path, "", inner == InnerArchives::opened ? mostInnerArchives : -1, count, use);
}

}  // namespace transept
