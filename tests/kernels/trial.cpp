// SPDX-License-Identifier: Apache-2.0
#include "tests/kernels/trial.h"

#include <chrono>
#include <cmath>
#include <cstring>
#include <ctime>
#include <limits>

#include "kernels/view.h"
#include "tests/reference/oracle_backend.h"

namespace transept::checks {
namespace {

constexpr std::int32_t kUnwritten = -123456789;
constexpr unsigned char kGuard = 0xff;  // a NaN in f32 and bf16, which exposes reads
constexpr std::size_t kMargin = 128;    // bytes before and after each tensor, which must not change

double readElement(const View& view, const std::byte* base, std::int64_t row, std::int64_t column) {
  const std::byte* at = base + static_cast<std::size_t>(row * view.stride + column) * elementSize(view.dtype);
  switch (view.dtype) {
    case DType::f64:
      return *reinterpret_cast<const double*>(at);
    case DType::f32:
      return *reinterpret_cast<const float*>(at);
    case DType::bf16:
      return toFloat(*reinterpret_cast<const Bf16*>(at));
    case DType::i32:
      return *reinterpret_cast<const std::int32_t*>(at);
    default:  // 8-bit floats, which no operand has
      return 0;
  }
}

void writeElement(const View& view, std::byte* base, std::int64_t row, std::int64_t column, double value) {
  std::byte* at = base + static_cast<std::size_t>(row * view.stride + column) * elementSize(view.dtype);
  switch (view.dtype) {
    case DType::f64:
      *reinterpret_cast<double*>(at) = value;
      return;
    case DType::f32:
      *reinterpret_cast<float*>(at) = static_cast<float>(value);
      return;
    case DType::bf16:
      *reinterpret_cast<Bf16*>(at) = toBf16(static_cast<float>(value));
      return;
    case DType::i32:
      *reinterpret_cast<std::int32_t*>(at) = static_cast<std::int32_t>(value);
      return;
    default:
      return;
  }
}

double rounded(DType type, double value) {
  if (type == DType::bf16) return toFloat(toBf16(static_cast<float>(value)));
  return type == DType::f32 ? static_cast<float>(value) : value;
}

std::size_t spanBytes(const View& view) {
  if (view.size() == 0) return 0;
  return static_cast<std::size_t>((view.rows - 1) * view.stride + view.columns) * elementSize(view.dtype);
}

/// For each row, the root mean square of its finite elements or of all of the tensor, whichever is larger: an element
/// that is a small sum of large terms is as inexact as its neighbours, and some rows have far larger terms than others.
std::vector<double> scalesOf(const View& tensor) {
  const auto rms = [](double squares, std::int64_t count) {
    return count ? std::sqrt(squares / static_cast<double>(count)) : 0;
  };
  std::vector<double> scales;
  double allSquares = 0;
  std::int64_t allFinite = 0;
  for (std::int64_t r = 0; r < tensor.rows; ++r) {
    double squares = 0;
    std::int64_t finite = 0;
    for (std::int64_t c = 0; c < tensor.columns; ++c) {
      const double value = readElement(tensor, static_cast<const std::byte*>(tensor.data), r, c);
      if (!std::isfinite(value)) continue;
      squares += value * value;
      ++finite;
    }
    scales.push_back(rms(squares, finite));
    allSquares += squares;
    allFinite += finite;
  }
  for (double& scale : scales) scale = std::max(scale, rms(allSquares, allFinite));
  return scales;
}

}  // namespace

double toleranceOf(DType compute, DType stored) {
  // f32 sums of a few thousand terms keep six digits. bf16 stores 8 bits, and its kernels may round factors to bf16
  // even if the result is f32.
  struct Row {
    DType compute, stored;
    double tolerance;
  };
  static constexpr Row kTable[] = {
      {DType::f32, DType::f32, 5e-6},
      {DType::bf16, DType::f32, 6e-3},
      {DType::bf16, DType::bf16, 2e-2},
  };
  for (const Row& row : kTable)
    if (row.compute == compute && row.stored == stored) return row.tolerance;
  throw std::logic_error(std::string("no tolerance for ") + dtypeName(stored) + " computed as " + dtypeName(compute));
}

struct Trial::Block {
  Tensor tensor;
  void* memory;                   // with margins
  std::vector<std::byte> before;  // content of the whole block before the run
};

Trial::Trial(Backend& tested, const Options& options)
    : tested_(tested), oracle_(makeOracleBackend()), options_(options), generator_(options.seed) {
  tested_.weightsChanged();
}

Trial::~Trial() {
  for (const Block& block : blocks_) tested_.release(block.memory);
}

Tensor Trial::make(Shape shape, Kind kind) {
  const DType type = kind == Kind::integer ? DType::i32 : kind == Kind::master ? DType::f32 : options_.compute;
  const DType referenceType = kind == Kind::integer ? DType::i32 : DType::f64;
  const View sizes(nullptr, type, shape.rows, shape.columns, shape.columns + shape.gap);
  const std::size_t bytes = spanBytes(sizes) + 2 * kMargin;
  void* memory = tested_.allocate(bytes);
  Tensor tensor;
  tensor.tested = View(static_cast<std::byte*>(memory) + kMargin, type, shape.rows, shape.columns, sizes.stride);
  if (!testedAlone()) {
    referenceMemory_.emplace_back(static_cast<std::size_t>(shape.rows * shape.columns) * elementSize(referenceType) +
                                  1);
    tensor.reference = View(referenceMemory_.back().data(), referenceType, shape.rows, shape.columns);
  }
  verdict_.bytes += static_cast<double>(shape.rows * shape.columns) * static_cast<double>(elementSize(type));
  blocks_.push_back({tensor, memory, std::vector<std::byte>(bytes, std::byte{kGuard})});
  tested_.upload(memory, blocks_.back().before.data(), bytes);
  return tensor;
}

void Trial::fill(const Tensor& tensor, const std::vector<double>& values) {
  Block* block = nullptr;
  for (Block& candidate : blocks_)
    if (candidate.tensor.tested.data == tensor.tested.data) block = &candidate;
  std::size_t next = 0;
  for (std::int64_t r = 0; r < tensor.tested.rows; ++r)
    for (std::int64_t c = 0; c < tensor.tested.columns; ++c) {
      const double value = rounded(tensor.tested.dtype, values[next++]);
      writeElement(tensor.tested, block->before.data() + kMargin, r, c, value);
      if (!testedAlone()) writeElement(tensor.reference, static_cast<std::byte*>(tensor.reference.data), r, c, value);
    }
  tested_.upload(block->memory, block->before.data(), block->before.size());
}

void Trial::fillRandom(const Tensor& tensor, double low, double high) {
  std::vector<double> values(static_cast<std::size_t>(tensor.tested.size()));
  for (double& value : values) value = low + (high - low) * static_cast<double>(generator_() >> 11) * 0x1.0p-53;
  fill(tensor, values);
}

Tensor Trial::input(Shape shape, Kind kind, double low, double high) {
  const Tensor tensor = make(shape, kind);
  fillRandom(tensor, low, high);
  return tensor;
}

Tensor Trial::values(Shape shape, Kind kind, const std::vector<double>& values) {
  const Tensor tensor = make(shape, kind);
  fill(tensor, values);
  return tensor;
}

Tensor Trial::integers(const std::vector<std::int64_t>& values, std::int64_t rows) {
  const auto columns = static_cast<std::int64_t>(values.size()) / std::max<std::int64_t>(rows, 1);
  return this->values({rows, columns}, Kind::integer, std::vector<double>(values.begin(), values.end()));
}

Tensor Trial::output(Shape shape, Kind kind) {
  const Tensor tensor = make(shape, kind);
  const double poison = kind == Kind::integer ? kUnwritten : std::numeric_limits<double>::quiet_NaN();
  fill(tensor, std::vector<double>(static_cast<std::size_t>(tensor.tested.size()), poison));
  compared_.push_back(tensor);
  return tensor;
}

Tensor Trial::changed(Shape shape, Kind kind, double low, double high) {
  const Tensor tensor = input(shape, kind, low, high);
  compared_.push_back(tensor);
  return tensor;
}

void Trial::compare(const Tensor& tensor) {
  compared_.push_back(tensor);
}

void Trial::run(const std::function<void(Backend&, Side)>& operation) {
  runNumber([&](Backend& backend, Side side) {
    operation(backend, side);
    return 0.0;
  });
}

void Trial::runNumber(const std::function<double(Backend&, Side)>& operation) {
  if (options_.timing) {
    using Clock = std::chrono::steady_clock;
    verdict_.seconds = verdict_.processorSeconds = std::numeric_limits<double>::infinity();
    const auto begin = Clock::now();
    operation(tested_, Side::tested);  // the first run allocates scratch memory
    for (int runs = 0; runs < 3 || Clock::now() - begin < std::chrono::milliseconds(200); ++runs) {
      const std::clock_t processor = std::clock();
      const auto start = Clock::now();
      operation(tested_, Side::tested);
      tested_.synchronize();
      const double used = static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC;
      verdict_.processorSeconds = std::min(verdict_.processorSeconds, used);
      verdict_.seconds = std::min(verdict_.seconds, std::chrono::duration<double>(Clock::now() - start).count());
    }
    return;
  }
  if (options_.alone) {
    operation(tested_, Side::tested);
    tested_.synchronize();
    return;
  }
  const double reference = operation(*oracle_, Side::reference);
  const double tested = operation(tested_, Side::tested);
  tested_.synchronize();
  if (!(std::abs(tested - reference) <= toleranceOf(options_.compute, DType::f32) * std::abs(reference)))
    fail("returned " + std::to_string(tested) + " instead of " + std::to_string(reference));
}

void Trial::report(double operations, std::int64_t elements) {
  verdict_.operations = operations;
  verdict_.elements = elements;
}

std::vector<std::byte> Trial::fetch(const View& view) const {
  std::vector<std::byte> bytes(spanBytes(view));
  tested_.download(bytes.data(), view.data, bytes.size());
  return bytes;
}

/// Describes the first element that differs by more than its tolerance; empty if there is none. If `disturbed`, a
/// random element is changed before the comparison.
std::string Trial::difference(const Tensor& tensor, bool disturbed) {
  const View& shape = tensor.tested;
  if (shape.size() == 0) return "";
  std::vector<std::byte> bytes = fetch(shape);
  const auto* reference = static_cast<const std::byte*>(tensor.reference.data);
  const std::vector<double> scales = scalesOf(tensor.reference);
  const bool integer = shape.dtype == DType::i32;
  const double tolerance = integer ? 0 : toleranceOf(options_.compute, shape.dtype);
  if (disturbed) {
    const auto r = static_cast<std::int64_t>(random(static_cast<std::uint64_t>(shape.rows)));
    const auto c = static_cast<std::int64_t>(random(static_cast<std::uint64_t>(shape.columns)));
    const double value = readElement(tensor.reference, reference, r, c);
    const double magnitude = std::abs(value) + scales[static_cast<std::size_t>(r)];
    const double by = integer || magnitude == 0 ? 1 : 3 * tolerance * magnitude;
    writeElement(shape, bytes.data(), r, c, std::isfinite(value) ? value + by : 0);
  }
  for (std::int64_t r = 0; r < shape.rows; ++r)
    for (std::int64_t c = 0; c < shape.columns; ++c) {
      const double wanted = readElement(tensor.reference, reference, r, c);
      const double got = readElement(shape, bytes.data(), r, c);
      if (wanted == got) continue;  // also for infinities and integers
      const double error = std::abs(got - wanted) / (std::abs(wanted) + scales[static_cast<std::size_t>(r)]);
      if (!integer && error <= tolerance) {
        verdict_.worst = std::max(verdict_.worst, error / tolerance);
        continue;
      }
      return "element (" + std::to_string(r) + ", " + std::to_string(c) + ") of " + shape.shapeText() + " is " +
             std::to_string(got) + " instead of " + std::to_string(wanted) +
             (integer ? std::string() : "; error " + std::to_string(error / tolerance) + " tolerances");
    }
  return "";
}

/// The margins of a tensor and the gaps between its rows must be unchanged.
void Trial::checkGuards() {
  for (const Block& block : blocks_) {
    std::vector<std::byte> now(block.before.size());
    tested_.download(now.data(), block.memory, now.size());
    const View& view = block.tensor.tested;
    std::vector<bool> inside(now.size());
    for (std::int64_t r = 0; r < view.rows; ++r) {
      const std::size_t begin = kMargin + static_cast<std::size_t>(r * view.stride) * elementSize(view.dtype);
      const std::size_t length = static_cast<std::size_t>(view.columns) * elementSize(view.dtype);
      std::fill_n(inside.begin() + static_cast<std::ptrdiff_t>(begin), length, true);
    }
    for (std::size_t i = 0; i < now.size(); ++i)
      if (!inside[i] && now[i] != block.before[i])
        return fail("memory outside " + view.shapeText() + " was written, at byte " +
                    std::to_string(static_cast<std::int64_t>(i) - static_cast<std::int64_t>(kMargin)));
  }
}

std::vector<std::byte> Trial::bits() const {
  std::vector<std::byte> all;
  for (const Block& block : blocks_) {
    const std::size_t begin = all.size();
    all.resize(begin + block.before.size());
    tested_.download(all.data() + begin, block.memory, block.before.size());
  }
  return all;
}

void Trial::fail(const std::string& what) {
  if (verdict_.failure.empty()) verdict_.failure = what;
}

Verdict Trial::verdict() {
  if (testedAlone()) return verdict_;
  for (const Tensor& tensor : compared_)
    if (const std::string found = difference(tensor, false); !found.empty()) fail(found);
  checkGuards();
  return verdict_;
}

bool Trial::noticesFaultIn(int output) {
  return !difference(compared_[static_cast<std::size_t>(output)], true).empty();
}

}  // namespace transept::checks
