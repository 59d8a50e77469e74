// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/tensors.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "engine/base/enum_names.h"
#include "engine/base/error.h"

namespace transept {
namespace {

static_assert(std::endian::native == std::endian::little, "a .npy file of '<f4' is little-endian");

/// How the tensors whose names have this ending are computed.
struct TensorPart {
  std::string ending, equation, section, file;
  std::int64_t parameters = 0;
  double flopsPerValue = 0;
};

std::vector<TensorPart> tensorParts(const ModelShape& shape) {
  const ModelConfig& c = shape.config;
  const std::int64_t d = c.d_model, keys = c.heads * c.d_k, values = c.heads * c.d_v;
  const std::string attention = "engine/model/multi_head_attention.cpp", feedForward = "engine/model/feed_forward.cpp",
                    stacks = "engine/model/stacks.cpp", embeddings = "engine/model/embeddings_and_softmax.cpp",
                    observation = "engine/model/observation.cpp", recurrent = "engine/model/recurrent_unit.cpp";
  const bool pre = c.norm == NormPlacement::pre, learned = c.positions == Positions::learned;
  constexpr auto activations =
      enumNames<FeedForwardActivation>("max(0, ", "swish(", "gelu(", "gelu_tanh(");  // as FeedForwardActivation
  const std::string hidden = std::string(activations[c.activation]) + "x W_1 + b_1)";
  const std::string embedding = c.scaled_embeddings ? "sqrt(d_model) E[token]" : "E[token]";
  const std::string positions =
      learned ? "PE[pos], learned"
      : c.sinusoids == SinusoidLayout::interleaved
          ? "PE(pos, 2i) = sin(pos / 10000^(2i/d_model)), PE(pos, 2i+1) = cos(pos / 10000^(2i/d_model))"
          : "sines and cosines of the position, in the layout model.sinusoids";
  const std::string logits = c.projection_bias ? "x E^T + b" : "x E^T";
  const std::int64_t projection = shape.targetVocabulary * (d + (c.projection_bias ? 1 : 0));
  const auto twice = [](std::int64_t terms) { return 2 * static_cast<double>(terms); };
  // The first ending that fits decides.
  return {
      {"encoder.embedding", embedding, "3.4", embeddings, shape.sourceVocabulary * d},
      {"decoder.embedding", embedding, "3.4", embeddings, shape.targetVocabulary * d},
      {".positions", positions, "3.5", "engine/model/positions.cpp", learned ? c.max_positions * d : 0},
      {"coder.sum", "embedding + positions", "3.5", embeddings},
      {".sum_norm", "LayerNorm(embedding + positions)", "", embeddings, 2 * d},
      {".queries", "Q = x W^Q + b", "3.2.2", attention, keys * (d + 1), twice(d)},
      {".keys", "K = y W^K + b", "3.2.2", attention, keys * (d + 1), twice(d)},
      {".values", "V = y W^V + b", "3.2.2", attention, values * (d + 1), twice(d)},
      {".scores", "Q K^T / sqrt(d_k)", "3.2.1", attention, 0, twice(c.d_k)},
      {".mask", "1 where the query sees the key, else 0", "3.2.3", attention},
      {".weights", "softmax(Q K^T / sqrt(d_k)), with -infinity where the mask is 0", "3.2.1", attention},
      {".heads", "Concat(head_1, ..., head_h), head_i = softmax(Q_i K_i^T / sqrt(d_k)) V_i", "3.2.2", attention},
      {".gates", "f = sigmoid(x W_f + b_f)", "", recurrent, d * (d + 1), twice(d)},
      {".candidates", "x W", "", recurrent, d * d, twice(d)},
      {".states", "c_t = f_t c_(t-1) + (1 - f_t) x_t W", "", recurrent},
      {"recurrence.output", "max(0, c)", "", recurrent},
      {".output", "Concat(head_1, ..., head_h) W^O + b", "3.2.2", attention, d * (values + 1), twice(values)},
      {".inner", "x W_1 + b_1", "3.3", feedForward, c.d_ff * (d + 1), twice(d)},
      {".hidden", hidden, "3.3", feedForward},
      {".outer", hidden + " W_2 + b_2", "3.3", feedForward, d * (c.d_ff + 1), twice(c.d_ff)},
      {"coder.norm", "LayerNorm(x)", "", stacks, 2 * d},
      {".norm", pre ? "LayerNorm(x)" : "LayerNorm(x + Sublayer(x))", "3.1", stacks, 2 * d},
      {".sum", pre ? "x + Sublayer(LayerNorm(x))" : "x + Sublayer(x)", "3.1", stacks},
      {".lens",
       c.normalisesOutput() ? "LayerNorm(x) E^T: the logits if the decoder ended with this layer"
                            : "x E^T: the logits if the decoder ended with this layer",
       "", stacks, projection + (c.normalisesOutput() ? 2 * d : 0), twice(d)},
      {"logits", logits, "3.4", embeddings, projection, twice(d)},
      {"probabilities", "softmax(" + logits + ")", "3.4", observation},
  };
}

struct Seen {};

std::int64_t productOf(std::span<const std::int64_t> sizes) {
  return std::accumulate(sizes.begin(), sizes.end(), std::int64_t{1}, std::multiplies());
}

/// Describes a tensor of the pass by its name and shape.
auto describerOf(const Transformer& model, const Batch& pair) {
  return [parts = tensorParts(model.shape()), sourceTokens = std::ssize(pair.source.ids),
          targetTokens = std::ssize(pair.targetInput.ids)](const std::string& name, const PassObserver::Shape& shape) {
    TensorInfo info;
    info.name = name;
    info.shape = shape;
    const bool encoder = name.starts_with("encoder."), cross = name.find(".cross_attention.") != std::string::npos;
    const auto is = [&](std::string_view ending) { return name.ends_with(ending); };
    const std::string keySide = encoder || cross ? "source" : "target", querySide = encoder ? "source" : "target";
    if (is(".scores") || is(".weights")) info.axes = {"head", querySide, keySide};
    if (is(".mask")) info.axes = {querySide, keySide};
    if (info.axes.empty()) {
      const bool ofVocabulary = is(".lens") || is("logits") || is("probabilities");
      info.axes = {is(".keys") || is(".values") ? keySide : querySide, ofVocabulary ? "vocabulary" : "unit"};
    }
    const auto part = std::ranges::find_if(parts, is, &TensorPart::ending);
    if (part == parts.end()) throw std::logic_error("The tensor " + name + " has no description.");
    info.equation = part->equation;
    info.section = part->section;
    info.file = part->file;
    info.parameters = part->parameters;
    const auto count = static_cast<double>(productOf(shape));
    info.flops = count * part->flopsPerValue;
    if (is(".heads")) info.flops = 2 * count * static_cast<double>(encoder || cross ? sourceTokens : targetTokens);
    return info;
  };
}

/// Parses an index; false: the text is not an index.
bool parseIndex(std::string_view text, std::int64_t& index) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), index);
  return error == std::errc() && end == text.data() + text.size() && index >= 0;
}

