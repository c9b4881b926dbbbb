package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Topology;
import java.util.function.DoubleUnaryOperator;

/**
 * Traffic of 002, Table 2, in flits and cycles: exponential lengths, normal gaps whose second argument is half of the
 * first, distances uniform from 1 to the diameter and every node at a distance equally likely.
 *
 * @param unitsPerByte time units from one message of a node to the next per byte of a message, both as means
 * @param bytes mean length of a message
 * @param bytesPerFlit bytes of contents that a flit carries
 * @param cyclesPerUnit cycles of a time unit
 * @param deviation standard deviation of the gaps, in time units, of the second argument
 */
public record LoadCase(
        double unitsPerByte, double bytes, double bytesPerFlit, double cyclesPerUnit, DoubleUnaryOperator deviation) {

    /** The longest message is this many times as long as the mean: longer ones are cut, one in 22,000. */
    public static final int LONGEST = 10;

    /**
     * The traffic of all nodes of a network; headers come on top of the lengths.
     *
     * @throws UnusableInput if the mean message is shorter than a flit
     */
    public Workload of(Topology topology, long seed) {
        double flits = bytes / bytesPerFlit;
        if (flits < 1) {
            throw new UnusableInput(
                    "the mean message (" + bytes + " bytes) must be at least a flit of " + bytesPerFlit + " bytes");
        }
        double gap = unitsPerByte * bytes;
        NormalArrivals arrivals =
                new NormalArrivals(gap * cyclesPerUnit, deviation.applyAsDouble(gap / 2) * cyclesPerUnit);
        return new ContentsWorkload(new SyntheticWorkload(
                topology.nodes(),
                new DistancePattern(topology, 1, 0),
                arrivals,
                new ExponentialLength(flits, 1, (int) Math.ceil(LONGEST * flits)),
                seed));
    }
}
