package io.wormrtl.protocols.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.lab.traffic.TrafficNode;
import io.wormrtl.lab.traffic.TrafficSwitch;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.RuleVerdict;
import io.wormrtl.network.invariant.SilentRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.NodeRouter;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.scouting.Scouting;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A probe that is followed too closely, or from too far: routers that keep one lead, and a check that was promised
 * another.
 */
class LeadCheckTest {

    private static final int NODES = 14;
    /** Cycles of a link. */
    private static final int DELAY = 3;
    /** Routers that are so much faster than they can be hold nothing up. */
    private static final int SLOWER = 4;

    private static final GeneratedMessage ONE = new GeneratedMessage(0, 0, NODES - 1, 30);

    /** Messages along a row of nodes, and a check beside the network's own parts. */
    private static final class Row {
        private final Verdicts verdicts = new Verdicts();
        private final List<LongConsumer> atEnd = new ArrayList<>();
        private final Network network;
        private final Simulator simulator;
        /** The cycle in which data comes to the first router. */
        private long begins;

        /** {@code slower}: so many cycles of the routers are one of the check's. */
        Row(int kept, int promised, int slower, GeneratedMessage... messages) {
            this(1, kept, promised, slower, messages);
        }

        Row(int channels, int kept, int promised, int slower, GeneratedMessage... messages) {
            Mesh mesh = new Mesh(NODES);
            NetworkParameters parameters = Scouting.technique(kept, BackOff.endless(4, 64))
                    .addTo(NetworkParameters.plain(
                            mesh,
                            new MinimalAdaptive(mesh, channels),
                            new LinkShape(32, DELAY),
                            MessageLengths.unsplit(40),
                            LocalChannels.ONE_EACH,
                            PathTrials.parts(4, "first")));
            this.network = new Network(
                    parameters,
                    (parent, node, name, format) -> new TrafficNode(
                            parent,
                            node,
                            name,
                            format,
                            Trial.streamsOf(messages).apply(node),
                            new Packetizer(1, 0),
                            MessageListener.NOBODY,
                            new TrafficSwitch()),
                    ElementKind.PLAIN);
            LeadCheck check = new LeadCheck(network, new Lead(promised, NODES), verdicts, SilentRemovals.of(atEnd));
            Signal injected =
                    network.injections().get(0).link().receiverEnd().channel().request();
            new Onlooker(network, cycle -> {
                begins = begins == 0 && injected.isHigh() ? cycle : begins;
                check.look(cycle / slower);
                atEnd.forEach(look -> look.accept(cycle / slower));
                atEnd.clear();
            });
            this.simulator = new Simulator(network);
        }

        List<Violation> violations() {
            simulator.run(300);
            return verdicts.violations();
        }
    }

    private static final class Onlooker extends ObserverModule {
        Onlooker(Network network, LongConsumer look) {
            super(network, "onlooker");
            observe(look::accept);
        }
    }

    /** Over links of three cycles a lead of K is one of 2K - 1 links when the data comes: as many as may be. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"1, 1", "2, 2", "3, 3", "4, 4", "2, 1", "3, 2", "4, 3", "4, 1"})
    void dataDoesNotStayBehind(int kept, int promised) {
        Row row = new Row(kept, promised, SLOWER, ONE);
        List<Violation> violations = row.violations();
        if (kept == promised) {
            assertThat(violations).isEmpty();
        } else {
            assertThat(violations).extracting(Violation::rule).containsOnly(PathRules.GAP.name());
            assertThat(violations.get(0))
                    .isEqualTo(new Violation(
                            row.begins / SLOWER,
                            "network.router_0",
                            PathRules.GAP.name(),
                            "data comes by local_0, virtual channel 0, unhindered, but its probe is " + 2 * promised
                                    + " links ahead of it, more than " + (2 * promised - 1)));
        }
    }

    /** A router that keeps a link less is found out where there are no more links for the probe to be ahead. */
    @ParameterizedTest
    @CsvSource({"1, 2", "2, 3", "3, 4"})
    void dataDoesNotComeTooClose(int kept, int promised) {
        List<Violation> violations = new Row(kept, promised, 1, ONE).violations();
        assertThat(violations)
                .extracting(Violation::rule, Violation::module)
                .containsExactly(tuple(PathRules.LEAD.name(), "network.router_" + (NODES - kept)));
        assertThat(violations.get(0).text())
                .endsWith("its probe is " + kept + " links ahead of it instead of " + promised);
    }

