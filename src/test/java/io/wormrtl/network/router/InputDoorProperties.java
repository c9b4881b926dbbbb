package io.wormrtl.network.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.buffer.RetainingBanks;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.router.allocation.SwitchKinds;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Selections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/**
 * The doors of input controllers, alone and together, in any cycle: {@code InputController} with {@code InputActions}, {@code
 * ChannelActions}, {@code RouteFsm}, {@code HeaderUpdate}, {@code HeaderPosition} and {@code RewoundPosition}.
 */
class InputDoorProperties {

    private static final Set<InputDoor> OF_COPIES = EnumSet.of(InputDoor.REWIND, InputDoor.CONFIRM);

    @Property(tries = 120)
    @Tag("slow")
    void oneDoorDoesWhatItSays(
            @ForAll("parts") RouterParts parts,
            @ForAll("doors") InputDoor door,
            @ForAll @IntRange(min = 1, max = 3) int inputs,
            @ForAll @IntRange(min = 1, max = 3) int channels,
            @ForAll boolean narrow,
            @ForAll long seed) {
        Set<InputDoor> open = EnumSet.of(door);
        complete(open);
        play(parts, open, HeaderFields.NONE, inputs, channels, narrow, seed);
    }

    @Property(tries = 30)
    void oneDoorDoesWhatItSaysInAFewTries(
            @ForAll("parts") RouterParts parts,
            @ForAll("doors") InputDoor door,
            @ForAll @IntRange(min = 1, max = 3) int inputs,
            @ForAll @IntRange(min = 1, max = 3) int channels,
            @ForAll boolean narrow,
            @ForAll long seed) {
        oneDoorDoesWhatItSays(parts, door, inputs, channels, narrow, seed);
    }

    @Property(tries = 150)
    @Tag("slow")
    void severalDoorsAtOnce(
            @ForAll("parts") RouterParts parts,
            @ForAll Set<InputDoor> doors,
            @ForAll @IntRange(min = 1, max = 3) int inputs,
            @ForAll @IntRange(min = 1, max = 3) int channels,
            @ForAll boolean narrow,
            @ForAll long seed) {
        Set<InputDoor> open = EnumSet.noneOf(InputDoor.class);
        open.addAll(doors);
        complete(open);
        play(parts, open, HeaderFields.NONE, inputs, channels, narrow, seed);
    }

    @Property(tries = 25)
    void severalDoorsAtOnceInAFewTries(
            @ForAll("parts") RouterParts parts,
            @ForAll Set<InputDoor> doors,
            @ForAll @IntRange(min = 1, max = 3) int inputs,
            @ForAll @IntRange(min = 1, max = 3) int channels,
            @ForAll boolean narrow,
            @ForAll long seed) {
        severalDoorsAtOnce(parts, doors, inputs, channels, narrow, seed);
    }

    /** Some doors are of no use without others. */
    private static void complete(Set<InputDoor> open) {
        if (open.stream().anyMatch(OF_COPIES::contains)) {
            open.addAll(OF_COPIES);
        }
        if (open.contains(InputDoor.BACK_UP)) {
            open.add(InputDoor.REROUTE);
        }
    }

    /** Header flits that change on the way do so whatever is thrown away, inserted or brought back around them. */
    @Property(tries = 100)
    @Tag("slow")
    void headersThatChange(
            @ForAll("parts") RouterParts parts,
            @ForAll Set<InputDoor> doors,
            @ForAll @IntRange(min = 1, max = 2) int channels,
            @ForAll boolean narrow,
            @ForAll long seed) {
        Set<InputDoor> open = EnumSet.noneOf(InputDoor.class);
        open.addAll(doors);
        complete(open);
        HeaderFields hops = new HeaderFields(List.of(), List.of(new HeaderField("hops", 4).countingHops()));
        play(parts, open, hops, 2, channels, narrow, seed);
    }

    @Property(tries = 25)
    void headersThatChangeInAFewTries(
            @ForAll("parts") RouterParts parts,
            @ForAll Set<InputDoor> doors,
            @ForAll @IntRange(min = 1, max = 2) int channels,
            @ForAll boolean narrow,
            @ForAll long seed) {
        headersThatChange(parts, doors, channels, narrow, seed);
    }

    /** With eight-bit flits and seven ports a destination takes two flits, and the first alone is another one. */
    private static void play(
            RouterParts parts,
            Set<InputDoor> open,
            HeaderFields fields,
            int inputs,
            int channels,
            boolean narrow,
            long seed) {
        RouterParts stored = parts.withBuffers(open.contains(InputDoor.CONFIRM) ? RetainingBanks::new : FifoBanks::new);
        InputDoorModel model =
                new InputDoorModel(stored, open, fields, inputs, narrow ? 7 : 3, channels, narrow ? 8 : 32, seed);
        // Some doors are seldom of use; no run is judged before all of them have been.
        for (int cycle = 0;
                cycle < 250 || (cycle < 5_000 && !model.uses().keySet().equals(open));
                cycle++) {
            model.cycle();
        }
        assertThat(model.moved()).isPositive();
        // A rewind, or a tail inserted, may leave a body flit in front of which nothing is routed any more, so that
        // other
        // doors stay unused.
        boolean clears = open.contains(InputDoor.DISCARD) || open.contains(InputDoor.FLUSH);
        if (!open.contains(InputDoor.REWIND) && (clears || !open.contains(InputDoor.INSERT))) {
            assertThat(model.uses().keySet()).isEqualTo(open);
        }
    }

    @Provide
    Arbitrary<InputDoor> doors() {
        return Arbitraries.of(InputDoor.class);
    }

    @Provide
    Arbitrary<RouterParts> parts() {
        Arbitrary<Integer> stage = Arbitraries.integers().between(0, 1);
        return Combinators.combine(
                        Arbitraries.integers().between(2, 5),
                        stage,
                        Combinators.combine(stage, stage, stage).as(Pipeline::new),
                        Arbitraries.of(SwitchKinds.CATALOGUE.entries()),
                        Arbitraries.of(
                                new CreditFlowControl(Reallocation.AT_TAIL),
                                new RequestAcknowledge(Reallocation.AT_TAIL)))
                .as((depth, output, pipeline, kind, protocol) -> new RouterParts(
                        new DataPath(
                                depth,
                                output,
                                pipeline,
                                Reallocation.AT_TAIL,
                                protocol,
                                RoundRobinArbiter::new,
                                FifoBanks::new,
                                Selections.CATALOGUE.get("first")),
                        kind.value(),
                        List.of()));
    }
}
