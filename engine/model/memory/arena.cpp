// SPDX-License-Identifier: Apache-2.0
#include "engine/model/memory/arena.h"

#include <algorithm>

namespace transept {
namespace {
constexpr std::size_t blockAlignment = 64;
constexpr std::size_t smallestBlock = std::size_t{1} << 20;
std::size_t aligned(std::size_t bytes) {
  return (bytes + blockAlignment - 1) / blockAlignment * blockAlignment;
}
}  // namespace

void Arena::reserve(std::size_t bytes) {
  if (blocks_.size() == 1 && blocks_[0].bytes() >= bytes) return reset();
  blocks_.clear();
  current_ = offset_ = 0;
  if (bytes > 0) blocks_.emplace_back(*backend_, aligned(bytes));
}

void* Arena::takeBytes(std::size_t bytes) {
  bytes = aligned(std::max<std::size_t>(bytes, 1));
  while (current_ < blocks_.size() && offset_ + bytes > blocks_[current_].bytes()) {
    ++current_;
    offset_ = 0;
  }
  if (current_ == blocks_.size()) {
    const std::size_t size = std::max({bytes, smallestBlock, blocks_.empty() ? 0 : blocks_.back().bytes() / 2});
    blocks_.emplace_back(*backend_, size);
  }
  void* place = blocks_[current_].data() + offset_;
  offset_ += bytes;
  peak_ = std::max(peak_, used());
  return place;
}

View Arena::take(DType type, std::int64_t rows, std::int64_t columns) {
  assert(rows >= 0 && columns >= 0);
  return {takeBytes(static_cast<std::size_t>(rows * columns) * elementSize(type)), type, rows, columns};
}

View Arena::take(const std::vector<std::int32_t>& values) {
  const View view = take(DType::i32, 1, static_cast<std::int64_t>(values.size()));
  backend_->upload(view.data, values.data(), values.size() * sizeof(std::int32_t));
  return view;
}

void Arena::reset() {
  // The next step gets one block, as large as the most that was in use.
  if (blocks_.size() > 1) reserve(peak_);
  current_ = offset_ = 0;
}

std::size_t Arena::used() const {
  std::size_t bytes = offset_;
  for (std::size_t i = 0; i < current_; ++i) bytes += blocks_[i].bytes();
  return bytes;
}

}  // namespace transept
