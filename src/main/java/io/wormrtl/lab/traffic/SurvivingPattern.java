package io.wormrtl.lab.traffic;

import java.util.function.IntPredicate;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A pattern among the nodes that work: a destination that does not is drawn again, and nodes whose destinations do not
 * work send nothing.
 */
public final class SurvivingPattern implements TrafficPattern {

    /** A node that draws no working destination so often in a row is taken to have none. */
    private static final int DRAWS = 10_000;

    private final TrafficPattern pattern;
    private final IntPredicate works;

    /** The pattern {@code pattern} among the nodes for which {@code works} holds. */
    public SurvivingPattern(TrafficPattern pattern, IntPredicate works) {
        this.pattern = pattern;
        this.works = works;
    }

    @Override
    public String description() {
        return pattern.description() + ", among working nodes";
    }

    @Override
    public boolean sends(int source) {
        return works.test(source) && pattern.sends(source) && reaches(source);
    }

    private boolean reaches(int source) {
        UniformRandomProvider random = NodeRandom.of(0, NodeRandom.Purpose.DESTINATIONS, source);
        for (int draw = 0; draw < DRAWS; draw++) {
            if (works.test(pattern.destination(source, random))) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int destination(int source, UniformRandomProvider random) {
        int destination = pattern.destination(source, random);
        while (!works.test(destination)) {
            destination = pattern.destination(source, random);
        }
        return destination;
    }
}
