package io.wormrtl.protocols.disha;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.HeardRemovals;
import io.wormrtl.network.invariant.SilentRemovals;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of the lane and the token when they are not as they must be, and of packets that leave by the lane. */
class DishaChecksTest {

    private static final String BUFFER = ".recovery_unit.deadlock_buffer";
    private static final FlitFormat FLITS = new FlitFormat(32);

    private static WatchedTrial idle() {
        Mesh row = new Mesh(3);
        NetworkParameters plain = Trial.parameters(
                row,
                new MinimalAdaptive(row, 2),
                40,
                Trial.emptying(1, 1, Pipeline.FUSED, new CreditFlowControl(Reallocation.WHEN_EMPTY)));
        return WatchedTrial.of(DishaTrials.recovering(plain, 30)).run(5);
    }

    /** Puts a flit into the deadlock buffer of a node, on its way by a port: 0 leads on, 1 back. */
    private static void put(WatchedTrial trial, int node, FlitKind kind, int port) {
        String buffer = "router_" + node + BUFFER;
        trial.upset(buffer + ".full", 0, 1)
                .upset(buffer + ".flit", 0, FLITS.flit(kind.ordinal(), 0))
                .upset(buffer + ".way", 0, port);
    }

    private static List<String> texts(WatchedTrial trial, String rule) {
        trial.simulator().step();
        return trial.monitors().verdicts().violations().stream()
                .filter(violation -> violation.rule().equals(rule))
                .map(violation -> violation.cycle() + " " + violation.module() + ": " + violation.text())
                .toList();
    }

    @Test
    void flitsOfOneMessageEnterABuffer() {
        WatchedTrial body = idle();
        put(body, 0, FlitKind.BODY, 0);
        assertThat(texts(body, "disha-lane")).containsExactly("5 network.router_1" + BUFFER + ": no message has begun");
        WatchedTrial heads = idle();
        put(heads, 2, FlitKind.HEAD, 1);
        assertThat(texts(heads, "disha-lane")).isEmpty();
        put(heads, 2, FlitKind.SINGLE, 1);
        assertThat(texts(heads, "disha-lane"))
                .containsExactly("6 network.router_1" + BUFFER + ": a message begins before the last one has ended");
        WatchedTrial two = idle();
        put(two, 0, FlitKind.SINGLE, 0);
        put(two, 2, FlitKind.SINGLE, 1);
        assertThat(texts(two, "disha-lane"))
                .containsExactly("5 network.router_1" + BUFFER + ": 2 flits enter the deadlock buffer in one cycle");
    }

    /** After five steps of there and back and there the token is at node 1, on its way on: its first stop there. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "router_2.recovery_unit.token, 1, 2",
                "router_1.recovery_unit.token, 3, 2",
                "router_1.recovery_unit.token, 0, 0",
                "router_1.recovery_unit.token, 2, none",
                "router_2.recovery_unit.seized_x_minus, 3, 3",
            })
    void thereIsOneToken(String register, long value, String found) {
        WatchedTrial trial = idle();
        assertThat(trial.register("router_1.recovery_unit.token", 0)).isEqualTo(1);
        trial.upset(register, 0, value);
        List<String> expected = found == null
                ? List.of()
                : List.of("5 network.router_0.recovery_unit: there are " + found
                        + " tokens and messages in recovery instead of one");
        assertThat(texts(trial, "disha-token")).isEqualTo(expected);
    }

    /** A message in the lane has the token, and gives it back with its tail. */
    @ParameterizedTest
    @CsvSource({"TAIL, 2", "SINGLE, 2", "HEAD, 1", "BODY, 1"})
    void aTailInTheLaneIsAToken(FlitKind kind, int found) {
        WatchedTrial trial = idle();
        put(trial, 2, kind, 1);
        assertThat(texts(trial, "disha-token"))
                .isEqualTo(
                        found == 1
                                ? List.of()
                                : List.of(
                                        "5 network.router_0.recovery_unit: there are 2 tokens and messages in recovery"
                                                + " instead of one"));
    }

