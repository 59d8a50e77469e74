// SPDX-License-Identifier: Apache-2.0
#include "engine/base/error.h"

#include <cerrno>
#include <system_error>

namespace transept {

UserError::UserError(ErrorKind kind, const std::string& sentence, const std::string& remedy, std::string file,
                     std::int64_t line)
    : std::runtime_error(remedy.empty() ? sentence : sentence + " " + remedy),
      kind_(kind),
      sentence_(sentence),
      remedy_(remedy),
      file_(std::move(file)),
      line_(line) {}

void throwSystemError(std::string_view action, const std::string& path, int number) {
  ErrorKind kind = ErrorKind::badInput;
  std::string reason, remedy;
  switch (number) {
    case ENOSPC:
    case EDQUOT:
      kind = ErrorKind::noResources;
      reason = number == ENOSPC ? "the disk is full" : "the disk quota is used up";
      remedy = "Free some space and try again.";
      break;
    case EACCES:
    case EPERM:
    case EROFS:
      kind = ErrorKind::noResources;
      reason = number == EROFS ? "the file system is read-only" : "permission is denied";
      remedy = "Choose a place that you may write to, or change its permissions.";
      if (action == "read" || action == "open") remedy = "Change the permissions of the file or its folder.";
      break;
    case ENOMEM:
    case EMFILE:
    case ENFILE:
      kind = ErrorKind::noResources;
      reason = number == ENOMEM ? "there is not enough memory" : "too many files are open";
      remedy = "Close other programs and try again.";
      break;
    case ENOENT:
    case ENOTDIR:
      kind = ErrorKind::notFound;
      reason = "there is no such file or folder";
      remedy = "Check the path.";
      break;
    case EISDIR:
      reason = "it is a folder";
      remedy = "Name a file.";
      break;
    case EFBIG:
      kind = ErrorKind::noResources;
      reason = "the file would become larger than the file system allows";
      remedy = "Use another disk.";
      break;
    case EIO:
    case ESTALE:
    case ETIMEDOUT:
    case EHOSTDOWN:
    case ENOTCONN:
      kind = ErrorKind::noResources;
      reason = "its disk or shared folder does not answer";
      remedy = "Check that it is connected, and try again.";
      break;
    case ELOOP:
      reason = "its links lead in a circle";
      remedy = "Remove one of the links.";
      break;
    case EEXIST:
      reason = "something of that name is there already";
      remedy = "Move it away, or choose another name.";
      break;
    case ENOTEMPTY:
      reason = "a folder that is not empty is in the way";
      remedy = "Move it away first.";
      break;
    case ENAMETOOLONG:
      reason = "the name is too long";
      remedy = "Choose a shorter one.";
      break;
    default:
      reason = std::generic_category().message(number);
  }
  throw UserError(kind, "Cannot " + std::string(action) + " " + path + ": " + reason + ".", remedy, path);
}

}  // namespace transept
