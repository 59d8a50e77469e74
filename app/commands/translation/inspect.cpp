// SPDX-License-Identifier: Apache-2.0
// transept-engine inspect MODEL --source S [--target T]: the tensors of one forward pass by name, the logit lens, and
// what the tokens contribute to an output token; the training pairs most like the sentence.
#include <fmt/format.h>
#include <cmath>
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/model_options.h"
#include "app/commands/print.h"
#include "app/commands/progress_bar.h"
#include "engine/base/json.h"
#include "engine/inspect/attributions.h"
#include "engine/inspect/sentence_pair.h"
#include "engine/inspect/similar_pairs.h"
#include "engine/inspect/tensors.h"
#include "engine/platform/folders.h"
#include "engine/platform/named_output.h"

namespace transept {
namespace {

struct InspectOptions {
  ModelOptions model;
  SearchOptions search;
  std::string source, target, tensor, slice, npy, corpus;
  std::int64_t lens = 0, attribute = 0, similar = 0;
  AttributionSettings attribution;
  std::string method = "integrated_gradients";
  bool list = false, json = false;
};

std::string shapeText(const std::vector<std::int64_t>& shape) {
  std::string text;
  for (const std::int64_t size : shape) text += (text.empty() ? "" : " x ") + std::to_string(size);
  return text;
}

std::string listText(const std::vector<TensorInfo>& tensors) {
  std::string text = fmt::format("{:<46} {:<16} {:>11} {:>10}  {:<7}  {}\n", "tensor", "shape", "parameters", "MFLOP",
                                 "section", "equation");
  for (const TensorInfo& tensor : tensors) {
    text += fmt::format("{:<46} {:<16} {:11} {:10.3f}  {:<7}  {}\n", tensor.name, shapeText(tensor.shape),
                        tensor.parameters, tensor.flops / 1e6, tensor.section.empty() ? "-" : tensor.section,
                        tensor.equation);
  }
  return text;
}

/// Values as nested lists of the slice's axes; `at` advances.
nlohmann::json nested(const TensorSlice& slice, std::size_t axis, std::size_t& at) {
  nlohmann::json list = nlohmann::json::array();
  for (std::int64_t i = 0; i < slice.shape[axis]; ++i) {
    if (axis + 1 < slice.shape.size()) {
      list.push_back(nested(slice, axis + 1, at));
    } else {
      list.push_back(orNull(slice.values[at++]));
    }
  }
  return list;
}

/// A line for each row of the last axis, which begins with the row's indices.
std::string rowsText(const TensorSlice& slice) {
  const TensorInfo& tensor = slice.tensor;
  std::string text = tensor.name + "  " + shapeText(tensor.shape) + "  " + tensor.equation + "\n";
  const auto width = static_cast<std::size_t>(slice.shape.back());
  for (std::size_t row = 0; row * width < slice.values.size(); ++row) {
    auto rest = static_cast<std::int64_t>(row);
    std::string place;
    for (std::size_t axis = slice.shape.size() - 1; axis-- > 0;) {
      const std::int64_t index = slice.begin[axis] + rest % slice.shape[axis];
      place = std::to_string(index) + (place.empty() ? "" : ",") + place;
      rest /= slice.shape[axis];
    }
    text += place;
    for (std::size_t i = 0; i < width; ++i) {
      text += fmt::format("\t{:.6g}", static_cast<double>(slice.values[row * width + i]));
    }
    text += '\n';
  }
  return text;
}

std::string lensText(const std::vector<std::vector<TokenChoices>>& layers) {
  std::string text = "layer\ttoken\tlog p\tlikeliest\n";
  for (std::size_t layer = 0; layer < layers.size(); ++layer) {
    for (const TokenChoices& position : layers[layer]) {
      text += fmt::format("{}\t{}\t{:.3f}\t", layer, position.own.token, position.own.logProbability);
      for (const TokenChoices::Choice& choice : position.likeliest) {
        text += fmt::format("{} {:.3f}  ", choice.token, std::exp(static_cast<double>(choice.logProbability)));
      }
      text += '\n';
    }
  }
  return text;
}

std::string attributionText(const SentencePair& pair, const Attribution& found) {
  std::string text;
  const auto add = [&](const char* side, const std::string& token, double value) {
    text += fmt::format("{}\t{:+.4f}\t{}\n", side, value, token);
  };
  for (std::size_t i = 0; i < found.source.size(); ++i) add("source", pair.sourceTokens[i], found.source[i]);
  for (std::size_t i = 0; i < found.prefix.size(); ++i) add("prefix", pair.decoderTokens[i], found.prefix[i]);
  text += found.against.empty() ? "log p(" + found.token + ") = "
                                : "logit(" + found.token + ") - logit(" + found.against + ") = ";
  return text + fmt::format("{:.4f}, without the tokens {:.4f}\n", found.value, found.baseline);
}

int showSimilar(const InspectOptions& options, const LoadedModel& loaded, const TranslationModel& model,
                const SentencePair& sentence) {
  const PairIndex index(model, options.corpus.empty() ? corpusOf(loaded.choice()) : absolutePath(options.corpus),
                        ProgressBar("Similar pairs").function());
  const std::vector<SimilarPair> found = index.similarTo(model, sentence.source, sentence.target, options.similar);
  if (options.json) {
    std::cout << jsonText(toJson(index, found));
    return 0;
  }
  for (const SimilarPair& pair : found)
    print("{:.3f}\t{}\t{}\t{}\n", pair.likeness(), pair.where, pair.source, pair.target);
  printNote("{} of {} pairs were compared with: {}\n", index.pairs(), index.allPairs(), sentence.target);
  return 0;
}

int inspect(const InspectOptions& options) {
  if (options.attribute > 0) requireGradients(precisionNamed(options.model.precision));
  NamedOutput npy(options.npy);
  const auto loaded = options.model.loadOne();
  const TranslationModel model = use(loaded);
  const Vocabulary& target = *model.vocabularies.target;
  Batch batch;
  const SentencePair pair = sentencePairOf(model, options.search.settings(loaded->config(), model.vocabularies),
                                           {.source = options.source, .target = options.target}, batch);
  if (options.similar > 0) return showSimilar(options, *loaded, model, pair);
  const auto lock = model.lock({});
  nlohmann::json json = toJson(pair);
  json["precision"] = options.model.precision;
  json["notes"] = loaded->choice().notes;
  for (const auto& note : json["notes"]) printNote("{}\n", note.get_ref<const std::string&>());
  std::string text;
  if (!options.tensor.empty()) {
    const TensorSlice slice = inspectTensor(*model.transformer, batch, options.tensor, options.slice, {},
                                            npy.isWanted() && !options.json ? INT64_MAX : mostTensorValues);
    if (npy.isWanted()) {
      npy.write(npyOf(slice));
      printNote("Wrote {}\n", options.npy);
      if (!options.json) return 0;
    }
    std::size_t at = 0;
    json["tensor"] = toJson(slice.tensor);
    json["begin"] = slice.begin;
    if (options.json) json["values"] = nested(slice, 0, at);
    if (!options.json) text = rowsText(slice);
  } else if (options.lens > 0) {
    const auto layers = logitLens(*model.transformer, batch, target, options.lens);
    json["layers"] = nlohmann::json::array();
    for (const auto& positions : layers) json["layers"].push_back(toJson(positions));
    text = lensText(layers);
  } else if (options.attribute > 0) {
    AttributionSettings settings = options.attribution;
    settings.position = options.attribute - 1;
    settings.integrated = options.method == "integrated_gradients";
    const Attribution found = attributionOf(*model.transformer, batch, target, settings);
    json.update(toJson(found));
    text = attributionText(pair, found);
  } else {
    const std::vector<TensorInfo> tensors = inspectableTensors(*model.transformer, batch);
    json["tensors"] = nlohmann::json::array();
    for (const TensorInfo& tensor : tensors) json["tensors"].push_back(toJson(tensor));
    text = listText(tensors);
  }
  std::cout << (options.json ? jsonText(json) : text);
  return 0;
}

}  // namespace

void addInspect(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(
      app, run, "inspect", "The tensors of one forward pass, the logit lens, attributions, and similar training pairs",
      inspect);
  options->model.addTo(*command);
  options->search.addTo(*command);
  command->add_option("--source,-s", options->source, "Source sentence")->required();
  command->add_option("--target,-t", options->target, "Target sentence (default: the model's translation)");
  auto* list = command->add_flag("--list", options->list, "List the tensors: shape, parameters, FLOPs, equation");
  auto* tensor = command->add_option("--tensor", options->tensor, "Print the values of the tensor of this name");
  command->add_option("--slice", options->slice, "Part of the tensor, as in NumPy: 2,:,0:10")->needs(tensor);
  command->add_option("--npy", options->npy, "Write the values to a NumPy file")->needs(tensor)->check(validName());
  auto* lens =
      command->add_option("--lens", options->lens, "Print this many of the likeliest tokens after each decoder layer")
          ->check(CLI::Range(1, 100));
  auto* attribute =
      command->add_option("--attribute", options->attribute, "What the tokens contribute to this output token, from 1")
          ->check(CLI::PositiveNumber);
  auto* similar = command
                      ->add_option("--similar", options->similar,
                                   "Print this many of the training pairs most like the sentence and its target")
                      ->check(CLI::Range(1, 1000));
  command->add_option("--corpus", options->corpus, "Corpus of --similar (default: the one of the model's training)")
      ->needs(similar);
  command->add_option("--against", options->attribution.against, "Compare with this token, as translations show it")
      ->needs(attribute);
  command->add_option("--method", options->method, "Method of --attribute")
      ->check(CLI::IsMember({"integrated_gradients", "gradient_x_input"}))
      ->needs(attribute)
      ->capture_default_str();
  command->add_option("--steps", options->attribution.steps, "Steps of integrated gradients")
      ->check(CLI::Range(1, 1000))
      ->needs(attribute)
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print one JSON object");
  for (CLI::Option* one : {list, tensor, lens, attribute, similar}) {
    for (CLI::Option* other : {list, tensor, lens, attribute, similar}) {
      if (one != other) one->excludes(other);
    }
  }
}

}  // namespace transept
