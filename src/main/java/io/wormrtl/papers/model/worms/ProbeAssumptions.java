package io.wormrtl.papers.model.worms;

/**
 * What is assumed of a network with scouting switching and one virtual channel.
 *
 * @param ends how many messages of a node are sent, and received, at a time; 0 for any number
 * @param ways which channels a way leads through
 * @param timing how long each step takes
 * @param blocked what a header does where all is busy
 * @param acknowledgements which channels they take a cycle of
 */
public record ProbeAssumptions(
        Ends ends, Ways ways, ProbeTiming timing, BlockedHeader blocked, Acknowledgements acknowledgements) {}
