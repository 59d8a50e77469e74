// SPDX-License-Identifier: GPL-3.0-or-later
// Charts, maps, trees and tables answer the pointer and the keys as their files in tests/ui_pages/golden/gestures say
// (harness/control_record.h), with a font that is the same on every machine. With TRANSEPT_WRITE_GOLDEN=1 the files are
// written instead (tests/write_golden).
#include <QAbstractSpinBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QSplitterHandle>
#include <QWheelEvent>
#include <typeinfo>

#include "tests/ui_pages/harness/filled_places.h"
#include "tests/ui_pages/harness/golden_file.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/model_view.h"

using namespace transept;

class GoldenGesturesTest : public QObject, private FilledPlaces {
  Q_OBJECT

 private:
  struct Gesture {
    QString name;
    std::function<void(QWidget&)> carryOut;
  };
  struct Press {
    QPointF at;  // shares of the width and the height
    Qt::MouseButton button = Qt::LeftButton;
    Qt::KeyboardModifiers modifiers;
  };
  static constexpr QPointF here{0.3, 0.35}, there{0.6, 0.7};
  const QString folder_ = QStringLiteral(TRANSEPT_SOURCE_DIR "/tests/ui_pages/golden/gestures");
  QWidget* shown_ = nullptr;  // the page, or a window

  static QWidget& canvasOf(QWidget& widget) {
    auto* area = qobject_cast<QAbstractScrollArea*>(&widget);
    return area ? *area->viewport() : widget;
  }

  /// In a table, the middle of a cell of its first two rows.
  static QPoint placeIn(QWidget& widget, const QPointF& share) {
    const QWidget& canvas = canvasOf(widget);
    const auto* view = qobject_cast<QAbstractItemView*>(&widget);
    const QModelIndex second = view ? view->model()->index(1, 1) : QModelIndex();
    const QRect cell = !view ? QRect() : view->visualRect(share == there ? second : view->model()->index(0, 0));
    if (cell.isValid()) return cell.center();
    return {qRound(share.x() * canvas.width()), qRound(share.y() * canvas.height())};
  }

  static void send(QWidget& widget, QEvent::Type type, const Press& press) {
    QWidget& canvas = canvasOf(widget);
    const QPoint place = placeIn(widget, press.at);
    const bool moves = type == QEvent::MouseMove;
    const Qt::MouseButtons held = type == QEvent::MouseButtonRelease ? Qt::NoButton : press.button;
    QMouseEvent event(type, place, canvas.mapToGlobal(QPointF(place)), moves ? Qt::NoButton : press.button, held,
                      press.modifiers);
    QApplication::sendEvent(&canvas, &event);
  }

  static std::function<void(QWidget&)> move(const QPointF& to) {
    return [=](QWidget& widget) { send(widget, QEvent::MouseMove, {to, Qt::NoButton, {}}); };
  }

  static std::function<void(QWidget&)> click(const Press& press, bool twice = false) {
    return [=](QWidget& widget) {
      const QPointer<QWidget> own = &widget;
      send(*own, QEvent::MouseButtonPress, press);
      if (own) send(*own, QEvent::MouseButtonRelease, press);
      if (twice && own) send(*own, QEvent::MouseButtonDblClick, press);
      if (twice && own) send(*own, QEvent::MouseButtonRelease, press);
    };
  }

  static std::function<void(QWidget&)> drag(const Press& press, const QPointF& to) {
    return [=](QWidget& widget) {
      send(widget, QEvent::MouseButtonPress, press);
      send(widget, QEvent::MouseMove, {(press.at + to) / 2, press.button, press.modifiers});
      send(widget, QEvent::MouseMove, {to, press.button, press.modifiers});
      send(widget, QEvent::MouseButtonRelease, {to, press.button, press.modifiers});
    };
  }

  static std::function<void(QWidget&)> wheel(int turn, Qt::KeyboardModifiers modifiers = {}) {
    return [=](QWidget& widget) {
      QWidget& canvas = canvasOf(widget);
      const QPointF place = placeIn(widget, here);
      QWheelEvent event(place, canvas.mapToGlobal(place), {}, {0, turn}, Qt::NoButton, modifiers, Qt::NoScrollPhase,
                        false);
      QApplication::sendEvent(&canvas, &event);
    };
  }

