// SPDX-License-Identifier: Apache-2.0
// Equation 3 of the paper and the other schedules.
#include <doctest/doctest.h>

#include <cmath>

#include "engine/config/learning_rate.h"

using namespace transept;

TEST_CASE("noam: equation 3") {
  Config config;
  // lrate = d_model^-0.5 * min(step^-0.5, step * warmup^-1.5), computed by hand for d_model 512, warm-up 4000.
  REQUIRE(std::abs(learningRate(config.train, 512, 1) - 1.746928107421711e-07) < 1e-18);
  REQUIRE(std::abs(learningRate(config.train, 512, 4000) - 6.987712429686843e-04) < 1e-15);
  REQUIRE(std::abs(learningRate(config.train, 512, 16000) - 3.493856214843421e-04) < 1e-15);
  for (std::int64_t step = 2; step < 20000; step += 7) {
    const double rate = learningRate(config.train, 512, step), before = learningRate(config.train, 512, step - 1);
    REQUIRE((step <= 4000 ? rate > before : rate < before));
  }
}

TEST_CASE("inverse_sqrt") {
  Config config;
  config.train.schedule = Schedule::inverse_sqrt;
  config.train.peak_rate = 0.005;
  config.train.warmup = 2000;
  REQUIRE_EQ(learningRate(config.train, 128, 1000), doctest::Approx(0.0025));
  REQUIRE_EQ(learningRate(config.train, 128, 2000), doctest::Approx(0.005));
  REQUIRE_EQ(learningRate(config.train, 128, 8000), doctest::Approx(0.0025));
}

TEST_CASE("linear: a rise, and a fall that ends one step after the last") {
  Config config;
  config.train.schedule = Schedule::linear;
  config.train.peak_rate = 0.004;
  config.train.warmup = 400;
  config.train.steps = 1999;
  REQUIRE_EQ(learningRate(config.train, 128, 100), doctest::Approx(0.001));
  REQUIRE_EQ(learningRate(config.train, 128, 400), doctest::Approx(0.004));
  REQUIRE_EQ(learningRate(config.train, 128, 1200), doctest::Approx(0.002));
  REQUIRE_EQ(learningRate(config.train, 128, 1999), doctest::Approx(0.0000025));
  REQUIRE_EQ(learningRate(config.train, 128, 5000), 0);
  config.train.steps = 300;  // the training ends during the warm-up
  REQUIRE_EQ(learningRate(config.train, 128, 300), doctest::Approx(0.003));
}

TEST_CASE("range: four powers of ten, up to the peak at the last step") {
  Config config;
  config.train.schedule = Schedule::range;
  config.train.peak_rate = 0.5;
  config.train.steps = 120;
  REQUIRE_EQ(learningRate(config.train, 128, 30), doctest::Approx(0.0005));
  REQUIRE_EQ(learningRate(config.train, 128, 60), doctest::Approx(0.005));
  REQUIRE_EQ(learningRate(config.train, 128, 120), doctest::Approx(0.5));
  REQUIRE_EQ(learningRate(config.train, 128, 500), doctest::Approx(0.5));
}

TEST_CASE("constant after warm-up") {
  Config config;
  config.train.schedule = Schedule::constant;
  config.train.peak_rate = 0.001;
  config.train.warmup = 10;
  REQUIRE_EQ(learningRate(config.train, 128, 5), doctest::Approx(0.0005));
  REQUIRE_EQ(learningRate(config.train, 128, 1000), doctest::Approx(0.001));
  config.train.warmup = 0;
  REQUIRE_EQ(learningRate(config.train, 128, 1), doctest::Approx(0.001));
}
