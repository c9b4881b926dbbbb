package io.wormrtl.kernel.rtl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Checks a design and turns it into a schedule.
 *
 * <p>Width mismatches, second drivers, illegal and clashing names are refused where they are declared; the rest can only
 * be seen in the whole and is checked here: boundaries without ports, signals without a driver, combinational loops.
 */
final class Elaboration {

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
        List<Process> all = new ArrayList<>(settling);
        all.addAll(clocked);
        Neighbourhoods neighbourhoods = new Neighbourhoods(design, all, ordering.neighbours(all.size()));
        Schedule schedule = new Schedule(
                neighbourhoods.count(),
                ordering.settling(neighbourhoods, settling),
                ordering.clocked(neighbourhoods, clocked));
        design.agenda().resize(schedule.words(), schedule.neighbourhoods());
        new Connection(schedule, design).connect(elements);
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
}
