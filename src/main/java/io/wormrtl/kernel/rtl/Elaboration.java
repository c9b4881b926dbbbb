package io.wormrtl.kernel.rtl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Checks a design and turns it into a schedule.
 *
 * <p>Width mismatches, second drivers, illegal and clashing names are refused where they are declared; the rest can only
 * be seen in the whole and is checked here: boundaries without ports, signals without a driver, combinational loops.
 */
final class Elaboration {

    private static final int[] NONE = {};

    private final Design design;
    private final List<Element> elements = new ArrayList<>();
    private final List<Process> settling = new ArrayList<>();
    private final List<Process> clocked = new ArrayList<>();
    private final List<ResetGate> gates = new ArrayList<>();

    private Elaboration(Design design) {
        this.design = design;
    }

    /**
     * The outcome.
     *
     * @param schedule the processes in order
     * @param elements all elements, in declaration order
     * @param gates those of modules with a reset signal
     */
    record Result(Schedule schedule, List<Element> elements, List<ResetGate> gates) {}

    static Result of(Design design, Ordering ordering) {
        return new Elaboration(design).elaborate(ordering);
    }

    private Result elaborate(Ordering ordering) {
        design.forEachModule(Module::seal);
        design.forEachModule(Module::moveProcessesAside);
        design.forEachModule(this::collect);
        design.forEachModule(this::guard);
        requireDrivers();
        Boundaries.check(design);
        // Lists of ports, names and drivers were made together with the signals and lie between them. Copies lie behind
        // all of them: once the originals are gone, what a cycle touches is close together.
        design.forEachModule(Module::moveAside);
        Schedule schedule = new Schedule(ordering.settling(settling), ordering.clocked(clocked));
        design.agenda().resize(schedule.words());
        new Connection(schedule, design.agenda()).connect();
        return new Result(schedule, elements, gates);
    }

    private void collect(Module module) {
        elements.addAll(module.allElements());
        for (Process process : module.processes()) {
            (process.kind() == Process.Kind.CLOCKED ? clocked : settling).add(process);
        }
    }

    private void guard(Module module) {
        if (module.reset() == null) {
            return;
        }
        List<Process> held = new ArrayList<>();
        collectHardware(module, held);
        ResetGate gate = new ResetGate(module, held);
        gates.add(gate);
        settling.add(0, gate.process());
    }

    private static void collectHardware(Module module, List<Process> held) {
        module.processes().stream().filter(Process::isHeldInReset).forEach(held::add);
        module.children().forEach(child -> collectHardware(child, held));
    }

    private void requireDrivers() {
        elements.forEach(element -> requireDriver(element, () -> "is declared"));
        design.forEachModule(module -> module.ports()
                .forEach(port ->
                        requireDriver(port.element(), () -> "is connected to " + module.path() + "." + port.name())));
        for (List<Process> processes : List.of(settling, clocked)) {
            for (Process process : processes) {
                process.declaredReads()
                        .forEach(element -> requireDriver(element, () -> "is read by " + process.path()));
            }
        }
    }

    private static void requireDriver(Element element, Supplier<String> use) {
        boolean needsNone = element instanceof Constant || element instanceof Pin;
        if (!needsNone && element.driver() == null) {
            throw new DesignError(element.path() + " " + use.get() + " but no process drives it");
        }
    }

    /** Tells elements whom they wake, and when what is set becomes visible. */
    private final class Connection {

        private final Schedule schedule;
        private final Agenda agenda;
        /** Whom a change wakes. */
        private final Map<Element, int[]> readers = new HashMap<>();
        /** The last clocked process that looks at an element. */
        private final Map<Element, Integer> lastLook = new HashMap<>();

        /** Elements that Mealy processes set and others see: another process reads them, or a port shows them. */
        private final Set<Element> seen = new HashSet<>();

        private final Map<Readers, Fanout> known = new HashMap<>();

        Connection(Schedule schedule, Agenda agenda) {
            this.schedule = schedule;
            this.agenda = agenda;
        }

        /** The numbers of the processes that read an element, ascending, and the words of the agenda that wake them. */
        private record Readers(int[] numbers, long[] words) {
            @Override
            public boolean equals(Object other) {
                return other instanceof Readers that && words == that.words && Arrays.equals(numbers, that.numbers);
            }

            @Override
            public int hashCode() {
                return Arrays.hashCode(numbers);
            }
        }

        void connect() {
            for (Process process : schedule.processes()) {
                for (Element element : process.sensitivity()) {
                    readers.merge(element, new int[] {process.index}, Connection::union);
                }
                if (process.kind() == Process.Kind.CLOCKED) {
                    for (Element element : process.after()) {
                        lastLook.merge(element, process.index, Math::max);
                    }
                }
                for (Element element : process.after()) {
                    if (element.isSetWhileSettling() && element.driver() != process) {
                        seen.add(element);
                    }
                }
            }
            design.forEachModule(module -> module.ports().forEach(port -> seen.add(port.element())));
            elements.forEach(this::connect);
        }

        private void connect(Element element) {
            boolean isPrivate = isPrivate(element);
            long[] words = isPrivate ? agenda.next : agenda.dirty;
            int[] numbers = readers.getOrDefault(element, NONE);
            element.fanout =
                    numbers.length == 0 ? null : known.computeIfAbsent(new Readers(numbers, words), Connection::fanout);
            for (FollowingWord.From shown : element.shown()) {
                shown.word().refresh();
                element.fanout = Fanout.showing(element.fanout, words, shown);
            }
            element.forgetShown();
            element.deferred = !isPrivate && isDeferred(element);
        }

        private static int[] union(int[] some, int[] one) {
            int last = some[some.length - 1];
            if (last == one[0]) {
                return some;
            }
            int[] all = Arrays.copyOf(some, some.length + 1);
            all[some.length] = one[0];
            return all;
        }

        private static Fanout fanout(Readers readersOf) {
            return Fanout.of(readersOf.words, readersOf.numbers);
        }

        /**
         * Whether a register concerns only the Mealy process that sets it. It takes its next value in
         * place, and the change wakes the process in the next cycle.
         */
        private boolean isPrivate(Element element) {
            return !(element instanceof Memory)
                    && element.isSetWhileSettling()
                    && Process.driving(element).kind() == Process.Kind.MEALY
                    && !seen.contains(element);
        }

        /**
         * Whether a register must not show its next value before all clocked processes have run: one that is set
         * while wires settle, or one that a clocked process reads that runs after its driver.
         */
        private boolean isDeferred(Element element) {
            Process driver = Process.driving(element);
            return element.isSetWhileSettling()
                    || (driver != null && !element.isWire() && lastLook.getOrDefault(element, -1) > driver.index);
        }
    }
}
