package io.wormrtl.papers.model.worms;

import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** What is counted during a trial. */
final class Tally {

    private final Trial trial;
    private long generated;
    private long delivered;
    private double cycles;
    private double beginnings;
    private long samples;
    private double busy;
    private double squares;

    Tally(Trial trial) {
        this.trial = trial;
    }

    void generated(long cycle) {
        generated += trial.measures(cycle) ? 1 : 0;
    }

    /** The header of a message crosses its first channel. */
    void begun(long generatedAt, long cycle) {
        beginnings += trial.measures(generatedAt) ? cycle - generatedAt : 0;
    }

    /** The last flit of a message is received. */
    void delivered(long generatedAt, long cycle) {
        if (trial.measures(generatedAt)) {
            delivered++;
            cycles += cycle + 1 - generatedAt;
        }
    }

    /** How many messages each channel of the network has in a cycle. */
    void sample(long cycle, IntStream channels) {
        if (trial.measures(cycle)) {
            channels.forEach(now -> {
                samples++;
                busy += now;
                squares += (double) now * now;
            });
        }
    }

    /** Whether all has been measured. */
    boolean isComplete(long cycle) {
        return cycle >= trial.end() || (trial.hasMeasured(cycle) && delivered == generated);
    }

    WormLatency result() {
        boolean all = generated > 0 && delivered == generated;
        return new WormLatency(
                generated,
                all ? OptionalDouble.of(cycles / delivered) : OptionalDouble.empty(),
                all ? OptionalDouble.of(beginnings / delivered) : OptionalDouble.empty(),
                samples == 0 ? 0 : busy / samples,
                busy == 0 ? 1 : squares / busy);
    }
}
