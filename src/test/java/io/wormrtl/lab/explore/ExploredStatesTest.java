package io.wormrtl.lab.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Trial;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What single states of small networks are to an exploration: packed, renamed, and with messages that begin. */
class ExploredStatesTest {

    private static final Topology SQUARE = new Mesh(2, 2);

    private static ExploredNetwork network(Topology topology, String name, int channels, int depth, int outputDepth) {
        return network(topology, name, channels, Trial.emptying(depth, outputDepth, Pipeline.FUSED));
    }

    private static ExploredNetwork network(Topology topology, String name, int channels, RouterParts parts) {
        RoutingFunction routing = Made.of(Routings.CATALOGUE, name).create(topology, channels);
        return new ExploredNetwork(new NetworkParameters(topology, routing, 32, 1, 4, 0, 1, 1, parts), 2);
    }

    private static ExploredNetwork square(String routing, int channels) {
        return network(SQUARE, routing, channels, 1, 0);
    }

    private static long[] packed(ExploredNetwork network, long[] words) {
        long[] into = new long[network.code().packedWords()];
        network.code().pack(words, into);
        return into;
    }

    private static long[] step(ExploredNetwork network, long[] words) {
        network.choices().first();
        return network.step(words);
    }

    /** Also where buffers have two flits, and where routers have output buffers. */
    @ParameterizedTest
    @CsvSource({"1, 0", "1, 1", "2, 0", "2, 2"})
    void whatIsPackedIsUnpackedAgain(int depth, int outputDepth) {
        ExploredNetwork network = network(SQUARE, "tfar", 2, depth, outputDepth);
        Set<List<Long>> states = new HashSet<>();
        for (int lane = 0; lane < 2; lane++) {
            long[] words = network.injected(1, lane, 2);
            for (int cycle = 0; cycle < 5; cycle++) {
                long[] packed = packed(network, words);
                long[] again = new long[words.length];
                network.code().unpack(packed, again);
                assertThat(again).as("lane %d, cycle %d", lane, cycle).isEqualTo(words);
                states.add(Arrays.stream(packed).boxed().toList());
                words = step(network, words);
            }
        }
        assertThat(states).as("different ones").hasSizeGreaterThanOrEqualTo(7);
        assertThat(network.code().bits())
                .isLessThanOrEqualTo(64 * network.code().packedWords());
    }

    @Test
    void messagesUnderWayAreCounted() {
        ExploredNetwork network = square("tfar", 2);
        StateCode code = network.code();
        assertThat(code.messages(network.reset())).isZero();
        long[] words = network.injected(1, 0, 2);
        for (int cycle = 0; cycle < 4; cycle++) {
            assertThat(code.messages(words)).as("cycle %d", cycle).isEqualTo(1);
            words = step(network, words);
        }
        Injections injections = new Injections(network, StaticFaults.none(SQUARE));
        long[] three = network.reset();
        injections.flip(0, 0, 3, three);
        injections.flip(0, 1, 2, three);
        injections.flip(3, 0, 1, three);
        assertThat(code.messages(three)).isEqualTo(3);
    }

    @Test
    void theSourceThatSendsIsKnown() {
        ExploredNetwork network = square("tfar", 2);
        for (int lane = 0; lane < 2; lane++) {
            long[] after = network.injected(1, lane, 2);
            for (int node = 0; node < 4; node++) {
                assertThat(network.code().sends(node, network.reset(), after)).isEqualTo(node == 1);
                assertThat(network.code().sends(node, after, after)).isFalse();
            }
            int sent = 0;
            for (int cycle = 0; cycle < 6; cycle++) {
                long[] next = step(network, after);
                sent += network.code().sends(1, after, next) ? 1 : 0;
                after = next;
            }
            assertThat(sent).as("the tail").isEqualTo(1);
        }
    }

