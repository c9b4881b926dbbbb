package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;

/**
 * Puts processes into the order in which they run: those that settle wires each behind the drivers of the wires it
 * reads, the clocked ones in any order. Where there is a choice, orderings differ; all give the same values.
 */
@Api
public abstract class Ordering {

    /** A design of less than so many processes is not divided: 140 nodes of a network. */
    private static final int WORTH_DIVIDING = 6000;

    /** A design of more elements is connected part by part, so that little is known of onlookers at a time. */
    private static final int CONNECTED_TOGETHER = 1 << 20;

    /** As many where it is to be shown that parts make no difference. */
    private static final int FEW = 50;

    /** Fast, in neighbourhoods of some 40 nodes of a network of more than some 140; see {@link #byLevel}. */
    public static final Ordering BY_LEVEL =
            byLevel(processes -> processes < WORTH_DIVIDING ? processes : WORTH_DIVIDING / 4);

    Ordering() {}

    /** Processes of a neighbourhood, at least, in a design of so many. */
    abstract int neighbours(int processes);

    /** Elements that are told at the same time whom they wake, about. */
    int connectedTogether() {
        return CONNECTED_TOGETHER;
    }

    /**
     * The processes that settle wires, in the order in which they run.
     *
     * @throws DesignError if wires form a loop
     */
    abstract List<Segment> settling(Neighbourhoods neighbourhoods, List<Process> processes);

    /** The clocked processes in the order in which they run, all in one stage. */
    abstract List<Segment> clocked(Neighbourhoods neighbourhoods, List<Process> processes);

    /**
     * Fast: by {@linkplain Levels stages, neighbourhoods, levels and kinds}; of the clocked processes readers of a
     * register before its driver, so that it can take its next value at once.
     *
     * @param neighbours processes of a neighbourhood, at least
     */
    public static Ordering byLevel(int neighbours) {
        return byLevel(processes -> neighbours);
    }

    private static Ordering byLevel(IntUnaryOperator neighbours) {
        return new Ordering() {
            @Override
            int neighbours(int processes) {
                return neighbours.applyAsInt(processes);
            }

            @Override
            List<Segment> settling(Neighbourhoods neighbourhoods, List<Process> processes) {
                List<Process> order = new TopologicalOrder(list -> list).of(processes);
                return new Levels(neighbourhoods, TopologicalOrder::before).sort(order);
            }

            @Override
            List<Segment> clocked(Neighbourhoods neighbourhoods, List<Process> processes) {
                ReadersFirst readersFirst = new ReadersFirst(processes);
                // What others read takes its value when all have run, so that nobody waits for them.
                return new Levels(
                                neighbourhoods,
                                process -> readersFirst.readers(process).stream()
                                        .filter(reader -> neighbourhoods.areRunTogether(process, reader))
                                        .toList())
                        .sort(readersFirst.order());
            }
        };
    }

    /** A random order, repeatable by its seed; used to show that neither the order matters nor the parts in which a design is connected. */
    public static Ordering shuffled(long seed) {
        Random random = new Random(seed);
        return new Ordering() {
            @Override
            int neighbours(int processes) {
                return processes;
            }

            @Override
            List<Segment> settling(Neighbourhoods neighbourhoods, List<Process> processes) {
                return whole(new TopologicalOrder(this::shuffle).of(processes));
            }

            @Override
            List<Segment> clocked(Neighbourhoods neighbourhoods, List<Process> processes) {
                return whole(shuffle(processes));
            }

            @Override
            int connectedTogether() {
                return FEW;
            }

            private List<Segment> whole(List<Process> order) {
                return order.isEmpty() ? List.of() : List.of(new Segment(0, 0, false, order));
            }

            private List<Process> shuffle(List<Process> list) {
                List<Process> copy = new ArrayList<>(list);
                Collections.shuffle(copy, random);
                return copy;
            }
        };
    }
}
