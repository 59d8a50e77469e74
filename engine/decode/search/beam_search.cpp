// SPDX-License-Identifier: Apache-2.0

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <optional>

#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/decode/search/beam_search.h"
#include "engine/decode/search/step_model.h"

namespace transept {
namespace {

/// A token in the tree of a sentence's hypotheses.
struct Node {
  std::int32_t parent;  // -1: none
  std::int32_t token;
  float total;  // log-probability of everything up to here
  SearchNode::State state;
  std::int64_t alignment;  // where its row of attention starts, when recorded
};

struct Open {
  std::int32_t node;  // -1: before the first token
  float total;
  std::int32_t row;  // of the previous step
  TermProgress terms = {};
};

struct Finished {
  std::int32_t node;  // of the last token
  double score;
};

/// The search of one sentence.
class SentenceSearch {
 public:
  SentenceSearch(const SearchInput& input, std::int64_t sentence, const BeamSettings& settings, bool recordTree)
      : input_(input),
        sentence_(static_cast<std::int32_t>(sentence)),
        sourceTokens_(static_cast<std::size_t>(input.sourceTokens(sentence))),
        sourceLength_(static_cast<std::size_t>(input.sourceLength(sentence))),
        limit_(settings.output.limit(input.sourceTokens(sentence), input.prefix(sentence).size())),
        settings_(settings),
        recordTree_(recordTree) {
    if (!input.bans.empty()) bans_ = input.bans[static_cast<std::size_t>(sentence)];
    if (input.terms.empty() || input.terms[static_cast<std::size_t>(sentence)].empty()) return;
    const auto& terms = input.terms[static_cast<std::size_t>(sentence)];
    terms_.emplace(terms, input.continuesWord);
    open_.front().terms = terms_->start();
    width_ = TermBanks::widthFor(terms, settings.beam);
    const std::int64_t most = settings.output.maximumLength, longer = limit_ + terms_->lastBank();
    limit_ = std::max(limit_, most > 0 ? std::min(most, longer) : longer);
  }

  std::int32_t sentence() const { return sentence_; }
  std::int64_t limit() const { return limit_; }
  std::int64_t width() const { return width_; }  ///< hypotheses that stay open, at most
  bool hasTerms() const { return terms_.has_value(); }
  /// Tokens that bring the terms of an open hypothesis forward, or </s> if it has them all: candidates besides the
  /// best.
  std::vector<std::int32_t> wantedAfter(const Open& open) const {
    if (!terms_ || forcedAt(length_) >= 0) return {};
    if (terms_->complete(open.terms)) return {Vocabulary::end};
    return terms_->nextTokens(open.terms);
  }
  const std::vector<Open>& open() const { return open_; }
  std::int32_t tokenOf(const Open& open) const {
    return open.node < 0 ? Vocabulary::begin : nodes_[static_cast<std::size_t>(open.node)].token;
  }

  /// The only token allowed at a step; -1: any.
  std::int32_t forcedAt(std::int64_t step) const { return input_.forcedAt(sentence_, step, limit_); }

  /// Stores the attention of this sentence's rows of the step.
  void recordAlignment(std::span<const float> rows, std::size_t width) {
    firstAlignment_ = static_cast<std::int64_t>(alignments_.size());
    for (std::size_t r = 0; r < open_.size(); ++r) {
      const auto row = rows.subspan(r * width, sourceLength_);
      alignments_.insert(alignments_.end(), row.begin(), row.end());
    }
  }

