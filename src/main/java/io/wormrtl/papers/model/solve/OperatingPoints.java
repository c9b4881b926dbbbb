package io.wormrtl.papers.model.solve;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.papers.model.Prediction;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;

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
     * The steady state at a load.
     *
     * @param load messages per node and cycle, from 0 to 1
     * @param state what is so at an occupancy
     * @throws UnusableInput if the load is out of range
     */
    public <T> Prediction<T> at(double load, DoubleFunction<T> state) {
        UnusableInput.requireRange("load", load, 0.0, 1.0);
        OptionalDouble occupancy = occupancy(load);
        return occupancy.isEmpty()
                ? new Prediction.PastSaturation<>(load, saturationLoad)
                : new Prediction.Steady<>(state.apply(occupancy.getAsDouble()));
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
