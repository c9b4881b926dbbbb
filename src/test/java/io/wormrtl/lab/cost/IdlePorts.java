package io.wormrtl.lab.cost;

import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Process;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Ports of modules with which nothing within has to do: no process reads or drives what crosses there, no module within
 * has a port for it, and it does not come out again, as in a link of no registers.
 */
final class IdlePorts {

    private IdlePorts() {}

    /** Those of {@code top} and all hardware below it, as {@code TYPE.PORT}. */
    static List<String> of(Module top) {
        List<String> idle = new ArrayList<>();
        look(top, idle);
        return idle;
    }

    private static void look(Module module, List<String> idle) {
        if (module.isBehavioural()) {
            return;
        }
        Set<Element> used = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Process process : module.processes()) {
            used.addAll(process.declaredReads());
            used.addAll(process.declaredWrites());
        }
        if (module.reset() != null) {
            used.add(module.reset());
        }
        module.children().forEach(child -> child.ports().forEach(port -> used.add(port.element())));
        for (Port port : module.ports()) {
            Element element = port.element();
            if (!used.contains(element) && !passesThrough(module, element) && !(element instanceof Constant)) {
                idle.add(module.type() + "." + port.name());
            }
        }
        module.children().forEach(child -> look(child, idle));
    }

    private static boolean passesThrough(Module module, Element element) {
        return module.ports().stream()
                        .filter(port -> port.element() == element)
                        .map(Port::direction)
                        .distinct()
                        .count()
                > 1;
    }
}
