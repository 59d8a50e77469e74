// SPDX-License-Identifier: Apache-2.0
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include "tests/support/environment.h"

int main(int argc, char** argv) {
  transept::test::checkOperations();
  return doctest::Context(argc, argv).run();
}
