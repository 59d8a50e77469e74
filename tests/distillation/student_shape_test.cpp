// SPDX-License-Identifier: Apache-2.0
// The shape of a student is the largest that fits.
#include "engine/distillation/student_shape.h"

#include <doctest/doctest.h>

#include "engine/base/error.h"
#include "engine/config/presets.h"

using namespace transept;

namespace {

Config student() {
  return presetConfig(findPreset("student"));
}

}  // namespace

TEST_CASE("a larger size gives a larger student, which fits") {
  std::int64_t before = 0;
  for (const double megabytes : {0.6, 1.2, 2.0, 4.0, 6.0, 12.0, 20.0, 60.0}) {
    CAPTURE(megabytes);
    const StudentShape shape = studentWithin(megabytes, student(), 32000);
    CHECK_LE(static_cast<double>(shape.bytes), megabytes * 1e6);
    CHECK_GT(shape.parameters, before);
    before = shape.parameters;
  }
}

TEST_CASE("a size that is not known to the byte is used well") {
  CHECK_GT(static_cast<double>(studentWithin(6, student(), 6000).bytes), 0.7 * 6e6);
  CHECK_GT(static_cast<double>(studentWithin(20, student(), 32000).bytes), 0.7 * 20e6);
}

TEST_CASE("the vocabulary is not larger than the teacher's") {
  CHECK_EQ(std::get<std::int64_t>(studentWithin(60, student(), 5000).values.at("data.vocab_limit")), 5000);
}

TEST_CASE("a size that nothing fits into is refused") {
  CHECK_THROWS_WITH_AS(studentWithin(0.05, student(), 6000), doctest::Contains("No student fits into 50 kB."),
                       UserError);
}
