// SPDX-License-Identifier: Apache-2.0
// PyTorch's files of weights: files by torch are read, whole models are imported, and any other pickle is refused.
#include <doctest/doctest.h>

#include <filesystem>

#include "engine/base/error.h"
#include "engine/interop/formats/formats.h"
#include "engine/interop/huggingface/huggingface.h"
#include "engine/interop/huggingface/pytorch.h"
#include "engine/interop/zip_file.h"
#include "tests/interop/small_models.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

const std::string pytorchData = TRANSEPT_SOURCE_DIR "/tests/interop/data/pytorch/";
const std::string marianModel = TRANSEPT_SOURCE_DIR "/tests/interop/data/marian";

std::string little(std::uint64_t value, int bytes) {
  std::string text;
  for (int i = 0; i < bytes; ++i) text.push_back(static_cast<char>(value >> (8 * i) & 255));
  return text;
}
std::string pickledText(const std::string& text) {
  return "X" + little(text.size(), 4) + text;
}
std::string pickledNumber(std::int64_t value) {
  return "J" + little(static_cast<std::uint64_t>(value), 4);
}
std::string pickledTuple(const std::vector<std::int64_t>& values) {
  std::string text = "(";
  for (const std::int64_t value : values) text += pickledNumber(value);
  return text + "t";
}

/// The parts of a pickle of tensors. The tests change a part, and the pickle must be refused.
struct PickledTensors {
  std::string begin = "\x80\x02", dict = "ccollections\nOrderedDict\n)R",
              rebuild = "ctorch._utils\n_rebuild_tensor_v2\n", type = "ctorch\nFloatStorage\n", kind = "storage",
              afterElements;  // "N" (None) in files from before version 1.6

  std::string tensor(const std::string& key, std::int64_t stored, std::int64_t offset,
                     const std::vector<std::int64_t>& shape, const std::vector<std::int64_t>& strides) const {
    return rebuild + "((" + pickledText(kind) + type + pickledText(key) + pickledText("cpu") + pickledNumber(stored) +
           afterElements + "tQ" + pickledNumber(offset) + pickledTuple(shape) + pickledTuple(strides) + "\x89" +
           "ccollections\nOrderedDict\n)R" + "tR";
  }
  std::string of(const std::vector<StoredTensor>& tensors) const {
    std::string text = begin + dict + "(";
    for (std::size_t i = 0; i < tensors.size(); ++i) {
      const auto& shape = tensors[i].shape;
      std::vector<std::int64_t> strides(shape.size(), 1);
      for (std::size_t d = shape.size() - 1; d-- > 0;) strides[d] = strides[d + 1] * shape[d + 1];
      text += pickledText(tensors[i].name) + tensor(std::to_string(i), tensors[i].elements(), 0, shape, strides);
    }
    return text + "u.";
  }
};

struct PytorchTest {
  TemporaryFolder folder_;

  std::string zipped(const std::string& pickle, const std::string& values = std::string(16, '\0')) {
    const std::string path = folder_.path("zipped.bin");
    std::filesystem::remove(path);
    ZipWriter writer(path);
    writer.add("archive/data.pkl", pickle);
    writer.add("archive/byteorder", "little");
    writer.add("archive/data/0", values);
    writer.finish();
    return path;
  }
  static std::string refusalOf(const std::string& path) {
    try {
      for (auto& [name, tensor] : pytorchTensors(path)) tensor.read();
    } catch (const UserError& error) {
      CHECK(!error.remedy().empty());
      return error.what();
    }
    return "read without complaint";
  }
  void checkRefused(const std::string& pickle, const std::string& says) {
    const std::string sentence = refusalOf(zipped(pickle));
    CHECK_MESSAGE(sentence.find(says) != std::string::npos, sentence);
  }
};

}  // namespace

TEST_CASE_FIXTURE(PytorchTest, "what torch wrote is read, in both forms") {
  for (const char* name : {"zipped.bin", "sequence.bin"}) {
    CAPTURE(name);
    ForeignTensors tensors = pytorchTensors(pytorchData + name);
    REQUIRE_EQ(tensors.size(), std::size_t{4});
    CHECK_EQ(tensors.at("single").shape, (std::vector<std::int64_t>{3, 4}));
    CHECK_EQ(tensors.at("lower").shape, (std::vector<std::int64_t>{2, 4}));
    CHECK_EQ(tensors.at("lower").read(), (std::vector<float>{0, 0.25f, 0.5f, 0.75f, 1, 1.25f, 1.5f, 1.75f}));
    CHECK_EQ(tensors.at("single").read()[0], -1.0f);
    CHECK_EQ(tensors.at("half").read(), (std::vector<float>{1, -2.5f}));
    CHECK_EQ(tensors.at("brain").read(), std::vector<float>{3.140625f});
  }
}

