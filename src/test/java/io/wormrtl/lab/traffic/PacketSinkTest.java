package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.BehaviouralModule;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.PacketReport;
import io.wormrtl.network.routing.RouteOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The sink of node 6 behind two receivers by hand: packets of a header flit and two words. */
class PacketSinkTest {

    private static final DataPattern PATTERN = new DataPattern(20);
    private static final int SOURCE = 3;
    private static final int ID = 9;
    private static final int LEFT = 2;
    private static final int LENGTH = 3;

    /** What a receiver tells, as pins. */
    private static final class Lines extends Module {
        private final Pin arrived = pin("arrived", 1);
        private final Pin word = pin("word", 20);
        private final Pin index = pin("index", 4);
        private final Pin channel = pin("channel", 4);
        private final Pin delivered = pin("delivered", 1);
        private final Pin source = pin("source", 4);
        private final Pin id = pin("id", 4);
        private final Pin length = pin("length", 4);
        private final Pin left = pin("left", 4);

        Lines(Module parent, int number) {
            super(parent, "lines_" + number);
            port("report", report());
        }

        private PacketReport report() {
            return new PacketReport(arrived, word, index, channel, delivered, source, id, length, left);
        }

        private void word(int buffer, int number, long damage) {
            channel.set(buffer);
            index.set(number);
            word.set(PATTERN.word(SOURCE, ID, LEFT, 1 + number) ^ damage);
            arrived.set(1 - arrived.get());
        }

        private void complete() {
            source.set(SOURCE);
            id.set(ID);
            length.set(LENGTH);
            left.set(LEFT);
            delivered.set(1 - delivered.get());
        }
    }

    private static final class Receivers extends NetworkInterface {
        private final int shared;
        private final List<Lines> lines = new ArrayList<>();

        Receivers(Module parent, int shared, Optional<Signal> reset) {
            super(parent, "ends", new InterfaceContext(6, null, List.of(), List.of(), List.of(), to -> 0, reset));
            this.shared = shared;
            for (int i = 0; i < 2; i++) {
                Lines each = new Lines(this, i);
                lines.add(each);
                add(each::report);
            }
        }

        @Override
        public int sharedBuffers() {
            return shared;
        }
    }

    private static final class Host extends BehaviouralModule {
        Host(Module parent, PacketSink sink, NetworkInterface ends) {
            super(parent, "processor");
            Behaviour runner = behaviour("sink", sink::run);
            for (PacketReport report : ends.reports()) {
                port("report_" + ends.reports().indexOf(report), report.reversed());
                runner.reads(report.arrived(), report.delivered());
                runner.samples(report.word(), report.index(), report.channel());
                runner.samples(report.source(), report.id(), report.length(), report.packetsLeft());
            }
            if (ends.reset() != null) {
                runner.reads(input("dead", 1, ends.reset()));
            }
            sink.runAs(runner);
        }
    }

    private static final class Bench extends Design {
        private final List<ReceivedPacket> received = new ArrayList<>();
        private final Pin dead = pin("dead", 1);
        private final List<Lines> lines;

        Bench(int shared, boolean dies) {
            this(shared, dies, PacketSink.NOBODY);
        }

        Bench(int shared, boolean dies, PacketSink.Intake intake) {
            super("bench");
            Receivers receivers = new Receivers(this, shared, dies ? Optional.of(dead) : Optional.empty());
            this.lines = receivers.lines;
            PacketSink sink = new PacketSink(
                    6,
                    PATTERN,
                    1,
                    receivers,
                    new MessageListener() {
                        @Override
                        public void generated(Message message) {
                            throw new AssertionError();
                        }

                        @Override
                        public void offered(Message message) {
                            throw new AssertionError();
                        }

                        @Override
                        public void received(ReceivedPacket packet) {
                            received.add(packet);
                        }
                    },
                    intake);
            new Host(this, sink, receivers);
        }
    }

    private static ReceivedPacket packet(long cycle, boolean intact, long begun) {
        return new ReceivedPacket(cycle, 6, SOURCE, ID, LENGTH, LEFT, intact, begun);
    }

    @Test
    void aPacketIsHandedOverWithAllThatItsHeaderSaid() {
        Bench bench = new Bench(0, false);
        Simulator simulator = new Simulator(bench);
        Lines second = bench.lines.get(1);
        simulator.run(5);
        second.word(7, 0, 0);
        simulator.run(4);
        assertThat(bench.received).isEmpty();
        second.word(7, 1, 0);
        second.complete();
        simulator.run(3);
        assertThat(bench.received).containsExactly(packet(9, true, 5));
    }

    @Test
    void aPacketIsIntactIfItsContentsAre() {
        Bench bench = new Bench(0, false);
        Simulator simulator = new Simulator(bench);
        Lines first = bench.lines.get(0);
        for (int trial = 0; trial < 3; trial++) {
            first.word(0, 0, trial == 1 ? 4 : 0);
            simulator.step();
            first.word(0, trial == 0 ? 2 : 1, 0);
            first.complete();
            simulator.step();
        }
        assertThat(bench.received).containsExactly(packet(1, false, 0), packet(3, false, 2), packet(5, true, 4));
    }

