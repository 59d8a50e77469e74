// SPDX-License-Identifier: Apache-2.0
#include "engine/model/memory/parameters.h"

#include <cassert>
#include <cmath>
#include <numbers>

#include "kernels/philox.h"

namespace transept {
namespace {

constexpr std::int64_t entryAlignment = 64;  // elements: each entry starts on a cache line of its own in every type

/// Uniform in (0, 1), a pure function of (seed, parameter, element).
double uniform(std::uint64_t seed, std::size_t parameter, std::uint64_t element, std::uint32_t use) {
  const PhiloxBlock block = philox({{use, static_cast<std::uint32_t>(parameter), static_cast<std::uint32_t>(element),
                                     static_cast<std::uint32_t>(element >> 32)}},
                                   philoxKey(seed));
  const std::uint64_t bits = (std::uint64_t{block.word[0]} << 21) ^ block.word[1];
  return (static_cast<double>(bits & ((std::uint64_t{1} << 52) - 1)) + 0.5) /
         static_cast<double>(std::uint64_t{1} << 52);
}

double normal(std::uint64_t seed, std::size_t parameter, std::uint64_t element) {
  const double radius = std::sqrt(-2 * std::log(uniform(seed, parameter, element, 1)));
  return radius * std::cos(2 * std::numbers::pi * uniform(seed, parameter, element, 2));
}

}  // namespace

Parameters::Parameters(Backend& backend, DType compute, bool inferenceOnly)
    : backend_(backend),
      compute_(compute),
      full_(compute == DType::f64 ? DType::f64 : DType::f32),
      inferenceOnly_(inferenceOnly),
      biasAsComputed_(backend.info().biasAsComputed) {}

Weight Parameters::add(std::string name, std::int64_t rows, std::int64_t columns, Initialisation initialisation,
                       std::int64_t fanOut, double start) {
  assert(!masters_);  // entries are added before memory is allocated for all of them
  entries_.push_back({std::move(name), rows, columns, initialisation, flat_, fanOut ? fanOut : rows, start});
  count_ += rows * columns;
  flat_ += (rows * columns + entryAlignment - 1) / entryAlignment * entryAlignment;
  return {this, entries_.size() - 1};
}

void Parameters::allocate() {
  const auto zeros = [&](DType type) {
    const View flat = allocateMatrix(backend_, memory_, type, 1, flat_);
    backend_.zero(flat);
    return flat;
  };
  masters_ = zeros(full_);
  if (!inferenceOnly_) gradients_ = zeros(full_);
  if (compute_ != full_) copy_ = zeros(compute_);
}

View Parameters::entryOf(View flat, std::size_t i) const {
  assert(i < entries_.size());
  if (!flat) return {};
  const ParameterEntry& entry = entries_[i];
  return {flat.at(0, entry.offset), flat.dtype, entry.rows, entry.columns};
}

void Parameters::initialise(std::uint64_t seed) {
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const ParameterEntry& entry = entries_[i];
    std::vector<float> values(static_cast<std::size_t>(entry.rows * entry.columns));
    const double bound = entry.start * std::sqrt(6.0 / static_cast<double>(entry.fanOut + entry.columns));
    const double deviation = 1 / std::sqrt(static_cast<double>(entry.columns));
    for (std::size_t j = 0; j < values.size(); ++j) {
      switch (entry.initialisation) {
        case Initialisation::xavier:
          values[j] = static_cast<float>(bound * (2 * uniform(seed, i, j, 0) - 1));
          break;
        case Initialisation::embedding:
          values[j] = static_cast<float>(deviation * normal(seed, i, j));
          break;
        case Initialisation::zero:
          values[j] = 0;
          break;
        case Initialisation::one:
          values[j] = 1;
          break;
      }
    }
    upload(i, values.data());
  }
}

}  // namespace transept