TEST_CASE_FIXTURE(PytorchTest, "a model with pytorch_model.bin is the model with model.safetensors") {
  const SafetensorsReader reader(marianModel + "/model.safetensors");
  importHuggingFace(marianModel, folder_.path("expected"));
  const auto expected = scoresOf(folder_.path("expected"), demoSources, demoTargets);
  for (const bool isZip : {true, false}) {
    const std::string model = folder_.path(isZip ? "zip" : "sequence"), weights = model + "/pytorch_model.bin";
    std::filesystem::copy(marianModel, model);
    std::filesystem::remove(model + "/model.safetensors");
    PickledTensors pickle;
    if (!isZip) pickle.afterElements = "N";
    const std::string state = pickle.of(reader.tensors());
    const auto bytesOf = [&](const StoredTensor& tensor) {
      const auto bytes = reader.bytes(tensor);
      return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    };
    if (isZip) {
      ZipWriter writer(weights);
      writer.add("model/data.pkl", state);
      for (std::size_t i = 0; i < reader.tensors().size(); ++i)
        writer.add("model/data/" + std::to_string(i), bytesOf(reader.tensors()[i]));
      writer.finish();
    } else {
      std::string all = std::string("\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19.", 15) +
                        "\x80\x02M\xe9\x03.\x80\x02}." + state + "\x80\x02](";
      for (std::size_t i = 0; i < reader.tensors().size(); ++i) all += pickledText(std::to_string(i));
      all += "e.";
      for (const StoredTensor& tensor : reader.tensors())
        all += little(static_cast<std::uint64_t>(tensor.elements()), 8) + bytesOf(tensor);
      writeTestFile(weights, all);
    }
    const std::string out = model + "-imported";
    importHuggingFace(model, out);
    const auto scores = scoresOf(out, demoSources, demoTargets);
    for (std::size_t i = 0; i < scores.size(); ++i) CHECK_EQ(scores[i].logProbabilities, expected[i].logProbabilities);
  }
}

