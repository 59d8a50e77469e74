// SPDX-License-Identifier: Apache-2.0
#include "engine/distillation/card.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/inspect/svg.h"

namespace transept {
namespace {

struct CardLine {
  std::string name;
  double teacher = 0, student = 0;
  std::string relation;  ///< of the student to the teacher
  int decimals = 1;
};

std::vector<CardLine> cardLines(const Distillation& distillation) {
  const ModelFigures &teacher = *distillation.teacherFigures, &student = *distillation.studentFigures;
  const auto share = [](double of, double all) { return fmt::format("{:.1f} %", 100 * of / all); };
  const auto times = [](double of, double all) { return fmt::format("{:.1f} x", of / all); };
  const double teacherSize = static_cast<double>(teacher.bytes) / 1e6,
               studentSize = static_cast<double>(student.bytes) / 1e6;
  return {{"BLEU", teacher.bleu, student.bleu, share(student.bleu, teacher.bleu)},
          {"chrF", teacher.chrf, student.chrf, share(student.chrf, teacher.chrf)},
          {"MB", teacherSize, studentSize, share(studentSize, teacherSize)},
          {"sentences/s", teacher.sentencesPerSecond, student.sentencesPerSecond,
           times(student.sentencesPerSecond, teacher.sentencesPerSecond), 0},
          {"words/s", teacher.wordsPerSecond, student.wordsPerSecond,
           times(student.wordsPerSecond, teacher.wordsPerSecond), 0}};
}

std::string figureText(double value, const CardLine& line) {
  return fmt::format("{:.{}f}", value, line.decimals);
}

}  // namespace

std::string distillationCard(const Distillation& distillation) {
  if (!distillation.teacherFigures || !distillation.studentFigures) return {};
  std::string text = fmt::format("| | {} | student | |\n|---|---:|---:|---:|\n", distillation.teacherName);
  for (const CardLine& line : cardLines(distillation))
    text += fmt::format("| {} | {} | {} | {} |\n", line.name, figureText(line.teacher, line),
                        figureText(line.student, line), line.relation);
  return text;
}

std::string distillationSvg(const Distillation& distillation) {
  if (!distillation.teacherFigures || !distillation.studentFigures) return {};
  constexpr double left = 110, barWidth = 360, barHeight = 16, group = 56, top = 52;
  constexpr const char *grey = " fill=\"#667085\"", *teacherColour = "#98a2b3", *studentColour = "#0f766e";
  Svg svg;
  svg.text(16, 26, distillation.teacherName + " and its student", " font-weight=\"600\"");
  double y = top;
  for (const CardLine& line : cardLines(distillation)) {
    const double most = std::max({line.teacher, line.student, 1e-9});
    svg.text(16, y + barHeight + 4, line.name, grey);
    const auto bar = [&](double value, double at, const char* colour) {
      const double width = barWidth * value / most;
      svg.rectangle(left, at, width, barHeight, colour);
      svg.text(left + width + 8, at + barHeight - 4, figureText(value, line));
    };
    bar(line.teacher, y, teacherColour);
    bar(line.student, y + barHeight + 3, studentColour);
    svg.text(left + barWidth + 90, y + barHeight + 4, line.relation, grey);
    y += group;
  }
  return svg.finish(left + barWidth + 160, y, 12);
}

}  // namespace transept
