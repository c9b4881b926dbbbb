package io.wormrtl.kernel;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Layout;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import java.util.List;
import java.util.function.Function;

/** Some values of every kind, each of which may be mixed with one of a spare part. */
final class Mixer extends Module {

    /** The sizes of a mixer. */
    record Sizes(int width, int copies, int depth) {}

    /** More hardware, all of whose values are 0. */
    interface Spare {
        Spare NONE = new Spare() {};

        /** Is told of the process that drives wires. */
        default void declaredBy(Process driving, Process setting) {}

        /** The sum of all values, as far as they have number {@code i}. */
        default long read(int i) {
            return 0;
        }

        /** Drives the wires. */
        default void drive(int i, long value) {}

        /** Sets the registers. */
        default void set(int i, long value) {}
    }

    private final Sizes sizes;
    private final Signal sample;
    private final Signal take;
    private final Banks banks;
    private final Register total;
    private final Registers lanes;
    private final Memory words;
    private final Wire sum;
    private final Wires marks;
    private final Spare spare;

    private static final class Banks extends GroupArray {
        final Registers left;

        Banks(Mixer owner, Sizes sizes) {
            super(owner, "bank", sizes.copies);
            this.left = each("left", sizes.width);
        }

        Registers eachWithoutBits() {
            return each("spare", 0);
        }
    }

    Mixer(Module parent, String name, Sizes sizes, Signal sample, Signal take, Function<Mixer, Spare> spare) {
        super(parent, name);
        this.sizes = sizes;
        this.sample = input("sample", sizes.width, sample);
        this.take = input("take", 1, take);
        this.banks = new Banks(this, sizes);
        this.total = output(register("total", sizes.width));
        this.lanes = registers("lane", sizes.copies, sizes.width);
        this.words = memory("words", sizes.width, sizes.depth);
        this.sum = output(wire("sum", sizes.width));
        this.marks = output(wires("mark", sizes.copies, sizes.width));
        this.spare = spare.apply(this);
        Process add = combinational("add", this::add)
                .reads(sample, total, lanes, words)
                .writes(sum, marks);
        Process store = clocked("store", this, Mixer::store)
                .enabledBy(take)
                .reads(sample)
                .updates(banks)
                .updates(total, lanes)
                .writes(words);
        this.spare.declaredBy(add, store);
    }

    private long fitting(long value) {
        return value & Bits.all(sizes.width);
    }

    private void add() {
        sum.set(fitting(sample.get() + total.get() + words.read(0) + spare.read(0)));
        for (int i = 0; i < sizes.copies; i++) {
            marks.set(i, fitting(lanes.get(i) ^ 1 + spare.read(i)));
            spare.drive(i, spare.read(i));
        }
    }

    private void store() {
        if (!take.isHigh()) {
            return;
        }
        words.write((int) ((total.get() & 7) % sizes.depth), sample.get());
        total.set(fitting(total.get() + sample.get()));
        for (int i = 0; i < sizes.copies; i++) {
            lanes.set(i, banks.left.get(i));
            banks.left.set(i, fitting(sample.get() + i));
            if (spare.read(i) > 0) {
                spare.set(i, spare.read(i) - 1);
            }
            spare.set(i, spare.read(i));
        }
    }

    /** A spare part of width 0, with an element of every kind. */
    static final class WithoutBits implements Spare {
        private static final Encoding STATES = new Encoding("states", List.of("IDLE", "BUSY"));
        private static final Layout LAYOUT = new Layout("word", List.of(new Layout.Field("field", 3)));

        private final Mixer owner;
        private final Signal outside;
        private final Signal elsewhere;
        private final Wire wire;
        private final Wires wires;
        private final Register register;
        private final Registers registers;
        private final Registers each;
        private final Rest rest;
        private final Memory memory;
        private final Concatenation word;
        private final Concatenation masks;
        private final Expression any;

        /** A group all of whose elements have width 0. */
        private static final class Rest extends GroupArray {
            private final Registers first = each("first", 0);
            private final Registers second = each("second", 0);

            Rest(Mixer owner, int copies) {
                super(owner, "spare_rest", copies);
            }
        }

        /** Reads {@code outside} by a port, and {@code elsewhere} without one. */
        WithoutBits(Mixer owner, Signal outside, Signal elsewhere) {
            int copies = owner.sizes.copies;
            this.owner = owner;
            this.outside = owner.input("spare_outside", 0, outside);
            this.elsewhere = elsewhere;
            this.wire = STATES.on(owner.output(owner.wire("spare_wire", 0)));
            this.wires = LAYOUT.on(owner.output(owner.wires("spare_wires", copies, 0)));
            this.register = owner.register("spare_register", 0);
            this.registers = owner.registers("spare_registers", copies, 0);
            this.each = owner.output(owner.banks.eachWithoutBits());
            this.rest = new Rest(owner, copies);
            this.memory = owner.memories("spare_memory", copies, 0, owner.sizes.depth, 1, 1);
            Constant constant = owner.constant("spare_constant", 0, 0);
            this.word = Concatenation.of(wire, owner.sample, register, constant);
            this.masks = Concatenation.ofMasks(2, List.of(wire, wire, wire));
            this.any = Expression.anyOf(register, outside);
            Bundle bundle = () -> List.of(Port.input("in", outside), Port.output("out", wire));
            owner.port("spare_end", bundle);
            owner.resetBy(outside);
        }

        @Override
        public void declaredBy(Process driving, Process setting) {
            driving.reads(outside, wires, register, registers, each, memory)
                    .reads(any)
                    .writes(wire, wires);
            setting.enabledBy(outside, elsewhere)
                    .updates(register, registers, memory)
                    .updates(rest);
        }

        @Override
        public long read(int i) {
            return outside.get()
                    + elsewhere.get()
                    + register.get()
                    + registers.get(i)
                    + registers.in(registers.row(), i)
                    + each.get(i)
                    + memory.read(i, owner.sizes.depth - 1)
                    + (word.get() ^ owner.sample.get())
                    + masks.mask(i % 3)
                    + masks.word(0)
                    + any.get()
                    + (each.where(0) ^ each.where(1) ^ Bits.all(owner.sizes.copies));
        }

        @Override
        public void drive(int i, long value) {
            boolean was0 = wire.stays0();
            wire.set(value);
            wires.set(i, was0 ? 0 : value);
            wires.set(wires.at(i, value));
            masks.drive(0, value);
        }

        @Override
        public void set(int i, long value) {
            register.set(value);
            registers.set(i, value);
            each.set(i, value);
            rest.first.set(i, rest.second.get(i));
            memory.write(i, 0, value);
        }
    }
}
