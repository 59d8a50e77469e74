// SPDX-License-Identifier: Apache-2.0
// A trained or imported model, ready to translate: its configuration, its vocabularies, and its weights on a device
// that it shares with the other models of the process.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>

#include "engine/base/progress.h"
#include "engine/config/config.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/model/transformer.h"
#include "engine/run/model_choice.h"
#include "kernels/backend.h"

namespace transept {

/// "f32", "bf16" or "int8". Throws UserError for another name.
Precision precisionNamed(std::string_view name);
std::string_view nameOf(Precision precision);

/// A mutex that may be held for seconds, as for a device or for loading a model. A waiting thread can be stopped.
/// Threads are served in the order in which they came. Otherwise a long job would take its next turn before a waiting
/// thread could wake up.
class Exclusive {
 public:
  using Turn = std::unique_lock<Exclusive>;

  /// Waits until the lock is free and holds it until the turn is destroyed. Throws Cancelled when stopped while
  /// waiting.
  [[nodiscard]] Turn take(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    const std::uint64_t ticket = nextTicket_++;
    waiting_.push_back(ticket);
    const bool served = free_.wait(lock, stop, [&] { return !taken_ && waiting_.front() == ticket; });
    std::erase(waiting_, ticket);
    if (!served) throw Cancelled{};
    taken_ = true;
    return {*this, std::adopt_lock};
  }

  /// Called by Turn.
  void unlock() {
    {
      const std::lock_guard lock(mutex_);
      taken_ = false;
    }
    free_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable_any free_;
  std::uint64_t nextTicket_ = 0;
  std::deque<std::uint64_t> waiting_;  // their tickets
  bool taken_ = false;
};

/// A backend that several models share: their weights share its memory, and one of them computes at a time.
class SharedDevice {
 public:
  explicit SharedDevice(std::unique_ptr<Backend> backend) : backend_(std::move(backend)) {}
  Backend& backend() const { return *backend_; }

  /// Exclusive use of the device. Callers hold it for one batch at a time, so that a long job lets a short one through.
  /// Throws Cancelled when stopped while waiting.
  [[nodiscard]] Exclusive::Turn turn(const std::stop_token& stop) { return busy_.take(stop); }

 private:
  std::unique_ptr<Backend> backend_;
  Exclusive busy_;
};

struct LoadSettings {
  std::string device = "cpu";
  int threads = 0;  ///< of the CPU; 0: all
  Precision precision = Precision::f32;
};

/// The device of these settings, opened once and kept while it is in use. With threads 0, an open device is shared
/// whatever its number of threads. The device for int8 is a separate one. Throws BackendError.
std::shared_ptr<SharedDevice> sharedDevice(const LoadSettings& settings);

class LoadedModel {
 public:
  /// `model`: a run, a checkpoint or an imported model, as resolveModel() takes it. Throws UserError with file and
  /// remedy, and Cancelled when stopped while waiting for the device.
  static std::shared_ptr<LoadedModel> load(const std::string& model, const LoadSettings& settings = {},
                                           const std::stop_token& stop = {});
  LoadedModel(ModelChoice choice, Config config, VocabularyPair vocabularies, std::shared_ptr<SharedDevice> device,
              Precision precision, const std::stop_token& stop);

  const ModelChoice& choice() const { return choice_; }
  const Config& config() const { return config_; }
  const VocabularyPair& vocabularies() const { return vocabularies_; }
  SharedDevice& device() const { return *device_; }
  Precision precision() const { return precision_; }
  /// Callers take a turn on the device before they use it.
  Transformer& transformer() const { return *transformer_; }

  /// "demo: best checkpoint by validation BLEU (step 4000, 31.2)"
  std::string description() const { return choice_.name + ": " + choice_.choice; }
  /// A sentence to show before text is translated: an imported model without a tokeniser. Empty: nothing to say.
  std::string warning() const;

 private:
  ModelChoice choice_;
  Config config_;
  VocabularyPair vocabularies_;
  std::shared_ptr<SharedDevice> device_;
  Precision precision_;
  std::unique_ptr<Transformer> transformer_;
};

/// Reads weights that have no checksum, those of an imported model or of the beginning of a fine-tuning. Throws
/// UserError unless the file holds exactly the tensors of `parameters`. weightsChanged() must follow.
void readWeights(const std::string& path, Parameters& parameters, Backend& backend);

/// The type in which a model of this precision keeps its weights and activations. int8 products quantise f32.
inline DType computeType(Precision precision) {
  return precision == Precision::bf16 ? DType::bf16 : DType::f32;
}

/// The shape of the model that a configuration and its vocabularies describe.
ModelShape modelShapeOf(const Config& config, const VocabularyPair& vocabularies);

/// Tokens of the longest sentence that the model can read or write, </s> included; 0: no limit (sinusoidal positions).
inline std::int64_t longestSentence(const ModelConfig& config) {
  return config.positions == Positions::learned ? config.max_positions : 0;
}

}  // namespace transept
