// SPDX-License-Identifier: Apache-2.0
// A distillation: a small model that learns from the translations of a large one (engine/distillation). It is an
// experiment, and is trained, paused and resumed like any other: trainExperiment().
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>

#include "engine/config/presets.h"
#include "engine/tasks/experiment.h"
#include "engine/tasks/field.h"
#include "engine/tasks/planner.h"

namespace transept {

struct DistillRequest {
  std::string teacher;      ///< a run, a checkpoint or an imported model
  std::string corpus;       ///< whose sources it translates; empty: that of the teacher's run
  std::string monolingual;  ///< a file of further source sentences
  std::string size;         ///< "6MB": what the student may take; empty: 6 MB, or as the preset says
  std::string preset;       ///< of the student; empty: student, in the largest shape of that size
  Values values;            ///< changes to the preset
  std::string device;       ///< empty: cpu
  std::string reverse;      ///< a model of the other direction
  std::int64_t nbest = 8;
  double keep = 0.95;
  bool teacherOnly = false;  ///< the student does not read the pairs of the corpus
  std::string testSource, testReference;
  std::string experiment;  ///< the folder to make; empty: a free one among the application's experiments, by the name
  std::string name;        ///< empty: made of the teacher's
  std::string model;       ///< the folder of the student; empty: a free one among the application's models, by the name
};

constexpr auto distillFields = [](auto& request, auto use) {
  use(field("teacher", "teacher", "The model to learn from: a run, a checkpoint or an imported model",
            isPath | isRequired),
      request.teacher);
  use(field("corpus", "--corpus", "The corpus whose sources the teacher translates; by default that of its run",
            isPath),
      request.corpus);
  use(field("monolingual", "--mono", "Further sentences of the source language, one per line", isPath),
      request.monolingual);
  use(field("size", "--size", "Size of the student with its vocabulary and shortlist, such as 6MB (6MB)"),
      request.size);
  use(field("preset", "--preset", "Preset of the student, whose shape is then kept (student, shaped by the size)"),
      request.preset);
  use(field("values", "--set", "A setting of the student, such as train.steps=2000"), request.values);
  use(field("device", "--device", "cpu, cuda, cuda:0,1 (cpu)"), request.device);
  use(field("reverse", "--reverse",
            "A model of the other direction: translations from which it cannot tell the source are left out", isPath),
      request.reverse);
  use(field("nbest", "--nbest", "Translations of a sentence, of which the one nearest to the reference is taken",
            limits(1, 64)),
      request.nbest);
  use(field("keep", "--keep", "Share of the translations to learn from; those that are judged worst are left out",
            limits(0.01, 1)),
      request.keep);
  use(field("teacher_only", "--teacher-only", "Learn from the translations alone, not also from the corpus's own"),
      request.teacherOnly);
  use(field("test_source", "--test-source", "Test set of the final comparison; by default the validation pairs",
            isPath),
      request.testSource);
  use(field("test_reference", "--test-reference", "Its translations", isPath), request.testReference);
  use(field("", "--out",
            "The experiment's folder to make; by default where the window finds it. 'experiment FOLDER --resume' "
            "continues it",
            isPath | oneSided(clientsGiveAName)),
      request.experiment);
  use(field("name", "--name", "Display name", newNameOf("experiment")), request.name);
  use(field("", "--model", "The folder of the student to make; by default among the application's models",
            isPath | oneSided(clientsGiveAName)),
      request.model);
};

/// Throws UserError: a model that is missing, a text that does not exist, a size that nothing fits into; ConfigError.
NewExperiment createDistillation(const DistillRequest& request);

/// What a distillation will take, before it begins.
struct DistillationPlan {
  Values values;                           ///< of the student's shape
  std::int64_t sentences = 0;              ///< to translate
  std::int64_t parameters = 0, bytes = 0;  ///< of the student
  std::int64_t diskBytes = 0;              ///< of all that the experiment writes
  double translateSeconds = 0;
  double trainSeconds = notMeasured;  ///< by the speed of an earlier training; NaN: there was none
};
/// Translates a few sentences to measure the teacher. Throws like createDistillation(), and Cancelled.
DistillationPlan planDistillation(const DistillRequest& request, Planner& planner, const std::stop_token& stop);
nlohmann::json toJson(const DistillationPlan& plan);

}  // namespace transept
