// SPDX-License-Identifier: Apache-2.0
// libtransept_cudnn.so: cuDNN's fused attention, through NVIDIA's cudnn-frontend headers. Sentences are packed; cuDNN
// gets their offsets in elements ("ragged tensors") and their lengths ("padding mask").
#include <cudnn_frontend.h>

#include <array>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "kernels/cuda/attention/long_attention.h"

namespace transept::cuda {
namespace {

namespace fe = cudnn_frontend;
using fe::graph::Tensor_attributes;
using Tensor = std::shared_ptr<Tensor_attributes>;

/// The matrices, in the order of RaggedMatrices. The id of a tensor in a graph is the number of its matrix + 1.
enum Which { kQ, kK, kV, kOut, kLogSumExp, kDq, kDk, kDv, kDout };
constexpr std::int64_t kQueryLengths = 50, kKeyLengths = 51, kFirstOffsets = 100;

enum class Pass { inference, forward, backward };

/// The shapes of a graph. Counts are rounded up, so that few graphs serve all batches.
struct Shape {
  Pass pass;
  std::int64_t sentences, queries, keys;  // queries, keys: of the longest sentence
  std::int64_t heads, keyWidth, valueWidth;
  std::int64_t queryTokens, keyTokens;
  bool causal;
  float scale;
  RaggedMatrices matrices;

  auto key() const {
    std::array<std::int64_t, kRaggedMatrices> strides;
    for (std::size_t m = 0; m < kRaggedMatrices; ++m) strides[m] = matrices.matrices[m].stride;
    return std::tuple(pass, sentences, queries, keys, heads, keyWidth, valueWidth, queryTokens, keyTokens, causal,
                      scale, strides);
  }
  bool operator<(const Shape& other) const { return key() < other.key(); }
};

/// Rounds up to 2^n or 3 * 2^n, in whole units.
std::int64_t roundUp(std::int64_t count, std::int64_t unit) {
  std::int64_t power = unit;
  while (power < count) power *= 2;
  const std::int64_t between = power / 4 * 3;
  return between >= count && between % unit == 0 ? between : power;
}

[[noreturn]] void refuseAttention(const std::string& gpu, const char* operation, const std::string& why) {
  throw BackendError("cuDNN failed on " + gpu + " (" + operation + ": " + why +
                     "); the last checkpoint is intact: resume the run, and if it fails again try --device cpu.");
}

class AttentionGraph {
 public:
  /// A graph for the GPU of the handle, or for one that is only described.
  AttentionGraph(const Shape& shape, cudnnHandle_t handle, std::shared_ptr<const fe::DeviceProperties> described = {},
                 int capability = 0) {
    graph_.set_io_data_type(fe::DataType_t::BFLOAT16)
        .set_intermediate_data_type(fe::DataType_t::FLOAT)
        .set_compute_data_type(fe::DataType_t::FLOAT);
    if (described) graph_.set_device_properties(described).set_sm_version(capability);
    shape.pass == Pass::backward ? backward(shape) : forward(shape);
    fe::error_t status = handle ? graph_.build(handle, modes()) : check();
    if (status.is_bad()) {
      failure_ = status.get_message();
      return;
    }
    std::int64_t bytes = 0;
    if (handle && graph_.get_workspace_size(bytes).is_good()) workspaceBytes_ = static_cast<std::size_t>(bytes);
  }

  const std::string& failure() const { return failure_; }  // empty: the graph was built
  std::size_t workspaceBytes() const { return workspaceBytes_; }
  fe::error_t execute(cudnnHandle_t handle, std::unordered_map<std::int64_t, void*>& pointers, void* workspace) {
    return graph_.execute(handle, pointers, workspace);
  }

 private:
  static std::vector<fe::HeurMode_t> modes() { return {fe::HeurMode_t::A}; }

  /// The steps of graph_.build() except loading the kernel, which needs a driver.
  fe::error_t check() {
    fe::error_t status = graph_.validate();
    if (status.is_good()) status = graph_.build_operation_graph();
    if (status.is_good()) status = graph_.create_execution_plans(modes());
    return status.is_good() ? graph_.check_support() : status;
  }

