// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers that the tour's texts are made of: those of the model that is open, of the run that it came from, of the
// sentence that its attention is shown for, and of the search for its translation.
#pragma once

#include <QJsonObject>
#include <QString>
#include <limits>

#include "ui/client/search_tree.h"
#include "ui/pages/attention/heads/head_survey.h"
#include "ui/pages/attention/query_panel.h"
#include "ui/state/models/translator.h"

namespace transept {

struct TourFacts {
  QString model;
  int layers = 0, heads = 0;
  qint64 width = 0, parameters = 0, step = 0;
  bool hasRun = false;  ///< it came from a run that is known here
  QJsonObject values;   ///< of that run, by key; empty until they arrived, or without a run
  /// Highest learning rate of its schedule, and the one at `step`; NaN: not known.
  double peakRate = std::numeric_limits<double>::quiet_NaN(), rate = std::numeric_limits<double>::quiet_NaN();

  int sourceTokens = 0, targetTokens = 0;  ///< 0: no sentence yet
  bool isAsking = false;                   ///< there is a sentence; its attention is on its way
  QStringList encoderTokens;               ///< as shown
  QueryRow query;
  HeadSurvey survey;  ///< of the encoder
  bool hasPronoun = false;

  TranslateSettings search;
  SearchTree tree;
  bool isSearching = false;  ///< there is a line; its tree is on its way

  bool hasSentence() const { return sourceTokens > 0; }
  qint64 keyWidth() const;
  double warmup() const { return values["train.warmup"].toDouble(); }
};

}  // namespace transept
