// SPDX-License-Identifier: Apache-2.0
#include "kernels/cuda/products/product_choices.h"

#include <cuda_runtime.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace transept::cuda {
namespace {

/// As engine/platform/folders.h has it: $TRANSEPT_HOME/cache, else $XDG_CACHE_HOME/transept, else ~/.cache/transept.
std::filesystem::path cacheFolder() {
  if (const char* all = std::getenv("TRANSEPT_HOME"); all && *all) return std::filesystem::path(all) / "cache";
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache && *cache) return std::filesystem::path(cache) / "transept";
  const char* home = std::getenv("HOME");
  return std::filesystem::path(home && *home ? home : ".") / ".cache/transept";
}

std::string fileFor(int device, std::size_t libraryVersion) {
  cudaDeviceProp properties{};
  cudaGetDeviceProperties(&properties, device);
  std::string name = properties.name;
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '-';
  return (cacheFolder() / ("products-" + name + "-" + std::to_string(libraryVersion) + ".txt")).string();
}

}  // namespace

ProductChoices::ProductChoices(int device, std::size_t libraryVersion)
    : ProductChoices(fileFor(device, libraryVersion)) {}

ProductChoices::ProductChoices(std::string path) : path_(std::move(path)) {
  read();
}

/// One line per choice: the key and eight hexadecimal numbers. Other lines are ignored.
void ProductChoices::read() {
  std::ifstream file(path_);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string key;
    Choice choice{};
    words >> key >> std::hex;
    for (std::uint64_t& word : choice) words >> word;
    if (words && !key.empty()) choices_[key] = choice;
  }
}

bool ProductChoices::find(const std::string& key, Choice& choice) const {
  const auto found = choices_.find(key);
  if (found == choices_.end()) return false;
  choice = found->second;
  return true;
}

namespace {

/// A lock for a file that several processes read and replace: one of them at a time holds it. held() is false if the
/// lock cannot be taken.
class FileLock {
 public:
  explicit FileLock(const std::string& path) : file_(::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0644)) {
    held_ = file_ >= 0 && ::flock(file_, LOCK_EX) == 0;
  }
  ~FileLock() {
    if (file_ >= 0) ::close(file_);
  }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  bool held() const { return held_; }

 private:
  int file_;
  bool held_;
};

}  // namespace

void ProductChoices::store(const std::string& key, Choice& choice, const Choice& untimed) {
  std::error_code none;
  std::filesystem::create_directories(std::filesystem::path(path_).parent_path(), none);
  const FileLock lock(path_ + ".lock");
  if (!lock.held()) {
    choice = choices_[key] = untimed;
    return;
  }
  read();
  choice = choices_.try_emplace(key, choice).first->second;
  if (!write()) choice = choices_[key] = untimed;
}

bool ProductChoices::write() const {
  std::error_code none;
  static std::atomic<unsigned> number{0};  // the GPUs of a process have threads of their own
  const std::string whole = path_ + "." + std::to_string(getpid()) + "." + std::to_string(number++);
  {
    std::ofstream file(whole);
    file << std::hex;
    for (const auto& [name, words] : choices_) {
      file << name;
      for (const std::uint64_t word : words) file << ' ' << word;
      file << '\n';
    }
    if (!file.flush()) {
      std::filesystem::remove(whole, none);
      return false;
    }
  }
  std::filesystem::rename(whole, path_, none);
  return !none;
}

}  // namespace transept::cuda