    /** Links of three cycles, in which tokens and tails are while no router has them. */
    @Test
    void whatIsOnLongLinksCounts() {
        Torus ring = new Torus(4);
        NetworkParameters plain = NetworkParameters.plain(
                ring,
                new MinimalAdaptive(ring, 1),
                new LinkShape(32, 3),
                MessageLengths.unsplit(40),
                LocalChannels.ONE_EACH,
                Trial.emptying(1, 1, Pipeline.FUSED, new CreditFlowControl(Reallocation.WHEN_EMPTY)));
        WatchedTrial trial = WatchedTrial.of(
                DishaTrials.recovering(plain, 20),
                new GeneratedMessage(0, 0, 2, 12),
                new GeneratedMessage(0, 1, 3, 12),
                new GeneratedMessage(0, 2, 0, 12),
                new GeneratedMessage(0, 3, 1, 12));
        trial.runUntilEmpty(2000).requireRules("long links");
        assertThat(trial.completed()).hasSize(4);
        assertThat(trial.checks(DishaRules.LANE)).isPositive();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {".recovery_unit.seized_x_plus", ".recovery_unit.patience_x_plus.exhausted", BUFFER + ".full"})
    void aRouterThatHoldsSomethingIsNotAtRest(String register) {
        WatchedTrial trial = idle();
        assertThat(trial.monitors().rest().remains()).isEmpty();
        trial.upset("router_1" + register, 0, 1);
        assertThat(trial.monitors().rest().remains())
                .contains("network.router_1.recovery_unit holds a message, or presumes one in a deadlock");
    }

    // ---- packets that leave by the lane ----------------------------------------------------------------------------

    private static final class Lane extends Design {
        private final Pin request = pin("request", 1);
        private final Pin kind = pin("kind", 2);
        private final Pin data = pin("data", 14);
        private final HeaderLayout layout = new HeaderLayout(new FlitFormat(16), 16, 31, 4, HeaderFields.NONE);
        private final HeardRemovals heard = new HeardRemovals();
        private final LaneDeliveryCheck check;

        Lane() {
            super("lane");
            this.check = new LaneDeliveryCheck(
                    11,
                    layout,
                    new Channel(request, pin("vc", 1), kind, data),
                    heard.before(SilentRemovals.of(new ArrayList<>())));
        }

        List<String> pass(FlitKind what, long payload) {
            request.set(1);
            kind.set(what.ordinal());
            data.set(payload);
            assertThat(check.look(7)).isTrue();
            request.set(0);
            assertThat(check.look(8)).isFalse();
            return heard.take();
        }
    }

    /** A packet of five flits of which two are the header, and a shorter one behind it, of which all is header. */
    @Test
    void whatLeavesByTheLaneIsToldByItsHeader() {
        Lane lane = new Lane();
        String arrives = HeardRemovals.said("arrives", 11);
        assertThat(lane.layout.flits()).isEqualTo(2);
        Header first = new Header(11, 0, 6, 5, 300, 3);
        assertThat(lane.pass(FlitKind.HEAD, lane.layout.payload(first, 0))).containsExactly(arrives);
        assertThat(lane.pass(FlitKind.BODY, lane.layout.payload(first, 1))).containsExactly(arrives);
        assertThat(lane.pass(FlitKind.BODY, (1 << 14) - 1)).containsExactly(arrives);
        assertThat(lane.pass(FlitKind.BODY, (1 << 14) - 1)).containsExactly(arrives);
        assertThat(lane.pass(FlitKind.TAIL, (1 << 14) - 1))
                .containsExactly(arrives, HeardRemovals.said("ejected", 11, 6, 300, 3));
        Header second = new Header(11, 0, 9, 2, 132, 0);
        assertThat(lane.pass(FlitKind.HEAD, lane.layout.payload(second, 0))).containsExactly(arrives);
        assertThat(lane.pass(FlitKind.TAIL, lane.layout.payload(second, 1)))
                .containsExactly(arrives, HeardRemovals.said("ejected", 11, 9, 132, 0));
    }
}
