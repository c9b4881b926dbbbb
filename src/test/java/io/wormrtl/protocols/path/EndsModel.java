package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.protocols.retry.BackOff;
import java.util.Arrays;

/**
 * Both ends of paths at an injection channel and the ejection channel of its pair, as docs/paths.md has them: lanes
 * that look for paths, places for answers, and the wires that they share with data.
 */
final class EndsModel {

    /** What is sent in a cycle; -1 for nothing. */
    record Sent(int line, int channel, long kind, long data) {
        static final int DATA = 0;
        static final int AHEAD = 1;
        static final int BACK = 2;
        static final Sent NOTHING = new Sent(-1, 0, 0, 0);
    }

    /** What the injector says of a lane in a cycle. */
    record Packet(boolean busy, boolean sends, int injected, int length, int destination, int written) {

        boolean hasLeft() {
            return injected == length || isLastLeaving();
        }

        boolean isLastLeaving() {
            return sends && injected + 1 == length;
        }
    }

    /** What comes by the ejection channel. */
    record Coming(int channel, BackFlit answer, long says, AheadFlit flit, boolean tail) {}

    /** A lane of the injector. */
    static final class Lane {
        SourceState state = SourceState.IDLE;
        long wait;
        int doublings;
        int failures;
        boolean open;
        boolean streaming;
        boolean again;
        boolean done;
        UnitModel.Waiting ahead;
        UnitModel.Waiting back;
    }

    private final PathParts path;
    private final BackOff backOff;
    private final int headerFlits;
    final Lane[] lanes = new Lane[EndsBench.CHANNELS];
    long lfsr;
    /** Which of the waiting control flits is asked first: those that go ahead, then those that go back. */
    private int pointer;

    EndsModel(EndsBench bench, int number, BackOff backOff) {
        this.path = bench.path;
        this.backOff = backOff;
        this.headerFlits = bench.headerFlits;
        this.lfsr = Lfsr.seed(EndsBench.SEED, -1L - EndsBench.NODE * 8 - number);
        Arrays.setAll(lanes, v -> new Lane());
    }

    private boolean someControlWaits() {
        return Arrays.stream(lanes).anyMatch(lane -> lane.ahead != null || lane.back != null);
    }

    /** Lanes that must not send, as a mask. */
    long withheld(Packet[] packets) {
        if (path.order() == WireOrder.CONTROL_FIRST && someControlWaits()) {
            return 0b111;
        }
        long mask = 0;
        for (int v = 0; v < lanes.length; v++) {
            mask |= packets[v].busy() && !lanes[v].streaming ? 1L << v : 0;
        }
        return mask;
    }

    /** What is on the wires, where the injector puts {@code data} on its own. */
    Sent sent(Sent data) {
        boolean dataWaits = !data.equals(Sent.NOTHING);
        boolean dataGoes = dataWaits && (path.order() == WireOrder.DATA_FIRST || !someControlWaits());
        if (dataGoes || !someControlWaits()) {
            return data;
        }
        int places = 2 * lanes.length;
        for (int i = 0; i < places; i++) {
            int place = (pointer + i) % places;
            int v = place % lanes.length;
            UnitModel.Waiting here = place < lanes.length ? lanes[v].ahead : lanes[v].back;
            if (here != null) {
                return place < lanes.length
                        ? new Sent(Sent.AHEAD, v, here.flit().ordinal(), here.says())
                        : new Sent(Sent.BACK, v, path.answers().indexOf(here.flit()), here.says());
            }
        }
        throw new AssertionError("nothing waits");
    }

    /** What the cycle leaves behind. */
    void cycle(Packet[] packets, Coming coming, Sent sent) {
        long random = lfsr;
        boolean fails = false;
        int waiting = 0;
        for (Lane lane : lanes) {
            waiting += (lane.ahead != null ? 1 : 0) + (lane.back != null ? 1 : 0);
        }
        if (sent.line() > 0 && waiting > 1) {
            int place = sent.channel() + (sent.line() == Sent.BACK ? lanes.length : 0);
            pointer = (place + 1) % (2 * lanes.length);
        }
        for (int v = 0; v < lanes.length; v++) {
            Lane lane = lanes[v];
            boolean mine = coming != null && coming.channel() == v;
            boolean probeWaited = lane.ahead != null;
            lane.ahead = sent.line() == Sent.AHEAD && sent.channel() == v ? null : lane.ahead;
            lane.back = sent.line() == Sent.BACK && sent.channel() == v ? null : lane.back;
            fails |= source(v, packets[v], mine ? coming : null, probeWaited, random);
            if (mine) {
                sink(lane, coming);
            }
        }
        for (int i = 0; fails && i < 8; i++) {
            lfsr = Lfsr.next(lfsr);
        }
    }

