// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/learn_shortlist.h"

#include <algorithm>
#include <numeric>

#include "engine/base/error.h"
#include "engine/data/prepare.h"
#include "engine/platform/named_output.h"

namespace transept {
namespace {

/// The ids below `count` with the highest weights above 0, at most `most`, ascending.
template <typename WeightOf>
std::vector<std::int32_t> heaviest(std::int32_t count, std::int64_t most, const WeightOf& weightOf) {
  std::vector<std::int32_t> places(static_cast<std::size_t>(count));
  std::iota(places.begin(), places.end(), 0);
  std::erase_if(places, [&](std::int32_t place) { return !(weightOf(place) > 0); });
  std::ranges::stable_sort(places, [&](auto a, auto b) { return weightOf(a) > weightOf(b); });
  if (static_cast<std::int64_t>(places.size()) > most) places.resize(static_cast<std::size_t>(most));
  std::ranges::sort(places);
  return places;
}

}  // namespace

Shortlist makeShortlist(const LexicalTable& table, const VocabularyPair& vocabularies,
                        const ShortlistSettings& settings) {
  const auto& counts = table.targetCounts();
  std::vector<std::vector<std::int32_t>> ofSource;
  for (std::int32_t source = 0; source < vocabularies.source->size(); ++source) {
    const auto targets = table.targetsOf(source);
    const auto probabilities = table.probabilitiesOf(source);
    std::vector<std::int32_t>& best =
        ofSource.emplace_back(heaviest(static_cast<std::int32_t>(targets.size()), settings.best,
                                       [&](std::int32_t i) { return probabilities[static_cast<std::size_t>(i)]; }));
    for (std::int32_t& place : best) place = targets[static_cast<std::size_t>(place)];
  }
  return {vocabularies,
          heaviest(vocabularies.target->size(), settings.frequent,
                   [&](std::int32_t id) { return counts.at(static_cast<std::size_t>(id)); }),
          ofSource};
}

LearntShortlist learnShortlist(const RunFolder& run, const RunShortlistSettings& settings,
                               const ProgressFunction& progress, const std::stop_token& stop) {
  NamedOutput output(settings.output.empty() ? shortlistOf(run.path()) : settings.output);
  const std::string corpus = settings.corpus.empty() ? run.description().corpus : settings.corpus;
  if (corpus.empty())
    throw UserError({"The model {} was not trained here, so that its corpus is not known.", run.description().name},
                    "Give the corpus that the run was trained on with --corpus.");
  const PreparedData data = prepareData(corpus, run.config().data, progress, stop, run.path());
  const VocabularyPair vocabularies = loadVocabularies(run.path());
  if (!sameTokens(*data.vocabularies.source, *vocabularies.source) ||
      !sameTokens(*data.vocabularies.target, *vocabularies.target)) {
    throw UserError(ErrorKind::badInput, {"The corpus {} has other vocabularies than the run.", corpus},
                    "Give the corpus that the run was trained on with --corpus.", corpus);
  }
  const LexicalTable table = LexicalTable::learn(*data.train, vocabularies.source->size(), vocabularies.target->size(),
                                                 settings.lexical, progress, stop);
  LearntShortlist learnt{output.path(), table.pairs(),
                         table.pairs() >= std::min(settings.lexical.pairs, data.train->pairs())};
  makeShortlist(table, vocabularies, settings.shortlist).save(output);
  return learnt;
}

}  // namespace transept
