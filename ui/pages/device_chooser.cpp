// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/device_chooser.h"

#include <QKeyEvent>
#include <QMenu>
#include <algorithm>
#include <utility>

#include "ui/kit/text/as_written.h"

namespace transept {

namespace {

/// A menu that stays open when a check mark is set.
class CheckMenu : public QMenu {
 public:
  using QMenu::QMenu;

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override {
    if (!set()) QMenu::mouseReleaseEvent(event);
  }
  void keyPressEvent(QKeyEvent* event) override {
    if (event->key() != Qt::Key_Space || !set()) QMenu::keyPressEvent(event);
  }

 private:
  bool set() {
    QAction* action = activeAction();
    if (action == nullptr || !action->isCheckable()) return false;
    action->trigger();
    return true;
  }
};

const QString processor = QStringLiteral("cpu");

constexpr std::pair<const char*, const char*> reasons[] = {
    {"no_driver", QT_TRANSLATE_NOOP("transept::DeviceChooser",
                                    "There is no NVIDIA driver on this machine. Install one to train on the GPU.")},
    {"old_driver", QT_TRANSLATE_NOOP("transept::DeviceChooser", "The NVIDIA driver is too old. Install a newer one.")},
    {"driver_fails",
     QT_TRANSLATE_NOOP("transept::DeviceChooser", "The NVIDIA driver does not start. See what nvidia-smi says.")},
    {"no_gpu", QT_TRANSLATE_NOOP("transept::DeviceChooser",
                                 "The NVIDIA driver sees no GPU. Check CUDA_VISIBLE_DEVICES and nvidia-smi.")},
    {"old_gpu", QT_TRANSLATE_NOOP("transept::DeviceChooser", "It is too old: compute capability 8.0 is needed.")},
    {"no_kernels", QT_TRANSLATE_NOOP("transept::DeviceChooser",
                                     "This version of Transept is not built for it. Install one that is.")},
    {"no_library", QT_TRANSLATE_NOOP("transept::DeviceChooser",
                                     "Its CUDA backend cannot be loaded. Install the package transept-cuda of this "
                                     "version, and NVIDIA's CUDA libraries.")},
};

}  // namespace

DeviceChooser::DeviceChooser(QWidget* parent) : QPushButton(parent), menu_(new CheckMenu(this)) {
  setAccessibleName(tr("Device"));
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  setProperty("menu", true);
  setStyleSheet("QPushButton { text-align: left; }");  // aligned as in the combo boxes of the form
  setMenu(menu_);
}

void DeviceChooser::setDevices(const QJsonArray& devices) {
  devices_.clear();
  for (const QJsonValue& device : devices) {
    if (!device["available"].toBool(true)) continue;
    devices_.append({device["id"].toString(), device["name"].toString(), device["kind"].toString(),
                     device["preferred_precision"].toString() == QLatin1String("bf16")});
  }
  QStringList kept;
  for (const Device& device : devices_) {
    if (chosen_.contains(device.id)) kept.append(device.id);
  }
  if (kept.isEmpty() && !devices_.isEmpty()) kept.append(devices_.first().id);
  chosen_ = kept;
  fillMenu();
  showChoice();
}

QString DeviceChooser::device() const {
  if (chosen_.isEmpty()) return processor;
  QString name = chosen_.first();
  for (const QString& id : chosen_.mid(1)) name += "," + id.section(':', 1);
  return name;
}

QString DeviceChooser::preferredPrecision() const {
  const bool bf16 = !chosen_.isEmpty() && std::all_of(chosen_.begin(), chosen_.end(), [this](const QString& id) {
    const Device* device = find(id);
    return device != nullptr && device->prefersBf16;
  });
  return bf16 ? QStringLiteral("bf16") : QStringLiteral("f32");
}

QString DeviceChooser::reasonAgainst(const QJsonValue& device) {
  const QString cause = device["cause"].toString();
  const auto known = std::ranges::find_if(reasons, [&](const auto& one) { return cause == QLatin1String(one.first); });
  return known == std::end(reasons) ? device["reason"].toString() : tr(known->second);
}

const DeviceChooser::Device* DeviceChooser::find(const QString& id) const {
  const auto found =
      std::find_if(devices_.begin(), devices_.end(), [&](const Device& device) { return device.id == id; });
  return found == devices_.end() ? nullptr : &*found;
}

void DeviceChooser::fillMenu() {
  menu_->clear();
  QStringList kinds;  // GPUs of the same name are of one kind
  for (const Device& device : devices_) {
    const bool gpu = device.kind != processor;
    QAction* action = menu_->addAction(asWritten(gpu ? QString("%1 (%2)").arg(device.name, device.id) : device.name));
    action->setObjectName(device.id);
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, id = device.id] { toggle(id); });
    if (gpu && !kinds.contains(device.name)) kinds.append(device.name);
  }
  bool first = true;
  for (const QString& kind : kinds) {
    QStringList all;
    for (const Device& device : devices_) {
      if (device.kind != processor && device.name == kind) all.append(device.id);
    }
    if (all.size() < 2) continue;
    if (first) menu_->addSeparator();
    first = false;
    QAction* action = menu_->addAction(asWritten(tr("All %1 × %2").arg(all.size()).arg(kind)));
    action->setObjectName("all " + all.first());
    connect(action, &QAction::triggered, this, [this, all] { choose(all); });
  }
}

/// The processor trains alone. GPUs train together only if they are of one kind: the slower would delay the faster.
void DeviceChooser::toggle(const QString& id) {
  const Device* wanted = find(id);
  if (wanted == nullptr) return;
  QStringList ids;
  for (const Device& device : devices_) {
    const bool together = device.kind != processor && wanted->kind != processor && device.name == wanted->name;
    const bool was = chosen_.contains(device.id);
    if (device.id == id ? !was : was && together) ids.append(device.id);
  }
  choose(ids.isEmpty() ? QStringList{id} : ids);
}

void DeviceChooser::choose(const QStringList& ids) {
  const bool changed = chosen_ != ids;
  chosen_ = ids;
  showChoice();
  if (changed) emit deviceChanged();
}

void DeviceChooser::showChoice() {
  for (QAction* action : menu_->actions()) {
    if (action->isCheckable()) action->setChecked(chosen_.contains(action->objectName()));
  }
  const Device* first = chosen_.isEmpty() ? nullptr : find(chosen_.first());
  QString text = first == nullptr ? QString() : first->name;
  if (chosen_.size() > 1) text = QString("%1 × %2").arg(chosen_.size()).arg(text);
  const QString names = chosen_.join(", ");
  setToolTip(text.isEmpty() ? text : QString("%1 (%2)").arg(text, names));
  setAccessibleDescription(toolTip());
  // Elides the text to the available width.
  setText(asWritten(text));
  const int around = sizeHint().width() - fontMetrics().horizontalAdvance(text);
  setText(asWritten(fontMetrics().elidedText(text, Qt::ElideRight, std::max(0, width() - around))));
}

void DeviceChooser::resizeEvent(QResizeEvent* event) {
  QPushButton::resizeEvent(event);
  showChoice();
}

void DeviceChooser::changeEvent(QEvent* event) {
  QPushButton::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) showChoice();
}

}  // namespace transept
