// SPDX-License-Identifier: Apache-2.0
// Export of models as ONNX, in three files as Hugging Face's optimum names them:
//   encoder_model.onnx            input_ids, attention_mask -> last_hidden_state
//   decoder_model.onnx            input_ids, encoder_hidden_states, encoder_attention_mask -> logits, present.*
//   decoder_with_past_model.onnx  input_ids, encoder_attention_mask, past_key_values.* -> logits, present.*.decoder.*
// present.N.decoder.key and so on: [batch, heads, tokens, d_k] of layer N.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/interop/model_folder.h"

namespace transept {

/// Writes a MODEL (resolveModel) into a new folder, with config.json (ids of special tokens, sizes, the decoder's first
/// token), vocab.json (token -> id) and the SentencePiece models. Throws UserError: restricted attention, d_k or d_v
/// that are not d_model / heads, 2 GB.
InteropReport exportOnnx(const std::string& model, const std::string& out);

/// An ONNX model, written node by node. Numbers of fields: onnx.proto; opset 17, for LayerNormalization.
class OnnxGraph {
 public:
  enum class Type : std::uint8_t { f32 = 1, i64 = 7 };  // of TensorProto
  /// A dimension of an input or output: a number, or a name where it differs between calls.
  using Dimensions = std::vector<std::string>;

  explicit OnnxGraph(std::string name) : name_(std::move(name)) {}

  void input(const std::string& name, Type type, const Dimensions& dimensions);
  /// `value` becomes an output under this name.
  void output(const std::string& name, const std::string& value, const Dimensions& dimensions);

  /// Tensors that belong to the model; each returns its name.
  std::string weights(const std::string& name, const std::vector<std::int64_t>& shape, std::span<const float> values);
  std::string constant(float value);
  std::string list(const std::vector<std::int64_t>& values);
  std::string scalar(std::int64_t value);

  /// Attributes of a node.
  static std::string integer(const char* name, std::int64_t value);
  static std::string integers(const char* name, const std::vector<std::int64_t>& values);
  static std::string real(const char* name, float value);

  /// Adds a node and returns the name of its output.
  std::string node(const char* operation, const std::vector<std::string>& inputs,
                   const std::vector<std::string>& attributes = {});

  /// Throws UserError: 2 GB or more, which a protocol buffer cannot hold; a full disk.
  void write(const std::string& path) const;

 private:
  std::string tensor(const std::string& name, Type type, const std::vector<std::int64_t>& shape,
                     std::span<const std::byte> values);
  std::string fresh(const char* stem) { return std::string(stem) + "_" + std::to_string(count_++); }

  std::string name_;
  std::int64_t count_ = 0;
  std::vector<std::string> parts_;  // fields of GraphProto
};

}  // namespace transept
