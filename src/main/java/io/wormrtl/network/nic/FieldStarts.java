package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderFields;
import java.io.Serializable;
import java.util.List;

/**
 * The sources of the values that an injector puts into header fields that do not start with 0. An injector contains
 * only the sources that its fields need.
 */
final class FieldStarts {

    /** The first value of a field in a packet that is taken in this cycle. */
    @FunctionalInterface
    interface Value extends Serializable {
        long now();
    }

    /** A counter of cycles. */
    private static final class Time extends Group {
        private final Register now;

        Time(Module owner, int bits) {
            super(owner, "clock");
            this.now = register("now", bits);
        }

        void tick() {
            now.set(now.get() + 1 & -1L >>> (Long.SIZE - now.width()));
        }
    }

    /** Null where there is no random field. */
    private final RandomBits random;
    /** Null where there is no time field. */
    private final Time time;

    private final int node;
    /** Null where no field tells it. */
    private final Signal messageClass;

    private int drawn;

    /**
     * Declares the registers.
     *
     * @param node the number of the node
     * @param messageClass of the packet on offer; null where no field tells it
     * @param seed of the random bits
     */
    FieldStarts(Module owner, HeaderFields fields, int node, Signal messageClass, long seed) {
        this.node = node;
        this.messageClass = messageClass;
        int randomBits = fields.all().stream()
                .filter(field -> field.start() == HeaderField.Start.RANDOM)
                .mapToInt(HeaderField::width)
                .sum();
        int timeBits = fields.all().stream()
                .filter(field -> field.start() == HeaderField.Start.TIME)
                .mapToInt(HeaderField::width)
                .max()
                .orElse(0);
        this.random = randomBits == 0 ? null : new RandomBits(owner, randomBits, seed);
        this.time = timeBits == 0 ? null : new Time(owner, timeBits);
    }

    /** Where the value of a field comes from; each random field has bits of its own. To be called once per field. */
    Value of(HeaderField field) {
        long mask = -1L >>> (Long.SIZE - field.width());
        return switch (field.start()) {
            case ZERO -> () -> 0;
            case NODE -> () -> node & mask;
            case CLASS -> () -> messageClass.get() & mask;
            case TIME -> () -> time.now.get() & mask;
            case RANDOM -> {
                int from = drawn;
                drawn += field.width();
                yield () -> random.bits() >>> from & mask;
            }
        };
    }

    /** The groups that change when a packet is taken: the random bits, if a field draws on them. */
    List<Group> drawnFrom() {
        return random == null ? List.of() : List.of(random);
    }

    /**
     * The groups that change in every cycle but are read only when a packet is taken: the clock, if a field needs it.
     */
    List<Group> ticking() {
        return time == null ? List.of() : List.of(time);
    }

    /** At the clock edge: a packet has been taken. */
    void taken() {
        if (random != null) {
            random.step();
        }
    }

    /** At every clock edge. */
    void tick() {
        time.tick();
    }
}
