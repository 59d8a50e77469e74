// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/doctor_texts.h"

#include <QCoreApplication>
#include <functional>

#include "ui/kit/text/format.h"

namespace transept {

namespace {

struct Doctor {
  Q_DECLARE_TR_FUNCTIONS(transept::Doctor)
};

/// The figures of a finding as a person reads them.
class Figures {
 public:
  explicit Figures(const QJsonObject& finding) : numbers_(finding["numbers"].toObject()) {}

  bool has(const char* name) const { return numbers_.contains(QLatin1String(name)); }
  double value(const char* name) const { return numbers_[QLatin1String(name)].toDouble(); }
  QString count(const char* name) const { return formatCount(qRound64(value(name))); }
  QString bytes(const char* name) const { return formatBytes(value(name)); }
  QString number(const char* name, int decimals = 2) const { return formatNumber(value(name), decimals); }
  QString exact(const char* name) const { return formatExact(value(name)); }
  QString duration(const char* name) const { return formatDuration(value(name)); }

 private:
  QJsonObject numbers_;
};

using Text = std::function<QString(const Figures&)>;

QHash<QString, Text> beforeStart() {
  return {
      {"fits",
       [](const Figures& f) { return Doctor::tr("It fits: %1 of %2.").arg(f.bytes("needed"), f.bytes("available")); }},
      {"does_not_fit",
       [](const Figures& f) {
         const QString what =
             Doctor::tr("It does not fit: %1 are needed, %2 are free.").arg(f.bytes("needed"), f.bytes("available"));
         return what + " " +
                (f.has("parts") ? Doctor::tr("Computed in %1 parts, one after the other, the same batches fit.")
                                      .arg(f.count("parts"))
                                : Doctor::tr("Choose a smaller model or a device with more memory."));
       }},
      {"duration", [](const Figures& f) { return Doctor::tr("It takes about %1.").arg(f.duration("seconds")); }},
      {"leakage_not_asked",
       [](const Figures&) {
         return Doctor::tr(
             "The import did not look for validation sentences in the training text, so BLEU may flatter. "
             "Import it again with the leakage filter on.");
       }},
      {"leakage_removed",
       [](const Figures& f) {
         return Doctor::tr("No validation sentence is trained on; pairs taken out for that: %1.").arg(f.count("pairs"));
       }},
      {"vocabulary_too_big",
       [](const Figures& f) {
         return Doctor::tr(
                    "A vocabulary of %1 is too big for this corpus: most pieces would be seen too rarely to be "
                    "learnt. Its size suggests %2.")
             .arg(f.count("asked"), f.count("suggested"));
       }},
      {"warmup_too_long",
       [](const Figures& f) {
         return Doctor::tr(
                    "The learning rate rises for %1 of %2 steps, which leaves little time to learn. %3 steps of "
                    "warm-up are usual.")
             .arg(f.count("warmup"), f.count("steps"), f.count("better"));
       }},
      {"warmup_too_short",
       [](const Figures& f) {
         return Doctor::tr(
                    "The learning rate rises within %1 steps, before Adam knows the gradients: it may diverge. %2 "
                    "steps are safer.")
             .arg(f.count("warmup"), f.count("better"));
       }},
      {"rate_too_high",
       [](const Figures& f) {
         return Doctor::tr("The learning rate reaches %1, more than Transformers usually bear.").arg(f.exact("peak"));
       }},
      {"rate_too_low",
       [](const Figures& f) {
         return Doctor::tr("The learning rate reaches only %1: it will learn slowly.").arg(f.exact("peak"));
       }},
      {"batch_too_big",
       [](const Figures& f) {
         return Doctor::tr(
                    "There are only %1 updates in each pass over the corpus. Batches of %2 tokens learn more from "
                    "it.")
             .arg(f.number("updates", 1), f.count("better"));
       }},
      {"many_epochs",
       [](const Figures& f) {
         return Doctor::tr(
                    "It passes %1 times over the corpus and may learn it by heart. Fewer steps, ended by patience, "
                    "are better.")
             .arg(f.count("epochs"));
       }},
      {"few_epochs",
       [](const Figures& f) { return Doctor::tr("It sees %1% of the corpus.").arg(f.number("percent", 0)); }},
      {"never_validated",
       [](const Figures& f) {
         return Doctor::tr("It is validated only at its end. Every %1 steps shows how it learns.")
             .arg(f.count("better"));
       }},
  };
}

QHash<QString, Text> whileTraining() {
  return {
      {"not_a_number",
       [](const Figures& f) {
         return Doctor::tr(
                    "The loss was no longer a number at step %1: an update was too large. A gentler rate and "
                    "clipped gradients help, from a checkpoint before it.")
             .arg(f.count("step"));
       }},
      {"out_of_memory",
       [](const Figures& f) {
         return Doctor::tr(
                    "The device has too little memory for updates of this size. Computed in %1 parts, one after "
                    "the other, the same batches fit.")
             .arg(f.count("parts"));
       }},
      {"divergence",
       [](const Figures& f) {
         return Doctor::tr(
                    "The training loss has risen from %1 to %2 since step %3: it diverges. A gentler rate and "
                    "clipped gradients help, from a checkpoint before it.")
             .arg(f.number("from"), f.number("to"), f.count("step"));
       }},
      {"recovered",
       [](const Figures& f) {
         return Doctor::tr(
                    "Training diverged, went back to step %1, and goes on with half the learning rate. Start the next "
                    "run with a lower rate and clipped gradients.")
             .arg(f.count("step"));
       }},
      {"not_learning",
       [](const Figures& f) {
         return Doctor::tr(
                    "The training loss has hardly fallen, from %1 to %2. LayerNorm before each sublayer is easier "
                    "to train; and look whether the two sides of the text belong together.")
             .arg(f.number("from"), f.number("to"));
       }},
      {"not_reading",
       [](const Figures& f) {
         return Doctor::tr(
                    "The decoder hardly reads the source: the true sources lower its loss by %1 nats per token, which "
                    "hardly grows any more, and %2 nats remain. Start again with LayerNorm before each sublayer, or "
                    "with a lower "
                    "learning rate.")
             .arg(f.number("gain"), f.number("unknown"));
       }},
      {"dead_cross_attention",
       [](const Figures&) {
         return Doctor::tr(
             "Cross-attention is dead: its gradients vanish, and the translation does not depend on the "
             "source. Start again with LayerNorm before each sublayer, or with a lower learning rate.");
       }},
      {"not_aligned",
       [](const Figures&) {
         return Doctor::tr(
             "The sources tell nothing about their translations: the lines of the two files probably do "
             "not correspond. Compare a few pairs on the Data page; a single missing line shifts all that "
             "follow.");
       }},
      {"updates_too_large",
       [](const Figures& f) {
         return Doctor::tr(
                    "Each update changes the weights by %1%, far more than usual: the learning rate of %2 is too "
                    "high, and training may diverge. Start again with a lower rate and clipped gradients.")
             .arg(f.exact("percent"), f.exact("rate"));
       }},
      {"updates_too_small",
       [](const Figures& f) {
         return Doctor::tr(
                    "Each update changes the weights by only %1%: the learning rate of %2 is too low, and "
                    "training is slow. Continue with five times the rate.")
             .arg(f.exact("percent"), f.exact("rate"));
       }},
      {"overfitting",
       [](const Figures& f) {
         return Doctor::tr(
                    "The validation loss was lowest at step %1 (%2) and is %3 now, while the training loss still "
                    "falls: the text is learnt by heart. Use the best checkpoint, or go on from it with more "
                    "dropout; more text helps most.")
             .arg(f.count("step"), f.number("best"), f.number("last"));
       }},
      {"plateau",
       [](const Figures& f) {
         return Doctor::tr(
                    "Nothing has improved since step %1. Stop and average the last checkpoints, or go on with a "
                    "third of the rate.")
             .arg(f.count("step"));
       }},
      {"gradient_spikes",
       [](const Figures& f) {
         return Doctor::tr(
                    "Single gradients are %1 times as large as usual. Clipping at %2 keeps them from doing harm.")
             .arg(f.count("times"), f.exact("norm"));
       }},
      {"slow",
       [](const Figures& f) {
         return Doctor::tr("It trains %1 tokens per second instead of the usual %2: look what else wants the processor.")
             .arg(f.count("now"), f.count("usual"));
       }},
      {"starved",
       [](const Figures& f) {
         return Doctor::tr(
                    "The GPU is busy only %1% of the time: the batches are too small for it, or come too slowly.")
             .arg(f.number("load", 0));
       }},
  };
}

}  // namespace

QString doctorText(const QJsonObject& finding) {
  static const QHash<QString, Text> before = beforeStart(), during = whileTraining();
  const QString rule = finding["rule"].toString();
  for (const auto* texts : {&before, &during}) {
    if (const auto found = texts->constFind(rule); found != texts->constEnd()) return (*found)(Figures(finding));
  }
  return QString("%1 %2").arg(finding["message"].toString(), finding["remedy"].toString()).trimmed();
}

}  // namespace transept
