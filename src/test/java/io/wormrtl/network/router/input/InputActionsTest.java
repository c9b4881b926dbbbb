package io.wormrtl.network.router.input;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.buffer.BufferEvents;
import io.wormrtl.network.router.shared.Doors;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What each door does to the virtual channels of an input, one by one: three channels, and a door used on the second. */
class InputActionsTest {

    private static final long SECOND = 0b010;

    /** Doors of which some are open. */
    private static final class Bench extends Design {
        private final Pin left = pin("left", 3);
        private final Register occupied = register("occupied", 3);
        private final Wires inserted = wires("inserted", 3, 8);
        private final Wire appended = wire("appended", 8);
        private final Doors<InputDoor> doors;
        private final InputActions actions;

        Bench(Set<InputDoor> open) {
            super("bench");
            this.doors = Doors.open(
                    InputDoor.class,
                    open,
                    name -> wire(name, 3),
                    open.contains(InputDoor.INSERT) ? List.of(inserted) : List.of(),
                    open.contains(InputDoor.APPEND) ? List.of(appended) : List.of());
            this.actions = new InputActions(doors);
        }

        Bench use(InputDoor door, long mask) {
            doors.wire(door).set(mask);
            return this;
        }
    }

    private static Bench all() {
        return new Bench(EnumSet.allOf(InputDoor.class));
    }

    /** Whether the header asks for nothing, the state follows, and what happens to the buffer. */
    @ParameterizedTest
    @CsvSource({
        "WITHHOLD, true, false, 0, false, false",
        "DISCARD, true, true, 0, false, false",
        "FLUSH, true, true, 16, false, false",
        "REROUTE, true, true, 0, true, false",
        "REWIND, true, true, 8, false, false",
        "CONFIRM, false, true, 4, false, false",
        "INSERT, false, false, 0, false, false",
        "APPEND, false, true, 1, false, false",
        "BACK_UP, true, true, 0, false, true",
        "HUSH, false, false, 0, false, false",
        "ANNOUNCE, false, false, 0, false, false"
    })
    void aDoorDoesWhatItSays(
            InputDoor door, boolean stands, boolean acts, int events, boolean reroutes, boolean backsUp) {
        Bench bench = all().use(door, SECOND);
        ChannelActions asked = bench.actions.byChannel();
        assertThat(asked.standing()).isEqualTo(stands ? SECOND : 0);
        assertThat(bench.actions.standing().get()).isEqualTo(stands ? SECOND : 0);
        assertThat(asked.acted()).isEqualTo(acts ? SECOND : 0);
        assertThat(asked.inserted()).isEqualTo(door == InputDoor.INSERT ? SECOND : 0);
        assertThat(bench.actions.inserted().get()).isEqualTo(asked.inserted());
        assertThat(bench.actions.rewound().get()).isEqualTo(door == InputDoor.REWIND ? SECOND : 0);
        assertThat(asked.events(SECOND, false, false)).isEqualTo(events);
        assertThat(asked.events(SECOND, false, true)).isEqualTo(events | BufferEvents.LEAVES);
        assertThat(asked.events(SECOND, true, false)).isEqualTo(events | BufferEvents.ARRIVES);
        assertThat(asked.events(0b001, false, false)).as("another channel").isZero();
        assertThat(asked.reroutes(SECOND)).isEqualTo(reroutes);
        assertThat(asked.reroutes(0b100)).isFalse();
        assertThat(asked.backsUp(SECOND)).isEqualTo(backsUp);
        assertThat(asked.backsUp(0b100)).isFalse();
    }

    @Test
    void whatIsInsertedAndAppended() {
        Bench bench = all().use(InputDoor.APPEND, SECOND);
        bench.inserted.set(0, 20);
        bench.inserted.set(2, 22);
        bench.appended.set(99);
        ChannelActions asked = bench.actions.byChannel();
        assertThat(asked.insertion(0)).isEqualTo(20);
        assertThat(asked.insertion(2)).isEqualTo(22);
        assertThat(asked.entering(SECOND, 7)).isEqualTo(99);
        assertThat(asked.entering(0b001, 7)).isEqualTo(7);
        assertThat(bench.actions.insertions()).isSameAs(bench.inserted);
        assertThat(bench.actions.inserts()).isTrue();
    }

