package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.Clock;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.link.Channel;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Watches the wires of one channel and hands on every flit that crosses.
 *
 * <p>It is evaluated once per flit: woken by {@code request} going high, and by itself as long as it stays high,
 * because two equal flits in a row change no wire. Checks of what is at the ends of the channel share its evaluations,
 * and what it has read of the wires.
 */
public final class ChannelTap extends ObserverModule {

    /** Which end the flits are handed on from. */
    enum At {
        SENDER,
        RECEIVER
    }

    /** Request, virtual channel and kind of the flit, side by side. */
    private final Concatenation control;

    private final Signal data;
    /** All bits of the virtual channel in {@link #control}, whose lowest bit is the request. */
    private final int channelBits;
    /** The bit of {@link #control} that the kind begins with. */
    private final int kindFrom;

    private final FlitListener listener;
    private final ChannelCheck[] checks;
    private final Behaviour watch;
    private final Clock clock;
    private final At at;
    /** The other end; null where both are the same wires. */
    private final Channel far;

    /** By virtual channel, flits that have crossed. */
    private final long[] flits;

    private long lastCycle = -1;

    ChannelTap(
            Module parent,
            String name,
            Channel sender,
            Channel receiver,
            At at,
            FlitListener listener,
            List<ChannelCheck> checks) {
        super(parent, name);
        Channel near = at == At.SENDER ? sender : receiver;
        this.clock = design().clock();
        this.at = at;
        this.far = sender.equals(receiver) || checks.isEmpty() ? null : at == At.SENDER ? receiver : sender;
        this.control = near.control();
        this.data = near.data();
        this.channelBits = (1 << near.vcBits()) - 1;
        this.kindFrom = 1 + near.vcBits();
        this.listener = listener;
        this.checks = checks.toArray(ChannelCheck[]::new);
        this.flits = new long[channelBits + 1];
        this.watch = behaviour("watch", this, ChannelTap::watch)
                .reads(near.request())
                .samples(near.vc(), near.kind(), near.data());
        if (far != null) {
            watch.reads(far.request()).samples(far.vc());
        }
        for (ChannelCheck check : checks) {
            watch.reads(check.reads().toArray(Element[]::new));
            watch.samples(check.samples().toArray(Element[]::new));
        }
    }

    /** Returns whether to look in the next cycle too. */
    private boolean watch() {
        long cycle = clock.cycle();
        long crossing = 0;
        long controls = control.get();
        if ((controls & 1) != 0) {
            int v = (int) (controls >>> 1) & channelBits;
            crossing = 1L << v;
            flits[v]++;
            lastCycle = cycle;
            listener.flit(cycle, v, (int) (controls >>> kindFrom), data.get());
        }
        long there = far == null ? crossing : far.arriving();
        boolean again = (crossing | there) != 0;
        long sent = at == At.SENDER ? crossing : there;
        long received = at == At.SENDER ? there : crossing;
        for (ChannelCheck check : checks) {
            again |= check.look(cycle, sent, received);
        }
        return again;
    }

    /** Tells the checks of the channel whether its sender knows the room of a buffer. */
    void senderKnows(int virtualChannel, boolean knows) {
        for (ChannelCheck check : checks) {
            check.senderKnows(virtualChannel, knows);
        }
    }

    /** Looks in the next cycle whatever happens. */
    void lookNextCycle() {
        watch.wakeNextCycle();
    }

    /** Checks also what did not move; outside of processes, at the end of a cycle. */
    void audit(long cycle) {
        for (ChannelCheck check : checks) {
            check.audit(cycle);
        }
    }

    /** Flits that have crossed so far. */
    public long flits() {
        return LongStream.of(flits).sum();
    }

    /** Of these, those on a virtual channel. */
    public long flits(int virtualChannel) {
        return flits[virtualChannel];
    }

    /** The cycle in which the last flit crossed; -1 before the first. */
    public long lastCycle() {
        return lastCycle;
    }
}
