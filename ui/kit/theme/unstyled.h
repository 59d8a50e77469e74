// SPDX-License-Identifier: GPL-3.0-or-later
// A window is built without a style sheet and styled once, when it is complete.
#pragma once

#include <QApplication>
#include <QString>

#include "ui/kit/theme/palette.h"

namespace transept {

/// Takes the application's style sheet away while this object exists. With a sheet, Qt styles a widget again whenever
/// the widget or one of its ancestors gets a parent. In the end, widgets that were measured without it are measured
/// again (followTextSize).
class Unstyled {
 public:
  Unstyled() : sheet_(qApp->styleSheet()) { qApp->setStyleSheet({}); }
  ~Unstyled() {
    qApp->setStyleSheet(sheet_);
    emit Theme::instance().changed();
  }
  Unstyled(const Unstyled&) = delete;
  Unstyled& operator=(const Unstyled&) = delete;

 private:
  QString sheet_;
};

}  // namespace transept
