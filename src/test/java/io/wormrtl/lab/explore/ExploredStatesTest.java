package io.wormrtl.lab.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.StateWord;
import io.wormrtl.lab.settings.Made;
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
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
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
        return new ExploredNetwork(Trial.parameters(topology, routing, 4, parts), 2);
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
        network.sourceChoices(0).first();
        long[] after = network.step(words);
        network.code()
                .setMessages(
                        after, network.code().messages(words) - network.code().ended(after));
        network.code().clean(after);
        return after;
    }

    /** The state after a cycle in which a head comes to the injection channel of a node. */
    private static long[] begun(ExploredNetwork network, long[] words, int node, int lane, int to) {
        network.processor(node).begin(to, lane);
        long[] after = step(network, words);
        network.processor(node).rest();
        network.code().setMessages(after, network.code().messages(after) + 1);
        return after;
    }

    private static long[] begun(ExploredNetwork network, int node, int lane, int to) {
        return begun(network, network.reset(), node, lane, to);
    }

    private static Beginnings beginnings(ExploredNetwork network, StaticFaults faults, Lanes lanes) {
        return new Beginnings(network, Cone.of(network), 2, faults, lanes);
    }

    /** Also where buffers have two flits, and where routers have output buffers. */
    @ParameterizedTest
    @CsvSource({"1, 0", "1, 1", "2, 0", "2, 2"})
    void whatIsPackedIsUnpackedAgain(int depth, int outputDepth) {
        ExploredNetwork network = network(SQUARE, "tfar", 2, depth, outputDepth);
        Set<List<Long>> states = new HashSet<>();
        for (int lane = 0; lane < 2; lane++) {
            long[] words = begun(network, 1, lane, 2);
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
        long[] words = begun(network, begun(network, 1, 0, 2), 3, 1, 1);
        List<Integer> messages = new ArrayList<>();
        for (int cycle = 0; cycle < 7; cycle++) {
            messages.add(code.messages(words));
            words = step(network, words);
        }
        assertThat(messages).startsWith(2, 2).endsWith(0).isSortedAccordingTo(Comparator.reverseOrder());
        assertThatThrownBy(() -> code.setMessages(network.reset(), -1))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("an exploration takes only parts that bring every message to its node once");
        long[] many = network.reset();
        code.setMessages(many, 65_535);
        assertThat(code.messages(many)).isEqualTo(65_535);
        assertThatThrownBy(() -> code.setMessages(many, 65_536)).isInstanceOf(UnusableInput.class);
    }

    /** In both states a header of the same lane, and nothing else of its node: then it could have come later. */
    @Test
    void aHeaderThatWaitsAloneCouldHaveBegunLater() {
        ExploredNetwork network = square("tfar", 2);
        StateCode code = network.code();
        long[] reset = network.reset();
        for (int lane = 0; lane < 2; lane++) {
            long[] one = begun(network, 3, lane, 0);
            long[] other = begun(network, 3, 1 - lane, 0);
            long[] both = one.clone();
            Arrays.setAll(both, i -> one[i] ^ other[i] ^ reset[i]);
            assertThat(code.waitsOutside(one, both))
                    .as("its source sends another")
                    .isFalse();
            long[] sent = both.clone();
            named(code, "left").forEach(word -> sent[word] = 0);
            assertThat(code.waitsOutside(one, sent))
                    .as("another waits beside it")
                    .isFalse();
            assertThat(code.waitsOutside(one, one)).isTrue();
            assertThat(code.waitsOutside(reset, one)).isFalse();
            assertThat(code.waitsOutside(one, reset)).isFalse();
            assertThat(code.waitsOutside(other, one)).isFalse();
            assertThat(code.waitsOutside(both, one)).isTrue();
        }
    }

    private static List<Integer> named(StateCode code, String name) {
        return IntStream.range(0, code.layout().size())
                .filter(i -> code.layout().get(i).element().name().equals(name))
                .boxed()
                .toList();
    }

    /** Something arrives with every flit, and a message ends with its last one. */
    @Test
    void flitsAndMessagesThatArriveAreSeen() {
        StateCode code = square("tfar", 1).code();
        List<Integer> sinks = named(code, "taken");
        assertThat(sinks).hasSize(4);
        for (int sink : sinks) {
            long[] words = new long[code.words()];
            assertThat(code.arrives(words)).isFalse();
            words[sink] = PinnedInterface.PART;
            assertThat(code.arrives(words)).isTrue();
            assertThat(code.ended(words)).isZero();
            words[sink] = PinnedInterface.END;
            assertThat(code.arrives(words)).isTrue();
            assertThat(code.ended(words)).isEqualTo(1);
        }
    }

    /** Every word has the same value: that of a state is its number, that of a count how many flits there are. */
    @ParameterizedTest
    @CsvSource({
        // idle and empty; a header that has no route yet and one flit; a route and two flits
        "0, route routing_word front ring destination taken",
        "1, route ring taken",
        "2, routing_word taken"
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

    /**
     * Every word has another value, from 0 to 2: what it means is said by the word beside it, in the same part and of the same
     * channel.
     */
    @Test
    void whatAWordMeansIsSaidByThatOfItsChannel() {
        StateCode code = network(SQUARE, "tfar", 2, 2, 2).code();
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < code.layout().size(); i++) {
            StateWord word = code.layout().get(i);
            places.put(word.element().path() + " " + word.index(), i);
        }
        Random random = new Random(5);
        for (int trial = 0; trial < 20; trial++) {
            long[] words = random.longs(code.words(), 0, 3).toArray();
            boolean[] meaningless = new boolean[words.length];
            code.findMeaningless(words, meaningless);
            for (int i = 0; i < code.layout().size(); i++) {
                StateWord word = code.layout().get(i);
                String path = word.element().path();
                String name = word.element().name();
                String part = path.substring(0, path.length() - name.length());
                assertThat(meaningless[i])
                        .as("%s %d", path, word.index())
                        .isEqualTo(
                                switch (name) {
                                    case "taken" -> true;
                                    case "route" -> words[places.get(part + "state " + word.index())] != 2;
                                    case "routing_word" -> words[places.get(part + "state " + word.index())] != 1;
                                    case "front" -> words[places.get(part + "count " + word.index())] == 0;
                                    case "ring" -> words[places.get(part + "count " + word.index())] != 2;
                                    case "destination" -> words[places.get(part + "left " + word.index())] == 0;
                                    default -> false;
                                });
            }
        }
    }

    @Test
    void messagesGoFromEveryNodeThatWorksToEveryOther() {
        ExploredNetwork network = square("tfar", 2);
        Beginnings beginnings =
                beginnings(network, new StaticFaults(SQUARE, Set.of(2), Set.of()), new Lanes.Simulated(network.code()));
        for (int from = 0; from < 4; from++) {
            for (int to = 0; to < 4; to++) {
                assertThat(beginnings.areSent(from, to)).isEqualTo(from != to && from != 2 && to != 2);
            }
        }
    }

    /** What a source may do is what happens when its pins say so, in every state of a worm that it sends. */
    @Test
    void whatASourceMayDoIsWhatItDoes() {
        ExploredNetwork network = square("tfar", 2);
        Lanes lanes = new Lanes.Simulated(network.code());
        Beginnings beginnings = beginnings(network, StaticFaults.none(SQUARE), lanes);
        long[] now = begun(network, 1, 0, 2);
        for (int cycle = 0; cycle < 6; cycle++) {
            network.choices().first();
            long[] base = beginnings.base(now);
            for (Beginnings.Outcome outcome : beginnings.outcomes(now, base).get(1)) {
                long[] after = base.clone();
                outcome.apply(after);
                int to = outcome.destination();
                int lane = Long.numberOfTrailingZeros(lanes.of(1, now));
                if (to == Beginnings.NONE) {
                    assertThat(after).as("cycle %d", cycle).isEqualTo(base);
                } else if (outcome.made().isEmpty()) {
                    network.code()
                            .setMessages(
                                    after,
                                    network.code().messages(now)
                                            - network.code().ended(base)
                                            + 1);
                    network.code().clean(after);
                    assertThat(after).as("cycle %d", cycle).isEqualTo(begun(network, now, 1, lane, to));
                }
                outcome.undo(after, base);
            }
            assertThat(beginnings.outcomes(now, base)).hasSize(4);
            now = step(network, now);
        }
    }

    /** A lane that was idle a cycle ago is open; of those in which nothing is, the lowest stands for all. */
    @Test
    void messagesBeginInLanesThatWereIdle() {
        ExploredNetwork network = square("tfar", 2);
        Lanes simulated = new Lanes.Simulated(network.code());
        Lanes alike = new Lanes.Alike(network);
        assertThat(simulated.of(1, network.reset())).isEqualTo(0b01);
        assertThat(alike.of(1, network.reset())).isEqualTo(0b01);
        List<Long> open = new ArrayList<>();
        List<Long> any = new ArrayList<>();
        long[] now = begun(network, 1, 0, 2);
        for (int cycle = 0; cycle < 6; cycle++) {
            open.add(simulated.of(1, now));
            any.add(alike.of(1, now));
            now = step(network, now);
        }
        assertThat(open).as("head, tail and a cycle").containsExactly(2L, 2L, 2L, 1L, 1L, 1L);
        assertThat(any).startsWith(2L, 2L, 2L).endsWith(1L);
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
        Arrays.setAll(words, node -> begun(network, node, 0, 3 - node));
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
            symmetries.pack(begun(network, 0, 0, to), into);
            merged.add(Arrays.stream(into).boxed().toList());
        }
        assertThat(merged).hasSize(3);
        Topology ring = new Ring(3);
        ExploredNetwork turning = network(ring, "tfar", 1, 1, 0);
        assertThat(Symmetries.of(turning.network(), turning.code()).size()).isEqualTo(3);
    }
}
