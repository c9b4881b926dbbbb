package io.wormrtl.lab.cli;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.AutoComplete;
import picocli.CommandLine;

/**
 * Completion for bash and for zsh, which reads the same script: commands and options as picocli knows them, and around
 * them a function that completes settings and their values.
 */
final class BashCompletion {

    /** Words that bash breaks at = are joined again before picocli's function sees them. */
    private static final String SETTINGS = """

            # Settings are written PATH=VALUE, which bash takes for three words. They are joined again, completed where they
            # follow an option that takes one, and what was typed before = is taken off again.
            function _complete_PROGRAM_settings() {
              local -a words=()
              local i cword=0
              for ((i = 0; i < ${#COMP_WORDS[@]}; i++)); do
                if [[ $i -gt 1 && ( ${COMP_WORDS[i]} == "=" || ${COMP_WORDS[i - 1]} == "=" ) ]]; then
                  words[${#words[@]} - 1]+=${COMP_WORDS[i]}
                else
                  words+=("${COMP_WORDS[i]}")
                fi
                [[ $i -eq $COMP_CWORD ]] && cword=$((${#words[@]} - 1))
              done
              local typed=${words[cword]}
              case ${words[cword - 1]} in
                -P | --parameter | --vary)
                  local settings=$_PROGRAM_settings_OTHERWISE
                  case ${words[1]} in
            KINDS      esac
                  local IFS=$'\\n'
                  COMPREPLY=($(compgen -W "$settings" -- "$typed"))
                  [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
                  if [[ $typed == *=* && $COMP_WORDBREAKS == *=* ]]; then
                    COMPREPLY=("${COMPREPLY[@]#"${typed%%=*}="}")
                  fi
                  ;;
                *)
                  _complete_PROGRAM
                  ;;
              esac
            }
            complete -F _complete_PROGRAM_settings -o default PROGRAM PROGRAM.sh PROGRAM.bash
            """;

    private final String program;
    private final Map<String, List<String>> settings;

    /**
     * @param program its name
     * @param settings what may follow {@code -P}, by kind of file; the first kind is that of most commands, each of the
     *     others that of the command of its name
     */
    BashCompletion(String program, Map<String, List<String>> settings) {
        this.program = program;
        this.settings = settings;
    }

    /** The script for a program and its commands. */
    String of(CommandLine line) {
        String lists = settings.entrySet().stream()
                .map(kind -> "_PROGRAM_settings_" + kind.getKey() + "='" + String.join("\n", kind.getValue()) + "'\n")
                .collect(Collectors.joining("", "\n", ""));
        String first = settings.keySet().iterator().next();
        String others = settings.keySet().stream()
                .skip(1)
                .map(kind -> "        " + kind + ") settings=$_PROGRAM_settings_" + kind + " ;;\n")
                .collect(Collectors.joining());
        return AutoComplete.bash(program, line)
                + (lists + SETTINGS)
                        .replace("OTHERWISE", first)
                        .replace("KINDS", others)
                        .replace("PROGRAM", program);
    }
}
