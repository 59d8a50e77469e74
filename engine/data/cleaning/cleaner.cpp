// SPDX-License-Identifier: Apache-2.0
#include "engine/data/cleaning/cleaner.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/data/cleaning/catalogue.h"
#include "engine/data/cleaning/judged_chunk.h"
#include "engine/data/cleaning/seen_before.h"
#include "engine/platform/system_info.h"

namespace transept {

namespace {
constexpr std::size_t maximumExamples = 5;
}

struct Cleaner::State {
  State(const CleaningStack& stack, const FilterContext& context, CleanerLimits given) : limits(std::move(given)) {
    if (limits.threads <= 0) limits.threads = usableProcessors();
    std::size_t remembering = 0;
    for (const CleaningStep& step : stack.steps) {
      if (!step.on) continue;
      const FilterKind& kind = *findFilterKind(step.filter);
      if (step.filter == filter_name::leakage) {
        leakage = true;
        leakageBoth = step.choice("match") == "both";
        continue;
      }
      judge.filters.push_back(kind.make(step, context));
      if (kind.repairs) repairing.push_back(judge.filters.size() - 1);
      if (step.filter == filter_name::tooLong) judge.tooLong = static_cast<int>(judge.filters.size()) - 1;
      counts.push_back({step.filter, 0, 0, {}});
      remembering += judge.filters.back()->remembers();
    }
    for (std::size_t i = 0; i < judge.filters.size(); ++i) {
      if (!judge.filters[i]->remembers()) continue;
      const std::string path =
          limits.spillFolder.empty() ? "" : limits.spillFolder + "/seen-" + std::to_string(i) + "-";
      memories.emplace_back(i, std::make_unique<SeenBefore>(path, limits.hashBytes / remembering));
    }
  }

  static void count(FilterCount& filter, const JudgedPair& pair, bool target, const std::string& said) {
    ++filter.removed;
    if (filter.examples.size() < maximumExamples) filter.examples.push_back(pair.where[target ? 1 : 0] + ": " + said);
  }

  /// What depends on the pairs before: true when the pair stays.
  bool decide(const JudgedPair& pair) {
    ++seen;
    std::size_t objector = pair.objector < 0 ? judge.filters.size() : static_cast<std::size_t>(pair.objector);
    if (pair.gate != Gate::open) {
      FilterCount& gate = pair.gate == Gate::incomplete ? incomplete : invalidUtf8;
      count(gate, pair, pair.objection.target, pair.objection.said);
      return false;
    }
    bool duplicate = false;
    for (std::size_t i = 0; i < memories.size() && memories[i].first < objector; ++i) {
      if (memories[i].second->insert(pair.keys[i])) {
        if (log) log(i, pair.keys[i]);
        continue;
      }
      objector = memories[i].first;
      duplicate = true;
    }
    if (pair.repairs != 0) countRepairs(pair, objector);
    if (objector == judge.filters.size()) return true;
    if (duplicate) {
      count(counts[objector], pair, false, excerptOf(pair.candidate.source));
    } else {
      count(counts[objector], pair, pair.objection.target, pair.objection.said);
    }
    return false;
  }

  void countRepairs(const JudgedPair& pair, std::size_t objector) {
    for (std::size_t i = 0; i < objector; ++i) {
      if (!(pair.repairs >> i & 1)) continue;
      ++counts[i].repaired;
      if (counts[i].examples.size() >= maximumExamples) continue;
      const bool target = trim(pair.raw[0]) == pair.candidate.source;
      counts[i].examples.push_back(pair.where[target ? 1 : 0] + ": " + excerptOf(pair.raw[target ? 1 : 0]) + " → " +
                                   excerptOf(pair.candidate.side(target)));
    }
  }

