// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the tour as a table: where each happens, what it points at, what it says of the live model, and what it
// sets on the page so that there is something to see.
#pragma once

#include <QCoreApplication>
#include <QList>

#include "ui/guide/tour_facts.h"
#include "ui/state/session.h"

namespace transept {

class AttentionPage;
class TranslatePage;

/// What a step may set. The window's own pages: everything that a step does, a person could do as well.
struct TourStage {
  Session& session;
  AttentionPage& attention;
  TranslatePage& translate;
  QString run;       ///< of the model; empty: not known
  QString sentence;  ///< in the model's language; empty: none was found
};

struct TourStep {
  const char* name;  ///< for tests and settings
  PageId page;
  QList<const char*> pointsAt;  ///< object names: the first that is visible is framed
  bool survey = false;          ///< needs every encoder head's map
  QString (*title)(const TourFacts& facts);
  QString (*text)(const TourFacts& facts);  ///< rich text
  void (*prepare)(const TourStage& stage, const TourFacts& facts);
};

const QList<TourStep>& tourSteps();

}  // namespace transept
