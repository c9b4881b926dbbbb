/**
 * The contributions of parts to the monitors: rules, checks of them, and reports of the flits that they lawfully take
 * out of a network.
 *
 * <p>A {@link io.wormrtl.network.invariant.Rule} is a value. A part brings its rules with it: a link protocol by the
 * checks of its channels, any other part by the {@linkplain io.wormrtl.network.invariant.Watcher watchers} that it
 * supplies beside its hardware, which does not refer to them. A check counts how often it has looked, and reports what
 * is wrong, through the {@link io.wormrtl.network.invariant.Tally} of its rule; the {@link
 * io.wormrtl.network.invariant.Verdicts} of a simulation hold them all, and what its checks share. A part that kills, discards or keeps what
 * others would call lost says so through {@link io.wormrtl.network.invariant.Removals}.
 *
 * <p>The monitors find these checks and evaluate them; they know no part by name.
 */
package io.wormrtl.network.invariant;
