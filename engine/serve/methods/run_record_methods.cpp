// SPDX-License-Identifier: Apache-2.0
// run/*: what a run recorded (curves, events, samples, checkpoints), notes, the clean-up of checkpoints, and repairs of
// a run whose corpus moved or whose configuration has unknown keys.
#include <fmt/format.h>
#include <algorithm>

#include "engine/base/error.h"
#include "engine/data/importing/corpus.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/run_folder.h"
#include "engine/run/set_aside.h"
#include "engine/serve/methods/methods.h"

namespace transept {
namespace {

Axis axisIn(const Params& params) {
  return *axisOf(params.oneOf("x", {"step", "epoch", "time", "relative_time"}, "step"));
}

Json curves(Services&, TrackedRun& run, const Params& params) {
  const Axis axis = axisIn(params);
  std::vector<Series> wanted;
  for (const std::string& name : params.texts("series")) {
    const auto series = findSeries(name);
    if (!series) Params::refuse("series", "contains \"" + name.substr(0, 100) + "\", which is no series");
    wanted.push_back(*series);
  }
  constexpr double infinity = std::numeric_limits<double>::infinity(), largest = std::numeric_limits<double>::max();
  const double from = params.real("from", -infinity, -largest, largest);
  const double to = params.real("to", infinity, -largest, largest);
  const auto width = static_cast<int>(params.integer("width", 600, 1, 20'000));
  Json answer = Json::object();
  for (const Series series : wanted) {
    const Curve curve = run.history.curves().condense(series, axis, from, to, width);
    answer[std::string(seriesName(series))] = {{"x", curve.x},
                                               {"mean", curve.mean},
                                               {"minimum", curve.minimum},
                                               {"maximum", curve.maximum},
                                               {"count", curve.count}};
  }
  return Json{{"series", std::move(answer)}, {"last_step", run.history.progress().step}};
}

/// The events that a chart marks, without reading the file.
Json markers(Services&, TrackedRun& run, const Params& params) {
  const Axis axis = axisIn(params);
  constexpr std::string_view marked[] = {"checkpoint", "validation",  "paused", "resumed",
                                         "finished",   "interrupted", "failed"};
  const auto placeOf = [&](const EventHead& head) {
    if (axis == Axis::step) return static_cast<double>(head.step);
    return axis == Axis::time ? head.time : run.history.curves().placeOf(head.step, axis);
  };
  Json list = Json::array();
  for (const EventHead& head : run.history.events()) {
    if (std::find(std::begin(marked), std::end(marked), head.type) == std::end(marked)) continue;
    list.push_back({{"type", head.type}, {"step", head.step}, {"x", orNull(placeOf(head))}});
  }
  return Json{{"markers", std::move(list)}};
}

Json events(Services&, TrackedRun& run, const Params& params) {
  const std::vector<std::string> types = params.texts("types", {});
  const auto limit = static_cast<std::size_t>(params.integer("limit", 500, 1, 100'000));
  return Json{{"events", run.history.eventsOf(types, limit)}, {"ignored", run.history.ignored()}};
}

/// The samples of a step, or the latest; an empty list if there are none yet.
Json samples(Services&, TrackedRun& run, const Params& params) {
  const std::int64_t step = params.integer("step", -1, -1, INT64_MAX);
  const std::vector<EventHead>& heads = run.history.events();
  for (auto head = heads.rbegin(); head != heads.rend(); ++head) {
    if (head->type != "sample" || (step >= 0 && head->step != step)) continue;
    const Json event = run.history.read(*head);
    return Json{{"step", head->step},
                {"samples", event.is_object() ? event.value("samples", Json::array()) : Json::array()}};
  }
  if (step >= 0)
    throw UserError(ErrorKind::notFound, {"There are no samples of step {}.", step},
                    "Choose a step at which the run was validated.");
  return Json{{"step", nullptr}, {"samples", Json::array()}};
}

std::int64_t optimizerBytes(const CheckpointInfo& checkpoint) {
  const auto stamp = checkpoint.files.find(checkpoint_file::optimizer);
  return checkpoint.hasOptimizer && stamp != checkpoint.files.end() ? stamp->second.bytes : 0;
}

Json checkpoints(Services& services, Call&, const Params& params) {
  const std::string folder = params.path("run");
  services.runs.with(folder, [](TrackedRun&) {});  // throws if it is not a run
  const auto best = bestCheckpoint(folder);
  Json list = Json::array();
  for (const CheckpointInfo& checkpoint : listCheckpoints(folder)) {
    const auto metric = [&](const char* name) {
      const auto found = checkpoint.state.metrics.find(name);
      return found == checkpoint.state.metrics.end() ? Json(nullptr) : orNull(found->second);
    };
    list.push_back({{"checkpoint", checkpoint.path},
                    {"name", checkpoint.name},
                    {"step", checkpoint.state.step},
                    {"time", checkpoint.state.time},
                    {"loss", metric("validation_loss")},
                    {"bleu", metric("bleu")},
                    {"chrf", metric("chrf")},
                    {"best", best && best->name == checkpoint.name},
                    {"averaged", checkpoint.averaged},
                    {"bytes", checkpoint.bytes},
                    {"optimizer_bytes", optimizerBytes(checkpoint)},
                    {"kept", checkpoint.hasOptimizer ? "whole" : "weights"}});
  }
  const SetAside aside = asideOf(folder);
  return {{"checkpoints", std::move(list)}, {"aside", {{"count", aside.names.size()}, {"bytes", aside.bytes}}}};
}

Json toJson(const SetAside& aside) {
  return {{"names", aside.names}, {"bytes", aside.bytes}};
}

Json annotate(Services&, TrackedRun& run, const Params& params) {
  run.folder.requireWritable();
  RunNotes notes = readNotes(run.folder.path());
  notes.tags = params.texts("tags", notes.tags);
  notes.notes = params.text("notes", notes.notes);
  run.notes = writeNotes(run.folder.path(), std::move(notes));
  return run.info();
}

Json cleanUp(Services&, TrackedRun& run, const Params& params) {
  const std::vector<std::string> checkpoints = params.texts("checkpoints", {});
  const std::vector<std::string> optimizers = params.texts("optimizers", {});
  run.folder.requireWritable();
  const bool resumable = run.state() != RunState::finished;
  const SetAside aside = setAside(run.folder.path(), checkpoints, optimizers, resumable);
  run.sizeChanged();
  return toJson(aside);
}

Json undo(Services&, TrackedRun& run, const Params&) {
  run.folder.requireWritable();
  const SetAside back = bringBack(run.folder.path());
  run.sizeChanged();
  return toJson(back);
}

Json finish(Services&, TrackedRun& run, const Params&) {
  run.folder.requireWritable();
  const SetAside gone = asideOf(run.folder.path());
  dropAside(run.folder.path());
  run.sizeChanged();
  return toJson(gone);
}

/// Tells a run where its corpus is now.
Json relocate(Services&, TrackedRun& run, const Params& params) {
  const CorpusSummary corpus = openCorpus(params.path("corpus"));
  RunDescription about = run.folder.description();
  if (corpus.sourceLanguage != about.sourceLanguage || corpus.targetLanguage != about.targetLanguage)
    throw UserError({"The corpus {} is {} to {}, and the run was trained on {} to {}.", corpus.name,
                     corpus.sourceLanguage, corpus.targetLanguage, about.sourceLanguage, about.targetLanguage},
                    "Choose the corpus that the run was trained on.", corpus.folder);
  const bool general = params.boolean("general", false);
  (general ? about.generalCorpus : about.corpus) = corpus.folder;
  (general ? about.generalCorpusName : about.corpusName) = corpus.name;
  run.folder.describe(about);
  return run.info();
}

Json ignoreKeys(Services&, TrackedRun& run, const Params&) {
  run.folder.ignoreUnknownKeys();
  return run.info();
}

}  // namespace

MethodTable runRecordMethods() {
  return {{"run/curves", Lane::quick, onRun<curves>},         {"run/markers", Lane::quick, onRun<markers>},
          {"run/events", Lane::quick, onRun<events>},         {"run/samples", Lane::quick, onRun<samples>},
          {"run/checkpoints", Lane::quick, checkpoints},      {"run/annotate", Lane::quick, onRun<annotate>},
          {"run/cleanup", Lane::quick, onRun<cleanUp>},       {"run/cleanup/undo", Lane::quick, onRun<undo>},
          {"run/cleanup/finish", Lane::quick, onRun<finish>}, {"run/relocate", Lane::quick, onRun<relocate>},
          {"run/ignore-keys", Lane::quick, onRun<ignoreKeys>}};
}

}  // namespace transept
