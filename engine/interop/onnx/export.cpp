// SPDX-License-Identifier: Apache-2.0
// The model's formulas as graphs: section 3.1 (stacks), 3.2 (attention), 3.3, 3.4 and 3.5. In the names of shapes: B
// sentences, S source tokens, T target tokens, P target tokens before them.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/protobuf.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/interop/onnx/onnx.h"
#include "engine/interop/saved_model.h"
#include "engine/platform/atomic_file.h"

namespace transept {
namespace {

constexpr std::uint64_t nodeField = 1, graphNameField = 2, initializerField = 5, inputField = 11,
                        outputField = 12;                                 // GraphProto
constexpr std::uint64_t realKind = 1, integerKind = 2, integersKind = 7;  // AttributeProto
constexpr std::uint64_t opset = 17, irVersion = 8;
constexpr float normEpsilon = 1e-5F, hidden = -1e9F;

/// An ONNX model, written node by node. Field numbers are those of onnx.proto; LayerNormalization needs opset 17.
class OnnxGraph {
 public:
  enum class Type : std::uint8_t { f32 = 1, i64 = 7 };  // of TensorProto
  /// A dimension of an input or output: a number, or a name if it differs between calls.
  using Dimensions = std::vector<std::string>;

  explicit OnnxGraph(std::string name) : name_(std::move(name)) {}

  void input(const std::string& name, Type type, const Dimensions& dimensions) {
    parts_.push_back(bytesField(inputField, described(name, type, dimensions)));
  }
  /// Makes `value` an output of the graph under this name.
  void output(const std::string& name, const std::string& value, const Dimensions& dimensions) {
    parts_.push_back(bytesField(
        nodeField, bytesField(1, value) + bytesField(2, name) + bytesField(3, name) + bytesField(4, "Identity")));
    parts_.push_back(bytesField(outputField, described(name, Type::f32, dimensions)));
  }

  // Tensors that belong to the model; each function returns the name.
  std::string weights(const std::string& name, const std::vector<std::int64_t>& shape, std::span<const float> values) {
    return tensor(name, Type::f32, shape, std::as_bytes(values));
  }
  std::string constant(float value) { return weights(fresh("real"), {}, {&value, 1}); }
  std::string list(const std::vector<std::int64_t>& values) {
    return tensor(fresh("integers"), Type::i64, {std::ssize(values)}, std::as_bytes(std::span(values)));
  }
  std::string scalar(std::int64_t value) {
    return tensor(fresh("integer"), Type::i64, {}, std::as_bytes(std::span(&value, 1)));
  }

  // Attributes of a node.
  static std::string integer(const char* name, std::int64_t value) {
    return bytesField(1, name) + numberField(3, static_cast<std::uint64_t>(value)) + numberField(20, integerKind);
  }
  static std::string integers(const char* name, const std::vector<std::int64_t>& values) {
    std::string text = bytesField(1, name);
    for (const std::int64_t value : values) text += numberField(8, static_cast<std::uint64_t>(value));
    return text + numberField(20, integersKind);
  }
  static std::string real(const char* name, float value) {
    return bytesField(1, name) + fixedField(2, value) + numberField(20, realKind);
  }

  /// Adds a node and returns the name of its output.
  std::string node(const char* operation, const std::vector<std::string>& inputs,
                   const std::vector<std::string>& attributes = {}) {
    const std::string name = fresh(operation);
    std::string text;
    for (const std::string& input : inputs) text += bytesField(1, input);
    text += bytesField(2, name) + bytesField(3, name) + bytesField(4, operation);
    for (const std::string& attribute : attributes) text += bytesField(5, attribute);
    parts_.push_back(bytesField(nodeField, text));
    return name;
  }

  /// Throws UserError: 2 GB or more, which a protocol buffer cannot hold; a full disk.
  void write(const std::string& path) const {
    constexpr std::uint64_t largest = std::uint64_t{1} << 31;
    const std::string name = bytesField(graphNameField, name_);
    std::uint64_t bytes = name.size();
    for (const std::string& part : parts_) bytes += part.size();
    if (bytes + 1000 >= largest) {
      throw UserError("The model is too large for ONNX: a file holds less than 2 GB.", "Export it in another format.",
                      path);
    }
    const std::string head = numberField(1, irVersion) + bytesField(2, "Transept") +
                             bytesField(8, bytesField(1, "") + numberField(2, opset)) + varintOf(7 << 3 | 2) +
                             varintOf(bytes);
    OutputFile file(path);
    file.write(head.data(), head.size());
    file.write(name.data(), name.size());
    for (const std::string& part : parts_) file.write(part.data(), part.size());
    file.finish();
  }

