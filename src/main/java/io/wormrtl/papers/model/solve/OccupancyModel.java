package io.wormrtl.papers.model.solve;

/**
 * A latency model seen from the occupancy of a channel.
 *
 * <p>Both papers give the occupancy as the root of {@code r = load * g(r)}, in which {@code g} does not depend on
 * the load. Read the other way round, the load that produces an occupancy is explicit, {@code r / g(r)}; it rises
 * to the saturation load and then falls. The steady state is on the rising side.
 */
public interface OccupancyModel {

    /**
     * The load that produces an occupancy.
     *
     * @param occupancy from 0 to 1
     * @return messages per node and cycle
     */
    double load(double occupancy);

    /**
     * Utilisation of the source queue at that load; below 1 in a steady state.
     *
     * @param occupancy from 0 to 1
     */
    double sourceUtilisation(double occupancy);
}
