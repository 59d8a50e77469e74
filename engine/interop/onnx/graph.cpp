// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/onnx/onnx.h"

#include <algorithm>

#include "engine/base/error.h"
#include "engine/base/protobuf.h"
#include "engine/platform/atomic_file.h"

namespace transept {
namespace {

constexpr std::uint64_t kNode = 1, kGraphName = 2, kInitializer = 5, kInput = 11, kOutput = 12;  // GraphProto
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

std::string tensor(const std::string& name, OnnxGraph::Type type, const std::vector<std::int64_t>& shape,
                   std::string_view values) {
  std::string text;
  for (const std::int64_t size : shape) text += numberField(1, static_cast<std::uint64_t>(size));
  return text + numberField(2, static_cast<std::uint64_t>(type)) + bytesField(8, name) + bytesField(9, values);
}

template <typename T>
std::string_view bytesOf(std::span<const T> values) {
  return {reinterpret_cast<const char*>(values.data()), values.size_bytes()};
}

std::string attributeOf(const OnnxGraph::Attribute& attribute) {
  constexpr std::uint64_t realType = 1, integerType = 2, integersType = 7;
  const std::string name = bytesField(1, attribute.name);
  using Kind = OnnxGraph::Attribute::Kind;
  if (attribute.kind == Kind::real) return name + fixedField(2, attribute.real) + numberField(20, realType);
  if (attribute.kind == Kind::integer)
    return name + numberField(3, static_cast<std::uint64_t>(attribute.number)) + numberField(20, integerType);
  std::string list;
  for (const std::int64_t value : attribute.numbers) list += numberField(8, static_cast<std::uint64_t>(value));
  return name + list + numberField(20, integersType);
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

std::string OnnxGraph::weights(const std::string& name, const std::vector<std::int64_t>& shape,
                               std::span<const float> values) {
  parts_.push_back(bytesField(kInitializer, tensor(name, Type::f32, shape, bytesOf(values))));
  return name;
}

std::string OnnxGraph::constant(float value) {
  return weights(fresh("real"), {}, std::span<const float>(&value, 1));
}

std::string OnnxGraph::list(const std::vector<std::int64_t>& values) {
  const std::string name = fresh("integers");
  parts_.push_back(bytesField(
      kInitializer, tensor(name, Type::i64, {std::ssize(values)}, bytesOf(std::span<const std::int64_t>(values)))));
  return name;
}

std::string OnnxGraph::scalar(std::int64_t value) {
  const std::string name = fresh("integer");
  parts_.push_back(
      bytesField(kInitializer, tensor(name, Type::i64, {}, bytesOf(std::span<const std::int64_t>(&value, 1)))));
  return name;
}

std::string OnnxGraph::node(const char* operation, const std::vector<std::string>& inputs,
                            const std::vector<Attribute>& attributes) {
  const std::string name = fresh(operation);
  std::string text;
  for (const std::string& input : inputs) text += bytesField(1, input);
  text += bytesField(2, name) + bytesField(3, name) + bytesField(4, operation);
  for (const Attribute& attribute : attributes) text += bytesField(5, attributeOf(attribute));
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
