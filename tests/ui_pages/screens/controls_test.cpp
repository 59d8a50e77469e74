// SPDX-License-Identifier: GPL-3.0-or-later
// Every control of the pages of runs and data does what its file in tests/ui_pages/golden/controls says. With
// TRANSEPT_WRITE_GOLDEN=1 the files are written instead (tests/write_golden).
#include "tests/ui_pages/harness/control_deeds.h"

using namespace transept;

class ControlsTest : public QObject, private ControlDeeds {
  Q_OBJECT

 private slots:
  void initTestCase() { useSameLookEverywhere(); }
  void cleanup() { closeGroup(); }

  void controlsDoAsWritten_data() {
    addPlaces({"start", "train", "draft", "runs", "data", "import", "sources", "mix", "back translation", "menus"});
  }
  void controlsDoAsWritten() { compare("controls", false); }
};

TRANSEPT_WINDOW_TEST(ControlsTest)
#include "controls_test.moc"
