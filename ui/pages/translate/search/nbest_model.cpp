// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/search/nbest_model.h"

#include <numeric>

#include "ui/kit/text/format.h"

namespace transept {

namespace {
double logProbability(const Hypothesis& one) {
  return std::accumulate(one.logProbabilities.begin(), one.logProbabilities.end(), 0.0);
}
}  // namespace

NBestModel::NBestModel(QObject* parent)
    : RecordModel({{tr("Rank"), [this](const Hypothesis& one) { return QString::number(position(one) + 1); }, true,
                    [this](const Hypothesis& one) { return position(one); }},
                   {tr("Translation"), [](const Hypothesis& one) { return one.text; }},
                   {tr("Score"), [](const Hypothesis& one) { return formatNumber(one.score, 3); }, true,
                    [](const Hypothesis& one) { return one.score; },
                    tr("Log probability divided by the length penalty ((5 + length) / 6)^alpha")},
                   {tr("Log probability"), [](const Hypothesis& one) { return formatNumber(logProbability(one), 2); },
                    true, [](const Hypothesis& one) { return logProbability(one); }}},
                  {}, Places::none, parent) {}

QVariant NBestModel::more(const Hypothesis& hypothesis, int column, int role) const {
  return role == Qt::ToolTipRole && column == Text ? QVariant(hypothesis.text) : QVariant();
}

}  // namespace transept
