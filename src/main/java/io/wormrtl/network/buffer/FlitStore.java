package io.wormrtl.network.buffer;

/** A part of a router that keeps flits elsewhere than in {@link FlitBuffers}. */
public interface FlitStore {

    /** Words of a flit that it has places for. */
    long places();
}
