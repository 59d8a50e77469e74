// SPDX-License-Identifier: Apache-2.0
// PyTorch's files of weights: pickles of a state dict, with the values beside them. A pickle is a program for a stack
// machine. Of its operations and names only those are known that describe plain tensors of f32, f16 or bf16; any other
// one is refused, and nothing is executed.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/interop/foreign_tensors.h"

namespace transept {

/// Reads the tensors' names and shapes from pytorch_model.bin, of torch.save() before and after version 1.6. The
/// values are read on demand. Throws UserError.
ForeignTensors pytorchTensors(const std::string& path);

/// Reads the values of pickles that follow each other.
class Unpickler {
 public:
  struct Value {
    enum class Kind : std::uint8_t { none, boolean, integer, text, tuple, list, dict, name, storage, tensor };
    Kind kind = Kind::none;
    std::int64_t number = 0;
    std::string text;  ///< of a name: "torch.FloatStorage"
    std::vector<Value*>
        items;  ///< of a dict: key, value, key, value, ...; of a storage or tensor: its description, a tuple
  };

  /// refuse(what) throws.
  Unpickler(std::string_view bytes, std::function<void(const std::string& what)> refuse)
      : bytes_(bytes), refuse_(std::move(refuse)) {}

  /// The value of the next pickle. It exists as long as this object.
  const Value& next();
  std::size_t position() const { return at_; }

 private:
  std::string_view take(std::size_t count);
  std::uint64_t number(int bytes);
  std::string line();
  Value* push(Value::Kind kind);
  Value* pop();
  std::vector<Value*> sinceMark();
  void tuple(std::vector<Value*> items);
  void storeAt(std::uint64_t index);
  void fetch(std::uint64_t index);
  void longInteger();
  void name();
  void call();
  void addTo(Value::Kind kind, const std::vector<Value*>& items);
  void carryOut(unsigned char operation);

  std::string_view bytes_;
  std::function<void(const std::string& what)> refuse_;
  std::size_t at_ = 0;
  std::deque<Value> values_;  // all of them; no value owns another one
  std::vector<Value*> stack_;
  std::vector<std::size_t> marks_;
  std::unordered_map<std::uint64_t, Value*> memo_;
};

}  // namespace transept
