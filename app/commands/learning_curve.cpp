// SPDX-License-Identifier: Apache-2.0
#include "app/commands/learning_curve.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <vector>

#include "engine/run/history.h"

namespace transept {
namespace {

constexpr double kWidth = 760, kHeight = 320, kLeft = 56, kRight = 20, kTop = 44, kBottom = 40;
constexpr const char* kInk = "#1d2430";
constexpr const char* kSoftInk = "#667085";
constexpr const char* kLine = "#e2e5ea";

struct Range {
  double low, high;
  double place(double value, double from, double to) const { return from + (value - low) / (high - low) * (to - from); }
};

/// Whole steps of 1, 2 or 5 times a power of ten, about `count` of them.
std::vector<double> ticks(const Range& axis, int count) {
  const double rough = (axis.high - axis.low) / count;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = power;
  for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
    step = factor * power;
    if (step >= rough) break;
  }
  std::vector<double> values;
  for (double v = std::ceil(axis.low / step) * step; v <= axis.high + step / 1e6; v += step) values.push_back(v);
  return values;
}

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", std::abs(value) < 1e-12 ? 0.0 : value);
  return text;
}

std::string text(double x, double y, const std::string& content, const char* colour, const char* anchor,
                 int weight = 400) {
  return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" fill=\"" + colour + "\" text-anchor=\"" + anchor +
         "\" font-weight=\"" + std::to_string(weight) + "\">" + content + "</text>\n";
}

class Panel {
 public:
  Panel(double top, std::string title, Range x, Range y) : top_(top), x_(x), y_(y) {
    svg_ = text(kLeft, top + 20, title, kInk, "start", 600);
    for (const double v : ticks(y, 5)) {
      const double place = yOf(v);
      svg_ += "<path d=\"M" + number(kLeft) + " " + number(place) + "H" + number(kWidth - kRight) + "\" stroke=\"" +
              kLine + "\"/>\n" + text(kLeft - 8, place + 4, number(v), kSoftInk, "end");
    }
    for (const double v : ticks(x, 6)) svg_ += text(xOf(v), top + kHeight - 14, number(v), kSoftInk, "middle");
  }

  void draw(const Curve& curve, const char* colour, bool dots, const std::string& name) {
    std::string points;
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
      const double x = xOf(curve.x[i]), y = yOf(std::min(curve.mean[i], y_.high));
      points += (i == 0 ? "M" : "L") + number(x) + " " + number(y);
      if (dots) {
        svg_ += "<circle cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" r=\"3\" fill=\"" + colour + "\"/>\n";
      }
    }
    svg_ += "<path d=\"" + points + "\" fill=\"none\" stroke=\"" + colour + "\" stroke-width=\"1.6\"/>\n";
    svg_ += text(kWidth - kRight, top_ + 20 + 16 * drawn_++, name, colour, "end");
  }

  const std::string& svg() const { return svg_; }

 private:
  double xOf(double v) const { return x_.place(v, kLeft, kWidth - kRight); }
  double yOf(double v) const { return y_.place(v, top_ + kHeight - kBottom, top_ + kTop); }

  double top_;
  Range x_, y_;
  std::string svg_;
  int drawn_ = 0;
};

/// Never 0 or less, which would leave an axis without a length.
double highest(const Curve& curve) {
  const auto most = std::max_element(curve.mean.begin(), curve.mean.end());
  return most != curve.mean.end() && *most > 0 ? *most : 1;
}

}  // namespace

std::string learningCurveSvg(const std::string& runFolder) {
  RunHistory history(runFolder);
  history.poll();
  constexpr double kAll = std::numeric_limits<double>::infinity();
  const auto curve = [&](Series series) {
    return history.curves().condense(series, Axis::step, -kAll, kAll, static_cast<int>(kWidth));
  };
  const Curve training = curve(Series::train_loss), validation = curve(Series::validation_loss),
              bleu = curve(Series::bleu);
  const Range steps{0, std::max<double>(1, static_cast<double>(history.progress().step))};

  Panel loss(0, "Loss, nats a token", steps, {0, highest(training) * 1.05});
  loss.draw(training, "#3b7dd8", false, "training");
  loss.draw(validation, "#b35c00", true, "validation");
  Panel score(kHeight, "BLEU on held-out sentences, by step", steps, {0, 100});
  score.draw(bleu, "#0f8a5f", true, "BLEU");
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 640\" width=\"760\" height=\"640\" "
         "font-family=\"Inter, sans-serif\" font-size=\"12\">\n<rect width=\"760\" height=\"640\" "
         "fill=\"#ffffff\"/>\n" +
         loss.svg() + score.svg() + "</svg>\n";
}

}  // namespace transept
