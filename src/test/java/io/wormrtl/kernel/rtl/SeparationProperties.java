package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Neighbourhoods of random designs do not meet. */
class SeparationProperties {

    @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
    void neighbourhoodsDoNotMeet(@ForAll("plans") Blueprint plan, @ForAll @IntRange(min = 1, max = 6) int neighbours) {
        BlueprintDesign design = new BlueprintDesign(plan, ElementKind.PLAIN);
        Separation.require(design, new Simulator(design, Evaluation.ACTIVITY_DRIVEN, Ordering.byLevel(neighbours)));
    }

    /** Whoever shares scratch, and whoever stands between, is in one neighbourhood. */
    @Property
    void scratchIsNotParted(@ForAll @Size(min = 1, max = 500) List<@IntRange(max = 12) Integer> asking) {
        Places places = new Places();
        List<Integer> tables = new ArrayList<>();
        asking.forEach(place -> tables.add(places.tableOf(place)));
        for (int i = 0; i < asking.size(); i++) {
            for (int j = i + 1; j < asking.size(); j++) {
                if (tables.get(i).equals(tables.get(j))) {
                    int last = Math.max(asking.get(i), asking.get(j));
                    for (int k = Math.min(asking.get(i), asking.get(j)) + 1; k <= last; k++) {
                        assertThat(places.mayPartBefore(k)).isFalse();
                    }
                }
            }
        }
    }

    /** Places that ask one after the other, as those of a network do, are parted after some. */
    @Example
    void placesInARowAreParted() {
        Places places = new Places();
        List<Integer> parted = new ArrayList<>();
        for (int place = 0; place < 10; place++) {
            for (int request = 0; request < 20; request++) {
                places.tableOf(place);
            }
        }
        for (int place = 1; place < 10; place++) {
            if (places.mayPartBefore(place)) {
                parted.add(place);
            }
        }
        assertThat(parted).containsExactly(3, 6, 9);
    }

    private static final class Half extends Module {
        final Register count = register("count", 8);
        final Wire shown = output(wire("shown", 8));

        Half(Design parent, String name) {
            super(parent, name);
            clocked("advance", () -> count.set(count.get() + 1 & 0xff)).updates(count);
            combinational("show", () -> shown.set(count.get() ^ 1)).reads(count).writes(shown);
        }
    }

    private static Simulator divided(Design design) {
        return new Simulator(design, Evaluation.ACTIVITY_DRIVEN, Ordering.byLevel(1));
    }

    /** A word of wires of two neighbourhoods. */
    @Example
    void aWordOfSeveralNeighbourhoodsIsShared() {
        Design design = new Design("top");
        List<Half> halves = List.of(new Half(design, "one"), new Half(design, "other"));
        Concatenation both = Concatenation.of(halves.get(0).shown, halves.get(1).shown);
        Wire sum = design.wire("sum", 9);
        design.combinational("add", () -> sum.set((both.get() & 0xff) + (both.get() >>> 8)))
                .reads(halves.get(0).shown, halves.get(1).shown)
                .writes(sum);
        Concatenation own = Concatenation.of(halves.get(0).shown, halves.get(0).count);
        Simulator simulator = divided(design);
        assertThat(simulator.schedule().neighbourhoods()).isGreaterThan(1);
        Separation.require(design, simulator);
        assertThat(both.isShared()).isTrue();
        assertThat(own.isShared()).isFalse();
    }

    /** No list of pending values for what nobody else sees in the same cycle. */
    @Example
    void aRegisterOfItsOwnProcessIsSetInPlace() {
        Design design = new Design("top");
        Half half = new Half(design, "half");
        divided(design);
        assertThat(half.count.deferred).isFalse();
    }

    private static final class Relay extends BehaviouralModule {
        final Wire shown = output(wire("shown", 8));

        Relay(Design parent, String name) {
            super(parent, name);
        }

        Relay passing(Signal from) {
            Signal in = input("from", from);
            behaviour("pass", () -> shown.set(in.get())).reads(in).writes(shown);
            return this;
        }
    }

    /** It waits for a later stage, as its turn comes before theirs. */
    @Example
    void aBehaviourLooksAtNeighboursBehindIt() {
        Design design = new Design("top");
        List<Relay> relays = List.of(new Relay(design, "one"), new Relay(design, "two"), new Relay(design, "three"));
        Half half = new Half(design, "half");
        relays.get(0).passing(relays.get(1).shown);
        relays.get(1).passing(relays.get(2).shown);
        relays.get(2).passing(half.shown);
        Simulator simulator = divided(design);
        assertThat(simulator.schedule().neighbourhoods()).isEqualTo(4);
        Separation.require(design, simulator);
    }

    /** Its gate holds processes everywhere. */
    @Example
    void aDesignWithAResetOfItsOwnIsNotDivided() {
        Design design = new Design("top");
        design.resetBy(design.pin("restart", 1));
        List.of("one", "other").forEach(name -> new Half(design, name));
        Simulator simulator = divided(design);
        assertThat(simulator.schedule().neighbourhoods()).isEqualTo(1);
        Separation.require(design, simulator);
    }

    @Provide
    Arbitrary<Blueprint> plans() {
        return Blueprint.any();
    }
}