  /// Takes a step's candidates, best first; `firstRow` is the row of open()[0]. `wanted`: those of wantedAfter(), and
  /// with terms the best of each hypothesis. True when the sentence is done.
  bool advance(std::span<const Continuation> candidates, std::span<const Continuation> wanted, std::int32_t firstRow) {
    if (terms_) return advanceWithTerms(candidates, wanted, firstRow);
    using State = SearchNode::State;
    std::vector<Open> open;
    const auto beam = static_cast<std::size_t>(settings_.beam);
    const std::size_t width = settings_.narrowing ? beam - finished_.size() : beam;
    const bool cut = settings_.narrowing && length_ + 1 >= limit_;  // open hypotheses reach the limit
    const bool inPrefix = length_ < std::ssize(input_.prefix(sentence_));
    const bool forced = forcedAt(length_) >= 0;
    std::size_t allowed = 0;  // candidates so far, without banned ones
    for (const Continuation& candidate : candidates) {
      if (!(candidate.value > -std::numeric_limits<float>::infinity()) || candidate.row < 0) break;
      if (allowed == 2 * beam || (open.size() == beam && !recordTree_)) break;
      if (!forced && banned(candidate, firstRow)) {
        if (recordTree_) addNode(candidate, firstRow, State::banned);
        continue;
      }
      const bool amongTheBest = allowed++ < width;
      const bool ends = candidate.id == Vocabulary::end || cut;
      if (!ends && open.size() < beam && (amongTheBest || !settings_.narrowing)) {
        const std::int32_t node = addNode(candidate, firstRow, inPrefix ? State::forced : State::kept);
        open.push_back({node, candidate.value, candidate.row, {}});
      } else if (ends && amongTheBest) {
        finish(addNode(candidate, firstRow, State::finished));
      } else if (recordTree_) {
        addNode(candidate, firstRow, State::pruned);
      }
    }
    open_ = std::move(open);
    ++length_;
    if (open_.empty() || finished_.size() >= beam) return true;
    return settings_.earlyStop && !canStillWin();
  }

  std::vector<Hypothesis> result() const {
    std::vector<Hypothesis> hypotheses;
    const auto count = std::min(finished_.size(), static_cast<std::size_t>(settings_.nbest));
    for (std::size_t i = 0; i < count; ++i) {
      Hypothesis hypothesis;
      hypothesis.score = finished_[i].score;
      hypothesis.logProbability = nodes_[static_cast<std::size_t>(finished_[i].node)].total;
      for (std::int32_t at = finished_[i].node; at >= 0;) {
        const Node& node = nodes_[static_cast<std::size_t>(at)];
        const float before = node.parent < 0 ? 0.0f : nodes_[static_cast<std::size_t>(node.parent)].total;
        hypothesis.logProbabilities.push_back(node.total - before);
        if (node.token != Vocabulary::end) hypothesis.tokens.push_back(node.token);
        if (settings_.alignments) {
          const auto row = alignmentOf(node);
          hypothesis.alignment.emplace_back(row.begin(), row.end());
        }
        at = node.parent;
      }
      std::ranges::reverse(hypothesis.tokens);
      std::ranges::reverse(hypothesis.logProbabilities);
      std::ranges::reverse(hypothesis.alignment);
      hypotheses.push_back(std::move(hypothesis));
    }
    return hypotheses;
  }

