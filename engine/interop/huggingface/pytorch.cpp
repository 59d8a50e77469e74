// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/huggingface/pytorch.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <unordered_map>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/interop/zip_file.h"
#include "engine/platform/memory_map.h"

namespace transept {
namespace {

/// A value of a pickle. No value owns another one.
struct Value {
  enum class Kind : std::uint8_t { none, boolean, integer, text, tuple, list, dict, name, storage, tensor };
  Kind kind = Kind::none;
  std::int64_t number = 0;
  std::string text;           // of a name: "torch.FloatStorage"
  std::vector<Value*> items;  // of a dict: key, value, key, ...; of a storage or tensor: its description, a tuple
};
using Kind = Value::Kind;
using Refuse = std::function<void(const std::string& what)>;  // throws

constexpr std::size_t mostValues = 200'000, longestText = 1000;
constexpr std::string_view orderedDict = "collections.OrderedDict", rebuildTensor = "torch._utils._rebuild_tensor_v2";
constexpr std::string_view knownNames[] = {orderedDict, rebuildTensor, "torch.FloatStorage", "torch.HalfStorage",
                                           "torch.BFloat16Storage"};

/// Reads the values of pickles that follow each other.
class Unpickler {
 public:
  Unpickler(std::string_view bytes, Refuse refuse) : bytes_(bytes), refuse_(std::move(refuse)) {}

  /// The value of the next pickle. It exists as long as this object.
  const Value& next() {
    stack_.clear();
    marks_.clear();
    memo_.clear();
    for (char operation = take(1)[0]; operation != '.'; operation = take(1)[0])
      carryOut(static_cast<unsigned char>(operation));
    return *pop();
  }
  std::size_t position() const { return at_; }

 private:
  std::string_view take(std::size_t count) {
    if (count > bytes_.size() - at_) refuse_("it ends too early");
    const std::string_view taken = bytes_.substr(at_, count);
    at_ += count;
    return taken;
  }

  /// Little-endian.
  std::uint64_t number(std::size_t bytes) {
    std::uint64_t value = 0;
    const std::string_view taken = take(bytes);
    for (std::size_t i = bytes; i-- > 0;) value = value << 8 | static_cast<unsigned char>(taken[i]);
    return value;
  }

  std::string line() {
    const std::size_t end = bytes_.find('\n', at_);
    if (end == std::string_view::npos) refuse_("it ends too early");
    const std::string text(take(end - at_));
    ++at_;
    return text;
  }

  Value* push(Value* value) {
    if (stack_.size() > mostValues) refuse_("it holds more values than a model needs");
    stack_.push_back(value);
    return value;
  }
  Value* push(Kind kind) {
    if (values_.size() == mostValues) refuse_("it holds more values than a model needs");
    values_.emplace_back().kind = kind;
    return push(&values_.back());
  }

  Value* pop() {
    if (stack_.empty() || (!marks_.empty() && marks_.back() == stack_.size())) refuse_("a value in it is missing");
    Value* value = stack_.back();
    stack_.pop_back();
    return value;
  }

  std::vector<Value*> sinceMark() {
    if (marks_.empty()) refuse_("a value in it is missing");
    const auto from = stack_.begin() + static_cast<std::ptrdiff_t>(marks_.back());
    std::vector<Value*> items(from, stack_.end());
    stack_.erase(from, stack_.end());
    marks_.pop_back();
    return items;
  }

  void tuple(std::vector<Value*> items) { push(Kind::tuple)->items = std::move(items); }

  /// Pushes an integer, or its bytes as text if it is longer than 8 bytes.
  void longInteger() {
    const std::string_view bytes = take(number(1));
    if (bytes.size() > 8) {
      push(Kind::text)->text = bytes;
      return;
    }
    std::uint64_t value = !bytes.empty() && (bytes.back() & 0x80) ? ~std::uint64_t{0} : 0;  // its sign
    for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[i]);
    push(Kind::integer)->number = static_cast<std::int64_t>(value);
  }

  void name() {
    const std::string module = line(), text = module + "." + line();
    if (std::ranges::find(knownNames, text) == std::end(knownNames))
      refuse_("it names " + excerptOf(text) + ", which plain tensors of f32, f16 or bf16 do not need");
    push(Kind::name)->text = text;
  }

  void call() {
    Value* arguments = pop();
    const Value* called = pop();
    if (arguments->kind != Kind::tuple || called->kind != Kind::name)
      refuse_("it calls something other than a function");
    if (called->text == orderedDict && arguments->items.empty()) {
      push(Kind::dict);
    } else if (called->text == rebuildTensor) {
      push(Kind::tensor)->items = {arguments};
    } else {
      refuse_("it calls " + called->text + " in a way that plain tensors do not need");
    }
  }

