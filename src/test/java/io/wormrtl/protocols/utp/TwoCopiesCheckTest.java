package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.HeardRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.WatchedExtension;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the monitors hear of a router, cycle by cycle, beside what its doors do. */
class TwoCopiesCheckTest {

    private long restarts;
    private long resent;
    private long tokens;
    private long kept;
    private long confirmed;

    /** A unit of which everything is heard that its check says of buffers, stages, parts and places. */
    private final class Heard extends TokenUnit {
        private final HeardRemovals heard = new HeardRemovals();

        Heard(ControlContext context) {
            super(context);
            new Onlooker(this);
        }
    }

    /** A check beside the one that is there, to whose words nobody listens but the test. */
    private static final Watcher<Heard> OVERHEARD = Watcher.one(
            Heard.class,
            (unit, verdicts, removals) ->
                    new TwoCopiesCheck(unit, Network.around(unit), new Verdicts(), unit.heard.beside(removals)));

    private final class Onlooker extends ObserverModule {
        private final Heard unit;
        /** By input: channels of which only copies are kept, and for how many cycles it has been these. */
        private final long[] masks;

        private final long[] pending;

        Onlooker(Heard unit) {
            super(unit, "onlooker");
            this.unit = unit;
            this.masks = new long[unit.inputs().size()];
            this.pending = new long[masks.length];
            observe(this::settled);
        }

        private void settled(long cycle) {
            List<String> expected = new ArrayList<>();
            if (isHeld(unit)) {
                Arrays.fill(masks, 0);
                Arrays.fill(pending, 0);
            } else {
                for (int i = 0; i < masks.length; i++) {
                    expect(unit.inputs().get(i), expected);
                    count(unit.inputs().get(i), i);
                }
                unit.outputs().forEach(output -> expect(output, expected));
            }
            assertThat(unit.heard.take())
                    .as("%s, cycle %d", unit.path(), cycle)
                    .containsExactlyInAnyOrderElementsOf(expected);
        }

        private void expect(TokenInput input, List<String> expected) {
            FlitBuffers buffers = input.port().buffers();
            each(input.port().door(InputDoor.APPEND), v -> {
                tokens++;
                expected.add(HeardRemovals.said("intoBuffer", buffers, v, 1));
                expectParts(input, v, expected);
            });
            each(
                    input.port().door(InputDoor.FLUSH),
                    v -> expected.add(HeardRemovals.said(
                            "fromBuffer",
                            FlitFate.KILLED,
                            buffers,
                            v,
                            buffers.count().get(v))));
            each(input.port().door(InputDoor.BACK_UP), v -> expectParts(input, v, expected));
            each(input.port().door(InputDoor.REWIND), v -> {
                long copies = buffers.places().get(v) - buffers.count().get(v);
                restarts++;
                resent += copies;
                if (copies > 0) {
                    expected.add(HeardRemovals.said("intoBuffer", buffers, v, copies));
                }
            });
            int inserted = Long.bitCount(input.port().door(InputDoor.INSERT).get()
                    & input.port().departing().get());
            resent += inserted;
            if (inserted > 0) {
                expected.add(HeardRemovals.said("intoStages", inserted));
            }
            confirmed += Long.bitCount(input.marks().confirm().get());
        }

        /** Cycles count when something changes, and not if the node dies before. */
        private void count(TokenInput input, int i) {
            long now = 0;
            for (int v = 0;
                    v < unit.context().virtualChannels() && input.before().isPresent();
                    v++) {
                boolean isClosed = (input.marks().open().get() >>> v & 1) == 0;
                FlitBuffers buffers = input.port().buffers();
                if (isClosed && buffers.count().get(v) == 0 && buffers.places().get(v) > 0) {
                    now |= 1L << v;
                }
            }
            if (now != masks[i]) {
                kept += pending[i];
                pending[i] = 0;
                masks[i] = now;
            }
            pending[i] += Long.bitCount(now);
        }

        private void expectParts(TokenInput input, int v, List<String> expected) {
            if (input.worms().knowsHeader(v)) {
                expected.add(HeardRemovals.said(
                        "parts", input.worms().source(v), input.worms().id(v)));
            }
        }

        private void expect(TokenOutput output, List<String> expected) {
            if (output.mortal().isEmpty()) {
                return;
            }
            each(output.port().door(OutputDoor.CLOSE), v -> {
                if (!output.isDead() && (output.copied().get() >>> v & 1) != 0) {
                    expected.add(HeardRemovals.said("restored", output.leaving().request(), v));
                }
            });
            output.port()
                    .buffers()
                    .ifPresent(buffers -> each(output.port().door(OutputDoor.FLUSH), v -> {
                        if (buffers.count().get(v) > 0) {
                            expected.add(HeardRemovals.said(
                                    "fromBuffer",
                                    FlitFate.KILLED,
                                    buffers,
                                    v,
                                    buffers.count().get(v)));
                        }
                    }));
        }
    }