TEST_CASE_FIXTURE(PytorchTest, "a pickle that does more than list tensors is refused") {
  const PickledTensors good;
  const std::string begin = good.begin + good.dict + "(" + pickledText("x"), end = "u.";
  REQUIRE_EQ(refusalOf(zipped(begin + good.tensor("0", 4, 0, {2, 2}, {2, 1}) + end)), "read without complaint");

  checkRefused(
      "\x80\x02"
      "cposix\nsystem\n" +
          pickledText("true") + "\x85R.",
      "it names posix.system");
  checkRefused(
      "\x80\x02"
      "c__builtin__\neval\n(" +
          pickledText("1") + "tR.",
      "it names __builtin__.eval");
  checkRefused(begin + "ctorch\nFloatStorage\n)R" + end, "it calls torch.FloatStorage");
  checkRefused(begin + pickledText("a") + ")R" + end, "something other than a function");
  checkRefused(
      "\x80\x02"
      "ccollections\nOrderedDict\n" +
          pickledNumber(1) + "\x85R.",
      "it calls collections.OrderedDict");
  checkRefused(
      "\x80\x02i"
      "posix\nsystem\n.",
      "number 105");                                              // INST
  checkRefused("\x80\x02" + good.dict + ")\x81.", "number 129");  // NEWOBJ
  checkRefused("\x80\x04.", "the version 4");
  checkRefused("\x80\x02K\x01" + good.dict + "b.", "it sets attributes of something other than the state dict");
  checkRefused(
      "\x80\x02]K\x01"
      "b.",
      "it sets something other than attributes");
  checkRefused(
      "\x80\x02]K\x01"
      "b",
      "it sets something");
  checkRefused(
      "\x80\x02"
      "h\x05.",
      "a value in it is missing");
  checkRefused("\x80\x02(.", "a value in it is missing");
  checkRefused("\x80\x02t.", "a value in it is missing");
  checkRefused(
      "\x80\x02"
      "}K\x01K\x02"
      "e.",
      "a value in it is missing");
  checkRefused("\x80\x02](K\x01u.", "no place");
  checkRefused("\x80\x02K\x01.", "it is not a state dict");
  checkRefused("\x80\x02", "it ends too early");
  checkRefused(begin + "K\x01" + end, "x is not a tensor");
  checkRefused(good.begin + good.dict + "(K\x01K\x02u.", "a tensor in it has no name");
  checkRefused("\x80\x02" + std::string(300'000, 'N') + ".", "more values than a model needs");
  checkRefused(
      "\x80\x02Nq\x01" +
          [] {
            std::string many;
            for (int i = 0; i < 300'000; ++i) many += "h\x01";
            return many;
          }() +
          ".",
      "more values than a model needs");
  checkRefused("\x80\x02" + pickledText(std::string(2000, 'a')) + ".", "more than names");

  PickledTensors wholes;
  wholes.type = "ctorch\nLongStorage\n";
  checkRefused(wholes.of({{"x", StoredType::f32, {2, 2}, 0}}), "it names torch.LongStorage");
  PickledTensors module;
  module.kind = "module";
  checkRefused(module.of({{"x", StoredType::f32, {2, 2}, 0}}), "unknown description");
  checkRefused(begin + good.tensor("0", 4, 0, {2, 2}, {1, 2}) + end, "x is not stored row by row");
  checkRefused(begin + good.tensor("0", 4, 1, {2, 2}, {2, 1}) + end, "x does not fit into its storage");
  checkRefused(begin + good.tensor("0", 4, -1, {2}, {1}) + end, "x does not fit into its storage");
  checkRefused(begin + good.tensor("0", 4, 0, {-2}, {1}) + end, "x has no shape");
  checkRefused(begin + good.tensor("0", 4, 0, {2}, {}) + end, "unknown description");
  checkRefused(begin + good.tensor("0", 0x7fffffff, 0, {0x7fffffff}, {1}) + end, "shorter than its description");
  checkRefused(begin + good.tensor("0", 5, 0, {5}, {1}) + end, "shorter than its description");
  checkRefused(begin + good.tensor("0", 4, 0, {0x7fffffff, 0x7fffffff, 0x7fffffff}, {1, 1, 1}) + end,
               "x is not stored row by row");
  checkRefused(begin + good.tensor("1", 4, 0, {2, 2}, {2, 1}) + end, "the values of x are missing");
}

TEST_CASE_FIXTURE(PytorchTest, "a file of torch that is cut short is refused, or holds all values") {
  for (const char* name : {"zipped.bin", "sequence.bin"}) {
    const std::string whole = contentOf(pytorchData + name), path = folder_.path("cut");
    const ForeignTensors expected = pytorchTensors(pytorchData + name);
    const bool isZip = name[0] == 'z';
    int refused = 0, cuts = 0;
    for (std::size_t length = 0; length < whole.size(); length += isZip ? 37 : 1, ++cuts) {
      writeTestFile(path, whole.substr(0, length));
      if (refusalOf(path) != "read without complaint") {
        ++refused;
        continue;
      }
      for (const auto& [tensor, values] : expected) CHECK_EQ(pytorchTensors(path).at(tensor).read(), values.read());
    }
    CHECK(refused > (isZip ? cuts / 2 : cuts - 1));  // a zip file ends with a directory that reading does not need
  }
}

TEST_CASE_FIXTURE(PytorchTest, "checkpoints of OpenNMT-py and fairseq are recognised, and the way round is named") {
  const auto refusal = [&](const std::string& path) -> std::string {
    const ModelFormat* format = formatOfFolder(path);
    REQUIRE(format);
    CHECK_FALSE(static_cast<bool>(format->write));
    try {
      importModel(path, folder_.path("out"));
    } catch (const UserError& error) {
      CHECK_FALSE(std::filesystem::exists(folder_.path("out")));
      return format->name + ": " + error.what();
    }
    return {};
  };
  const auto has = [](const std::string& text, const char* words) { return text.find(words) != std::string::npos; };
  std::filesystem::create_directories(folder_.path("onmt"));
  std::filesystem::create_directories(folder_.path("fair"));
  writeTestFile(folder_.path("onmt/model_step_100.pt"), "PK\x03\x04 not read");
  writeTestFile(folder_.path("fair/checkpoint_best.pt"), "PK\x03\x04 not read");
  writeTestFile(folder_.path("fair/dict.en.txt"), "the 1\n");
  const std::string onmt = refusal(folder_.path("onmt/model_step_100.pt"));
  CHECK(has(onmt, "opennmt: "));
  CHECK(has(onmt, "ct2-opennmt-py-converter --model_path FILE --output_dir OUT"));
  for (const char* path : {"fair", "fair/checkpoint_best.pt"}) {
    const std::string said = refusal(folder_.path(path));
    CHECK(has(said, "fairseq: "));
    CHECK(has(said, "ct2-fairseq-converter --model_path FILE --data_dir FOLDER --output_dir OUT"));
  }
  CHECK(formatOfFolder(folder_.path("onmt")) == nullptr);
  // Dictionaries of another tool, and a text, beside a checkpoint.
  std::filesystem::create_directories(folder_.path("other"));
  for (const char* name : {"model.pt", "dict.json", "notes.txt"})
    writeTestFile(folder_.path("other") + "/" + name, "PK\x03\x04 not read");
  CHECK(formatOfFolder(folder_.path("other")) == nullptr);
  CHECK(has(refusal(folder_.path("other/model.pt")), "opennmt: "));
}
