// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/mixture.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/hash_set.h"
#include "engine/base/progress.h"
#include "engine/base/utf8.h"
#include "engine/data/cleaning/cleaner.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/importing/growing_corpus.h"
#include "engine/data/importing/kept_pairs.h"
#include "engine/data/importing/pair_places.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

constexpr std::int64_t progressPairs = 4096;
constexpr std::size_t mostExamples = 5;
constexpr double mostProduct = mostWeight * mostWeight;  // of a mixture in a mixture

/// A part as it was asked for; one that is a mixture itself brings its own parts.
struct Ingredient {
  CorpusSummary corpus;
  double weight;
  std::vector<MixturePart> parts;
};

class Mixing {
 public:
  Mixing(const MixtureSettings& settings, const ProgressFunction& progress, std::stop_token stop)
      : progress_(progress),
        stop_(std::move(stop)),
        ingredients_(checked(settings)),
        folder_(settings.out, nullptr),
        source_(folder_.file(corpus_file::trainSource)),
        target_(folder_.file(corpus_file::trainTarget)),
        places_(folder_.file(corpus_file::trainPlaces)),
        validationSource_(folder_.file(corpus_file::validationSource)),
        validationTarget_(folder_.file(corpus_file::validationTarget)) {
    summary_.folder = settings.out;
    summary_.name = settings.name;
    summary_.sourceLanguage = ingredients_.front().corpus.sourceLanguage;
    summary_.targetLanguage = ingredients_.front().corpus.targetLanguage;
    summary_.lengthHistogram.assign(histogramBuckets, 0);
    for (const Ingredient& one : ingredients_) summary_.read += one.corpus.trainPairs + one.corpus.validationPairs;
  }

  CorpusSummary run() {
    for (const Ingredient& one : ingredients_) joinValidation(one);
    for (const Ingredient& one : ingredients_) addText(one);
    for (BlockFile* file : {&source_, &target_, &places_, &validationSource_, &validationTarget_}) file->finish();
    report("measuring", 0, 0);
    summary_.quality = measureQuality(folder_.file(corpus_file::trainSource), folder_.file(corpus_file::trainTarget),
                                      summary_.trainPairs, 1, stop_);
    summary_.filters.push_back(leaks_);
    nlohmann::json parts = nlohmann::json::array();
    for (const MixturePart& part : parts_) {
      parts.push_back({{"name", part.name}, {"weight", part.weight}, {"pairs", part.pairs}});
    }
    writeSummary(folder_, summary_, {{"parts", parts}, {"places", names_.names()}});
    folder_.publish();
    summary_.bytes = folderBytes(summary_.folder);
    return summary_;
  }

 private:
  static std::vector<Ingredient> checked(const MixtureSettings& settings) {
    if (settings.parts.size() < 2) {
      throw UserError(ErrorKind::badInput, "A mixture needs at least two corpora.", "Name another.");
    }
    std::vector<Ingredient> all;
    for (const MixtureSettings::Part& part : settings.parts) {
      if (!(part.weight >= leastWeight && part.weight <= mostWeight)) {
        throw UserError(ErrorKind::badInput, "The weight of " + part.corpus + " is not between 0.01 and 100.",
                        "1 takes each pair once an epoch, 3 three times.", part.corpus);
      }
      CorpusSummary corpus = openCorpus(part.corpus);
      const auto same = [&](const Ingredient& one) { return one.corpus.folder == corpus.folder; };
      if (std::ranges::any_of(all, same)) {
        throw UserError(ErrorKind::badInput, corpus.folder + " is named twice.", "Raise its weight instead.",
                        corpus.folder);
      }
      std::vector<MixturePart> parts = mixtureOf(corpus.folder);
      if (parts.empty()) parts.push_back({corpus.name, 1, corpus.trainPairs});
      const auto heaviest = std::ranges::max_element(parts, {}, &MixturePart::weight);
      if (heaviest->weight * part.weight > mostProduct) {
        throw UserError(ErrorKind::badInput, "The weights of " + heaviest->name + " multiply to more than 10,000.",
                        "Mix " + corpus.folder + " with a lower weight.", corpus.folder);
      }
      all.push_back({std::move(corpus), part.weight, std::move(parts)});
    }
    const CorpusSummary& first = all.front().corpus;
    for (const Ingredient& one : all) {
      const CorpusSummary& corpus = one.corpus;
      if (corpus.sourceLanguage == first.sourceLanguage && corpus.targetLanguage == first.targetLanguage) continue;
      throw UserError(ErrorKind::badInput,
                      "\"" + corpus.name + "\" is from " + corpus.sourceLanguage + " to " + corpus.targetLanguage +
                          " and \"" + first.name + "\" from " + first.sourceLanguage + " to " + first.targetLanguage +
                          ": they cannot share a model.",
                      "Mix corpora of the same two languages in the same order.", corpus.folder);
    }
    return all;
  }

