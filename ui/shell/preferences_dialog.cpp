// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/preferences_dialog.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include "ui/client/machine.h"
#include "ui/desktop/training_watch.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"
#include "ui/pages/engine_files.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr const char* languageKey = "window/language";
constexpr int dialogWidth = 520;

QComboBox* addChoice(QFormLayout* form, const QString& title, const char* name) {
  auto* box = named(new QComboBox, name, title);
  form->addRow(title, box);
  return box;
}
}  // namespace

PreferencesDialog::PreferencesDialog(Session& session, TrainingWatch& watch, QWidget* parent)
    : QDialog(parent), session_(session) {
  setObjectName("preferences");
  setWindowTitle(tr("Preferences"));
  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  addLanguage(form);
  addTheme(form);
  addTextSize(form);
  addTraining(form, watch);
  addTyping(form);
  addFolder(form);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->addLayout(form);
  column->addStretch(1);
  column->addWidget(buttons);
  resize(scaled(dialogWidth), sizeHint().height());
}

void PreferencesDialog::addLanguage(QFormLayout* form) {
  QComboBox* box = addChoice(form, tr("Language"), "languageChoice");
  box->addItem(tr("As the system"), QString());
  // The native name of each language.
  for (const QString& file : QDir(":/i18n").entryList({"transept_*.qm"})) {
    const QString code = QFileInfo(file).baseName().section('_', 1);
    QString name = QLocale(code).nativeLanguageName();
    if (code == "en") name = "English";
    box->addItem(name.left(1).toUpper() + name.mid(1), code);
  }
  const QString before = session_.settings().value(languageKey).toString();
  box->setCurrentIndex(std::max(0, box->findData(before)));
  // Only at the end, because the arrow keys select each language on the way.
  connect(this, &QDialog::finished, this, [this, box, before] {
    const QString chosen = box->currentData().toString();
    if (chosen == before) return;
    session_.settings().setValue(languageKey, chosen);
    emit languageChosen();
  });
}

void PreferencesDialog::addTheme(QFormLayout* form) {
  QComboBox* box = addChoice(form, tr("Theme"), "themeChoice");
  box->addItem(tr("As the system"), static_cast<int>(Theme::Mode::system));
  box->addItem(tr("Light"), static_cast<int>(Theme::Mode::light));
  box->addItem(tr("Dark"), static_cast<int>(Theme::Mode::dark));
  box->setCurrentIndex(box->findData(static_cast<int>(Theme::instance().mode())));
  connect(box, &QComboBox::activated, this, [this, box] {
    session_.settings().setValue("window/theme", box->currentData().toInt());
    Theme::instance().apply(*qApp, static_cast<Theme::Mode>(box->currentData().toInt()));
  });
}

void PreferencesDialog::addTextSize(QFormLayout* form) {
  QComboBox* box = addChoice(form, tr("Text size"), "textSizeChoice");
  for (int percent = text_size::least;; percent = text_size::larger(percent)) {
    box->addItem(QLocale().toString(percent) + QLocale().percent(), percent);
    if (percent == text_size::most) break;
  }
  box->setCurrentIndex(box->findData(text_size::percent()));
  connect(box, &QComboBox::activated, this, [this, box] {
    session_.settings().setValue("window/textPercent", box->currentData().toInt());
    text_size::setPercent(box->currentData().toInt());
  });
}

void PreferencesDialog::addTraining(QFormLayout* form, TrainingWatch& watch) {
  const auto add = [&](const QString& title, const QString& text, const char* name, bool on,
                       void (TrainingWatch::*set)(bool)) {
    auto* box = named(new QCheckBox(text), name);
    box->setChecked(on);
    connect(box, &QCheckBox::toggled, &watch, set);
    form->addRow(title, box);
  };
  add(tr("Training"), tr("Notify me when a training ends"), "tellEnd", watch.tells(), &TrainingWatch::setTells);
  add(QString(), tr("Keep the computer awake during a training"), "keepAwake", watch.keepsAwake(),
      &TrainingWatch::setKeepsAwake);
}

void PreferencesDialog::addTyping(QFormLayout* form) {
  auto* box = named(new QCheckBox(tr("Keep the texts that I type for the next start")), "keepTypedText");
  box->setToolTip(tr("The text to translate and the sentence of the Attention page, in the settings of this user"));
  box->setChecked(session_.typedText().isKept());
  connect(box, &QCheckBox::toggled, &session_.typedText(), &TypedText::setKept);
  form->addRow(tr("Privacy"), box);
}

void PreferencesDialog::addFolder(QFormLayout* form) {
  const QString home = session_.engineInfo()["home"].toString();
  if (home.isEmpty()) return;
  auto* path = named(new QLineEdit(home), "dataFolder", tr("Data folder"));
  path->setReadOnly(true);
  path->setToolTip(tr("Runs, corpora and models are stored and looked for in this folder"));
  auto* note = named(softLabel(QString()), "dataFolderNote");
  const auto change = [this, path, note](const QString& folder) {
    QJsonObject params;
    if (!folder.isEmpty()) params["home"] = folder;
    session_.engine().request("engine/home", params, this, [this, path, note](const Reply& reply) {
      if (!reply) return note->setText(joinSentences({reply.error->message, reply.error->remedy}));
      const QString before = path->text(), now = reply.result["home"].toString();
      path->setText(now);
      if (before == now) return;
      note->setText(tr("The content of the earlier folder stays in it. Move it to see it here again: %1").arg(before));
      session_.readFolders();
    });
  };
  auto* row = new QHBoxLayout;
  row->addWidget(path, 1);
  const auto add = [&](const QString& text, const char* name, auto act) {
    QPushButton* button = makeButton(text, name, this, act);
    button->setAutoDefault(false);
    row->addWidget(button);
    return button;
  };
  add(tr("Change…"), "changeDataFolder", [this, path, change] {
    const QString folder =
        engine_files::chooseFolder(this, tr("The folder for runs, corpora and models"), path->text());
    if (!folder.isEmpty()) change(folder);
  });
  add(tr("Default"), "defaultDataFolder", [change] {
    change(QString());
  })->setToolTip(tr("The folder that a new installation uses"));
  if (engineMachine().isEmpty())
    add(tr("Open"), "openDataFolder", [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path->text())); });
  form->addRow(tr("Data folder"), row);
  form->addRow(QString(), note);
}

}  // namespace transept
