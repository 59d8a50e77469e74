// SPDX-License-Identifier: GPL-3.0-or-later
// What every page is: a widget in the stack with a message bar at its top and the shared session; and what several
// show.
#pragma once

#include <QWidget>
#include <initializer_list>

#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/message_bar.h"
#include "ui/state/session.h"

class QHBoxLayout;
class QVBoxLayout;

namespace transept {

class Page : public QWidget {
  Q_OBJECT
 public:
  explicit Page(Session& session, QWidget* parent = nullptr);

  /// The word in the rail and in the window's title.
  virtual QString title() const = 0;
  /// Called each time the page comes to the front: refresh what may have changed, take the focus.
  virtual void activate() {}

  MessageBar& messages() { return *messages_; }
  void showError(const EngineError& error) { messages_->showError(error); }

 protected:
  Session& session() const { return session_; }
  EngineClient& engine() const { return session_.engine(); }
  /// Where the page's cards go: 12 px margins and gaps are set already.
  QVBoxLayout* content() { return content_; }

 private:
  Session& session_;
  MessageBar* messages_;
  QVBoxLayout* content_;
};

/// What stands in place of content that is not there: the page's icon, large, in the accent colour, and the parts below
/// it, in the middle of the room. They are as wide as they want, or take the room up to `widest` pixels.
QHBoxLayout* emptyState(const QString& icon, std::initializer_list<QWidget*> parts, int widest = 0);

/// Runs | Experiments | Evaluations: the views behind the rail's last entry, at the top of each.
class ViewSwitch : public SegmentedControl {
  Q_OBJECT
 public:
  /// `own`: the view that it stands in.
  ViewSwitch(Session& session, PageId own, QWidget* parent = nullptr);
};

}  // namespace transept