    /** In both states a header of the same lane, and nothing else of its node: then it could have come later. */
    @Test
    void aHeaderThatWaitsAloneCouldHaveBegunLater() {
        ExploredNetwork network = square("tfar", 2);
        StateCode code = network.code();
        Injections injections = new Injections(network, StaticFaults.none(SQUARE));
        long[] reset = network.reset();
        for (int lane = 0; lane < 2; lane++) {
            long[] one = network.injected(3, lane, 0);
            long[] other = network.injected(3, 1 - lane, 0);
            long[] both = one.clone();
            injections.flip(3, 1 - lane, 1, both);
            assertThat(code.waitsOutside(one, one)).isTrue();
            assertThat(code.waitsOutside(reset, one)).isFalse();
            assertThat(code.waitsOutside(one, reset)).isFalse();
            assertThat(code.waitsOutside(other, one)).isFalse();
            assertThat(code.waitsOutside(one, both))
                    .as("its source sends another")
                    .isFalse();
            assertThat(code.waitsOutside(both, one)).isTrue();
            long[] elsewhere = one.clone();
            injections.flip(2, lane, 1, elsewhere);
            assertThat(code.waitsOutside(one, elsewhere))
                    .as("another source sends")
                    .isTrue();
        }
    }

    /** Every word has the same value: that of a state is its number, that of a count how many flits there are. */
    @ParameterizedTest
    @CsvSource({
        // idle and empty; a header that has no route yet and one flit; a route and two flits
        "0, route routing_word front ring destination",
        "1, route ring",
        "2, routing_word"
    })
    void whatIsMeaninglessIsCleared(long value, String expected) {
        assertThat(RouteState.values()[1]).isEqualTo(RouteState.NEEDS_ROUTE);
        assertThat(RouteState.values()[2]).isEqualTo(RouteState.ROUTED);
        StateCode code = network(SQUARE, "tfar", 2, 2, 2).code();
        long[] words = new long[code.layout().size()];
        Arrays.fill(words, value);
        boolean[] meaningless = new boolean[words.length];
        Arrays.fill(meaningless, true);
        code.findMeaningless(words, meaningless);
        long[] cleaned = words.clone();
        code.clean(cleaned);
        Set<String> names = new TreeSet<>();
        for (int i = 0; i < words.length; i++) {
            String name = code.layout().get(i).element().name();
            assertThat(meaningless[i])
                    .as(name)
                    .isEqualTo(List.of(expected.split(" ")).contains(name));
            assertThat(cleaned[i]).as(name).isEqualTo(meaningless[i] ? 0 : value);
            names.add(name);
        }
        assertThat(names).contains(expected.split(" "));
    }

    @Test
    void messagesGoFromEveryNodeThatWorksToEveryOther() {
        Injections injections = new Injections(square("tfar", 2), new StaticFaults(SQUARE, Set.of(2), Set.of()));
        assertThat(injections.nodes()).isEqualTo(4);
        for (int from = 0; from < 4; from++) {
            for (int to = 0; to < 4; to++) {
                assertThat(injections.areSent(from, to)).isEqualTo(from != to && from != 2 && to != 2);
            }
        }
    }

    @Test
    void aHeaderThatComesIsAFlipAndTheSameTakesItBack() {
        ExploredNetwork network = square("tfar", 2);
        Injections injections = new Injections(network, StaticFaults.none(SQUARE));
        for (int node = 0; node < 4; node++) {
            for (int lane = 0; lane < 2; lane++) {
                long[] words = network.reset();
                injections.flip(node, lane, 3 - node, words);
                assertThat(words)
                        .isEqualTo(network.injected(node, lane, 3 - node))
                        .isNotEqualTo(network.reset());
                injections.flip(node, lane, 3 - node, words);
                assertThat(words).isEqualTo(network.reset());
            }
        }
    }

    @Test
    void aHeaderComesByTheLowestLaneThatIsIdle() {
        ExploredNetwork network = square("tfar", 2);
        Injections injections = new Injections(network, StaticFaults.none(SQUARE));
        long[] reset = network.reset();
        long[] first = network.injected(1, 0, 2);
        long[] second = network.injected(1, 1, 2);
        long[] both = first.clone();
        injections.flip(1, 1, 3, both);
        assertThat(injections.lane(1, reset, reset)).isZero();
        assertThat(injections.lane(1, second, second)).isZero();
        assertThat(injections.lane(1, first, first)).isEqualTo(1);
        assertThat(injections.lane(1, both, both)).isEqualTo(-1);
        assertThat(injections.lane(1, reset, first)).as("it sends already").isEqualTo(-1);
        assertThat(injections.lane(2, reset, first)).isZero();
    }

