package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How node 1 composes recover requests: software takes eleven cycles for each. */
class RecoveryHandlerTest {

    private static final String HERE = "nic_1_0.recovery_handler.";
    private static final String QUEUE = HERE + "hit_queue.";
    private static final String MESSAGE = "nic_1_0.reception.message.";

    /** One of the protocols, standing still. */
    private static final class Bench {
        private final SbrpStill built;
        private final Still still;
        private final RecoveryHandler handler;
        private final RequestFormat format;

        Bench(SbrpStill built) {
            this.built = built;
            this.still = built.still;
            this.handler = built.nic().recovery();
            this.format = built.fit.requestFormat(built.network.format());
        }

        Bench(Variant variant) {
            this(SbrpStill.of(variant));
        }

        /** What is said of an idle handler, and its next cycle. */
        void cycle() {
            still.run(HERE + "choose", HERE + "bring");
            if (built.fit.variant().copying().asks()) {
                still.run(HERE + "serve", QUEUE + "look");
            }
            if (built.fit.variant().copying().counts()) {
                still.run(QUEUE + "look_at_count");
            }
            still.run(HERE + "handle");
        }

        HandlerState state() {
            return HandlerState.values()[(int) still.get(HERE + "state")];
        }

        Request composed() {
            return format.decode(still.get(HERE + "request"));
        }

        /** A worm of message 700 from node 5, slot 9, to node 4, the third attempt, waits to be asked for. */
        void hit(int place, int passed) {
            HeaderLayout layout = built.network.format().header();
            long head = layout.payload(new Header(4, 0, 5, 12, 700, 0), 0)
                    | layout.part(layout.field(built.fit.words().slot()), 9, 0)
                    | layout.part(layout.field(built.fit.words().subMessage()), 2, 0);
            still.set(QUEUE + "heads", place, head).set(QUEUE + "count", 1).set(QUEUE + "front", place);
            if (built.fit.variant().copying().counts()) {
                still.set(QUEUE + "counts", place, passed);
            }
        }

        /** Context {@code c} asks for message 701 from node 3, slot 6, of which seven flits have come. */
        void asks(int c) {
            still.set("nic_1_0.reception.ask", 1L << c)
                    .set(MESSAGE + "source", c, 3)
                    .set(MESSAGE + "slot", c, 6)
                    .set(MESSAGE + "id", c, 701)
                    .set(MESSAGE + "SSNF", c, 5)
                    .set(MESSAGE + "F_rec", c, 7);
        }
    }

    /** To the source of the message, for the node of its destination; SBRP-1 also says how much has passed. */
    @ParameterizedTest
    @CsvSource({"SBRP_0, 0", "SBRP_1, 13"})
    void aWormThatWasHitIsAskedFor(Variant variant, int passed) {
        Bench bench = new Bench(variant);
        bench.hit(3, 13);
        bench.still.set("nic_1_0.reception.ask", 0b110);
        bench.cycle();
        assertThat(bench.still.get(HERE + "hit_served")).isEqualTo(1);
        assertThat(bench.still.get(HERE + "taken"))
                .as("what routers show goes first")
                .isZero();
        assertThat(bench.state()).isEqualTo(HandlerState.COMPOSE);
        assertThat(bench.still.get(HERE + "cycles_left")).isEqualTo(11);
        assertThat(bench.still.get(HERE + "destination")).isEqualTo(5);
        assertThat(bench.composed()).isEqualTo(new Request(9, 700, 0, 4, 2, false, passed));
        assertThat(bench.handler.to()).isEqualTo(5);
        assertThat(bench.handler.composed()).hasValue(bench.still.get(HERE + "request"));
        bench.cycle();
        assertThat(bench.still.get(HERE + "hit_served")).as("it is busy").isZero();
        assertThat(bench.still.get(HERE + "taken")).isZero();
    }

    /** Of several contexts that ask the first is served; it says how much it has. */
    @Test
    void aContextIsAskedFor() {
        Bench bench = new Bench(Variant.SBRP_2);
        bench.asks(4);
        bench.still.set("nic_1_0.reception.ask", 0b1_1101_0000);
        bench.still.run(HERE + "choose");
        assertThat(bench.still.get(HERE + "taken")).isEqualTo(0b10000);
        assertThat(bench.handler.composed()).isEmpty();
        bench.still.run(HERE + "handle");
        assertThat(bench.state()).isEqualTo(HandlerState.COMPOSE);
        assertThat(bench.still.get(HERE + "destination")).isEqualTo(3);
        assertThat(bench.composed()).isEqualTo(new Request(6, 701, 0, 1, 5, true, 7));
        assertThat(bench.handler.waiting()).isEmpty();
    }

