package io.wormrtl.network.router.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.arbiter.Arbiters;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.allocation.MultiplexedSwitch;
import io.wormrtl.network.router.allocation.PerChannelSwitch;
import io.wormrtl.network.router.allocation.SwitchKind;
import io.wormrtl.network.router.allocation.SwitchKinds;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.PortStatus;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Selections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** An output controller sends what it is given, in order, when there is room, and knows who owns what. */
class OutputControllerProperties {

    private static FlowControl credits(Reallocation reallocation, int depth) {
        return reallocation == Reallocation.WITH_ROOM
                ? new CreditFlowControl(reallocation, OutputModel.packet(depth))
                : new CreditFlowControl(reallocation);
    }

    private static RouterParts parts(
            int depth,
            int outputDepth,
            int stage,
            SwitchKind kind,
            FlowControl protocol,
            Reallocation reallocation,
            String arbiter) {
        return new RouterParts(
                new DataPath(
                        depth,
                        outputDepth,
                        new Pipeline(0, 0, stage),
                        reallocation,
                        protocol,
                        Arbiters.CATALOGUE.get(arbiter),
                        FifoBanks::new,
                        Selections.CATALOGUE.get("least-congested")),
                kind,
                List.of());
    }

    @Property(tries = 150)
    void everyCycleIsAsTheRulesSay(
            @ForAll("kinds") SwitchKind kind,
            @ForAll Reallocation reallocation,
            @ForAll @IntRange(min = 1, max = 4) int depth,
            @ForAll @IntRange(max = 3) int outputDepth,
            @ForAll @IntRange(max = 1) int stage,
            @ForAll @IntRange(min = 1, max = 4) int channels,
            @ForAll @IntRange(min = 1, max = 3) int delay,
            @ForAll long seed) {
        RouterParts parts =
                parts(depth, outputDepth, stage, kind, credits(reallocation, depth), reallocation, "round-robin");
        OutputModel model = new OutputModel(parts, channels, delay, seed);
        for (int cycle = 0; cycle < 150; cycle++) {
            model.cycle();
        }
        assertThat(model.sent).isPositive();
    }

    /** Doors used in any cycle, alone and together. */
    @Property(tries = 200)
    @Tag("slow")
    void soItIsWithDoors(
            @ForAll("kinds") SwitchKind kind,
            @ForAll("doors") Set<OutputDoor> doors,
            @ForAll Reallocation reallocation,
            @ForAll @IntRange(min = 1, max = 4) int depth,
            @ForAll @IntRange(max = 3) int outputDepth,
            @ForAll @IntRange(max = 1) int stage,
            @ForAll @IntRange(min = 1, max = 4) int channels,
            @ForAll @IntRange(min = 1, max = 3) int delay,
            @ForAll long seed) {
        RouterParts parts =
                parts(depth, outputDepth, stage, kind, credits(reallocation, depth), reallocation, "round-robin");
        OutputModel model = new OutputModel(parts, channels, delay, seed, doors);
        for (int cycle = 0; cycle < 300; cycle++) {
            model.cycle();
        }
        assertThat(model.sent).isPositive();
        assertThat(model.uses.keySet()).isEqualTo(doors);
    }

    @Property(tries = 40)
    void soItIsWithDoorsInAFewTries(
            @ForAll("kinds") SwitchKind kind,
            @ForAll("doors") Set<OutputDoor> doors,
            @ForAll Reallocation reallocation,
            @ForAll @IntRange(min = 1, max = 4) int depth,
            @ForAll @IntRange(max = 3) int outputDepth,
            @ForAll @IntRange(max = 1) int stage,
            @ForAll @IntRange(min = 1, max = 4) int channels,
            @ForAll @IntRange(min = 1, max = 3) int delay,
            @ForAll long seed) {
        soItIsWithDoors(kind, doors, reallocation, depth, outputDepth, stage, channels, delay, seed);
    }

    /**
     * A flit is on its way from its grant on where the switch drives the link, and from the buffer on where there is one. A
     * handshake waits the way there and back but two cycles, in as many bits as that takes.
     */
    @Example
    void aFlitIsUnderwayFromWhereItIsCommitted() {
        assertThat(bitsOfWaiting(0, 0, 1)).isZero();
        assertThat(bitsOfWaiting(0, 1, 1)).as("one cycle").isEqualTo(1);
        assertThat(bitsOfWaiting(2, 1, 1)).isZero();
        assertThat(bitsOfWaiting(0, 1, 2)).as("three").isEqualTo(2);
        assertThat(bitsOfWaiting(0, 0, 5)).as("eight").isEqualTo(4);
        assertThat(bitsOfWaiting(0, 0, 4)).as("six").isEqualTo(3);
        assertThat(bitsOfWaiting(0, 1, 4)).as("seven").isEqualTo(3);
        assertThat(bitsOfWaiting(1, 1, 4)).as("six").isEqualTo(3);
    }

