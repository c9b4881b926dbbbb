package io.wormrtl.papers.model;

/** A model of mean message latency under uniform Poisson traffic, for one network. */
public interface LatencyModel {

    /** The least load without a steady state, in messages per node and cycle. */
    double saturationLoad();

    /**
     * Latency and its parts at a load.
     *
     * @param load messages per node and cycle, from 0 to 1
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the load is out of range
     */
    Prediction<MessageLatency> at(double load);
}
