package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The ports of a router that kills worms, by themselves: two virtual channels each. */
class KilledPortsTest {

    private static final class Bench extends Design {
        private final Pin tick = pin("tick", 1);
        private final Pin fkill = pin("fkill", 2);
        private final Pin bkill = pin("bkill", 2);
        private final Pin dead = pin("dead", 1);
        private final Pin fromAhead = pin("from_ahead", 2);
        private final Part part;
        private final Simulator simulator;
        private Runnable edge = () -> {};

        private static final class Part extends Module {
            private final KilledInput input;
            private final KilledInput lasting;
            private final KilledOutput output;
            private final KilledOutput ejecting;

            Part(Bench bench) {
                super(bench, "part");
                Pin tick = input("tick", bench.tick);
                Signal fkill = input("fkill", bench.fkill);
                Signal bkill = input("bkill", bench.bkill);
                Signal dead = input("dead", bench.dead);
                Pin fromAhead = input("from_ahead", bench.fromAhead);
                Wire ahead = wire("ahead", 2);
                Register awaiting = register("awaiting", 2);
                Register sentBack = register("sent_back", 2);
                Register kill = register("kill", 2);
                Registers waits = registers("waits", 2, 3);
                Register waiting = register("waiting", 2);
                Register over = register("over", 2);
                this.input = new KilledInput(null, fkill, Optional.of(dead), ahead, null, null, awaiting, sentBack);
                this.lasting = new KilledInput(null, fkill, Optional.empty(), ahead, null, null, awaiting, sentBack);
                this.output = new KilledOutput(null, Optional.of(bkill), Optional.of(dead), kill, waits, waiting, over);
                this.ejecting = new KilledOutput(null, Optional.empty(), Optional.empty(), kill, waits, waiting, over);
                combinational("look", () -> ahead.set(fromAhead.get()))
                        .reads(fromAhead)
                        .writes(ahead);
                clocked("step", () -> bench.edge.run())
                        .reads(tick)
                        .reads(fkill, bkill, dead, ahead)
                        .updates(awaiting, sentBack, kill, waiting, over)
                        .updates(waits);
            }
        }

        Bench() {
            super("bench", ElementKind.PLAIN);
            this.part = new Part(this);
            this.simulator = new Simulator(this);
            simulator.run(1);
        }

        void at(Runnable change) {
            edge = change;
            tick.set(1 - tick.get());
            simulator.run(1);
            edge = () -> {};
        }
    }

    private final Bench bench = new Bench();
    private final KilledInput input = bench.part.input;
    private final KilledOutput output = bench.part.output;

    private void drive(int fkill, int ahead, int dead) {
        bench.fkill.set(fkill);
        bench.fromAhead.set(ahead);
        bench.dead.set(dead);
    }

    /** A kill from ahead is sent back once, and what comes is thrown away until the kill behind it comes. */
    @Test
    void aKillFromAheadIsSentBackOnceAndAwaitsItsAnswer() {
        drive(0, 0b01, 0);
        bench.at(input::next);
        assertThat(input.sentBack().get()).isEqualTo(0b01);
        assertThat(input.awaiting().get()).isEqualTo(0b01);
        bench.at(input::next);
        assertThat(input.sentBack().get()).as("not a second time").isZero();
        drive(0, 0, 0);
        bench.at(input::next);
        assertThat(input.awaiting().get()).isEqualTo(0b01);
        assertThat(input.dying()).isZero();
        assertThat(input.flushed()).isEqualTo(0b01);
        drive(0b01, 0, 0);
        bench.at(input::next);
        assertThat(input.awaiting().get()).isZero();
        assertThat(input.dying()).isEqualTo(0b01);
    }

    /** Two kills that meet have answered each other. */
    @Test
    void aKillThatMeetsAnotherIsNotSentBack() {
        drive(0b01, 0b11, 0);
        bench.at(input::next);
        assertThat(input.sentBack().get()).isEqualTo(0b10);
        assertThat(input.awaiting().get()).isEqualTo(0b10);
        assertThat(input.dying()).isEqualTo(0b11);
    }

    @Test
    void whereAChannelDiesAllIsKilled() {
        drive(0b01, 0, 1);
        bench.at(input::next);
        assertThat(input.sentBack().get()).isEqualTo(0b10);
        assertThat(input.awaiting().get()).isEqualTo(0b10);
        assertThat(input.dying()).isEqualTo(0b11);
        assertThat(bench.part.lasting.dying()).as("where it never does").isEqualTo(0b01);
    }

    /** After a kill a channel is closed for three cycles, and in a fourth it starts again. */
    @Test
    void aKilledChannelIsClosedForAQuarantine() {
        bench.at(() -> output.kill().set(0b10));
        assertThat(output.closed()).isEqualTo(0b10);
        bench.at(() -> {
            output.count(3);
            output.kill().set(0);
        });
        for (int left = 3; left > 0; left--) {
            assertThat(output.waits().get(1)).isEqualTo(left);
            assertThat(output.waiting().get()).isEqualTo(0b10);
            assertThat(output.over().get()).isZero();
            bench.at(() -> output.count(3));
        }
        assertThat(output.waiting().get()).isZero();
        assertThat(output.over().get()).isEqualTo(0b10);
        assertThat(output.closed()).isEqualTo(0b10);
        bench.at(() -> output.count(3));
        assertThat(output.over().get()).isZero();
        assertThat(output.closed()).isZero();
    }

    /** Killed again in the last cycle of its quarantine a channel does not start. */
    @Test
    void aKillBeginsTheQuarantineAgain() {
        bench.at(() -> output.waits().set(0, 1));
        bench.at(() -> output.kill().set(0b01));
        bench.at(() -> output.count(3));
        assertThat(output.waits().get(0)).isEqualTo(3);
        assertThat(output.over().get()).isZero();
        assertThat(output.waiting().get()).isEqualTo(0b01);
    }

    /** What is being killed is not killed by the answer to it; what dies is, whatever is going on. */
    @Test
    void whatIsKilledAheadIsKilledOnce() {
        bench.bkill.set(0b11);
        bench.at(() -> output.kill().set(0b01));
        assertThat(output.killed()).isEqualTo(0b10);
        bench.at(() -> {
            output.kill().set(0);
            output.waiting().set(0b10);
        });
        assertThat(output.killed()).isEqualTo(0b01);
        assertThat(output.closed()).isEqualTo(0b11);
        bench.dead.set(1);
        assertThat(output.killed()).isEqualTo(0b11);
        assertThat(bench.part.ejecting.killed()).as("receivers kill nothing").isZero();
        assertThat(bench.part.ejecting.closed()).isEqualTo(0b10);
        assertThat(Stream.of(output.causes())).hasSize(3);
        assertThat(Stream.of(bench.part.ejecting.causes())).containsExactly(output.kill());
        assertThat(Stream.of(LaneState.values()).filter(LaneState::isHeld))
                .containsExactly(LaneState.KILLED, LaneState.BACK_OFF);
    }
}
