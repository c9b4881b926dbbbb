package io.wormrtl.monitor;

import io.wormrtl.link.Channel;
import io.wormrtl.rtl.Behaviour;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.ObserverModule;
import io.wormrtl.rtl.Signal;
import java.util.List;

/**
 * Watches the wires of one channel and hands on every flit that crosses.
 *
 * <p>It is evaluated once per flit: woken by {@code request} going high, and by itself as long as it stays high,
 * because two equal flits in a row change no wire. Checks of what is at the ends of the channel share its evaluations.
 */
public final class ChannelTap extends ObserverModule {

    private final Signal request;
    private final Signal vc;
    private final Signal kind;
    private final Signal data;
    private final FlitListener listener;
    private final ChannelCheck[] checks;
    private final Behaviour watch;
    private long flits;
    private long lastCycle = -1;

    /** Watches {@code channel}. */
    public ChannelTap(Module parent, String name, Channel channel, FlitListener listener) {
        this(parent, name, channel, listener, List.of());
    }

    ChannelTap(Module parent, String name, Channel channel, FlitListener listener, List<ChannelCheck> checks) {
        super(parent, name);
        this.request = channel.request();
        this.vc = channel.vc();
        this.kind = channel.kind();
        this.data = channel.data();
        this.listener = listener;
        this.checks = checks.toArray(ChannelCheck[]::new);
        this.watch = behaviour("watch", this::watch).reads(request).samples(vc, kind, data);
        for (ChannelCheck check : checks) {
            watch.reads(check.reads());
            watch.samples(check.samples().toArray(Element[]::new));
        }
    }

    private void watch() {
        long cycle = watch.cycle();
        boolean again = false;
        if (request.isHigh()) {
            again = true;
            flits++;
            lastCycle = cycle;
            listener.flit(cycle, vc.getInt(), kind.getInt(), data.get());
        }
        for (ChannelCheck check : checks) {
            again |= check.look(cycle);
        }
        if (again) {
            watch.wakeNextCycle();
        }
    }

    /** Checks also what did not move; outside of processes, at the end of a cycle. */
    void audit(long cycle) {
        for (ChannelCheck check : checks) {
            check.audit(cycle);
        }
    }

    /** Flits that have crossed so far. */
    public long flits() {
        return flits;
    }

    /** The cycle in which the last flit crossed; -1 before the first. */
    public long lastCycle() {
        return lastCycle;
    }
}
