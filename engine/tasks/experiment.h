// SPDX-License-Identifier: Apache-2.0
// New experiments, tunings among them, and their training.
#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "engine/config/presets.h"
#include "engine/experiment/experiment.h"
#include "engine/experiment/queue_process.h"
#include "engine/experiment/row_request.h"
#include "engine/tasks/field.h"

namespace transept {

struct ExperimentRequest {
  std::string experiment;       ///< the folder to make; empty: a free one among the application's, by the name
  std::string name;             ///< empty: that of the folder; without a folder, "Table 3" or "Tuning"
  std::string corpus;           ///< its folder
  std::string preset;           ///< the base that rows vary; empty: base, or tiny of a tuning
  Values values;                ///< changes to the preset
  std::string device;           ///< empty: cpu
  RowRequest rows;              ///< rows that are trained; none of a tuning
  std::optional<double> hours;  ///< of a tuning, which chooses its rows itself: the time to spend
};

constexpr auto experimentFields = [](auto& request, auto use) {
  use(field("", "folder", "The experiment's folder", isPath | isRequired | oneSided(clientsGiveAName)),
      request.experiment);
  use(field("name", "--name", "Display name; that of the folder by default", newNameOf("experiment")), request.name);
  use(field("corpus", "--corpus", "An imported corpus (for a new experiment)", isPath), request.corpus);
  use(field("preset", "--base", "Preset that the rows vary (base)"), request.preset);
  use(field("values", "--set", "A setting of the base, such as train.steps=2000"), request.values);
  use(field("device", "--device", "cpu, cuda, cuda:0,1 (cpu)"), request.device);
  use(field("table3", "--rows", "Rows or groups of Table 3: A1,B1 or A,C,base"), request.rows.table3);
  use(field("grid", "--grid",
            "A setting and its values, such as model.layers=2,4; several settings are combined in every way"),
      request.rows.grid);
  use(field("rows", "", "", oneSided("the command reads rows with names from the file of --file")), request.rows.rows);
};

constexpr auto tuneFields = [](auto& request, auto use) {
  use(field("", "--out",
            "The folder to make; by default where the window finds it. An experiment: 'experiment FOLDER --resume' "
            "continues it, 'experiment FOLDER --show' shows its table",
            isPath | oneSided(clientsGiveAName)),
      request.experiment);
  use(field("name", "--name", "Display name (Tuning)", newNameOf("experiment")), request.name);
  use(field("corpus", "corpus", "An imported corpus", isPath | isRequired), request.corpus);
  use(field("preset", "--preset", "The preset to start from (tiny)"), request.preset);
  use(field("values", "--set", "A setting that every candidate has, such as train.threads=1"), request.values);
  use(field("device", "--device", "cpu, cuda, cuda:0,1 (cpu)"), request.device);
  use(field("hours", "--hours", "The time to spend, such as 0.5", limits(0, 10'000) | isRequired), request.hours);
};

/// The experiment without its rows and folder. Throws ConfigError.
Experiment experimentOf(const ExperimentRequest& request);

struct NewExperiment {
  ExperimentFolder folder;
  bool choseBf16 = false;  ///< because of the device
};

/// Makes the folder whole or not at all. Throws UserError, ConfigError.
NewExperiment createExperiment(const ExperimentRequest& request);

/// runQueue(), in which the runs of the rows are made by createRun().
QueueState trainExperiment(const ExperimentFolder& folder, const std::string& engineProgram,
                           const QueueObserver& observer, std::stop_token stop,
                           EarlierRequests earlier = EarlierRequests::obey);

}  // namespace transept
