// SPDX-License-Identifier: Apache-2.0
// run/annotate, run/cleanup: what a person writes about a run, and which of its checkpoints may go.
#include "engine/base/error.h"
#include "engine/run/run_notes.h"
#include "engine/run/set_aside.h"
#include "engine/serve/methods/methods.h"

namespace transept {
namespace {

Json jsonOf(const SetAside& aside) {
  return {{"names", aside.names}, {"bytes", aside.bytes}};
}

Json annotate(RunStore& runs, const Params& params) {
  return runs.with(params.folder("run"), [&](TrackedRun& run) {
    run.folder.requireWritable();
    RunNotes notes = run.notes;  // what is not given stays
    notes.tags = params.texts("tags", notes.tags);
    notes.notes = params.text("notes", notes.notes);
    run.notes = writeNotes(run.folder.path(), std::move(notes));
    return run.info();
  });
}

Json cleanUp(RunStore& runs, const Params& params) {
  const std::vector<std::string> checkpoints = params.texts("checkpoints", {});
  const std::vector<std::string> optimizers = params.texts("optimizers", {});
  return runs.with(params.folder("run"), [&](TrackedRun& run) {
    run.folder.requireWritable();
    const bool resumable = run.state() != RunState::finished;
    const SetAside aside = setAside(run.folder.path(), checkpoints, optimizers, resumable);
    run.sizeChanged();
    return jsonOf(aside);
  });
}

Json undo(RunStore& runs, const Params& params) {
  return runs.with(params.folder("run"), [](TrackedRun& run) {
    run.folder.requireWritable();
    const SetAside back = bringBack(run.folder.path());
    run.sizeChanged();
    return jsonOf(back);
  });
}

Json finish(RunStore& runs, const Params& params) {
  return runs.with(params.folder("run"), [](TrackedRun& run) {
    run.folder.requireWritable();
    const SetAside gone = asideOf(run.folder.path());
    dropAside(run.folder.path());
    run.sizeChanged();
    return jsonOf(gone);
  });
}

}  // namespace

void addRunCareMethods(MethodRegistry& registry, RunStore& runs) {
  registry.add("run/annotate", Lane::quick, [&runs](Call&, const Params& params) { return annotate(runs, params); });
  registry.add("run/cleanup", Lane::quick, [&runs](Call&, const Params& params) { return cleanUp(runs, params); });
  registry.add("run/cleanup/undo", Lane::quick, [&runs](Call&, const Params& params) { return undo(runs, params); });
  registry.add("run/cleanup/finish", Lane::quick,
               [&runs](Call&, const Params& params) { return finish(runs, params); });
}

}  // namespace transept
