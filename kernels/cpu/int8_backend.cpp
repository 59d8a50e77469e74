// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/int8_backend.h"

#include <omp.h>

#include <map>

#include "kernels/cpu/core/cpu_backend_class.h"
#include "kernels/cpu/products/int8_product.h"

namespace transept {
namespace {

class Int8Backend final : public cpu::CpuBackend {
 public:
  using CpuBackend::CpuBackend;

  void release(void* memory) noexcept override {
    const auto found = allocations_.find(memory);
    if (found != allocations_.end()) {
      const void* end = static_cast<std::byte*>(memory) + found->second;
      weights_.erase(weights_.lower_bound(memory), weights_.lower_bound(end));
    }
    CpuBackend::release(memory);
  }
  void weightsChanged() override {
    weights_.clear();
    CpuBackend::weightsChanged();
  }
  void linear(View y, View x, View w, View bias, Activation activation) override {
    cpu::Int8Weights& weights = weights_[w.data];
    if (weights.rows != w.rows || weights.columns != w.columns) quantiseWeights(weights, w, workers_);
    product_.linear(y, x, weights, bias, activation, workers_);
  }

 private:
  cpu::Int8Product product_;
  std::map<const void*, cpu::Int8Weights> weights_;  // by the address of what they were made from
};

}  // namespace

std::unique_ptr<Backend> makeInt8CpuBackend(int threads) {
  return std::make_unique<Int8Backend>(threads > 0 ? threads : omp_get_num_procs());
}

}  // namespace transept
