package io.wormrtl.kernel.word;

import java.util.List;

/**
 * Where the code has a name for a word.
 *
 * @param name of a variable or a method, as the code has it
 * @param source file and line
 * @param rounds for which round of each loop around it, the outermost first: the value of the variable that counts
 *     the rounds, if there is one, else how many rounds came before
 */
public record Origin(String name, String source, List<Integer> rounds) {

    /** Copies the list. */
    public Origin {
        rounds = List.copyOf(rounds);
    }
}
