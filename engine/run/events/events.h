// SPDX-License-Identifier: Apache-2.0
// events.jsonl: what happened in a run, one JSON object per line, append-only.
//   {"version":1,"type":"step","time":1763728171.123,"attempt":1,"step":200, ...}
//
// type         further fields
// started      steps, device, threads, parameters, program (version), host, process; ranks if there are several
// resumed      from_step, and those of started. Earlier events with a later step are superseded; readers drop them. A
//              recovery from divergence begins an attempt in the same way, in the same process
// step         StepEvent below
// validation   loss, perplexity, sentence_nats, bleu, chrf and source_gain (null when not computed), bleu_signature,
//              chrf_signature, judge ("bleu" or "chrf"), seconds, best (by the judge, else by loss). Only loss,
//              perplexity, bleu and source_gain, which are null, and best, which is false, if the corpus has no
//              validation pairs. general: {loss, perplexity, bleu, chrf} on the validation pairs
//              of the general corpus of a fine-tuning
// gradients    embedding, encoder, decoder, cross_attention: norms of their gradients; update_ratio: |change of the
//              weights| / |weights|. Every 20 updates (engine/train/update/optimizer.h)
// sample       samples: [{source, reference, translation, score}]
// checkpoint   checkpoint (folder name), bytes, seconds, best, averaged?; control?
// device       name, memory_mb, devices: [{id, name, memory_mb, load (0 to 1), celsius, used_mb}]: at the start, and
//              every ten seconds if the driver of a GPU reports these
// paused       message; control?
// warning      cause, message; rank?
// finished     reason: completed | early | stopped, message; control?
// failed       cause, message, remedy; suggested_changes?
// interrupted  message: written by the next reader of a run whose process died
//
// cause is one of the codes of Cause; suggested_changes is [{"key":"train.accumulate","value":4}, ...]. Readers decide
// by these and never by the words of a message; runs of earlier versions have neither.
#pragma once

#include <cstdint>
#include <deque>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "engine/base/error.h"
#include "engine/platform/append_file.h"

namespace transept {

constexpr double notMeasured = std::numeric_limits<double>::quiet_NaN();

/// Why a run failed, or what a warning is about. A closed list: the causes of a UserError come first, in the order of
/// ErrorKind.
enum class Cause : std::uint8_t {
  badInput,
  notFound,
  inUse,
  diskFull,  ///< also a warning: training waits until there is room
  noResources,
  newerVersion,
  notFinite,
  outOfMemory,
  deviceFailure,
  cancelled,
  internal,
  processLost,           ///< another process of the run ended or went silent
  checkpointDamaged,     ///< training resumes from an earlier one
  configurationChanged,  ///< config.json was edited after the checkpoint was written
  samplesNotWritten,
  averageNotWritten,
  checkpointNotRemoved,  ///< an old one could not be deleted
  eventsDropped,         ///< the disk was full
  recovered,             ///< training diverged and continues from a checkpoint with a lower learning rate
  judgedByAnother,       ///< chrF judges checkpoints instead of BLEU, or BLEU again
  unknownCharacters,     ///< a fine-tuned model's vocabulary lacks a noticeable part of the corpus' characters
  unknown,               ///< of an earlier or a newer version
};
std::string_view causeName(Cause cause);  ///< "not_finite": as events carry it
Cause causeOf(std::string_view name);

/// What a run that is alive waits for, by the event `waiting`. Its next event of another type, except warnings, ends
/// the wait.
struct Awaited {
  std::string what;        ///< awaitsSpace or awaitsCorpus; empty: the run waits for nothing
  std::string path;        ///< the folder that is full or locked
  std::string message;     ///< what would end the wait
  std::int64_t bytes = 0;  ///< of room that it needs; 0: unknown
};
inline constexpr const char* awaitsSpace = "space";    ///< room on the disk of `path`
inline constexpr const char* awaitsCorpus = "corpus";  ///< another run that prepares the corpus `path`

/// What one `step` event carries. NaN is written as null.
struct StepEvent {
  std::int64_t step = 0;
  double epoch = notMeasured;       ///< 1.25: a quarter of the second epoch is done
  double loss = notMeasured;        ///< label-smoothed, nats per target token
  double perplexity = notMeasured;  ///< unsmoothed
  double learningRate = notMeasured;
  double gradientNorm = notMeasured;
  double tokensPerSecond = notMeasured;  ///< source + target
  double memoryMb = notMeasured;
  double secondsLeft = notMeasured;
};

/// The side of the training process. A full disk does not end training: steps and gradients are dropped and counted,
/// which an event `waiting` announces; other events wait in memory until there is room. Throws UserError if the folder
/// is gone or does not answer.
class EventWriter {
 public:
  /// Ends a torn last line. `attempt` counts from 1; a resumed run has one more than any event before.
  EventWriter(const std::string& runFolder, int attempt);

  /// Writes at most ten per second and drops the rest, except with `always`. False: not due.
  bool step(const StepEvent& event, bool always = false);
  /// Writes an event of any other type. `fields`: an object without the five common fields. synced: is on the disk when
  /// this returns, unless the disk is full.
  void write(std::string_view type, std::int64_t step, const nlohmann::json& fields, bool synced = true);
  void warn(std::int64_t step, Cause cause, const std::string& message);
  void wait(std::int64_t step, const Awaited& awaited);
  void beginAttempt() { ++attempt_; }  ///< before a `resumed` event of the same process
  /// The `failed` event of an error that ends the training.
  void fail(std::int64_t step, const UserError& error);

  /// Writes the events that wait. False: some still wait, because the disk is full.
  bool flush();

 private:
  std::string head(std::string_view type, double time, std::int64_t step) const;
  bool append(const std::string& line);

  const std::string folder_;
  AppendFile file_;
  int attempt_;
  bool waits_ = false;  // the last event of another type than `warning` was `waiting`
  double lastStepTime_ = 0;
  std::deque<std::string> waiting_;  // lines, oldest first
  std::int64_t dropped_ = 0, lastStep_ = 0;
};

/// The common fields of any event, and where its line lies in the file.
struct EventHead {
  std::string type;
  double time = 0;
  int attempt = 0;
  std::int64_t step = 0;
  std::int64_t offset = 0, bytes = 0;
};

/// Receives events in the order of the file. A `resumed` event supersedes earlier events with a later step.
class EventListener {
 public:
  virtual ~EventListener() = default;
  virtual void onStep(const EventHead& head, const StepEvent& event) = 0;
  virtual void onEvent(const EventHead& head, const nlohmann::json& event) = 0;
  /// The file was replaced: everything received so far is void.
  virtual void onRestart() = 0;
};

/// Follows events.jsonl: each poll reads only what was appended. Lines that do not parse are counted and skipped.
class EventReader {
 public:
  explicit EventReader(const std::string& path) : file_(path) {}
  /// Passes what is new to `listener`, up to the end of the file; true when there was anything.
  bool poll(EventListener& listener);
  std::int64_t ignored() const { return ignored_; }      ///< lines that did not parse
  std::int64_t position() const { return lineOffset_; }  ///< behind the last whole line

 private:
  void readLine(std::string_view line, EventListener& listener);
  GrowingFile file_;
  std::string buffer_, rest_;
  std::int64_t lineOffset_ = 0, ignored_ = 0;
};

}  // namespace transept
