// SPDX-License-Identifier: GPL-3.0-or-later
// The program of fake_run_engine.h. With --greet it prints a line before "ready", as a login shell does; with
// --protocol N it claims another version.
#include <QCoreApplication>
#include <cstdio>

#include "tests/ui/harness/fake_run_engine.h"

int main(int argc, char** argv) {
  QCoreApplication application(argc, argv);
  const QStringList arguments = application.arguments();
  if (arguments.contains("--greet")) std::puts("Welcome to this machine!\n{\"not\":\"for you\"}");
  const qsizetype protocol = arguments.indexOf("--protocol");
  fake::notifyReady(protocol < 0 ? 1 : arguments.value(protocol + 1).toInt());
  const fake::RunEngine engine;
  return application.exec();
}