    /** Two at once, whose words have the same places. */
    @Test
    void everyReceiverHasItsOwnBuffersUnlessTheyAreShared() {
        for (int shared : new int[] {0, 1, 2}) {
            Bench bench = new Bench(shared, false);
            Simulator simulator = new Simulator(bench);
            int buffer = shared == 1 ? 0 : 1;
            bench.lines.get(0).word(buffer, 0, 0);
            simulator.step();
            bench.lines.get(1).word(buffer, 1, 0);
            bench.lines.get(1).complete();
            simulator.step();
            boolean together = shared > 0;
            assertThat(bench.received).as("%d shared", shared).containsExactly(packet(1, together, together ? 0 : 1));
        }
    }

    /** The registers of the interface are 0 afterwards, of both receivers, and a first word from before is no word. */
    @Test
    void aNodeThatDiesForgetsWhatHasCome() {
        Bench bench = new Bench(0, true);
        Simulator simulator = new Simulator(bench);
        for (Lines each : bench.lines) {
            each.word(0, 0, 0);
        }
        simulator.step();
        bench.dead.set(1);
        simulator.step();
        bench.dead.set(0);
        for (Lines each : bench.lines) {
            each.arrived.set(0);
        }
        simulator.run(2);
        for (Lines each : bench.lines) {
            each.word(0, 1, 0);
            each.complete();
        }
        simulator.step();
        assertThat(bench.received).containsExactly(packet(4, false, 4), packet(4, false, 4));
        bench.lines.get(1).word(0, 0, 0);
        simulator.step();
        bench.lines.get(1).word(0, 1, 0);
        bench.lines.get(1).complete();
        simulator.step();
        assertThat(bench.received).hasSize(3).endsWith(packet(6, true, 5));
    }

    /** What a node had told before it died is 0 again afterwards, and tells nothing. */
    @Test
    void aNodeThatDiesForgetsWhatItHadTold() {
        Bench bench = new Bench(0, true);
        Simulator simulator = new Simulator(bench);
        Lines first = bench.lines.get(0);
        first.word(0, 0, 0);
        simulator.step();
        first.word(0, 1, 0);
        first.complete();
        simulator.step();
        first.word(0, 0, 0);
        simulator.step();
        bench.dead.set(1);
        simulator.step();
        bench.dead.set(0);
        first.arrived.set(0);
        first.delivered.set(0);
        simulator.run(3);
        assertThat(bench.received).containsExactly(packet(1, true, 0));
        first.complete();
        simulator.step();
        assertThat(bench.received).hasSize(2).endsWith(packet(7, false, 7));
    }

    /** Its last word comes with its end; where there are no words none does. */
    @Test
    void aPacketEndsWithItsLastWord() {
        Bench bench = new Bench(0, false);
        Simulator simulator = new Simulator(bench);
        Lines first = bench.lines.get(0);
        for (int number = 0; number < 2; number++) {
            first.word(0, number, 0);
            simulator.step();
        }
        first.complete();
        simulator.step();
        assertThat(bench.received).containsExactly(packet(2, false, 0));
        for (int trial = 0; trial < 2; trial++) {
            first.complete();
            first.length.set(1);
            simulator.step();
            first.word(0, 0, 0);
        }
        assertThat(bench.received)
                .extracting(ReceivedPacket::length, ReceivedPacket::intact)
                .endsWith(tuple(1, true), tuple(1, false));
    }

    /** Contents of a packet that was not whole are gone with it: the next one needs its own. */
    @Test
    void wordsOfAPacketThatWasNotIntactAreGone() {
        Bench bench = new Bench(0, false);
        Simulator simulator = new Simulator(bench);
        Lines first = bench.lines.get(0);
        first.word(3, 0, 0);
        simulator.step();
        first.word(3, 1, 1);
        first.complete();
        simulator.step();
        first.word(3, 0, 0);
        simulator.step();
        first.complete();
        simulator.step();
        assertThat(bench.received).containsExactly(packet(1, false, 0), packet(3, false, 2));
    }

    /** Packets are told by the place in which they come: each buffer of each receiver has one, or each that they share. */
    @Test
    void packetsAreToldByTheirPlace() {
        for (int shared : new int[] {0, 8}) {
            List<String> told = new ArrayList<>();
            Bench bench = new Bench(shared, false, new PacketSink.Intake() {
                @Override
                public void comes(int place, long cycle) {
                    told.add("comes " + place + " in " + cycle);
                }

                @Override
                public void ends(int place, int words, boolean isLast, long cycle) {
                    told.add("ends " + place + ", " + words + " words, " + isLast + ", in " + cycle);
                }
            });
            Simulator simulator = new Simulator(bench);
            Lines first = bench.lines.get(0);
            Lines second = bench.lines.get(1);
            first.word(6, 0, 0);
            second.word(7, 0, 0);
            simulator.step();
            for (int left = 0; left < 2; left++) {
                second.word(7, 1, 0);
                second.complete();
                second.left.set(left);
                simulator.step();
            }
            first.word(6, 1, 0);
            first.complete();
            simulator.step();
            int other = shared > 0 ? 7 : RouteOption.MAX_VIRTUAL_CHANNELS + 7;
            assertThat(told)
                    .containsExactly(
                            "comes 6 in 0",
                            "comes " + other + " in 0",
                            "comes " + other + " in 1",
                            "ends " + other + ", 2 words, true, in 1",
                            "comes " + other + " in 2",
                            "ends " + other + ", 2 words, false, in 2",
                            "comes 6 in 3",
                            "ends 6, 2 words, false, in 3");
        }
    }
}
