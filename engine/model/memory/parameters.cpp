// SPDX-License-Identifier: Apache-2.0
#include "engine/model/memory/parameters.h"

namespace transept {
namespace {
constexpr std::int64_t kAlignment = 64;  // elements: each entry starts on a cache line of its own in every type
}

Parameters::Parameters(Backend& backend, DType compute, bool inferenceOnly)
    : backend_(backend),
      compute_(compute),
      full_(compute == DType::f64 ? DType::f64 : DType::f32),
      inferenceOnly_(inferenceOnly) {}

Parameters::~Parameters() {
  for (void* block : {masters_, gradients_, copy_}) {
    if (block) backend_.release(block);
  }
}

std::size_t Parameters::add(std::string name, std::int64_t rows, std::int64_t columns, Initialisation initialisation,
                            std::int64_t fanOut) {
  byName_[name] = entries_.size();
  entries_.push_back({std::move(name), rows, columns, initialisation, flat_, fanOut ? fanOut : rows});
  count_ += rows * columns;
  flat_ += (rows * columns + kAlignment - 1) / kAlignment * kAlignment;
  return entries_.size() - 1;
}

void Parameters::allocate() {
  const auto bytes = static_cast<std::size_t>(flat_);
  masters_ = backend_.allocate(bytes * sizeOf(full_));
  backend_.zero(masters());
  if (!inferenceOnly_) {
    gradients_ = backend_.allocate(bytes * sizeOf(full_));
    backend_.zero(gradients());
  }
  if (compute_ != full_) {
    copy_ = backend_.allocate(bytes * sizeOf(compute_));
    backend_.zero(computeCopy());
  }
}

const ParameterEntry* Parameters::find(std::string_view name) const {
  const auto found = byName_.find(std::string(name));
  return found == byName_.end() ? nullptr : &entries_[found->second];
}

View Parameters::viewOf(void* base, DType type, std::size_t i) const {
  if (!base) return {};
  const ParameterEntry& entry = entries_[i];
  return {static_cast<std::byte*>(base) + static_cast<std::size_t>(entry.offset) * sizeOf(type), type, entry.rows,
          entry.columns};
}

View Parameters::master(std::size_t i) const {
  return viewOf(masters_, full_, i);
}
View Parameters::gradient(std::size_t i) const {
  return viewOf(gradients_, full_, i);
}
View Parameters::compute(std::size_t i) const {
  return copy_ ? viewOf(copy_, compute_, i) : master(i);
}
View Parameters::masters() const {
  return {masters_, full_, 1, flat_};
}
View Parameters::gradients() const {
  return gradients_ ? View{gradients_, full_, 1, flat_} : View{};
}
View Parameters::computeCopy() const {
  return copy_ ? View{copy_, compute_, 1, flat_} : View{};
}

std::vector<float> Parameters::download(std::size_t i) const {
  const View view = master(i);
  std::vector<float> values(static_cast<std::size_t>(view.size()));
  if (full_ == DType::f32) {
    backend_.download(values.data(), view.data, values.size() * sizeof(float));
  } else {
    std::vector<double> wide(values.size());
    backend_.download(wide.data(), view.data, wide.size() * sizeof(double));
    values.assign(wide.begin(), wide.end());
  }
  return values;
}

void Parameters::upload(std::size_t i, const float* values) {
  const View view = master(i);
  const auto count = static_cast<std::size_t>(view.size());
  if (full_ == DType::f32) {
    backend_.upload(view.data, values, count * sizeof(float));
  } else {
    const std::vector<double> wide(values, values + count);
    backend_.upload(view.data, wide.data(), count * sizeof(double));
  }
}

}  // namespace transept
