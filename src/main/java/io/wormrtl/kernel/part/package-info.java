/**
 * The parts that a user can name.
 *
 * <p>A {@link io.wormrtl.kernel.part.Part} is one entry: its name, one sentence, its own settings, how to build it from
 * them, and settings beside which it can be tried. Testbenches, their schema, completion, reference pages, the
 * configuration hash and generic tests all read these entries. A {@link io.wormrtl.kernel.part.Catalogue} lists the
 * parts of one kind: those of its own package, and those that a {@link io.wormrtl.kernel.part.PartProvider} brings,
 * from another package or another jar.
 *
 * <p>The settings of a part are a record whose components a {@link io.wormrtl.kernel.part.Setting} describes. A part
 * refuses values by {@link io.wormrtl.kernel.part.UnusableSetting}, and need not know where in a file they stand.
 *
 * <p>A {@code PartProvider} names a {@code Catalogue} for each of its parts, and a catalogue asks {@code BroughtParts} for what
 * the providers have: the three are the one way in for parts from outside, and {@code Blame} says of which of them a mistake is.
 */
package io.wormrtl.kernel.part;
