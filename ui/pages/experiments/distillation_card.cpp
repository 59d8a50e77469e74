// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/distillation_card.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"
#include "ui/kit/widgets/progress_line.h"

namespace transept {

namespace {
constexpr int barHeight = 6, barWidth = 120, leastBarWidth = 30;

struct CardFigure {
  const char* key;
  const char* name;     // untranslated
  const char* measure;  // of figures.md
  double perUnit;
  int decimals;
  bool isSpeed;
};
constexpr CardFigure figures[] = {
    {"bleu", QT_TRANSLATE_NOOP("transept::DistillationCard", "BLEU"), "bleu", 1, 1, false},
    {"chrf", QT_TRANSLATE_NOOP("transept::DistillationCard", "chrF"), "chrf", 1, 1, false},
    {"bytes", QT_TRANSLATE_NOOP("transept::DistillationCard", "Size in MB"), "size", 1e-6, 1, false},
    {"sentences_per_second", QT_TRANSLATE_NOOP("transept::DistillationCard", "Sentences per second"),
     "translation-speed", 1, 0, true},
    {"words_per_second", QT_TRANSLATE_NOOP("transept::DistillationCard", "Words per second"), "translation-speed", 1, 0,
     true},
};
}  // namespace

DistillationCard::DistillationCard(Session& session)
    : grid_(new QGridLayout),
      translate_(withRole("primary", makeButton(tr("Translate with it"), "translateWithStudent", this,
                                                [this, &session] {
                                                  session.models().load(model_);
                                                  session.open(PageId::translate);
                                                }))),
      export_(makeButton(tr("Save as one file…"), "exportStudent", this, [this] { emit exportRequested(model_); })) {
  setObjectName("distillationCard");
  measured("bleu chrf size translation-speed", static_cast<QWidget*>(this));
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(16);
  grid_->setVerticalSpacing(4);
  auto* buttons = tight<QHBoxLayout>(8);
  buttons->addWidget(translate_);
  buttons->addWidget(export_);
  buttons->addStretch(1);
  auto* column = tight<QVBoxLayout>(10, this);
  column->addLayout(grid_);
  column->addLayout(buttons);
  hide();
}

void DistillationCard::setDistillation(const QJsonObject& distillation) {
  if (distillation == shown_) return;
  shown_ = distillation;
  const QJsonObject teacher = distillation["teacher_figures"].toObject(),
                    student = distillation["student_figures"].toObject();
  model_ = distillation["model"].toString();
  setVisible(!student.isEmpty());
  if (!student.isEmpty()) fill(teacher, student, distillation["teacher_name"].toString());
}

void DistillationCard::fill(const QJsonObject& teacher, const QJsonObject& student, const QString& teacherName) {
  while (QLayoutItem* item = grid_->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  const auto text = [this](int row, int column, const QString& content, const char* role) {
    QLabel* label = roleLabel(content, role);
    label->setTextFormat(Qt::PlainText);
    grid_->addWidget(label, row, column);
    return label;
  };
  text(0, 1, teacherName, "caption");
  text(0, 3, tr("The small model"), "caption");
  int row = 1;
  for (const CardFigure& figure : figures) {
    const double ofTeacher = teacher[QLatin1String(figure.key)].toDouble(qQNaN()) * figure.perUnit,
                 ofStudent = student[QLatin1String(figure.key)].toDouble(qQNaN()) * figure.perUnit;
    const double most = std::max({ofTeacher, ofStudent, 1e-9});
    const auto bar = [&](int column, double value) {
      auto* line = named(new ProgressLine, QStringLiteral("card_%1_%2").arg(QLatin1String(figure.key)).arg(column));
      line->setAccessibleName(tr(figure.name));
      line->setFixedHeight(barHeight);
      followTextSize(line, [line] {
        line->setMinimumWidth(scaled(leastBarWidth));
        line->setMaximumWidth(scaled(barWidth));
      });
      line->setFraction(value / most);
      grid_->addWidget(line, row, column, Qt::AlignVCenter);
    };
    text(row, 0, tr(figure.name), "soft");
    measured(figure.measure, text(row, 1, formatNumber(ofTeacher, figure.decimals), "value"));
    bar(2, ofTeacher);
    measured(figure.measure, text(row, 3, formatNumber(ofStudent, figure.decimals), "value"));
    bar(4, ofStudent);
    const double relation = ofStudent / ofTeacher;
    text(row, 5,
         figure.isSpeed ? tr("× %1").arg(formatNumber(relation, 1)) : tr("%1 %").arg(formatNumber(100 * relation, 1)),
         "soft");
    ++row;
  }
  for (const int column : {2, 4}) grid_->setColumnStretch(column, 100);  // up to their maximum
  grid_->setColumnStretch(6, 1);
}

}  // namespace transept