/// Sets begin and shape.
void cut(TensorSlice& slice, std::string_view wanted) {
  const TensorInfo& tensor = slice.tensor;
  slice.begin.assign(tensor.shape.size(), 0);
  slice.shape = tensor.shape;
  std::size_t axis = 0;
  for (bool more = !wanted.empty(); more; ++axis) {
    const std::size_t comma = wanted.find(',');
    const std::string part(wanted.substr(0, comma));
    more = comma != std::string_view::npos;
    wanted.remove_prefix(more ? comma + 1 : wanted.size());
    if (axis == tensor.shape.size()) {
      throw UserError({"The slice has more axes than {}, which has {}.", tensor.name, axis},
                      "Separate an index or a range for each axis by commas, as in 2,:,0:10.");
    }
    const std::int64_t size = tensor.shape[axis];
    const std::size_t colon = part.find(':');
    std::int64_t first = 0, end = size;
    bool valid = true;
    if (colon == std::string::npos) {
      valid = parseIndex(part, first);
      end = first + 1;
    } else {
      if (colon > 0) valid = parseIndex(std::string_view(part).substr(0, colon), first);
      if (colon + 1 < part.size()) valid = valid && parseIndex(std::string_view(part).substr(colon + 1), end);
    }
    if (!valid) {
      throw UserError({"'{}' is neither an index nor a range.", part}, "Write 3, 3:10, 3:, :10 or : for each axis.");
    }
    if (first >= end || end > size) {
      throw UserError({"The slice {} is outside axis {} ({}) of {}, which has {} entries.", part, axis + 1,
                       tensor.axes[axis], tensor.name, size},
                      "Indices count from 0, and the end of a range is not part of it.");
    }
    slice.begin[axis] = first;
    slice.shape[axis] = end - first;
  }
}

/// Takes the values of the slice from those of the tensor, one run of the last axis at a time.
std::vector<float> valuesIn(const TensorSlice& slice, const std::vector<float>& all) {
  const std::vector<std::int64_t>& sizes = slice.tensor.shape;
  std::vector<float> values;
  const std::int64_t run = slice.shape.back();
  const std::int64_t runs = productOf(std::span(slice.shape).first(slice.shape.size() - 1));
  values.reserve(static_cast<std::size_t>(run * runs));
  for (std::int64_t i = 0; i < runs; ++i) {
    std::int64_t rest = i, at = slice.begin.back(), stride = sizes.back();
    for (std::size_t axis = sizes.size() - 1; axis-- > 0;) {
      at += (slice.begin[axis] + rest % slice.shape[axis]) * stride;
      rest /= slice.shape[axis];
      stride *= sizes[axis];
    }
    values.insert(values.end(), all.begin() + at, all.begin() + at + run);
  }
  return values;
}

}  // namespace

