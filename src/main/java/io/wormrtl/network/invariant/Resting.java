package io.wormrtl.network.invariant;

import java.util.Optional;

/** A module that may still hold state when a network has drained, and can tell. Rule {@code at-rest} asks it. */
public interface Resting {

    /** The first thing in it that is not at rest, in one sentence; empty if all is at rest. */
    Optional<String> unrest();
}
