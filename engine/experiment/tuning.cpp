// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/tuning.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/random.h"
#include "engine/config/presets.h"
#include "engine/data/importing/corpus.h"
#include "engine/experiment/table.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

constexpr std::int64_t rangeSteps = 120, fewestSteps = 30, enoughSteps = 200;
constexpr double highestRate = 0.3;    // at the end of the range test
constexpr double plannedShare = 0.85;  // of a row's time, so that the time suffices on a busier machine, too
constexpr double rangeShare = 0.2;     // of the time, at most
constexpr std::size_t fewestCandidates = 4, mostCandidates = 32;
constexpr double never = std::numeric_limits<double>::infinity();

const QueueRow* candidateRow(const Experiment& experiment, std::int64_t round, std::int64_t candidate) {
  const auto row = std::ranges::find_if(
      experiment.rows, [&](const QueueRow& entry) { return entry.round == round && entry.candidate == candidate; });
  return row == experiment.rows.end() ? nullptr : &*row;
}

/// Infinity: no result.
double nats(const QueueRow* row) {
  const bool known = row && row->state != RowState::failed && std::isfinite(row->result.sentenceNats);
  return known ? row->result.sentenceNats : never;
}

Config candidateConfig(const Experiment& experiment, const Values& changes) {
  QueueRow row;
  row.name = "candidate";
  row.values = changes;
  return experiment.configOf(row);
}

/// `changes` for a run of `steps` steps, whose schedule keeps its shape. Settings that only a long run needs are
/// reduced.
Values scaled(const Experiment& experiment, Values changes, std::int64_t steps) {
  const TrainConfig train = candidateConfig(experiment, changes).train;
  const double factor = static_cast<double>(steps) / static_cast<double>(train.steps);
  const double warmup = std::round(factor * static_cast<double>(train.warmup));
  changes["train.steps"] = steps;
  changes["train.warmup"] = std::max(std::int64_t{1}, static_cast<std::int64_t>(warmup));
  changes["train.validate_every"] = std::max(std::int64_t{1}, (steps + 1) / 2);
  changes["train.checkpoint_steps"] = std::max(std::int64_t{1}, (steps + 1) / 2);
  changes["train.keep_checkpoints"] = std::int64_t{1};
  changes["train.average"] = std::int64_t{0};
  return changes;
}

std::string candidateName(const Experiment& experiment, std::int64_t candidate) {
  std::string text;
  for (const auto& [key, value] : experiment.tuning->candidates[static_cast<std::size_t>(candidate)])
    text += (text.empty() ? "" : " ") + valueText(key, value);
  return text.empty() ? experiment.preset : text;
}

/// Two significant digits.
double rounded(double rate) {
  const double unit = std::pow(10.0, std::floor(std::log10(rate)) - 1);
  return std::round(rate / unit) * unit;
}

/// The time that one step of each candidate takes: measured in its last round, else estimated by its FLOPs.
class Pace {
 public:
  Pace(const ExperimentFolder& folder, const Experiment& experiment) : folder_(folder), experiment_(experiment) {
    double flops = 0;
    for (const QueueRow& row : experiment.rows) {
      if (row.result.step == 0 || row.seconds <= 0) continue;
      flops += flopsOf(row.values) * static_cast<double>(row.result.step);
      seconds_ += row.seconds;
    }
    perFlop_ = flops > 0 ? seconds_ / flops : 0;
  }

  double spent() const { return seconds_; }
  double secondsPerStep(std::int64_t candidate) {
    if (const QueueRow* row = candidateRow(experiment_, experiment_.tuning->round, candidate);
        row && row->result.step > 0)
      return row->seconds / static_cast<double>(row->result.step);
    return flopsOf(experiment_.tuning->candidates[static_cast<std::size_t>(candidate)]) * perFlop_;
  }
  double secondsPerStepOfBase() { return flopsOf({}) * perFlop_; }
  std::int64_t vocabulary() { return tables_.vocabulary(folder_, experiment_); }

 private:
  double flopsOf(const Values& changes) {
    return tables_.flopsPerStep(folder_, experiment_, candidateConfig(experiment_, changes));
  }

  const ExperimentFolder& folder_;
  const Experiment& experiment_;
  TableMaker tables_;
  double seconds_ = 0, perFlop_ = 0;
};

