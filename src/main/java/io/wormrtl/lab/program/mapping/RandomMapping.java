package io.wormrtl.lab.program.mapping;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Each task on a node drawn at random, without repetition (003, section 3.4).
 *
 * <p>All node numbers in order are shuffled by {@link Collections#shuffle(List, Random)} with {@code new Random(seed)};
 * task i runs on the i-th entry. Both are specified by the Java platform, so that anyone can repeat the mapping.
 *
 * @param seed any number
 */
public record RandomMapping(long seed) implements MappingScheme {

    @Override
    public Placement place(ProcessGraph graph, Topology system) {
        Mapping.requireRoom(graph.tasks(), system.nodes());
        List<Integer> nodes =
                new ArrayList<>(IntStream.range(0, system.nodes()).boxed().toList());
        Collections.shuffle(nodes, new Random(seed));
        int[] nodeOfTask =
                nodes.stream().limit(graph.tasks()).mapToInt(Integer::intValue).toArray();
        return Placement.routedByNetwork(Mapping.of(nodeOfTask, system.nodes()));
    }
}
