// SPDX-License-Identifier: GPL-3.0-or-later
// What every page is: a widget in the stack with a message bar at its top and the shared session.
#pragma once

#include <QWidget>

#include "ui/pages/message_bar.h"
#include "ui/state/session.h"

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

}  // namespace transept
