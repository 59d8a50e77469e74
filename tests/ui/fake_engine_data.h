// SPDX-License-Identifier: GPL-3.0-or-later
// What the fake engine answers: a small schema, two corpora, runs in several states, curves by formula.
#pragma once

#include <QJsonArray>
#include <QJsonObject>

namespace fake {

QJsonObject schema();
/// The answer to path/kind, by the path's folders; empty: it is nothing that can be opened.
QJsonObject pathKind(const QJsonObject& params);
QJsonObject corpusSummary(const QString& name, int pairs);
QJsonObject runInfo(const QString& name, const QString& state, int step, int steps, double bleu);
/// The answer to run/curves for a run that has come to `lastStep`.
QJsonObject curves(const QJsonObject& params, int lastStep);
QJsonArray samples(int step);
/// `run/markers`: validations, checkpoints, and one pause.
QJsonArray markers(const QString& x, int lastStep);
QJsonArray checkpoints(int lastStep);
/// Values after preset and change, and errors: the answer to config/check.
QJsonObject check(const QJsonObject& params);
/// Of a run/create's `values`, those that are not the preset's: `values` of the run's info.
QJsonObject changedValues(const QJsonObject& params);
/// The answer to doctor/check: it fits, and a warm-up of more than half of the steps is too long.
QJsonObject checkUp(const QJsonObject& params);
/// The answer to doctor/diagnose: "first-try" broke, "multi30k-tiny" overfits, others are well.
QJsonObject diagnosis(const QString& run);

}  // namespace fake
