// SPDX-License-Identifier: GPL-3.0-or-later
// As controls_test.cpp, on the pages of models.
#include "tests/ui_pages/harness/control_deeds.h"

using namespace transept;

class ModelControlsTest : public QObject, private ControlDeeds {
  Q_OBJECT

 private slots:
  void initTestCase() { useSameLookEverywhere(); }
  void cleanup() { closeGroup(); }

  void controlsDoAsWritten_data() {
    addPlaces({"translate", "attention", "experiments", "new experiment", "evaluations", "models", "service",
               "get model", "about model", "adapt"});
  }
  void controlsDoAsWritten() { compare("controls", false); }
};

TRANSEPT_WINDOW_TEST(ModelControlsTest)
#include "model_controls_test.moc"
