// SPDX-License-Identifier: Apache-2.0
// A new run: on a corpus, as a fork of another run, or as a fine-tuning of a model. All runs are made here: those of
// the command `train`, of run/create, of the demo, of the rows of experiments, and of trials.
#pragma once

#include <functional>
#include <string>

#include "engine/experiment/experiment.h"
#include "engine/run/run_folder.h"
#include "engine/tasks/settings.h"

namespace transept {

/// Without a preset and a recipe, a fork has the settings of its source, a fine-tuning those of the preset fine-tune,
/// and any other run those of tiny.
struct TrainRequest : SettingsRequest {
  std::string run;                 ///< the folder to make; empty: a free one among the application's runs, by the name
  std::string name;                ///< empty: that of the folder; without a folder, one made of corpus and preset
  std::string corpus;              ///< its folder; a fork has the corpus of its source
  std::string from;                ///< of a fork: a checkpoint's folder, or a run's, that the new run continues from
  std::string model;               ///< of a fine-tuning: the run, checkpoint or imported model that it starts from
  std::string generalCorpus;       ///< of a fine-tuning: text beside the corpus, against forgetting
  std::string device;              ///< empty: that of a fork's source, else cpu
  std::string tokenizer = "auto";  ///< of BLEU, as in tokenizerOf()
  std::string vocabulary, targetVocabulary;  ///< SentencePiece models of the user; without the second, one for both
  bool findRate = false;                     ///< of a fine-tuning: sets train.peak_rate by a range test
};

constexpr auto trainFields = [](auto& request, auto use) {
  use(field("", "run", "The run folder", isPath | isRequired | oneSided(clientsGiveAName)), request.run);
  use(field("name", "--name", "Display name of a new run; that of the folder by default", newNameOf("run")),
      request.name);
  use(field("corpus", "--corpus", "An imported corpus (for a new run)", isPath), request.corpus);
  use(field("from", "--from",
            "With --corpus: fine-tune this model, a run, a checkpoint or an imported model, with the preset fine-tune "
            "unless another is named. Without: a run or checkpoint that the new run continues from, with its settings "
            "unless a preset is named (a fork)",
            isPath),
      request.from);
  use(field("model", "", "", isPath | oneSided("the command's --from, if --corpus is given")), request.model);
  use(field("general_corpus", "--mix",
            "With --from: a general corpus, mixed with --corpus against forgetting; train.mix_share is its share. Both "
            "are validated",
            isPath),
      request.generalCorpus);
  settingFields(request, use);
  use(field("device", "--device", "cpu, cuda, cuda:0,1; for a resumed run too (cpu)"), request.device);
  use(field("tokenize", "--tokenize", tokenizerHelp), request.tokenizer);
  use(field("vocabulary", "--vocabulary", "A SentencePiece model of your own, for both sides or for the source",
            isPath),
      request.vocabulary);
  use(field("target_vocabulary", "--target-vocabulary", "Another vocabulary for the target", isPath),
      request.targetVocabulary);
  use(field("", "--find-rate", "With --from: set train.peak_rate by a short range test of the learning rate",
            oneSided("the range test trains within the command; clients create a tuning")),
      request.findRate);
};

/// The settings of the new run without the changes, not resolved. Throws ConfigError, UserError.
Config initialSettings(const TrainRequest& request);
/// The settings of the new run, not resolved. If nothing states the precision, it is that of a fork's source, or the
/// one that the device prefers. A fine-tuning gets the shapes of its model only when it is created. Throws ConfigError,
/// UserError.
Config settingsOfNewRun(const TrainRequest& request);

/// Throws BackendError for an unknown name or a missing device, before the text is prepared or a run refers to it.
void requireDevice(const std::string& name);

struct NewRun {
  RunFolder run;
  bool choseBf16 = false;    ///< because of the device
  double foundRate = 0;      ///< by the range test; 0: there was none
  std::string startsFrom{};  ///< of a fine-tuning: the model, and which of its checkpoints; of a fork: only if the
                             ///< checkpoint no longer has its optimizer state
};

/// Trains a run in this process to its end. Throws Cancelled.
using TrainHere = std::function<void(const RunFolder& run)>;

/// Makes the run whole or not at all. `rangeTest` trains the run of a range test, for findRate. Throws UserError,
/// ConfigError, BackendError for a device that is missing, and Cancelled.
NewRun createRun(const TrainRequest& request, const TrainHere& rangeTest = {});

}  // namespace transept
