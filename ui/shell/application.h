// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;
class QSettings;

namespace transept {

/// Names, language, theme: what must be set before the first widget. Tests use it too.
void prepareApplication(QApplication& application, QSettings& settings);

/// The whole program: command line, session, window. Returns the exit status.
int runApplication(int& argc, char** argv);

}  // namespace transept