    @Test
    void withoutDoorsNothingIsDone() {
        Bench bench = new Bench(Set.of());
        ChannelActions none = bench.actions.byChannel();
        assertThat(none).isSameAs(ChannelActions.NOTHING);
        assertThat(none.standing() | none.acted() | none.inserted() | none.insertion(1))
                .isZero();
        assertThat(none.events(SECOND, true, true)).isEqualTo(BufferEvents.ARRIVES | BufferEvents.LEAVES);
        assertThat(none.events(SECOND, false, true)).isEqualTo(BufferEvents.LEAVES);
        assertThat(none.entering(SECOND, 7)).isEqualTo(7);
        assertThat(none.reroutes(SECOND)).isFalse();
        assertThat(none.backsUp(SECOND)).isFalse();
        assertThat(bench.actions.freesAsItDeparts()).isTrue();
        assertThat(bench.actions.inserts()).isFalse();
    }

    /** The sender hears of a place when a flit departs, unless a door can part the two. */
    @ParameterizedTest
    @EnumSource(InputDoor.class)
    void aDoorMayPartWhatDepartsFromWhatIsFreed(InputDoor door) {
        assertThat(new Bench(EnumSet.of(door)).actions.freesAsItDeparts())
                .isEqualTo(!EnumSet.of(
                                InputDoor.DISCARD,
                                InputDoor.CONFIRM,
                                InputDoor.INSERT,
                                InputDoor.HUSH,
                                InputDoor.ANNOUNCE)
                        .contains(door));
    }

    /** Only what is there can be thrown away. */
    @Test
    void whatIsDiscardedIsThere() {
        Bench bench = all().use(InputDoor.DISCARD, 0b011);
        bench.occupied.set(0b110);
        Expression discarded = bench.actions.discarded(bench.occupied);
        assertThat(discarded.get()).isEqualTo(0b010);
        assertThat(discarded.reads()).containsExactlyInAnyOrder(bench.doors.wire(InputDoor.DISCARD), bench.occupied);
        Expression never = new Bench(EnumSet.of(InputDoor.FLUSH)).actions.discarded(bench.occupied);
        assertThat(never.get()).isZero();
        assertThat(never.reads()).isEmpty();
    }

    /** What has left, or what is confirmed where copies are kept; hushed, announced, and above all not of a flush. */
    @ParameterizedTest
    @CsvSource({
        "true, 5, 2, 0, 0, 0, 2", "true, 5, 3, 1, 0, 0, 2", "true, 5, 3, 1, 1, 0, 3", "true, 5, 3, 0, 4, 0, 7",
        "true, 5, 3, 0, 4, 6, 1", "true, 0, 0, 0, 4, 4, 0", "true, 0, 0, 2, 2, 0, 2", "false, 5, 2, 0, 0, 0, 5",
        "false, 5, 2, 1, 2, 0, 6", "false, 5, 2, 1, 2, 2, 4"
    })
    void whatTheSenderIsTold(
            boolean confirms, long left, long confirmed, long hushed, long announced, long flushed, long told) {
        EnumSet<InputDoor> open = EnumSet.allOf(InputDoor.class);
        if (!confirms) {
            open.remove(InputDoor.CONFIRM);
        }
        Bench bench = new Bench(open)
                .use(InputDoor.HUSH, hushed)
                .use(InputDoor.ANNOUNCE, announced)
                .use(InputDoor.FLUSH, flushed);
        bench.left.set(left);
        if (confirms) {
            bench.use(InputDoor.CONFIRM, confirmed);
        }
        Expression said = bench.actions.told(bench.left);
        assertThat(said.get()).isEqualTo(told);
        assertThat(said.reads())
                .containsExactlyInAnyOrder(
                        confirms ? bench.doors.wire(InputDoor.CONFIRM) : bench.left,
                        bench.doors.wire(InputDoor.HUSH),
                        bench.doors.wire(InputDoor.ANNOUNCE),
                        bench.doors.wire(InputDoor.FLUSH));
    }
}