  void addTo(Kind kind, const std::vector<Value*>& items) {
    Value* container = pop();
    if (container->kind != kind || (kind == Kind::dict && items.size() % 2 != 0)) refuse_("a value in it has no place");
    container->items.insert(container->items.end(), items.begin(), items.end());
    push(container);
  }

  void carryOut(unsigned char operation) {
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
        memo_[number(operation == 'q' ? 1 : 4)] = push(pop());
        break;
      case 'h':  // BINGET, LONG_BINGET
      case 'j': {
        const auto found = memo_.find(number(operation == 'h' ? 1 : 4));
        if (found == memo_.end()) refuse_("a value in it is missing");
        push(found->second);
        break;
      }
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
        push(object);
        break;
      }
      default:
        refuse_("it has an operation, number " + std::to_string(operation) + ", that plain tensors do not need");
    }
  }

  std::string_view bytes_;
  Refuse refuse_;
  std::size_t at_ = 0;
  std::deque<Value> values_;  // all of them
  std::vector<Value*> stack_;
  std::vector<std::size_t> marks_;
  std::unordered_map<std::uint64_t, Value*> memo_;
};

constexpr std::size_t largestPickle = std::size_t{1} << 24, mostDimensions = 8;
constexpr std::int64_t mostElements = std::int64_t{1} << 40;

struct Storage {
  StoredType type = StoredType::f32;
  std::string key;
  std::int64_t elements = 0;
};

struct Tensor {
  std::string name;
  Storage storage;
  std::int64_t offset = 0;  // elements of the storage before it
  std::vector<std::int64_t> shape;
  std::int64_t elements = 1;
};

StoredType torchType(const std::string& name) {
  return name == "torch.FloatStorage"  ? StoredType::f32
         : name == "torch.HalfStorage" ? StoredType::f16
                                       : StoredType::bf16;
}

/// ("storage", type, key, device, elements), before version 1.6 followed by None.
Storage storageOf(const Value& value, const Refuse& refuse) {
  if (value.kind != Kind::storage) refuse("a tensor in it has no storage");
  const auto& items = value.items[0]->items;
  const bool known = (items.size() == 5 || items.size() == 6) && items[0]->kind == Kind::text &&
                     items[0]->text == "storage" && items[1]->kind == Kind::name &&
                     items[1]->text.ends_with("Storage") && items[2]->kind == Kind::text &&
                     items[4]->kind == Kind::integer && items[4]->number >= 0 && items[4]->number <= mostElements &&
                     (items.size() == 5 || items[5]->kind == Kind::none);
  if (!known) refuse("a storage in it has an unknown description");
  return {torchType(items[1]->text), items[2]->text, items[4]->number};
}

/// (storage, offset, shape, strides, whether it has a gradient, hooks, ...)
Tensor torchTensor(const std::string& name, const Value& value, const Refuse& refuse) {
  if (value.kind != Kind::tensor) refuse(name + " is not a tensor");
  const auto& items = value.items[0]->items;
  const bool known = items.size() >= 4 && items[1]->kind == Kind::integer && items[2]->kind == Kind::tuple &&
                     items[3]->kind == Kind::tuple && items[2]->items.size() == items[3]->items.size() &&
                     items[2]->items.size() <= mostDimensions;
  if (!known) refuse(name + " has an unknown description");
  Tensor tensor{name, storageOf(*items[0], refuse), items[1]->number, {}};
  for (std::size_t i = items[2]->items.size(); i-- > 0;) {
    const Value &size = *items[2]->items[i], &stride = *items[3]->items[i];
    if (size.kind != Kind::integer || stride.kind != Kind::integer || size.number < 0) refuse(name + " has no shape");
    if (size.number > 1 && stride.number != tensor.elements) refuse(name + " is not stored row by row");
    if (size.number > 0 && tensor.elements > mostElements / size.number) refuse(name + " has an impossible shape");
    tensor.elements *= size.number;
    tensor.shape.insert(tensor.shape.begin(), size.number);
  }
  if (tensor.offset < 0 || tensor.offset > tensor.storage.elements ||
      tensor.elements > tensor.storage.elements - tensor.offset)
    refuse(name + " does not fit into its storage");
  return tensor;
}

std::vector<Tensor> torchTensors(const Value& state, const Refuse& refuse) {
  if (state.kind != Kind::dict) refuse("it is not a state dict");
  std::vector<Tensor> tensors;
  for (std::size_t i = 0; i < state.items.size(); i += 2) {
    const Value& key = *state.items[i];
    if (key.kind != Kind::text) refuse("a tensor in it has no name");
    tensors.push_back(torchTensor(key.text, *state.items[i + 1], refuse));
  }
  return tensors;
}

std::int64_t storageBytes(const Storage& storage, std::int64_t elements) {
  return elements * static_cast<std::int64_t>(storedSize(storage.type));
}

