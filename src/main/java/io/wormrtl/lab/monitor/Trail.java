package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.fault.FaultLog;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.Link;
import java.util.List;
import java.util.Optional;

/**
 * Remembers of which messages the last flits were that were sent over a channel, so that those that a fault destroys
 * can be told although only headers say it.
 */
class Trail implements ChannelCheck {

    /** The message of some flits, known when its header has passed. */
    private static final class Traveller {
        private FaultLog.Hit message;
        private boolean service;
    }

    /** A flit that was sent. */
    private record Sent(Traveller worm, boolean isHead) {}

    private final Channel sender;
    private final WormWatch worms;
    private final int headerFlits;
    /** By virtual channel, round and round. */
    private final Sent[][] last;

    private final int[] next;
    /** By virtual channel, the worm of which a flit was sent last; null before the first. */
    private final Traveller[] current;

    /**
     * Follows a channel whose {@code worms} are watched where they are sent.
     *
     * @param kept how many flits of each virtual channel to remember; an earlier one is not asked for
     */
    Trail(Link link, WormWatch worms, int headerFlits, int kept) {
        this.sender = link.senderEnd().channel();
        this.worms = worms;
        this.headerFlits = headerFlits;
        int channels = link.senderEnd().format().virtualChannels();
        this.last = new Sent[channels][kept];
        this.next = new int[channels];
        this.current = new Traveller[channels];
    }

    @Override
    public List<Element> reads() {
        return List.of();
    }

    @Override
    public List<Element> samples() {
        return List.of(sender.kind());
    }

    @Override
    public boolean look(long cycle, long sent, long received) {
        if (sent != 0) {
            follow(Long.numberOfTrailingZeros(sent));
        }
        return false;
    }

    private void follow(int v) {
        Traveller before = current[v];
        boolean isHead = FlitKind.begins(sender.kind().getInt());
        Traveller now = isHead || before == null ? new Traveller() : before;
        Worm worm = worms.worm(v);
        now.service |= worm.service;
        if (now.message == null && !now.service && (worm.seen >= headerFlits || !worm.isOpen())) {
            now.message = new FaultLog.Hit(worm.source(), worm.id());
        }
        current[v] = now;
        last[v][next[v]] = new Sent(now, isHead);
        next[v] = (next[v] + 1) % last[v].length;
    }

    /** The flits that were sent last do not arrive: they are none of those that can be told from now on. */
    void forget(int v, int flits) {
        next[v] = Math.floorMod(next[v] - flits, last[v].length);
    }

    /** The message of the flit that was sent last, whether it arrives or not; empty if it cannot be told. */
    Optional<FaultLog.Hit> latest(int v) {
        return Optional.ofNullable(current[v]).map(traveller -> traveller.message);
    }

    /** The message of the flit that was sent {@code back} flits before the last one; empty if it cannot be told. */
    Optional<FaultLog.Hit> message(int v, int back) {
        return sent(v, back).map(flit -> flit.worm.message);
    }

    /** Whether the flit that was sent {@code back} flits before the last one is a head. */
    boolean isHead(int v, int back) {
        return sent(v, back).filter(Sent::isHead).isPresent();
    }

    private Optional<Sent> sent(int v, int back) {
        return Optional.ofNullable(last[v][Math.floorMod(next[v] - 1 - back, last[v].length)]);
    }

    @Override
    public void audit(long cycle) {
        // nothing can be wrong with it
    }
}
