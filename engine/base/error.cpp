// SPDX-License-Identifier: Apache-2.0
#include "engine/base/error.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <new>
#include <system_error>

#include "engine/base/progress.h"

namespace transept {
namespace {

struct SystemReason {
  int number;  // errno
  ErrorKind kind;
  const char* reason;
  const char* remedy;
};
constexpr const char* writeElsewhere = "Choose a place that you may write to, or change its permissions.";
constexpr const char* freeSpace = "Free some space and try again.";
constexpr const char* closePrograms = "Close other programs and try again.";
constexpr const char* noAnswer = "its disk or shared folder does not answer";
constexpr const char* reconnect = "Check that it is connected, and try again.";
constexpr SystemReason systemReasons[] = {
    {ENOSPC, ErrorKind::diskFull, "the disk is full", freeSpace},
    {EDQUOT, ErrorKind::diskFull, "the disk quota is used up", freeSpace},
    {EACCES, ErrorKind::noResources, "permission is denied", writeElsewhere},
    {EPERM, ErrorKind::noResources, "permission is denied", writeElsewhere},
    {EROFS, ErrorKind::noResources, "the file system is read-only", writeElsewhere},
    {ENOMEM, ErrorKind::outOfMemory, "there is not enough memory", closePrograms},
    {EMFILE, ErrorKind::noResources, "too many files are open", closePrograms},
    {ENFILE, ErrorKind::noResources, "too many files are open", closePrograms},
    {ENOENT, ErrorKind::notFound, "there is no such file or folder", "Check the path."},
    {ENOTDIR, ErrorKind::notFound, "there is no such file or folder", "Check the path."},
    {EISDIR, ErrorKind::badInput, "it is a folder", "Name a file."},
    {EFBIG, ErrorKind::noResources, "the file would become larger than the file system allows", "Use another disk."},
    {EIO, ErrorKind::noResources, noAnswer, reconnect},
    {ESTALE, ErrorKind::noResources, noAnswer, reconnect},
    {ETIMEDOUT, ErrorKind::noResources, noAnswer, reconnect},
    {EHOSTDOWN, ErrorKind::noResources, noAnswer, reconnect},
    {ENOTCONN, ErrorKind::noResources, noAnswer, reconnect},
    {ELOOP, ErrorKind::badInput, "its links lead in a circle", "Remove one of the links."},
    {EEXIST, ErrorKind::badInput, "something of that name is there already", "Move it away, or choose another name."},
    {ENOTEMPTY, ErrorKind::badInput, "a folder that is not empty is in the way", "Move it away first."},
    {ENAMETOOLONG, ErrorKind::badInput, "the name is too long", "Choose a shorter one."},
};

std::string whole(const Sentence& sentence, const Sentence& remedy) {
  return Sentence(remedy.empty() ? sentence.text() : sentence.text() + " " + remedy.text()).makeVisible().text();
}

}  // namespace

UserError::UserError(ErrorKind kind, Sentence sentence, Sentence remedy, std::string file, std::int64_t line)
    : std::runtime_error(whole(sentence, remedy)),
      kind_(kind),
      sentence_(std::move(sentence.makeVisible())),
      remedy_(std::move(remedy.makeVisible())),
      file_(std::move(file)),
      line_(line) {}

UserError& UserError::at(std::string key) {
  key_ = std::move(key);
  return *this;
}

UserError& UserError::suggest(std::vector<SuggestedChange> changes) {
  changes_ = std::move(changes);
  return *this;
}

UserError systemError(std::string_view action, const std::string& where, int number) {
  // A hidden name tells nobody anything: the folder that holds it stands for it.
  const std::string path = where.substr(0, where.find("/" + std::string(writingPrefix)));
  const auto found = std::ranges::find(systemReasons, number, &SystemReason::number);
  const Sentence verb(std::string(action).c_str());
  if (found == std::end(systemReasons)) {
    return {ErrorKind::badInput, {"Cannot {} {}: {}.", verb, path, std::generic_category().message(number)}, {}, path};
  }
  const bool reads = action == "read" || action == "open";
  const bool denied = found->remedy == writeElsewhere;
  return {found->kind,
          {"Cannot {} {}: {}.", verb, path, Sentence(found->reason)},
          reads && denied ? "Change the permissions of the file or its folder." : found->remedy,
          path};
}

void throwSystemError(std::string_view action, const std::string& path, int number) {
  throw systemError(action, path, number);
}

UserError userErrorOf(const std::exception_ptr& exception) {
  const char* const report = "This is a defect of the program. Please report it, with what you did.";
  try {
    std::rethrow_exception(exception);
  } catch (const UserError& error) {
    return error;
  } catch (const Cancelled&) {
    return {ErrorKind::cancelled, "The work was cancelled."};
  } catch (const std::bad_alloc&) {
    return {ErrorKind::outOfMemory, "There is not enough memory for this.",
            "Close other programs, or use less at once."};
  } catch (const std::filesystem::filesystem_error& error) {
    return systemError("use", error.path1().string(), error.code().value());
  } catch (const std::system_error& error) {
    return {ErrorKind::noResources, {"The system refused an operation: {}.", error.what()}};
  } catch (const std::exception& error) {
    return {ErrorKind::internal, {"The engine cannot continue: {}.", error.what()}, report};
  } catch (...) {
    return {ErrorKind::internal, "The engine cannot continue, for an unknown reason.", report};
  }
}

}  // namespace transept
