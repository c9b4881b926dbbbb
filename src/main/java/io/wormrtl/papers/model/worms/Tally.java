package io.wormrtl.papers.model.worms;

import java.util.OptionalDouble;

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

    void begun(Worm worm, long cycle) {
        beginnings += trial.measures(worm.generated()) ? cycle - worm.generated() : 0;
    }

    void delivered(Worm worm, long cycle) {
        if (trial.measures(worm.generated())) {
            delivered++;
            cycles += cycle + 1 - worm.generated();
        }
    }

    void sample(long cycle, Iterable<Line<Stage>> lines) {
        if (trial.measures(cycle)) {
            for (Line<Stage> line : lines) {
                int now = line.busy();
                samples++;
                busy += now;
                squares += (double) now * now;
            }
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
