package io.wormrtl.protocols.path;

import java.util.Arrays;
import java.util.Optional;

/** The events of the paths through a router in one cycle; masks by port have one bit per virtual channel. Not state. */
final class PathEvents {

    /** Inputs to which anything happens. */
    final long[] touched;
    /** Inputs to which a kill comes with the data, or whose port is dead. */
    final long[] killed;
    /** Inputs to which a probe comes. */
    final long[] probed;
    /** Inputs at which a probe stands. */
    final long[] probing;
    /** Outputs to which an answer comes. */
    final long[] answered;
    /** The kind of that answer. */
    final BackFlit[] answer;
    /** Outputs by which a tail leaves that releases its path. */
    final long[] ended;
    /** The input whose probe is routed, numbered as in {@link PathUnit}; -1 if none is. */
    int served = -1;
    /** Where that probe goes; empty if it can take nothing. */
    Optional<ProbeRouting.Step> step = Optional.empty();

    private final int channels;

    PathEvents(int ports, int channels) {
        this.touched = new long[ports];
        this.killed = new long[ports];
        this.probed = new long[ports];
        this.probing = new long[ports];
        this.answered = new long[ports];
        this.answer = new BackFlit[ports];
        Arrays.fill(answer, BackFlit.NONE);
        this.ended = new long[ports];
        this.channels = channels;
    }

    /** The answer that comes to an output. */
    BackFlit answerAt(int target) {
        int port = target / channels;
        return (answered[port] >>> target % channels & 1) != 0 ? answer[port] : BackFlit.NONE;
    }

    /** Whether a tail that releases its path leaves by an output. */
    boolean hasEnded(int target) {
        return (ended[target / channels] >>> target % channels & 1) != 0;
    }
}
