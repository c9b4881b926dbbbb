package io.wormrtl.rtl;

import java.util.ArrayList;
import java.util.List;

/**
 * Checks a design and turns it into a schedule.
 *
 * <p>Width mismatches, second drivers, illegal and clashing names are refused where they are declared; what can
 * only be seen in the whole is checked here: signals nobody drives, and combinational loops.
 */
final class Elaboration {

    private final Design design;
    private final List<Process> processes = new ArrayList<>();

    private Elaboration(Design design) {
        this.design = design;
    }

    static Schedule of(Design design, Ordering ordering) {
        return new Elaboration(design).schedule(ordering);
    }

    private Schedule schedule(Ordering ordering) {
        design.forEachModule(module -> {
            module.seal();
            processes.addAll(module.processes());
        });
        requireDrivers();
        Schedule schedule = new Schedule(ordering.arrange(processes));
        connect(schedule);
        return schedule;
    }

    private void requireDrivers() {
        design.forEachModule(module -> {
            module.elements().forEach(element -> requireDriver(element, "is declared"));
            module.ports().forEach(port -> requireDriver(port.signal(),
                    "is connected to " + module.path() + "." + port.name()));
        });
        for (Process process : processes) {
            process.declaredReads().forEach(element -> requireDriver(element, "is read by " + process.path()));
        }
    }

    private static void requireDriver(Element element, String use) {
        boolean needsNone = element instanceof Constant || element instanceof Pin;
        if (!needsNone && element.driver() == null) {
            throw new DesignError(element.path() + " " + use + " but no process drives it");
        }
    }

    private void connect(Schedule schedule) {
        for (int i = 0; i < schedule.size(); i++) {
            Process process = schedule.process(i);
            process.index = i;
            for (Element element : process.sensitivity()) {
                element.addReader(i);
            }
        }
        design.agenda().seal();
        design.agenda().dirty = new long[schedule.words()];
    }
}