  /// A packed tensor [sentences, heads, longest, width]; each head has its own columns in the row of a token.
  void describe(Tensor_attributes& tensor, const Shape& s, Which which) {
    const RaggedMatrix& matrix = s.matrices.matrices[which];
    const bool ofValues = which == kV || which == kDv || which == kOut || which == kDout;
    const std::int64_t longest = matrix.ofKeys ? s.keys : s.queries;
    const std::int64_t width = which == kLogSumExp ? 1 : ofValues ? s.valueWidth : s.keyWidth;
    const Tensor offsets = graph_.tensor(Tensor_attributes()
                                             .set_uid(kFirstOffsets + which)
                                             .set_name("offsets" + std::to_string(which))
                                             .set_dim({s.sentences + 1, 1, 1, 1})
                                             .set_stride({1, 1, 1, 1})
                                             .set_data_type(fe::DataType_t::INT64));
    tensor.set_uid(which + 1)
        .set_name("matrix" + std::to_string(which))
        .set_dim({s.sentences, s.heads, longest, width})
        .set_stride({longest * matrix.stride, width, matrix.stride, 1})
        .set_data_type(which == kLogSumExp ? fe::DataType_t::FLOAT : fe::DataType_t::BFLOAT16)
        .set_ragged_offset(offsets);
  }
  Tensor input(const Shape& s, Which which) {
    Tensor_attributes tensor;
    describe(tensor, s, which);
    return graph_.tensor(tensor);
  }
  void output(const Tensor& tensor, const Shape& s, Which which) {
    describe(*tensor, s, which);
    tensor->set_output(true);
  }
  Tensor lengths(const Shape& s, std::int64_t id) {
    return graph_.tensor(Tensor_attributes()
                             .set_uid(id)
                             .set_name("lengths" + std::to_string(id))
                             .set_dim({s.sentences, 1, 1, 1})
                             .set_stride({1, 1, 1, 1})
                             .set_data_type(fe::DataType_t::INT32));
  }
  /// For both passes: the scale of the scores, and which keys a query sees.
  template <typename Options>
  void setMask(Options& options, const Shape& s) {
    options.set_attn_scale(s.scale)
        .set_padding_mask(true)
        .set_seq_len_q(lengths(s, kQueryLengths))
        .set_seq_len_kv(lengths(s, kKeyLengths));
    if (s.causal) options.set_diagonal_alignment(fe::DiagonalAlignment_t::TOP_LEFT).set_diagonal_band_right_bound(0);
  }

  void forward(const Shape& s) {
    fe::graph::SDPA_attributes options;
    options.set_name("attention").set_generate_stats(s.pass == Pass::forward);
    setMask(options, s);
    const auto [out, logSumExp] = graph_.sdpa(input(s, kQ), input(s, kK), input(s, kV), options);
    output(out, s, kOut);
    if (s.pass == Pass::forward) output(logSumExp, s, kLogSumExp);
  }

  void backward(const Shape& s) {
    fe::graph::SDPA_backward_attributes options;
    options.set_name("attention_backward")
        .set_max_total_seq_len_q(s.queryTokens)
        .set_max_total_seq_len_kv(s.keyTokens)
        .set_deterministic_algorithm(true);
    setMask(options, s);
    const auto [dq, dk, dv] = graph_.sdpa_backward(input(s, kQ), input(s, kK), input(s, kV), input(s, kOut),
                                                   input(s, kDout), input(s, kLogSumExp), options);
    output(dq, s, kDq);
    output(dk, s, kDk);
    output(dv, s, kDv);
  }

  fe::graph::Graph graph_;
  std::string failure_;
  std::size_t workspaceBytes_ = 0;
};

class CudnnAttention final : public LongAttention {
 public:
  CudnnAttention(const Stream& stream, decltype(&takeMemory) take)
      : stream_(stream), take_(take), gpu_("cuda:" + std::to_string(stream.device)) {
    check(cudaSetDevice(stream.device), stream.device, "select");
    cudnnStatus_t status = cudnnCreate(&handle_);
    if (status == CUDNN_STATUS_SUCCESS) status = cudnnSetStream(handle_, stream.handle);
    if (status == CUDNN_STATUS_SUCCESS) return;
    if (handle_) cudnnDestroy(handle_);
    throw BackendError("Attention over long sentences is slower than it could be: cuDNN does not start on " + gpu_ +
                       " (" + cudnnGetErrorString(status) + ").");
  }
  ~CudnnAttention() override {
    cudaSetDevice(stream_.device);
    graphs_.clear();
    for (void* memory : {workspace_, sentences_})
      if (memory) cudaFreeAsync(memory, stream_.handle);
    cudnnDestroy(handle_);
  }

