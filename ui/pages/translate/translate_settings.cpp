// SPDX-License-Identifier: GPL-3.0-or-later
// The Translate page's row of settings, which are kept for the next start.
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QSettings>
#include <QSpinBox>
#include <algorithm>

#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/makers.h"
#include "ui/pages/import_job.h"
#include "ui/pages/model_chooser.h"
#include "ui/pages/side_model.h"
#include "ui/pages/translate/compare_pane.h"
#include "ui/pages/translate/speed_options.h"
#include "ui/pages/translate/token_text_edit.h"
#include "ui/pages/translate/translate_page.h"

namespace transept {

QWidget* TranslatePage::makeSettingsCard() {
  auto* card = new Card;
  auto* bar = new QWidget;
  auto* row = new FlowLayout(bar, 12);
  row->addWidget(new ModelChooser(session()));
  const auto labelled = [&](const QString& text, QWidget* field) {
    auto* pair = new QWidget;
    auto* line = tight<QHBoxLayout>(8, pair);
    line->addWidget(captionOf(field, text));
    line->addWidget(field);
    row->addWidget(pair);
  };
  QSettings& settings = session().settings();
  beam_ = named(new QSpinBox, "beam", tr("Beam size"));
  beam_->setRange(1, 64);
  beam_->setValue(settings.value("translate/beam", 4).toInt());
  beam_->setToolTip(tr("Hypotheses that are kept at each step (section 6.1)"));
  alpha_ = named(new QDoubleSpinBox, "alpha", tr("Length penalty alpha"));
  alpha_->setRange(0, 2);
  alpha_->setSingleStep(0.1);
  alpha_->setDecimals(2);
  alpha_->setValue(settings.value("translate/alpha", 0.6).toDouble());
  alpha_->setToolTip(tr("Strength of the length penalty: 0 prefers short translations (section 6.1)"));
  count_ = named(new QSpinBox, "nbest", tr("Number of hypotheses listed"));
  count_->setRange(1, 64);
  count_->setValue(settings.value("translate/nbest", 4).toInt());
  labelled(tr("&Beam"), beam_);
  labelled(tr("Al&pha"), alpha_);
  labelled(tr("&List"), count_);
  labelled(tr("Prec&ision"), new PrecisionChooser(session()));
  shading_ = named(new QCheckBox(tr("Shade uncertain tokens")), "shading");
  shading_->setToolTip(tr("Shades tokens with a low probability; hover over one to see it"));
  shading_->setChecked(settings.value("translate/shading", false).toBool());
  row->addWidget(shading_);
  splitting_ = named(new QCheckBox(tr("Split sentences")), "splitting");
  splitting_->setToolTip(
      tr("Translates the sentences of a line one by one, as most models have learned it. "
         "Off: each line is translated as a whole"));
  splitting_->setChecked(settings.value("translate/splitting", true).toBool());
  row->addWidget(splitting_);
  shortlist_ = new ShortlistOption(session());
  row->addWidget(shortlist_);
  labelled(tr("Compare &with"), new SideModelChooser(session(), compare_->side()));
  card->body()->addWidget(bar);
  card->body()->addWidget(shortlist_->progress());
  connect(shortlist_, &ShortlistOption::changed, this, [this] {
    applySettings();
    translateWaiting();
  });
  for (QSpinBox* box : {beam_, count_}) connect(box, &QSpinBox::valueChanged, this, &TranslatePage::applySettings);
  connect(alpha_, &QDoubleSpinBox::valueChanged, this, &TranslatePage::applySettings);
  for (QCheckBox* box : {shading_, splitting_}) connect(box, &QCheckBox::toggled, this, &TranslatePage::applySettings);
  return card;
}

void TranslatePage::applySettings() {
  QSettings& settings = session().settings();
  settings.setValue("translate/beam", beam_->value());
  settings.setValue("translate/alpha", alpha_->value());
  settings.setValue("translate/nbest", count_->value());
  settings.setValue("translate/shading", shading_->isChecked());
  settings.setValue("translate/splitting", splitting_->isChecked());
  translator_.setSplitting(splitting_->isChecked());
  compare_->translator().setSplitting(splitting_->isChecked());
  target_->setShading(shading_->isChecked());
  compare_->text()->setShading(shading_->isChecked());
  // The beam keeps at most this many hypotheses.
  TranslateSettings search{beam_->value(), alpha_->value(), std::min(count_->value(), beam_->value()), false};
  compare_->translator().setSettings(search);  // the shortlist belongs to the first model only
  search.shortlist = shortlist_->isOn();
  search.withoutTerms = settings.value(withoutTermsKey()).toBool();
  translator_.setSettings(search);
}

}  // namespace transept
