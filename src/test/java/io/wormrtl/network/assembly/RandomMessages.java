package io.wormrtl.network.assembly;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.MessageStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;

/**
 * Messages of random lengths to random destinations.
 *
 * @param seed of the messages
 * @param meanGap mean cycles between two messages of a node
 */
record RandomMessages(NetworkParameters parameters, long seed, int meanGap) {

    /** Those of the first {@code cycles} cycles, by the node that sends them. */
    IntFunction<MessageStream> streams(int cycles) {
        return node -> MessageStream.of(messages(node, cycles));
    }

    private List<GeneratedMessage> messages(int node, int cycles) {
        Random random = new Random(seed * 1_000_003 + node);
        int nodes = parameters.topology().nodes();
        int shortest = parameters.routerFormat().header().flits();
        List<GeneratedMessage> all = new ArrayList<>();
        for (int cycle = random.nextInt(meanGap); cycle < cycles; cycle += random.nextInt(2 * meanGap)) {
            int destination = (node + 1 + random.nextInt(nodes - 1)) % nodes;
            int length = shortest + random.nextInt(parameters.lengths().message() - shortest + 1);
            all.add(new GeneratedMessage(cycle, node, destination, length));
        }
        return all;
    }
}
