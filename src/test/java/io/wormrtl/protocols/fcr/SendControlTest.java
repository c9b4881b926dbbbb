package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Still;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What becomes of the lanes of the second injector of node 1: after 90 cycles without a flit a worm is killed, nothing
 * comes back for three cycles, and then it waits for eleven and up to four, eight or sixteen more. A packet may be
 * begun three times.
 */
class SendControlTest {

    private static final String HERE = "nic_1_0.send_control_1.";
    private static final String LANE = HERE + "lane.";
    private static final String INJECTOR = "nic_1_0.injector_1.";
    private static final int SETTLING = 11;

    private FcrStill bench = FcrStill.of(3);
    private Still still = bench.still;

    private void lane(int v, LaneState state, int injected, int length) {
        still.set(LANE + "state", v, state.ordinal())
                .set(INJECTOR + "lane.F_inj", v, injected)
                .set(INJECTOR + "lane.length", v, length);
    }

    private LaneState state(int v) {
        return LaneState.of(still.get(LANE + "state", v));
    }

    private void cycle(long busy, long sending, long bkill) {
        still.set(INJECTOR + "busy", busy)
                .set(INJECTOR + "sending", sending)
                .set("injection_1_0_1.bkill_1_out", bkill)
                .run(HERE + "watch");
    }

    private long is(String register) {
        return still.get(HERE + register);
    }

    /** Lanes 0 and 2 send, lane 1 has a packet of which nothing has been sent. */
    @Test
    void aLaneIsWatchedFromItsFirstFlitToItsLast() {
        lane(0, LaneState.IDLE, 0, 6);
        lane(2, LaneState.INJECT, 5, 7);
        cycle(0b111, 0b001, 0);
        assertThat(List.of(state(0), state(1), state(2)))
                .containsExactly(LaneState.INJECT, LaneState.IDLE, LaneState.INJECT);
        lane(2, LaneState.INJECT, 6, 7);
        cycle(0b111, 0b000, 0);
        assertThat(state(2)).isEqualTo(LaneState.INJECT);
        cycle(0b111, 0b100, 0);
        assertThat(state(2)).as("its contents have been sent").isEqualTo(LaneState.PAD);
        lane(2, LaneState.PAD, 7, 7);
        cycle(0b111, 0b000, 0);
        assertThat(state(2)).isEqualTo(LaneState.PAD);
        cycle(0b011, 0b000, 0);
        assertThat(state(2)).as("all has been sent").isEqualTo(LaneState.IDLE);
        assertThat(state(0)).isEqualTo(LaneState.INJECT);
        assertThat(is("kill") | is("over") | is("held") | is("expired")).isZero();
    }

    /** Cycles without a flit are counted while the worm is inside; in the ninetieth it is killed. */
    @Test
    void aWormThatStandsStillIsKilled() {
        lane(0, LaneState.INJECT, 3, 6);
        lane(1, LaneState.PAD, 8, 6);
        for (int cycle = 1; cycle < 90; cycle++) {
            cycle(0b011, 0, 0);
            assertThat(still.get(LANE + "T_elapse", 0)).isEqualTo(cycle);
        }
        assertThat(is("kill")).isZero();
        cycle(0b011, 0b001, 0);
        assertThat(still.get(LANE + "T_elapse", 0)).as("a flit is taken").isZero();
        assertThat(is("kill")).isEqualTo(0b010);
        assertThat(is("held")).isEqualTo(0b010);
        assertThat(state(0)).isEqualTo(LaneState.INJECT);
        assertThat(state(1)).isEqualTo(LaneState.KILLED);
        assertThat(still.get(LANE + "T_elapse", 1)).isZero();
        cycle(0b011, 0, 0);
        assertThat(is("kill")).as("for one cycle").isZero();
        assertThat(is("held")).isEqualTo(0b010);
    }