  bool forward(View out, View logSumExp, ConstView q, ConstView k, ConstView v, const AttentionPlan& plan) override {
    const Views views{q, k, v, out, logSumExp, {}, {}, {}, {}};
    if (!logSumExp && graphOf(shapeOf(Pass::inference, views, plan)).failure().empty()) {
      run(Pass::inference, views, plan);
      return true;
    }
    if (!logSumExp || !trains(views, plan)) return false;
    run(Pass::forward, views, plan);
    return true;
  }

  bool backward(View dq, View dk, View dv, ConstView dout, ConstView out, ConstView logSumExp, ConstView q, ConstView k,
                ConstView v, const AttentionPlan& plan) override {
    if (!trains({q, k, v, out, logSumExp, {}, {}, {}, {}}, plan)) return false;
    run(Pass::backward, {q, k, v, out, logSumExp, dq, dk, dv, dout}, plan);
    return true;
  }

 private:
  using Views = std::array<ConstView, kRaggedMatrices>;

  static Shape shapeOf(Pass pass, const Views& views, const AttentionPlan& plan) {
    Shape shape{.pass = pass,
                .sentences = roundUp(plan.sentences, 4),
                .queries = roundUp(plan.longestQuery, 64),
                .keys = roundUp(plan.longestKey, 64),
                .heads = plan.heads,
                .keyWidth = plan.keyWidth,
                .valueWidth = plan.valueWidth,
                .queryTokens = roundUp(views[kQ].rows, 1024),
                .keyTokens = roundUp(views[kK].rows, 1024),
                .causal = plan.causal,
                .scale = plan.scale,
                .matrices = {}};
    for (int m = 0; m < kRaggedMatrices; ++m)
      shape.matrices.matrices[m] = {m == kLogSumExp ? plan.heads : views[static_cast<std::size_t>(m)].stride,
                                    m == kK || m == kV || m == kDk || m == kDv};
    return shape;
  }

  AttentionGraph& graphOf(const Shape& shape) {
    check(cudaSetDevice(stream_.device), stream_.device, "select");
    std::unique_ptr<AttentionGraph>& graph = graphs_[shape];
    if (graph) return *graph;
    stream_.prepareStart(reinterpret_cast<std::uintptr_t>(&graph));  // building loads kernels
    graph = std::make_unique<AttentionGraph>(shape, handle_);
    return *graph;
  }

  /// Whether cuDNN has graphs for both passes, given the views of the forward pass. Each gradient is assumed to have
  /// the layout of its matrix.
  bool trains(const Views& forward, const AttentionPlan& plan) {
    Views both = forward;
    std::copy_n(forward.begin() + kQ, 4, both.begin() + kDq);  // dq, dk, dv and dout like q, k, v and out
    return graphOf(shapeOf(Pass::forward, forward, plan)).failure().empty() &&
           graphOf(shapeOf(Pass::backward, both, plan)).failure().empty();
  }

