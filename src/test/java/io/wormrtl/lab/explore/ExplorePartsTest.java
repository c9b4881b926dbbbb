package io.wormrtl.lab.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.control.InjectionLimit;
import io.wormrtl.network.router.order.OldestOrder;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Limits, choices, traces, and what an exploration refuses before it begins. */
class ExplorePartsTest {

    private static final Mesh MESH = new Mesh(2, 2);

    private static NetworkParameters network(int linkDelay, int maxPacket, int injections, RouterParts router) {
        return NetworkParameters.plain(
                MESH,
                new DimensionOrder(MESH, 1),
                new LinkShape(32, linkDelay),
                new MessageLengths(4, maxPacket),
                new LocalChannels(injections, 1),
                router);
    }

    private static RouterParts router(int depth, int outputDepth, Pipeline pipeline) {
        return Trial.parts(
                depth, outputDepth, pipeline, Trial.DEFAULT_PARTS.dataPath().flowControl());
    }

    private static void refused(NetworkParameters network, String takes, String... settings) {
        assertThat(Refusal.of(network)).contains(new Refusal(takes, List.of(settings)));
    }

    /** Every rule broken by one more than it takes, and by nothing else. */
    @Test
    void whatHasTooManyStatesIsRefusedWithItsSetting() {
        RouterParts small = router(2, 2, Pipeline.FUSED);
        assertThat(Refusal.of(network(1, 0, 1, small))).isEmpty();
        refused(network(2, 0, 1, small), "links of one cycle (link.delay: 1)", "link.delay");
        refused(network(1, 0, 2, small), "one injection channel", "interface.injection-channels");
        refused(network(1, 4, 1, small), "messages that are not split", "interface.max-packet");
        refused(
                network(1, 0, 1, small)
                        .withRouting(Made.of(Routings.CATALOGUE, "valiant").create(MESH, 2)),
                "header fields that start with 0",
                "router.routing.name",
                "router.routing");
        refused(network(1, 0, 1, router(3, 2, Pipeline.FUSED)), "buffers of at most 2 flits", "router.buffer-depth");
        refused(network(1, 0, 1, router(2, 3, Pipeline.FUSED)), "buffers of at most 2 flits", "router.output-depth");
        refused(
                network(1, 0, 1, router(2, 2, new Pipeline(1, 1, 1))),
                "no switch-allocation stage",
                "router.pipeline.switch-allocation");
        assertThat(Refusal.of(network(1, 0, 1, router(2, 2, new Pipeline(1, 1, 0)))))
                .isEmpty();
        refused(
                network(1, 0, 1, small.withHeaderOrder(new OldestOrder(8))),
                "router.header-arbiter: plain",
                "router.header-arbiter.name",
                "router.header-arbiter");
        refused(
                network(1, 0, 1, small.withControl(new InjectionLimit(1))),
                "routers in which nothing acts: no recovery, no injection limit, no packets stored whole",
                "recovery.protocol",
                "router.injection-limit",
                "switching.name",
                "switching");
        assertThat(Refusal.OTHER_ROUTERS)
                .isEqualTo(new Refusal(
                        "networks of wormhole routers",
                        List.of("switching.name", "switching", "recovery.protocol", "recovery")));
        assertThat(Refusal.OTHER_ROUTERS.sentence())
                .isEqualTo("an exploration takes only networks of wormhole routers");
    }

    @Test
    void limitsHaveStatesAndMessages() {
        assertThat(new Limits(1, 0).states()).isEqualTo(1);
        assertThat(new Limits(1L << 29, 1 << 20).messages()).isEqualTo(1 << 20);
        for (long wrong : new long[] {0, (1L << 29) + 1}) {
            assertThatThrownBy(() -> new Limits(wrong, 0))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("--states (" + wrong + ") must be from 1 to 536870912");
        }
        for (int wrong : new int[] {-1, (1 << 20) + 1}) {
            assertThatThrownBy(() -> new Limits(1, wrong))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("--messages (" + wrong + ") must be from 0 to 1048576");
        }
    }

    /** Two of three, then one of two: the first choice changes last. */
    @Test
    void combinationsComeInOrderAndAgainWhenTheyAreReplayed() {
        Choices choices = new Choices();
        choices.first();
        StringBuilder all = new StringBuilder();
        do {
            all.append(choices.chooseBit("a", 0b111))
                    .append(choices.chooseBit("b", 0b101))
                    .append(' ');
        } while (choices.next());
        assertThat(all).hasToString("00 02 10 12 20 22 ");
        assertThat(choices.made()).containsExactly(new Choices.Choice("a", 2), new Choices.Choice("b", 2));
        choices.first();
        for (int step = 0; step < 2; step++) {
            choices.chooseBit("a", 0b111);
            choices.chooseBit("b", 0b101);
            assertThat(choices.next()).isTrue();
        }
        for (int time = 0; time < 2; time++) {
            assertThat(List.of(choices.chooseBit("a", 0b111), choices.chooseBit("b", 0b101)))
                    .as("time %d", time)
                    .containsExactly(1, 0);
            choices.again();
        }
        assertThat(List.of(choices.chooseBit("a", 0b111), choices.chooseBit("b", 0b101)))
                .containsExactly(1, 0);
        assertThat(choices.next()).isTrue();
        assertThat(List.of(choices.chooseBit("a", 0b111), choices.chooseBit("b", 0b101)))
                .containsExactly(1, 2);
    }

