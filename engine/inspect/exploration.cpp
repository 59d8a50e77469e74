// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/exploration.h"
#include <fmt/format.h>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/decode/search/beam_search.h"
#include "engine/decode/search/step_model.h"
#include "engine/inspect/sentence_pair.h"

namespace transept {
namespace {

/// `length`: tokens without </s>.
void requireWritable(const Translator& translator, const char* what, std::size_t length) {
  const std::int64_t most = translator.settings().search.output.maximumLength;
  if (most == 0 || static_cast<std::int64_t>(length) <= most) return;
  throw UserError(ErrorKind::badInput, {"The {} has {} tokens; this model writes at most {}.", what, length, most},
                  "Give fewer tokens.");
}

}  // namespace

Explored explore(Translator& translator, const std::string& line, const Exploration& exploration,
                 const std::stop_token& stop) {
  const Vocabulary& target = *translator.vocabularies().target;
  Explored explored;
  std::int64_t cut = 0;
  const std::vector<std::int32_t> ids = translator.sourceIds(line, cut);
  if (ids.empty()) {
    explored.translation.hypotheses.emplace_back();
    return explored;
  }
  PackedSentences source;
  source.append(ids.data(), ids.size());
  SearchInput input{source, {targetIdsOf(target, exploration.prefix)}, {}, {{}}};
  BeamSettings beam = translator.settings().search;
  LineTerms terms = translator.termsIn(line);
  std::vector<std::int32_t>& prefix = input.prefixes.front();
  if (!prefix.empty() && prefix.back() == Vocabulary::end) {  // the whole output is given
    prefix.pop_back();
    beam.output.maximumLength = static_cast<std::int64_t>(prefix.size());
    terms.required.clear();
    if (prefix.empty()) {
      throw UserError(ErrorKind::badInput, "A translation cannot end before its first token.", "Force a token first.");
    }
  }
  requireWritable(translator, "prefix", prefix.size());
  for (const auto& ban : exploration.banned) input.bans.front().push_back(targetIdsOf(target, ban));
  translator.require(terms, input);
  SearchTrees trees{exploration.treeNodes};
  auto found = translator.search(std::move(input), beam, stop, exploration.treeNodes > 0 ? &trees : nullptr);
  explored.translation = translator.textOf(ids, cut, std::move(found.front()));
  translator.markTerms(terms, explored.translation);
  if (!trees.trees.empty()) explored.tree = std::move(trees.trees.front());
  return explored;
}

std::vector<TokenChoices> choicesAlong(Translator& translator, const std::string& line,
                                       std::span<const std::string> tokens, std::int64_t count,
                                       const std::stop_token& stop) {
  const Vocabulary& vocabulary = *translator.vocabularies().target;
  std::int64_t cut = 0;
  const std::vector<std::int32_t> source = translator.sourceIds(line, cut), target = targetIdsOf(vocabulary, tokens);
  if (source.empty() || target.empty()) return {};
  requireWritable(translator, "translation", target.back() == Vocabulary::end ? target.size() - 1 : target.size());
  PackedSentences packed;
  packed.append(source.data(), source.size());
  return translator.withSteps(stop, [&](StepModel& steps) {
    ContinuationFinder finder(steps.backend());
    steps.begin(packed, 1, std::ssize(target), false, {});
    std::vector<TokenChoices> choices;
    std::int32_t before = Vocabulary::begin;
    for (const std::int32_t token : target) {
      if (stop.stop_requested()) throw Cancelled{};
      const std::int32_t row = 0;
      StepModel::Distributions next = steps.step({&before, 1}, {&row, 1}, {&row, 1});
      next.compute(steps.backend());
      ContinuationRequest request{{0.0f}, {0, 1}, {Vocabulary::begin, Vocabulary::pad}, {}, count};
      std::vector<Continuation> found = finder.find(next, request);
      TokenChoices choice;
      for (const Continuation& one : found)
        if (one.id >= 0) choice.likeliest.push_back({vocabulary.piece(one.id), one.value});
      request.forced = {token};
      request.best = 1;
      found = finder.find(next, request);
      if (found.front().id < 0) throw UserError(ErrorKind::notFinite, notFiniteMessage);
      choice.own = {vocabulary.piece(token), found.front().value};
      choices.push_back(std::move(choice));
      before = token;
    }
    return choices;
  });
}

nlohmann::json toJson(const std::vector<TokenChoices>& positions) {
  nlohmann::json list = nlohmann::json::array();
  for (const TokenChoices& position : positions) {
    nlohmann::json likeliest = nlohmann::json::array();
    for (const TokenChoices::Choice& choice : position.likeliest) {
      likeliest.push_back({{"token", choice.token}, {"log_probability", orNull(choice.logProbability)}});
    }
    list.push_back({{"token", position.own.token},
                    {"log_probability", orNull(position.own.logProbability)},
                    {"likeliest", std::move(likeliest)}});
  }
  return list;
}

}  // namespace transept
