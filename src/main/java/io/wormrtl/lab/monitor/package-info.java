/**
 * Passive monitors: behavioural modules that watch a network and say when it breaks a rule of wormhole switching.
 *
 * <p>{@link io.wormrtl.lab.monitor.Monitors#attach} adds them to a network; every class can also be put beside a single
 * module in a unit test. The rules of every network stand in {@link io.wormrtl.lab.monitor.Rules}; a protocol or another
 * part brings its own, see {@link io.wormrtl.network.invariant}. How often each rule was checked, and by whom it was
 * broken in which cycle, stands in {@link io.wormrtl.network.invariant.Verdicts}.
 *
 * <p>They read the signals of the hardware and nothing else: a {@link io.wormrtl.lab.monitor.ChannelTap} sees the flits on
 * the wires of a channel, a {@link io.wormrtl.lab.monitor.WormWatch} decodes headers from those bits. Only the
 * {@link io.wormrtl.lab.monitor.MessageLedger} also hears what sources and sinks say, to hold it against what the wires
 * showed. Most watches are assertions over registers, which need no evaluation while nothing they read changes.
 *
 * <p>Who asks which message waits for which ({@link io.wormrtl.lab.monitor.WaitChain}, deadlocks, headers that wait too long),
 * or removes flits lawfully, finds watches and virtual channels by tables, which there are only when somebody has asked.
 */
package io.wormrtl.lab.monitor;
