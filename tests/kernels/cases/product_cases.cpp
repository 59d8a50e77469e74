// SPDX-License-Identifier: Apache-2.0
// Test cases of linear and its two gradients.
#include "tests/kernels/cases/cases.h"

namespace transept::checks {
namespace {

struct Product {
  std::int64_t rows, in, out;
  std::int64_t gap = 0;
  bool timedOnly = false;
};

std::string nameOf(const char* operation, const Product& p, const char* suffix = "") {
  return std::string(operation) + " [" + std::to_string(p.rows) + ", " + std::to_string(p.in) + "] x [" +
         std::to_string(p.in) + ", " + std::to_string(p.out) + "]" + (p.gap ? " strided" : "") + suffix;
}

void reportProduct(Trial& t, const Product& p) {
  t.report(2.0 * static_cast<double>(p.rows) * static_cast<double>(p.in) * static_cast<double>(p.out), p.rows * p.out);
}

struct InputGradientForm {
  const char* suffix;
  bool masked = false, accumulate = false, sums = false;
};

/// Random values, or -1, 0 and 1, of which every type holds the products of these shapes exactly.
Tensor inputOf(Trial& t, const Shape& shape, bool exact) {
  if (!exact) return t.input(shape);
  std::vector<double> values;
  for (std::int64_t i = 0; i < shape.rows * shape.columns; ++i) values.push_back(static_cast<double>(t.random(3)) - 1);
  return t.values(shape, Kind::compute, values);
}

/// Column sums are those of dx as it is stored, so they are compared where dx is exact.
void addInputGradient(Cases& cases, const Product& p, const InputGradientForm& form) {
  cases.push_back({nameOf("linearBackwardInput", p, form.suffix),
                   [=](Trial& t) {
                     const Tensor dy = inputOf(t, {p.rows, p.out, p.gap}, form.sums);
                     const Tensor w = inputOf(t, {p.out, p.in, p.gap}, form.sums);
                     const Shape shape{p.rows, p.in, p.gap};
                     const Tensor output = form.masked ? t.input(shape) : Tensor();
                     const Tensor dx = form.accumulate ? inputOf(t, shape, form.sums) : t.output(shape);
                     if (form.accumulate) t.compare(dx);
                     const Tensor sums = form.sums ? t.changed({1, p.in}, Kind::master) : Tensor();
                     reportProduct(t, p);
                     t.run([&](Backend& b, Side s) {
                       b.linearBackwardInput(dx[s], dy[s], w[s],
                                             {.output = output[s], .accumulate = form.accumulate, .sums = sums[s]});
                     });
                   },
                   p.timedOnly});
}

void addProduct(Cases& cases, const Product& p) {
  for (const bool bias : {false, true}) {
    const Activation activation = bias ? Activation::relu : Activation::none;
    cases.push_back({nameOf("linear", p, bias ? " bias relu" : ""),
                     [=](Trial& t) {
                       const Tensor x = t.input({p.rows, p.in, p.gap}), w = t.input({p.out, p.in, p.gap});
                       const Tensor b = bias ? t.input({1, p.out}, Kind::master) : Tensor();
                       const Tensor y = t.output({p.rows, p.out, p.gap});
                       reportProduct(t, p);
                       t.run([&](Backend& backend, Side s) { backend.linear(y[s], x[s], w[s], b[s], activation); });
                     },
                     p.timedOnly});
  }
  for (const InputGradientForm& form : {InputGradientForm{""},
                                        {" relu", true},
                                        {" relu sums", true, false, true},
                                        {" added", false, true},
                                        {" added sums", false, true, true},
                                        {" sums", false, false, true}})
    addInputGradient(cases, p, form);
  for (const bool bias : {false, true})
    cases.push_back({nameOf("linearBackwardWeight", p, bias ? " bias" : ""),
                     [=](Trial& t) {
                       const Tensor dy = t.input({p.rows, p.out, p.gap}), x = t.input({p.rows, p.in, p.gap});
                       const Tensor dw = t.changed({p.out, p.in, p.gap}, Kind::master);
                       const Tensor dbias = bias ? t.changed({1, p.out}, Kind::master) : Tensor();
                       reportProduct(t, p);
                       t.run([&](Backend& b, Side s) { b.linearBackwardWeight(dw[s], dbias[s], dy[s], x[s]); });
                     },
                     p.timedOnly});
}

/// Products whose factors are rounded to 8-bit floats. factor: multiplies the random values, so that unscaled ones
/// would overflow or vanish.
void addRoundedProduct(Cases& cases, const Product& p, double factor) {
  const std::string suffix = " fp8" + (factor == 1 ? std::string() : " times " + std::to_string(factor));
  cases.push_back({nameOf("linear", p, suffix.c_str()), [=](Trial& t) {
                     const Tensor x = t.input({p.rows, p.in, p.gap}, Kind::compute, -factor, factor);
                     const Tensor w = t.input({p.out, p.in, p.gap}), b = t.input({1, p.out}, Kind::master);
                     const Tensor y = t.output({p.rows, p.out, p.gap});
                     reportProduct(t, p);
                     t.run([&](Backend& backend, Side s) {
                       backend.linear(y[s], x[s], w[s], b[s], Activation::relu, Rounding::fp8);
                     });
                   }});
  cases.push_back({nameOf("linearBackwardInput", p, suffix.c_str()), [=](Trial& t) {
                     const Tensor dy = t.input({p.rows, p.out, p.gap}, Kind::compute, -factor, factor);
                     const Tensor w = t.input({p.out, p.in, p.gap}), output = t.input({p.rows, p.in, p.gap});
                     const Tensor dx = t.output({p.rows, p.in, p.gap});
                     reportProduct(t, p);
                     t.run([&](Backend& b, Side s) {
                       b.linearBackwardInput(dx[s], dy[s], w[s], {.output = output[s]}, Rounding::fp8);
                     });
                   }});
  cases.push_back(
      {nameOf("linearBackwardWeight", p, suffix.c_str()), [=](Trial& t) {
         const Tensor dy = t.input({p.rows, p.out, p.gap}, Kind::compute, -factor, factor);
         const Tensor x = t.input({p.rows, p.in, p.gap});
         const Tensor dw = t.changed({p.out, p.in, p.gap}, Kind::master);
         const Tensor dbias = t.changed({1, p.out}, Kind::master);
         reportProduct(t, p);
         t.run([&](Backend& b, Side s) { b.linearBackwardWeight(dw[s], dbias[s], dy[s], x[s], Rounding::fp8); });
       }});
}

/// Logits: the result of bf16 factors is f32.
void addWideProduct(Cases& cases, const Product& p) {
  for (const bool bias : {false, true})
    cases.push_back({nameOf("linear", p, bias ? " bias to f32" : " to f32"), [=](Trial& t) {
                       const Tensor x = t.input({p.rows, p.in}), w = t.input({p.out, p.in});
                       const Tensor b = bias ? t.input({1, p.out}, Kind::master) : Tensor();
                       const Tensor y = t.output({p.rows, p.out, p.gap}, Kind::master);
                       reportProduct(t, p);
                       t.run(
                           [&](Backend& backend, Side s) { backend.linear(y[s], x[s], w[s], b[s], Activation::none); });
                     }});
}

/// The weights change between two products. Copies of the old weights must not be used.
void addChangedWeights(Cases& cases) {
  cases.push_back({"linear after weightsChanged", [](Trial& t) {
                     const Tensor x = t.input({9, 24}), w = t.input({17, 24}), other = t.input({17, 24});
                     const Tensor y = t.output({9, 17}), again = t.output({9, 17}), dx = t.output({9, 24});
                     const Tensor before = t.output({9, 24});
                     t.run([&](Backend& b, Side s) {
                       for (int time = 0; time < 2; ++time) {
                         b.linear(y[s], x[s], w[s], View(), Activation::none);
                         b.linearBackwardInput(before[s], y[s], w[s]);
                       }
                       b.copy(w[s], other[s]);
                       b.weightsChanged();
                       b.linear(again[s], x[s], w[s], View(), Activation::none);
                       b.linearBackwardInput(dx[s], again[s], w[s]);
                     });
                   }});
}

}  // namespace

void addProductCases(Cases& cases) {
  const Product shapes[] = {
      {0, 8, 8},
      {1, 1, 1},
      {1, 64, 48},
      {3, 5, 7},
      {2, 520, 31},
      {5, 1088, 30},
      {6, 256, 37, 8},
      {27, 64, 64},
      {27, 31, 65, 3},
      {64, 128, 96, 16},
      {270, 40, 33},
      {300, 19, 1100},
      {17, 1300, 9, 5},
      {1100, 24, 20},
      {2070, 96, 576},
      {2070, 576, 96},
      {4096, 128, 128, 0, true},
      {4096, 128, 512, 0, true},
      {4096, 512, 512, 0, true},
      {4096, 512, 2048, 0, true},
      {1024, 128, 10000, 0, true},
      {27, 512, 512, 0, true},
      {4, 512, 512, 0, true},
      {4, 512, 37000, 0, true},
  };
  for (const Product& p : shapes) addProduct(cases, p);
  addChangedWeights(cases);
  for (const Product& p :
       {Product{0, 16, 16}, {5, 16, 32}, {37, 64, 48, 8}, {270, 48, 96}, {600, 32, 64}, {19, 1040, 16}})
    for (const double factor : {1.0, 3e-6, 7e5}) addRoundedProduct(cases, p, factor);
  for (const Product& p :
       {Product{0, 8, 8}, {1, 64, 48}, {4, 1088, 30}, {7, 256, 37, 5}, {27, 31, 65}, {700, 24, 20, 4}})
    addWideProduct(cases, p);
}

}  // namespace transept::checks