 private:
  static std::string described(const std::string& name, Type type, const Dimensions& dimensions) {
    std::string shape;
    for (const std::string& size : dimensions) {
      const bool fixed = !size.empty() && std::ranges::all_of(size, [](char c) { return c >= '0' && c <= '9'; });
      shape += bytesField(1, fixed ? numberField(1, std::stoull(size)) : bytesField(2, size));
    }
    const std::string tensor = numberField(1, static_cast<std::uint64_t>(type)) + bytesField(2, shape);
    return bytesField(1, name) + bytesField(2, bytesField(1, tensor));
  }

  std::string tensor(const std::string& name, Type type, const std::vector<std::int64_t>& shape,
                     std::span<const std::byte> values) {
    std::string text;
    for (const std::int64_t size : shape) text += numberField(1, static_cast<std::uint64_t>(size));
    text += numberField(2, static_cast<std::uint64_t>(type)) + bytesField(8, name);
    text += bytesField(9, {reinterpret_cast<const char*>(values.data()), values.size()});
    parts_.push_back(bytesField(initializerField, text));
    return name;
  }
  std::string fresh(const char* stem) { return std::string(stem) + "_" + std::to_string(count_++); }

  std::string name_;
  std::int64_t count_ = 0;
  std::vector<std::string> parts_;  // fields of GraphProto
};

/// Adds the parts of a model to a graph.
class ModelGraph {
 public:
  struct KeysAndValues {
    std::string keys, values;  // [B, heads, tokens, d_k]
  };

  ModelGraph(const SavedModel& saved, const std::string& name)
      : graph(name), saved_(saved), width_(saved.config.model.d_model), heads_(saved.config.model.heads) {}

  OnnxGraph graph;

  /// [B, S] -> [B, S, d_model]
  std::string encoder(const std::string& ids, const std::string& mask) {
    std::string x = embedding("encoder", sourceTable(), ids, graph.scalar(0));
    const std::string added = maskOf(mask);
    const ModelConfig& model = saved_.config.model;
    for (std::int64_t i = 0; i < model.encoderLayers(); ++i) {
      const std::string layer = "encoder.layers." + std::to_string(i) + ".";
      x = sublayer(x, layer + "self_attention", [&](const std::string& y) {
        return attention(layer + "self_attention", query(layer + "self_attention", y),
                         keysAndValues(layer + "self_attention", y), added);
      });
      x = feedForward(x, layer);
    }
    return outputNorm(x, "encoder");
  }

  /// ids [B, T]. past: the earlier keys and values of each layer; empty: none. crossed: keys and values over the
  /// source, of each layer. Returns the logits [B, T, V] and sets `present` to the keys and values of all target tokens
  /// so far.
  std::string decoder(const std::string& ids, const std::vector<KeysAndValues>& past,
                      const std::vector<KeysAndValues>& crossed, const std::string& sourceMask,
                      std::vector<KeysAndValues>& present) {
    const std::string before = past.empty() ? graph.scalar(0) : sizeOf(past.front().keys, 2);
    std::string x = embedding("decoder", targetTable(), ids, before);
    const std::string causal = causalMask(sizeOf(ids, 1), before), added = maskOf(sourceMask);
    for (std::size_t i = 0; i < crossed.size(); ++i) {
      const std::string layer = "decoder.layers." + std::to_string(i) + ".";
      x = sublayer(x, layer + "self_attention", [&](const std::string& y) {
        KeysAndValues own = keysAndValues(layer + "self_attention", y);
        if (!past.empty()) {
          own.keys = graph.node("Concat", {past[i].keys, own.keys}, {OnnxGraph::integer("axis", 2)});
          own.values = graph.node("Concat", {past[i].values, own.values}, {OnnxGraph::integer("axis", 2)});
        }
        present.push_back(own);
        return attention(layer + "self_attention", query(layer + "self_attention", y), own, causal);
      });
      x = sublayer(x, layer + "cross_attention", [&](const std::string& y) {
        return attention(layer + "cross_attention", heads(linear(y, layer + "cross_attention.query")), crossed[i],
                         added);
      });
      x = feedForward(x, layer);
    }
    return projection(outputNorm(x, "decoder"));
  }

  KeysAndValues crossed(std::int64_t layer, const std::string& memory) {
    return keysAndValues("decoder.layers." + std::to_string(layer) + ".cross_attention", memory);
  }

 private:
  // Weights

  std::string sharedName(const char* own) const { return saved_.has("embedding.weight") ? "embedding.weight" : own; }
  std::string sourceTable() const { return sharedName("source_embedding.weight"); }
  std::string targetTable() const { return sharedName("target_embedding.weight"); }

