/**
 * How input that cannot be used is refused.
 *
 * <p>{@link io.wormrtl.kernel.refusal.UnusableInput} is the only exception that stands for a mistake of the user. Its
 * message is one sentence that says what was given, which rule it breaks and what would be accepted;
 * {@link io.wormrtl.kernel.refusal.Shown} makes sure that what was given can be printed.
 */
package io.wormrtl.kernel.refusal;
