package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Wires;

/** A small design with all that has more than one value: in cycle n an entry or word of each is set to n. */
final class Depot extends Design {

    final Shelf shelf = new Shelf(this);

    Depot() {
        super("depot");
        new Module(this, "office") {
            {
                input("levels", shelf.lanes.levels);
                input("stock", shelf.stock);
            }
        };
    }

    static final class Guard extends Group {
        final Register alarm = register("alarm", 1);

        Guard(Module parent) {
            super(parent, "guard");
        }
    }

    static final class Latch extends Group {
        final Register closed = register("closed", 1);

        Latch(Group parent) {
            super(parent, "latch");
        }
    }

    /** Two lanes, and one latch for both. */
    static final class Lanes extends GroupArray {
        final Registers levels = each("level", 3);
        final Memory queue = eachMemory("queue", 4, 2, 1, 1);
        final Wires full = eachWire("full", 1);
        final Latch latch = new Latch(this);

        Lanes(Module parent) {
            super(parent, "lane", 2);
        }
    }

    static final class Shelf extends Module {
        final Register cycles = register("cycles", 4);
        final Memory stock = output(memory("stock", 8, 2));
        final Memory bins = memories("bin", 2, 8, 2, 1, 1);
        final Registers counts = registers("count", 2, 4);
        final Guard guard = new Guard(this);
        final Lanes lanes = new Lanes(this);

        Shelf(Module parent) {
            super(parent, "shelf");
            constant("capacity", 4, 9);
            output(lanes.levels);
            clocked("work", () -> {
                        int now = cycles.getInt();
                        int which = now & 1;
                        stock.write(which, now);
                        bins.write(which, now >> 1 & 1, now);
                        counts.set(which, now);
                        lanes.levels.set(which, now & 7);
                        lanes.queue.write(which, now >> 1 & 1, now);
                        guard.alarm.set(now == 5);
                        lanes.latch.closed.set(now == 6);
                        cycles.set(now + 1 & 15);
                    })
                    .updates(cycles)
                    .writes(stock, bins, counts, lanes.levels, lanes.queue, guard.alarm, lanes.latch.closed);
            combinational("look", () -> {
                        for (int i = 0; i < lanes.copies(); i++) {
                            lanes.full.set(i, lanes.levels.get(i) == 7 ? 1 : 0);
                        }
                    })
                    .reads(lanes.levels)
                    .writes(lanes.full);
        }
    }
}
