// SPDX-License-Identifier: Apache-2.0
#include "kernels/cuda/device/graph_recorder.h"

#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/joined_operations.h"

namespace transept::cuda {
namespace {

/// The operations of a backend's stream, recorded as a CUDA graph and launched as a whole.
class CudaGraph final : public GraphRecorder::Graph {
 public:
  CudaGraph(const Stream& stream, cudaGraphExec_t graph) : stream_(stream), graph_(graph) {}
  ~CudaGraph() override {
    cudaSetDevice(stream_.device);
    cudaGraphExecDestroy(graph_);  // takes effect after a running launch has ended
  }

  bool replay() override {
    if (moves_ != memoryMoves) return false;
    check(cudaSetDevice(stream_.device), stream_.device, "select");
    check(cudaGraphLaunch(graph_, stream_.handle), stream_.device, "launch a recorded step");
    return true;
  }

 private:
  const Stream& stream_;
  cudaGraphExec_t graph_;
  std::uint64_t moves_ = memoryMoves;
};

class CudaRecorder final : public GraphRecorder {
 public:
  CudaRecorder(const Stream& stream, bool joins)
      : stream_(stream), joined_(joins ? std::make_unique<JoinedOperations>(stream) : nullptr) {}

  std::unique_ptr<Graph> record(const std::function<void()>& operations) override {
    check(cudaSetDevice(stream_.device), stream_.device, "select");
    const std::lock_guard guard(recordingMutex);
    // Thread-local capture: calls of other threads, on other GPUs or streams, neither join nor break the recording.
    check(cudaStreamBeginCapture(stream_.handle, cudaStreamCaptureModeThreadLocal), stream_.device, "record a step");
    cudaGraph_t graph = nullptr;
    try {
      stream_.joined = joined_.get();
      operations();
      if (joined_) joined_->start();
      stream_.joined = nullptr;
    } catch (...) {
      stream_.joined = nullptr;
      if (joined_) joined_->forget();
      cudaStreamEndCapture(stream_.handle, &graph);
      if (graph) cudaGraphDestroy(graph);
      cudaGetLastError();
      throw;
    }
    check(cudaStreamEndCapture(stream_.handle, &graph), stream_.device, "record a step");
    cudaGraphExec_t executable = nullptr;
    const cudaError_t status = cudaGraphInstantiate(&executable, graph, 0);
    cudaGraphDestroy(graph);
    check(status, stream_.device, "prepare a recorded step");
    return std::make_unique<CudaGraph>(stream_, executable);
  }

 private:
  const Stream& stream_;
  std::unique_ptr<JoinedOperations> joined_;  // or nullptr
};

}  // namespace

std::unique_ptr<GraphRecorder> makeRecorder(const Stream& stream, bool joins) {
  return std::make_unique<CudaRecorder>(stream, joins);
}

}  // namespace transept::cuda