    /** The next message follows the tail of the one before, whose path is still ahead: each is asked for its own. */
    @ParameterizedTest
    @CsvSource({"1, 2", "2, 4"})
    void everyMessageHasItsOwnProbe(int kept, int promised) {
        GeneratedMessage next = new GeneratedMessage(0, 0, NODES - 1, 9);
        List<Violation> violations = new Row(kept, promised, 1, next, next, ONE).violations();
        assertThat(violations)
                .extracting(Violation::rule, Violation::module)
                .containsExactlyElementsOf(IntStream.range(0, 3 * (promised - kept))
                        .mapToObj(i -> tuple(
                                PathRules.LEAD.name(),
                                "network.router_" + (NODES - promised + 1 + i % (promised - kept))))
                        .toList());
    }

    /**
     * Data that nothing holds up comes K (2d + 1) cycles behind its probe, and is asked for its gap; what comes later,
     * as where routers keep a longer lead than was promised, is not.
     */
    @ParameterizedTest
    @CsvSource({"1, 1, true", "2, 2, true", "3, 3, true", "2, 1, false", "3, 2, false"})
    void onlyDataThatIsNotHeldUpIsAskedForItsGap(int kept, int promised, boolean isAsked) {
        Row row = new Row(kept, promised, 1, ONE);
        assertThat(row.violations()).isEmpty();
        Map<String, Long> checks = row.verdicts.rules().stream()
                .collect(Collectors.toMap(verdict -> verdict.rule().name(), RuleVerdict::checks));
        long leads = checks.get(PathRules.LEAD.name());
        assertThat(leads).isPositive();
        assertThat(checks.get(PathRules.GAP.name())).isEqualTo(isAsked ? leads : 0);
    }

    /** Wherever the probe can be too far ahead it is said to be, and in no other router. */
    @ParameterizedTest
    @CsvSource({"2, 1", "3, 2", "4, 3"})
    void dataIsAskedForItsGapEverywhere(int kept, int promised) {
        assertThat(new Row(kept, promised, SLOWER, ONE).violations())
                .extracting(Violation::module)
                .containsExactlyElementsOf(IntStream.range(0, NODES - 2 * promised)
                        .mapToObj(node -> "network.router_" + node)
                        .toList());
    }

    /** A message of node 3 comes in by channel 0 and goes on by channel 1, since that of node 0 has the other. */
    @ParameterizedTest
    @CsvSource({"1, 1", "3, 3"})
    void aProbeIsTheSameOnAnotherChannel(int kept, int promised) {
        GeneratedMessage later = new GeneratedMessage(30, 3, NODES - 1, 30);
        Row row = new Row(2, kept, promised, 1, new GeneratedMessage(0, 0, NODES - 1, 60), later);
        assertThat(row.violations()).isEmpty();
    }

    /**
     * A message of a node ahead has the way, so that the probe comes back, and a router to which data may be under way closes
     * the path behind it, whenever that is: data that was let go before is not too close.
     */
    @ParameterizedTest
    @CsvSource({"1", "2", "3"})
    void aProbeThatFindsNoWayIsExcused(int lead) {
        for (int ahead = lead + 1; ahead < lead + 6; ahead++) {
            for (int start = 0; start < 6; start++) {
                GeneratedMessage blocking = new GeneratedMessage(0, ahead, NODES - 1, 40);
                GeneratedMessage blocked = new GeneratedMessage(10 + start, 0, NODES - 1, 30);
                assertThat(new Row(lead, lead, 1, blocking, blocking, blocking, blocking, blocked).violations())
                        .as("node " + ahead + " ahead, from cycle " + start)
                        .isEmpty();
            }
        }
    }

    /** The whole network is looked at once, by what the first router asks for. */
    @Test
    void oneCheckLooksAtAllRouters() {
        Row row = new Row(2, 2, 1, ONE);
        for (NodeRouter router : row.network.nodeRouters()) {
            List<Check> checks = Watcher.checks(
                    PathChecks.WATCHERS, ((PathRouter) router).unit(), row.verdicts, SilentRemovals.of(row.atEnd));
            assertThat(checks.get(0)).isInstanceOf(PathCheck.class);
            assertThat(checks).filteredOn(LeadCheck.class::isInstance).hasSize(router.node() == 0 ? 1 : 0);
        }
        LeadCheck check = new LeadCheck(row.network, new Lead(2, NODES), row.verdicts, SilentRemovals.of(row.atEnd));
        assertThat(check.reads()).as("12 routers of three ports, two of two").hasSize(2 * (12 * 3 + 2 * 2));
        assertThat(check.samples()).hasSize(2 * (12 * 3 + 2 * 2));
    }
}
