# SPDX-License-Identifier: Apache-2.0
# cmake -DOUT=FOLDER -DVERSION=V -DENGINE="PROGRAM..." [-DWINDOW="PROGRAM..."] -P man_pages.cmake: writes the manual pages
# from what the programs say about themselves, so that no page differs from its command table.

# roff(TEXT RESULT): plain text as lines that roff leaves as they are.
function(roff text result)
  string(REPLACE "\\" "\\e" text "${text}")
  string(REPLACE "-" "\\-" text "${text}")
  string(REGEX REPLACE "(^|\n)([.'])" "\\1\\\\&\\2" text "${text}")
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# ask(RESULT PROGRAM ARGUMENT...)
function(ask result)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env COLUMNS=78 LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen ${ARGN}
    OUTPUT_VARIABLE said ERROR_VARIABLE trouble RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN} failed: ${trouble}")
  endif()
  string(REGEX REPLACE "Usage: [^ ]*/" "Usage: " said "${said}")  # the folder of the build
  set(${result} "${said}" PARENT_SCOPE)
endfunction()

# page(NAME DESCRIPTION BODY)
function(page name description body)
  roff("${name}" escaped)
  string(TOUPPER "${escaped}" title)
  file(WRITE ${OUT}/${name}.1 ".TH \"${title}\" \"1\" \"\" \"Transept ${VERSION}\" \"User Commands\"\n"
    ".SH NAME\n${escaped} \\- ${description}\n${body}")
  execute_process(COMMAND gzip -9nf ${OUT}/${name}.1 COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(MAKE_DIRECTORY ${OUT})
separate_arguments(ENGINE)
ask(overview ${ENGINE} --help)
roff("${overview}" text)
set(body ".SH SYNOPSIS\n.B transept\\-engine\n.I COMMAND\n[\\fIOPTIONS\\fR]\n.SH DESCRIPTION\n.nf\n${text}.fi\n.SH COMMANDS\n")
string(REGEX REPLACE "^.*\nSubcommands:\n" "" commands "${overview}")
string(REGEX MATCHALL "(^|\n)  [a-z][a-z0-9-]*" commands "${commands}")
list(TRANSFORM commands STRIP)
list(LENGTH commands count)
if(count LESS 20)
  message(FATAL_ERROR "transept-engine --help lists only ${count} commands.")
endif()
foreach(command ${commands})
  ask(help ${ENGINE} ${command} --help)
  roff("${help}" text)
  roff("${command}" name)
  string(APPEND body ".SS ${name}\n.nf\n${text}.fi\n")
endforeach()
string(APPEND body ".SH EXIT STATUS\n0: success; 1: failure, with one sentence on standard error; 2: wrong usage.\n"
  ".SH SEE ALSO\n.BR transept (1)\n")
page(transept-engine "train translation models and look inside them" "${body}")

if(WINDOW)
  separate_arguments(WINDOW)
  ask(help ${WINDOW} --help)
  roff("${help}" text)
  page(transept "train translation models and look inside them, in a window"
    ".SH SYNOPSIS\n.B transept\n[\\fIOPTIONS\\fR] [\\fIFILES\\fR]\n.SH DESCRIPTION\n.nf\n${text}.fi\n.SH SEE ALSO\n.BR transept\\-engine (1)\n")
endif()
