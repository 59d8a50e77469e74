// SPDX-License-Identifier: Apache-2.0
// A CPU backend that records operations as a GPU does: while it records, nothing is computed, and allocations and
// copies to or from the host throw.
#pragma once

#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

#include "kernels/backend.h"
#include "kernels/cpu/core/cpu_backend_class.h"

namespace transept {

class RecordingBackend final : public cpu::CpuBackend {
 public:
  RecordingBackend() : CpuBackend(1) {}

  void* allocate(std::size_t bytes) override {
    refuse("allocates");
    return CpuBackend::allocate(bytes);
  }
  void upload(void* to, const void* from, std::size_t bytes) override {
    refuse("uploads");
    CpuBackend::upload(to, from, bytes);
  }
  void download(void* to, const void* from, std::size_t bytes) override {
    refuse("downloads");
    CpuBackend::download(to, from, bytes);
  }
  void copy(View y, ConstView x) override {
    note([=, this] { CpuBackend::copy(y, x); });
  }
  void add(View y, ConstView x) override {
    note([=, this] { CpuBackend::add(y, x); });
  }
  void copyRows(View y, ConstView places, ConstView x, ConstView rows) override {
    note([=, this] { CpuBackend::copyRows(y, places, x, rows); });
  }
  void linear(View y, ConstView x, ConstView w, ConstView bias, Activation activation, Rounding rounding) override {
    note([=, this] { CpuBackend::linear(y, x, w, bias, activation, rounding); });
  }
  void embed(View y, ConstView table, ConstView positions, ConstView ids, ConstView places, float factor,
             const Dropout& d) override {
    note([=, this] { CpuBackend::embed(y, table, positions, ids, places, factor, d); });
  }
  void addNorm(View sum, View y, View mean, View rstd, ConstView x, ConstView sublayer, ConstView gain, ConstView bias,
               const Dropout& d) override {
    note([=, this] { CpuBackend::addNorm(sum, y, mean, rstd, x, sublayer, gain, bias, d); });
  }
  void recurrence(View y, View states, ConstView gates, ConstView x, ConstView before, ConstView offsets) override {
    note([=, this] { CpuBackend::recurrence(y, states, gates, x, before, offsets); });
  }
  void cachedAttention(View out, View weights, ConstView q, ConstView keys, ConstView values,
                       const CachePlan& plan) override {
    note([=, this] { CpuBackend::cachedAttention(out, weights, q, keys, values, plan); });
  }

  /// Makes existing recordings invalid, as when memory of the device has moved.
  void moveMemory() { ++moves_; }
  std::unique_ptr<GraphRecorder> recorder(bool refuses = false) { return std::make_unique<Recorder>(*this, refuses); }

  int tried = 0;  ///< recordings

 private:
  using Operations = std::vector<std::function<void()>>;

  class Listed final : public GraphRecorder::Graph {
   public:
    Listed(RecordingBackend& backend, Operations operations)
        : backend_(backend), moves_(backend.moves_), operations_(std::move(operations)) {}
    bool replay() override {
      if (moves_ != backend_.moves_) return false;
      for (const auto& operation : operations_) operation();
      return true;
    }

   private:
    RecordingBackend& backend_;
    int moves_;
    Operations operations_;
  };

  class Recorder final : public GraphRecorder {
   public:
    Recorder(RecordingBackend& backend, bool refuses) : backend_(backend), refuses_(refuses) {}
    std::unique_ptr<GraphRecorder::Graph> record(const std::function<void()>& operations) override {
      ++backend_.tried;
      if (refuses_) throw BackendError("cuda:0 failed (record a step: operation not permitted).");
      Operations list;
      backend_.list_ = &list;
      operations();
      backend_.list_ = nullptr;
      return std::make_unique<Listed>(backend_, std::move(list));
    }

   private:
    RecordingBackend& backend_;
    bool refuses_;
  };

  void note(std::function<void()> operation) {
    if (list_)
      list_->push_back(std::move(operation));
    else
      operation();
  }
  void refuse(const char* what) const {
    if (list_) throw std::logic_error(std::string("a step that is recorded ") + what);
  }

  Operations* list_ = nullptr;
  int moves_ = 0;
};

}  // namespace transept
