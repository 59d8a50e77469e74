// SPDX-License-Identifier: Apache-2.0
// A run: the folder that a training process and all readers share. It holds everything that belongs to the run.
//
//   config.json          every hyperparameter (Config::toJson); never changes after the run was created
//   run.json             name, corpus, languages, preset, device: what may be renamed or moved
//   bleu.model           the SentencePiece model of BLEU's tokeniser spm, if that was chosen
//   vocabulary.model     or .txt, or vocabulary.source.* and vocabulary.target.*
//   events.jsonl         events.h          control.json   control.h
//   lock                 run_lock.h        log.txt        output of the training process
//   checkpoints/         checkpoint.h      samples/step-N.safetensors
//   notes.json           tags and notes    origin.json     of a fork or a fine-tuning: its source
//   start.safetensors    the weights that a fine-tuning starts from, and start.vocabulary*: fine_tune.h
//   removed/             removed checkpoints, until the removal is final: set_aside.h
//   shortlist.safetensors   made on request: engine/decode/shortlist.h
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/config/config.h"

namespace transept {

/// run.json
struct RunDescription {
  std::string name;
  std::string corpus, corpusName;                ///< folder and display name
  std::string generalCorpus, generalCorpusName;  ///< beside the corpus, against forgetting; empty: none
  std::string sourceLanguage, targetLanguage;
  std::string preset;
  std::string device = "cpu";
  double created = 0;  ///< seconds since 1970
};

/// A file that a run is created with.
struct RunFile {
  std::string name, content;
};

class RunFolder {
 public:
  /// Makes the folder whole or not at all. Throws UserError if it exists already. `config` must be resolved. fill(run)
  /// adds to the run before its folder gets its name.
  static RunFolder create(const std::string& folder, const RunDescription& description, const Config& config,
                          const std::vector<RunFile>& files = {},
                          const std::function<void(const RunFolder&)>& fill = {});
  /// Throws UserError: not a run (notFound), a damaged file. A run of a newer version opens read-only, and so does one
  /// whose config.json has unknown keys.
  static RunFolder open(const std::string& folder);
  static bool isRun(const std::string& folder);

  const std::string& path() const { return path_; }
  const RunDescription& description() const { return description_; }
  const Config& config() const { return config_; }
  /// Written by a newer version, not writable by this user, or with unknown keys.
  bool readOnly() const { return readOnly_; }
  /// The keys of config.json that this version does not know, in a run that is not of a newer one.
  const std::vector<std::string>& unknownKeys() const { return unknownKeys_; }
  /// Removes these keys from config.json; the file with them is kept as config.original.json.
  void ignoreUnknownKeys();
  /// Throws UserError with the reason if readOnly().
  void requireWritable() const;

  std::string logPath() const { return path_ + "/log.txt"; }
  std::string checkpointsPath() const { return path_ + "/checkpoints"; }
  std::string samplesPath(std::int64_t step) const;
  /// Steps that have a samples file, rising.
  std::vector<std::int64_t> sampleSteps() const;

  /// Copies vocabulary.* of a prepared corpus into the run. Throws UserError if the run has another vocabulary.
  void adoptVocabulary(const std::string& derivedFolder) const;

  void rename(const std::string& name);
  void describe(const RunDescription& description);  ///< replaces run.json

  /// XXH3 of the text of config.json, in hexadecimal; checkpoints hold it.
  std::string configDigest() const;

 private:
  std::string path_;
  RunDescription description_;
  Config config_;
  bool readOnly_ = false, newer_ = false;
  std::vector<std::string> unknownKeys_;
  std::string unknownKeysProblem_;  // names the first one and the nearest known key
};

/// The run to which the folder of a checkpoint belongs; empty: it is not a checkpoint.
std::string runOfCheckpoint(const std::string& folder);
/// Folders below `parent` that are runs, by name.
std::vector<std::string> listRuns(const std::string& parent);

/// Tags and notes of a run: notes.json, {"version":1,"tags":[...],"notes":"..."}. Not in run.json, because versions
/// that do not have notes replace that file.
struct RunNotes {
  std::vector<std::string> tags;  ///< without repetition, in the given order
  std::string notes;
};

std::string notesPath(const std::string& runFolder);

/// Empty if there are none or the file holds something else. Throws UserError if the file cannot be read: a caller that
/// took it for empty would overwrite it.
RunNotes readNotes(const std::string& runFolder);

/// Replaces the file in one step. Tags are trimmed; empty and repeated ones are dropped. Throws UserError for tags and
/// notes that are too long, and if the file cannot be written.
RunNotes writeNotes(const std::string& runFolder, RunNotes notes);

}  // namespace transept
