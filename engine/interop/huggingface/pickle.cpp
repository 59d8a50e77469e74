// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/base/utf8.h"
#include "engine/interop/huggingface/pytorch.h"

namespace transept {
namespace {

using Kind = Unpickler::Value::Kind;

constexpr std::size_t mostValues = 200'000, longestText = 1000;
constexpr std::string_view orderedDict = "collections.OrderedDict", rebuildTensor = "torch._utils._rebuild_tensor_v2";
constexpr std::string_view knownNames[] = {orderedDict, rebuildTensor, "torch.FloatStorage", "torch.HalfStorage",
                                           "torch.BFloat16Storage"};

/// For messages: names in a file can hold anything.
std::string shown(std::string_view text) {
  std::string result = replaceInvalidUtf8(std::string(text.substr(0, 80)));
  std::ranges::replace_if(
      result, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return result;
}

}  // namespace

const Unpickler::Value& Unpickler::next() {
  stack_.clear();
  marks_.clear();
  memo_.clear();
  for (char operation = take(1)[0]; operation != '.'; operation = take(1)[0])
    carryOut(static_cast<unsigned char>(operation));
  return *pop();
}

std::string_view Unpickler::take(std::size_t count) {
  if (count > bytes_.size() - at_) refuse_("it ends too early");
  const std::string_view taken = bytes_.substr(at_, count);
  at_ += count;
  return taken;
}

/// Little-endian.
std::uint64_t Unpickler::number(int bytes) {
  std::uint64_t value = 0;
  int shift = 0;
  for (const char byte : take(static_cast<std::size_t>(bytes))) {
    value |= static_cast<std::uint64_t>(static_cast<unsigned char>(byte)) << shift;
    shift += 8;
  }
  return value;
}

std::string Unpickler::line() {
  const std::size_t end = bytes_.find('\n', at_);
  if (end == std::string_view::npos) refuse_("it ends too early");
  const std::string text(take(end - at_));
  ++at_;
  return text;
}

Unpickler::Value* Unpickler::push(Kind kind) {
  if (values_.size() == mostValues) refuse_("it holds more values than a model needs");
  Value& value = values_.emplace_back();
  value.kind = kind;
  stack_.push_back(&value);
  return &value;
}

Unpickler::Value* Unpickler::pop() {
  if (stack_.empty() || (!marks_.empty() && marks_.back() == stack_.size())) refuse_("a value in it is missing");
  Value* value = stack_.back();
  stack_.pop_back();
  return value;
}

std::vector<Unpickler::Value*> Unpickler::sinceMark() {
  if (marks_.empty()) refuse_("a value in it is missing");
  const auto from = stack_.begin() + static_cast<std::ptrdiff_t>(marks_.back());
  std::vector<Value*> items(from, stack_.end());
  stack_.erase(from, stack_.end());
  marks_.pop_back();
  return items;
}

void Unpickler::tuple(std::vector<Value*> items) {
  push(Kind::tuple)->items = std::move(items);
}

void Unpickler::storeAt(std::uint64_t index) {
  Value* top = pop();
  stack_.push_back(top);
  memo_[index] = top;
}

void Unpickler::fetch(std::uint64_t index) {
  const auto found = memo_.find(index);
  if (found == memo_.end()) refuse_("a value in it is missing");
  if (stack_.size() > mostValues) refuse_("it holds more values than a model needs");
  stack_.push_back(found->second);
}

/// An integer; as text, its bytes, where it is longer than 8 bytes.
void Unpickler::longInteger() {
  const std::string_view bytes = take(number(1));
  if (bytes.size() > 8) {
    push(Kind::text)->text = bytes;
    return;
  }
  std::uint64_t value = !bytes.empty() && (bytes.back() & 0x80) ? ~std::uint64_t{0} : 0;  // its sign
  for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[i]);
  push(Kind::integer)->number = static_cast<std::int64_t>(value);
}

void Unpickler::name() {
  const std::string module = line(), text = module + "." + line();
  if (std::ranges::find(knownNames, text) == std::end(knownNames))
    refuse_("it names " + shown(text) + ", which plain tensors of f32, f16 or bf16 do not need");
  push(Kind::name)->text = text;
}

void Unpickler::call() {
  Value* arguments = pop();
  const Value* called = pop();
  if (arguments->kind != Kind::tuple || called->kind != Kind::name) refuse_("it calls something other than a function");
  if (called->text == orderedDict && arguments->items.empty()) {
    push(Kind::dict);
  } else if (called->text == rebuildTensor) {
    push(Kind::tensor)->items = {arguments};
  } else {
    refuse_("it calls " + called->text + " in a way that plain tensors do not need");
  }
}

void Unpickler::addTo(Kind kind, const std::vector<Value*>& items) {
  Value* container = pop();
  if (container->kind != kind || (kind == Kind::dict && items.size() % 2 != 0)) refuse_("a value in it has no place");
  container->items.insert(container->items.end(), items.begin(), items.end());
  stack_.push_back(container);
}

void Unpickler::carryOut(unsigned char operation) {
  switch (operation) {
    case 0x80:  // PROTO
      if (const std::uint64_t version = number(1); version != 2)
        refuse_("its pickle has the version " + std::to_string(version) + " instead of 2");
      break;
    case '(':  // MARK
      if (marks_.size() == mostValues) refuse_("it holds more values than a model needs");
      marks_.push_back(stack_.size());
      break;
    case 'N':  // NONE
      push(Kind::none);
      break;
    case 0x88:  // NEWTRUE, NEWFALSE
    case 0x89:
      push(Kind::boolean)->number = operation == 0x88;
      break;
    case 'J':  // BININT, BININT2, BININT1
      push(Kind::integer)->number = static_cast<std::int32_t>(number(4));
      break;
    case 'M':
      push(Kind::integer)->number = static_cast<std::int64_t>(number(2));
      break;
    case 'K':
      push(Kind::integer)->number = static_cast<std::int64_t>(number(1));
      break;
    case 0x8a:  // LONG1
      longInteger();
      break;
    case 'X': {  // BINUNICODE
      const std::string_view text = take(number(4));
      if (text.size() > longestText) refuse_("it holds more than names of tensors");
      push(Kind::text)->text = text;
      break;
    }
    case ')':  // EMPTY_TUPLE, TUPLE, TUPLE1 to TUPLE3
      tuple({});
      break;
    case 't':
      tuple(sinceMark());
      break;
    case 0x85:
    case 0x86:
    case 0x87: {
      std::vector<Value*> items(operation - 0x84u);
      for (std::size_t i = items.size(); i-- > 0;) items[i] = pop();
      tuple(std::move(items));
      break;
    }
    case ']':  // EMPTY_LIST, APPEND, APPENDS
      push(Kind::list);
      break;
    case 'a':
      addTo(Kind::list, {pop()});
      break;
    case 'e':
      addTo(Kind::list, sinceMark());
      break;
    case '}':  // EMPTY_DICT, SETITEM, SETITEMS
      push(Kind::dict);
      break;
    case 's': {
      Value *value = pop(), *key = pop();
      addTo(Kind::dict, {key, value});
      break;
    }
    case 'u':
      addTo(Kind::dict, sinceMark());
      break;
    case 'q':  // BINPUT, LONG_BINPUT
    case 'r':
      storeAt(number(operation == 'q' ? 1 : 4));
      break;
    case 'h':  // BINGET, LONG_BINGET
    case 'j':
      fetch(number(operation == 'h' ? 1 : 4));
      break;
    case 'c':  // GLOBAL
      name();
      break;
    case 'Q': {  // BINPERSID: a storage
      Value* description = pop();
      if (description->kind != Kind::tuple) refuse_("a storage in it has no description");
      push(Kind::storage)->items = {description};
      break;
    }
    case 'R':  // REDUCE
      call();
      break;
    case 'b': {  // BUILD: the versions of the modules, as an attribute of the state dict
      if (pop()->kind != Kind::dict) refuse_("it sets something other than attributes");
      Value* object = pop();
      if (object->kind != Kind::dict) refuse_("it sets attributes of something other than the state dict");
      stack_.push_back(object);
      break;
    }
    default:
      refuse_("it has an operation, number " + std::to_string(operation) + ", that plain tensors do not need");
  }
}

}  // namespace transept
