package io.wormrtl.papers.model.solve;

import java.util.OptionalDouble;

/** The steady states of an {@link OccupancyModel}: where they end, and which one belongs to a load. */
public final class OperatingPoints {

    private final OccupancyModel model;
    private final double highestOccupancy;
    private final double saturationLoad;

    /** Finds the saturation of {@code model}. */
    public OperatingPoints(OccupancyModel model) {
        this.model = model;
        double peak = Bracket.maximum(model::load, 0, 1);
        this.highestOccupancy = limitedBySource(peak);
        this.saturationLoad = model.load(highestOccupancy);
    }

    /** The occupancy up to {@code peak} at which the source queue stops being stable, or {@code peak}. */
    private double limitedBySource(double peak) {
        double busiest = Bracket.maximum(model::sourceUtilisation, 0, peak);
        if (model.sourceUtilisation(busiest) < 1) {
            return peak;
        }
        return Bracket.root(r -> model.sourceUtilisation(r) - 1, 0, busiest);
    }

    /** The least load without a steady state, in messages per node and cycle. */
    public double saturationLoad() {
        return saturationLoad;
    }

    /**
     * The occupancy at a load.
     *
     * @param load messages per node and cycle, at least 0
     * @return from 0 to below 1, to a relative accuracy of 1e-14; empty at and past saturation
     */
    public OptionalDouble occupancy(double load) {
        if (load >= saturationLoad) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(Bracket.root(r -> model.load(r) - load, 0, highestOccupancy));
    }
}
