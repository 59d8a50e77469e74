// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/mixture.h"

#include <algorithm>
#include <filesystem>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/json_reader.h"
#include "engine/base/progress.h"
#include "engine/data/cleaning/normalisation.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/importing/corpus_writer.h"

namespace transept {

namespace {

constexpr std::int64_t pairsBetweenReports = 4096;
constexpr double mostProduct = mostWeight * mostWeight;  // weights multiply in a mixture of a mixture

constexpr auto partFields = [](auto& part, auto use) {
  use("name", part.name), use("weight", part.weight), use("pairs", part.pairs);
};

/// A corpus to mix. A corpus that is a mixture itself contributes its parts.
struct Ingredient {
  CorpusSummary corpus;
  double weight;
  std::vector<MixturePart> parts;
};

class Mixing {
 public:
  Mixing(const MixtureSettings& settings, const ProgressFunction& progress, std::stop_token stop)
      : report_{progress, std::move(stop)}, ingredients_(checked(settings)), corpus_(settings.out) {
    summary_.folder = settings.out;
    summary_.name = settings.name;
    summary_.sourceLanguage = ingredients_.front().corpus.sourceLanguage;
    summary_.targetLanguage = ingredients_.front().corpus.targetLanguage;
    std::vector<CleaningStack> stacks;
    for (const Ingredient& one : ingredients_) stacks.push_back(one.corpus.cleaning);
    summary_.cleaning = sharedRepairs(stacks);
    const auto more = [&](const CleaningStack& stack) {
      return repairsOf(stack).steps.size() > summary_.cleaning.steps.size();
    };
    if (std::ranges::any_of(stacks, more)) {
      summary_.warnings.emplace_back(
          "The corpora were repaired by different filters; only the repairs that they share are done to the input of a "
          "model.");
    }
    for (const Ingredient& one : ingredients_) summary_.read += one.corpus.trainPairs + one.corpus.validationPairs;
  }

  CorpusSummary run() {
    for (const Ingredient& one : ingredients_) joinValidation(one);
    for (const Ingredient& one : ingredients_) addText(one);
    corpus_.finishText(summary_, 1, report_);
    summary_.filters.push_back(heldOut_.leaks());
    corpus_.publish(summary_, {{"parts", toJson(parts_)}});
    return summary_;
  }

 private:
  static std::vector<Ingredient> checked(const MixtureSettings& settings) {
    if (settings.parts.size() < 2) throw UserError("A mixture needs at least two corpora.", "Name another.");
    std::vector<Ingredient> all;
    for (const MixtureSettings::Part& part : settings.parts) {
      if (!(part.weight >= leastWeight && part.weight <= mostWeight)) {
        throw UserError({"The weight of {} is not between 0.01 and 100.", part.corpus},
                        "With weight 1 each pair occurs once per epoch, with weight 3 three times.", part.corpus);
      }
      CorpusSummary corpus = openCorpus(part.corpus);
      const auto same = [&](const Ingredient& one) { return one.corpus.folder == corpus.folder; };
      if (std::ranges::any_of(all, same)) {
        throw UserError({"{} is named twice.", corpus.folder}, "Raise its weight instead.", corpus.folder);
      }
      std::vector<MixturePart> parts = mixtureOf(corpus.folder);
      if (parts.empty()) parts.push_back({corpus.name, 1, corpus.trainPairs});
      const auto heaviest = std::ranges::max_element(parts, {}, &MixturePart::weight);
      if (heaviest->weight * part.weight > mostProduct) {
        throw UserError({"The weights of {} multiply to more than 10,000.", heaviest->name},
                        {"Mix {} with a lower weight.", corpus.folder}, corpus.folder);
      }
      all.push_back({std::move(corpus), part.weight, std::move(parts)});
    }
    const CorpusSummary& first = all.front().corpus;
    for (const Ingredient& one : all) {
      const CorpusSummary& corpus = one.corpus;
      if (corpus.sourceLanguage == first.sourceLanguage && corpus.targetLanguage == first.targetLanguage) continue;
      throw UserError(
          {"\"{}\" is from {} to {} and \"{}\" from {} to {}: they cannot share a model.", corpus.name,
           corpus.sourceLanguage, corpus.targetLanguage, first.name, first.sourceLanguage, first.targetLanguage},
          "Mix corpora of the same two languages in the same order.", corpus.folder);
    }
    return all;
  }

  void joinValidation(const Ingredient& one) {
    TextLines sources(one.corpus.folder + "/" + corpus_file::validationSource),
        targets(one.corpus.folder + "/" + corpus_file::validationTarget);
    std::string_view source, target;
    while (sources.next(source) && targets.next(target)) {
      heldOut_.add(false, hashOf(source));
      heldOut_.add(true, hashOf(target));
      corpus_.addValidation(source, target);
    }
  }

  void addText(const Ingredient& one) {
    const PairPlaces places(one.corpus.folder);
    TextLines sources(one.corpus.folder + "/" + corpus_file::trainSource),
        targets(one.corpus.folder + "/" + corpus_file::trainTarget);
    std::string_view source, target;
    std::int64_t pair = 0;
    for (const MixturePart& part : one.parts) {
      MixturePart added{part.name, part.weight * one.weight, 0};
      for (std::int64_t i = 0; i < part.pairs && sources.next(source) && targets.next(target); ++i, ++pair) {
        if (++read_ % pairsBetweenReports == 0) report_("mixing", read_, summary_.read);
        const std::string where = places.where(pair);
        if (heldOut_.contains(source, target)) {
          heldOut_.countLeak(where, source);
        } else {
          corpus_.addTraining(source, target, corpus_.placeOf(where));
          ++added.pairs;
        }
      }
      parts_.push_back(std::move(added));
    }
  }

  Reporter report_;
  std::vector<Ingredient> ingredients_;
  CorpusWriter corpus_;
  HeldOutSentences heldOut_;
  std::vector<MixturePart> parts_;
  std::int64_t read_ = 0;
  CorpusSummary summary_;
};

}  // namespace

CorpusSummary mixCorpora(const MixtureSettings& given, const ProgressFunction& progress, std::stop_token stop) {
  MixtureSettings settings = given;
  settings.out = newCorpusPath(settings.out);
  if (settings.name.empty()) settings.name = std::filesystem::path(settings.out).filename().string();
  return Mixing(settings, progress, std::move(stop)).run();
}

nlohmann::json toJson(const std::vector<MixturePart>& parts) {
  nlohmann::json list = nlohmann::json::array();
  for (const MixturePart& part : parts) list.push_back(fieldsOf(part, partFields));
  return list;
}

std::vector<MixturePart> mixtureOf(const std::string& corpusFolder) {
  const std::string path = corpusFolder + "/" + corpus_file::summary;
  const auto json = JsonReader::parse(readFile(path), JsonOrigin::damaged(path, "Mix the corpora again."));
  std::vector<MixturePart> parts;
  if (!json.has("parts")) return parts;
  auto left = json.get<std::int64_t>("train_pairs");
  for (const JsonReader& one : json.field("parts").entries()) {
    MixturePart part;
    one.readAll(part, partFields);
    if (!(part.weight > 0 && part.weight <= mostProduct)) one.refuse("weight", "is out of range");
    if (part.pairs < 0 || part.pairs > left) one.refuse("pairs", "is more than the corpus has");
    left -= part.pairs;
    parts.push_back(std::move(part));
  }
  if (left != 0) json.refuse("parts", "must have all pairs of the corpus");
  return parts;
}

}  // namespace transept
