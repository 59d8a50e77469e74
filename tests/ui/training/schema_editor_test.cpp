// SPDX-License-Identifier: GPL-3.0-or-later
// The configuration, and the editor that is generated from the engine's schema.
#include <QCheckBox>
#include <QComboBox>
#include <QFocusEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

#include "tests/support/window_test.h"
#include "tests/ui/harness/fake_engine_data.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/widgets/number_field.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/train/schema_editor.h"
#include "ui/state/settings/setting_names.h"

using namespace transept;

class SchemaEditorTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    useTestSettings();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
  }

  void changesAreWhatDiffersFromThePreset() {
    Configuration configuration;
    configuration.setSchema(fake::schema());
    configuration.setPreset("small");
    QCOMPARE(configuration.value("model.layers").toInt(), 4);
    QCOMPARE(configuration.value("model.dropout").toDouble(), 0.1);
    QVERIFY(configuration.changes().isEmpty());
    configuration.setValue("model.layers", 6);
    QVERIFY(configuration.isChanged("model.layers"));
    configuration.setValue("model.layers", 4.0);  // the preset's value, in another notation
    QVERIFY(!configuration.isChanged("model.layers"));
    configuration.setValue("model.heads", 8);
    configuration.setPreset("base");
    QVERIFY(configuration.changes().isEmpty());
  }

  void aSearchEndsWithTheFormThatItWasMadeIn() {
    Configuration configuration;
    SchemaEditor editor(configuration);
    configuration.setSchema(fake::schema());
    editor.levelControl()->setCurrentIndex(1);
    auto* search = editor.findChild<QLineEdit*>("settingSearch");
    search->setText("dropout");
    configuration.setValue("model.layers", 6);
    QCOMPARE(search->text(), "dropout");
    configuration.load("small", {});
    QVERIFY(search->text().isEmpty());
  }

  void loadingARunKeepsOnlyTheDifferences() {
    Configuration configuration;
    configuration.setSchema(fake::schema());
    const QJsonObject values =
        fake::check({{"preset", "small"}, {"values", QJsonObject{{"model.d_ff", 512}}}})["values"].toObject();
    configuration.load("small", values);
    QCOMPARE(configuration.changes(), (QJsonObject{{"model.d_ff", 512}}));
  }

  void thePrecisionFollowsTheDeviceUntilItIsChosen() {
    const QString key = "train.precision";
    Configuration configuration;
    configuration.setPreferredPrecision("bf16");  // the device may be known before the schema
    configuration.setSchema(fake::schema());
    QCOMPARE(configuration.value(key).toString(), "bf16");
    QVERIFY(configuration.changes().isEmpty());
    QCOMPARE(configuration.stated(), (QJsonObject{{key, "bf16"}}));
    configuration.setPreferredPrecision("f32");
    QCOMPARE(configuration.stated(), (QJsonObject{{key, "f32"}}));
    configuration.setValue(key, "f32");  // chosen, although it has this value already
    configuration.setPreferredPrecision("bf16");
    QCOMPARE(configuration.changes(), (QJsonObject{{key, "f32"}}));
    configuration.reset(key);
    QCOMPARE(configuration.value(key).toString(), "bf16");
    configuration.setPreferredPrecision("f32");
    QCOMPARE(configuration.value(key).toString(), "f32");
    configuration.setValue(key, "bf16");
    configuration.setPreset("small");  // drops the chosen value
    QCOMPARE(configuration.value(key).toString(), "f32");
  }

  void aLoadedPrecisionStaysOnEveryDevice() {
    const QString key = "train.precision";
    Configuration configuration;
    configuration.setSchema(fake::schema());
    configuration.setPreferredPrecision("bf16");
    configuration.load("small", {{"model.d_ff", 512}});  // as run/info reports a run in f32
    QCOMPARE(configuration.value(key).toString(), "f32");
    QCOMPARE(configuration.changes(), (QJsonObject{{"model.d_ff", 512}, {key, "f32"}}));
    configuration.setPreferredPrecision(QString());
    QCOMPARE(configuration.changes(), (QJsonObject{{"model.d_ff", 512}}));
    QCOMPARE(configuration.stated()[key].toString(), "f32");
    configuration.load("small", {{key, "bf16"}});
    configuration.setPreferredPrecision("bf16");
    QVERIFY(configuration.changes().isEmpty());
    configuration.setPreferredPrecision("f32");
    QCOMPARE(configuration.value(key).toString(), "bf16");
  }

  void everyParameterHasItsField() {
    Configuration configuration;
    SchemaEditor editor(configuration);
    configuration.setSchema(fake::schema());
    for (const ParameterInfo& parameter : configuration.parameters()) {
      QWidget* field = editor.field(parameter.key);
      QVERIFY2(field != nullptr, qPrintable(parameter.key));
      QVERIFY2(!field->accessibleName().isEmpty(), qPrintable(parameter.key));
    }
    QVERIFY(qobject_cast<NumberField*>(editor.field("model.layers")));
    QVERIFY(qobject_cast<QComboBox*>(editor.field("model.norm")));
    QVERIFY(qobject_cast<QCheckBox*>(editor.field("data.shared_vocab")));
  }

  void typingMarksAndResetTakesBack() {
    Configuration configuration;
    SchemaEditor editor(configuration);
    configuration.setSchema(fake::schema());
    editor.show();
    auto* width = qobject_cast<NumberField*>(editor.field("model.d_ff"));
    width->selectAll();
    QTest::keyClicks(width, "1024");
    QCOMPARE(configuration.changes(), (QJsonObject{{"model.d_ff", 1024}}));
    QVERIFY(width->property("changed").toBool());
    auto* reset = editor.findChild<QWidget*>("reset.model.d_ff");
    QVERIFY(reset->isVisible());
    QTest::mouseClick(reset, Qt::LeftButton);
    QVERIFY(configuration.changes().isEmpty());
    QCOMPARE(width->number(), std::optional(2048.0));
    QVERIFY(!width->property("changed").toBool());
  }

  void aTextIsTypedAndReset() {
    Configuration configuration;
    SchemaEditor editor(configuration);
    configuration.setSchema(fake::schema());
    editor.show();
    const QString key = "data.modifiers";
    auto* field = qobject_cast<QLineEdit*>(editor.field(key));
    QVERIFY(field);
    QCOMPARE(field->text(), "none");
    field->selectAll();
    QTest::keyClicks(field, "typos:0.1");
    QCOMPARE(configuration.changes(), (QJsonObject{{key, "typos:0.1"}}));
    QVERIFY(field->property("changed").toBool());
    configuration.setErrors({{key, "wrong"}});
    QVERIFY(field->property("invalid").toBool());
    configuration.reset(key);
    QCOMPARE(field->text(), "none");
    editor.setReadOnly(true);
    QVERIFY(field->isReadOnly());
  }

  /// The engine gets its own names of the choices.
  void choicesAreInTheReadersWords() {
    QTranslator german;
    QVERIFY(german.load(":/i18n/transept_de"));
    QCoreApplication::installTranslator(&german);  // its destructor removes it
    Configuration configuration;
    SchemaEditor editor(configuration);
    configuration.setSchema(fake::schema());
    auto* positions = qobject_cast<QComboBox*>(editor.field("model.positions"));
    QVERIFY(positions != nullptr && positions->currentIndex() >= 0);
    QCOMPARE(positions->currentData().toString(), "sinusoidal");
    QVERIFY2(positions->currentText().startsWith("sinusf"), qPrintable(positions->currentText()));
    chooseEntry(*positions, positions->findText("gelernt"));
    QCOMPARE(configuration.changes(), (QJsonObject{{"model.positions", "learned"}}));
    configuration.reset("model.positions");
    QCOMPARE(positions->currentData().toString(), "sinusoidal");
    QCOMPARE(SettingNames::value("learned"), "gelernt");
    QCOMPARE(SettingNames::value("bf16"), "bf16");  // a name
  }

  void arrowsStepWithinTheRange() {
    NumberField field(NumberField::Kind::integer);
    field.setRange(1, 64);
    field.setNumber(6);
    QTest::keyClick(&field, Qt::Key_Up);
    QCOMPARE(field.number(), std::optional(7.0));
    field.setNumber(1);
    QTest::keyClick(&field, Qt::Key_Down);
    QCOMPARE(field.number(), std::optional(1.0));
    NumberField share(NumberField::Kind::real);
    share.setRange(0, 0.95);
    share.setNumber(0.1);
    QTest::keyClick(&share, Qt::Key_Up);
    QCOMPARE(share.number(), std::optional(0.11));
  }

  void numbersAreReadAsPeopleWriteThem_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    QTest::newRow("plain") << "25000" << 25000.0;
    QTest::newRow("grouped") << "25,000" << 25000.0;
    QTest::newRow("small") << "1e-9" << 1e-9;
    QTest::newRow("fraction") << " 0.98 " << 0.98;
  }

  void numbersAreReadAsPeopleWriteThem() {
    QFETCH(QString, text);
    QFETCH(double, value);
    NumberField field(NumberField::Kind::real);
    field.setText(text);
    QCOMPARE(field.number(), std::optional(value));
  }

  void aPointIsUnderstoodWhereACommaIsUsual() {
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    NumberField field(NumberField::Kind::real);
    const std::pair<const char*, double> texts[] = {{"0,1", 0.1},     {"0.1", 0.1},       {"0.001", 0.001},
                                                    {"1e-9", 1e-9},   {"25.000", 25000},  {"1.5", 1.5},
                                                    {"25000", 25000}, {"1.000,5", 1000.5}};
    for (const auto& [text, value] : texts) {
      field.setText(text);
      QVERIFY2(field.number() == std::optional(value), text);
    }
    field.setNumber(0.001);
    QCOMPARE(field.text(), "0,001");
    QLocale::setDefault(before);
  }

  void groupsAreReadAsTheyAreShown() {
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::French, QLocale::France));
    NumberField field(NumberField::Kind::integer);
    field.setNumber(14200);
    QCOMPARE(field.text(), QString("14\u00a0200"));
    QCOMPARE(field.number(), std::optional(14200.0));
    QTest::keyClicks(&field, "0");
    QCOMPARE(field.number(), std::optional(142000.0));
    NumberField real(NumberField::Kind::real);
    real.setNumber(14200.5);
    QCOMPARE(real.number(), std::optional(14200.5));
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    const std::pair<const char*, std::optional<double>> texts[] = {
        {"14.2000", 142000}, {"14.200", 14200}, {"1.5", {}}, {"1.2500,5", {}}, {"0.0001", {}}};
    for (const auto& [text, value] : texts) {
      field.setText(text);
      QVERIFY2(field.number() == value, text);
    }
    QLocale::setDefault(before);
  }

  void aNumberTooLargeToCountStaysWhatItIs() {
    NumberField field(NumberField::Kind::integer);
    field.setNumber(1e30);
    QCOMPARE(field.text(), "1e+30");
    QCOMPARE(field.number(), std::optional(1e30));
  }

  void whatIsNoNumberIsNoNumber() {
    NumberField field(NumberField::Kind::integer);
    for (const char* text : {"", "ten", "1.5", "nan", "1e999"}) {
      field.setText(text);
      QVERIFY2(!field.number(), text);
    }
  }

  void exactNumbersSurviveTheField() {
    NumberField field(NumberField::Kind::real);
    for (const double value : {1e-9, 0.98, 0.0007, 123456.789, 0.1}) {
      field.setNumber(value);
      QCOMPARE(field.number(), std::optional(value));
    }
  }

  void theSearchFindsSettingsOfBothLevels() {
    Configuration configuration;
    configuration.setSchema(fake::schema());
    SchemaEditor editor(configuration);
    editor.resize(400, 600);
    editor.show();
    auto* search = editor.findChild<QLineEdit*>("settingSearch");
    const auto shown = [&] {
      QStringList keys;
      for (const ParameterInfo& parameter : configuration.parameters())
        if (editor.field(parameter.key)->isVisible()) keys << parameter.key;
      return keys;
    };
    const QStringList basic = shown();
    QVERIFY(!basic.contains("train.adam_epsilon"));
    search->setText("epsilon");
    QCOMPARE(shown(), QStringList{"train.adam_epsilon"});  // although it is not basic
    search->setText("HYPOTHESES");                         // a word of the help text
    QCOMPARE(shown(), QStringList{"decode.beam"});
    search->setText("d_ff");
    QCOMPARE(shown(), QStringList{"model.d_ff"});
    search->setText("nothing like it");
    QVERIFY(shown().isEmpty());
    search->clear();
    QCOMPARE(shown(), basic);
  }

  void zeroSaysWhatItStandsFor() {
    Configuration configuration;
    configuration.setSchema(fake::schema());
    configuration.setValue("train.warmup", 0);
    SchemaEditor editor(configuration);
    auto* warmup = qobject_cast<NumberField*>(editor.field("train.warmup"));
    QCOMPARE(warmup->text(), QString("0"));
    configuration.addAutomatic({{"train.warmup", 1600}, {"model.heads", 4}});
    QCOMPARE(warmup->text(), QString("auto (1,600)"));
    QCOMPARE(warmup->number(), std::optional(0.0));
    QCOMPARE(qobject_cast<NumberField*>(editor.field("model.heads"))->text(), QString("8"));
    QTest::keyClicks(warmup, "250");  // the first digit replaces the text
    QCOMPARE(warmup->text(), QString("250"));
    QCOMPARE(configuration.value("train.warmup").toInt(), 250);
    configuration.addAutomatic({{"train.warmup", 2000}});
    QCOMPARE(warmup->text(), QString("250"));
    configuration.setValue("train.warmup", 0);
    QCOMPARE(warmup->text(), QString("auto (2,000)"));
  }

  void changesAreUndoneAndDoneAgain() {
    Configuration configuration;
    SchemaEditor editor(configuration);
    configuration.setSchema(fake::schema());
    editor.show();
    const QString first = configuration.preset();
    const int warmup = configuration.value("train.warmup").toInt(), steps = configuration.value("train.steps").toInt();
    auto* undo = editor.findChild<QPushButton*>("undoSettingButton");
    auto* redo = editor.findChild<QPushButton*>("redoSettingButton");
    QVERIFY(undo != nullptr && redo != nullptr && !undo->isEnabled() && !redo->isEnabled());
    configuration.setValue("train.warmup", warmup + 1);
    configuration.setValue("train.warmup", warmup + 2);  // the same step
    configuration.setValue("train.steps", steps + 5);
    QVERIFY(undo->isEnabled());
    undo->click();
    QCOMPARE(configuration.value("train.steps").toInt(), steps);
    QCOMPARE(configuration.value("train.warmup").toInt(), warmup + 2);
    undo->click();
    QCOMPARE(configuration.value("train.warmup").toInt(), warmup);
    QVERIFY(!undo->isEnabled());
    redo->click();
    QCOMPARE(configuration.value("train.warmup").toInt(), warmup + 2);
    configuration.setPreset(configuration.presets().last().name);
    QVERIFY(!redo->isEnabled());  // a new change
    undo->click();
    QCOMPARE(configuration.preset(), first);
    QCOMPARE(configuration.value("train.warmup").toInt(), warmup + 2);
    configuration.load(first, {});  // another run
    QVERIFY(!undo->isEnabled() && !redo->isEnabled());
  }

  void errorsAreShownWhereTheyAre() {
    Configuration configuration;
    SchemaEditor editor(configuration);
    configuration.setSchema(fake::schema());
    editor.show();
    auto* epsilon = editor.field("train.adam_epsilon");
    QVERIFY(!epsilon->isVisible());  // not basic
    configuration.setErrors({{"train.adam_epsilon", "It is 2. Choose a value up to 1."}});
    QVERIFY(epsilon->isVisible());
    QVERIFY(epsilon->property("invalid").toBool());
    QVERIFY(editor.findChild<QLabel*>("parameterHelp")->text().contains("Choose a value up to 1."));
    configuration.setErrors({});
    QVERIFY(!epsilon->property("invalid").toBool());
  }

  void helpHasRoomOnlyWhereThereIsAny() {
    Configuration configuration;
    SchemaEditor editor(configuration);
    configuration.setSchema(fake::schema());
    editor.resize(320, 300);
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    auto* help = editor.findChild<QLabel*>("parameterHelp");
    QVERIFY(!help->isVisible());
    QWidget* beam = editor.field("decode.beam");
    QFocusEvent focus(QEvent::FocusIn);
    QCoreApplication::sendEvent(beam, &focus);
    QVERIFY(help->isVisible() && !help->text().isEmpty());
    QTRY_COMPARE(beam->visibleRegion().boundingRect(), beam->rect());  // it was below the visible part
    editor.setReadOnly(true);
    QVERIFY(!help->isVisible());
  }

  void fieldsEndWhereThePresetEnds() {
    Configuration configuration;
    SchemaEditor editor(configuration);
    configuration.setSchema(fake::schema());
    editor.resize(320, 1200);
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    const auto end = [&](const QWidget* widget) { return widget->mapTo(&editor, widget->rect().topRight()).x(); };
    const auto* preset = editor.findChild<QComboBox*>("presetChooser");
    QTRY_COMPARE(end(editor.field("model.layers")), end(preset));
    QTRY_COMPARE(end(editor.field("train.precision")), end(preset));
  }

  void hiddenCaptionsTakeNoRoom() {
    Configuration configuration;
    QLabel run("Run"), general("A caption that is longer than that of the preset");
    SchemaEditor editor(configuration);
    general.hide();
    editor.alignPreset({&run, &general});
    QVERIFY(run.minimumWidth() < general.sizeHint().width());
    general.show();
    editor.alignCaptions();
    QCOMPARE(run.minimumWidth(), general.sizeHint().width());
  }

  void aRunsValuesCannotBeChanged() {
    Configuration configuration;
    SchemaEditor editor(configuration);
    configuration.setSchema(fake::schema());
    editor.setReadOnly(true);
    auto* layers = qobject_cast<NumberField*>(editor.field("model.layers"));
    QTest::keyClicks(layers, "9");
    QTest::keyClick(layers, Qt::Key_Up);
    QVERIFY(configuration.changes().isEmpty());
    QVERIFY(!editor.field("train.precision")->isEnabled());
  }
};

TRANSEPT_WINDOW_TEST(SchemaEditorTest)
#include "schema_editor_test.moc"
