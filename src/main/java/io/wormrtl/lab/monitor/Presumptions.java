package io.wormrtl.lab.monitor;

/**
 * How good a time-out is at telling a deadlock.
 *
 * @param made how often it was up
 * @param wrong how often that was no deadlock
 */
public record Presumptions(long made, long wrong) {

    Presumptions plus(boolean right) {
        return new Presumptions(made + 1, right ? wrong : wrong + 1);
    }
}
