// SPDX-License-Identifier: Apache-2.0
#include "kernels/cuda/graphs/graphs.h"

namespace transept::cuda {
namespace {

class CudaGraph final : public GraphRecorder::Graph {
 public:
  CudaGraph(const Stream& stream, cudaGraphExec_t graph) : stream_(stream), graph_(graph) {}
  ~CudaGraph() override {
    cudaSetDevice(stream_.device);
    cudaGraphExecDestroy(graph_);  // takes effect after a running launch has ended
  }

  bool replay() override {
    if (moves_ != memoryMoves()) return false;
    check(cudaSetDevice(stream_.device), stream_.device, "select");
    check(cudaGraphLaunch(graph_, stream_.handle), stream_.device, "launch a recorded step");
    return true;
  }

 private:
  const Stream& stream_;
  cudaGraphExec_t graph_;
  std::uint64_t moves_ = memoryMoves();
};

class CudaRecorder final : public GraphRecorder {
 public:
  explicit CudaRecorder(const Stream& stream) : stream_(stream) {}

  std::unique_ptr<Graph> record(const std::function<void()>& operations) override {
    check(cudaSetDevice(stream_.device), stream_.device, "select");
    const std::lock_guard guard(recordingMutex());
    // Thread-local capture: calls of other threads, on other GPUs or streams, neither join nor break the recording.
    check(cudaStreamBeginCapture(stream_.handle, cudaStreamCaptureModeThreadLocal), stream_.device, "record a step");
    cudaGraph_t graph = nullptr;
    try {
      operations();
    } catch (...) {
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
};

}  // namespace

std::unique_ptr<GraphRecorder> makeGraphRecorder(const Stream& stream) {
  return std::make_unique<CudaRecorder>(stream);
}

}  // namespace transept::cuda
