package io.wormrtl.testkit;

import io.wormrtl.lab.traffic.GeneratedMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A message as it is drawn: every network makes one of its own messages of it.
 *
 * @param cycle of generation
 * @param source node
 * @param offset from the source to the destination less 1, modulo the number of nodes less 1
 * @param length in flits, where the network's headers are not longer nor its longest message shorter
 */
record DrawnMessage(int cycle, int source, int offset, int length) {

    /** Flits of the longest message that is drawn. */
    static final int LONGEST = 40;

    private static final List<Integer> MEAN_GAPS = List.of(3, 10, 40, 150);

    /** Messages of so many nodes in the first {@code cycles} cycles, few or many; at least one. */
    static List<DrawnMessage> traffic(Random random, int nodes, int cycles) {
        int meanGap = MEAN_GAPS.get(random.nextInt(MEAN_GAPS.size()));
        List<DrawnMessage> all = new ArrayList<>();
        for (int source = 0; source < nodes; source++) {
            for (int cycle = random.nextInt(meanGap); cycle < cycles; cycle += random.nextInt(2 * meanGap)) {
                all.add(drawn(random, cycle, source, nodes));
            }
        }
        return all.isEmpty() ? List.of(drawn(random, 0, 0, nodes)) : all;
    }

    /** A message of one of so many nodes in one of the first 50 cycles. */
    static DrawnMessage drawn(Random random, int nodes) {
        return drawn(random, random.nextInt(50), random.nextInt(nodes), nodes);
    }

    private static DrawnMessage drawn(Random random, int cycle, int source, int nodes) {
        return new DrawnMessage(cycle, source, random.nextInt(nodes - 1), 1 + random.nextInt(LONGEST));
    }

    GeneratedMessage in(int nodes, int shortest, int longest) {
        int destination = (source + 1 + offset % (nodes - 1)) % nodes;
        return new GeneratedMessage(cycle, source, destination, Math.min(longest, Math.max(shortest, length)));
    }

    /** The same from another node. */
    DrawnMessage from(int other) {
        return new DrawnMessage(cycle, other, offset, length);
    }

    /** The same in cycle 0. */
    DrawnMessage atOnce() {
        return new DrawnMessage(0, source, offset, length);
    }

    /** How far from the simplest message. */
    long size() {
        return (long) cycle + source + offset + length;
    }

    /** Simpler ones, the simplest first. */
    Stream<DrawnMessage> simpler() {
        return Stream.of(
                        smaller(cycle, 0, less -> new DrawnMessage(less, source, offset, length)),
                        smaller(source, 0, this::from),
                        smaller(offset, 0, less -> new DrawnMessage(cycle, source, less, length)),
                        smaller(length, 1, less -> new DrawnMessage(cycle, source, offset, less)))
                .flatMap(stream -> stream);
    }

    private static Stream<DrawnMessage> smaller(int value, int least, IntFunction<DrawnMessage> with) {
        return IntStream.of(least, (value + least) / 2, value - 1)
                .filter(less -> least <= less && less < value)
                .distinct()
                .mapToObj(with);
    }
}
