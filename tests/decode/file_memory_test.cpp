// SPDX-License-Identifier: Apache-2.0
// Translating a file of any size takes the memory of one chunk, on the host and on the device.
#include <doctest/doctest.h>

#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <map>
#include <new>

#include "kernels/cpu/core/cpu_backend_class.h"
#include "tests/decode/toy_model.h"

namespace {

std::atomic<std::int64_t> heldBytes{0}, mostBytes{0};  // counted by operator new

void countIn(void* memory) {
  const std::int64_t held = heldBytes += static_cast<std::int64_t>(malloc_usable_size(memory));
  std::int64_t most = mostBytes.load();
  while (held > most && !mostBytes.compare_exchange_weak(most, held)) {
  }
}

}  // namespace

// Not inlined: GCC would report the call of free() as a mismatch with new.
[[gnu::noinline]] void* operator new(std::size_t bytes) {
  void* memory = std::malloc(std::max<std::size_t>(bytes, 1));
  if (memory == nullptr) throw std::bad_alloc();
  countIn(memory);
  return memory;
}
/// For the standard library's temporary buffers, which are freed by the operator delete below.
[[gnu::noinline]] void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  void* memory = std::malloc(std::max<std::size_t>(bytes, 1));
  if (memory != nullptr) countIn(memory);
  return memory;
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  if (memory != nullptr) heldBytes -= static_cast<std::int64_t>(malloc_usable_size(memory));
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  operator delete(memory);
}

using namespace transept;

namespace {

constexpr int chunk = 64, longFile = 16;       // lines; chunks
constexpr std::int64_t noise = 32 << 10;       // allowance for the test framework
constexpr std::int64_t leastOfALine = 1 << 8;  // the least size of a kept translation

class CountingBackend final : public cpu::CpuBackend {
 public:
  CountingBackend() : CpuBackend(1) {}
  void* allocate(std::size_t bytes) override {
    void* memory = CpuBackend::allocate(bytes);
    sizes_[memory] = static_cast<std::int64_t>(bytes);
    held_ += static_cast<std::int64_t>(bytes);
    most = std::max(most, held_);
    return memory;
  }
  void release(void* memory) noexcept override {
    const auto found = sizes_.find(memory);
    if (found != sizes_.end()) {
      held_ -= found->second;
      sizes_.erase(found);
    }
    CpuBackend::release(memory);
  }
  void forgetMost() { most = held_; }

  std::int64_t most = 0;

 private:
  std::map<void*, std::int64_t> sizes_;
  std::int64_t held_ = 0;
};

struct Peak {
  std::int64_t host = 0, device = 0;  // bytes above the start; bytes
  int lines = 0;                      // the most lines read and not yet written
};

struct FileMemoryTest {
  CountingBackend backend_;
  ToyModel toy_{backend_};

  static std::string lineOf(int number) {
    std::string line = "a man is here";
    for (int word = 0; word < number % 7; ++word) line += std::string(" fox") + static_cast<char>('a' + number % 20);
    return line;
  }

  /// The peak while translating a file of `chunks` chunks with the same lines.
  static Peak peakOf(Translator& translator, CountingBackend& backend, int chunks, bool keep = false) {
    Peak peak;
    std::vector<Translation> kept;
    int read = 0, written = 0;
    const auto next = [&](std::string& line, std::string&) {
      if (read == chunks * chunk) return false;
      line = lineOf(read++ % chunk);
      peak.lines = std::max(peak.lines, read - written);
      return true;
    };
    const auto write = [&](const Translation& translation) {
      ++written;
      if (keep) kept.push_back(translation);
    };
    const std::int64_t before = heldBytes;
    mostBytes = before;
    backend.forgetMost();
    translator.translateAll(next, write, {}, {}, chunk);
    peak.host = mostBytes - before;
    peak.device = backend.most;
    return peak;
  }
};

}  // namespace

TEST_CASE_FIXTURE(FileMemoryTest, "a long file takes no more than a chunk") {
  TranslateSettings settings;
  settings.search.beam = 2;
  settings.search.output.maxExtra = 4;
  Translator translator({toy_.model()}, settings);
  peakOf(translator, backend_, 1);  // allocates the memory that the translator keeps
  const Peak one = peakOf(translator, backend_, 1), many = peakOf(translator, backend_, longFile);
  REQUIRE_EQ(one.lines, chunk);
  REQUIRE_EQ(many.lines, chunk);
  REQUIRE((one.host > chunk * leastOfALine && one.device > 0));
  REQUIRE(many.host <= one.host + noise);
  REQUIRE(many.device <= one.device);
  // The measure must detect a leak: keep all translations.
  const Peak leaking = peakOf(translator, backend_, longFile, true);
  REQUIRE(leaking.host > many.host + noise + (longFile - 2) * chunk * leastOfALine);
}
