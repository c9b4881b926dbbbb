/**
 * Hardware as words: what drives a wire, or follows in a register, as an expression over constants and what is read, 1
 * to 64 bits wide. Equal expressions are one object, and simple ones are simplified as they are made.
 *
 * <p>Begin with {@link io.wormrtl.kernel.word.Words}, which makes them, and {@link
 * io.wormrtl.kernel.word.ProcessLogic}, what a whole process comes to.
 *
 * <p>{@code Words} is the vocabulary. The rules by which words become simpler stand by families of operators in {@code
 * BitRules}, {@code NumberRules}, {@code ComparisonRules} and {@code ChoiceRules}, and make what is left of words by
 * {@code Words} again: some bits of a choice are a choice among bits.
 */
package io.wormrtl.kernel.word;