std::int64_t roundCount(std::size_t candidates) {
  return static_cast<std::int64_t>(std::bit_width(candidates)) - 1;
}

/// Adds the rows of a round, each with an equal share of the time that the round has.
void addRound(Experiment& experiment, const std::vector<std::int64_t>& candidates, Pace& pace) {
  Tuning& tuning = *experiment.tuning;
  const double left = tuning.hours * 3600 - pace.spent();
  const auto rounds = static_cast<double>(roundCount(tuning.candidates.size()) - tuning.round);
  const double each = left / rounds / static_cast<double>(candidates.size());
  std::vector<QueueRow> rows;
  for (const std::int64_t candidate : candidates) {
    const Values& changes = tuning.candidates[static_cast<std::size_t>(candidate)];
    const auto affordable = static_cast<std::int64_t>(plannedShare * each / pace.secondsPerStep(candidate));
    QueueRow row;
    row.round = tuning.round + 1;
    row.candidate = candidate;
    row.name = fmt::format("round {}: {}", row.round, candidateName(experiment, candidate));
    // A trial is never longer than the whole run.
    const std::int64_t whole = candidateConfig(experiment, changes).train.steps;
    row.values = scaled(experiment, changes, std::min(whole, std::max(affordable, fewestSteps)));
    // Enough time for a few steps; a limit of 0 would mean none.
    row.limitSeconds = std::max(each, static_cast<double>(fewestSteps) * pace.secondsPerStep(candidate));
    rows.push_back(std::move(row));
  }
  ++tuning.round;
  experiment.add(std::move(rows));
}

/// Chooses as many candidates as can train long enough in the first round.
void chooseCandidates(const ExperimentFolder& folder, Experiment& experiment, Pace& pace) {
  Tuning& tuning = *experiment.tuning;
  tuning.rate = suggestedRate(rangeTestOf(folder, experiment));
  if (!std::isfinite(tuning.rate)) {
    const QueueRow* row = candidateRow(experiment, 0, 0);
    throw UserError({"The range test of the learning rate gave no result. {}", (row ? row->message : std::string())},
                    "Train the preset once, to see what is wrong.");
  }
  const double left = tuning.hours * 3600 - pace.spent();
  const auto stepsWith = [&](std::size_t count) {
    return plannedShare * left / static_cast<double>(roundCount(count)) / static_cast<double>(count) /
           pace.secondsPerStepOfBase();
  };
  if (const double steps = stepsWith(fewestCandidates); !(steps >= fewestSteps)) {
    const double needed = tuning.hours * fewestSteps / std::max(steps, 1.0);
    throw UserError({"Tuning needs about {} hours on this machine.", fmt::format("{:.2g}", needed)},
                    "Give more time with --hours, or tune a smaller preset.");
  }
  std::size_t count = fewestCandidates;
  while (2 * count <= mostCandidates && stepsWith(2 * count) >= enoughSteps) count *= 2;
  const Config base = candidateConfig(experiment, {});
  // The text limits the size of its vocabulary, so sizes far from the present one could fail.
  const std::int64_t pieces = base.data.vocab_size > 0 ? base.data.vocab_size : pace.vocabulary();
  tuning.candidates = candidatesOf(base, tuning.rate, count, pieces);
}

void savePresetOf(Experiment& experiment) {
  Tuning& tuning = *experiment.tuning;
  const Config config = candidateConfig(experiment, tuning.candidates[static_cast<std::size_t>(tuning.best)]);
  Preset preset;
  preset.name = "tuned-" + experiment.corpusName;
  preset.title = "Tuned for " + experiment.corpusName;
  preset.description = outcomeOf(experiment);
  for (const Parameter& parameter : parameterTable()) {
    // These depend on the machine.
    if (parameter.key == "train.precision" || parameter.key == "train.threads") continue;
    if (config.states(parameter.key)) preset.values.emplace_back(parameter.key, config.get(parameter.key));
  }
  tuning.preset = saveOwnPreset(std::move(preset));
}

}  // namespace

