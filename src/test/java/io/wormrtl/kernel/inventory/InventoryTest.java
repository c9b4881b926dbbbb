package io.wormrtl.kernel.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.BehaviouralModule;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import org.junit.jupiter.api.Test;

/** A design small enough to be counted by hand. */
class InventoryTest {

    private static final class Stage extends Module {
        final Register out = output(register("out", 9));

        Stage(Module parent, String name, Signal in) {
            super(parent, name);
            Signal data = input("data", in);
            constant("address", 5, 3);
            Wire odd = wire("odd", 1);
            Memory log = memory("log", 4, 16);
            combinational("look", () -> odd.set(data.bit(0))).reads(data).writes(odd);
            clocked("take", () -> {
                        out.set(data.get());
                        log.write(0, odd.get());
                    })
                    .reads(data, odd)
                    .writes(out, log);
        }
    }

    private static final class Source extends BehaviouralModule {
        Source(Module parent, Wire driven) {
            super(parent, "source");
            output("driven", driven);
            Register state = register("state", 64);
            Behaviour[] self = new Behaviour[1];
            self[0] =
                    behaviour("send", () -> driven.set(self[0].cycle() & 0x1ff)).writes(driven, state);
            new Stage(this, "inner", driven);
        }
    }

    private static final class Pair extends Design {
        Pair() {
            super("pair");
            Wire stimulus = wire("stimulus", 9);
            pin("reset", 1);
            new Source(this, stimulus);
            Stage first = new Stage(this, "first", stimulus);
            new Stage(this, "second", first.out);
        }
    }

    private static final class Credits extends GroupArray {
        final Registers left = each("left", 3);
        final Registers seen = each("seen", 5);
        final Memory log = eachMemory("log", 2, 4, 1, 1);
        final Wires low = eachWire("low", 1);

        Credits(Module parent) {
            super(parent, "credits", 4);
        }
    }

    private static final class Owner extends Group {
        final Register id = register("id", 6);
        final Register open = register("open", 1);

        Owner(Scope parent) {
            super(parent, "owner");
        }
    }

    /** A module with groups, of which one stands in a group. */
    private static final class Keeper extends Module {
        Keeper(Module parent) {
            super(parent, "keeper");
            Credits credits = new Credits(this);
            Owner owner = new Owner(new Group(this, "shell") {});
            output(credits.left);
            clocked("count", () -> {}).updates(credits.left, credits.seen, credits.log, owner.id, owner.open);
            combinational("look", () -> {}).writes(credits.low);
        }
    }

    @Test
    void groupsHaveRowsOfTheirOwn() {
        Design design = new Design("pair") {};
        new Keeper(design);
        Inventory inventory = Inventory.of(design);
        Counts credits = new Counts(32, 32, 4, 0, 0);
        Counts owner = new Counts(7, 0, 0, 0, 0);
        Counts keeper = new Counts(0, 0, 0, 12, 2);
        Counts all = new Counts(39, 32, 4, 12, 2);
        assertThat(inventory.instances())
                .containsExactly(
                        new InstanceRow("pair", "Design", true, 1, 0, Counts.NONE, all),
                        new InstanceRow("pair.keeper", "Keeper", true, 1, 1, keeper, all),
                        new InstanceRow("pair.keeper.credits", "Credits", false, 4, 2, credits, credits),
                        new InstanceRow("pair.keeper.shell", "Group", false, 1, 2, Counts.NONE, owner),
                        new InstanceRow("pair.keeper.shell.owner", "Owner", false, 1, 3, owner, owner));
        assertThat(inventory.types())
                .containsExactly(
                        new TypeRow("Design", 1, Counts.NONE, all),
                        new TypeRow("Keeper", 1, keeper, all),
                        new TypeRow("Credits", 4, credits, credits),
                        new TypeRow("Group", 1, Counts.NONE, owner),
                        new TypeRow("Owner", 1, owner, owner));
        assertThat(inventory.modules()).isEqualTo(2);
        assertThat(inventory.groups()).isEqualTo(6);
        assertThat(inventory.total()).isEqualTo(all);
    }

    @Test
    void countedByHand() {
        Inventory inventory = Inventory.of(new Pair());
        Counts stage = new Counts(9, 64, 1, 18, 2);
        Counts two = new Counts(18, 128, 2, 36, 4);
        assertThat(inventory.instances())
                .containsExactly(
                        new InstanceRow("pair", "Pair", true, 1, 0, Counts.NONE, two),
                        new InstanceRow("pair.first", "Stage", true, 1, 1, stage, stage),
                        new InstanceRow("pair.second", "Stage", true, 1, 1, stage, stage));
        assertThat(inventory.types())
                .containsExactly(new TypeRow("Pair", 1, Counts.NONE, two), new TypeRow("Stage", 2, two, two));
        assertThat(inventory.total()).isEqualTo(two);
    }
}
