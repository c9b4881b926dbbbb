package io.wormrtl.lab.testbench;

import io.wormrtl.network.routing.deadlock.DeadlockAnalysis;

/**
 * The finding, made before a run, on deadlock in its network.
 *
 * @param analysis the proof, or what speaks against it
 * @param resolved whether a recovery protocol resolves deadlocks that form
 */
public record DeadlockFinding(DeadlockAnalysis analysis, boolean resolved) {

    /** Whether a message may be stuck for ever, as far as is known. */
    boolean isWorrying() {
        return !analysis.proof().holds() && !resolved;
    }
}
