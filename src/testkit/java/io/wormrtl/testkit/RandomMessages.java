package io.wormrtl.testkit;

import io.wormrtl.lab.traffic.GeneratedMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Messages between random nodes, none to itself, of random lengths. */
public final class RandomMessages {

    private RandomMessages() {}

    /** One every other cycle. */
    public static GeneratedMessage[] spread(int nodes, int perNode, int shortest, int longest, long seed) {
        return every(2, nodes, perNode, shortest, longest, seed);
    }

    /** One every {@code interval} cycles, which may be a fraction. */
    public static GeneratedMessage[] every(
            double interval, int nodes, int perNode, int shortest, int longest, long seed) {
        Random random = new Random(seed);
        List<GeneratedMessage> all = new ArrayList<>();
        for (int i = 0; i < perNode * nodes; i++) {
            int source = random.nextInt(nodes);
            int destination = (source + 1 + random.nextInt(nodes - 1)) % nodes;
            int length = shortest + random.nextInt(longest - shortest + 1);
            all.add(new GeneratedMessage((long) (i * interval), source, destination, length));
        }
        return all.toArray(GeneratedMessage[]::new);
    }
}
