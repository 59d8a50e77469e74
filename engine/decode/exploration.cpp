// SPDX-License-Identifier: Apache-2.0
// The Translator for somebody who looks into one sentence: forced beginnings, bans, the search itself, alternatives.
#include "engine/base/error.h"
#include "engine/decode/search/continuations.h"
#include "engine/decode/translator.h"

namespace transept {

std::vector<std::int32_t> Translator::targetIdsOf(std::span<const std::string> pieces) const {
  const Vocabulary& vocabulary = *vocabularies().target;
  std::vector<std::int32_t> ids;
  for (const std::string& piece : pieces) {
    ids.push_back(vocabulary.idOf(piece));
    if (ids.back() == Vocabulary::unknown && piece != vocabulary.piece(Vocabulary::unknown)) {
      throw UserError(ErrorKind::badInput, "The target vocabulary has no token '" + piece + "'.",
                      "Name tokens as this model's translations show them.");
    }
    const bool endsEarly = ids.size() < pieces.size() && ids.back() == Vocabulary::end;
    if (ids.back() == Vocabulary::begin || ids.back() == Vocabulary::pad || endsEarly) {
      throw UserError(ErrorKind::badInput, "No translation can hold the token '" + piece + "' there.", "Leave it out.");
    }
  }
  return ids;
}

Explored Translator::explore(const std::string& line, const Exploration& asked, std::stop_token stop) {
  Explored explored;
  std::int64_t cut = 0;
  const std::vector<std::int32_t> ids = sourceIdsOf(line, cut);
  if (ids.empty()) {
    explored.translation.hypotheses.emplace_back();
    return explored;
  }
  PackedSentences source;
  source.append(ids.data(), ids.size());
  SearchInput input{source, {targetIdsOf(asked.prefix)}, {}, {{}}};
  BeamSettings search = settings_.search;
  if (std::vector<std::int32_t>& prefix = input.prefixes.front(); !prefix.empty() && prefix.back() == Vocabulary::end) {
    // The output is to be this and no more.
    prefix.pop_back();
    search.output.maximumLength = static_cast<std::int64_t>(prefix.size());
    if (prefix.empty()) {
      throw UserError(ErrorKind::badInput, "A translation cannot end before its first token.", "Force a token first.");
    }
  }
  for (const auto& ban : asked.banned) input.bans.front().push_back(targetIdsOf(ban));
  const std::int64_t most = settings_.search.output.maximumLength;
  if (most > 0 && static_cast<std::int64_t>(input.prefixes.front().size()) > most) {
    throw UserError(ErrorKind::badInput,
                    "The prefix has " + std::to_string(asked.prefix.size()) +
                        " tokens, and this model writes at most " + std::to_string(most) + ".",
                    "Force fewer tokens.");
  }
  if (settings_.shortlist) input.outputs = settings_.shortlist->outputsFor(source.ids, input.prefixes);
  SearchTrees trees{asked.treeNodes};
  std::vector<std::vector<Hypothesis>> found;
  {
    const auto lock = turn(stop);
    found = beamSearch(*steps_, input, search, stop, asked.treeNodes > 0 ? &trees : nullptr);
  }
  emitted_ += static_cast<std::int64_t>(found.front().front().tokens.size());
  explored.translation = textOf(ids, cut, std::move(found.front()));
  if (!trees.trees.empty()) explored.tree = std::move(trees.trees.front());
  return explored;
}

std::vector<TokenChoices> Translator::choicesAlong(const std::string& line, std::span<const std::string> tokens,
                                                   std::int64_t count, std::stop_token stop) {
  std::int64_t cut = 0;
  const std::vector<std::int32_t> source = sourceIdsOf(line, cut), target = targetIdsOf(tokens);
  if (source.empty() || target.empty()) return {};
  const std::int64_t most = settings_.search.output.maximumLength;
  if (most > 0 && static_cast<std::int64_t>(target.size()) > most + 1) {
    throw UserError(ErrorKind::badInput,
                    "The translation has " + std::to_string(target.size()) + " tokens, and this model writes at most " +
                        std::to_string(most) + ".",
                    "Look at a shorter one.");
  }
  PackedSentences packed;
  packed.append(source.data(), source.size());
  const auto lock = turn(stop);
  ContinuationFinder finder(steps_->backend());
  steps_->restrictOutputs({});
  steps_->begin(packed, 1, static_cast<std::int64_t>(target.size()), false);
  const Vocabulary& vocabulary = *vocabularies().target;
  std::vector<TokenChoices> choices;
  std::int32_t before = Vocabulary::begin;
  for (const std::int32_t token : target) {
    if (stop.stop_requested()) throw Cancelled{};
    const std::int32_t row = 0;
    const StepModel::Distributions next = steps_->step({&before, 1}, {&row, 1}, {&row, 1});
    ContinuationRequest request{{0.0f}, {0, 1}, {Vocabulary::begin, Vocabulary::pad}, {}, count};
    Continuations found;
    finder.find(next, request, found);
    TokenChoices choice;
    for (std::size_t i = 0; i < found.ids.size() && found.ids[i] >= 0; ++i) {
      choice.likeliest.push_back({vocabulary.piece(found.ids[i]), found.values[i]});
    }
    request.forced = {token};
    request.best = 1;
    finder.find(next, request, found);
    if (found.ids.front() < 0) throw std::runtime_error(kNotFinite);
    choice.own = {vocabulary.piece(token), found.values.front()};
    choices.push_back(std::move(choice));
    before = token;
  }
  return choices;
}

}  // namespace transept