    @Test
    void whoHasNothingInsideIsNotTimed() {
        lane(0, LaneState.IDLE, 0, 6);
        lane(1, LaneState.BACK_OFF, 0, 6);
        lane(2, LaneState.INJECT, 4, 6);
        still.setAll(LANE + "T_elapse", 89, 89, 89).set(LANE + "back_off", 1, 9);
        cycle(0b011, 0, 0);
        assertThat(is("kill")).isZero();
        assertThat(still.all(LANE + "T_elapse")).containsExactly(0L, 0L, 0L);
        assertThat(state(2)).as("done").isEqualTo(LaneState.IDLE);
    }

    /** Killed from ahead, whatever it does, but for one that is being killed. */
    @Test
    void aKillThatComesBackKills() {
        lane(0, LaneState.IDLE, 0, 6);
        lane(1, LaneState.BACK_OFF, 0, 6);
        lane(2, LaneState.KILLED, 4, 6);
        still.set(LANE + "quarantine", 2, 2);
        cycle(0b111, 0b001, 0b111);
        assertThat(is("kill")).isEqualTo(0b011);
        assertThat(List.of(state(0), state(1), state(2)))
                .containsExactly(LaneState.KILLED, LaneState.KILLED, LaneState.KILLED);
        assertThat(still.all(LANE + "quarantine")).containsExactly(3L, 3L, 1L);
        assertThat(still.all(LANE + "kills")).containsExactly(1L, 1L, 0L);
        assertThat(still.all(LANE + "doublings")).containsExactly(1L, 1L, 0L);
    }

    /** Three cycles later credits are restored; then the lane waits, and begins again. */
    @Test
    void aKilledLaneIsRestoredAndWaits() {
        lane(1, LaneState.INJECT, 3, 6);
        cycle(0b010, 0, 0b010);
        for (int cycle = 0; cycle < 3; cycle++) {
            cycle(0b010, 0, 0);
            assertThat(state(1)).isEqualTo(LaneState.KILLED);
            assertThat(is("over")).isZero();
        }
        still.set(LANE + "back_off", 1, 3);
        cycle(0b010, 0, 0);
        assertThat(state(1)).isEqualTo(LaneState.BACK_OFF);
        assertThat(is("over")).isEqualTo(0b010);
        assertThat(is("held")).isEqualTo(0b010);
        cycle(0b010, 0, 0);
        assertThat(is("over")).isZero();
        cycle(0b010, 0, 0);
        assertThat(state(1)).isEqualTo(LaneState.BACK_OFF);
        cycle(0b010, 0, 0);
        assertThat(state(1)).isEqualTo(LaneState.IDLE);
        assertThat(is("held")).isZero();
        assertThat(is("expired")).isZero();
    }

    /** A lane whose packet had left when it was killed has nothing to wait for. */
    @Test
    void aLaneWithoutAPacketIsIdleBehindItsQuarantine() {
        lane(1, LaneState.KILLED, 3, 6);
        cycle(0, 0, 0);
        assertThat(state(1)).isEqualTo(LaneState.IDLE);
        assertThat(is("over")).isEqualTo(0b010);
        assertThat(is("held")).isZero();
    }

    /** Four, eight, and then sixteen cycles are drawn from; an idle lane begins anew. */
    @Test
    void waitsDoubleUpToTheLongest() {
        long[] ranges = {4, 8, 16, 16};
        for (int kill = 0; kill < 4; kill++) {
            lane(0, LaneState.INJECT, 3, 6);
            long random = is("lfsr");
            cycle(0b001, 0, 0b001);
            assertThat(still.get(LANE + "back_off", 0)).isEqualTo(SETTLING + random % ranges[kill]);
            assertThat(still.get(LANE + "doublings", 0)).isEqualTo(Math.min(kill + 1, 2));
            assertThat(still.get(LANE + "kills", 0)).isEqualTo(Math.min(kill + 1, 3));
        }
        lane(0, LaneState.PAD, 3, 6);
        cycle(0, 0, 0);
        assertThat(still.get(LANE + "doublings", 0)).isZero();
        assertThat(still.get(LANE + "kills", 0)).isZero();
    }