/// Since version 1.6: a zip file with NAME/data.pkl and a file NAME/data/KEY for each storage.
ForeignTensors readZip(const std::string& path, const Refuse& refuse) {
  const auto file = std::make_shared<ZipFile>(path);
  const auto found = std::ranges::find_if(
      file->names(), [](const std::string& name) { return name == "data.pkl" || name.ends_with("/data.pkl"); });
  if (found == file->names().end()) refuse("it has no data.pkl");
  const std::string folder = found->substr(0, found->size() - std::string_view("data.pkl").size());
  if (file->has(folder + "byteorder") && file->read(folder + "byteorder", 16) != "little")
    refuse("its numbers are not little-endian");
  const std::string pickle = file->read(*found, largestPickle);
  const std::set<std::string, std::less<>> names(file->names().begin(), file->names().end());
  Unpickler unpickler(pickle, refuse);
  ForeignTensors tensors;
  for (const Tensor& tensor : torchTensors(unpickler.next(), refuse)) {
    const std::string entry = folder + "data/" + tensor.storage.key;
    if (!names.contains(entry)) refuse("the values of " + tensor.name + " are missing");
    tensors[tensor.name] = {tensor.shape, [file, entry, tensor] {
                              const Storage& storage = tensor.storage;
                              return floatsOf(file->read(entry, storageBytes(storage, tensor.offset),
                                                         storageBytes(storage, tensor.elements)),
                                              storage.type);
                            }};
  }
  return tensors;
}

/// Before version 1.6: pickles of a number, the version, the system, the state dict and the storages' keys; then, for
/// each storage, its number of elements and its values.
ForeignTensors readSequence(const std::string& path, const Refuse& refuse) {
  const auto map = std::make_shared<MemoryMap>(path);
  const std::string_view bytes(reinterpret_cast<const char*>(map->bytes().data()), map->size());
  Unpickler unpickler(bytes.substr(0, largestPickle), refuse);
  constexpr std::string_view first("\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19", 10);
  if (!bytes.starts_with("\x80\x02") || unpickler.next().text != first)
    refuse("it is neither a zip file nor what torch.save() wrote before version 1.6");
  unpickler.next();
  const Value& system = unpickler.next();
  for (std::size_t i = 0; system.kind == Kind::dict && i < system.items.size(); i += 2)
    if (system.items[i]->text == "little_endian" && system.items[i + 1]->number == 0)
      refuse("its numbers are not little-endian");
  const std::vector<Tensor> all = torchTensors(unpickler.next(), refuse);
  const Value& keys = unpickler.next();
  if (keys.kind != Kind::list) refuse("the list of its storages is missing");

  std::map<std::string, Storage> storages;
  for (const Tensor& tensor : all) {
    const auto [known, fresh] = storages.emplace(tensor.storage.key, tensor.storage);
    if (known->second.type != tensor.storage.type || known->second.elements != tensor.storage.elements)
      refuse("the storage of " + tensor.name + " has two descriptions");
  }
  std::map<std::string, std::size_t> places;  // of their values
  std::size_t at = unpickler.position();
  for (const Value* key : keys.items) {
    const auto storage = storages.find(key->text);
    if (key->kind != Kind::text || storage == storages.end()) refuse("a storage in it belongs to no tensor");
    constexpr std::size_t countBytes = 8;
    if (bytes.size() - at < countBytes) refuse("it ends too early");
    std::int64_t count = 0;
    bytes.copy(reinterpret_cast<char*>(&count), countBytes, at);
    at += countBytes;
    if (count != storage->second.elements) refuse("a storage in it has another size than its description says");
    const auto left = static_cast<std::int64_t>(bytes.size() - at);
    if (count > left / static_cast<std::int64_t>(storedSize(storage->second.type))) refuse("it ends too early");
    places[key->text] = at;
    at += static_cast<std::size_t>(storageBytes(storage->second, count));
  }
  ForeignTensors tensors;
  for (const Tensor& tensor : all) {
    const auto place = places.find(tensor.storage.key);
    if (place == places.end()) refuse("the values of " + tensor.name + " are missing");
    tensors[tensor.name] = {
        tensor.shape, [map, tensor, from = place->second] {
          const auto begin = from + static_cast<std::size_t>(storageBytes(tensor.storage, tensor.offset));
          const auto count = static_cast<std::size_t>(storageBytes(tensor.storage, tensor.elements));
          auto values = floatsOf(map->bytes().subspan(begin, count), tensor.storage.type);
          map->requireReadable();
          return values;
        }};
  }
  return tensors;
}

}  // namespace

ForeignTensors pytorchTensors(const std::string& path) {
  const Refuse refuse = [&path](const std::string& what) {
    throw UserError({"{} cannot be read: {}.", path, what},
                    "If you trust it, load it with transformers' MarianMTModel.from_pretrained(), and write it with "
                    "save_pretrained().",
                    path);
  };
  return isZipFile(path) ? readZip(path, refuse) : readSequence(path, refuse);
}

}  // namespace transept