    /** When the source has sent all, the header may still be there in the first of the two cycles. */
    @Test
    void aLaneMustBeIdleInBothCycles() {
        ExploredNetwork network = square("tfar", 2);
        Injections injections = new Injections(network, StaticFaults.none(SQUARE));
        long[] before = network.injected(1, 0, 2);
        int changes = 0;
        for (int cycle = 0; cycle < 6; cycle++) {
            long[] after = step(network, before);
            int lanes = Math.max(injections.lane(1, before, before), injections.lane(1, after, after));
            boolean sends = network.code().sends(1, before, after);
            assertThat(injections.lane(1, before, after)).isEqualTo(sends ? -1 : lanes);
            if (!sends && injections.lane(1, before, before) > injections.lane(1, after, after)) {
                changes++;
                assertThat(injections.lane(1, after, before))
                        .as("in the second")
                        .isEqualTo(1);
            }
            before = after;
        }
        assertThat(changes).isEqualTo(1);
        assertThat(injections.lane(1, before, before)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"xy, 1, 4", "tfar, 1, 8", "west-first, 1, 2"})
    void symmetriesAreThoseThatKeepTheRoutes(String routing, int channels, int expected) {
        ExploredNetwork network = square(routing, channels);
        assertThat(Symmetries.of(network.network(), network.code()).size()).isEqualTo(expected);
        assertThat(Symmetries.none(network.code()).size()).isEqualTo(1);
    }

    /** With either link protocol it is known what becomes of every register. */
    @Test
    void symmetriesAreNoMatterOfTheLink() {
        RouterParts parts = Trial.emptying(2, 0, Pipeline.FUSED, new RequestAcknowledge(Reallocation.WHEN_EMPTY));
        ExploredNetwork network = network(SQUARE, "xy", 1, parts);
        assertThat(Symmetries.of(network.network(), network.code()).size()).isEqualTo(4);
    }

    /** A message from each corner to the opposite one: the four are one in every cycle of their way. */
    @ParameterizedTest
    @CsvSource({"1, 0", "1, 1", "2, 0", "2, 2"})
    void statesThatDifferByASymmetryHaveOneThatStandsForAll(int depth, int outputDepth) {
        ExploredNetwork network = network(SQUARE, "xy", 1, depth, outputDepth);
        Symmetries symmetries = Symmetries.of(network.network(), network.code());
        long[][] words = new long[4][];
        Arrays.setAll(words, node -> network.injected(node, 0, 3 - node));
        for (int cycle = 0; cycle < 4; cycle++) {
            Set<List<Long>> merged = new HashSet<>();
            Set<List<Long>> apart = new HashSet<>();
            for (int node = 0; node < 4; node++) {
                long[] into = new long[network.code().packedWords()];
                symmetries.pack(words[node], into);
                merged.add(Arrays.stream(into).boxed().toList());
                apart.add(Arrays.stream(packed(network, words[node])).boxed().toList());
                words[node] = step(network, words[node]);
            }
            assertThat(apart).as("cycle %d", cycle).hasSize(4).containsAll(merged);
            assertThat(merged).as("cycle %d", cycle).hasSize(1);
        }
    }

    @Test
    void statesThatDifferByMoreStayApart() {
        ExploredNetwork network = square("xy", 1);
        Symmetries symmetries = Symmetries.of(network.network(), network.code());
        Set<List<Long>> merged = new HashSet<>();
        for (int to = 1; to < 4; to++) {
            long[] into = new long[network.code().packedWords()];
            symmetries.pack(network.injected(0, 0, to), into);
            merged.add(Arrays.stream(into).boxed().toList());
        }
        assertThat(merged).hasSize(3);
        Topology ring = new Ring(3);
        ExploredNetwork turning = network(ring, "tfar", 1, 1, 0);
        assertThat(Symmetries.of(turning.network(), turning.code()).size()).isEqualTo(3);
    }
}