  SearchTree tree(std::int64_t nodesAtMost) const {
    std::vector<bool> chosen(nodes_.size());
    std::int64_t count = 0;
    for (const Finished& finished : finished_) {
      std::vector<std::size_t> path;
      for (std::int32_t at = finished.node; at >= 0 && !chosen[static_cast<std::size_t>(at)];) {
        path.push_back(static_cast<std::size_t>(at));
        at = nodes_[static_cast<std::size_t>(at)].parent;
      }
      if (count > 0 && count + static_cast<std::int64_t>(path.size()) > nodesAtMost) break;
      for (std::size_t i : path) chosen[i] = true;
      count += static_cast<std::int64_t>(path.size());
    }
    for (std::size_t i = 0; i < nodes_.size() && count < nodesAtMost; ++i) {
      const std::int32_t parent = nodes_[i].parent;
      if (chosen[i] || (parent >= 0 && !chosen[static_cast<std::size_t>(parent)])) continue;
      chosen[i] = true;
      ++count;
    }
    SearchTree tree;
    tree.omitted = static_cast<std::int64_t>(nodes_.size()) - count;
    std::vector<std::int32_t> place(nodes_.size(), -1);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (!chosen[i]) continue;
      const Node& node = nodes_[i];
      SearchNode shown{-1, node.token, 0, node.total, node.total, 0, node.state};
      if (node.parent >= 0) {
        shown.parent = place[static_cast<std::size_t>(node.parent)];
        shown.step = tree.nodes[static_cast<std::size_t>(shown.parent)].step + 1;
        shown.logProbability -= nodes_[static_cast<std::size_t>(node.parent)].total;
      }
      shown.score = node.total / lengthPenalty(settings_.lengthPenalty, settings_.alpha, shown.step + 1);
      place[i] = static_cast<std::int32_t>(tree.nodes.size());
      tree.nodes.push_back(shown);
    }
    for (const Finished& finished : finished_) {  // their scores include coverage
      const std::int32_t at = place[static_cast<std::size_t>(finished.node)];
      if (at >= 0) tree.nodes[static_cast<std::size_t>(at)].score = finished.score;
    }
    if (!finished_.empty()) tree.best = place[static_cast<std::size_t>(finished_.front().node)];
    return tree;
  }

  std::size_t bans() const { return bans_.size(); }

 private:
  struct Step {
    Continuation candidate;
    TermProgress terms;
  };

  /// The open hypotheses are divided equally among banks; the places of banks without candidates go to the others.
  bool advanceWithTerms(std::span<const Continuation> candidates, std::span<const Continuation> wanted,
                        std::int32_t firstRow) {
    constexpr float impossible = -std::numeric_limits<float>::infinity();
    const auto beam = static_cast<std::size_t>(settings_.beam);
    const bool forced = forcedAt(length_) >= 0;
    std::map<std::int64_t, std::vector<Step>, std::greater<>> banks;  // best candidates first
    std::vector<Continuation> all(candidates.begin(), candidates.end());
    all.insert(all.end(), wanted.begin(), wanted.end());
    std::vector<Continuation> incomplete;  // candidates that end without all terms
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Continuation& candidate = all[i];
      if (!(candidate.value > impossible) || candidate.row < 0 || (!forced && banned(candidate, firstRow))) continue;
      const auto same = [&](const Continuation& other) {
        return other.row == candidate.row && other.id == candidate.id;
      };
      if (std::ranges::any_of(std::span(all).first(i), same)) continue;
      const TermProgress& before = open_[static_cast<std::size_t>(candidate.row - firstRow)].terms;
      if (candidate.id != Vocabulary::end) {
        const TermProgress after = terms_->after(before, candidate.id);
        banks[terms_->bank(after)].push_back({candidate, after});
      } else if (!terms_->complete(before)) {
        incomplete.push_back(candidate);
      } else {
        const auto isBetter = [&](const Continuation& other) {
          return other.row == candidate.row && other.value > candidate.value;
        };
        const std::int32_t node = addNode(candidate, firstRow, SearchNode::State::finished);
        const bool likely = i < beam || std::ranges::none_of(all, isBetter);
        likely ? finish(node) : unlikely_.push_back({node, scoreOf(node)});
      }
    }
    for (auto& [bank, steps] : banks)
      std::ranges::stable_sort(steps, std::ranges::greater(), [](const Step& step) { return step.candidate.value; });
    const bool inPrefix = length_ < std::ssize(input_.prefix(sentence_));
    std::vector<Open> open;
    for (std::size_t rank = 0, left = 1; left > 0 && open.size() < static_cast<std::size_t>(width_); ++rank) {
      left = 0;
      for (const auto& [bank, steps] : banks) {
        if (rank >= steps.size() || open.size() == static_cast<std::size_t>(width_)) continue;
        ++left;
        const Continuation& candidate = steps[rank].candidate;
        const std::int32_t node =
            addNode(candidate, firstRow, inPrefix ? SearchNode::State::forced : SearchNode::State::kept);
        open.push_back({node, candidate.value, candidate.row, steps[rank].terms});
      }
    }
    // An unlikely end is better than none, and so is an output without all terms.
    if (open.empty() && finished_.empty())
      for (const Finished& end : unlikely_) insert(end);
    if (open.empty() && finished_.empty())
      for (const Continuation& candidate : incomplete)
        finish(addNode(candidate, firstRow, SearchNode::State::finished));
    open_ = std::move(open);
    ++length_;
    if (open_.empty() || finished_.size() >= beam) return true;
    return settings_.earlyStop && !canStillWin();
  }