    /** Also where there are more than there is room for at first. */
    @Test
    void allThatWasChosenIsTold() {
        Choices choices = new Choices();
        choices.first();
        List<Choices.Choice> expected = new ArrayList<>();
        for (int i = 0; i < 70; i++) {
            int bit = i % 64;
            assertThat(choices.chooseBit("asker " + i, 1L << bit)).isEqualTo(bit);
            expected.add(new Choices.Choice("asker " + i, bit));
        }
        assertThat(choices.made()).isEqualTo(expected);
        assertThat(choices.next()).isFalse();
    }

    /** A source of an exploration asks by the name of the interface in whose place it is, as that does in a run. */
    @Test
    void whoAsksHasTheSameNameInARun() {
        NetworkParameters network =
                Trial.parameters(MESH, new MinimalAdaptive(MESH, 2), 8, Trial.emptying(2, 0, Pipeline.FUSED));
        ExploredNetwork explored = new ExploredNetwork(network, 4);
        Set<String> there = new TreeSet<>();
        long[] state = explored.reset();
        for (int cycle = 0; cycle < 12; cycle++) {
            for (int node = 0; node < 4; node++) {
                explored.sourceChoices(node).first();
                explored.processor(node).rest();
                if (cycle < 2) {
                    explored.processor(node).begin(3 - node, cycle);
                }
            }
            explored.choices().first();
            state = explored.step(state);
            explored.choices().made().forEach(choice -> there.add(choice.asker()));
            for (int node = 0; node < 4; node++) {
                explored.sourceChoices(node).made().forEach(choice -> there.add(choice.asker()));
            }
        }
        Set<String> inARun = new TreeSet<>();
        Chooser chooser = (asker, mask) -> {
            inARun.add(asker);
            return Long.numberOfTrailingZeros(mask);
        };
        List<GeneratedMessage> messages = new ArrayList<>();
        for (int node = 0; node < 4; node++) {
            messages.add(new GeneratedMessage(0, node, 3 - node, 4));
            messages.add(new GeneratedMessage(0, node, 3 - node, 4));
        }
        Trial.of(
                        network.withRouter(network.router()
                                .withArbitration(
                                        (parent, name, requesters) -> new ChoosingArbiter(parent, name, chooser),
                                        new ChoosingSelection(chooser))),
                        messages.toArray(GeneratedMessage[]::new))
                .run(60);
        assertThat(there)
                .contains(
                        explored.network().interfaces().get(0).path(), "network.router_0_0.input_injection_0.selection")
                .hasSizeGreaterThanOrEqualTo(8);
        assertThat(inARun).containsAll(there);
    }

    @Test
    void anyPortMayBeSelected() {
        Choices choices = new Choices();
        ChoosingSelection selection = new ChoosingSelection(choices);
        choices.first();
        StringBuilder ports = new StringBuilder();
        do {
            ports.append(selection.choosePort(0b1010_0001, port -> 0, 5)).append(' ');
        } while (choices.next());
        assertThat(ports).hasToString("0 5 7 ");
        assertThat(selection.description()).isEqualTo("any");
        assertThat(selection.looksAt()).isEmpty();
    }

    /** In other cycles, to others, and where it did not ask, the lowest is granted. */
    @Test
    void whatIsToldIsGrantedToTheOneAndInTheCycleThatItIsFor() {
        ToldChoices told = new ToldChoices(List.of(
                new StuckTrace.Grant(3, "a", 2), new StuckTrace.Grant(3, "a", 1), new StuckTrace.Grant(4, "b", 2)));
        assertThat(told.chooseBit("a", 0b110)).isEqualTo(1);
        told.at(3);
        assertThat(told.chooseBit("b", 0b110)).isEqualTo(1);
        assertThat(told.chooseBit("a", 0b111)).isEqualTo(2);
        assertThat(told.chooseBit("a", 0b111)).isEqualTo(1);
        assertThat(told.chooseBit("a", 0b111)).isEqualTo(0);
        told.at(4);
        assertThat(told.chooseBit("b", 0b011)).isEqualTo(0);
    }

    @Test
    void aTraceIsMessagesOfOneLength() {
        StuckTrace.Start start = new StuckTrace.Start(5, 1, 3);
        assertThat(start.earlierBy(2)).isEqualTo(new StuckTrace.Start(3, 1, 3));
        assertThat(Replay.messages(new StuckTrace(List.of(start, new StuckTrace.Start(6, 2, 0)), 9, List.of()), 4))
                .containsExactly(new GeneratedMessage(5, 1, 3, 4), new GeneratedMessage(6, 2, 0, 4));
        assertThat(new Replay(3, 2).isStuck()).isTrue();
        assertThat(new Replay(3, 3).isStuck()).isFalse();
    }
}
