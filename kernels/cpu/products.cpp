// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/products.h"

#include <dnnl.h>
#include <omp.h>

#include <atomic>
#include <string>

#include "kernels/cpu/cpu_backend_class.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/cpu/products.cpp"
#include "hwy/foreach_target.h"
#include "kernels/cpu/simd_inl.h"

HWY_BEFORE_NAMESPACE();
namespace transept::cpu::HWY_NAMESPACE {

/// y = activation(x + bias) by rows; x may be y itself.
void finishTile(const View& y, const View& x, const float* bias, Activation activation) {
  withType(y.dtype, [&]<typename Y>(Y*) HWY_ATTR {
    for (std::int64_t row = 0; row < y.rows; ++row) {
      const float* from = rowOf<float>(x, row);
      Y* to = rowOf<Y>(y, row);
      forLanes(y.columns, [&](std::int64_t i, auto size) HWY_ATTR {
        auto value = load(from + i, size);
        if (bias) value = hn::Add(value, load(bias + i, size));
        if (activation == Activation::relu) value = hn::IfThenZeroElse(hn::Lt(value, splat(0)), value);
        store(value, to + i, size);
      });
    }
  });
}

/// y = (output > 0) * x by rows; x may be y itself.
void maskTile(const View& y, const View& x, const View& output) {
  withType(y.dtype, [&]<typename Y>(Y*) HWY_ATTR {
    for (std::int64_t row = 0; row < y.rows; ++row) {
      const float* from = rowOf<float>(x, row);
      const Y* mask = output ? rowOf<Y>(output, row) : nullptr;
      Y* to = rowOf<Y>(y, row);
      forLanes(y.columns, [&](std::int64_t i, auto size) HWY_ATTR {
        auto value = load(from + i, size);
        if (mask) value = hn::IfThenElseZero(hn::Gt(load(mask + i, size), splat(0)), value);
        store(value, to + i, size);
      });
    }
  });
}

void widenRows(float* to, const View& x, std::int64_t first, std::int64_t count) {
  for (std::int64_t row = first; row < first + count; ++row) {
    const Bf16* from = rowOf<Bf16>(x, row);
    float* out = to + row * x.columns;
    forLanes(x.columns, [&](std::int64_t i, auto size) HWY_ATTR { store(load(from + i, size), out + i, size); });
  }
}

/// sums += the rows of x, in order.
void addRows(float* sums, const View& x) {
  withType(x.dtype, [&]<typename X>(X*) HWY_ATTR {
    for (std::int64_t row = 0; row < x.rows; ++row) {
      const X* from = rowOf<X>(x, row);
      forLanes(x.columns, [&](std::int64_t i, auto size)
                              HWY_ATTR { store(hn::Add(load(sums + i, size), load(from + i, size)), sums + i, size); });
    }
  });
}

}  // namespace transept::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace transept::cpu {
namespace {

HWY_EXPORT(finishTile);
HWY_EXPORT(maskTile);
HWY_EXPORT(widenRows);
HWY_EXPORT(addRows);

constexpr std::int64_t kTileRows = 256;
constexpr std::int64_t kTileColumns = 1024;

struct Tile {
  std::int64_t row, rows, column, columns;
};

/// body(tile, thread) over [rows, columns] in tiles that depend on the shape alone.
template <typename Body>
void forTiles(const Workers& workers, std::int64_t rows, std::int64_t columns, std::int64_t depth,
              std::int64_t tileRows, std::int64_t tileColumns, const Body& body) {
  const std::int64_t across = (columns + tileColumns - 1) / tileColumns;
  const std::int64_t down = (rows + tileRows - 1) / tileRows;
  const double work = static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(depth) / 8;
  workers.forEach(across * down, work, [&](std::int64_t i, int thread) {
    const std::int64_t row = i / across * tileRows, column = i % across * tileColumns;
    body(Tile{row, std::min(tileRows, rows - row), column, std::min(tileColumns, columns - column)}, thread);
  });
}

/// oneDNN splits a product over the threads of its caller's OpenMP settings; a tile belongs to one thread.
class OneThread {
 public:
  OneThread() : before_(omp_get_max_threads()) {
    if (before_ != 1) omp_set_num_threads(1);
  }
  ~OneThread() {
    if (before_ != 1) omp_set_num_threads(before_);
  }
  OneThread(const OneThread&) = delete;
  OneThread& operator=(const OneThread&) = delete;

