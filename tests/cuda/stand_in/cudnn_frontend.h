// SPDX-License-Identifier: Apache-2.0
// A stand-in for the header of that name, for tests on the CPU: the part that kernels/cuda/attention/cudnn uses. Its
// graphs compute nothing. $TRANSEPT_STAND_IN_CUDNN names what fails: "start" of the library, building graphs with the
// operation "attention", "attention with statistics" or "attention_backward", or "execution" of graphs.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

using cudnnHandle_t = const char*;
enum cudnnStatus_t { CUDNN_STATUS_SUCCESS, CUDNN_STATUS_NOT_INITIALIZED };

namespace cudnn_frontend {

inline bool fails(const std::string& what) {
  const char* wanted = std::getenv("TRANSEPT_STAND_IN_CUDNN");
  return wanted && what == wanted;
}

struct error_t {
  std::string message = {};
  bool is_good() const { return message.empty(); }
  bool is_bad() const { return !is_good(); }
  const std::string& get_message() const { return message; }
};
enum class DataType_t { BFLOAT16, FLOAT, INT32, INT64 };
enum class HeurMode_t { A };
enum class DiagonalAlignment_t { TOP_LEFT };

struct DeviceProperties {
  error_t deserialize(const std::vector<std::uint8_t>&) { return {}; }
};

namespace graph {

struct Tensor_attributes {
  auto& set_uid(std::int64_t) { return *this; }
  auto& set_name(const std::string&) { return *this; }
  auto& set_dim(const std::vector<std::int64_t>&) { return *this; }
  auto& set_stride(const std::vector<std::int64_t>&) { return *this; }
  auto& set_data_type(DataType_t) { return *this; }
  auto& set_ragged_offset(const std::shared_ptr<Tensor_attributes>&) { return *this; }
  auto& set_output(bool) { return *this; }
};
using Tensor = std::shared_ptr<Tensor_attributes>;

struct SDPA_attributes {
  std::string name;
  auto& set_name(const std::string& own) { return name = own, *this; }
  auto& set_generate_stats(bool own) { return name += own ? " with statistics" : "", *this; }
  auto& set_attn_scale(float) { return *this; }
  auto& set_padding_mask(bool) { return *this; }
  auto& set_seq_len_q(const Tensor&) { return *this; }
  auto& set_seq_len_kv(const Tensor&) { return *this; }
  auto& set_diagonal_alignment(DiagonalAlignment_t) { return *this; }
  auto& set_diagonal_band_right_bound(int) { return *this; }
  auto& set_max_total_seq_len_q(std::int64_t) { return *this; }
  auto& set_max_total_seq_len_kv(std::int64_t) { return *this; }
  auto& set_deterministic_algorithm(bool) { return *this; }
};
using SDPA_backward_attributes = SDPA_attributes;

class Graph {
 public:
  auto& set_io_data_type(DataType_t) { return *this; }
  auto& set_intermediate_data_type(DataType_t) { return *this; }
  auto& set_compute_data_type(DataType_t) { return *this; }
  auto& set_device_properties(const std::shared_ptr<const DeviceProperties>&) { return *this; }
  auto& set_sm_version(int) { return *this; }
  Tensor tensor(const Tensor_attributes& attributes) { return std::make_shared<Tensor_attributes>(attributes); }
  std::pair<Tensor, Tensor> sdpa(const Tensor& q, const Tensor&, const Tensor&, const SDPA_attributes& options) {
    operation_ = options.name;
    return {tensor(*q), tensor(*q)};
  }
  std::tuple<Tensor, Tensor, Tensor> sdpa_backward(const Tensor& q, const Tensor& k, const Tensor& v, const Tensor&,
                                                   const Tensor&, const Tensor&,
                                                   const SDPA_backward_attributes& options) {
    operation_ = options.name;
    return {tensor(*q), tensor(*k), tensor(*v)};
  }
  error_t build(cudnnHandle_t, const std::vector<HeurMode_t>&) { return check_support(); }
  error_t validate() { return {}; }
  error_t build_operation_graph() { return {}; }
  error_t create_execution_plans(const std::vector<HeurMode_t>&) { return {}; }
  error_t check_support() { return {fails(operation_) ? "no engine supports the graph" : ""}; }
  error_t get_workspace_size(std::int64_t& bytes) { return bytes = 256, error_t(); }
  error_t execute(cudnnHandle_t, std::unordered_map<std::int64_t, void*>&, void*) {
    return {fails("execution") ? "the plan did not run" : ""};
  }

 private:
  std::string operation_;
};

}  // namespace graph
}  // namespace cudnn_frontend

inline cudnnStatus_t cudnnCreate(cudnnHandle_t* handle) {
  *handle = "";
  return cudnn_frontend::fails("start") ? CUDNN_STATUS_NOT_INITIALIZED : CUDNN_STATUS_SUCCESS;
}
template <typename Stream>
cudnnStatus_t cudnnSetStream(cudnnHandle_t, Stream) {
  return CUDNN_STATUS_SUCCESS;
}
inline cudnnStatus_t cudnnDestroy(cudnnHandle_t) {
  return CUDNN_STATUS_SUCCESS;
}
inline const char* cudnnGetErrorString(cudnnStatus_t) {
  return "not initialised";
}
