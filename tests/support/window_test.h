// SPDX-License-Identifier: GPL-3.0-or-later
// The Qt Test classes of a folder share one program. Its first argument is the name of a test's file without ".cpp".
#pragma once

#include <QTest>
#include <functional>

namespace transept::test {

using WindowTest = std::function<int(int argc, char** argv)>;
/// Returns true, to initialise a constant.
bool registerWindowTest(const char* file, WindowTest test);

}  // namespace transept::test

/// Replaces QTEST_MAIN.
#define TRANSEPT_WINDOW_TEST(Class)                                                                              \
  static const bool registered##Class = transept::test::registerWindowTest(__FILE__, [](int argc, char** argv) { \
    Class test;                                                                                                  \
    return QTest::qExec(&test, argc, argv);                                                                      \
  });
