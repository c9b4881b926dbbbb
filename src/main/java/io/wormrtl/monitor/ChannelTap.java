package io.wormrtl.monitor;

import io.wormrtl.flit.Channel;
import io.wormrtl.rtl.Behaviour;
import io.wormrtl.rtl.BehaviouralModule;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Signal;

/**
 * Watches the wires of one channel and hands on every flit that crosses.
 *
 * <p>It is evaluated once per flit: woken by {@code request} going high, and by itself as long as it stays high,
 * because two equal flits in a row change no wire.
 */
public final class ChannelTap extends BehaviouralModule {

    private final Signal request;
    private final Signal vc;
    private final Signal kind;
    private final Signal data;
    private final FlitListener listener;
    private final Behaviour watch;
    private long flits;
    private long lastCycle = -1;

    /** Watches {@code channel}. */
    public ChannelTap(Module parent, String name, Channel channel, FlitListener listener) {
        super(parent, name);
        this.request = channel.request();
        this.vc = channel.vc();
        this.kind = channel.kind();
        this.data = channel.data();
        this.listener = listener;
        this.watch = behaviour("watch", this::watch).reads(request).samples(vc, kind, data);
    }

    private void watch() {
        if (request.isHigh()) {
            watch.wakeNextCycle();
            flits++;
            lastCycle = watch.cycle();
            listener.flit(lastCycle, vc.getInt(), kind.getInt(), data.get());
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
