package io.wormrtl.kernel.word;

/**
 * An exception that the code of a process would throw under a condition. The hardware is equal to the code only as long
 * as the condition is never met.
 *
 * @param condition 1 bit, 1 where it would happen
 * @param what the exception and its place in the code
 */
public record Obligation(Word condition, String what) {}
