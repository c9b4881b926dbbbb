package io.wormrtl.kernel.word;

/**
 * Where the code has a name for a word.
 *
 * @param name of a variable or a method, as the code has it
 * @param source file and line
 */
public record Origin(String name, String source) {}
