package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Wire;

/** A small design with states, ports and two levels: a door that opens every fourth cycle. */
final class Shop extends Design {

    enum State {
        SHUT,
        OPENING,
        OPEN,
        CLOSING
    }

    final Door door;

    Shop() {
        super("shop");
        Wire bell = wire("bell", 1);
        door = new Door(this, bell);
        new Module(this, "clerk") {
            {
                Wire heard = input("heard", 1, bell);
                Register count = register("count", 8);
                clocked("listen", () -> {
                            if (heard.isHigh()) {
                                count.set(count.get() + 1 & 0xff);
                            }
                        })
                        .reads(heard, count)
                        .writes(count);
            }
        };
    }

    static final class Door extends Module {
        final Register state = Encoding.of("door_state", State.class).on(register("state", 2));

        Door(Module parent, Wire bell) {
            super(parent, "door");
            Wire ring = output("ring", 1, bell);
            clocked("turn", () -> state.set(state.get() + 1 & 3)).reads(state).writes(state);
            combinational("strike", () -> ring.set(state.get() == State.OPEN.ordinal()))
                    .reads(state)
                    .writes(ring);
        }
    }
}
