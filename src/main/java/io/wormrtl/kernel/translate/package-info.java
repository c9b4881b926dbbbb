/**
 * Reads the code of processes as hardware. The bytecode of a body is interpreted over the elaborated design: modules,
 * groups, arrays and their final fields are what they are, and only what is read from signals, registers and memories is
 * unknown, a {@link io.wormrtl.kernel.word.Word}.
 *
 * <p>Where a branch depends on such a word both ways are gone and joined again; a loop runs as often as it says, and one
 * over the set bits of a word once for each bit that can be set. {@link io.wormrtl.kernel.translate.Translation} is the
 * way in; {@link io.wormrtl.kernel.translate.NoHardware} says what cannot be translated, and where.
 *
 * <p>{@code Instructions} are interpreted by the {@code Interpreter}, whose {@code Calls} interpret the instructions of another
 * method: a recursion over code, and a circle as the code is one.
 */
package io.wormrtl.kernel.translate;