 private:
  int before_;
};

/// A matrix as dnnl_sgemm takes it: row-major, transposed or not.
struct Operand {
  char transposed;
  const float* data;
  std::int64_t stride;
};

/// The first status of a product that was not success; kernels run where nothing may be thrown.
class Status {
 public:
  void set(dnnl_status_t status) {
    if (status != dnnl_success) status_ = status;
  }
  void check(const char* operation, const View& result) const {
    if (status_ == dnnl_success) return;
    throw BackendError(std::string("oneDNN failed with status ") + std::to_string(status_) + " at " + operation +
                       " with a result of shape " + result.shapeText() + ".");
  }

 private:
  std::atomic<dnnl_status_t> status_ = dnnl_success;
};

dnnl_status_t multiply(float* c, std::int64_t stride, Operand a, Operand b, std::int64_t rows, std::int64_t columns,
                       std::int64_t depth, float beta) {
  const OneThread guard;
  return dnnl_sgemm(a.transposed, b.transposed, rows, columns, depth, 1, a.data, a.stride, b.data, b.stride, beta, c,
                    stride);
}

View floatView(const float* data, std::int64_t rows, std::int64_t columns) {
  return {const_cast<float*>(data), DType::f32, rows, columns};
}

}  // namespace

const float* WidenedWeights::of(const View& w, const Workers& workers) {
  Entry& entry = entries_[w.data];
  const bool fits = entry.rows == w.rows && entry.columns == w.columns && entry.stride == w.stride;
  float* floats = entry.floats.atLeast<float>(static_cast<std::size_t>(w.size()));
  if (fits && entry.generation == generation_) return floats;
  const auto kernel = HWY_DYNAMIC_DISPATCH(widenRows);
  workers.forRanges(w.rows, 64, static_cast<double>(w.size()) / 4,
                    [&](std::int64_t first, std::int64_t count, int) { kernel(floats, w, first, count); });
  entry.rows = w.rows;
  entry.columns = w.columns;
  entry.stride = w.stride;
  entry.generation = generation_;
  return floats;
}

void WidenedWeights::changed() {
  // What the last generation did not use belongs to weights that are gone.
  std::erase_if(entries_, [&](const auto& entry) { return entry.second.generation < generation_; });
  ++generation_;
}

void WidenedWeights::forget(const void* memory, std::size_t bytes) {
  const auto* begin = static_cast<const std::byte*>(memory);
  std::erase_if(entries_, [&](const auto& entry) {
    const auto* at = static_cast<const std::byte*>(entry.first);
    return at >= begin && at < begin + bytes;
  });
}

void Products::linear(View y, View x, View w, View bias, Activation activation) {
  if (y.size() == 0) return;
  const auto finish = HWY_DYNAMIC_DISPATCH(finishTile);
  const auto widen = HWY_DYNAMIC_DISPATCH(widenRows);
  const bool wide = x.dtype == DType::f32;
  const std::int64_t depth = x.columns;
  const float* weights = wide ? w.as<float>() : widened_.of(w, workers_);
  const std::int64_t weightStride = wide ? w.stride : w.columns;
  if (!wide) workers_.reserveScratch(static_cast<std::size_t>(kTileRows * (depth + kTileColumns)));
  Status status;
  forTiles(workers_, y.rows, y.columns, depth, kTileRows, kTileColumns, [&](const Tile& tile, int thread) {
    const View result = y.rowRange(tile.row, tile.rows).columnRange(tile.column, tile.columns);
    const View input = x.rowRange(tile.row, tile.rows);
    View sums = result;
    Operand a{'N', input.as<float>(), input.stride};
    if (!wide) {
      float* floats = workers_.scratch(thread);
      widen(floats, input, 0, tile.rows);
      a = {'N', floats, depth};
      sums = floatView(floats + kTileRows * depth, tile.rows, tile.columns);
    }
    status.set(multiply(sums.as<float>(), sums.stride, a, {'T', weights + tile.column * weightStride, weightStride},
                        tile.rows, tile.columns, depth, 0));
    if (!wide || bias || activation != Activation::none)
      finish(result, sums, bias ? bias.as<float>() + tile.column : nullptr, activation);
  });
  status.check("linear", y);
}

