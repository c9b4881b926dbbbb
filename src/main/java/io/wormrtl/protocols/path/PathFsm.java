package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import java.util.List;
import java.util.Optional;

/**
 * The state machine of an input virtual channel, {@link PathState}: functions of the state of {@link PathUnit} and of
 * the events of the cycle. They set the next state, and the effects on the outputs; all is called at the clock
 * edge.
 */
final class PathFsm {

    private final PathParts path;
    private final int node;
    private final int channels;
    private final long probeMask;
    private final List<UnitPort> ports;

    PathFsm(PathParts path, int node, int channels, int probeBits, List<UnitPort> ports) {
        this.path = path;
        this.node = node;
        this.channels = channels;
        this.probeMask = Bits.all(probeBits);
        this.ports = ports;
    }

    /** The next state of channel {@code w} of port {@code k}. */
    void next(int k, int w, PathEvents events, PathEffects effects) {
        UnitPort port = ports.get(k);
        ReservedInputs input = port.inputs();
        PathState now = PathState.of(input.state.get(w));
        int target = now.owns() ? input.target.getInt(w) : -1;
        BackFlit answer = now.owns() ? events.answerAt(target) : BackFlit.NONE;
        boolean probed = (events.probed[k] >>> w & 1) != 0;
        PathState next;
        if ((events.killed[k] >>> w & 1) != 0) {
            next = killedFromBehind(k, w, now, target, answer == BackFlit.KILL, effects);
        } else if (answer != BackFlit.NONE) {
            next = answered(k, w, now, target, answer, events.hasEnded(target), effects);
        } else if (now == PathState.CONNECTED && events.hasEnded(target)) {
            effects.release(target);
            boolean another = probed || port.queued().bit(w);
            effects.dequeue(k, w);
            next = another ? begin(k, w) : PathState.IDLE;
        } else if (events.served == k * channels + w) {
            next = served(k, w, events.step, effects);
        } else if (probed && now == PathState.IDLE) {
            next = port.givesWay(w, path.pairs(), node) ? turnBack(k, w, effects) : begin(k, w);
        } else {
            next = now;
        }
        if (now.owns() && events.hasEnded(target) && next == PathState.RESERVED) {
            port.early().end(w);
        }
        if (path.queuesProbes() && probed && next == now && now != PathState.IDLE) {
            effects.enqueue(k, w);
        }
        if (next == PathState.PROBING) {
            effects.probes(k, w);
        }
        if (probed) {
            input.probe.set(w, port.hears().arriving().data().get() & probeMask);
        }
        input.state.set(w, next.ordinal());
    }

    private PathState begin(int k, int w) {
        ports.get(k).inputs().forget(w);
        ports.get(k).early().begin(w);
        return PathState.PROBING;
    }

    private PathState served(int k, int w, Optional<ProbeRouting.Step> found, PathEffects effects) {
        if (found.isPresent()) {
            ProbeRouting.Step step = found.get();
            UnitPort output = ports.get(step.port());
            ports.get(k).inputs().target.set(w, (long) step.port() * channels + step.channel());
            output.outputs().owner.set(step.channel(), (long) k * channels + w);
            output.ahead().put(step.channel(), AheadFlit.PROBE.ordinal(), step.word());
            effects.reserve(step.port(), step.channel());
            gain(k, w, 0, 1, effects);
            return PathState.RESERVED;
        }
        return path.search().blocked() == ProbeSearch.Blocked.WAITS ? PathState.PROBING : turnBack(k, w, effects);
    }

    /** The lead changes: {@code beyond} links beyond the output, {@code all} links for the router before. */
    private void gain(int k, int w, long beyond, long all, PathEffects effects) {
        if (ports.get(k).early().gain(w, beyond, all)) {
            sendBack(k, w, BackFlit.LINK_ACK, all, effects);
        }
    }

    /** Takes the probe back; if data may be under way to this router already, kills the path behind it instead. */
    private PathState turnBack(int k, int w, PathEffects effects) {
        if (ports.get(k).early().mayHaveCome(w)) {
            sendBack(k, w, BackFlit.KILL, 0, effects);
            effects.flush(k, w);
            return PathState.CLOSING;
        }
        sendBack(k, w, BackFlit.BACKTRACK, 0, effects);
        return PathState.IDLE;
    }

    private PathState answered(
            int k, int w, PathState now, int target, BackFlit answer, boolean ends, PathEffects effects) {
        return switch (answer) {
            case NONE -> now;
            case BACKTRACK -> {
                effects.release(target);
                yield cameBack(k, w, target / channels, effects);
            }
            case PATH_ACK -> {
                sendBack(k, w, answer, 0, effects);
                yield stands(k, w, target, ends, effects);
            }
            case LINK_ACK -> {
                long gained =
                        ports.get(target / channels).hears().arriving().data().get() & Bits.all(path.answerBits());
                gain(k, w, gained, gained + 1, effects);
                yield now;
            }
            case MESSAGE_ACK -> {
                sendBack(k, w, answer, 0, effects);
                effects.release(target);
                yield PathState.IDLE;
            }
            case KILL -> {
                killAhead(target, true, effects);
                sendBack(k, w, BackFlit.KILL, 0, effects);
                flush(k, w, now, effects);
                yield PathState.CLOSING;
            }
        };
    }

    /** A tail may have left before. */
    private PathState stands(int k, int w, int target, boolean ends, PathEffects effects) {
        if (!ports.get(k).early().stand(w, ends)) {
            return PathState.CONNECTED;
        }
        effects.release(target);
        return PathState.IDLE;
    }

    private PathState cameBack(int k, int w, int port, PathEffects effects) {
        if (!path.search().remembers()) {
            return turnBack(k, w, effects);
        }
        gain(k, w, 0, 0, effects);
        ports.get(k).inputs().remember(w, port);
        return PathState.PROBING;
    }

    /** A kill that comes with the data is answered, but for one that is itself the answer. */
    private PathState killedFromBehind(
            int k, int w, PathState now, int target, boolean metAnother, PathEffects effects) {
        if (now.owns()) {
            killAhead(target, metAnother, effects);
        }
        if (now != PathState.CLOSING && !ports.get(k).isDead()) {
            sendBack(k, w, BackFlit.KILL, 0, effects);
        }
        flush(k, w, now, effects);
        return PathState.IDLE;
    }

    /** Discards the flits that an input holds, if data may have come by its path. */
    private void flush(int k, int w, PathState before, PathEffects effects) {
        if (path.takesData(before)) {
            effects.flush(k, w);
        }
    }

    private void sendBack(int k, int w, BackFlit flit, long says, PathEffects effects) {
        ports.get(k).back().put(w, flit, says);
        effects.back[k] |= 1L << w;
    }

    /** Sends a kill ahead; one that answers a kill from there is not answered itself. */
    private void killAhead(int target, boolean isAnswer, PathEffects effects) {
        int p = target / channels;
        ports.get(p).ahead().put(target % channels, AheadFlit.KILL.ordinal(), 0);
        effects.killed(target, isAnswer);
    }
}
