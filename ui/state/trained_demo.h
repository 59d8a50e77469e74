// SPDX-License-Identifier: GPL-3.0-or-later
// The trained model that comes with the program, to translate with and to inspect before training.
#pragma once

namespace transept {

class Session;

bool hasTrainedDemo(const Session& session);

/// Makes it the current run and loads it; reports failures.
void openTrainedDemo(Session& session);

}  // namespace transept