  void report(const std::string& stage, std::int64_t done, std::int64_t total) const {
    if (stop_.stop_requested()) throw Cancelled{};
    if (progress_) progress_({stage, done, total});
  }

  void joinValidation(const Ingredient& one) {
    TextLines sources(one.corpus.folder + "/" + corpus_file::validationSource),
        targets(one.corpus.folder + "/" + corpus_file::validationTarget);
    std::string_view source, target;
    while (sources.next(source) && targets.next(target)) {
      heldOutSources_.insert(hashOf(source));
      heldOutTargets_.insert(hashOf(target));
      validationSource_.addLine(source);
      validationTarget_.addLine(target);
      ++summary_.validationPairs;
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
        if (++read_ % progressPairs == 0) report("mixing", read_, summary_.read);
        const std::string where = places.where(pair);
        if (heldOutSources_.contains(hashOf(source)) || heldOutTargets_.contains(hashOf(target))) {
          leak(where, source);
          continue;
        }
        source_.addLine(source);
        target_.addLine(target);
        const std::uint64_t packed = names_.pack(where);
        places_.add({reinterpret_cast<const char*>(&packed), sizeof packed});
        addToHistogram(summary_.lengthHistogram, countWords(source));
        ++added.pairs;
      }
      summary_.trainPairs += added.pairs;
      parts_.push_back(std::move(added));
    }
  }

  void leak(const std::string& where, std::string_view source) {
    ++leaks_.removed;
    if (leaks_.examples.size() < mostExamples) leaks_.examples.push_back(where + ": " + excerptOf(source));
  }

  const ProgressFunction& progress_;
  std::stop_token stop_;
  std::vector<Ingredient> ingredients_;
  GrowingCorpus folder_;
  BlockFile source_, target_, places_, validationSource_, validationTarget_;
  HashSet heldOutSources_, heldOutTargets_;
  Places names_;
  FilterCount leaks_{filter_name::leakage, 0, 0, {}};
  std::vector<MixturePart> parts_;
  std::int64_t read_ = 0;
  CorpusSummary summary_;
};

}  // namespace

CorpusSummary mixCorpora(const MixtureSettings& given, const ProgressFunction& progress, std::stop_token stop) {
  MixtureSettings settings = given;
  if (settings.out.empty()) throw UserError(ErrorKind::badInput, "The mixture has no folder.", "Say where to make it.");
  settings.out = absolutePath(settings.out);
  if (pathExists(settings.out)) {
    throw UserError(ErrorKind::badInput, settings.out + " exists already.", "Choose another name or remove it first.",
                    settings.out);
  }
  const std::filesystem::path out(settings.out);
  if (settings.name.empty()) settings.name = out.filename().string();
  createFolder(out.parent_path().string());
  return Mixing(settings, progress, std::move(stop)).run();
}

std::vector<MixturePart> mixtureOf(const std::string& corpusFolder) {
  const std::string path = corpusFolder + "/" + corpus_file::summary;
  const auto json = nlohmann::json::parse(readFile(path), nullptr, false);
  std::vector<MixturePart> parts;
  if (!json.is_object() || !json.contains("parts")) return parts;
  try {
    for (const auto& one : json["parts"]) {
      MixturePart part{one.at("name"), one.at("weight"), one.at("pairs")};
      if (!(part.weight > 0 && part.weight <= mostProduct) || part.pairs < 0) {
        throw UserError(ErrorKind::badInput, path + " gives a part of the mixture no sensible weight.",
                        "Mix the corpora again.", path);
      }
      parts.push_back(std::move(part));
    }
  } catch (const nlohmann::json::exception&) {
    throw UserError(ErrorKind::badInput, path + " lacks what a mixture must state.", "Mix the corpora again.", path);
  }
  return parts;
}

}  // namespace transept
