// SPDX-License-Identifier: GPL-3.0-or-later
// What a widget that draws its items itself tells screen readers about them: each item is an object with a name, a
// place and a state, which can be reached and pressed.
#pragma once

#include <QAccessible>
#include <QRect>
#include <QString>

class QAbstractScrollArea;

namespace transept {

/// A QAbstractScrollArea derives from this, too, and calls announceItems() in its constructor.
class AccessibleItems {
 public:
  virtual ~AccessibleItems() = default;
  virtual int itemCount() const = 0;
  virtual QString itemName(int item) const = 0;
  virtual QRect itemPlace(int item) const = 0;        ///< in the viewport; empty: scrolled away or hidden
  virtual int itemAt(const QPoint& place) const = 0;  ///< of the viewport; -1: none
  virtual int currentItem() const = 0;                ///< -1: none
  virtual void chooseItem(int item) = 0;
  virtual QAccessible::Role itemRole() const = 0;
  virtual QAccessible::Role listRole() const = 0;  ///< of the widget
};

/// Makes Qt ask the widgets of this kind for their items.
void announceItems();
/// Tells screen readers that another item is the current one.
void tellCurrentItem(QAbstractScrollArea* widget, int item);

}  // namespace transept