  void run(Pass pass, const Views& views, const AttentionPlan& plan) {
    const char* operation = pass == Pass::backward ? "attention, backward" : "attention";
    const Shape shape = shapeOf(pass, views, plan);
    AttentionGraph* const graph = &graphOf(shape);
    if (!graph->failure().empty()) refuseAttention(gpu_, operation, graph->failure());
    const auto sentences = static_cast<std::size_t>(shape.sentences);
    const std::size_t offsetBytes = kRaggedMatrices * (sentences + 1) * sizeof(std::int64_t);
    grow(sentences_, sentencesBytes_, offsetBytes + 2 * sentences * sizeof(std::int32_t));
    grow(workspace_, workspaceBytes_, graph->workspaceBytes());
    auto* offsets = static_cast<std::int64_t*>(sentences_);
    auto* lengths = reinterpret_cast<std::int32_t*>(static_cast<std::byte*>(sentences_) + offsetBytes);
    findSentences(stream_, offsets, lengths, plan, shape.sentences, shape.matrices);
    std::unordered_map<std::int64_t, void*> pointers{{kQueryLengths, lengths}, {kKeyLengths, lengths + sentences}};
    for (int m = 0; m < kRaggedMatrices; ++m) {
      const ConstView& view = views[static_cast<std::size_t>(m)];
      if (!view) continue;
      pointers[m + 1] = const_cast<void*>(view.data);  // cuDNN does not tell operands from results
      pointers[kFirstOffsets + m] = offsets + static_cast<std::size_t>(m) * (sentences + 1);
    }
    stream_.prepareStart(reinterpret_cast<std::uintptr_t>(graph));  // the first execution may load more of them
    fe::error_t status = graph->execute(handle_, pointers, workspace_);
    if (status.is_bad()) refuseAttention(gpu_, operation, status.get_message());
  }

  /// Frees the old block in stream order, because earlier operations may still use it.
  void grow(void*& memory, std::size_t& size, std::size_t bytes) {
    if (bytes <= size) return;
    if (memory) check(cudaFreeAsync(memory, stream_.handle), stream_.device, "release attention's memory");
    memory = nullptr;
    size = 0;
    memory = take_(stream_, bytes, "allocate attention's memory");
    size = bytes;
  }

  const Stream& stream_;
  decltype(&takeMemory) take_;
  std::string gpu_;
  cudnnHandle_t handle_ = nullptr;
  std::map<Shape, std::unique_ptr<AttentionGraph>> graphs_;
  void *workspace_ = nullptr, *sentences_ = nullptr;
  std::size_t workspaceBytes_ = 0, sentencesBytes_ = 0;
};

std::unique_ptr<LongAttention> open(const Stream& stream, decltype(&takeMemory) take) {
  return std::make_unique<CudnnAttention>(stream, take);
}

std::string unsupported(const std::string& device, int capability) {
  auto described = std::make_shared<fe::DeviceProperties>();
  fe::error_t status = described->deserialize(std::vector<std::uint8_t>(device.begin(), device.end()));
  if (status.is_bad()) return "the description of the GPU: " + status.get_message();
  struct Kind {
    const char* name;
    bool causal, cross;
  };
  // The base model, with queries, keys and values side by side, or keys and values.
  constexpr std::int64_t kHeads = 8, kWidth = 64, kModel = kHeads * kWidth;
  for (const auto& [pass, passName] : {std::pair(Pass::inference, "inference"), std::pair(Pass::forward, "forward"),
                                       std::pair(Pass::backward, "backward")})
    for (const Kind& kind : {Kind{"", false, false}, Kind{", causal", true, false}, Kind{", cross", false, true}}) {
      const std::int64_t q = kind.cross ? kModel : 3 * kModel, kv = kind.cross ? 2 * kModel : 3 * kModel;
      const RaggedMatrix queries{q, false}, keys{kv, true}, out{kModel, false}, logSumExp{kHeads, false};
      const Shape shape{.pass = pass,
                        .sentences = 96,
                        .queries = 256,
                        .keys = kind.cross ? 384 : 256,
                        .heads = kHeads,
                        .keyWidth = kWidth,
                        .valueWidth = kWidth,
                        .queryTokens = 12288,
                        .keyTokens = 12288,
                        .causal = kind.causal,
                        .scale = 0.125f,
                        .matrices = {{queries, keys, keys, out, logSumExp, queries, keys, keys, out}}};
      const AttentionGraph graph(shape, nullptr, described, capability);
      if (!graph.failure().empty()) return std::string(passName) + kind.name + ": " + graph.failure();
    }
  return {};
}

}  // namespace
}  // namespace transept::cuda

extern "C" const transept::cuda::LongAttentionLibrary* transeptLongAttention() {
  using namespace transept::cuda;
  static const LongAttentionLibrary library{open, unsupported};
  return &library;
}