    /** Each lane draws other bits of a shift register that makes eight steps with every kill. */
    @Test
    void lanesDrawWaitsOfTheirOwn() {
        still.set(HERE + "lfsr", 0b1011_0001_0110_1010);
        still.setAll(LANE + "doublings", 2, 2, 2);
        long stirred = is("lfsr");
        for (int step = 0; step < 8; step++) {
            stirred = Lfsr.next(stirred);
        }
        lane(1, LaneState.INJECT, 3, 6);
        cycle(0b111, 0, 0);
        assertThat(is("lfsr")).as("nobody draws").isEqualTo(0b1011_0001_0110_1010);
        cycle(0b111, 0, 0b111);
        assertThat(still.all(LANE + "back_off"))
                .containsExactly(SETTLING + 0b1010L, SETTLING + 0b0101L, SETTLING + 0b1010L);
        assertThat(is("lfsr")).isEqualTo(stirred);
        long seed = bench.network.parameters().seed();
        assertThat(((Register) still.element(HERE + "lfsr")).resetValue())
                .as("of node 1, injector 1")
                .isEqualTo(Lfsr.seed(seed, -1 - 8 - 1));
    }

    /** After three kills a packet is given up, when the processor has written all of it. */
    @Test
    void aPacketIsGivenUpAfterItsAttempts() {
        lane(2, LaneState.BACK_OFF, 0, 9);
        still.set(LANE + "kills", 2, 3).set(INJECTOR + "lane.message.written", 2, 6);
        cycle(0b100, 0, 0);
        assertThat(state(2)).as("a word is missing").isEqualTo(LaneState.BACK_OFF);
        assertThat(is("expired")).isZero();
        still.set(INJECTOR + "lane.message.written", 2, 7);
        cycle(0b100, 0, 0);
        assertThat(state(2)).isEqualTo(LaneState.IDLE);
        assertThat(is("expired")).isEqualTo(0b100);
        cycle(0, 0, 0);
        assertThat(is("expired")).isZero();
        lane(2, LaneState.BACK_OFF, 0, 9);
        still.set(LANE + "kills", 2, 2).set(INJECTOR + "lane.message.written", 2, 0);
        cycle(0b100, 0, 0);
        assertThat(state(2)).as("it may try again").isEqualTo(LaneState.IDLE);
        assertThat(is("expired")).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void whatItHoldsIsDriven(int attempts) {
        bench = FcrStill.of(attempts);
        still = bench.still;
        still.set(HERE + "kill", 0b001).set(HERE + "held", 0b010).set(HERE + "over", 0b100);
        still.run(HERE + "act");
        assertThat(still.get("injection_1_0_1.fkill")).isEqualTo(0b001);
        assertThat(still.get("nic_1_0.restart_1")).isEqualTo(0b001);
        assertThat(still.get("nic_1_0.restore_1")).isEqualTo(0b100);
        assertThat(still.get("nic_1_0.withhold_1")).isEqualTo(0b110);
        if (attempts > 0) {
            still.set(HERE + "expired", 0b001).run(HERE + "act", HERE + "forget");
            assertThat(still.get("nic_1_0.withhold_1")).isEqualTo(0b111);
            assertThat(still.get("nic_1_0.discard_1")).isEqualTo(0b001);
        }
    }

    /** Where a source tries without end nothing counts its kills. */
    @Test
    void aSourceMayTryWithoutEnd() {
        bench = FcrStill.of(0);
        still = bench.still;
        Random random = new Random(3);
        for (int kill = 0; kill < 6; kill++) {
            lane(0, LaneState.BACK_OFF, random.nextInt(6), 6);
            still.set(LANE + "back_off", 0, 0);
            cycle(0b001, 0, 0);
            assertThat(state(0)).isEqualTo(LaneState.IDLE);
            cycle(0b001, 0, 0b001);
            assertThat(state(0)).isEqualTo(LaneState.KILLED);
        }
        SendControl control = still.module(SendControl.class, "nic_1_0.send_control_1");
        assertThat(control.expired().hasBits()).isFalse();
        assertThat(control.isLast(0)).isFalse();
    }

    @Test
    void aLaneHasCountersAsWideAsItsMessages() {
        int flits = still.element(INJECTOR + "lane.F_inj").width();
        int length = still.element(INJECTOR + "lane.length").width();
        assertThat(List.of(flits, length)).containsExactly(6, 5);
    }
}
