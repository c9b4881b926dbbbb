package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Runs the processes of a design of checked elements one by one, and tells what each of them has declared. */
final class CheckedPasses implements Passes {

    private final Accesses accesses;
    private final Map<Process, Accesses.Declared> declarations = new HashMap<>();
    private final Passes observed = Passes.observed(this::runChecked);

    CheckedPasses(Accesses accesses) {
        this.accesses = accesses;
    }

    @Override
    public boolean settle(Schedule schedule, Agenda agenda) {
        accesses.beginCycle();
        return observed.settle(schedule, agenda);
    }

    @Override
    public boolean clock(Schedule schedule, Agenda agenda) {
        return observed.clock(schedule, agenda);
    }

    private boolean runChecked(Schedule schedule, int index) {
        Process process = schedule.process(index);
        return watched(process, () -> runAnswering(process, schedule, index));
    }

    private static boolean runAnswering(Process process, Schedule schedule, int index) {
        boolean answers = schedule.answers(index) && process.enables() != null;
        boolean enabled = answers && Schedule.isHigh(process.enables());
        boolean goesOn = schedule.run(index);
        if (answers && goesOn != enabled) {
            throw new DesignError(process.path()
                    + (enabled
                            ? " answers that it is not enabled, but one of the signals that enable it is not 0"
                            : " answers that it is enabled, but all signals that enable it are 0"));
        }
        return goesOn;
    }

    /** Does {@code run} of a process and holds it against the declarations. */
    boolean watched(Process process, BooleanSupplier run) {
        boolean goesOn = accesses.watched(declarations.computeIfAbsent(process, CheckedPasses::declared), run);
        process.module().design().usedScratch(process.module()).ifPresent(use -> {
            throw new DesignError(process.path() + " left scratch '" + use + "' in use: it must be all 0 after a run");
        });
        return goesOn;
    }

    private static Set<Element> reads(Process process) {
        return new HashSet<>(Arrays.asList(process.after()));
    }

    private static Accesses.Declared declared(Process process) {
        Set<Element> writes = new HashSet<>(process.declaredWrites());
        return process.kind() == Process.Kind.BEHAVIOURAL
                ? new Accesses.Declared(process, reads(process), writes, writes, List.of())
                : new Accesses.Declared(process, reads(process), writes, Set.of(), process.declaredWrites());
    }
}
