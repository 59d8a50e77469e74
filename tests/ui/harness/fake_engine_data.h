// SPDX-License-Identifier: GPL-3.0-or-later
// The answers of the fake engine: a small schema, two corpora, runs in several states, curves by formula.
#pragma once

#include <QJsonArray>
#include <QJsonObject>

namespace fake {

QJsonObject engineInfo();
/// An entry of engine/devices; "cuda:0" is a GPU.
QJsonObject device(const QString& id, const QString& name);
/// The answer to model/load; without a checkpoint's name, the best one was chosen.
QJsonObject loadedModel(int handle, const QString& model, int step, const QString& checkpoint = {});
QJsonObject schema();
/// The answer to path/list; empty if there is no such folder.
QJsonObject folderContent(const QString& path);
/// The answer to path/kind by the path's folders; empty if the path cannot be opened.
QJsonObject pathKind(const QJsonObject& params);
QJsonObject corpusSummary(const QString& name, int pairs);
QJsonObject runInfo(const QString& name, const QString& state, int step, int steps, double bleu);
/// The answer to run/curves of a run at step `lastStep`.
QJsonObject curves(const QJsonObject& params, int lastStep);
QJsonArray samples(int step);
/// The answer to run/markers: validations, checkpoints, and one pause.
QJsonArray markers(const QString& x, int lastStep);
QJsonArray checkpoints(int lastStep);
/// The answer to config/check: the values after preset and changes, and errors.
QJsonObject check(const QJsonObject& params);
/// The `values` of run/create that differ from the preset, as in the run's info.
QJsonObject changedValues(const QJsonObject& params);
/// The answer to doctor/check: the run fits, and a warm-up of more than half of the steps is too long.
QJsonObject checkUp(const QJsonObject& params);
/// The answer to distill/plan.
QJsonObject smallModelPlan();
/// The answer to doctor/diagnose: "first-try" failed, "multi30k-tiny" overfits, the others are well.
QJsonObject diagnosis(const QString& run);

}  // namespace fake