    private void sink(Lane lane, Coming coming) {
        if (coming.flit() != null) {
            BackFlit answer = coming.flit() == AheadFlit.KILL ? BackFlit.KILL : BackFlit.PATH_ACK;
            lane.back = new UnitModel.Waiting(answer, 0);
        } else if (coming.tail() && path.release() == Release.BY_ACKNOWLEDGEMENT) {
            lane.back = new UnitModel.Waiting(BackFlit.MESSAGE_ACK, 0);
        }
    }

    /** Whether the lane fails. */
    private boolean source(int v, Packet packet, Coming coming, boolean probeWaited, long random) {
        Lane lane = lanes[v];
        BackFlit answer = coming == null ? null : coming.answer();
        SourceState now = lane.state;
        SourceState next = next(lane, packet, answer, probeWaited);
        boolean fails = next == SourceState.BACK_OFF && now != SourceState.BACK_OFF;
        boolean ends = next == SourceState.IDLE && now != SourceState.IDLE;
        if (next == SourceState.PROBING && now != SourceState.PROBING) {
            lane.ahead = new UnitModel.Waiting(AheadFlit.PROBE, packet.destination());
        }
        lane.again = answer == BackFlit.KILL;
        if (lane.again) {
            lane.ahead = new UnitModel.Waiting(AheadFlit.KILL, 0);
        }
        lane.done = ends;
        if (answer == BackFlit.LINK_ACK) {
            lane.open = coming.says() >= path.lead().orElseThrow().links();
        } else if (now != SourceState.PROBING || next != SourceState.PROBING) {
            lane.open = false;
        }
        lane.streaming = next == SourceState.STREAMING || lane.open;
        if (fails) {
            long range = (long) backOff.first() << lane.doublings;
            lane.wait = backOff.least() + rotated(random, v) % range;
            lane.doublings += range < backOff.longest() ? 1 : 0;
            lane.failures++;
        } else if (lane.wait > 0) {
            lane.wait--;
        }
        if (ends) {
            lane.doublings = 0;
            lane.failures = 0;
        }
        lane.state = next;
        return fails;
    }

    private static long rotated(long bits, int by) {
        return (bits >> by | bits << (16 - by)) & 0xFFFF;
    }

    private SourceState next(Lane lane, Packet packet, BackFlit answer, boolean probeWaited) {
        if (answer == BackFlit.KILL) {
            return SourceState.BACK_OFF;
        }
        return switch (lane.state) {
            case IDLE -> packet.busy() && !(path.keepsPackets() && lane.done) ? SourceState.PROBING : SourceState.IDLE;
            case PROBING -> whileProbing(packet, answer);
            case STREAMING -> whileStreaming(packet);
            case AWAITING -> answer == BackFlit.MESSAGE_ACK ? SourceState.IDLE : SourceState.AWAITING;
            default -> whileWaiting(lane, packet, probeWaited);
        };
    }

    private static SourceState whileProbing(Packet packet, BackFlit answer) {
        if (answer == BackFlit.PATH_ACK) {
            return packet.hasLeft() ? SourceState.IDLE : SourceState.STREAMING;
        }
        return answer == BackFlit.BACKTRACK ? SourceState.BACK_OFF : SourceState.PROBING;
    }

    private SourceState whileStreaming(Packet packet) {
        if (!packet.isLastLeaving()) {
            return SourceState.STREAMING;
        }
        return path.release() == Release.BY_ACKNOWLEDGEMENT ? SourceState.AWAITING : SourceState.IDLE;
    }

    private SourceState whileWaiting(Lane lane, Packet packet, boolean probeWaited) {
        if (lane.wait > 0 || probeWaited) {
            return SourceState.BACK_OFF;
        }
        if (backOff.attempts() == 0 || lane.failures < backOff.attempts()) {
            return SourceState.PROBING;
        }
        boolean isThere = packet.written() + headerFlits >= packet.length();
        return isThere ? SourceState.IDLE : SourceState.BACK_OFF;
    }
}
