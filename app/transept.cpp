// SPDX-License-Identifier: GPL-3.0-or-later
// transept: the window.
#include "ui/shell/application.h"

int main(int argc, char** argv) {
  return transept::runApplication(argc, argv);
}