  std::int32_t addNode(const Continuation& candidate, std::int32_t firstRow, SearchNode::State state) {
    const auto place = static_cast<std::size_t>(candidate.row - firstRow);
    const std::int64_t alignment =
        firstAlignment_ < 0 ? -1 : firstAlignment_ + static_cast<std::int64_t>(place * sourceLength_);
    nodes_.push_back({open_[place].node, candidate.id, candidate.value, state, alignment});
    return static_cast<std::int32_t>(nodes_.size()) - 1;
  }

  bool banned(const Continuation& candidate, std::int32_t firstRow) const {
    for (const std::vector<std::int32_t>& ban : bans_) {
      if (static_cast<std::int64_t>(ban.size()) != length_ + 1 || ban.back() != candidate.id) continue;
      std::int32_t node = open_[static_cast<std::size_t>(candidate.row - firstRow)].node;
      std::size_t left = ban.size() - 1;
      while (left > 0 && nodes_[static_cast<std::size_t>(node)].token == ban[left - 1]) {
        node = nodes_[static_cast<std::size_t>(node)].parent;
        --left;
      }
      if (left == 0) return true;
    }
    return false;
  }

  double scoreOf(std::int32_t node) const {
    const double total = nodes_[static_cast<std::size_t>(node)].total;
    const double score = total / lengthPenalty(settings_.lengthPenalty, settings_.alpha, length_ + 1);
    return settings_.coverage > 0 ? score + coverageOf(node) : score;
  }

  void finish(std::int32_t node) { insert({node, scoreOf(node)}); }

  void insert(const Finished& end) {
    const auto place = std::ranges::upper_bound(finished_, end.score, std::greater(), &Finished::score);
    finished_.insert(place, end);
  }

  // Wu et al. (2016), equation 14: cp(X; Y) = beta * sum_i log(min(sum_j p_ij, 1)), over the words of the source.
  double coverageOf(std::int32_t node) const {
    std::vector<double> seen(sourceTokens_);
    for (; node >= 0; node = nodes_[static_cast<std::size_t>(node)].parent) {
      const auto row = alignmentOf(nodes_[static_cast<std::size_t>(node)]);
      for (std::size_t i = 0; i < seen.size(); ++i) seen[i] += row[i];
    }
    double sum = 0;
    for (double amount : seen) sum += std::log(std::clamp(amount, 1e-10, 1.0));
    return settings_.coverage * sum;
  }

  bool canStillWin() const {
    if (static_cast<std::int64_t>(finished_.size()) < settings_.nbest) return true;
    const double toBeat = finished_[static_cast<std::size_t>(settings_.nbest) - 1].score;
    // The coverage penalty is at most 0, so the bound without it is also a bound with it.
    const std::int64_t shortest = std::max(length_, settings_.output.minimumLength) + 1;
    const float best = std::ranges::max_element(open_, {}, &Open::total)->total;
    return bestAttainable(settings_.lengthPenalty, settings_.alpha, best, shortest, limit_ + 1) > toBeat;
  }

  std::span<const float> alignmentOf(const Node& node) const {
    return std::span(alignments_).subspan(static_cast<std::size_t>(node.alignment), sourceLength_);
  }