  std::string vector(const std::string& name) {
    const std::vector<float> values = saved_.floats(name);
    return graph.weights(name, {std::ssize(values)}, values);
  }

  /// Rows [first, first + count) of W [out, in], transposed: [in, count].
  std::string transposed(const std::string& name, std::int64_t first, std::int64_t count) {
    const std::vector<float> all = saved_.floats(name);
    const std::int64_t in = std::ssize(all) / saved_.shape(name).front();
    const std::vector<float> rows(all.begin() + first * in, all.begin() + (first + count) * in);
    return graph.weights(name + "." + std::to_string(first), {in, count}, transept::transposed(rows, count, in));
  }

  /// x W^T + b, with part `index` of the `parts` equal parts that W and b consist of.
  std::string linear(const std::string& x, const std::string& name, std::int64_t index = 0, std::int64_t parts = 1) {
    const std::int64_t count = saved_.shape(name + ".weight").front() / parts, first = index * count;
    const std::vector<float> bias = saved_.floats(name + ".bias");
    const std::string added =
        graph.weights(name + ".bias." + std::to_string(first), {count},
                      std::span(bias).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count)));
    return graph.node("Add", {graph.node("MatMul", {x, transposed(name + ".weight", first, count)}), added});
  }

  std::string norm(const std::string& x, const std::string& name) {
    return graph.node("LayerNormalization", {x, vector(name + ".gain"), vector(name + ".bias")},
                      {OnnxGraph::integer("axis", -1), OnnxGraph::real("epsilon", normEpsilon)});
  }

  // Sections 3.1, 3.3

  /// LN(x + f(x)), or x + f(LN(x)).
  template <typename F>
  std::string sublayer(const std::string& x, const std::string& name, F f) {
    if (saved_.config.model.norm == NormPlacement::pre) return graph.node("Add", {x, f(norm(x, name + ".norm"))});
    return norm(graph.node("Add", {x, f(x)}), name + ".norm");
  }

  std::string outputNorm(const std::string& x, const std::string& stack) {
    return saved_.config.model.normalisesOutput() ? norm(x, stack + ".norm") : x;
  }

  std::string feedForward(const std::string& x, const std::string& layer) {
    return sublayer(x, layer + "feed_forward", [&](const std::string& y) {
      return linear(activated(linear(y, layer + "feed_forward.inner")), layer + "feed_forward.outer");
    });
  }

  std::string activated(const std::string& x) {
    const auto times = [&](const std::string& a, const std::string& b) { return graph.node("Mul", {a, b}); };
    // 0.5 x (1 + y)
    const auto gated = [&](const std::string& y) {
      return times(times(x, graph.constant(0.5F)), graph.node("Add", {y, graph.constant(1.0F)}));
    };
    switch (saved_.config.model.activation) {
      case FeedForwardActivation::relu:
        return graph.node("Relu", {x});
      case FeedForwardActivation::swish:
        return times(x, graph.node("Sigmoid", {x}));
      case FeedForwardActivation::gelu:
        return gated(graph.node("Erf", {times(x, graph.constant(std::sqrt(0.5F)))}));
      case FeedForwardActivation::gelu_tanh:
        break;
    }
    const std::string cube = times(times(times(x, x), x), graph.constant(0.044715F));
    const float factor = std::sqrt(2.0F / 3.14159265F);
    return gated(graph.node("Tanh", {times(graph.node("Add", {x, cube}), graph.constant(factor))}));
  }

  // Section 3.2

  /// [B, tokens, d_model] -> [B, heads, tokens, d_k]
  std::string heads(const std::string& x) {
    const std::string split = graph.node("Reshape", {x, graph.list({0, 0, heads_, width_ / heads_})});
    return graph.node("Transpose", {split}, {OnnxGraph::integers("perm", {0, 2, 1, 3})});
  }

  std::string query(const std::string& name, const std::string& x) {
    return heads(linear(x, name + ".query_key_value", 0, 3));
  }
  KeysAndValues keysAndValues(const std::string& name, const std::string& x) {
    const bool crosses = name.ends_with("cross_attention");
    const std::string joined = name + (crosses ? ".key_value" : ".query_key_value");
    const std::int64_t parts = crosses ? 2 : 3;
    return {heads(linear(x, joined, parts - 2, parts)), heads(linear(x, joined, parts - 1, parts))};
  }

