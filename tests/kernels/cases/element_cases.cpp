// SPDX-License-Identifier: Apache-2.0
// zero, copy, add, activations, copyRows, Adam and the sum of squares.
#include <limits>

#include "tests/kernels/cases/cases.h"

namespace transept::checks {
namespace {

std::string shapeName(Shape shape) {
  return " [" + std::to_string(shape.rows) + ", " + std::to_string(shape.columns) + "]" + (shape.gap ? " strided" : "");
}

void addElementWise(Cases& cases, Shape shape) {
  const std::int64_t size = shape.rows * shape.columns;
  cases.push_back({"zero" + shapeName(shape), [=](Trial& t) {
                     const Tensor y = t.output(shape);
                     t.report(0, size);
                     t.run([&](Backend& b, Side s) { b.zero(y[s]); });
                   }});
  for (const Kind to : {Kind::compute, Kind::master})
    for (const Kind from : {Kind::compute, Kind::master}) {
      const std::string types = std::string(to == Kind::compute ? " X" : " F") + (from == Kind::compute ? " X" : " F");
      cases.push_back({"copy" + shapeName(shape) + types, [=](Trial& t) {
                         const Tensor x = t.input(shape, from), y = t.output(shape, to);
                         t.report(0, size);
                         t.run([&](Backend& b, Side s) { b.copy(y[s], x[s]); });
                       }});
      cases.push_back({"add" + shapeName(shape) + types, [=](Trial& t) {
                         const Tensor x = t.input(shape, from), y = t.changed(shape, to);
                         t.report(0, size);
                         t.run([&](Backend& b, Side s) { b.add(y[s], x[s]); });
                       }});
    }
  cases.push_back({"logAddExp" + shapeName(shape), [=](Trial& t) {
                     const Tensor x = t.input(shape, Kind::master, -12, 0), y = t.changed(shape, Kind::master, -12, 0);
                     t.report(0, size);
                     t.run([&](Backend& b, Side s) { b.logAddExp(y[s], x[s]); });
                   }});
  cases.push_back({"logAddExp of zero probabilities" + shapeName(shape), [=](Trial& t) {
                     const double none = -std::numeric_limits<double>::infinity();
                     std::vector<double> some, others;  // both are 0 in every sixth element
                     for (std::int64_t i = 0; i < size; ++i) {
                       some.push_back(i % 3 == 0 ? none : -0.25 * static_cast<double>(1 + i % 7));
                       others.push_back(i % 2 == 0 ? none : -0.5 * static_cast<double>(1 + i % 5));
                     }
                     const Tensor x = t.values(shape, Kind::master, some), y = t.values(shape, Kind::master, others);
                     t.compare(y);
                     t.run([&](Backend& b, Side s) { b.logAddExp(y[s], x[s]); });
                   }});
}

std::string activationName(SmoothActivation f) {
  constexpr const char* kNames[] = {" swish", " gelu", " gelu_tanh"};
  return kNames[static_cast<int>(f)];
}

void addActivation(Cases& cases, Shape shape, SmoothActivation f, double reach, bool timedOnly = false) {
  const std::string suffix = shapeName(shape) + activationName(f) + " to " + std::to_string(static_cast<int>(reach));
  cases.push_back({"activate" + suffix,
                   [=](Trial& t) {
                     const Tensor x = t.input(shape, Kind::compute, -reach, reach), y = t.output(shape);
                     t.report(0, shape.rows * shape.columns);
                     t.run([&](Backend& b, Side s) { b.activate(y[s], x[s], f); });
                   },
                   timedOnly});
  cases.push_back({"activate in place" + suffix,
                   [=](Trial& t) {
                     const Tensor x = t.changed(shape, Kind::compute, -reach, reach);
                     t.run([&](Backend& b, Side s) { b.activate(x[s], x[s], f); });
                   },
                   timedOnly});
  cases.push_back({"activateBackward" + suffix,
                   [=](Trial& t) {
                     const Tensor x = t.input(shape, Kind::compute, -reach, reach), dy = t.changed(shape);
                     t.report(0, shape.rows * shape.columns);
                     t.run([&](Backend& b, Side s) { b.activateBackward(dy[s], x[s], f); });
                   },
                   timedOnly});
}

/// Each value alone, since an error in a tail is small beside the other elements of a tensor.
void addActivationTail(Cases& cases, SmoothActivation f) {
  for (int x = -8; x < 0; ++x)
    cases.push_back({"activate " + std::to_string(x) + activationName(f), [=](Trial& t) {
                       const Tensor from = t.values({1, 1}, Kind::compute, {static_cast<double>(x)});
                       const Tensor to = t.output({1, 1});
                       t.run([&](Backend& b, Side s) { b.activate(to[s], from[s], f); });
                     }});
}

/// Where rows have whole packs of 16 bytes, the gaps between them do, too.
void addGather(Cases& cases, Kind kind, std::int64_t sources, std::int64_t rows, std::int64_t columns) {
  const bool whole = columns % 8 == 0;
  cases.push_back({"copyRows [" + std::to_string(rows) + " of " + std::to_string(sources) + ", " +
                       std::to_string(columns) + "]" + (kind == Kind::integer ? " i32" : ""),
                   [=](Trial& t) {
                     const Tensor x = kind == Kind::integer
                                          ? t.input({sources, columns, whole ? 8 : 3}, kind, -1000, 1000)
                                          : t.input({sources, columns, whole ? 8 : 3});
                     std::vector<std::int64_t> chosen;
                     for (std::int64_t i = 0; i < rows; ++i)
                       chosen.push_back(static_cast<std::int64_t>(t.random(static_cast<std::uint64_t>(sources))));
                     const Tensor numbers = t.integers(chosen), y = t.output({rows, columns, whole ? 16 : 5}, kind);
                     t.run([&](Backend& b, Side s) { b.copyRows(y[s], {}, x[s], numbers[s]); });
                   }});
  cases.push_back({"copyRows to places [" + std::to_string(rows) + ", " + std::to_string(columns) + "]" +
                       (kind == Kind::integer ? " i32" : ""),
                   [=](Trial& t) {  // from the first half of a matrix to its second, backwards, every third left out
                     const Shape shape{2 * rows, columns, whole ? 8 : 3};
                     const Tensor y = kind == Kind::integer ? t.changed(shape, kind, -1000, 1000) : t.changed(shape);
                     std::vector<std::int64_t> from, to;
                     for (std::int64_t i = 0; i < rows; ++i) {
                       from.push_back(i % 3 == 2 ? -1 : i);
                       to.push_back(2 * rows - 1 - i);
                     }
                     const Tensor numbers = t.integers(from), places = t.integers(to);
                     t.run([&](Backend& b, Side s) { b.copyRows(y[s], places[s], y[s], numbers[s]); });
                   }});
}

void addAdam(Cases& cases, std::int64_t size, bool withCopy, bool withAverage, std::int64_t step, bool timedOnly) {
  cases.push_back({"adam [" + std::to_string(size) + "] step " + std::to_string(step) + (withCopy ? " copy" : "") +
                       (withAverage ? " ema" : ""),
                   [=](Trial& t) {
                     const Shape shape{1, size};
                     const Tensor w = t.changed(shape, Kind::master), m = t.changed(shape, Kind::master, -0.1, 0.1);
                     const Tensor v = t.changed(shape, Kind::master, 1e-4, 0.1), g = t.changed(shape, Kind::master);
                     const Tensor copy = withCopy ? t.output(shape) : Tensor();
                     const Tensor ema = withAverage ? t.changed(shape, Kind::master) : Tensor();
                     AdamSettings settings;
                     settings.rate = 0.01f;
                     settings.step = step;
                     settings.gradientScale = 0.25f;
                     if (step > 1) settings.epsilon = 0.01f;  // large enough to show that it is added to the root
                     t.report(0, size);
                     t.run(
                         [&](Backend& b, Side s) { b.adam(w[s], m[s], v[s], g[s], copy[s], ema[s], 0.99f, settings); });
                   },
                   timedOnly});
}

void addSquares(Cases& cases, Shape shape, bool timedOnly = false) {
  cases.push_back({"sumOfSquares" + shapeName(shape),
                   [=](Trial& t) {
                     const Tensor x = t.input(shape, Kind::master);
                     t.report(0, shape.rows * shape.columns);
                     t.runNumber([&](Backend& b, Side s) { return b.sumOfSquares(x[s]); });
                   },
                   timedOnly});
}

}  // namespace

void addElementCases(Cases& cases) {
  for (const Shape shape :
       {Shape{0, 16}, Shape{1, 1}, Shape{3, 7}, Shape{5, 64, 9}, Shape{1, 20011}, Shape{130, 33, 1}})
    addElementWise(cases, shape);
  // Large enough for stores that bypass the caches, beginning and ending inside a vector.
  cases.push_back({"zero [3, 3000001] strided F", [](Trial& t) {
                     const Tensor y = t.output({3, 3000001, 3}, Kind::master);
                     t.report(0, 3 * 3000001);
                     t.run([&](Backend& b, Side s) { b.zero(y[s]); });
                   }});
  // Larger than any cache, to measure the memory bandwidth.
  cases.push_back({"copy [16384, 4096] X X",
                   [](Trial& t) {
                     const Tensor x = t.input({16384, 4096}), y = t.output({16384, 4096});
                     t.report(0, std::int64_t{16384} * 4096);
                     t.run([&](Backend& b, Side s) { b.copy(y[s], x[s]); });
                   },
                   true});
  for (const SmoothActivation f : {SmoothActivation::swish, SmoothActivation::gelu, SmoothActivation::geluTanh}) {
    for (const Shape shape : {Shape{0, 16}, Shape{1, 1}, Shape{5, 67, 9}, Shape{1, 20011}})
      addActivation(cases, shape, f, 6);
    addActivation(cases, {3, 501}, f, 200);  // where exp alone would overflow
    addActivation(cases, {2048, 2048}, f, 3, true);
    addActivationTail(cases, f);
  }
  addGather(cases, Kind::compute, 7, 0, 8);
  addGather(cases, Kind::compute, 1, 3, 1);
  addGather(cases, Kind::compute, 19, 300, 37);
  addGather(cases, Kind::compute, 19, 30, 264);
  addGather(cases, Kind::integer, 11, 23, 5);
  addGather(cases, Kind::integer, 11, 23, 8);
  for (const std::int64_t size : {std::int64_t{0}, std::int64_t{1}, std::int64_t{37}, std::int64_t{40003}}) {
    addAdam(cases, size, false, false, 1, false);
    addAdam(cases, size, true, true, 1000, false);
  }
  addAdam(cases, 2000003, true, false, 10, false);  // large enough for stores that bypass the caches
  for (const Shape shape : {Shape{0, 4}, Shape{1, 1}, Shape{1, 50021}, Shape{9, 31, 4}, Shape{2, 20000, 8}})
    addSquares(cases, shape);
  addSquares(cases, {1, 4000000}, true);
}

}  // namespace transept::checks