  const SearchInput& input_;
  std::int32_t sentence_;
  std::size_t sourceTokens_, sourceLength_;  // without and with </s>
  std::span<const std::vector<std::int32_t>> bans_;
  std::int64_t limit_;
  const BeamSettings& settings_;
  bool recordTree_;  // nodes_ then also holds dropped continuations
  std::optional<TermBanks> terms_;
  std::int64_t width_ = settings_.beam;
  std::vector<Finished> unlikely_;  // with terms: ends that are not among the best candidates
  std::int64_t length_ = 0;         // tokens of the open hypotheses
  std::vector<Node> nodes_;
  std::vector<Open> open_{{-1, 0.0f, 0, {}}};
  std::vector<Finished> finished_;    // best first; of equal scores the earlier one first
  std::vector<float> alignments_;     // [rows of all steps][source tokens]
  std::int64_t firstAlignment_ = -1;  // of the current step
};

void checkBeam(const BeamSettings& settings) {
  if (settings.beam < 1) throw UserError(Sentence{"The beam is {}; give 1 or more.", settings.beam});
  if (settings.nbest < 1 || settings.nbest > settings.beam) {
    throw UserError(
        Sentence{"The n-best list of {} does not fit a beam of {}; give at most the beam, or a larger beam.",
                 settings.nbest, settings.beam});
  }
  if (!std::isfinite(settings.alpha)) throw UserError("The length penalty's alpha is not a finite number.");
  if (!(settings.coverage >= 0)) throw UserError("The coverage penalty is below 0; give 0 or more.");
}

/// The search of a batch: its unfinished sentences, and the rows of a step.
class BatchSearch {
 public:
  BatchSearch(StepModel& model, const SearchInput& input, const BeamSettings& settings, bool recordTrees)
      : model_(model), settings_(settings), finder_(model.backend()) {
    std::int64_t steps = 0, rows = 0;
    for (std::int64_t s = 0; s < input.source.sentences(); ++s) {
      searches_.emplace_back(input, s, settings, recordTrees);
      steps = std::max(steps, searches_.back().limit() + 1);
      mostBans_ = std::max(mostBans_, static_cast<std::int64_t>(searches_.back().bans()));
      widest_ = std::max(widest_, searches_.back().width());
      rows += searches_.back().width();
    }
    for (SentenceSearch& search : searches_) active_.push_back(&search);
    recording_ = settings.alignments || settings.coverage > 0;
    if (!active_.empty()) model.begin(input.source, rows, steps, recording_, input.outputs);
  }

  bool done() const { return active_.empty(); }

  void step() {
    std::vector<std::int32_t> tokens, parents, sentences;
    ContinuationRequest request;
    request.best = 2 * widest_ + mostBans_;  // each ban removes at most one continuation
    request.forbidden = settings_.output.forbiddenAt(steps_);
    for (const SentenceSearch* search : active_) {
      for (const Open& open : search->open()) {
        tokens.push_back(search->tokenOf(open));
        parents.push_back(open.row);
        sentences.push_back(search->sentence());
        request.scores.push_back(open.total);
        request.forced.push_back(search->forcedAt(steps_));
      }
      request.groups.push_back(static_cast<std::int32_t>(tokens.size()));
    }
    StepModel::Distributions next = model_.step(tokens, parents, sentences);
    const bool terms = std::ranges::any_of(active_, &SentenceSearch::hasTerms);
    if (terms) next.compute(model_.backend());  // findWanted() searches the same logits again
    if (recording_) model_.readAlignment(alignment_);
    const std::vector<Continuation> found = finder_.find(next, request);
    const std::vector<std::vector<Continuation>> wanted =
        terms ? findWanted(next, request) : std::vector<std::vector<Continuation>>(active_.size());

    const auto best = static_cast<std::size_t>(request.best);
    const std::size_t width = alignment_.size() / tokens.size();  // of a row
    std::vector<SentenceSearch*> remaining;
    for (std::size_t i = 0; i < active_.size(); ++i) {
      const std::int32_t firstRow = request.groups[i];
      if (recording_)
        active_[i]->recordAlignment(std::span(alignment_).subspan(static_cast<std::size_t>(firstRow) * width), width);
      if (!active_[i]->advance(std::span(found).subspan(i * best, best), wanted[i], firstRow))
        remaining.push_back(active_[i]);
    }
    active_ = std::move(remaining);
    ++steps_;
  }

