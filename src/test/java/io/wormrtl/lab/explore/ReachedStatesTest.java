package io.wormrtl.lab.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.TopologyFile;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** All states of small networks, found by a search that packs nothing and merges nothing, and what an exploration finds. */
class ReachedStatesTest {

    private static final int LENGTH = 2;

    /** Outputs and inputs of a node are renamed each in its own way. */
    private static final Topology OTHER_PORTS = TopologyFile.dot("pair.dot", "digraph { a:p -> b:q; b:r -> a:s }");

    static Stream<Arguments> networks() {
        return Stream.of(
                Arguments.of(new Mesh(2, 2), "xy", 1, Trial.emptying(1, 0, Pipeline.FUSED), 2, 4),
                Arguments.of(new Mesh(2, 2), "west-first", 1, Trial.emptying(1, 1, Pipeline.FUSED), 1, 2),
                Arguments.of(new Ring(3), "tfar", 1, Trial.emptying(2, 1, Pipeline.FUSED), 2, 3),
                Arguments.of(new Mesh(3), "tfar", 2, Trial.emptying(2, 0, Pipeline.FUSED), 2, 2),
                Arguments.of(new Mesh(2), "tfar", 2, Trial.emptying(2, 2, new Pipeline(1, 1, 0)), 2, 2),
                Arguments.of(OTHER_PORTS, "tfar", 1, Trial.emptying(1, 0, new Pipeline(1, 1, 0)), 2, 2),
                Arguments.of(new Mesh(4), "tfar", 1, Trial.emptying(1, 0, new Pipeline(1, 0, 0)), 2, 2),
                Arguments.of(new Hypercube(2), "tfar", 1, Trial.emptying(1, 0, Pipeline.FUSED), 1, 8));
    }

    /** By the words of a state the number of the one that it was found from; the first has none. */
    private static final class Search {
        private final ExploredNetwork network;
        private final StateCode code;
        private final Map<List<Long>, Integer> parents = new LinkedHashMap<>();
        private final List<long[]> states = new ArrayList<>();
        private final List<Integer> distances = new ArrayList<>();
        private final Set<String> askers = new HashSet<>();

        Search(NetworkParameters parameters, int messages) {
            this.network = new ExploredNetwork(parameters, LENGTH);
            this.code = network.code();
            Successors successors = new Successors(
                    network,
                    new Beginnings(
                            network,
                            Cone.of(network),
                            LENGTH,
                            StaticFaults.none(parameters.topology()),
                            new Lanes.Alike(network)));
            add(network.reset(), -1);
            for (int i = 0; i < states.size(); i++) {
                int from = i;
                long[] state = states.get(i);
                successors.forEach(state, messages - code.messages(state), step -> {
                    add(step.after(), from);
                    step.made().forEach(choice -> askers.add(choice.asker()));
                    return false;
                });
            }
        }

        private void add(long[] words, int from) {
            if (parents.putIfAbsent(key(words), from) == null) {
                states.add(words.clone());
                distances.add(from < 0 ? 0 : distances.get(from) + 1);
            }
        }

        private boolean has(long[] words) {
            return parents.containsKey(key(words));
        }
    }

    private static List<Long> key(long[] words) {
        return Arrays.stream(words).boxed().toList();
    }

    private static NetworkParameters parameters(Topology topology, String name, int channels, RouterParts parts) {
        RoutingFunction routing = Made.of(Routings.CATALOGUE, name).create(topology, channels);
        return Trial.parameters(topology, routing, 4, parts);
    }

    private static Finding explore(NetworkParameters parameters, int states, int messages, boolean merging) {
        return new Exploration(
                        parameters,
                        LENGTH,
                        StaticFaults.none(parameters.topology()),
                        new Limits(states, messages),
                        merging,
                        false)
                .run((looked, found) -> {});
    }

    @ParameterizedTest(name = "{0}, {1}, {2} channels")
    @MethodSource("networks")
    void anExplorationFindsTheseStatesAndNoOthers(
            Topology topology, String routing, int channels, RouterParts parts, int messages) {
        NetworkParameters parameters = parameters(topology, routing, channels, parts);
        Search search = new Search(parameters, messages);
        int all = search.states.size();
        assertThat(explore(parameters, all, messages, false)).isEqualTo(new Finding.Proved(all));
        for (long[] words : search.states) {
            long[] packed = new long[search.code.packedWords()];
            search.code.pack(words, packed);
            long[] again = new long[words.length];
            search.code.unpack(packed, again);
            assertThat(again).isEqualTo(words);
        }
        List<Integer> parents = List.copyOf(search.parents.values());
        for (int found : new int[] {all / 3, all / 2, all - 1}) {
            int from = parents.get(found);
            assertThat(explore(parameters, found, messages, false))
                    .as("the state that is too many was found from number %d", from)
                    .isEqualTo(new Finding.Unfinished(found + 1, found + 1 - from, search.distances.get(from)));
        }
    }

    /** Where nodes have other names the same states are reached, and one of them stands for all in an exploration. */
    @ParameterizedTest(name = "{0}, {1}, {2} channels")
    @MethodSource("networks")
    void aStateWhoseNodesAreRenamedIsReachedToo(
            Topology topology, String routing, int channels, RouterParts parts, int messages, int symmetries) {
        NetworkParameters parameters = parameters(topology, routing, channels, parts);
        Search search = new Search(parameters, messages);
        Symmetries merging = Symmetries.of(search.network.network(), search.code);
        assertThat(merging.size()).isEqualTo(symmetries);
        List<StateRenaming> renamings = NodeRenaming.all(topology).stream()
                .filter(nodes -> nodes.keeps(parameters.routing()))
                .map(nodes -> new StateRenaming(search.network.network(), search.code, nodes))
                .toList();
        assertThat(renamings).hasSize(symmetries);
        Set<List<Long>> representatives = new HashSet<>();
        boolean[] meaningless = new boolean[search.code.words()];
        for (long[] words : search.states) {
            search.code.findMeaningless(words, meaningless);
            Set<List<Long>> ofTheSame = new HashSet<>();
            for (StateRenaming renaming : renamings) {
                long[] renamed = new long[words.length];
                Arrays.setAll(renamed, place -> renaming.word(place, words, meaningless));
                assertThat(search.has(renamed)).isTrue();
                long[] packed = new long[search.code.packedWords()];
                merging.pack(renamed, packed);
                ofTheSame.add(key(packed));
            }
            assertThat(ofTheSame).hasSize(1);
            representatives.addAll(ofTheSame);
        }
        assertThat(explore(parameters, search.states.size(), messages, true))
                .isEqualTo(new Finding.Proved(representatives.size()));
    }

    /** Of two messages of a source either may go on first, and a way says which. */
    @Test
    void sourcesAreAmongThoseThatChoose() {
        Search search = new Search(parameters(new Mesh(2), "tfar", 2, Trial.emptying(2, 0, Pipeline.FUSED)), 2);
        search.network
                .network()
                .interfaces()
                .forEach(each -> assertThat(search.askers).contains(each.path()));
    }
}
