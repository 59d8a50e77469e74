// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window_test.h"

#include <QApplication>
#include <QFileInfo>
#include <QTemporaryFile>
#include <cstdio>
#include <map>

#include "tests/support/environment.h"

namespace transept::test {
namespace {

std::map<QString, WindowTest>& tests() {
  static std::map<QString, WindowTest> all;
  return all;
}

}  // namespace

bool registerWindowTest(const char* file, WindowTest test) {
  tests()[QFileInfo(QString::fromUtf8(file)).completeBaseName()] = std::move(test);
  return true;
}

}  // namespace transept::test

int main(int argc, char** argv) {
  transept::test::checkOperations();
  auto& tests = transept::test::tests();
  const auto found = tests.find(argc > 1 ? QString::fromUtf8(argv[1]) : QString());
  if (found == tests.end()) {
    std::fprintf(stderr, "usage: %s TEST [arguments of Qt Test]\n", argv[0]);
    for (const auto& [name, test] : tests) std::fprintf(stderr, "  %s\n", qPrintable(name));
    return 2;
  }
  for (int i = 1; i + 1 < argc; ++i) argv[i] = argv[i + 1];
  --argc;
  QApplication application(argc, argv);
  application.setAttribute(Qt::AA_Use96Dpi, true);
  // The made-up engines report here what differs from the protocol's schema, which is a failure.
  QTemporaryFile faults;
  if (!faults.open()) return 2;
  qputenv("TRANSEPT_PROTOCOL_FAULTS", faults.fileName().toUtf8());
  const int failed = found->second(argc, argv);
  const QByteArray lines = faults.readAll();
  std::fprintf(stderr, "%s", lines.constData());
  return failed != 0 ? failed : lines.isEmpty() ? 0 : 1;
}
