package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.shared.OutputChannelCode;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.recovery.VacatedInput;
import io.wormrtl.testkit.Trial;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The masks of the input from the left of the router in the middle of a row of three, in states that a test puts it
 * into; headers have two flits, buffers six places.
 */
class TokenInputTest {

    private static final Still STILL = new Still(StillNetwork.of(network()));
    private static final int DEPTH = 6;

    private final TokenUnit unit = STILL.module(TokenUnit.class, "router_1.token_unit");
    private final OutputChannelCode code = unit.context().code();
    private final TokenInput input = unit.inputs().stream()
            .filter(each -> each.port().name().equals("x_minus"))
            .findFirst()
            .orElseThrow();

    private static NetworkParameters network() {
        NetworkParameters row = UtpTrials.network(new Mesh(3), 16, 1, 20, Trial.emptying(DEPTH, 1, Pipeline.FUSED));
        return Utp.of(UtpTrials.SIZES)
                .protocol()
                .addTo(row)
                .withFailures(new PlannedFailures(FaultPlan.of(1, new Fault(1000, new FaultPlace.Node(0), 5))));
    }

    @BeforeEach
    void asAfterReset() {
        STILL.clear();
        STILL.set(input.mortal().orElseThrow().vacating(), 0);
    }

    private TokenOutput output(String name) {
        return unit.outputs().stream()
                .filter(each -> each.port().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private void dead(String output, boolean is) {
        STILL.set((Element) output(output).mortal().orElseThrow().dead(), is ? 1 : 0);
    }

    private void dead(boolean is) {
        STILL.set((Element) input.mortal().orElseThrow().dead(), is ? 1 : 0);
    }

    /** A worm that comes by channel {@code v}, on its way by an output. */
    private void worm(int v, String output, int channel, int places) {
        STILL.set(input.marks().bound(), input.marks().bound().get() | 1L << v)
                .set(input.sees().routes(), v, code.of(output(output).port().port(), channel))
                .set(input.sees().places(), v, places)
                .set(input.worms().arrived, v, 1)
                .set(input.before().orElseThrow().told().elements().get(0), v, 3);
    }

    private void strike() {
        STILL.run("router_1.token_unit.strike_x_minus");
    }

    private long backedUp() {
        assertThat(input.struck().get())
                .isEqualTo(input.port().door(InputDoor.BACK_UP).get());
        return input.struck().get();
    }

    /**
     * Whose last copy is dropped in the very cycle in which its output is dead is done: neither backed up nor known in
     * the next cycle. Who keeps another copy, or has yet to come to its end, is not.
     */
    @Test
    void aWormThatIsDoneInTheCycleOfTheFaultIsNotBackedUp() {
        worm(0, "x_plus", 3, 1);
        worm(1, "x_plus", 0, 2);
        worm(2, "x_plus", 2, 1);
        worm(3, "x_plus", 1, 1);
        STILL.set(input.marks().open(), 0b00100).set(input.marks().confirm(), 0b00111);
        dead("x_plus", true);
        assertThat(input.completing()).isEqualTo(0b00001);
        strike();
        assertThat(backedUp()).isEqualTo(0b01110);
        STILL.run("router_1.token_unit.keep_x_minus");
        assertThat(input.marks().bound().get()).isZero();
        assertThat(input.marks().backup1().get()).isEqualTo(0b01110);
        assertThat(input.worms().arrived.where(0)).isEqualTo(0b10001);
        assertThat(input.worms().confirmed.where(1)).isEqualTo(0b00110);
        strike();
        assertThat(input.port().door(InputDoor.REWIND).get()).isEqualTo(0b01110);
    }

    /**
     * A copy is dropped in the cycle after the router ahead has passed it on, unless it is one of what goes before the
     * worm, or the second cycle of BACKUP, or the worm is done.
     */
    @Test
    void aCopyIsDroppedWhenItsFlitIsPassedOn() {
        for (int v = 0; v < 5; v++) {
            worm(v, "x_plus", v, v == 4 ? 1 : 2);
        }
        STILL.set((Element) input.passed(), 0b11101)
                .set(input.worms().absorbed, 2, 1)
                .set(input.marks().backup2(), 0b01000)
                .set(input.marks().confirm(), 0b10001);
        STILL.run("router_1.token_unit.keep_x_minus");
        assertThat(input.marks().confirm().get()).as("of five worms").isEqualTo(0b00001);
        assertThat(input.worms().confirmed.get(0)).isEqualTo(1);
        assertThat(input.worms().absorbed.get(2)).isZero();
        assertThat(input.marks().bound().get()).isEqualTo(0b01111);
    }

    /**
     * Until the last one has left, unless a fault strikes again or the worm is done; from BACKUP on, if there is one.
     */
    @Test
    void flitsAreInsertedUntilTheLastHasLeft() {
        for (int v = 0; v < 5; v++) {
            worm(v, "x_plus", v, v == 3 ? 1 : 2);
            STILL.set(input.worms().inserts, v, 2).set(input.worms().inserted, v, v == 0 || v == 3 ? 0 : 1);
        }
        STILL.set(input.marks().inserting(), 0b01111)
                .set((Element) input.sees().departing(), 0b00011)
                .set((Element) input.struck(), 0b00100)
                .set(input.marks().confirm(), 0b01000)
                .set(input.marks().backup2(), 0b10000)
                .set(input.worms().confirmed, 4, 1);
        STILL.run("router_1.token_unit.keep_x_minus");
        assertThat(input.marks().inserting().get()).isEqualTo(0b10001);
        assertThat(input.worms().inserted.get(0)).isEqualTo(1);
        assertThat(input.worms().inserted.get(1)).isEqualTo(2);
        assertThat(input.worms().inserts.get(4)).isEqualTo(1);
        assertThat(input.marks().backup1().get()).isEqualTo(0b00100);
        STILL.set(input.marks().backup2(), 0b00010).set(input.worms().confirmed, 1, 0);
        STILL.run("router_1.token_unit.keep_x_minus");
        assertThat(input.marks().inserting().get() & 0b00010)
                .as("nothing goes before it")
                .isZero();
    }

    /**
     * Of three flits the router before has been told: one less where a copy is dropped as the worm starts again, one
     * more where a flit crosses the link ahead. It hears nothing of so many that go on once more.
     */
    @Test
    void aWormThatStartsAgainKnowsWhatItHasToldInThatCycle() {
        for (int v = 0; v < 4; v++) {
            worm(v, "x_plus", v, 2);
        }
        TokenInput.Before before = input.before().orElseThrow();
        STILL.set(input.marks().backup2(), 0b0111)
                .set(input.marks().confirm(), 0b0010)
                .set((Element) before.crossing(), 0b0100);
        STILL.run("router_1.token_unit.keep_x_minus");
        Registers told = (Registers) before.told().elements().get(0);
        Registers silent = (Registers) before.told().elements().get(1);
        assertThat(IntStream.range(0, 4).mapToObj(told::get)).containsExactly(3L, 2L, 4L, 3L);
        assertThat(IntStream.range(0, 4)
                        .mapToObj(v -> silent.get(v) - input.worms().inserts.get(v)))
                .containsExactly(3L, 2L, 4L, 0L);
    }

    /** By the port, whatever the virtual channel; a route is old where the worm is not bound. */
    @Test
    void onlyWhoseOutputIsDeadIsBackedUp() {
        worm(0, "x_plus", 0, 2);
        worm(1, "x_minus", 4, 2);
        worm(2, "x_plus", 4, 0);
        worm(3, "x_minus", 0, 2);
        worm(4, "x_plus", 1, 2);
        STILL.set(input.marks().bound(), 0b01111);
        strike();
        assertThat(backedUp()).isZero();
        dead("x_plus", true);
        strike();
        assertThat(backedUp()).isEqualTo(0b00101);
        dead("x_minus", true);
        strike();
        assertThat(backedUp()).isEqualTo(0b01111);
        dead("x_plus", false);
        strike();
        assertThat(backedUp()).isEqualTo(0b01010);
        assertThat(input.boundFor(output("x_plus").port().port(), code)).isEqualTo(0b00101);
    }

    /** An open worm of a dead channel: closed if it can be routed and there is room, thrown away if it cannot. */
    @Test
    void openWormsOfADeadChannelAreClosedOrThrownAway() {
        STILL.set(input.marks().open(), 0b01111)
                .set(input.worms().arrived, 1, 1)
                .set(input.worms().arrived, 2, 2)
                .set(input.worms().arrived, 3, 2)
                .set(input.worms().arrived, 4, 1)
                .set(input.sees().places(), 1, DEPTH - 1)
                .set(input.sees().places(), 2, DEPTH)
                .set(input.sees().places(), 3, 0);
        assertThat(input.appended(2, DEPTH) | input.flushed(2)).isZero();
        dead(true);
        assertThat(input.appended(1, DEPTH)).isEqualTo(0b01010);
        assertThat(input.appended(2, DEPTH)).isEqualTo(0b01000);
        assertThat(input.appended(2, DEPTH + 1)).isEqualTo(0b01100);
        assertThat(input.flushed(1)).isEqualTo(0b00001);
        assertThat(input.flushed(2)).isEqualTo(0b00011);
        dead(false);
        STILL.set(input.mortal().orElseThrow().vacating(), 0b01001);
        assertThat(input.appended(2, DEPTH)).as("not told of yet").isEqualTo(0b01000);
        assertThat(input.flushed(2)).isEqualTo(0b00001);
    }

    /** When the channel works again, each virtual channel starts when it is empty and no worm is open. */
    @Test
    void theRouterBeforeIsToldOfEachEmptyChannel() {
        assertThat(input.heard()).isEqualTo(~0b00000L);
        VacatedInput end = input.mortal().orElseThrow();
        dead(true);
        assertThat(end.isRested()).isFalse();
        end.vacate(input.vacated());
        assertThat(input.mortal().orElseThrow().vacating().get()).isEqualTo(0b11111);
        assertThat(end.isRested()).isTrue();
        STILL.set(input.mortal().orElseThrow().vacating(), 0b11110);
        assertThat(end.isRested()).isFalse();
        STILL.set(input.marks().open(), 0b00010).set(input.sees().places(), 2, 1);
        assertThat(input.vacated()).as("while it is dead").isZero();
        dead(false);
        assertThat(end.isRested()).isFalse();
        assertThat(input.vacated()).isEqualTo(0b11000);
        assertThat(input.heard()).isEqualTo(~0b11110L);
        end.vacate(input.vacated());
        assertThat(input.mortal().orElseThrow().vacating().get()).isEqualTo(0b00110);
        assertThat(input.vacated()).isZero();
        STILL.set(input.marks().open(), 0);
        end.vacate(input.vacated());
        assertThat(input.mortal().orElseThrow().vacating().get()).isEqualTo(0b00100);
    }
}
