package io.wormrtl.network.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import java.util.List;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cycles of the table in docs/faults.md. */
class ChannelStatusTest {

    /** Says that an end is rested whenever a pin is high and the end knows that the channel is dead. */
    private static final class End extends Module {
        End(Module parent, String name, EndStatus status, Pin clean) {
            super(parent, name);
            var dead = input("dead", status.dead());
            input("clean", clean);
            Wire rested = output("rested", status.rested());
            combinational("rest", () -> rested.set(dead.isHigh() && clean.isHigh()))
                    .reads(dead, clean)
                    .writes(rested);
        }
    }

    private static final class Bench extends Design {
        final Pin cause = pin("cause", 1);
        final Pin senderClean = pin("sender_clean", 1);
        final Pin receiverClean = pin("receiver_clean", 1);
        final ChannelStatus status;

        Bench(int delay, boolean fromStart) {
            super("bench", ElementKind.checked());
            this.status = new ChannelStatus(this, "status", List.of(cause), delay, fromStart);
            new End(this, "sender", status.atSender(), senderClean);
            new End(this, "receiver", status.atReceiver(), receiverClean);
        }
    }

    /** By cycle, b while the channel is broken, d while its ends know that it is dead, B while both. */
    private static String trace(
            Bench bench, int cycles, IntPredicate fails, int senderCleanFrom, int receiverCleanFrom) {
        Simulator simulator = new Simulator(bench);
        StringBuilder seen = new StringBuilder();
        for (int cycle = 0; cycle < cycles; cycle++) {
            bench.cause.set(fails.test(cycle) ? 1 : 0);
            bench.senderClean.set(cycle >= senderCleanFrom ? 1 : 0);
            bench.receiverClean.set(cycle >= receiverCleanFrom ? 1 : 0);
            boolean known = bench.status.atSender().dead().isHigh();
            simulator.step();
            boolean broken = bench.status.broken().isHigh();
            seen.append(broken ? known ? 'B' : 'b' : known ? 'd' : '.');
        }
        return seen.toString();
    }

    @Test
    void bothEndsKnowAfterTheDelayAndTheChannelRestartsEmpty() {
        assertThat(trace(new Bench(3, false), 16, cycle -> cycle == 2, 0, 0)).isEqualTo("..bbbBddd.......");
        assertThat(trace(new Bench(1, false), 10, cycle -> cycle == 2, 0, 0)).isEqualTo("..bBd.....");
    }

    @Test
    void aLongFaultKeepsTheChannelBroken() {
        assertThat(trace(new Bench(2, false), 16, cycle -> cycle >= 2 && cycle < 9, 0, 0))
                .isEqualTo("..bbBBBBBBdd....");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void itWaitsForEitherEnd(boolean sender) {
        assertThat(trace(new Bench(2, false), 18, cycle -> cycle == 2, sender ? 10 : 0, sender ? 0 : 10))
                .isEqualTo("..bbBBBBBBBdd.....");
    }

    /** The ends must rest again: what they said of the fault before counts no more. */
    @Test
    void aFaultDuringTheRestartIsAnother() {
        assertThat(trace(new Bench(3, false), 18, cycle -> cycle == 2 || cycle == 7, 0, 0))
                .isEqualTo("..bbbBdBBbBddd....");
    }

    @Test
    void aStaticFaultIsKnownInTheFirstCycle() {
        assertThat(trace(new Bench(4, true), 6, cycle -> true, 0, 0)).isEqualTo("BBBBBB");
    }
}
