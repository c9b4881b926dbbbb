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
    /** How many elements there are. */
    private int elements;

    private final List<Process> settling = new ArrayList<>();
    private final List<Process> clocked = new ArrayList<>();
    /** Modules with a reset signal. */
    private final List<Module> restarting = new ArrayList<>();

    private final List<ResetGate> gates = new ArrayList<>();

    private Elaboration(Design design) {
        this.design = design;
    }

    /**
     * The outcome.
     *
     * @param schedule the processes in order
     * @param gates those of modules with a reset signal
     */
    record Result(Schedule schedule, List<ResetGate> gates) {}

    static Result of(Design design, Ordering ordering) {
        return new Elaboration(design).elaborate(ordering);
    }

    private Result elaborate(Ordering ordering) {
        // Module by module, as a large design does not fit the processor's caches.
        design.forEachModule(this::collect);
        restarting.forEach(this::guard);
        // Lists of ports, names and drivers were made together with the signals and lie between them. Copies lie behind
        // all of them: once the originals are gone, what a cycle touches is close together.
        design.forEachModule(Module::moveAside);
        Schedule schedule = schedule(ordering);
        design.agenda().resize(schedule.words(), schedule.neighbourhoods());
        design.forgetShared();
        new Connection(schedule, design).connect(elements, ordering.connectedTogether());
        return new Result(schedule, gates);
    }

    /** Puts the processes into order; their lists, which may be long, are empty afterwards. */
    private Schedule schedule(Ordering ordering) {
        List<Process> all = new ArrayList<>(settling);
        all.addAll(clocked);
        Neighbourhoods neighbourhoods = new Neighbourhoods(design, all, ordering.neighbours(all.size()));
        Schedule schedule = new Schedule(
                neighbourhoods.count(),
                ordering.settling(neighbourhoods, settling),
                ordering.clocked(neighbourhoods, clocked));
        settling.clear();
        clocked.clear();
        return schedule;
    }

    private void collect(Module module) {
        module.seal();
        module.moveProcessesAside();
        if (module.reset() != null) {
            requireDriver(module.reset(), () -> "holds " + module.path() + " in reset");
            restarting.add(module);
        }
        for (Process process : module.processes()) {
            (process.kind() == Process.Kind.CLOCKED ? clocked : settling).add(process);
        }
        List<Element> declared = module.allElements();
        elements += declared.size();
        requireDrivers(module, declared);
        Boundaries.check(module);
        module.numberUses();
    }

    private static void requireDrivers(Module module, List<Element> declared) {
        for (Element element : declared) {
            requireDriver(element, () -> "is declared");
        }
        PortList ports = module.portTable();
        for (int i = 0; i < ports.size(); i++) {
            int port = i;
            requireDriver(ports.element(i), () -> "is connected to " + module.path() + "." + ports.name(port));
        }
        for (Process process : module.processes()) {
            for (Element element : process.after()) {
                requireDriver(element, () -> "is read by " + process.path());
            }
        }
    }

    private void guard(Module module) {
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

    private static void requireDriver(Element element, Supplier<String> use) {
        boolean needsNone = element instanceof Constant || element instanceof Pin;
        if (!needsNone && element.driver() == null) {
            throw new DesignError(element.path() + " " + use.get() + " but no process drives it");
        }
    }
}
