// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/learning_curve.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/inspect/svg.h"
#include "engine/run/history.h"

namespace transept {
namespace {

constexpr double chartWidth = 760, chartHeight = 320, leftMargin = 56, rightMargin = 20, topMargin = 44,
                 bottomMargin = 40;
constexpr const char* inkColour = "#1d2430";
constexpr const char* softInkColour = "#667085";
constexpr const char* lineColour = "#e2e5ea";

struct Range {
  double low, high;
  double place(double value, double from, double to) const { return from + (value - low) / (high - low) * (to - from); }
};

/// Widens an axis without length, which a single value or equal values have.
Range widened(const Range& axis) {
  if (axis.high > axis.low) return axis;
  const double around = axis.low != 0 ? std::abs(axis.low) / 10 : 1;
  return {axis.low - around, axis.low + around};
}

/// About `count` ticks at multiples of 1, 2 or 5 times a power of ten.
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

std::string label(double value) {
  return fmt::format("{:.6g}", std::abs(value) < 1e-12 ? 0.0 : value);
}

std::string style(const char* colour, const char* anchor, int weight = 400) {
  return fmt::format(" fill=\"{}\" text-anchor=\"{}\" font-weight=\"{}\"", colour, anchor, weight);
}

class Panel {
 public:
  Panel(Svg& svg, double top, const std::string& title, Range x, Range y)
      : svg_(svg), top_(top), x_(widened(x)), y_(widened(y)) {
    svg.text(leftMargin, top + 20, title, style(inkColour, "start", 600));
    for (const double v : ticks(y_, 5)) {
      const double place = yOf(v);
      svg.add("<path d=\"M" + Svg::number(leftMargin) + " " + Svg::number(place) + "H" +
              Svg::number(chartWidth - rightMargin) + "\" stroke=\"" + lineColour + "\"/>");
      svg.text(leftMargin - 8, place + 4, label(v), style(softInkColour, "end"));
    }
    for (const double v : ticks(x_, 6))
      svg.text(xOf(v), top + chartHeight - 14, label(v), style(softInkColour, "middle"));
  }

  void draw(const Curve& curve, const std::string& colour, bool dots, const std::string& name, bool line = true) {
    if (curve.x.empty()) return;
    std::string points;
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
      const std::string x = Svg::number(xOf(curve.x[i])), y = Svg::number(yOf(std::min(curve.mean[i], y_.high)));
      points += (i == 0 ? "M" : "L") + x + " " + y;
      if (dots) svg_.add("<circle cx=\"" + x + "\" cy=\"" + y + "\" r=\"3\" fill=\"" + colour + "\"/>");
    }
    if (line) svg_.add("<path d=\"" + points + "\" fill=\"none\" stroke=\"" + colour + "\" stroke-width=\"1.6\"/>");
    svg_.text(chartWidth - rightMargin, top_ + 20 + 16 * drawn_++, name, style(colour.c_str(), "end"));
  }

 private:
  double xOf(double v) const { return x_.place(v, leftMargin, chartWidth - rightMargin); }
  double yOf(double v) const { return y_.place(v, top_ + chartHeight - bottomMargin, top_ + topMargin); }

  Svg& svg_;
  double top_;
  Range x_, y_;
  int drawn_ = 0;
};

double lowest(const Curve& curve) {
  const auto least = std::ranges::min_element(curve.mean);
  return least == curve.mean.end() ? 0 : *least;
}

/// Always above 0, so that the axis has a length.
double highest(const Curve& curve) {
  const auto most = std::ranges::max_element(curve.mean);
  return most != curve.mean.end() && *most > 0 ? *most : 1;
}

}  // namespace

std::string learningCurveSvg(const std::string& runFolder) {
  RunHistory history(runFolder);
  history.poll();
  constexpr double unbounded = std::numeric_limits<double>::infinity();
  const auto curve = [&](Series series) {
    return history.curves().condense(series, Axis::step, -unbounded, unbounded, static_cast<int>(chartWidth));
  };
  const Curve training = curve(Series::train_loss), validation = curve(Series::validation_loss),
              bleu = curve(Series::bleu), chrf = curve(Series::chrf);
  const Range steps{0, std::max<double>(1, static_cast<double>(history.progress().step))};

  Svg svg;
  // Without training losses, as in some imported logs, the axis fits the validation loss.
  Panel loss(svg, 0, "Loss (nats per token)", steps, {0, highest(training.x.empty() ? validation : training) * 1.05});
  loss.draw(training, "#3b7dd8", false, "training");
  loss.draw(validation, "#b35c00", true, "validation");
  Panel score(svg, chartHeight,
              chrf.x.empty() ? "BLEU of the validation set, by step" : "BLEU and chrF of the validation set, by step",
              steps, {0, 100});
  score.draw(bleu, "#0f8a5f", true, "BLEU");
  score.draw(chrf, "#8a5fb3", true, "chrF");
  return svg.finish(chartWidth, 2 * chartHeight, 12);
}

std::string tuningSvg(const Curve& rangeTest, const std::vector<Curve>& rounds) {
  Curve range = rangeTest;
  for (double& rate : range.x) rate = std::log10(rate);
  Svg svg;
  const Range rates = range.x.empty() ? Range{-1, 0} : Range{range.x.front(), range.x.back()};
  Panel loss(svg, 0, "Range test: loss over the logarithm of the learning rate", rates,
             {lowest(range), highest(range)});
  loss.draw(range, "#3b7dd8", false, "training");

  Curve all;
  for (const Curve& round : rounds) {
    all.x.insert(all.x.end(), round.x.begin(), round.x.end());
    all.mean.insert(all.mean.end(), round.mean.begin(), round.mean.end());
  }
  const double steps = all.x.empty() ? 1 : *std::ranges::max_element(all.x);
  Panel scores(svg, chartHeight, "Nats per validation sentence of each row, by steps", {0, steps},
               {lowest(all) * 0.95, highest(all)});
  constexpr const char* colours[] = {"#3b7dd8", "#b35c00", "#0f8a5f", "#8e44ad", "#c0392b"};
  for (std::size_t i = 0; i < rounds.size(); ++i)
    scores.draw(rounds[i], colours[i % std::size(colours)], true, fmt::format("round {}", i + 1), false);
  return svg.finish(chartWidth, 2 * chartHeight, 12);
}

}  // namespace transept
