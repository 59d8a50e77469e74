// SPDX-License-Identifier: GPL-3.0-or-later
// As controls_test.cpp, in dialogs.
#include "tests/ui_pages/harness/control_deeds.h"

using namespace transept;

class DialogControlsTest : public QObject, private ControlDeeds {
  Q_OBJECT

 private slots:
  void initTestCase() { useSameLookEverywhere(); }
  void cleanup() { closeGroup(); }

  void controlsDoAsWritten_data() {
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("opener");
    QTest::newRow("spread dialog") << "draft"
                                   << "spreadRun";
    QTest::newRow("tune dialog") << "draft"
                                 << "tuneRun";
    QTest::newRow("small model dialog") << "runs"
                                        << "makeSmallButton";
    QTest::newRow("trash dialog") << "start"
                                  << "&File > &Trash…";
    QTest::newRow("shortcuts dialog") << "start"
                                      << "&Edit > &Shortcuts…";
    QTest::newRow("sentences dialog") << "evaluations"
                                      << "showSentencesButton";
    QTest::newRow("help window") << "start"
                                 << "&Help > &Contents";
  }
  void controlsDoAsWritten() {
    QFETCH(QString, place);
    QFETCH(QString, opener);
    compareDialog(place, opener);
  }
};

TRANSEPT_WINDOW_TEST(DialogControlsTest)
#include "dialog_controls_test.moc"
