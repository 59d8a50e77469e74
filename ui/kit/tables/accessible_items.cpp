// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/tables/accessible_items.h"

#include <QAbstractScrollArea>
#include <QAccessibleWidget>
#include <QHash>

namespace transept {

namespace {

/// One item; its number stays when the widget's content changes.
class ItemInterface : public QAccessibleInterface, public QAccessibleActionInterface {
 public:
  ItemInterface(QAccessibleInterface* list, QAbstractScrollArea* widget, AccessibleItems& items, int item)
      : list_(list), widget_(widget), items_(items), item_(item) {}

  int item() const { return item_; }
  bool isValid() const override { return item_ < items_.itemCount(); }
  QObject* object() const override { return nullptr; }
  QWindow* window() const override { return list_->window(); }
  QAccessibleInterface* parent() const override { return list_; }
  QAccessibleInterface* child(int) const override { return nullptr; }
  QAccessibleInterface* childAt(int, int) const override { return nullptr; }
  int childCount() const override { return 0; }
  int indexOfChild(const QAccessibleInterface*) const override { return -1; }
  QString text(QAccessible::Text text) const override {
    return text == QAccessible::Name && isValid() ? items_.itemName(item_) : QString();
  }
  void setText(QAccessible::Text, const QString&) override {}
  QRect rect() const override {
    const QRect place = isValid() ? items_.itemPlace(item_) : QRect();
    return place.isEmpty() ? QRect() : QRect(widget_->viewport()->mapToGlobal(place.topLeft()), place.size());
  }
  QAccessible::Role role() const override { return items_.itemRole(); }
  QAccessible::State state() const override {
    QAccessible::State state;
    state.focusable = state.selectable = true;
    state.selected = items_.currentItem() == item_;
    state.focused = state.selected && widget_->hasFocus();
    state.offscreen = state.invisible = rect().isEmpty();
    return state;
  }
  void* interface_cast(QAccessible::InterfaceType type) override {
    return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
  }
  QStringList actionNames() const override { return {pressAction()}; }
  void doAction(const QString& name) override {
    if (name == pressAction() && isValid()) items_.chooseItem(item_);
  }
  QStringList keyBindingsForAction(const QString&) const override { return {}; }

 private:
  QAccessibleInterface* list_;
  QAbstractScrollArea* widget_;
  AccessibleItems& items_;
  int item_;
};

class ListInterface : public QAccessibleWidget {
 public:
  ListInterface(QAbstractScrollArea* widget, AccessibleItems& items)
      : QAccessibleWidget(widget, items.listRole()), scroller_(widget), items_(items) {}
  ~ListInterface() override {
    for (const QAccessible::Id id : std::as_const(made_)) QAccessible::deleteAccessibleInterface(id);
  }

  int childCount() const override { return items_.itemCount(); }
  QAccessibleInterface* child(int index) const override {
    if (index < 0 || index >= items_.itemCount()) return nullptr;
    const auto known = made_.constFind(index);
    if (known != made_.constEnd()) return QAccessible::accessibleInterface(*known);
    auto* self = const_cast<ListInterface*>(this);
    auto* item = new ItemInterface(self, scroller_, items_, index);
    made_.insert(index, QAccessible::registerAccessibleInterface(item));
    return item;
  }
  int indexOfChild(const QAccessibleInterface* child) const override {
    const auto* item = dynamic_cast<const ItemInterface*>(child);
    return item != nullptr ? item->item() : -1;
  }
  QAccessibleInterface* childAt(int x, int y) const override {
    return child(items_.itemAt(scroller_->viewport()->mapFromGlobal(QPoint(x, y))));
  }
  QAccessibleInterface* focusChild() const override { return child(items_.currentItem()); }

 private:
  QAbstractScrollArea* scroller_;
  AccessibleItems& items_;
  mutable QHash<int, QAccessible::Id> made_;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
  auto* items = dynamic_cast<AccessibleItems*>(object);
  auto* widget = qobject_cast<QAbstractScrollArea*>(object);
  return items != nullptr && widget != nullptr ? new ListInterface(widget, *items) : nullptr;
}

}  // namespace

void announceItems() {
  QAccessible::installFactory(makeInterface);  // once, however often it is called
}

void tellCurrentItem(QAbstractScrollArea* widget, int item) {
  if (!QAccessible::isActive() || item < 0) return;
  QAccessibleEvent event(widget, QAccessible::Focus);
  event.setChild(item);
  QAccessible::updateAccessibility(&event);
}

}  // namespace transept