    private static int bitsOfWaiting(int outputDepth, int stage, int delay) {
        FlowControl handshake = new RequestAcknowledge(Reallocation.AT_TAIL);
        RouterParts parts =
                parts(4, outputDepth, stage, new PerChannelSwitch(), handshake, Reallocation.AT_TAIL, "round-robin");
        OutputController output = new OutputBench(parts, 2, delay).output();
        return ((RequestAcknowledge.AcknowledgeSender) output.sender())
                .waits()
                .map(Registers::width)
                .orElse(0);
    }

    /** Channels whose buffers are full take turns on the link. */
    @Property(tries = 30)
    void channelsTakeTurns(@ForAll boolean roundRobin, @ForAll @IntRange(min = 1, max = 8) int channels) {
        RouterParts parts = parts(
                64,
                4,
                0,
                new PerChannelSwitch(),
                new CreditFlowControl(Reallocation.AT_TAIL),
                Reallocation.AT_TAIL,
                roundRobin ? "round-robin" : "matrix");
        OutputBench bench = new OutputBench(parts, channels, 1);
        int[] sent = new int[channels];
        for (int cycle = 0; cycle <= 2 * channels; cycle++) {
            bench.load(cycle < 4 ? Bits.all(channels) : 0, new long[channels]);
            bench.step();
            if (bench.sent().request().isHigh()) {
                sent[bench.sent().vc().getInt()]++;
            }
        }
        assertThat(sent).containsOnly(2);
    }

    /** Who is withheld does not compete: nobody loses a turn to it. */
    @Property(tries = 10)
    void whoIsWithheldTakesNoTurn(@ForAll boolean roundRobin) {
        RouterParts parts = parts(
                64,
                4,
                0,
                new PerChannelSwitch(),
                new CreditFlowControl(Reallocation.AT_TAIL),
                Reallocation.AT_TAIL,
                roundRobin ? "round-robin" : "matrix");
        OutputBench bench = new OutputBench(parts, 2, 1, Set.of(OutputDoor.WITHHOLD));
        bench.load(3, new long[2]);
        bench.use(OutputDoor.WITHHOLD, 2);
        for (int cycle = 0; cycle < 4; cycle++) {
            bench.step();
            assertThat(bench.sent().arriving()).isEqualTo(cycle == 0 ? 0 : 1);
        }
        bench.use(OutputDoor.WITHHOLD, 0);
        bench.step();
        assertThat(bench.sent().arriving()).as("as after reset").isEqualTo(1);
    }

    /** A port that nobody ever had is as old as one given away {@link PortStatus#OLDEST} cycles ago. */
    @Test
    void agesUntilItIsAsOldAsAny() {
        RouterParts parts = parts(
                4, 1, 0, new PerChannelSwitch(), credits(Reallocation.AT_TAIL, 4), Reallocation.AT_TAIL, "round-robin");
        OutputBench bench = new OutputBench(parts, 2, 1);
        assertThat(bench.age()).isEqualTo(PortStatus.OLDEST);
        bench.say(2, 0, 0);
        bench.step();
        bench.say(0, 0, 0);
        for (int age = 0; age < PortStatus.OLDEST + 3; age++) {
            assertThat(bench.age()).isEqualTo(Math.min(age, PortStatus.OLDEST));
            bench.step();
        }
    }

    /** With acknowledges a full buffer downstream counts, an empty one does not. */
    @Property(tries = 20)
    void acknowledgesThatAreLowAreCongestion(
            @ForAll @IntRange(min = 1, max = 4) int channels, @ForAll @IntRange(max = 1) int outputDepth) {
        RouterParts parts = parts(
                1,
                outputDepth,
                0,
                new MultiplexedSwitch(),
                new RequestAcknowledge(Reallocation.AT_TAIL),
                Reallocation.AT_TAIL,
                "round-robin");
        OutputBench bench = new OutputBench(parts, channels, 1);
        for (int full = 0; full < channels; full++) {
            bench.step();
            assertThat(bench.congestion()).isEqualTo(full);
            bench.load(1L << full, new long[channels]);
            bench.step();
            bench.load(0, new long[channels]);
            bench.step();
            bench.step();
        }
    }

    /** Who restores withholds. */
    @Provide
    Arbitrary<Set<OutputDoor>> doors() {
        return Arbitraries.of(OutputDoor.class).set().ofMinSize(1).map(drawn -> {
            Set<OutputDoor> all = EnumSet.copyOf(drawn);
            if (all.contains(OutputDoor.RESTORE)) {
                all.add(OutputDoor.WITHHOLD);
            }
            return all;
        });
    }

    @Provide
    Arbitrary<SwitchKind> kinds() {
        return Arbitraries.of(SwitchKinds.CATALOGUE.entries()).map(entry -> entry.value());
    }
}
