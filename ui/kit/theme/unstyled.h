// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the main window without the style sheet, so that Qt styles it once, when it is complete.
#pragma once

#include <QApplication>
#include <QString>

#include "ui/kit/theme/palette.h"

namespace transept {

/// Takes the application's style sheet away while this object exists. With a sheet, Qt styles a widget again whenever
/// the widget or one of its ancestors gets a parent. The destructor makes followTextSize() measure widgets again. Other
/// windows lose their style meanwhile, so use it only while none is open.
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
