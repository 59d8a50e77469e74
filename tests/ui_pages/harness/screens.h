// SPDX-License-Identifier: GPL-3.0-or-later
// The states of the window: every page and dialog, empty and with content, for screenshots and for the golden texts.
#pragma once

#include "tests/ui_pages/harness/text_screens.h"

namespace transept {

class Screens : protected TextScreens {
 protected:
  QList<Screen> screensOf(const QString& group) {
    if (group == "runs") return runScreens();
    if (group == "texts") return textScreens();
    if (group == "dialogs-of-runs") return dialogScreens();
    if (group == "dialogs-of-texts") return textDialogScreens();
    if (group == "no-runs")
      return emptyScreens(
          {{"start-empty", PageId::start}, {"train-empty", PageId::train}, {"runs-empty", PageId::runs}});
    return emptyScreens({{"data-empty", PageId::data},
                         {"translate-empty", PageId::translate},
                         {"attention-empty", PageId::attention},
                         {"experiments-empty", PageId::experiments},
                         {"evaluations-empty", PageId::evaluations},
                         {"models-empty", PageId::models}});
  }

 private:
  QWidget* showEmpty(PageId page) {
    show(page);
    if (page != PageId::train) return nullptr;
    untilTrainPageIsFull();
    until([this] { return isDrawn("finding_fits"); }, "check-up");
    return nullptr;
  }

  /// Nothing has been trained or imported.
  QList<Screen> emptyScreens(const QList<std::pair<const char*, PageId>>& pages) {
    QList<Screen> screens;
    for (const auto& [name, page] : pages) {
      screens.append({name, [this, page = page] { return showEmpty(page); }});
    }
    return screens;
  }
};

}  // namespace transept
