// SPDX-License-Identifier: GPL-3.0-or-later
// A second model's attention for the same sentence pair; shows the first, the second, their difference or both.
#pragma once

#include <QWidget>

#include "ui/pages/side_model.h"
#include "ui/state/models/attention_store.h"

namespace transept {

class MapPanel;
class SegmentedControl;

class AttentionComparison : public QWidget {
  Q_OBJECT
 public:
  enum class Side { First, Second, Difference, Both };

  explicit AttentionComparison(Session& session, QWidget* parent = nullptr);

  SideModel& model() { return side_; }
  /// Sets the sentence pair of the first model; the second model reads the same target. `retries`: asks also for the
  /// same pair again if that failed.
  void ask(const AttentionResult& first, bool retries);
  void choose(const HeadChoice& choice);
  const HeadChoice& choice() const { return choice_; }
  void clear();
  /// Shows the first model's map of a head, the second's or both on the panel, with a remark if the second is missing.
  void showOn(MapPanel& panel, const AttentionMap& first, const HeadChoice& choice) const;
  Side side() const;
  /// Whether the panel shows the second model's map; its scores are then those of secondAttention().
  bool showsSecond() const { return side() == Side::Second && !second_.isEmpty(); }
  QJsonValue secondAttention() const { return store_.result().id; }
  const HeadChoice& secondChoice() const { return secondChoice_; }
  const AttentionMap& secondMap() const { return second_; }

 signals:
  void changed();  // showOn() would show another map
  void failed(const transept::EngineError& error);

 private:
  void askSecond();

  SideModel side_;
  AttentionStore store_;
  SegmentedControl* sides_;
  QString source_, target_;
  qint64 firstToken_ = 0;
  AttentionMap second_;
  HeadChoice choice_, secondChoice_;
  bool failed_ = false;  // the last request for the second map
};

}  // namespace transept
