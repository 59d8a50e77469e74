// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/onnx/onnx.h"

#include <algorithm>

#include "engine/base/error.h"
#include "engine/base/protobuf.h"
#include "engine/platform/atomic_file.h"

namespace transept {
namespace {

constexpr std::uint64_t kNode = 1, kGraphName = 2, kInitializer = 5, kInput = 11, kOutput = 12;  // GraphProto
constexpr std::uint64_t kReal = 1, kInteger = 2, kIntegers = 7;                                  // AttributeProto
constexpr std::uint64_t opset = 17, irVersion = 8;

std::string describedValue(const std::string& name, OnnxGraph::Type type, const OnnxGraph::Dimensions& dimensions) {
  std::string shape;
  for (const std::string& size : dimensions) {
    const bool fixed = !size.empty() && std::ranges::all_of(size, [](char c) { return c >= '0' && c <= '9'; });
    shape += bytesField(1, fixed ? numberField(1, std::stoull(size)) : bytesField(2, size));
  }
  const std::string tensor = numberField(1, static_cast<std::uint64_t>(type)) + bytesField(2, shape);
  return bytesField(1, name) + bytesField(2, bytesField(1, tensor));
}

}  // namespace

void OnnxGraph::input(const std::string& name, Type type, const Dimensions& dimensions) {
  parts_.push_back(bytesField(kInput, describedValue(name, type, dimensions)));
}

void OnnxGraph::output(const std::string& name, const std::string& value, const Dimensions& dimensions) {
  parts_.push_back(
      bytesField(kNode, bytesField(1, value) + bytesField(2, name) + bytesField(3, name) + bytesField(4, "Identity")));
  parts_.push_back(bytesField(kOutput, describedValue(name, Type::f32, dimensions)));
}

std::string OnnxGraph::tensor(const std::string& name, Type type, const std::vector<std::int64_t>& shape,
                              std::span<const std::byte> values) {
  std::string text;
  for (const std::int64_t size : shape) text += numberField(1, static_cast<std::uint64_t>(size));
  text += numberField(2, static_cast<std::uint64_t>(type)) + bytesField(8, name);
  text += bytesField(9, {reinterpret_cast<const char*>(values.data()), values.size()});
  parts_.push_back(bytesField(kInitializer, text));
  return name;
}

std::string OnnxGraph::weights(const std::string& name, const std::vector<std::int64_t>& shape,
                               std::span<const float> values) {
  return tensor(name, Type::f32, shape, std::as_bytes(values));
}

std::string OnnxGraph::constant(float value) {
  return weights(fresh("real"), {}, {&value, 1});
}

std::string OnnxGraph::list(const std::vector<std::int64_t>& values) {
  return tensor(fresh("integers"), Type::i64, {std::ssize(values)}, std::as_bytes(std::span(values)));
}

std::string OnnxGraph::scalar(std::int64_t value) {
  return tensor(fresh("integer"), Type::i64, {}, std::as_bytes(std::span(&value, 1)));
}

std::string OnnxGraph::integer(const char* name, std::int64_t value) {
  return bytesField(1, name) + numberField(3, static_cast<std::uint64_t>(value)) + numberField(20, kInteger);
}

std::string OnnxGraph::integers(const char* name, const std::vector<std::int64_t>& values) {
  std::string text = bytesField(1, name);
  for (const std::int64_t value : values) text += numberField(8, static_cast<std::uint64_t>(value));
  return text + numberField(20, kIntegers);
}

std::string OnnxGraph::real(const char* name, float value) {
  return bytesField(1, name) + fixedField(2, value) + numberField(20, kReal);
}

std::string OnnxGraph::node(const char* operation, const std::vector<std::string>& inputs,
                            const std::vector<std::string>& attributes) {
  const std::string name = fresh(operation);
  std::string text;
  for (const std::string& input : inputs) text += bytesField(1, input);
  text += bytesField(2, name) + bytesField(3, name) + bytesField(4, operation);
  for (const std::string& attribute : attributes) text += bytesField(5, attribute);
  parts_.push_back(bytesField(kNode, text));
  return name;
}

void OnnxGraph::write(const std::string& path) const {
  constexpr std::uint64_t largest = std::uint64_t{1} << 31;
  const std::string name = bytesField(kGraphName, name_);
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

}  // namespace transept
