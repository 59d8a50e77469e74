// SPDX-License-Identifier: GPL-3.0-or-later
// Translates the findings of the engine's doctor.
#include <QCoreApplication>

#include "ui/kit/text/format.h"
#include "ui/pages/train/doctor_card.h"

namespace transept {

namespace {

/// A figure of a finding and its format.
struct Figure {
  const char* name;
  QString (*text)(double value);
};

QString asCount(double value) {
  return formatCount(qRound64(value));
}
QString asWhole(double value) {
  return formatNumber(value, 0);
}
QString asTenths(double value) {
  return formatNumber(value, 1);
}
QString asHundredths(double value) {
  return formatNumber(value, 2);
}

struct Finding {
  const char* rule;
  Figure figures[3];
  const char* text;  // with a placeholder for each figure
  int counted = -1;  // the figure that chooses the plural form
};

struct Doctor {
  Q_DECLARE_TR_FUNCTIONS(transept::Doctor)
 public:
  static constexpr Finding findings[] = {
      // before the start
      {"fits", {{"needed", formatBytes}, {"available", formatBytes}}, QT_TR_NOOP("It fits: %1 of %2 free.")},
      {"does_not_fit",
       {{"needed", formatBytes}, {"available", formatBytes}},
       QT_TR_NOOP("It does not fit: %1 are needed, %2 are free.")},
      {"fits_in_parts",
       {{"parts", asCount}},
       QT_TR_N_NOOP("Computed in %1 parts, one after the other, the same batches fit."),
       0},
      {"fits_nowhere", {}, QT_TR_NOOP("Choose a smaller model or a device with more memory.")},
      {"duration", {{"seconds", formatEstimate}}, QT_TR_NOOP("It takes %1.")},
      {"leakage_not_asked",
       {},
       QT_TR_NOOP(
           "The import did not look for validation sentences in the training text, so BLEU may be too high. Import "
           "it again with the leakage filter on.")},
      {"no_leakage", {}, QT_TR_NOOP("No validation sentence is trained on.")},
      {"leakage_removed",
       {{"pairs", asCount}},
       QT_TR_NOOP("No validation sentence is trained on; pairs taken out for that: %1.")},
      {"vocabulary_too_big",
       {{"asked", asCount}, {"suggested", asCount}},
       QT_TR_NOOP("A vocabulary of %1 is too big for this corpus: most pieces would be seen too rarely to be learnt. "
                  "Its size suggests %2.")},
      {"warmup_too_long",
       {{"warmup", asCount}, {"steps", asCount}, {"better", asCount}},
       QT_TR_N_NOOP("The learning rate rises for %1 of %2 steps, which leaves little time to learn. A warm-up of %3 is "
                    "usual."),
       1},
      {"warmup_too_short",
       {{"warmup", asCount}, {"better", asCount}},
       QT_TR_N_NOOP("The learning rate rises within %1 steps, before Adam knows the gradients: it may diverge. A "
                    "warm-up of %2 is safer."),
       0},
      {"rate_too_high",
       {{"peak", formatExact}},
       QT_TR_NOOP("The learning rate reaches %1, more than Transformers usually bear.")},
      {"rate_too_low", {{"peak", formatExact}}, QT_TR_NOOP("The learning rate reaches only %1: it will learn slowly.")},
      {"batch_too_big",
       {{"updates", asTenths}, {"better", asCount}},
       QT_TR_NOOP("There are only %1 updates in each pass over the corpus. Batches of %2 tokens learn more from it.")},
      {"few_pairs",
       {{"pairs", asCount}},
       QT_TR_NOOP("Few pairs to learn two languages from: %1. The model will translate sentences like these only. Add "
                  "text, or fine-tune a model that knows the languages.")},
      {"many_epochs",
       {{"epochs", asCount}},
       QT_TR_N_NOOP("It passes %1 times over the corpus and may learn it by heart. Fewer steps, ended by patience, are "
                    "better."),
       0},
      {"few_epochs", {{"percent", asWhole}}, QT_TR_NOOP("It sees %1% of the corpus.")},
      {"never_validated",
       {{"better", asCount}},
       QT_TR_N_NOOP("It is validated only at its end. Every %1 steps shows how it learns."),
       0},
      // during training
      {"not_a_number",
       {{"step", asCount}},
       QT_TR_NOOP("The loss was no longer a number at step %1: an update was too large. A gentler rate and clipped "
                  "gradients help, from a checkpoint before it.")},
      {"out_of_memory",
       {{"parts", asCount}},
       QT_TR_N_NOOP("The device has too little memory for updates of this size. Computed in %1 parts, one after the "
                    "other, the same batches fit."),
       0},
      {"divergence",
       {{"from", asHundredths}, {"to", asHundredths}, {"step", asCount}},
       QT_TR_NOOP("The training loss has risen from %1 to %2 since step %3: it diverges. A gentler rate and clipped "
                  "gradients help, from a checkpoint before it.")},
      {"recovered",
       {{"step", asCount}},
       QT_TR_NOOP(
           "Training diverged. It went back to step %1 and continues with half the learning rate. Start the next "
           "run with a lower rate and clipped gradients.")},
      {"not_learning",
       {{"from", asHundredths}, {"to", asHundredths}},
       QT_TR_NOOP("The training loss has hardly fallen, from %1 to %2. LayerNorm before each sublayer is easier to "
                  "train; and look whether the two sides of the text belong together.")},
      {"not_reading",
       {{"gain", asHundredths}, {"unknown", asHundredths}},
       QT_TR_NOOP("The decoder hardly reads the source: the true sources lower its loss by only %1 nats per token, "
                  "this gain hardly grows any more, and a loss of %2 nats remains. Start again with LayerNorm before "
                  "each sublayer, or with "
                  "a lower learning rate.")},
      {"dead_cross_attention",
       {},
       QT_TR_NOOP("Cross-attention is dead: its gradients vanish, and the translation does not depend on the source. "
                  "Start again with LayerNorm before each sublayer, or with a lower learning rate.")},
      {"not_aligned",
       {},
       QT_TR_NOOP("The sources do not help to predict their translations: the lines of the two files probably do not "
                  "correspond. Compare a few pairs on the Data page; a single missing line shifts all that follow.")},
      {"updates_too_large",
       {{"percent", formatExact}, {"rate", formatExact}},
       QT_TR_NOOP("Each update changes the weights by %1%, far more than usual: the learning rate of %2 is too high, "
                  "and training may diverge. Start again with a lower rate and clipped gradients.")},
      {"updates_too_small",
       {{"percent", formatExact}, {"rate", formatExact}},
       QT_TR_NOOP("Each update changes the weights by only %1%: the learning rate of %2 is too low, and training is "
                  "slow. Continue with five times the rate.")},
      {"overfitting",
       {{"step", asCount}, {"best", asHundredths}, {"last", asHundredths}},
       QT_TR_NOOP(
           "The validation loss was lowest at step %1 (%2) and is %3 now, while the training loss still falls: "
           "the model memorises its text. Use the best checkpoint, or continue from it with more dropout; more text "
           "helps most.")},
      {"forgetting",
       {{"before", asTenths}, {"after", asTenths}, {"share", asHundredths}},
       QT_TR_NOOP(
           "The score on the general text has fallen from %1 to %2: the model forgets what it knew. Fine-tune again "
           "with a share of %3 of general text.")},
      {"plateau",
       {{"step", asCount}},
       QT_TR_NOOP("Nothing has improved since step %1. Stop and average the last checkpoints, or continue with a third "
                  "of the rate.")},
      {"gradient_spikes",
       {{"times", asCount}, {"norm", formatExact}},
       QT_TR_NOOP("Single gradients are %1 times as large as usual. Clipping at %2 keeps them from doing harm.")},
      {"slow",
       {{"now", asCount}, {"usual", asCount}},
       QT_TR_NOOP(
           "It trains %1 tokens per second instead of the usual %2: check which other programs use the processor.")},
      {"starved",
       {{"load", asWhole}},
       QT_TR_NOOP("The GPU is busy only %1% of the time: the batches are too small for it, or come too slowly.")},
  };
};

/// Empty for a rule that this window does not know.
QString textOf(const QString& rule, const QJsonObject& numbers) {
  for (const Finding& known : Doctor::findings) {
    if (rule != QLatin1String(known.rule)) continue;
    const auto valueOf = [&](const Figure& figure) { return numbers[QLatin1String(figure.name)].toDouble(); };
    const int form = known.counted < 0 ? -1 : pluralOf(qRound64(valueOf(known.figures[known.counted])));
    QString text = Doctor::tr(known.text, nullptr, form);
    for (const Figure& figure : known.figures)
      if (figure.name != nullptr) text = text.arg(figure.text(valueOf(figure)));
    return text;
  }
  return {};
}

}  // namespace

QString doctorText(const QJsonObject& finding) {
  const QString rule = finding["rule"].toString();
  const QJsonObject numbers = finding["numbers"].toObject();
  QString text = textOf(rule, numbers);
  if (rule == "does_not_fit")
    text += ' ' + textOf(numbers.contains("parts") ? "fits_in_parts" : "fits_nowhere", numbers);
  if (!text.isEmpty()) return text;
  return QString("%1 %2").arg(finding["message"].toString(), finding["remedy"].toString()).trimmed();
}

}  // namespace transept
