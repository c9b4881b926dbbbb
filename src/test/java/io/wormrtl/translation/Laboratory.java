package io.wormrtl.translation;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Forced;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.translate.NoHardware;
import io.wormrtl.kernel.translate.Translation;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Testbench;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** A network twice: one runs, so that there are states to observe, and in the other processes are run one by one. */
final class Laboratory {

    /** Shared: it keeps the class files that it has read. */
    private static final Translation TRANSLATION = new Translation();

    private final Simulator still;
    private final Simulator running;
    private final Map<Bench, List<Cell>> benches = new LinkedHashMap<>();
    private final Map<String, NoHardware> refused = new LinkedHashMap<>();

    Laboratory(Testbench testbench) {
        this.still = new Simulator(IdleNetwork.of(testbench.parts(), ElementKind.checked()));
        this.running = new Simulator(IdleNetwork.of(testbench.parts()));
        Set<String> known = new HashSet<>();
        for (int i = 0; i < still.processes().size(); i++) {
            Process process = still.processes().get(i);
            if (!process.isBehavioural() && known.add(kind(process))) {
                build(process, running.processes().get(i));
            }
        }
    }

    /** What a process is called, whichever of many like modules it belongs to. */
    static String kind(Process process) {
        return process.module().type() + "." + process.name();
    }

    private void build(Process process, Process twin) {
        try {
            benches.put(new Bench(TRANSLATION.of(process)), Bench.cells(twin));
        } catch (NoHardware refusal) {
            refused.put(kind(process), refusal);
        }
    }

    /** The processes that are no hardware, and why. */
    Map<String, NoHardware> refused() {
        return refused;
    }

    List<Bench> benches() {
        return List.copyOf(benches.keySet());
    }

    /**
     * Tries every process on random states, on states observed in a run, and on states next to those.
     *
     * @param states random ones
     * @param cycles of the run, of which some are observed
     * @return the first difference of every process that has one
     */
    List<String> differences(Random random, int states, int cycles) {
        Map<Bench, List<long[]>> tried = new LinkedHashMap<>();
        benches.keySet().forEach(bench -> {
            List<long[]> some = tried.computeIfAbsent(bench, any -> new ArrayList<>());
            for (int i = 0; i < states; i++) {
                some.add(States.random(bench.cells(), random));
            }
        });
        Forced.observe(running, cycle -> {
            if (random.nextInt(8) == 0) {
                benches.forEach((bench, twins) -> {
                    long[] now = twins.stream()
                            .mapToLong(cell -> cell.variable().get())
                            .toArray();
                    tried.get(bench).add(now);
                    tried.get(bench).add(States.near(now, bench.cells(), random));
                });
            }
        });
        running.run(cycles);
        List<String> differences = new ArrayList<>();
        tried.forEach((bench, some) -> some.stream()
                .map(bench::difference)
                .flatMap(Optional::stream)
                .findFirst()
                .ifPresent(differences::add));
        return differences;
    }
}
