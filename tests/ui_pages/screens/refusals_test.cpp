// SPDX-License-Identifier: GPL-3.0-or-later
// What a page says when the engine refuses what a control asks for: as its file in tests/ui_pages/golden/refusals says.
// With TRANSEPT_WRITE_GOLDEN=1 the files are written instead (tests/write_golden).
#include "tests/ui_pages/harness/control_deeds.h"

using namespace transept;

class RefusalsTest : public QObject, private ControlDeeds {
  Q_OBJECT

 private slots:
  void initTestCase() { useSameLookEverywhere(); }
  void cleanup() { closeGroup(); }

  void refusalsAreTold_data() {
    addPlaces({"train", "draft", "runs", "data", "import", "sources", "mix", "back translation", "translate",
               "attention", "experiments", "new experiment", "evaluations", "models", "service", "get model",
               "about model", "adapt"});
  }
  void refusalsAreTold() { compare("refusals", true); }
};

TRANSEPT_WINDOW_TEST(RefusalsTest)
#include "refusals_test.moc"
