// SPDX-License-Identifier: Apache-2.0
// Documents that are zip archives. Names in them are never used as paths.
#pragma once

#include <functional>
#include <string>

namespace transept {

/// Calls use(name, content) for each file in the archive, in its order; `content` unpacks it. Throws UserError for an
/// archive that is damaged or protected by a password, and for more than 20,000 files or 512 MiB of content.
void forEachFile(const std::string& path,
                 const std::function<void(const std::string& name, const std::function<std::string()>& content)>& use);

/// The archive with other content in some of its files: replacement(name) is nullptr for those that stay. Their order
/// and times stay; "mimetype" stays unpacked, as OpenDocument and EPUB require.
std::string archiveWith(const std::string& path,
                        const std::function<const std::string*(const std::string& name)>& replacement);

}  // namespace transept
