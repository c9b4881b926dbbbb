package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The reference: computes a blueprint cycle by cycle with plain loops over plain arrays, everything always, without
 * the kernel.
 */
final class BlueprintModel {

    private final Blueprint plan;
    private final Blueprint.Cell[] resets;
    /** The entries or words of every element. */
    private final long[][] values;
    /** How often each entry of a register in a group was set; unused for others. */
    private final long[][] turns;

    private final long[] monitorRuns;
    /** The register beside each wire; unused where the process is not Mealy. */
    private final long[] beside;
    /** The computed resets by module; unused where there is none. */
    private final long[] resetWires;

    private final boolean[] held;
    private long[][] seen;
    private long cycle;

    BlueprintModel(Blueprint plan) {
        this.plan = plan;
        resets = plan.resetOfModule();
        values = new long[plan.readable()][1];
        turns = plan.registers().stream().map(cell -> new long[cell.size()]).toArray(long[][]::new);
        monitorRuns = new long[plan.monitors().size()];
        beside = new long[plan.wires().size()];
        resetWires = new long[plan.modules()];
        held = new boolean[plan.modules()];
        for (int i = 0; i < plan.registers().size(); i++) {
            values[plan.firstRegister() + i] = afterReset(plan.registers().get(i));
        }
        for (int i = 0; i < plan.memories().size(); i++) {
            values[plan.firstMemory() + i] = new long
                    [plan.memories().get(i).size() * plan.memories().get(i).depth()];
        }
        for (int i = 0; i < plan.wires().size(); i++) {
            Blueprint.Cell cell = plan.wires().get(i);
            values[plan.firstWire() + i] = new long[Blueprint.isWireArray(cell) ? cell.size() : 1];
        }
    }

    private static long[] afterReset(Blueprint.Cell register) {
        return LongStream.generate(register::resetValue).limit(register.size()).toArray();
    }

    /** Runs one cycle; afterwards wires are settled and registers hold their next values. */
    void step() {
        for (int i = 0; i < plan.pins().size(); i++) {
            values[i][0] = plan.pins().get(i).valueAt(cycle);
        }
        for (int i = 0; i < plan.sources().size(); i++) {
            Blueprint.Cell cell = plan.sources().get(i);
            if (!cell.drivesRegister()) {
                values[plan.pins().size() + i][0] = cell.valueAt(cycle);
            }
        }
        lookAtResets();
        long[] nextBeside = beside.clone();
        settle(nextBeside);
        countMonitors();
        commit();
        System.arraycopy(nextBeside, 0, beside, 0, beside.length);
        cycle++;
    }

    private void lookAtResets() {
        for (int module = 0; module < held.length; module++) {
            held[module] = plan.parent(module) >= 0 && held[plan.parent(module)];
            if (resets[module] != null) {
                boolean direct = plan.isDirect(resets[module]);
                boolean high = direct
                        ? values[plan.resetRefs(resets[module])[0]][0] != 0
                        : plan.isInReset(resets[module], this::read);
                resetWires[module] = high && !direct ? 1 : 0;
                held[module] |= high;
            }
        }
    }

    /** Whether the driver of {@code cell}, {@code shift} modules on, is in reset. */
    private boolean isHeld(Blueprint.Cell cell, int shift) {
        return held[(cell.home() + shift) % held.length];
    }

    private void settle(long[] nextBeside) {
        for (int i = 0; i < plan.wires().size(); i++) {
            Blueprint.Cell cell = plan.wires().get(i);
            int[] refs = plan.wireRefs(i);
            boolean inReset = isHeld(cell, cell.shift());
            long mixed = plan.output(cell, refs, this::read);
            boolean acts = plan.acts(cell, refs, this::read);
            long[] entries = values[plan.firstWire() + i];
            for (int k = 0; k < entries.length; k++) {
                entries[k] = inReset ? 0 : Blueprint.entry(mixed, k) & cell.mask();
            }
            if (inReset) {
                nextBeside[i] = 0;
            } else if (cell.isMealy() && acts) {
                nextBeside[i] = Blueprint.scramble(mixed) & cell.mask();
            }
        }
    }

    private long read(int ref, long address) {
        return values[ref][(int) Long.remainderUnsigned(address, values[ref].length)];
    }

    private void countMonitors() {
        for (int i = 0; i < monitorRuns.length; i++) {
            if (cycle == 0
                    || Arrays.stream(plan.refs(plan.monitors().get(i)))
                            .anyMatch(ref -> !Arrays.equals(seen[ref], values[ref]))) {
                monitorRuns[i]++;
            }
        }
        seen = copy(values);
    }

    private static long[][] copy(long[][] arrays) {
        return Arrays.stream(arrays).map(long[]::clone).toArray(long[][]::new);
    }

    private void commit() {
        long[][] next = copy(values);
        for (int i = 0; i < plan.registers().size(); i++) {
            clock(i, next);
        }
        for (int i = 0; i < plan.memories().size(); i++) {
            store(i, next);
        }
        for (int i = 0; i < plan.sources().size(); i++) {
            next[plan.pins().size() + i][0] = plan.sources().get(i).valueAt(cycle);
        }
        System.arraycopy(next, 0, values, 0, values.length);
    }

    private void clock(int i, long[][] next) {
        Blueprint.Cell cell = plan.registers().get(i);
        int[] refs = plan.refs(cell);
        long[] entries = next[plan.firstRegister() + i];
        if (isHeld(cell, cell.shift())) {
            Arrays.fill(entries, cell.resetValue());
            Arrays.fill(turns[i], 0);
        } else if (plan.acts(cell, refs, this::read)) {
            long mixed = plan.output(cell, refs, this::read);
            int chosen = (int) Long.remainderUnsigned(mixed, entries.length);
            for (int k = 0; k < entries.length; k++) {
                if (cell.setsAll() || k == chosen) {
                    entries[k] = Blueprint.entry(mixed, k) & cell.mask();
                    turns[i][k] = cell.hasTurns() ? turns[i][k] + 1 & 0xff : 0;
                }
            }
        }
    }

    private void store(int i, long[][] next) {
        Blueprint.Cell cell = plan.memories().get(i);
        int[] refs = plan.refs(cell);
        long[] words = next[plan.firstMemory() + i];
        if (isHeld(cell, cell.shift())) {
            Arrays.fill(words, 0);
        } else if (plan.acts(cell, refs, this::read)) {
            long mixed = plan.output(cell, refs, this::read);
            words[(int) Long.remainderUnsigned(mixed, words.length)] = Blueprint.scramble(mixed) & cell.mask();
        }
    }

    /** Everything there is to compare between two cycles. */
    List<Long> state() {
        LongStream all = Arrays.stream(values).flatMapToLong(Arrays::stream);
        LongStream counted = Arrays.stream(turns).flatMapToLong(Arrays::stream);
        return Stream.of(all, counted, Arrays.stream(monitorRuns), Arrays.stream(beside), Arrays.stream(resetWires))
                .flatMapToLong(each -> each)
                .boxed()
                .toList();
    }
}
