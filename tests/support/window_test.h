// SPDX-License-Identifier: GPL-3.0-or-later
// The Qt Test classes of a folder share one program. Its first argument is the name of a test's file without ".cpp".
#pragma once

#include <QAbstractItemView>
#include <QComboBox>
#include <QTest>
#include <functional>

namespace transept::test {

using WindowTest = std::function<int(int argc, char** argv)>;
/// Returns true, to initialise a constant.
bool registerWindowTest(const char* file, WindowTest test);

}  // namespace transept::test

namespace transept {

/// Chooses an entry as a user does by keyboard. The test aborts if the box is disabled or has no such entry.
inline void chooseEntry(QComboBox& box, int index) {
  if (!box.isEnabled() || index < 0 || index >= box.count()) qFatal("%s cannot be used", qPrintable(box.objectName()));
  box.showPopup();
  box.view()->setCurrentIndex(box.model()->index(index, box.modelColumn(), box.rootModelIndex()));
  QTest::keyClick(box.view(), Qt::Key_Return);
}

}  // namespace transept

/// Replaces QTEST_MAIN.
#define TRANSEPT_WINDOW_TEST(Class)                                                                              \
  static const bool registered##Class = transept::test::registerWindowTest(__FILE__, [](int argc, char** argv) { \
    Class test;                                                                                                  \
    return QTest::qExec(&test, argc, argv);                                                                      \
  });