  CleanerLimits limits;
  Judge judge;
  std::vector<std::size_t> repairing;  // which of judge.filters
  std::vector<FilterCount> counts;     // one for each of judge.filters
  FilterCount incomplete{gate_name::incomplete, 0, 0, {}}, invalidUtf8{gate_name::invalidUtf8, 0, 0, {}},
      leaks{filter_name::leakage, 0, 0, {}};
  std::vector<std::pair<std::size_t, std::unique_ptr<SeenBefore>>> memories;  // filter, what it saw
  bool leakage = false, leakageBoth = false;
  std::int64_t seen = 0;
  Log log;

  /// All that is counted, in a fixed order.
  std::vector<FilterCount*> counted() {
    std::vector<FilterCount*> all{&incomplete, &invalidUtf8, &leaks};
    for (FilterCount& one : counts) all.push_back(&one);
    return all;
  }
};

Cleaner::Cleaner(const CleaningStack& stack, const FilterContext& context, CleanerLimits limits)
    : state_(std::make_unique<State>(stack, context, std::move(limits))) {}

Cleaner::~Cleaner() = default;

void Cleaner::run(PairReader& reader, const Use& use, const Pause& pause, const Look& look) {
  State& state = *state_;
  const auto finish = [&](const JudgedChunk& chunk) {
    for (const JudgedPair& pair : chunk.pairs()) {
      if (look) look(pair.asRead());
      if (!state.decide(pair)) continue;
      const Candidate& kept = pair.candidate;
      use({kept.source, kept.target, kept.sourceWords, kept.targetWords, pair.where[0]});
    }
    pause();
  };
  judgeInOrder(reader, state.judge, state.limits.threads, state.limits.pairs, finish);
}

bool Cleaner::leakageOn() const {
  return state_->leakage;
}
bool Cleaner::leakageNeedsBoth() const {
  return state_->leakageBoth;
}
std::int64_t Cleaner::seen() const {
  return state_->seen;
}

std::string Cleaner::repaired(std::string_view text) const {
  Candidate candidate;
  candidate.source = trim(text);
  Objection none;
  for (const std::size_t i : state_->repairing) state_->judge.filters[i]->judge(candidate, none);
  return std::string(candidate.source);
}

void Cleaner::removeLeak(const std::function<std::string()>& example) {
  ++state_->leaks.removed;
  if (state_->leaks.examples.size() < maximumExamples) state_->leaks.examples.push_back(example());
}

nlohmann::json Cleaner::save() const {
  nlohmann::json counted = nlohmann::json::array();
  for (const FilterCount* one : state_->counted()) counted.push_back({one->removed, one->repaired, one->examples});
  return {{"seen", state_->seen}, {"counted", counted}};
}

void Cleaner::restore(const nlohmann::json& saved) {
  state_->seen = saved.at("seen");
  const auto counted = state_->counted();
  for (std::size_t i = 0; i < counted.size(); ++i) {
    const auto& one = saved.at("counted").at(i);
    one.at(0).get_to(counted[i]->removed);
    one.at(1).get_to(counted[i]->repaired);
    one.at(2).get_to(counted[i]->examples);
  }
}

void Cleaner::setLog(Log log) {
  state_->log = std::move(log);
}
std::size_t Cleaner::memories() const {
  return state_->memories.size();
}
void Cleaner::remember(std::size_t memory, std::uint64_t key) {
  state_->memories[memory].second->insert(key);
}
void Cleaner::forget() {
  state_->memories.clear();
}

std::int64_t Cleaner::removed(std::string_view filter) const {
  std::int64_t sum = 0;
  for (const FilterCount& one : counts()) {
    if (one.name == filter) sum += one.removed;
  }
  return sum;
}

std::vector<FilterCount> Cleaner::counts(const std::string& prefix) const {
  std::vector<FilterCount> all;
  if (state_->incomplete.removed > 0) all.push_back(state_->incomplete);
  all.push_back(state_->invalidUtf8);
  all.insert(all.end(), state_->counts.begin(), state_->counts.end());
  if (state_->leakage) all.push_back(state_->leaks);
  for (FilterCount& one : all) one.name = prefix + one.name;
  return all;
}

}  // namespace transept