void beginTuning(Experiment& experiment, double hours) {
  if (!(hours > 0 && hours <= 10000)) {
    throw ConfigError("hours", "The time for tuning must be above 0 and at most 10,000 hours.");
  }
  if (openCorpus(experiment.corpus).validationPairs == 0) {
    throw UserError({"The corpus {} has no validation pairs, by which settings are compared.", experiment.corpus},
                    "Import it again with some, such as --validation-pairs 100.", experiment.corpus);
  }
  experiment.tuning.emplace().hours = hours;
  QueueRow row;
  row.name = "range test";
  row.round = row.candidate = 0;
  row.values = scaled(experiment, {}, rangeSteps);
  for (const auto& [key, value] : rangeTestValues()) row.values[key] = value;
  row.limitSeconds = rangeShare * hours * 3600;
  experiment.add({std::move(row)});
}

void continueTuning(const ExperimentFolder& folder, Experiment& experiment) {
  Tuning& tuning = *experiment.tuning;
  Pace pace(folder, experiment);
  std::vector<std::int64_t> others;  // without the base, which is candidate 0
  if (tuning.candidates.empty()) {
    chooseCandidates(folder, experiment, pace);
    for (std::int64_t i = 1; i < std::ssize(tuning.candidates); ++i) others.push_back(i);
  } else {
    const auto natsOf = [&](std::int64_t candidate) { return nats(candidateRow(experiment, tuning.round, candidate)); };
    for (std::int64_t i = 1; i < std::ssize(tuning.candidates); ++i) {
      if (std::isfinite(natsOf(i))) others.push_back(i);
    }
    std::ranges::stable_sort(others, {}, natsOf);
    if (tuning.round == roundCount(tuning.candidates.size())) {
      if (others.empty() && !std::isfinite(natsOf(0))) {
        throw UserError("No row of the last round has a result.", "Train its rows again, or look into their messages.",
                        folder.path());
      }
      const bool better = !others.empty() && natsOf(others.front()) < natsOf(0);
      tuning.best = better ? others.front() : 0;
      if (better) savePresetOf(experiment);
      return;
    }
    const std::size_t kept = tuning.candidates.size() >> static_cast<unsigned>(tuning.round);
    others.resize(std::min(others.size(), kept - 1));
  }
  others.insert(others.begin(), 0);
  addRound(experiment, others, pace);
}

Values rangeTestValues() {
  return {{"train.schedule", std::string("range")},
          {"train.peak_rate", highestRate},
          {"train.steps", rangeSteps},
          {"train.recover", std::int64_t{0}},
          {"train.average", std::int64_t{0}},
          {"train.validate_every", rangeSteps},
          {"train.validation_sentences", std::int64_t{0}}};
}

Curve rangeTestOf(const ExperimentFolder& folder, const Experiment& experiment) {
  const QueueRow* row = candidateRow(experiment, 0, 0);
  return row && !row->run.empty() ? rangeTestOf(folder.runPath(*row)) : Curve();
}

Curve rangeTestOf(const std::string& runFolder) {
  if (!RunFolder::isRun(runFolder)) return {};
  RunHistory history(runFolder);
  history.poll();
  const auto curve = [&](Series series) {
    return history.curves().condense(series, Axis::step, 0, never, static_cast<int>(rangeSteps));
  };
  Curve test = curve(Series::train_loss);
  test.x = curve(Series::learning_rate).mean;
  return test;
}

double suggestedRate(const Curve& rangeTest) {
  constexpr double kept = 0.9, share = 0.9;
  const std::size_t count = std::min(rangeTest.x.size(), rangeTest.mean.size());
  if (count < 10) return std::numeric_limits<double>::quiet_NaN();
  double sum = 0, weight = 0;
  std::vector<double> smooth;
  for (std::size_t i = 0; i < count; ++i) {
    sum = kept * sum + (1 - kept) * rangeTest.mean[i];
    weight = kept * weight + (1 - kept);
    smooth.push_back(sum / weight);
  }
  // Above this rate the loss hardly falls any more, although it rises only at much higher rates.
  const double enough = std::lerp(smooth.front(), std::ranges::min(smooth), share);
  const auto found = std::ranges::find_if(smooth, [&](double loss) { return loss <= enough; });
  if (found == smooth.end()) return std::numeric_limits<double>::quiet_NaN();
  return rounded(rangeTest.x[static_cast<std::size_t>(found - smooth.begin())]);
}

