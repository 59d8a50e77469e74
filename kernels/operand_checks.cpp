// SPDX-License-Identifier: Apache-2.0
#include "kernels/operand_checks.h"

#include <fmt/format.h>
#include <algorithm>

#include "kernels/checking_backend.h"

namespace transept {
namespace {

/// The bytes from the first to the last element of a matrix.
std::size_t spanBytes(const ConstView& view) {
  if (view.size() <= 0) return 0;
  return static_cast<std::size_t>((view.rows - 1) * view.stride + view.columns) * elementSize(view.dtype);
}

}  // namespace

void KnownBlocks::add(const void* memory, std::size_t bytes) {
  const std::lock_guard guard(mutex_);
  blocks_[static_cast<const std::byte*>(memory)] = bytes;
}

void KnownBlocks::remove(const void* memory) {
  const std::lock_guard guard(mutex_);
  blocks_.erase(static_cast<const std::byte*>(memory));
}

std::size_t KnownBlocks::bytesFrom(const void* memory, std::size_t otherwise) const {
  const auto* const at = static_cast<const std::byte*>(memory);
  const std::lock_guard guard(mutex_);
  auto block = blocks_.upper_bound(at);
  if (block == blocks_.begin()) return otherwise;
  --block;
  const auto offset = static_cast<std::size_t>(at - block->first);
  return offset < block->second ? block->second - offset : otherwise;
}

bool viewsOverlap(const ConstView& a, const ConstView& b) {
  const auto* const first = static_cast<const std::byte*>(a.data);
  const auto* const second = static_cast<const std::byte*>(b.data);
  if (a.size() <= 0 || b.size() <= 0) return false;
  if (first >= second + spanBytes(b) || second >= first + spanBytes(a)) return false;
  const std::int64_t stride = a.rows > 1 ? a.stride : b.stride;  // a single row lies on any grid
  if (a.dtype != b.dtype || (a.rows == 1 && b.rows == 1) || (b.rows > 1 && b.stride != stride)) return true;
  if (a.columns > stride || b.columns > stride) return true;
  if (second < first) return viewsOverlap(b, a);
  // Rows of both lie on one grid of `stride` columns: b begins `down` rows and `across` columns after a.
  const auto elements = (second - first) / static_cast<std::ptrdiff_t>(elementSize(a.dtype));
  const std::int64_t down = elements / stride, across = elements % stride;
  const bool sameRow = across < a.columns && down < a.rows;
  const bool nextRow = across + b.columns > stride && down + 1 < a.rows;
  return sameRow || nextRow;
}

void OperandChecks::refuse(const std::string& what) const {
  throw OperandError(std::string(operation_) + ": " + what);
}

void OperandChecks::add(Operand operand, DType type, std::int64_t rows, std::int64_t columns) {
  const ConstView& view = operand.view;
  const ConstView wanted(nullptr, type, rows, columns);
  if (view.dtype != type || !view.sameShape(wanted))
    refuse(operand.name + " is " + view.shapeText() + " and must be " + wanted.shapeText() + ".");
  if (view.size() > 0 && !view.data) refuse(operand.name + " has no memory and must be " + wanted.shapeText() + ".");
  if (view.rows > 1 && view.stride < view.columns)
    refuse(fmt::format("the rows of {}, {}, are {} elements apart and overlap.", operand.name, view.shapeText(),
                       view.stride));
  const std::size_t bytes = spanBytes(view), left = blocks_.bytesFrom(view.data, bytes);
  if (bytes > left)
    refuse(fmt::format("{}, {}, takes {} bytes, but its memory ends after {}.", operand.name, view.shapeText(), bytes,
                       left));
  operands_.push_back(std::move(operand));
}

DType OperandChecks::typeAmong(const char* name, const ConstView& view, std::initializer_list<DType> types) const {
  if (std::ranges::find(types, view.dtype) != types.end()) return view.dtype;
  std::string names;
  for (const DType type : types) names += (names.empty() ? "" : " or ") + std::string(dtypeName(type));
  refuse(std::string(name) + " is " + view.shapeText() + " and must be of type " + names + ".");
}

bool OperandChecks::maySame(const Operand& a, const Operand& b) const {
  if (a.view.data != b.view.data || a.view.stride != b.view.stride || a.view.dtype != b.view.dtype) return false;
  return std::ranges::any_of(
      same_, [&](const auto& pair) { return pair == std::pair(a.name, b.name) || pair == std::pair(b.name, a.name); });
}

void OperandChecks::refuseSharedMemory() const {
  for (std::size_t i = 0; i < operands_.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const Operand &a = operands_[j], &b = operands_[i];
      if ((a.written || b.written) && viewsOverlap(a.view, b.view) && !maySame(a, b))
        refuse(a.name + ", " + a.view.shapeText() + ", and " + b.name + ", " + b.view.shapeText() +
               ", must not share memory.");
    }
}

void OperandChecks::inRange(const char* name, const ConstView& vector, std::int64_t least, std::int64_t end) const {
  const auto* const values = vector.as<std::int32_t>();
  for (std::int64_t i = 0; i < vector.columns; ++i) {
    if (values[i] >= least && values[i] < end) continue;
    const std::string wanted = least == kAnyInteger ? fmt::format("below {}", end)
                               : end == kNoEnd      ? fmt::format("{} or more", least)
                                                    : fmt::format("from {} to {}", least, end - 1);
    refuse(fmt::format("{}, {}, contains {} at {} and must be {}.", name, vector.shapeText(), values[i], i, wanted));
  }
}

std::span<const std::int32_t> OperandChecks::ascending(const char* name, const ConstView& offsets,
                                                       std::int64_t end) const {
  const std::span values(offsets.as<std::int32_t>(), static_cast<std::size_t>(offsets.columns));
  inRange(name, offsets, 0, end + 1);
  if (!std::ranges::is_sorted(values)) refuse(std::string(name) + ", " + offsets.shapeText() + ", must ascend.");
  return values;
}

}  // namespace transept