    private static void each(Signal mask, IntConsumer what) {
        for (long rest = mask.get(); rest != 0; rest = Bits.rest(rest)) {
            what.accept(Bits.first(rest));
        }
    }

    private static boolean isHeld(Module unit) {
        for (Module module = unit; module != null; module = module.parent()) {
            if (module.reset() != null && module.reset().isHigh()) {
                return true;
            }
        }
        return false;
    }

    private static NetworkParameters overheard(NetworkParameters network) {
        return network.withRouter(network.router().with(new WatchedExtension(input -> {}, List.of(OVERHEARD))));
    }

    private void run(Scenario scenario) {
        restarts = 0;
        resent = 0;
        tokens = 0;
        kept = 0;
        confirmed = 0;
        WatchedTrial trial = WatchedTrial.of(overheard(scenario.network(Heard::new)), scenario.messages())
                .run(400)
                .requireRules("seed " + scenario.seed());
        assertThat(trial.counted("resends")).isEqualTo(restarts).isPositive();
        assertThat(trial.counted("resent-flits")).isEqualTo(resent).isPositive();
        assertThat(trial.counted("replica-tokens")).isEqualTo(tokens).isPositive();
        assertThat(trial.counted("channel-cycles-acknowledgements"))
                .isEqualTo(kept)
                .isPositive();
        assertThat(trial.checks(UtpRules.TWO_COPIES)).isEqualTo(confirmed);
    }

    /** Every flit that is thrown away or sent again is told in its cycle, and they add up. */
    @Test
    void whatARouterThrowsAwayAndSendsAgainIsTold() {
        run(Scenario.mesh(0));
        run(Scenario.square(0));
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void itIsToldWhateverHappens(long seed) {
        run(Scenario.mesh(seed));
        run(Scenario.row(seed));
        run(Scenario.square(seed));
    }

    // ---- what is said of routers that are wrong --------------------------------------------------------------------

    /** Tells {@code copied} when a flit goes into the output buffer, a step before it crosses the link. */
    private static final class Hasty extends TokenUnit {
        Hasty(ControlContext context) {
            super(context);
        }

        @Override
        long told(TokenInput input, long acrossLinks) {
            return input.sees().departing().get();
        }
    }

    /** Leaves worms behind a fault open. */
    private static final class Open extends TokenUnit {
        Open(ControlContext context) {
            super(context);
        }

        @Override
        long closed(TokenInput input) {
            return 0;
        }
    }

    /** Copies no heads. */
    private static final class Headless extends TokenUnit {
        Headless(ControlContext context) {
            super(context);
        }

        @Override
        void copyHead(TokenInput input, int v) {
            // forgotten
        }
    }

    /** What is found while a message of 18 flits goes along a row of four nodes. */
    private static List<Violation> violations(Consumer<ControlContext> unit, Fault... faults) {
        NetworkParameters row = UtpTrials.network(new Mesh(4), 32, 1, 20, Trial.emptying(6, 1, Pipeline.FUSED));
        NetworkParameters failing =
                UtpTrials.unit(unit).protocol().addTo(row).withFailures(new PlannedFailures(FaultPlan.of(1, faults)));
        return WatchedTrial.of(failing, new GeneratedMessage(0, 0, 3, 18))
                .run(100)
                .monitors()
                .verdicts()
                .violations();
    }

    /** A flit crosses the injection channel in cycle 1, and is in the router from cycle 2 on. */
    @Test
    void aRouterThatKeepsNoHeadsIsFoundOut() {
        assertThat(violations(Headless::new).get(0))
                .isEqualTo(new Violation(
                        2,
                        "network.router_0.token_unit",
                        "utp-head-copy",
                        "input injection_0, virtual channel 0: flits or copies are here, but no head is known"));
    }

    /** The status bit rises a cycle after the fault, and the token is to be stored in that cycle. */
    @Test
    void aRouterThatClosesNoWormsIsFoundOut() {
        assertThat(violations(Open::new, new Fault(14, new FaultPlace.Link(1, 2), 20))
                        .get(0))
                .isEqualTo(new Violation(
                        16,
                        "network.router_2.token_unit",
                        "utp-closed",
                        "input x_minus, virtual channel 1: the channel is dead and there is room, but the worm is not"
                                + " closed"));
    }

    /** A header goes a hop in two cycles; the router before hears in the first one and drops its copy in the second. */
    @Test
    void aRouterThatTellsTooEarlyIsFoundOut() {
        assertThat(violations(Hasty::new).get(0))
                .isEqualTo(new Violation(
                        5,
                        "network.router_0.token_unit",
                        "utp-two-copies",
                        "input injection_0, virtual channel 0: a copy is dropped that the next two nodes do not both"
                                + " hold"));
    }
}
