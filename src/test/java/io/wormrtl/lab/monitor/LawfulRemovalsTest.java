package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.buffer.BufferKind;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.WatchedExtension;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Flits and messages that a part takes out, or puts back, are missed exactly if it does not say so, or says it wrong.
 */
class LawfulRemovalsTest {

    private static final String MIDDLE = "network.router_1.input_x_minus";
    private static final int VC = 0;

    static Stream<Shape> shapes() {
        return Shape.all();
    }

    /** What happens to virtual channel 0 of one port. */
    private enum Fate {
        /** What arrives is thrown away. */
        THROWS,
        /** What leaves stays too. */
        KEEPS
    }

    private static BufferKind with(Fate fate) {
        return (parent, name, shape) -> parent.path().equals(MIDDLE)
                ? new OddBuffers(parent, name, shape, fate)
                : new FifoBanks(parent, name, shape);
    }

    /** Buffers of which one does not do what it is told. */
    private static final class OddBuffers extends FlitBuffers {
        private final FifoBanks banks;
        private final Fate fate;

        OddBuffers(Scope parent, String name, BufferShape shape, Fate fate) {
            super(parent, name, shape);
            this.banks = new FifoBanks(this, "banks", shape);
            this.fate = fate;
        }

        private int heard(int v, int events) {
            int deaf = fate == Fate.THROWS ? BufferEvents.ARRIVES : fate == Fate.KEEPS ? BufferEvents.LEAVES : 0;
            return v == VC ? events & ~deaf : events;
        }

        @Override
        public Registers count() {
            return banks.count();
        }

        @Override
        public Registers front() {
            return banks.front();
        }

        @Override
        public long peek(int v, int position) {
            return banks.peek(v, position);
        }

        @Override
        public int countNext(int v, int events) {
            return banks.countNext(v, heard(v, events));
        }

        @Override
        public long peekNext(int v, int position, int events, long flit) {
            return banks.peekNext(v, position, heard(v, events), flit);
        }

        @Override
        public void next(int v, int events, long flit) {
            banks.next(v, heard(v, events), flit);
        }
    }

    /** Says what the odd buffers do: so many flits for each that is thrown away or kept. */
    private static final class Teller extends Module {
        private final InputController port;
        private final Fate fate;
        private final int flits;

        Teller(InputController port, Fate fate, int flits) {
            super(port, "teller");
            this.port = port;
            this.fate = fate;
            this.flits = flits;
        }
    }

    private record Tale(Teller teller, Removals removals) implements Check {
        @Override
        public List<Element> reads() {
            return List.of(teller.port.arriving().request(), teller.port.departing());
        }

        @Override
        public boolean look(long cycle) {
            if (teller.fate == Fate.THROWS && (teller.port.arriving().arriving() >>> VC & 1) != 0) {
                if (teller.flits < 0) {
                    removals.intoBuffer(teller.port.buffers(), VC, -teller.flits);
                } else {
                    removals.fromBuffer(FlitFate.ABSORBED, teller.port.buffers(), VC, teller.flits);
                }
                if (FlitKind.ends(teller.port.arriving().kind().getInt())) {
                    removals.message(0, 0);
                }
            }
            if (teller.fate == Fate.KEEPS && teller.port.departing().bit(VC)) {
                removals.intoBuffer(teller.port.buffers(), VC, teller.flits);
            }
            return teller.port.arriving().request().isHigh()
                    || teller.port.departing().isHigh();
        }
    }

