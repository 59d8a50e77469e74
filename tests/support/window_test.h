// SPDX-License-Identifier: GPL-3.0-or-later
// Qt Test classes of a folder share one program. Its first argument names the test: the file's name without ".cpp".
#pragma once

#include <QTest>
#include <functional>

namespace transept::test {

using WindowTest = std::function<int(int argc, char** argv)>;
/// Returns true, so that a constant can be initialised by it.
bool registerWindowTest(const char* file, WindowTest test);

}  // namespace transept::test

/// In place of QTEST_MAIN.
#define TRANSEPT_WINDOW_TEST(Class)                                                                              \
  static const bool registered##Class = transept::test::registerWindowTest(__FILE__, [](int argc, char** argv) { \
    Class test;                                                                                                  \
    return QTest::qExec(&test, argc, argv);                                                                      \
  });
