// SPDX-License-Identifier: Apache-2.0
// Export of models as ONNX, in three files as Hugging Face's optimum names them:
//   encoder_model.onnx            input_ids, attention_mask -> last_hidden_state
//   decoder_model.onnx            input_ids, encoder_hidden_states, encoder_attention_mask -> logits, present.*
//   decoder_with_past_model.onnx  input_ids, encoder_attention_mask, past_key_values.* -> logits, present.*.decoder.*
// present.N.decoder.key and so on: [batch, heads, tokens, d_k] of layer N.
#pragma once

#include <string>

#include "engine/interop/model_folder.h"
#include "engine/interop/obstacles.h"

namespace transept {

/// Writes a MODEL (resolveModel) into a new folder, with config.json (ids of special tokens, sizes, the decoder's first
/// token), vocab.json (token -> id) and the SentencePiece models. Throws UserError: restricted attention, d_k or d_v
/// that are not d_model / heads, 2 GB.
InteropReport exportOnnx(const std::string& model, const std::string& out);
/// The settings of a model that ONNX cannot express. The configuration must outlive the result.
Obstacles onnxObstacles(const Config& config);

}  // namespace transept