std::vector<TensorInfo> inspectableTensors(Transformer& model, const Batch& pair) {
  const auto describe = describerOf(model, pair);
  std::vector<TensorInfo> tensors;
  PassObserver observer;
  observer.wants = [&](const std::string& name, const PassObserver::Shape& shape) {
    tensors.push_back(describe(name, shape));
    return false;
  };
  model.observe(pair, observer);
  return tensors;
}

TensorSlice inspectTensor(Transformer& model, const Batch& pair, const std::string& name, std::string_view slice,
                          std::span<const HeadName> silenced, std::int64_t most) {
  const auto describe = describerOf(model, pair);
  TensorSlice found;
  PassObserver observer;
  observer.wants = [&](const std::string& seen, const PassObserver::Shape& shape) {
    if (seen != name) return false;
    found.tensor = describe(name, shape);
    cut(found, slice);
    const std::int64_t count = productOf(found.shape);
    if (count > most) {
      throw UserError({"The slice of {} has {} values, and at most {} are given at once.", name, count, most},
                      "Take a smaller slice, such as 0:10 of the first axis.");
    }
    return true;
  };
  observer.see = [&](const std::string&, const PassObserver::Shape&, const std::vector<float>& values) {
    found.values = valuesIn(found, values);
    throw Seen();  // the rest of the pass is not needed
  };
  try {
    model.observe(pair, observer, silenced);
  } catch (const Seen&) {
  }
  if (found.tensor.name.empty()) {
    throw UserError(ErrorKind::notFound, {"The model's forward pass has no tensor '{}'.", name},
                    "The list of tensors has all names, such as encoder.layers.0.self_attention.scores and logits.");
  }
  return found;
}

std::vector<std::vector<TokenChoices>> logitLens(Transformer& model, const Batch& pair, const Vocabulary& target,
                                                 std::int64_t count, std::span<const HeadName> silenced) {
  std::vector<std::vector<TokenChoices>> layers;
  PassObserver observer;
  observer.wants = [](const std::string& name, const PassObserver::Shape&) { return name.ends_with(".lens"); };
  observer.see = [&](const std::string&, const PassObserver::Shape& shape, const std::vector<float>& logits) {
    std::vector<TokenChoices>& positions = layers.emplace_back();
    std::vector<std::int32_t> ids(static_cast<std::size_t>(shape[1]));
    for (std::int64_t row = 0; row < shape[0]; ++row) {
      const std::span<const float> z(logits.data() + row * shape[1], ids.size());
      std::iota(ids.begin(), ids.end(), 0);
      const std::size_t kept = std::min(ids.size(), static_cast<std::size_t>(count));
      const auto logitOf = [&](std::int32_t id) { return z[static_cast<std::size_t>(id)]; };
      std::partial_sort(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(kept), ids.end(),
                        [&](auto a, auto b) { return logitOf(a) != logitOf(b) ? logitOf(a) > logitOf(b) : a < b; });
      const double highest = *std::ranges::max_element(z);
      double sum = 0;
      for (const float value : z) sum += std::exp(value - highest);
      const auto choiceOf = [&](std::int32_t id) {
        return TokenChoices::Choice{target.piece(id), static_cast<float>(logitOf(id) - highest - std::log(sum))};
      };
      TokenChoices& position = positions.emplace_back();
      position.own = choiceOf(pair.targetOutput[static_cast<std::size_t>(row)]);
      for (std::size_t i = 0; i < kept; ++i) position.likeliest.push_back(choiceOf(ids[i]));
    }
  };
  model.observe(pair, observer, silenced);
  return layers;
}

nlohmann::json toJson(const TensorInfo& tensor) {
  return {{"name", tensor.name}, {"shape", tensor.shape},           {"dtype", "f32"},
          {"axes", tensor.axes}, {"equation", tensor.equation},     {"section", tensor.section},
          {"file", tensor.file}, {"parameters", tensor.parameters}, {"flops", tensor.flops}};
}

std::string npyOf(const TensorSlice& slice) {
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (";
  for (const std::int64_t size : slice.shape) header += fmt::format("{}, ", size);
  header += "), }";
  header.resize((10 + header.size() + 1 + 63) / 64 * 64 - 11,
                ' ');  // 10 bytes before it; data begin on a multiple of 64
  header += '\n';
  std::string file("\x93NUMPY\x01\x00", 8);
  file += static_cast<char>(header.size() & 0xff);
  file += static_cast<char>(header.size() >> 8);
  file += header;
  const auto bytes = std::as_bytes(std::span(slice.values));
  file.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return file;
}

}  // namespace transept