void Products::linearBackwardInput(View dx, View dy, View w, View output) {
  if (dx.size() == 0) return;
  const auto mask = HWY_DYNAMIC_DISPATCH(maskTile);
  const auto widen = HWY_DYNAMIC_DISPATCH(widenRows);
  const bool wide = dy.dtype == DType::f32;
  const std::int64_t depth = dy.columns;
  const float* weights = wide ? w.as<float>() : widened_.of(w, workers_);
  const std::int64_t weightStride = wide ? w.stride : w.columns;
  if (!wide) workers_.reserveScratch(static_cast<std::size_t>(kTileRows * (depth + kTileColumns)));
  Status status;
  forTiles(workers_, dx.rows, dx.columns, depth, kTileRows, kTileColumns, [&](const Tile& tile, int thread) {
    const View result = dx.rowRange(tile.row, tile.rows).columnRange(tile.column, tile.columns);
    const View gradient = dy.rowRange(tile.row, tile.rows);
    const View shown = output ? output.rowRange(tile.row, tile.rows).columnRange(tile.column, tile.columns) : View();
    View sums = result;
    Operand a{'N', gradient.as<float>(), gradient.stride};
    if (!wide) {
      float* floats = workers_.scratch(thread);
      widen(floats, gradient, 0, tile.rows);
      a = {'N', floats, depth};
      sums = floatView(floats + kTileRows * depth, tile.rows, tile.columns);
    }
    status.set(multiply(sums.as<float>(), sums.stride, a, {'N', weights + tile.column, weightStride}, tile.rows,
                        tile.columns, depth, 0));
    if (!wide || output) mask(result, sums, shown);
  });
  status.check("linearBackwardInput", dx);
}

void Products::accumulate(const View& dw, const View& dy, const View& x) {
  constexpr std::int64_t kGradientTile = 128;
  Status status;
  forTiles(workers_, dw.rows, dw.columns, dy.rows, kGradientTile, kTileColumns, [&](const Tile& tile, int) {
    status.set(multiply(static_cast<float*>(dw.at(tile.row, tile.column)), dw.stride,
                        {'T', dy.as<float>() + tile.row, dy.stride}, {'N', x.as<float>() + tile.column, x.stride},
                        tile.rows, tile.columns, dy.rows, 1));
  });
  status.check("linearBackwardWeight", dw);
}

void Products::accumulateColumns(const View& dbias, const View& dy) {
  constexpr std::int64_t kColumns = 64;
  const auto kernel = HWY_DYNAMIC_DISPATCH(addRows);
  workers_.forRanges(dy.columns, kColumns, static_cast<double>(dy.size()) / 4,
                     [&](std::int64_t first, std::int64_t count, int) {
                       kernel(dbias.as<float>() + first, dy.columnRange(first, count));
                     });
}

void Products::linearBackwardWeight(View dw, View dbias, View dy, View x) {
  if (dy.rows == 0) return;
  if (dbias) accumulateColumns(dbias, dy);
  if (dy.dtype == DType::f32) return accumulate(dw, dy, x);
  constexpr std::int64_t kBlock = 1024;  // rows that are f32 at a time
  const auto widen = HWY_DYNAMIC_DISPATCH(widenRows);
  for (std::int64_t first = 0; first < dy.rows; first += kBlock) {
    const std::int64_t rows = std::min(kBlock, dy.rows - first);
    const auto widenBlock = [&](Buffer& buffer, const View& from) {
      const View block = from.rowRange(first, rows);
      float* floats = buffer.atLeast<float>(static_cast<std::size_t>(kBlock * block.columns));
      workers_.forRanges(rows, 64, static_cast<double>(block.size()) / 4,
                         [&](std::int64_t row, std::int64_t count, int) { widen(floats, block, row, count); });
      return floatView(floats, rows, block.columns);
    };
    accumulate(dw, widenBlock(wideGradient_, dy), widenBlock(wideInput_, x));
  }
}

void CpuBackend::linear(View y, View x, View w, View bias, Activation activation) {
  products_.linear(y, x, w, bias, activation);
}

void CpuBackend::linearBackwardInput(View dx, View dy, View w, View output) {
  products_.linearBackwardInput(dx, dy, w, output);
}

void CpuBackend::linearBackwardWeight(View dw, View dbias, View dy, View x) {
  products_.linearBackwardWeight(dw, dbias, dy, x);
}

}  // namespace transept::cpu
#endif  // HWY_ONCE
