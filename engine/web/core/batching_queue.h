// SPDX-License-Identifier: Apache-2.0
// Sentences of many clients, translated together: one thread per model takes what waits whenever the model is free.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "engine/decode/translator.h"

namespace transept {

class BatchingQueue {
 public:
  struct Counts {
    std::int64_t batches = 0, sentences = 0;
    double seconds = 0;  ///< of the model's own time
    std::size_t waiting = 0;
  };

  /// `source`, `target`: for a model of several languages. Throws UserError for one that it does not know.
  explicit BatchingQueue(std::shared_ptr<LoadedModel> model, std::string source = {}, std::string target = {});
  ~BatchingQueue();
  BatchingQueue(const BatchingQueue&) = delete;
  BatchingQueue& operator=(const BatchingQueue&) = delete;

  /// What is wanted of each sentence; sentences of which the same is wanted share batches.
  struct Wanted {
    std::int64_t hypotheses = 1;  ///< at most the model's beam
    bool alignments = false;
    std::shared_ptr<const Glossary> glossary = {};  ///< terms that translations must hold; null: none
    auto operator<=>(const Wanted&) const = default;
  };

  /// Waits for the translations, in the order of the sentences.
  /// Throws HttpError (503) if too much waits or the service ends, and what Translator throws.
  std::vector<Translation> translate(std::vector<std::string> sentences, Wanted wanted);

  Counts counts() const;
  const LoadedModel& model() const { return *model_; }
  /// Cancels what is being translated; later calls are refused.
  void stop();

 private:
  struct Job {
    std::vector<std::string> sentences;
    Wanted wanted;
    std::vector<Translation> results;
    std::size_t given = 0;  // to a batch
    std::exception_ptr failure;
    std::condition_variable finished;
    bool done = false;
  };
  /// A batch: sentences of jobs, in the order in which they were taken.
  struct Part {
    Job* job;
    std::size_t first, count;
  };
  std::vector<Part> nextBatch();
  void work();
  /// Takes the jobs that are complete or have failed from the list, and wakes their threads. The mutex is held.
  void endJobs();
  std::vector<Translation> translated(const std::vector<std::string>& sentences, const Wanted& wanted);

  TranslationModel usedModel() const;

  const std::shared_ptr<LoadedModel> model_;
  std::string source_, target_;  // of a model of several languages
  TranslateSettings settings_;
  std::map<Wanted, std::unique_ptr<Translator>> translators_;
  mutable std::mutex mutex_;  // guards the members below
  std::condition_variable come_;
  std::list<Job*> waiting_;
  std::size_t waitingSentences_ = 0;
  Counts counts_;
  bool ending_ = false;
  std::stop_source stop_;
  std::thread thread_;  // last: it uses all members
};

}  // namespace transept
