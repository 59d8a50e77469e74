// SPDX-License-Identifier: Apache-2.0
#include "engine/data/batches/token_store_writer.h"

#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <vector>

#include "engine/data/batches/token_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folder_entries.h"
#include "engine/platform/memory_map.h"

static_assert(std::endian::native == std::endian::little, "token files are written as they lie in memory");

namespace transept {

namespace {

constexpr std::size_t bufferBytes = std::size_t{1} << 20;

class BufferedFile {
 public:
  explicit BufferedFile(const std::string& path) : file_(path) { XXH3_64bits_reset(hash_.get()); }

  void write(const void* data, std::size_t bytes) {
    const auto* first = static_cast<const char*>(data);
    buffer_.insert(buffer_.end(), first, first + bytes);
    written_ += bytes;
    if (buffer_.size() >= bufferBytes) flush();
  }
  std::uint64_t written() const { return written_; }
  std::uint64_t checksum() {
    flush();
    return XXH3_64bits_digest(hash_.get());
  }
  void finish() {
    flush();
    file_.finish();
  }

 private:
  void flush() {
    file_.write(buffer_.data(), buffer_.size());
    XXH3_64bits_update(hash_.get(), buffer_.data(), buffer_.size());
    buffer_.clear();
  }

  OutputFile file_;
  std::vector<char> buffer_;
  struct Free {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
  };
  std::unique_ptr<XXH3_state_t, Free> hash_{XXH3_createState()};
  std::uint64_t written_ = 0;
};

}  // namespace

struct TokenStoreWriter::State {
  explicit State(const std::string& path) : offsetsPath(path + ".offsets"), file(path), offsets(offsetsPath) {}

  // The offsets wait in a file of their own until all ids are written.
  std::string offsetsPath;
  BufferedFile file, offsets;
  std::uint64_t pairs = 0, sourceTokens = 0, targetTokens = 0;
};

TokenStoreWriter::TokenStoreWriter(const std::string& path) : state_(std::make_unique<State>(path)) {
  state_->file.write(tokenFileMagic.data(), tokenFileMagic.size());
  const std::uint32_t head[2]{tokenFileVersion, 0};
  state_->file.write(head, sizeof head);
}

TokenStoreWriter::~TokenStoreWriter() = default;

void TokenStoreWriter::add(std::span<const std::int32_t> source, std::span<const std::int32_t> target) {
  const std::uint64_t begin = state_->sourceTokens + state_->targetTokens;
  const std::uint64_t begins[2]{begin, begin + source.size()};
  state_->offsets.write(begins, sizeof begins);
  state_->file.write(source.data(), source.size_bytes());
  state_->file.write(target.data(), target.size_bytes());
  state_->sourceTokens += source.size();
  state_->targetTokens += target.size();
  ++state_->pairs;
}

void TokenStoreWriter::finish() {
  State& state = *state_;
  const std::uint64_t tokens = state.sourceTokens + state.targetTokens;
  const std::uint64_t zero = 0;
  state.file.write(&zero, state.file.written() % 8);  // 0 or 4
  state.offsets.write(&tokens, sizeof tokens);
  state.offsets.finish();
  {
    const MemoryMap offsets(state.offsetsPath);
    for (std::size_t at = 0; at < offsets.size(); at += bufferBytes) {
      state.file.write(offsets.bytes().data() + at, std::min(bufferBytes, offsets.size() - at));
    }
  }
  TokenFileEnd end{state.pairs, state.sourceTokens, state.targetTokens, state.file.checksum(), {0, 0}, 0, {}};
  end.endChecksum = XXH3_64bits(&end, offsetof(TokenFileEnd, endChecksum));
  std::memcpy(end.magic, tokenFileEndMagic.data(), sizeof end.magic);
  state.file.write(&end, sizeof end);
  state.file.finish();
  removeFile(state.offsetsPath);
}

}  // namespace transept