    /** Under a protocol that looks at buffers only: what is thrown away leaves room. */
    private static Rig rig(Shape shape, Fate fate, int told, RuleSet rules) {
        NetworkParameters parameters = shape.row(shape.parts()
                .withFlowControl(Shape.ACKNOWLEDGE)
                .withBuffers(with(fate))
                .with(new WatchedExtension(
                        input -> {
                            if (told != 0 && input.path().equals(MIDDLE)) {
                                new Teller(input, fate, told);
                            }
                        },
                        List.of(Watcher.one(
                                Teller.class, (teller, verdicts, removals) -> new Tale(teller, removals))))));
        return new Rig(
                parameters,
                shape.worms(),
                MonitorParameters.withoutSearches(rules, 300, MonitorParameters.STARVATION_AFTER));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aMessageThatIsThrownAwayIsNotMissed(Shape shape) {
        Rig rig = rig(shape, Fate.THROWS, 1, RuleSet.ALL);
        rig.simulator.run(2_000);
        assertThat(rig.monitors.verdicts().violations()).isEmpty();
        assertThat(rig.ledger.givenUpCount()).isEqualTo(1);
        assertThat(rig.completed).hasSize(shape.channels() - 1);
        assertThat(rig.ledger.underwayCount()).isZero();
        assertThat(rig.monitors.flitsInNetwork()).isZero();
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("shapes")
    void aMessageThatIsThrownAwayWithoutAWordIsMissed(Shape shape) {
        Rig rig = rig(shape, Fate.THROWS, 0, RuleSet.ALL);
        rig.simulator.run(2_000);
        assertThat(rig.first().rule()).isEqualTo("fifo-count");
        Rig census = rig(shape, Fate.THROWS, 0, RuleSet.only(Rules.FLIT_CONSERVATION));
        census.simulator.run(2_000);
        assertThat(census.first().rule()).isEqualTo("flit-conservation");
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("shapes")
    void aRemovalThatDidNotHappenAsSaidIsTold(Shape shape) {
        for (int told : new int[] {2, -1}) {
            Rig rig = rig(shape, Fate.THROWS, told, RuleSet.only(Rules.FIFO_COUNT));
            rig.simulator.run(2_000);
            assertThat(rig.first().module()).isEqualTo(MIDDLE);
        }
        Rig tooMany = rig(shape, Fate.THROWS, 2, RuleSet.ALL);
        tooMany.simulator.run(2_000);
        assertThat(tooMany.first().text())
                .isEqualTo("2 flits are said to be removed from the buffer of virtual channel 0, which is to hold 1 of "
                        + Shape.DEPTH);
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("shapes")
    void flitsThatComeBackAreCounted(Shape shape) {
        RuleSet counts = RuleSet.only(Rules.FIFO_COUNT, Rules.FIFO_UNDERFLOW, Rules.FLIT_CONSERVATION);
        Rig rig = rig(shape, Fate.KEEPS, 1, counts);
        rig.simulator.run(1_000);
        assertThat(rig.monitors.verdicts().violations()).isEmpty();
        assertThat(rig.monitors.linkTaps().stream().mapToLong(ChannelTap::flits).sum())
                .as("more come out than went in")
                .isGreaterThan(100);
        Rig silent = rig(shape, Fate.KEEPS, 0, counts);
        silent.simulator.run(1_000);
        assertThat(silent.first().rule()).isEqualTo("fifo-count");
    }

    @Test
    void nothingStandsStillWhereSomethingIsRemoved() {
        NetworkParameters ring = Shape.PLAIN.ring();
        Rig rig = new Rig(
                Shape.PLAIN.network(
                        ring.topology(),
                        ring.routing(),
                        Shape.PLAIN
                                .parts()
                                .with(new WatchedExtension(
                                        Fiddler::new,
                                        List.of(Watcher.one(
                                                Fiddler.class,
                                                (fiddler, verdicts, removals) -> new Fiddling(fiddler, removals)))))),
                Shape.circle(),
                MonitorParameters.withoutSearches(RuleSet.ALL, 50, MonitorParameters.STARVATION_AFTER));
        rig.simulator.run(500);
        assertThat(rig.monitors.verdicts().violations()).isEmpty();
    }

    /** Says every cycle that nothing is removed, which is a removal all the same. */
    private static final class Fiddler extends Module {
        private final InputController port;

        Fiddler(InputController port) {
            super(port, "fiddler");
            this.port = port;
        }
    }

    private record Fiddling(Fiddler fiddler, Removals removals) implements Check {
        @Override
        public List<Element> reads() {
            return List.of(fiddler.port.departing());
        }

        @Override
        public boolean look(long cycle) {
            removals.fromBuffer(FlitFate.ABSORBED, fiddler.port.buffers(), 0, 0);
            return true;
        }
    }

    @Test
    void onlyWhatIsWatchedCanBeRemoved() {
        Rig rig = rig(Shape.PLAIN, Fate.THROWS, 0, RuleSet.ALL);
        LawfulRemovals removals =
                new LawfulRemovals(new Census(rig.network, 4, new Verdicts()), null, null, new WatchedChannels());
        InputController port = rig.network.routers().get(0).inputs().get(0);
        assertThatThrownBy(() -> removals.fromBuffer(FlitFate.ABSORBED, port.buffers(), 0, 1))
                .hasMessageContaining("is not watched");
        assertThatThrownBy(() -> removals.worm(port.arriving().request(), 0)).hasMessageContaining("is not watched");
    }

    // ---- messages -------------------------------------------------------------------------------------------------

    private static List<String> texts(Verdicts verdicts) {
        return verdicts.violations().stream().map(Violation::text).toList();
    }

    @Test
    void aMessageNobodyKnowsCannotBeGivenUp() {
        Verdicts verdicts = new Verdicts();
        MessageLedger ledger = new MessageLedger(verdicts, message -> {});
        ledger.givenUp(7, 3, 1);
        assertThat(texts(verdicts))
                .containsExactly("message 1 from node 3 is given up, but no such message is on its way");
    }

    /** Of a message of two packets that is given up, the one may still come, but not both. */
    @Test
    void aMessageThatWasGivenUpMustNotBeDeliveredWhole() {
        Verdicts verdicts = new Verdicts();
        MessageLedger ledger = new MessageLedger(verdicts, message -> {});
        Message message = new Message(new GeneratedMessage(0, 3, 9, 20), List.of(10, 10));
        message.identify(1);
        ledger.offered(message);
        ledger.givenUp(7, 3, 1);
        ledger.givenUp(8, 3, 1);
        ledger.received(new ReceivedPacket(30, 9, 3, 1, 10, 1, true));
        assertThat(texts(verdicts)).isEmpty();
        assertThat(ledger.givenUpCount()).isEqualTo(1);
        ledger.received(new ReceivedPacket(40, 9, 3, 1, 10, 0, true));
        assertThat(texts(verdicts))
                .singleElement()
                .asString()
                .contains("it was given up, but has been delivered whole");
    }

    /** That a message comes again is said of it, not of the next one with its id. */
    @Test
    void aNewMessageWithTheIdOfOneThatCameAgainIsLikeAnyOther() {
        MessageLedger ledger = new MessageLedger(new Verdicts(), message -> {});
        ledger.again(3, 1);
        assertThat(ledger.comesAgain(3, 1)).isTrue();
        Message message = new Message(new GeneratedMessage(0, 3, 9, 20), List.of(20));
        message.identify(1);
        ledger.offered(message);
        assertThat(ledger.comesAgain(3, 1)).isFalse();
    }
}
