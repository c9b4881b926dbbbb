package io.wormrtl.kernel.word;

/**
 * What never happens, as far as the process counts on it: an exception that its code would throw.
 *
 * @param condition 1 bit, 1 where it would happen
 * @param what which exception, and where in the code
 */
public record Obligation(Word condition, String what) {}