    @Test
    void nobodyAsks() {
        for (Variant variant : Variant.values()) {
            Bench bench = new Bench(variant);
            bench.cycle();
            assertThat(bench.state()).isEqualTo(HandlerState.IDLE);
            assertThat(bench.still.get(HERE + "offer")).isZero();
            assertThat(bench.still.get(HERE + "writing")).isZero();
        }
    }

    /** Eleven cycles to compose, then it is offered until a lane takes it, then come two words, one a cycle. */
    @Test
    void aRequestIsComposedOfferedAndWritten() {
        Bench bench = new Bench(SbrpStill.withLongHeaders());
        bench.still.set(HERE + "id", 65_535);
        for (int time = 0; time < 2; time++) {
            bench.asks(2);
            bench.cycle();
            bench.still.set("nic_1_0.reception.ask", 0);
            for (int cycle = 0; cycle < 10; cycle++) {
                bench.cycle();
                assertThat(bench.state()).isEqualTo(HandlerState.COMPOSE);
                assertThat(bench.still.get(HERE + "offer")).isEqualTo(time);
            }
            bench.cycle();
            assertThat(bench.state()).isEqualTo(HandlerState.OFFER);
            assertThat(bench.still.get(HERE + "offer")).isEqualTo(1 - time);
            assertThat(bench.still.get(HERE + "id")).as("a new one, around").isEqualTo(time);
            bench.still.set(HERE + "word_number", 1);
            bench.cycle();
            assertThat(bench.state()).as("no lane has taken it").isEqualTo(HandlerState.OFFER);
            bench.still.set("nic_1_0.injector_0.service_accepted", 1 - time);
            bench.cycle();
            assertThat(bench.still.get(HERE + "writing")).isZero();
            assertThat(bench.still.get(HERE + "word")).isZero();
            assertThat(bench.state()).isEqualTo(HandlerState.WRITE);
            long all = bench.still.get(HERE + "request");
            for (int word = 0; word < 2; word++) {
                assertThat(bench.state()).isEqualTo(HandlerState.WRITE);
                bench.cycle();
                assertThat(bench.still.get(HERE + "writing")).isEqualTo(1);
                assertThat(bench.still.get(HERE + "word")).isEqualTo(all >>> (21 * word) & (1 << 21) - 1);
            }
            assertThat(bench.state()).isEqualTo(HandlerState.IDLE);
            assertThat(bench.still.get(HERE + "word_number")).isZero();
            bench.cycle();
            assertThat(bench.still.get(HERE + "writing")).isZero();
        }
    }

    @Test
    void whatWaitsIsKnown() {
        Bench bench = new Bench(Variant.SBRP_1);
        bench.hit(5, 1);
        assertThat(bench.handler.waiting()).containsExactly(bench.still.get(QUEUE + "heads", 5));
        assertThat(List.of(
                        bench.handler.taken().name(),
                        bench.handler.offer().name(),
                        bench.handler.destination().name(),
                        bench.handler.id().name(),
                        bench.handler.writing().name(),
                        bench.handler.word().name()))
                .containsExactly("taken", "offer", "destination", "id", "writing", "word");
    }

    @Test
    void itRestsWhenItIsIdleAndNothingWaits() {
        Bench bench = new Bench(Variant.SBRP_1);
        List<Check> checks =
                Watcher.checks(SbrpChecks.WATCHERS, bench.handler, new Verdicts(), new RecordedRemovals().removals());
        assertThat(checks).hasSize(1);
        String text = "network.nic_1_0.recovery_handler is composing a request, or has one to compose";
        assertThat(checks.get(0).unrest()).isEmpty();
        bench.still.set(QUEUE + "count", 1);
        assertThat(checks.get(0).unrest()).contains(text);
        bench.still.set(QUEUE + "count", 0).set(HERE + "state", HandlerState.OFFER.ordinal());
        assertThat(checks.get(0).unrest()).contains(text);
    }
}
