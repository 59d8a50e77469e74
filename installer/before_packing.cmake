# SPDX-License-Identifier: Apache-2.0
# CPack runs this before it packs: all files, and the archives of them, get the date of the changelog, and folders their usual
# permissions, whatever the umask.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/changelog signature REGEX "^ -- ")
list(GET signature 0 signature)
string(REGEX REPLACE "^.*>  " "" date "${signature}")
execute_process(COMMAND date +%s --date ${date} OUTPUT_VARIABLE seconds OUTPUT_STRIP_TRAILING_WHITESPACE
  COMMAND_ERROR_IS_FATAL ANY)
set(ENV{SOURCE_DATE_EPOCH} ${seconds})
execute_process(COMMAND find ${CPACK_TEMPORARY_DIRECTORY} -exec touch --no-dereference --date=@${seconds} {} +
  COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND find ${CPACK_TEMPORARY_DIRECTORY} -type d -exec chmod 00755 {} + COMMAND_ERROR_IS_FATAL ANY)
