package io.wormrtl.protocols.switching;

import io.wormrtl.protocols.path.PairUse;

/**
 * What the switching techniques need; each looks only at its own.
 *
 * @param firstBackOff {@code circuit}, {@code scouting}: range of the wait after a first probe that has come back, in
 *     cycles
 * @param longestBackOff {@code circuit}, {@code scouting}: where the doubling of the range ends, in cycles
 * @param lead {@code scouting}: links by which a probe leads its data, K
 * @param furtherBuffers {@code qap}: packet buffers of a node beside the one of each link
 * @param headerFlits {@code qap}: flits of a packet's header; 0: as many as it needs
 * @param sourceQueue {@code qap}: packets of a source that can wait for each link
 * @param lines {@code k}, {@code kk1}: whether two neighbours share their lines
 * @param receptionOverhead {@code k}, {@code kk1}: cycles a processor needs to receive, at least 0
 * @param transmissionOverhead {@code k}, {@code kk1}: cycles a processor needs to send, at least 0
 */
public record SwitchingParameters(
        int firstBackOff,
        int longestBackOff,
        int lead,
        int furtherBuffers,
        int headerFlits,
        int sourceQueue,
        PairUse lines,
        int receptionOverhead,
        int transmissionOverhead) {

    /** Builds a technique. */
    @FunctionalInterface
    public interface Factory {
        /**
         * The technique with these parameters.
         *
         * @throws io.wormrtl.kernel.refusal.UnusableInput if a value it needs cannot be used
         */
        Switching create(SwitchingParameters parameters);
    }
}