std::vector<Values> candidatesOf(const Config& base, double rate, std::size_t count, std::int64_t pieces) {
  Values start{{"train.peak_rate", rate}};
  // This schedule has the same shape, with a stated peak.
  if (base.train.schedule == Schedule::noam) start["train.schedule"] = std::string("inverse_sqrt");
  const ModelConfig& model = base.model;
  const auto dropout = [&](double change) {  // in hundredths
    return std::round(100 * std::clamp(model.dropout + change, 0.0, 0.5)) / 100;
  };
  const auto half = [](std::int64_t layers) { return layers > 1 ? layers / 2 : layers; };
  const std::int64_t warmup = base.train.warmup;
  std::vector<std::vector<Values>> dimensions{
      {{}, {{"train.peak_rate", rounded(rate / 2)}}, {{"train.peak_rate", rounded(rate * 2)}}},
      {{}, {{"train.warmup", std::max<std::int64_t>(1, warmup * 2 / 5)}}},
      {{}, {{"train.schedule", std::string(base.train.schedule == Schedule::linear ? "inverse_sqrt" : "linear")}}},
      {{}, {{"model.dropout", dropout(-0.1)}}, {{"model.dropout", dropout(0.1)}}},
      {{},
       {{"model.d_model", 2 * model.d_model}, {"model.d_ff", 2 * model.d_ff}},
       {{"model.layers", half(model.layers)},
        {"model.encoder_layers", half(model.encoder_layers)},
        {"model.decoder_layers", half(model.decoder_layers)}}}};
  if (pieces > 0) dimensions.push_back({{}, {{"data.vocab_size", pieces / 2}}, {{"data.vocab_size", pieces * 2}}});
  std::vector<Values> candidates{{}};
  const auto isValid = [&](const Values& changes) {
    try {
      Config config = base;
      for (const auto& [key, value] : changes) config.set(key, value);
      config.resolve();
      return true;
    } catch (const ConfigError&) {  // a large base cannot be doubled
      return false;
    }
  };
  const auto add = [&](Values changes) {
    std::erase_if(changes, [&](const auto& entry) { return base.get(entry.first) == entry.second; });
    if (std::ranges::find(candidates, changes) == candidates.end() && isValid(changes))
      candidates.push_back(std::move(changes));
  };
  add(start);
  Random random(static_cast<std::uint64_t>(base.train.seed));
  // A base that can be varied little has fewer candidates.
  for (int tries = 0; candidates.size() < count && tries < 10000; ++tries) {
    Values changes = start;
    for (const auto& choices : dimensions) {
      for (const auto& [key, value] : choices[random.below(choices.size())]) changes[key] = value;
    }
    add(std::move(changes));
  }
  return candidates;
}

std::string outcomeOf(const Experiment& experiment) {
  const Tuning& tuning = *experiment.tuning;
  if (tuning.best < 0) return {};
  const QueueRow* base = candidateRow(experiment, tuning.round, 0);
  const QueueRow* best = candidateRow(experiment, tuning.round, tuning.best);
  if (tuning.best == 0 || !best) return "None of the candidates is better than the preset " + experiment.preset + ".";
  return fmt::format(
      "Preset {} with {}: {:.2f} nats per validation sentence after {} steps, against {:.2f} of the preset.",
      experiment.preset, candidateName(experiment, tuning.best), nats(best), best->result.step, nats(base));
}

nlohmann::json tuningJson(const ExperimentFolder& folder, const Experiment& experiment) {
  const Tuning& tuning = *experiment.tuning;
  const Curve range = rangeTestOf(folder, experiment);
  nlohmann::json object = experiment.toJson()["tuning"];
  object.update({{"rounds", tuning.candidates.empty() ? 0 : roundCount(tuning.candidates.size())},
                 {"range", {{"rate", range.x}, {"loss", range.mean}}},
                 {"outcome", outcomeOf(experiment)}});
  // Values that are not known yet are null.
  if (tuning.rate <= 0) object["rate"] = nullptr;
  if (tuning.best < 0) object["best"] = nullptr;
  if (tuning.preset.empty()) object["preset"] = nullptr;
  return object;
}

}  // namespace transept
