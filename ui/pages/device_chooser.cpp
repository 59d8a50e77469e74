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
    {"no_library",
     QT_TRANSLATE_NOOP("transept::DeviceChooser",
                       "Its CUDA backend cannot be loaded. Install NVIDIA's CUDA libraries, and the backend "
                       "of this version: the package transept-cuda, or the file whose name ends in "
                       "-cuda.tar.gz.")},
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
  const QStringList before = chosen();
  devices_.clear();
  for (const QJsonValue& device : devices) {
    if (!device["available"].toBool(true)) continue;
    const QString id = device["id"].toString();
    devices_.append({id, device["name"].toString(), device["kind"].toString(),
                     device["preferred_precision"].toString() == QLatin1String("bf16"), before.contains(id)});
  }
  if (chosen().isEmpty() && !devices_.isEmpty()) devices_.first().chosen = true;
  fillMenu();
  showChoice();
}

QStringList DeviceChooser::chosen() const {
  QStringList ids;
  for (const Device& device : devices_)
    if (device.chosen) ids.append(device.id);
  return ids;
}

QString DeviceChooser::device() const {
  QStringList ids = chosen();
  for (qsizetype i = 1; i < ids.size(); ++i) ids[i] = ids[i].section(':', 1);
  return ids.isEmpty() ? processor : ids.join(',');
}

QString DeviceChooser::preferredPrecision() const {
  const bool bf16 =
      std::ranges::all_of(devices_, [](const Device& device) { return device.prefersBf16 || !device.chosen; });
  return bf16 && !devices_.isEmpty() ? QStringLiteral("bf16") : QStringLiteral("f32");
}

QString DeviceChooser::reasonAgainst(const QJsonValue& device) {
  const QString cause = device["cause"].toString();
  const auto known = std::ranges::find_if(reasons, [&](const auto& one) { return cause == QLatin1String(one.first); });
  return known == std::end(reasons) ? device["reason"].toString() : tr(known->second);
}

void DeviceChooser::fillMenu() {
  menu_->clear();
  for (const Device& device : devices_) {
    const bool gpu = device.kind != processor;
    QAction* action = menu_->addAction(asWritten(gpu ? QString("%1 (%2)").arg(device.name, device.id) : device.name));
    action->setObjectName(device.id);
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, device] { toggle(device); });
  }
  bool first = true;
  for (const Device& device : devices_) {
    QStringList all;  // GPUs of the same name are of one kind
    for (const Device& other : devices_)
      if (other.kind != processor && other.name == device.name) all.append(other.id);
    if (all.size() < 2 || all.first() != device.id) continue;
    if (std::exchange(first, false)) menu_->addSeparator();
    QAction* action = menu_->addAction(asWritten(tr("All %1 × %2").arg(all.size()).arg(device.name)));
    action->setObjectName("all " + all.first());
    connect(action, &QAction::triggered, this, [this, all] { choose(all); });
  }
}

/// The processor trains alone. GPUs train together only if they are of one kind: the slower would delay the faster.
void DeviceChooser::toggle(const Device& wanted) {
  QStringList ids;
  for (const Device& device : devices_) {
    const bool together = device.kind != processor && wanted.kind != processor && device.name == wanted.name;
    if (device.id == wanted.id ? !device.chosen : device.chosen && together) ids.append(device.id);
  }
  choose(ids.isEmpty() ? QStringList{wanted.id} : ids);
}

void DeviceChooser::choose(const QStringList& ids) {
  const bool changed = chosen() != ids;
  for (Device& device : devices_) device.chosen = ids.contains(device.id);
  showChoice();
  if (changed) emit deviceChanged();
}

void DeviceChooser::showChoice() {
  const QStringList ids = chosen();
  for (QAction* action : menu_->actions()) {
    if (action->isCheckable()) action->setChecked(ids.contains(action->objectName()));
  }
  const auto first = std::ranges::find(devices_, true, &Device::chosen);
  QString text = first == devices_.end() ? QString() : first->name;
  if (ids.size() > 1) text = QString("%1 × %2").arg(ids.size()).arg(text);
  setToolTip(text.isEmpty() ? text : QString("%1 (%2)").arg(text, ids.join(", ")));
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