  /// softmax(Q K^T / sqrt(d_k) + mask) V, then the output projection. mask: added to the scores.
  std::string attention(const std::string& name, const std::string& queries, const KeysAndValues& over,
                        const std::string& mask) {
    const std::int64_t headWidth = width_ / heads_;
    const float scale = 1 / std::sqrt(static_cast<float>(headWidth));
    const std::string turned = graph.node("Transpose", {over.keys}, {OnnxGraph::integers("perm", {0, 1, 3, 2})});
    const std::string scores = graph.node("Mul", {graph.node("MatMul", {queries, turned}), graph.constant(scale)});
    const std::string weights =
        graph.node("Softmax", {graph.node("Add", {scores, mask})}, {OnnxGraph::integer("axis", -1)});
    const std::string sums = graph.node("Transpose", {graph.node("MatMul", {weights, over.values})},
                                        {OnnxGraph::integers("perm", {0, 2, 1, 3})});
    return linear(graph.node("Reshape", {sums, graph.list({0, 0, width_})}), name + ".output");
  }

  /// [B, S] of 1 and 0 -> [B, 1, 1, S] of 0 and -1e9
  std::string maskOf(const std::string& mask) {
    const std::string wide = graph.node("Unsqueeze", {mask, graph.list({1, 2})});
    const std::string real = graph.node("Cast", {wide}, {OnnxGraph::integer("to", 1)});
    return graph.node("Mul", {graph.node("Sub", {graph.constant(1.0F), real}), graph.constant(hidden)});
  }

  /// [T, P + T]: token t sees itself and the tokens before it.
  std::string causalMask(const std::string& tokens, const std::string& before) {
    const std::string all = graph.node("Add", {before, tokens}), one = graph.scalar(1);
    const std::string own = graph.node("Range", {before, all, one}),
                      seen = graph.node("Range", {graph.scalar(0), all, one});
    const std::string later = graph.node(
        "Greater", {graph.node("Unsqueeze", {seen, graph.list({0})}), graph.node("Unsqueeze", {own, graph.list({1})})});
    return graph.node("Where", {later, graph.constant(hidden), graph.constant(0.0F)});
  }

  std::string sizeOf(const std::string& x, std::int64_t axis) {
    return graph.node("Gather", {graph.node("Shape", {x}), graph.scalar(axis)});
  }

  // Sections 3.4, 3.5

  /// sqrt(d_model) E[ids] + PE[first, first + tokens)
  std::string embedding(const std::string& stack, const std::string& table, const std::string& ids,
                        const std::string& first) {
    const ModelConfig& model = saved_.config.model;
    std::vector<float> values = saved_.floats(table);
    // The decoder then begins with <pad>, whose embedding is zero.
    if (stack == "decoder" && model.start == StartToken::zeros)
      std::fill_n(values.begin() + Vocabulary::pad * width_, width_, 0.0F);
    const std::int64_t rows = std::ssize(values) / width_;
    std::string x = graph.node("Gather", {graph.weights(stack + ".embedding", {rows, width_}, values), ids});
    if (model.scaled_embeddings) x = graph.node("Mul", {x, graph.constant(std::sqrt(static_cast<float>(width_)))});
    const std::string last = graph.node("Add", {first, sizeOf(ids, 1)}), axis = graph.list({0});
    const std::string places = graph.node("Slice", {positions(stack), graph.node("Unsqueeze", {first, axis}),
                                                    graph.node("Unsqueeze", {last, axis}), axis});
    x = graph.node("Add", {x, places});
    return model.embedding_norm ? norm(x, stack + ".sum_norm") : x;
  }

  std::string positions(const std::string& stack) {
    const ModelConfig& model = saved_.config.model;
    if (model.positions == Positions::learned)
      return graph.weights(stack + ".positions", {model.max_positions, width_}, saved_.floats(stack + ".positions"));
    return graph.weights(stack + ".positions", {SavedModel::storedSinusoids, width_}, saved_.sinusoidTable());
  }

  std::string projection(const std::string& x) {
    const std::string table = saved_.config.model.tied_projection ? targetTable() : "projection.weight";
    const std::string logits = graph.node("MatMul", {x, transposed(table, 0, saved_.shape(table).front())});
    return saved_.config.model.projection_bias ? graph.node("Add", {logits, vector("projection.bias")}) : logits;
  }

  const SavedModel& saved_;
  std::int64_t width_, heads_;
};

using Type = OnnxGraph::Type;

/// "past_key_values.0.decoder.key" and its values.
ModelGraph::KeysAndValues cacheState(const std::string& stem, std::size_t layer, const std::string& of) {
  const std::string name = stem + "." + std::to_string(layer) + "." + of;
  return {name + ".key", name + ".value"};
}

