package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a process reads and drives may be said in any order, before and after other parts of the design are built. */
class UsesTest {

    private final Design top = new Design("top");
    private final Pin pin = top.pin("pin", 4);
    private final Pin later = top.pin("later", 4);
    private final Module part = new Module(top, "part") {};
    private final Register sum = part.register("sum", 4);
    private final Process adding = part.clocked("adding", this::add).updates(sum);

    private void add() {
        sum.set(sum.get() + pin.get() + later.get() & 15);
    }

    @Test
    void moreMayBeDeclaredWhenAnotherPartHasFollowed() {
        part.input("pin", pin);
        adding.reads(pin);
        new Module(top, "another") {};
        assertThat(adding.declaredReads()).containsExactly(sum, pin);
        Register second = part.register("second", 4);
        part.input("later", later);
        assertThat(adding.declaredReads()).containsExactly(sum, pin);
        part.clocked("following", () -> second.set(sum.get())).reads(sum).writes(second);
        new Module(top, "third") {};
        adding.reads(later);
        assertThat(adding.declaredReads()).containsExactly(sum, pin, later);
        assertThat(adding.declaredWrites()).containsExactly(sum);

        Simulator simulator = new Simulator(top);
        assertThat(adding.declaredReads()).containsExactly(sum, pin, later);
        pin.set(3);
        later.set(1);
        simulator.run(2);
        assertThat(sum.get()).isEqualTo(8);
        assertThat(second.get()).isEqualTo(4);
    }

    @Test
    void elementsOfGroupsAreWithinReach() {
        Group group = new Group(part, "group") {};
        Register inner = group.register("inner", 4);
        Process counting =
                part.clocked("counting", () -> inner.set(inner.get() + 1 & 15)).updates(group);
        new Module(top, "another") {};
        Register outer = part.register("outer", 4);
        part.clocked("resting", () -> outer.set(1)).updates(outer);
        assertThat(counting.declaredReads()).containsExactly(inner);
        part.input("pin", pin);
        part.input("later", later);
        adding.reads(pin, later);
        new Simulator(top).run(3);
        assertThat(counting.declaredWrites()).containsExactly(inner);
        assertThat(inner.get()).isEqualTo(3);
    }

    @Test
    void whatEnablesAProcessIsKeptApartFromWhatItReads() {
        part.input("pin", pin);
        part.input("later", later);
        adding.enabledBy(pin).reads(later);
        new Module(top, "another") {};
        assertThat(adding.enables()).containsExactly(pin);
        adding.enabledBy(later);
        new Module(top, "third") {};
        assertThat(adding.enables()).containsExactly(pin, later);
        assertThat(adding.declaredReads()).containsExactly(sum, pin, later, later);
    }
}
