package io.wormrtl.rtl.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.rtl.Behaviour;
import io.wormrtl.rtl.BehaviouralModule;
import io.wormrtl.rtl.Design;
import io.wormrtl.rtl.Memory;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
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
            }).reads(data, odd).writes(out, log);
        }
    }

    private static final class Source extends BehaviouralModule {
        Source(Module parent, Wire driven) {
            super(parent, "source");
            output("driven", driven);
            Register state = register("state", 64);
            Behaviour[] self = new Behaviour[1];
            self[0] = behaviour("send", () -> driven.set(self[0].cycle() & 0x1ff)).writes(driven, state);
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

    @Test
    void countedByHand() {
        Inventory inventory = Inventory.of(new Pair());
        Counts stage = new Counts(9, 64, 1, 18, 2, 0);
        Counts two = new Counts(18, 128, 2, 36, 4, 0);
        assertThat(inventory.instances()).containsExactly(
                new InstanceRow("pair", "Pair", 1, 0, Counts.NONE, two),
                new InstanceRow("pair.first", "Stage", 1, 1, stage, stage),
                new InstanceRow("pair.second", "Stage", 1, 1, stage, stage));
        assertThat(inventory.types()).containsExactly(new TypeRow("Pair", 1, Counts.NONE, two),
                new TypeRow("Stage", 2, two, two));
        assertThat(inventory.total()).isEqualTo(two);
    }
}
