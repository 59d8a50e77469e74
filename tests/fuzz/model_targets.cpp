// SPDX-License-Identifier: Apache-2.0
// Readers of runs, vocabularies and other tools' models.
#include <xxhash.h>

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/base/error.h"
#include "engine/base/protobuf.h"
#include "engine/base/utf8.h"
#include "engine/data/batches/token_store.h"
#include "engine/data/vocabulary/own_model.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/data/vocabulary/vocabulary_sentencepiece.h"
#include "engine/data/vocabulary/vocabulary_text.h"
#include "engine/data/vocabulary/vocabulary_training.h"
#include "engine/interop/ctranslate2/ctranslate2.h"
#include "engine/interop/huggingface/huggingface.h"
#include "engine/interop/huggingface/pytorch.h"
#include "engine/interop/logs/logs.h"
#include "engine/interop/marian/marian.h"
#include "engine/interop/model_folder.h"
#include "engine/interop/zip_file.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/events/events.h"
#include "tests/fuzz/scratch.h"
#include "tests/fuzz/targets.h"

namespace transept::fuzz {

namespace {

std::string tokens() {
  return written([](const std::string& path) {
    const std::vector<std::int32_t> some{4, 5, 6};
    TokenStoreWriter writer(path);
    writer.add(some, some);
    writer.finish();
  });
}

/// Corrects the checksums, so that mutations reach the code behind their check. An attacker can do so, too.
std::string withChecksums(std::string_view bytes) {
  constexpr std::size_t end = 64, content = 24, last = 48;
  std::string file(bytes);
  if (file.size() < end) return file;
  const std::size_t begin = file.size() - end;
  std::uint64_t sum = XXH3_64bits(file.data(), begin);
  std::memcpy(file.data() + begin + content, &sum, sizeof sum);
  sum = XXH3_64bits(file.data() + begin, last);
  std::memcpy(file.data() + begin + last, &sum, sizeof sum);
  return file;
}

std::string tensors() {
  return written([](const std::string& path) {
    SafetensorsWriter writer(path, {{"a", StoredType::f32, {2, 3}, 0}, {"b", StoredType::bf16, {4}, 0}}, {{"k", "v"}});
    const std::vector<float> values(6, 1.5F);
    const std::vector<std::uint16_t> halves(4, 0x3FC0);
    writer.write(std::span<const float>(values));
    writer.write(std::span<const std::uint16_t>(halves));
    writer.finish();
  });
}

std::string ctranslate2() {
  return written([](const std::string& path) {
    const std::vector<float> values(6, 0.5F);
    const std::int8_t layers = 2;
    Ctranslate2Model model;
    model.variables = {{{"a/weight", StoredType::f32, {2, 3}}, std::as_bytes(std::span(values))},
                       {{"layers", StoredType::i8, {}}, std::as_bytes(std::span(&layers, 1))}};
    model.aliases = {{"b/weight", "a/weight"}};
    writeCtranslate2File(path, model);
  });
}

/// Some entries of a model of Marian.
std::string npz() {
  return written([](const std::string& path) {
    const ZipFile model(TRANSEPT_FOREIGN_MODELS "/marian_npz/opus.model.npz");
    ZipWriter writer(path);
    for (const std::string name : {"decoder_l1_ffn_b1.npy", "encoder_l1_self_Wo_ln_bias.npy", "special:model.yml.npy"})
      writer.add(name, model.read(name, 10'000));
    writer.finish();
  });
}

/// An event of TensorBoard with a scalar.
std::string scalarEvent(const char* tag, float value) {
  const std::string scalar = bytesField(1, tag) + fixedField(2, value);
  return fixedField(1, 1795309018.5) + numberField(2, 20) + bytesField(5, bytesField(1, scalar));
}

/// An event file of these bytes, with correct checksums. In `bytes`, the length of each record is a byte before it.
std::string eventFile(std::string_view bytes) {
  std::string file;
  while (!bytes.empty()) {
    const auto length = std::min<std::size_t>(static_cast<unsigned char>(bytes.front()), bytes.size() - 1);
    file += eventRecord(std::string(bytes.substr(1, length)));
    bytes.remove_prefix(1 + length);
  }
  return file;
}
std::string eventSeed() {
  std::string seed;
  for (const std::string& event : {fixedField(1, 1795309018.0) + bytesField(3, "brain.Event:2"),
                                   scalarEvent("train/loss", 4.5F), scalarEvent("valid/bleu", 12.5F)})
    seed += static_cast<char>(event.size()) + event;
  return seed;
}

/// Every step must have a number, and its loss must not be infinite.
void use(const ForeignLog& log) {
  for (const ForeignLog::Step& step : log.steps)
    if (step.event.step < 0 || std::isinf(step.event.loss)) throw std::logic_error("an impossible step");
}

std::string sentencePiece() {
  const std::string text[] = {"the dog sees the cat", "a cat sees a dog", "the cat runs"};
  std::size_t next = 0;
  const auto line = [&](std::string_view& out) { return next < std::size(text) && (out = text[next++], true); };
  return trainSentencePiece(line, Config().data, 40, 16).model;
}

/// A vocabulary that was read must encode any text and give a piece for any id.
void use(const Vocabulary& vocabulary) {
  for (const std::int32_t id : vocabulary.encode("the dog <s> \xE2\x96\x81 d\xC3\xB6g @@ ")) {
    if (id < 0 || id >= vocabulary.size()) throw std::logic_error("an id that the vocabulary lacks");
  }
  vocabulary.decode({-1, 0, 1, 2, 3, 4, vocabulary.size() - 1, vocabulary.size()});
  vocabulary.piece(vocabulary.size());
}

/// A tensor's number of values must be that of its shape.
void use(const ForeignTensors& tensors) {
  for (const auto& [name, tensor] : tensors) {
    std::int64_t elements = 1;
    for (const std::int64_t size : tensor.shape) elements *= size;
    if (static_cast<std::int64_t>(tensor.read().size()) != elements)
      throw std::logic_error("values that do not fit their shape");
  }
}

/// Imports a copy of one of the models in which the input replaces one file.
std::function<void(std::string_view)> importing(const std::string& model, const std::string& replaced,
                                                InteropReport (*import)(const std::string&, const std::string&)) {
  return [=](std::string_view bytes) {
    namespace fs = std::filesystem;
    const std::string folder = scratchPath() + "-" + replaced, out = scratchPath() + "-imported";
    if (!fs::exists(folder)) fs::copy(TRANSEPT_FOREIGN_MODELS "/" + model, folder);
    std::ofstream(folder + "/" + replaced, std::ios::binary) << bytes;
    fs::remove_all(out);
    import(folder, out);
  };
}

class Listener final : public EventListener {
 public:
  void onStep(const EventHead& head, const StepEvent&) override { check(head); }
  void onEvent(const EventHead& head, const nlohmann::json& event) override {
    check(head);
    if (!event.is_object()) throw std::logic_error("an event that is no object");
  }
  void onRestart() override {}

 private:
  static void check(const EventHead& head) {
    if (!std::isfinite(head.time) || head.bytes <= 0) throw std::logic_error("an event without a time or a place");
  }
};

}  // namespace

void addModelTargets(std::vector<Target>& all) {
  all.push_back({"safetensors", {tensors()}, [](std::string_view bytes) {
                   const SafetensorsReader reader(fileOf(bytes));
                   for (const StoredTensor& tensor : reader.tensors()) reader.bytes(tensor);
                 }});
  all.push_back({"token file", {tokens()}, [](std::string_view bytes) {
                   const auto store = TokenStore::open(fileOf(withChecksums(bytes)), 1000, 1000);
                   for (std::int64_t i = 0; i < store->pairs(); ++i) {
                     for (const auto side : {store->source(i), store->target(i)})
                       for (const std::int32_t id : side)
                         if (id < 0 || id >= 1000) throw std::logic_error("an id out of range");
                   }
                 }});
  all.push_back({"text vocabulary", {"<unk>\n<s>\n</s>\n<pad>\nthe\nd@@\nog\n"}, [](std::string_view bytes) {
                   use(*loadTextVocabulary(fileOf(bytes)));
                 }});
  std::vector<std::string> numbered;
  for (std::int32_t id = 0; id < 6; ++id) numbered.push_back(loadSentencePiece(fileOf(sentencePiece()))->piece(id));
  all.push_back({"sentencepiece model",
                 {sentencePiece(), renumberedSentencePiece(fileOf(sentencePiece()), numbered)},
                 [](std::string_view bytes) { use(*loadSentencePiece(fileOf(bytes))); }});
  all.push_back({"ctranslate2 model", {ctranslate2()}, [](std::string_view bytes) {
                   const Ctranslate2Reader reader(fileOf(bytes));
                   for (const Ctranslate2Variable& variable : reader.variables()) {
                     if (static_cast<std::int64_t>(variable.floats().size()) != variable.elements())
                       throw std::logic_error("values that do not fit their shape");
                   }
                 }});
  const std::string models = TRANSEPT_FOREIGN_MODELS;
  all.push_back({"hugging face configuration",
                 {bytesOf(models + "/marian/config.json")},
                 importing("marian", "config.json", importHuggingFace)});
  all.push_back({"hugging face tokens",
                 {bytesOf(models + "/marian/vocab.json")},
                 importing("marian", "vocab.json", importHuggingFace)});
  all.push_back({"marian tokens",
                 {bytesOf(models + "/marian_npz/opus.vocab.yml")},
                 importing("marian_npz", "opus.vocab.yml", importMarian)});
  const std::string torch = models + "/pytorch/";
  all.push_back({"pytorch weights",
                 {bytesOf(torch + "zipped.bin"), bytesOf(torch + "sequence.bin")},
                 [](std::string_view bytes) { use(pytorchTensors(fileOf(bytes))); }});
  all.push_back({"npz file", {npz()}, [](std::string_view bytes) { use(readNpz(fileOf(bytes)).tensors); }});
  all.push_back(
      {"event file", {eventSeed()}, [](std::string_view bytes) { use(readTensorBoard(fileOf(eventFile(bytes)))); }});
  all.push_back({"marian log",
                 {"[2026-11-26 20:02:37] [config] dim-emb: 32\n[2026-11-26 20:02:38] Ep. 1 : Up. 4 : Sen. 200 : Cost "
                  "4.55 * 1,284 @ 238 after 1,284 : Time 0.22s : 5951.37 words/s : gNorm 1.4 : L.r. 2.4e-03\n"
                  "[2026-11-26 20:02:40] [valid] Ep. 1 : Up. 4 : perplexity : 50.5 : new best\n"},
                 [](std::string_view bytes) { use(readMarianLog(fileOf(bytes))); }});
  all.push_back({"yaml",
                 {"a: 1\n\"b\\u00e9\": 'c''d'\nlist: [e, f]\nmore:\n  - g\n", "? h\n: i\n\"</s>\": 0\n"},
                 [](std::string_view bytes) {
                   for (const auto& [key, values] :
                        readYaml(bytes, [](const std::string& what) { throw UserError(what, "Copy it again."); }))
                     if (findInvalidUtf8(key) != key.npos && findInvalidUtf8(bytes) == bytes.npos)
                       throw std::logic_error("a broken key");
                 }});
  all.push_back(
      {"ctranslate2 vocabulary",
       {"[\"<unk>\", \"<s>\", \"</s>\", \"a\", \"b c\", \"\"]", "[\"<blank>\", \"<unk>\", \"</s>\", \"\\u00fc\"]"},
       [](std::string_view bytes) {
         const std::filesystem::path folder = scratchPath() + "-model";
         std::filesystem::create_directories(folder);
         std::ofstream(folder / "shared_vocabulary.json", std::ios::binary) << bytes;
         std::vector<std::string> notes;
         const TokenPlan plan = planTokens(readTokens(folder.string()).source, {}, "source", notes);
         use(*loadTextVocabulary(fileOf(plan.text())));
       }});
  all.push_back(
      {"events",
       {"{\"version\":1,\"type\":\"step\",\"time\":1795309018.1,\"attempt\":1,\"step\":2,\"epoch\":0.5,\"loss\":"
        "6.1,\"learning_rate\":1e-5,\"tokens_per_second\":12.5,\"seconds_left\":3}\n"
        "{\"version\":1,\"type\":\"validation\",\"time\":1795309018.2,\"attempt\":1,\"step\":2,\"loss\":6.1}\n"},
       [](std::string_view bytes) {
         Listener listener;
         EventReader reader(fileOf(bytes));
         reader.poll(listener);
         if (reader.poll(listener)) throw std::logic_error("something new in a file that did not grow");
       }});
}

}  // namespace transept::fuzz