  static std::function<void(QWidget&)> key(Qt::Key which, Qt::KeyboardModifiers modifiers = {}) {
    return [=](QWidget& widget) { QTest::keyClick(&widget, which, modifiers); };
  }

  static void leave(QWidget& widget) {
    QEvent event(QEvent::Leave);
    QApplication::sendEvent(&canvasOf(widget), &event);
  }

  static void askForMenu(QWidget& widget) {
    QWidget& canvas = canvasOf(widget);
    const QPoint place = placeIn(widget, here);
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, canvas.mapToGlobal(place));
    QApplication::sendEvent(&canvas, &event);
  }

  static void clickHeader(QWidget& widget) {
    auto* header = widget.findChild<QHeaderView*>(QString(), Qt::FindDirectChildrenOnly);
    if (header) QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, {header->sectionViewportPosition(0) + 4, 8});
  }

  static QList<Gesture> gesturesFor(const QWidget& widget) {
    if (qobject_cast<const QSplitterHandle*>(&widget))
      return {{"drag", drag({{0.5, 0.5}, Qt::LeftButton, {}}, {3, 3})}};
    QList<Gesture> gestures{{"move here", move(here)},
                            {"leave", leave},
                            {"click here", click({here, Qt::LeftButton, {}})},
                            {"shift-click there", click({there, Qt::LeftButton, Qt::ShiftModifier})},
                            {"right", key(Qt::Key_Right)},
                            {"down", key(Qt::Key_Down)},
                            {"copy", key(Qt::Key_C, Qt::ControlModifier)},
                            {"space", key(Qt::Key_Space)},
                            {"double-click here", click({here, Qt::LeftButton, {}}, true)}};
    if (!QByteArray(typeid(widget).name()).contains("transept"))
      return gestures << Gesture{"click on the header", clickHeader};
    gestures << QList<Gesture>{{"move there", move(there)},
                               {"click there", click({there, Qt::LeftButton, {}})},
                               {"left", key(Qt::Key_Left)},
                               {"up", key(Qt::Key_Up)},
                               {"end", key(Qt::Key_End)},
                               {"home", key(Qt::Key_Home)},
                               {"select all", key(Qt::Key_A, Qt::ControlModifier)},
                               {"return", key(Qt::Key_Return)},
                               {"escape", key(Qt::Key_Escape)},
                               {"plus", key(Qt::Key_Plus)},
                               {"minus", key(Qt::Key_Minus)},
                               {"page down", key(Qt::Key_PageDown)},
                               {"t", key(Qt::Key_T)},
                               {"wheel up", wheel(120)},
                               {"control-wheel down", wheel(-120, Qt::ControlModifier)},
                               {"menu", askForMenu}};
    if (qobject_cast<const QAbstractItemView*>(&widget)) return gestures;
    gestures << Gesture{"drag", drag({here, Qt::LeftButton, {}}, there)}
             << Gesture{"shift-drag", drag({there, Qt::LeftButton, Qt::ShiftModifier}, here)};
    for (const QPointF at : {QPointF(0.1, 0.1), QPointF(0.5, 0.1), QPointF(0.9, 0.1), QPointF(0.1, 0.5),
                             QPointF(0.5, 0.5), QPointF(0.9, 0.5), QPointF(0.1, 0.9), QPointF(0.9, 0.9)})
      gestures << Gesture{QString("click at %1, %2").arg(at.x()).arg(at.y()), click({at, Qt::LeftButton, {}})};
    return gestures;
  }

  /// Of several charts, and of several handles, the first. A place with a name tries only the widget of that name.
  QList<QPointer<QWidget>> widgetsToTry(const QString& only) const {
    QList<QPointer<QWidget>> all;
    QStringList kinds;
    for (QWidget* widget : shown_->findChildren<QWidget*>()) {
      const bool own = QByteArray(typeid(*widget).name()).contains("transept");
      const auto* view = qobject_cast<QAbstractItemView*>(widget);
      const bool handle = qobject_cast<QSplitterHandle*>(widget) != nullptr;
      const bool answers = widget->focusPolicy() != Qt::NoFocus || widget->hasMouseTracking();
      if (!isUsable(widget) || widget->visibleRegion().isEmpty() || !(handle || view || (own && answers))) continue;
      if (qobject_cast<QHeaderView*>(widget) || qobject_cast<QComboBox*>(widget->parentWidget())) continue;
      if (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget)) continue;
      if (qobject_cast<QLineEdit*>(widget) || qobject_cast<QAbstractSpinBox*>(widget)) continue;
      if (!only.isEmpty() && widget->objectName() != only) continue;
      const QString kind = typeid(*widget).name();
      if (!view && kinds.contains(kind)) continue;
      kinds << kind;
      all << widget;
    }
    return all;
  }

  QStringList record(QWidget& widget, const Gesture& gesture) {
    PendingTimers::stopRepeated();
    const PageId own = window_->currentPage();
    QJsonArray before, after;
    int answers = 0;
    const QPointer<QWidget> receiver = &widget;
    ControlRecord record(*shown_, &widget);
    askForRequests(before, answers);
    gesture.carryOut(widget);
    if (receiver) QCoreApplication::sendPostedEvents(receiver, QEvent::MetaCall);
    record.end();
    askForRequests(after, answers);
    untilAnswered(answers, 2);
    if (pageWhenAnswered_ != own) return {QString("opens page %1").arg(static_cast<int>(pageWhenAnswered_))};
    record.addRequests(after, before.size());
    if (record.lines().isEmpty() && !arePartsPending()) return {};
    settle(shown_);
    record.addLater();
    return record.lines();
  }

  void open(const QString& place) {
    const bool model = place == "model view";
    openPlace(model ? "translate" : place.section(',', 0, 0));
    if (place == "translate, choiceGrid") find<SegmentedControl>("hypothesisView")->setCurrentIndex(1);
    if (place == "translate, searchTree") find<SegmentedControl>("hypothesisView")->setCurrentIndex(2);
    if (place == "attention, headOverview") find<SegmentedControl>("headViews")->setCurrentIndex(1);
    if (model) openModelView();
    if (!model) shown_ = page();
    settle(shown_);
    settleLayouts();
  }

  void openModelView() {
    const QJsonValue handle = session_->models().current().handle;
    auto* view = new ModelView(*session_, {{"handle", handle}, {"source", "a dog"}, {"first_token", 0}}, window_.get());
    shown_ = view;
    view->show();
    until([view] { return view->findChild<QLabel*>("modelRemarks")->isVisible(); }, "tensors");
  }

 private slots:
  void initTestCase() {
    if (!QByteArray(qVersion()).startsWith("6.4.")) QSKIP("The files were written with Qt 6.4");
    useSameLookEverywhere();
  }
  void cleanup() { closeGroup(); }

  void gesturesDoAsWritten_data() {
    QTest::addColumn<int>("unused");
    for (const char* place :
         {"train", "runs", "data", "import", "translate", "translate, choiceGrid", "translate, searchTree", "attention",
          "attention, headOverview", "model view", "experiments", "evaluations", "models"})
      QTest::newRow(place);
  }

  void gesturesDoAsWritten() {
    const QString place = QTest::currentDataTag();
    openGroup("texts", "en", false);
    open(place);
    if (QTest::currentTestFailed()) return;
    const PageId id = window_->currentPage();
    QString text;
    const QString only = place.section(", ", 1);
    const QList<QPointer<QWidget>> widgets = widgetsToTry(only);
    for (qsizetype at = 0; at < widgets.size(); ++at) {
      QPointer<QWidget> widget = widgets[at];
      const QList<Gesture> gestures = widget ? gesturesFor(*widget) : QList<Gesture>();
      const QString name = !widget || widget->objectName().isEmpty() ? QString() : widget->objectName() + ": ";
      for (const Gesture& gesture : gestures) {
        if (window_->currentPage() != id || !isUsable(widget)) {
          open(place);
          if (QTest::currentTestFailed()) return;
          if (!isUsable(widget)) widget = widgetsToTry(only).value(at);  // the same one in a new view
        }
        if (!isUsable(widget)) break;
        const QStringList lines = record(*widget, gesture);
        const QString kind = widget ? widget->metaObject()->className() : "widget that is gone";
        if (!lines.isEmpty()) text += name + QString(kind).remove("transept::") + ", " + gesture.name + '\n';
        for (const QString& line : lines) text += "  " + line + '\n';
      }
    }
    GoldenFolder golden(folder_);
    golden.compareOnce(QString(place).replace(", ", "-").replace(' ', '-'), text);
    QVERIFY2(golden.isAsWritten(), qPrintable(golden.differences()));
  }
};

TRANSEPT_WINDOW_TEST(GoldenGesturesTest)
#include "golden_gestures_test.moc"
