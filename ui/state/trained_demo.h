// SPDX-License-Identifier: GPL-3.0-or-later
// The trained model that comes with the program: to translate with and to look into before anything was trained.
#pragma once

namespace transept {

class Session;

/// Whether the engine has one.
bool hasTrainedDemo(const Session& session);

/// Makes it the current run and loads it; a failure is reported.
void openTrainedDemo(Session& session);

}  // namespace transept
