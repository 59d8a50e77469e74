// SPDX-License-Identifier: Apache-2.0
// The methods of the protocol (PROTOCOL.md), one table per area. To add a method, write a function in the file of its
// area, name it in the table at the end of that file, and describe it in PROTOCOL.md.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/config/config.h"
#include "engine/data/importing/corpus.h"
#include "engine/decode/translator.h"
#include "engine/inspect/attention.h"
#include "engine/model/planning/plan.h"
#include "engine/serve/rpc/json_rpc.h"
#include "engine/serve/stores/stores.h"

namespace transept {

/// The facts about an untrained configuration that plan and doctor/check need.
struct PlanFacts {
  Config config;  ///< resolved
  PlanInput input;
  double pairs = std::numeric_limits<double>::infinity();  ///< of an epoch; infinite without a corpus
  Plan plan;
  double memoryAvailable = 0;         ///< bytes of each device
  std::int64_t chosenVocabulary = 0;  ///< that suits the corpus; 0: not computed
  double secondsPerStep = notMeasured;
  std::optional<CorpusSummary> corpus;
};

class Planner {
 public:
  explicit Planner(RunStore& runs) : runs_(runs) {}

  /// From `{preset, values, corpus?, device?, run?, from?, model?, general_corpus?}`. judgeVocabulary: computes
  /// chosenVocabulary even if the size is given.
  PlanFacts facts(Call& call, const Params& params, bool judgeVocabulary = false);

  /// The vocabulary size that suits a corpus; its text is read once.
  std::int64_t chosenSize(const std::string& corpus, const Config& config, Call& call);

 private:
  double measuredFlops(const Config& wanted, const std::string& device, Call& call);

  RunStore& runs_;
  Exclusive reading_;                          // one corpus at a time; guards sizes_
  std::map<std::string, std::int64_t> sizes_;  // by corpus and the settings that the choice depends on
  std::mutex mutex_;
  std::map<std::string, double> flopsPerToken_;  // by run and its configuration; guarded by mutex_
};

/// The objects that the methods work on.
struct Services {
  Services(const std::string& engineProgram, Subscriptions::Notify notify, std::function<bool()> keepsUp)
      : runs(engineProgram),
        experiments(runs, engineProgram),
        planner(runs),
        subscriptions(runs, std::move(notify), std::move(keepsUp)) {}

  RunStore runs;
  ExperimentStore experiments;
  ModelStore models;
  Planner planner;
  Subscriptions subscriptions;
  IndexStore indices;
};

struct MethodEntry {
  const char* name;
  Lane lane;
  Json (*body)(Services& services, Call& call, const Params& params);
};
using MethodTable = std::vector<MethodEntry>;

/// A method on the run of the parameter "run", which is locked for the call.
template <Json (*body)(Services&, TrackedRun&, const Params&)>
Json onRun(Services& services, Call&, const Params& params) {
  return services.runs.with(params.path("run"), [&](TrackedRun& run) { return body(services, run, params); });
}

MethodTable engineMethods();      ///< engine/*, path/kind, trash/*
MethodTable configMethods();      ///< config/*
MethodTable planMethods();        ///< plan, doctor/check, doctor/diagnose
MethodTable trialMethods();       ///< doctor/trial
MethodTable corpusMethods();      ///< corpus/*
MethodTable sourceMethods();      ///< source/*
MethodTable runMethods();         ///< run/*: create, start, control, list, delete
MethodTable runRecordMethods();   ///< run/*: curves, events, samples, checkpoints, notes
MethodTable experimentMethods();  ///< experiment/*, run/queue
MethodTable modelMethods();       ///< model/*, translate/*, corpus/worst
MethodTable interopMethods();     ///< model/inspect, model/import, model/export
MethodTable evaluationMethods();  ///< evaluate, evaluation/*, score
MethodTable attentionMethods();   ///< attention/*, run/replay/*
MethodTable inspectMethods();     ///< inspect/*

/// The parameter "state" of run/control and experiment/control.
std::optional<DesiredState> desiredStateIn(const Params& params);

/// engine/devices, and `transept-engine devices --json`.
Json devicesJson();

/// The formats of models of other tools, for engine/info.
Json formatsJson();

// Hyperparameters in the protocol: {preset, values: {key: value}}.

/// The preset (default "base") with the changes in `values`. Throws ConfigError; not resolved.
Config configOf(const Params& params);
/// The configuration of a new run. If neither preset nor values state the precision, it is that of the fork's source
/// (`from`), or the one that `device` (default "cpu") prefers. Throws ConfigError, UserError; not resolved.
Config newRunConfigOf(const Params& params);
/// {key: value} of every parameter.
Json valuesOf(const Config& config);
Preset presetOf(const Params& params);

// The parameters that the methods on models share.

/// The loaded model that "handle" names.
std::shared_ptr<LoadedModel> modelOf(Services& services, const Params& params);

/// An array of f32 or u8 as the protocol writes it, little-endian.
template <typename T>
Json arrayJson(const std::vector<std::int64_t>& shape, std::span<const T> values) {
  static_assert(std::endian::native == std::endian::little);
  return {
      {"shape", shape}, {"dtype", std::is_same_v<T, float> ? "f32" : "u8"}, {"data", base64Of(std::as_bytes(values))}};
}

/// The parameter "kind".
AttentionKind kindOf(const Params& params);

/// The decode settings of the model's configuration, changed by beam, alpha, nbest and heads_off.
TranslateSettings settingsOf(const LoadedModel& model, const Params& params);

/// The same, with the model's shortlist if "shortlist" is true. Throws like ModelStore::shortlist().
TranslateSettings searchSettingsOf(Services& services, const LoadedModel& model, const Params& params);

/// The kind of a path that the user opens: dropped on the window, chosen in a file manager, or given at the start.
/// model: a checkpoint or the folder of an imported model. foreign: a model of another tool. log: of another tool's
/// training. text: a file, archive or folder to import from.
enum class PathKind : std::uint8_t { run, model, corpus, experiment, foreign, log, text };
std::string_view nameOf(PathKind kind);

struct KnownPath {
  PathKind kind = PathKind::text;
  std::string path;  ///< the folder to open, also for a file inside it
  bool operator==(const KnownPath&) const = default;
};

/// A file inside a run, checkpoint, model (also of another tool), corpus or experiment stands for its folder. Throws
/// UserError: no such path, none of these kinds, or a corpus or experiment outside the application's folders.
KnownPath kindOf(const std::string& path);

/// Several paths: texts, or files of the same folder. Throws UserError.
KnownPath kindOf(const std::vector<std::string>& paths);

}  // namespace transept
