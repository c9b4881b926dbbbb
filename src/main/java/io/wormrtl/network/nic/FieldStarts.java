package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderFields;
import java.io.Serializable;

/**
 * The sources of the values that an injector puts into header fields that do not start with 0. Those that none of its
 * fields needs have a width of 0.
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

    private final RandomBits random;
    private final Time time;
    private final int node;
    private final Signal messageClass;

    private int drawn;

    /**
     * Declares the registers.
     *
     * @param node the number of the node
     * @param messageClass of the packet on offer; of width 0 where no field tells it
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
        this.random = new RandomBits(owner, randomBits, seed);
        this.time = new Time(owner, timeBits);
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

    /** The random bits, which change when a packet is taken. */
    Group drawnFrom() {
        return random;
    }

    /** The clock, which changes in every cycle but is read only when a packet is taken. */
    Group clock() {
        return time;
    }

    /** Whether a field needs the clock, so that it must {@link #tick}. */
    boolean needsClock() {
        return time.now.hasBits();
    }

    /** At the clock edge: a packet has been taken. */
    void taken() {
        random.step();
    }

    /** At every clock edge. */
    void tick() {
        time.tick();
    }
}
