package io.wormrtl.rtl;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The reference: computes a blueprint cycle by cycle with plain loops over plain arrays, everything always, without
 * the kernel.
 */
final class BlueprintModel {

    private final Blueprint plan;
    private final int firstSource;
    private final int firstRegister;
    private final int firstMemory;
    private final int firstWire;
    /** Pins, sources, registers, memories (unused), wires. */
    private final long[] values;
    private final long[][] words;
    private final long[] monitorRuns;
    /** The register beside each wire; unused where the process is not Mealy. */
    private final long[] beside;
    private long[] seen;
    private long[][] seenWords;
    private long cycle;

    BlueprintModel(Blueprint plan) {
        this.plan = plan;
        firstSource = plan.pins().size();
        firstRegister = firstSource + plan.sources().size();
        firstMemory = firstRegister + plan.registers().size();
        firstWire = plan.firstWire();
        values = new long[plan.readable()];
        words = plan.memories().stream().map(m -> new long[m.depth()]).toArray(long[][]::new);
        monitorRuns = new long[plan.monitors().size()];
        beside = new long[plan.wires().size()];
        for (int i = 0; i < plan.registers().size(); i++) {
            values[firstRegister + i] = plan.registers().get(i).resetValue();
        }
    }

    /** Runs one cycle; afterwards wires are settled and registers hold their next values. */
    void step() {
        for (int i = 0; i < firstSource; i++) {
            values[i] = plan.pins().get(i).valueAt(cycle);
        }
        long[] next = new long[firstMemory];
        settle(next);
        countMonitors();
        commit(next);
        cycle++;
    }

    private void settle(long[] next) {
        for (int i = 0; i < plan.sources().size(); i++) {
            Blueprint.Cell cell = plan.sources().get(i);
            next[firstSource + i] = cell.valueAt(cycle);
            if (!cell.drivesRegister()) {
                values[firstSource + i] = cell.valueAt(cycle);
            }
        }
        for (int i = 0; i < plan.wires().size(); i++) {
            int wire = i;
            Blueprint.Cell cell = plan.wires().get(i);
            int[] refs = cell.inputs().stream().mapToInt(in -> plan.wireInput(wire, in)).toArray();
            long mixed = Blueprint.mix(cell.salt(), refs, this::read);
            values[firstWire + i] = mixed & cell.mask();
            if (cell.isMealy() && cell.enabled(read(refs[0], 0))) {
                beside[i] = Blueprint.scramble(mixed) & cell.mask();
            }
        }
    }

    private long read(int ref, long address) {
        if (ref < firstMemory || ref >= firstWire) {
            return values[ref];
        }
        return words[ref - firstMemory][plan.memories().get(ref - firstMemory).address(address)];
    }

    private int[] refs(Blueprint.Cell cell) {
        return cell.inputs().stream().mapToInt(plan::anyInput).toArray();
    }

    private void countMonitors() {
        for (int i = 0; i < monitorRuns.length; i++) {
            if (cycle == 0 || Arrays.stream(refs(plan.monitors().get(i))).anyMatch(this::changedSinceLastCycle)) {
                monitorRuns[i]++;
            }
        }
        seen = values.clone();
        seenWords = Arrays.stream(words).map(long[]::clone).toArray(long[][]::new);
    }

    private boolean changedSinceLastCycle(int ref) {
        return seen[ref] != values[ref] || ref >= firstMemory && ref < firstWire
                && !Arrays.equals(seenWords[ref - firstMemory], words[ref - firstMemory]);
    }

    private void commit(long[] next) {
        for (int i = firstRegister; i < firstMemory; i++) {
            Blueprint.Cell cell = plan.registers().get(i - firstRegister);
            int[] refs = refs(cell);
            long mixed = Blueprint.mix(cell.salt(), refs, this::read);
            next[i] = cell.enabled(read(refs[0], 0)) ? mixed & cell.mask() : values[i];
        }
        long[][] nextWords = Arrays.stream(words).map(long[]::clone).toArray(long[][]::new);
        for (int i = 0; i < words.length; i++) {
            Blueprint.Cell cell = plan.memories().get(i);
            int[] refs = refs(cell);
            if (cell.enabled(read(refs[0], 0))) {
                long mixed = Blueprint.mix(cell.salt(), refs, this::read);
                nextWords[i][cell.address(mixed)] = Blueprint.scramble(mixed) & cell.mask();
            }
        }
        System.arraycopy(next, firstSource, values, firstSource, firstMemory - firstSource);
        for (int i = 0; i < plan.sources().size(); i++) {
            values[firstSource + i] = plan.sources().get(i).valueAt(cycle);
        }
        System.arraycopy(nextWords, 0, words, 0, words.length);
    }

    /** Everything there is to compare between two cycles. */
    List<Long> state() {
        long[] memory = Arrays.stream(words).flatMapToLong(Arrays::stream).toArray();
        return Stream.of(values, memory, monitorRuns, beside).flatMapToLong(Arrays::stream).boxed().toList();
    }
}