void writeEncoder(const SavedModel& saved, const std::string& path) {
  ModelGraph model(saved, "encoder");
  model.graph.input("input_ids", Type::i64, {"B", "S"});
  model.graph.input("attention_mask", Type::i64, {"B", "S"});
  model.graph.output("last_hidden_state", model.encoder("input_ids", "attention_mask"),
                     {"B", "S", std::to_string(saved.config.model.d_model)});
  model.graph.write(path);
}

void writeDecoder(const SavedModel& saved, const std::string& path, bool withPast) {
  const ModelConfig& config = saved.config.model;
  const std::string heads = std::to_string(config.heads), width = std::to_string(config.d_model / config.heads);
  ModelGraph model(saved, withPast ? "decoder_with_past" : "decoder");
  OnnxGraph& graph = model.graph;
  graph.input("input_ids", Type::i64, {"B", "T"});
  graph.input("encoder_attention_mask", Type::i64, {"B", "S"});
  std::vector<ModelGraph::KeysAndValues> past, crossed, present;
  if (!withPast) graph.input("encoder_hidden_states", Type::f32, {"B", "S", std::to_string(config.d_model)});
  const auto layers = static_cast<std::size_t>(config.decoderLayers());
  for (std::size_t i = 0; i < layers; ++i) {
    if (!withPast) {
      crossed.push_back(model.crossed(static_cast<std::int64_t>(i), "encoder_hidden_states"));
      continue;
    }
    for (const auto& [of, tokens, to] : {std::tuple{"decoder", "P", &past}, std::tuple{"encoder", "S", &crossed}}) {
      to->push_back(cacheState("past_key_values", i, of));
      for (const std::string& name : {to->back().keys, to->back().values})
        graph.input(name, Type::f32, {"B", heads, tokens, width});
    }
  }
  const std::string logits = model.decoder("input_ids", past, crossed, "encoder_attention_mask", present);
  graph.output("logits", logits, {"B", "T", std::to_string(saved.vocabularies.target->size())});
  for (std::size_t i = 0; i < layers; ++i) {
    const auto output = [&](const char* of, const ModelGraph::KeysAndValues& state, const char* tokens) {
      const auto [keys, values] = cacheState("present", i, of);
      graph.output(keys, state.keys, {"B", heads, tokens, width});
      graph.output(values, state.values, {"B", heads, tokens, width});
    };
    output("decoder", present[i], "P + T");
    if (!withPast) output("encoder", crossed[i], "S");
  }
  graph.write(path);
}

void writeDescription(const SavedModel& saved, const std::string& folder) {
  const ModelConfig& model = saved.config.model;
  const bool begins = model.start == StartToken::begin;
  writeJson(folder + "/config.json",
            {{"model_type", "transept"},
             {"is_encoder_decoder", true},
             {"d_model", model.d_model},
             {"encoder_layers", model.encoderLayers()},
             {"decoder_layers", model.decoderLayers()},
             {"encoder_attention_heads", model.heads},
             {"decoder_attention_heads", model.heads},
             {"vocab_size", saved.vocabularies.source->size()},
             {"decoder_vocab_size", saved.vocabularies.target->size()},
             {"max_position_embeddings",
              model.positions == Positions::learned ? model.max_positions : SavedModel::storedSinusoids},
             {"source_ends_with_eos", saved.config.data.source_end},
             {"decoder_start_token_id", static_cast<int>(begins ? Vocabulary::begin : Vocabulary::pad)},
             {"bos_token_id", static_cast<int>(Vocabulary::begin)},
             {"eos_token_id", static_cast<int>(Vocabulary::end)},
             {"pad_token_id", static_cast<int>(Vocabulary::pad)},
             {"unk_token_id", static_cast<int>(Vocabulary::unknown)}});
  saved.copySentencePieces(folder);
  saved.writeTokenIds(folder, saved.vocabularies.shared());
}

}  // namespace

Obstacles onnxObstacles(const Config& config) {
  Obstacles found(config);
  found.requireAttention();
  return found;
}

InteropReport exportOnnx(const std::string& model, const std::string& out) {
  const SavedModel saved(model);
  onnxObstacles(saved.config).refuse("ONNX as it is written here");
  InteropReport report{out, saved.parameters(), {}};
  writeNewFolder(out, [&](const std::string& folder) {
    writeEncoder(saved, folder + "/encoder_model.onnx");
    writeDecoder(saved, folder + "/decoder_model.onnx", false);
    writeDecoder(saved, folder + "/decoder_with_past_model.onnx", true);
    writeDescription(saved, folder);
  });
  if (saved.config.model.positions != Positions::learned)
    report.notes.push_back("The sinusoids are stored for " + std::to_string(SavedModel::storedSinusoids) +
                           " positions.");
  return report;
}

}  // namespace transept
