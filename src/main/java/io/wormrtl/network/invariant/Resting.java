package io.wormrtl.network.invariant;

import java.util.Optional;

/** A module that may be left with something when a network has drained, and knows it. Rule {@code at-rest} asks. */
public interface Resting {

    /** What of it is not at rest, in one sentence; empty if nothing is left. */
    Optional<String> unrest();
}
