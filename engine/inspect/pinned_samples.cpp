// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/pinned_samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/json_reader.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/data/vocabulary/vocabulary_training.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"

namespace transept {
namespace {

constexpr std::size_t pinnedSentences = 4, longestWords = 40;
constexpr std::size_t longestTokens = 100;           // a text without spaces is one word; maps grow with the square
constexpr std::int64_t mostNumbers = 1 << 24;        // of one kind of map; a file with more is damaged
constexpr const char* sentencesEntry = "sentences";  // metadata entry with the texts

std::size_t wordsIn(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, ' ')) + 1;
}

std::string tensorName(std::size_t sentence, AttentionKind kind) {
  return fmt::format("{}.{}", sentence, attentionKinds[kind]);
}

constexpr auto textFields = [](auto& sample, auto use) {
  auto& a = sample.attention;
  use("source", a.source), use("reference", sample.reference), use("translation", a.target), use("score", a.score);
  use("source_tokens", a.sourceTokens), use("target_tokens", a.targetTokens), use("decoder_tokens", a.decoderTokens);
  use("source_words", a.sourceWords), use("target_words", a.targetWords);
};

void write(const std::string& path, const std::vector<PinnedSample>& samples) {
  std::vector<StoredTensor> declared;
  nlohmann::json texts = nlohmann::json::array();
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const SentenceAttention& attention = samples[i].attention;
    texts.push_back(fieldsOf(samples[i], textFields));
    for (const AttentionKind kind : attentionKinds.enumerators()) {
      declared.push_back({tensorName(i, kind),
                          StoredType::f16,
                          {attention.layers(kind), attention.heads, std::ssize(attention.queries(kind)),
                           std::ssize(attention.keys(kind))}});
    }
  }
  SafetensorsWriter writer(path, declared, {{sentencesEntry, texts.dump()}});
  for (const PinnedSample& sample : samples) {
    for (const AttentionKind kind : attentionKinds.enumerators()) {
      for (const std::vector<float>& layer : sample.attention.kind(kind).layers) {
        std::vector<std::uint16_t> halves;
        halves.reserve(layer.size());
        for (const float weight : layer) halves.push_back(toHalf(weight));
        writer.write(std::span<const std::uint16_t>(halves));
      }
    }
  }
  writer.finish();
}

void readMaps(const SafetensorsReader& reader, std::size_t sentence, SentenceAttention& attention,
              const std::string& path) {
  for (const AttentionKind kind : attentionKinds.enumerators()) {
    const StoredTensor& tensor = reader.at(tensorName(sentence, kind));
    const std::int64_t queries = std::ssize(attention.queries(kind)), keys = std::ssize(attention.keys(kind));
    if (tensor.shape.size() != 4 || tensor.shape[2] != queries || tensor.shape[3] != keys ||
        tensor.elements() > mostNumbers || (kind != AttentionKind::encoder && tensor.shape[1] != attention.heads)) {
      throw UserError(ErrorKind::badInput, {"The samples {} are damaged: their maps do not match their tokens.", path},
                      "Look at another step.", path);
    }
    attention.heads = tensor.shape[1];
    const std::vector<float> all = reader.floats(tensor.name);
    const auto perLayer = static_cast<std::ptrdiff_t>(attention.heads * queries * keys);
    for (auto from = all.begin(); from != all.end(); from += perLayer)
      attention.kind(kind).layers.emplace_back(from, from + perLayer);
  }
}

}  // namespace

std::vector<PinnedPair> pinnedPairs(const PreparedData& data) {
  const auto readable = [](const std::string& text, std::span<const std::int32_t> ids) {
    return !ids.empty() && ids.size() <= longestTokens && wordsIn(text) <= longestWords;
  };
  std::vector<PinnedPair> pairs;
  for (std::size_t i = 0; i < data.validationSource.size() && pairs.size() < pinnedSentences; ++i) {
    const std::string &source = data.validationSource[i], &target = data.validationTarget[i];
    const auto pair = static_cast<std::int64_t>(i);
    if (readable(source, data.validation->source(pair)) && readable(target, data.validation->target(pair)))
      pairs.push_back({source, target});
  }
  return pairs;
}

void writePinnedSamples(const RunFolder& run, std::int64_t step, const std::vector<PinnedPair>& pairs,
                        const TranslationModel& model, const TranslateSettings& settings) {
  std::vector<PinnedSample> samples;
  for (const PinnedPair& pair : pairs) {
    samples.push_back({pair.reference, attentionOf(model, settings, pair.source, "")});
  }
  if (samples.empty()) return;
  const std::string path = run.samplesPath(step);
  const ScratchFolder folder(path);
  write(folder.path() + "/samples", samples);
  publishFile(folder.path() + "/samples", path);
}

std::vector<PinnedSample> readPinnedSamples(const RunFolder& run, std::int64_t step) {
  const std::string path = run.samplesPath(step);
  if (!pathExists(path)) {
    throw UserError(ErrorKind::notFound, {"There are no samples of step {}.", step},
                    "Choose a step at which the run wrote a checkpoint.", path);
  }
  const SafetensorsReader reader(path);
  const auto found = reader.metadata().find(sentencesEntry);
  const auto texts = JsonReader::parse(found == reader.metadata().end() ? "" : found->second,
                                       JsonOrigin::damaged(path, "Look at another step."));
  std::vector<PinnedSample> samples;
  for (const JsonReader& text : texts.entries()) {
    PinnedSample sample;
    SentenceAttention& a = sample.attention;
    text.readAll(sample, textFields);
    const bool ended = !a.sourceTokens.empty() && a.sourceTokens.back() == specialTokens[Vocabulary::end];
    a.sourceTotal = std::ssize(a.sourceTokens) - (ended ? 1 : 0);
    a.window = run.config().model.attention_window;  // which decides the mask
    readMaps(reader, samples.size(), a, path);
    samples.push_back(std::move(sample));
  }
  return samples;
}

}  // namespace transept
