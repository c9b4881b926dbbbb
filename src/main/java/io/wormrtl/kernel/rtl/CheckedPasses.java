package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.BitSet;
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
    private final Map<Process, Recollection> runs = new HashMap<>();
    /** The processes that have run in this cycle. */
    private final BitSet ran = new BitSet();

    private final Passes observed = Passes.observed(this::runChecked);

    CheckedPasses(Accesses accesses) {
        this.accesses = accesses;
    }

    @Override
    public void begin() {
        accesses.beginCycle();
        ran.clear();
    }

    @Override
    public boolean settle(Schedule schedule, Agenda agenda, int from, int to) {
        boolean busy = observed.settle(schedule, agenda, from, to);
        askSleeping(schedule, agenda, from, to);
        return busy;
    }

    @Override
    public boolean clock(Schedule schedule, Agenda agenda, int from, int to) {
        askSleeping(schedule, agenda, from, to);
        return observed.clock(schedule, agenda, from, to);
    }

    /** Asks some processes that do not run in this cycle whether they would do what they have done. */
    private void askSleeping(Schedule schedule, Agenda agenda, int fromWord, int toWord) {
        for (int index = fromWord << 6; index < Math.min(toWord << 6, schedule.size()); index++) {
            Process process = schedule.process(index);
            boolean runs = ran.get(index) || (agenda.dirty[index >> 6] >>> index & 1) != 0;
            if (process != null
                    && !runs
                    && Purity.isDue(index, accesses.cycle())
                    && Purity.isAskedOf(process)
                    && !schedule.isHeld(index)) {
                int asked = index;
                placed(process, () -> {
                    boolean goesOn = rehearse(process, schedule, asked);
                    Purity.requireStill(process, accesses.values());
                    return goesOn;
                });
            }
        }
    }

    private boolean rehearse(Process process, Schedule schedule, int index) {
        return accesses.rehearsed(declared(process), () -> schedule.run(index));
    }

    private boolean runChecked(Schedule schedule, int index) {
        ran.set(index);
        Process process = schedule.process(index);
        return placed(process, () -> runChecked(process, schedule, index));
    }

    /** What goes wrong in {@code run} of a process is told with its module. */
    private static boolean placed(Process process, BooleanSupplier run) {
        try {
            return run.getAsBoolean();
        } catch (DesignError e) {
            throw Outsiders.named(e, process.module());
        } catch (IndexOutOfBoundsException e) {
            throw Outsiders.named(DesignError.of(process.path(), e), process.module());
        }
    }

    private boolean runChecked(Process process, Schedule schedule, int index) {
        boolean isAsked = Purity.isAskedOf(process) && !schedule.isHeld(index);
        boolean first = isAsked && rehearse(process, schedule, index);
        Map<Accesses.Place, Long> rehearsed = accesses.values();
        boolean goesOn = watched(process, () -> runAnswering(process, schedule, index));
        if (isAsked) {
            Purity.requireSame(process, rehearsed, accesses.values(), first == goesOn);
            long now = process.module().design().clock().cycle();
            long before = runs.computeIfAbsent(process, any -> new Recollection())
                    .differing(accesses.seen(), accesses.written(), now);
            Purity.requireNone(process, before, accesses.values());
        }
        return goesOn;
    }

    private static boolean runAnswering(Process process, Schedule schedule, int index) {
        Signal[] enables = schedule.answers(index) ? process.enables() : null;
        boolean answers = enables != null;
        boolean enabled = answers && Schedule.isHigh(enables);
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
        boolean goesOn = accesses.watched(declared(process), run);
        process.module().design().usedScratch(process.module()).ifPresent(use -> {
            throw new DesignError(process.path() + " left scratch '" + use + "' in use: it must be all 0 after a run");
        });
        return goesOn;
    }

    private Accesses.Declared declared(Process process) {
        return declarations.computeIfAbsent(process, CheckedPasses::declaration);
    }

    private static Set<Element> reads(Process process) {
        return new HashSet<>(Arrays.asList(process.after()));
    }

    private static Accesses.Declared declaration(Process process) {
        Set<Element> writes = new HashSet<>(process.declaredWrites());
        return process.kind() == Process.Kind.BEHAVIOURAL
                ? new Accesses.Declared(process, reads(process), writes, writes, List.of())
                : new Accesses.Declared(process, reads(process), writes, Set.of(), process.declaredWrites());
    }
}