  /// The best token of each row of sentences with terms, and the tokens that terms want, one token of each row at a
  /// time: for each unfinished sentence its candidates.
  std::vector<std::vector<Continuation>> findWanted(const StepModel::Distributions& next,
                                                    const ContinuationRequest& step) {
    std::vector<std::vector<std::int32_t>> tokens;  // of each row
    std::size_t rounds = 0;
    for (const SentenceSearch* search : active_) {
      for (const Open& open : search->open()) {
        tokens.push_back(search->wantedAfter(open));
        rounds = std::max(rounds, tokens.back().size());
      }
    }
    std::vector<std::vector<Continuation>> wanted(active_.size());
    ContinuationRequest request;
    request.scores = step.scores;
    request.forbidden = step.forbidden;
    for (std::size_t r = 0; r < tokens.size(); ++r) request.groups.push_back(static_cast<std::int32_t>(r) + 1);
    request.forced = step.forced;
    const std::vector<Continuation> likeliest = finder_.find(next, request);
    for (std::size_t i = 0; i < active_.size(); ++i)
      if (active_[i]->hasTerms())
        wanted[i].assign(likeliest.begin() + step.groups[i], likeliest.begin() + step.groups[i + 1]);
    for (std::size_t round = 0; round < rounds; ++round) {
      request.forced.clear();
      for (const auto& own : tokens) request.forced.push_back(round < own.size() ? own[round] : -1);
      const std::vector<Continuation> found = finder_.find(next, request);
      for (std::size_t i = 0; i < active_.size(); ++i)
        for (auto r = static_cast<std::size_t>(step.groups[i]); r < static_cast<std::size_t>(step.groups[i + 1]); ++r)
          if (round < tokens[r].size()) wanted[i].push_back(found[r]);
    }
    return wanted;
  }

  std::vector<std::vector<Hypothesis>> results() const {
    std::vector<std::vector<Hypothesis>> results;
    for (const SentenceSearch& search : searches_) {
      results.push_back(search.result());
      if (!results.back().empty()) continue;
      if (search.bans() > 0)
        throw UserError(ErrorKind::badInput, "The bans leave no translation.", "Remove one of them.");
      throw UserError(ErrorKind::notFinite, notFiniteMessage);
    }
    return results;
  }

  std::vector<SearchTree> trees(std::int64_t nodesAtMost) const {
    std::vector<SearchTree> trees;
    for (const SentenceSearch& search : searches_) trees.push_back(search.tree(nodesAtMost));
    return trees;
  }

 private:
  StepModel& model_;
  const BeamSettings& settings_;
  ContinuationFinder finder_;
  std::vector<SentenceSearch> searches_;
  std::vector<SentenceSearch*> active_;
  std::int64_t steps_ = 0, mostBans_ = 0, widest_ = 0;
  bool recording_ = false;
  std::vector<float> alignment_;
};

}  // namespace

std::vector<std::vector<Hypothesis>> beamSearch(StepModel& model, const SearchInput& input,
                                                const BeamSettings& settings, std::stop_token stop,
                                                SearchTrees* trees) {
  checkBeam(settings);
  input.check(settings.output, model.vocabulary());
  BatchSearch search(model, input, settings, trees != nullptr);
  while (!search.done()) {
    if (stop.stop_requested()) throw Cancelled{};
    search.step();
  }
  if (trees) trees->trees = search.trees(trees->nodesAtMost);
  return search.results();
}

}  // namespace transept
