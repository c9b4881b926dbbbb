package io.wormrtl.kernel.rtl;

import java.util.function.Supplier;

/**
 * Sees that a value enters or leaves a module through a port or not at all: at every module between the process that
 * reads or sets an element and the element itself.
 */
final class Boundaries {

    private Boundaries() {}

    /** Sees to the ports of {@code module}, and to what its processes read and drive. */
    static void check(Module module) {
        for (int i = 0; i < module.portTable().size(); i++) {
            checkDirection(module, i);
        }
        for (Process process : module.processes()) {
            check(process);
        }
        if (module.reset() != null) {
            requirePorts(module, () -> module.path() + " is held in reset by", module.reset());
        }
    }

    private static void check(Process process) {
        boolean looksAnywhere = process.module() instanceof ObserverModule;
        if (!looksAnywhere) {
            for (Element element : process.after()) {
                requirePorts(process.module(), () -> process.path() + " reads", element);
            }
        }
        for (Element element : process.declaredWrites()) {
            requirePorts(process.module(), () -> process.path() + " drives", element);
        }
    }

    /** Requires a port for {@code element} at every module between {@code near}, where it is used, and its own. */
    private static void requirePorts(Module near, Supplier<String> use, Element element) {
        Module far = Module.holding(element);
        if (near == far) {
            return;
        }
        if (near.design() != far.design()) {
            throw new DesignError(use.get() + " " + element.path() + ", which is of another design");
        }
        for (Module module = near; !module.contains(far); module = module.parent()) {
            requirePort(use, element, module);
        }
        for (Module module = far; !module.contains(near); module = module.parent()) {
            requirePort(use, element, module);
        }
    }

    private static void requirePort(Supplier<String> use, Element element, Module module) {
        if (!module.hasPort(element)) {
            throw new DesignError(use.get() + " " + element.path() + " through the boundary of " + module.path()
                    + ", which has no port for it");
        }
    }

    private static void checkDirection(Module module, int index) {
        PortList ports = module.portTable();
        Process driver = Process.driving(ports.element(index));
        if (driver == null) {
            return; // a constant or a pin; what else lacks a driver is refused already
        }
        boolean drivenInside = module.contains(driver.module());
        Port.Direction legal = drivenInside ? Port.Direction.OUTPUT : Port.Direction.INPUT;
        if (ports.direction(index) == legal || mayGoBothWays(module, driver, ports.get(index))) {
            return;
        }
        throw new DesignError(module.path() + "." + ports.name(index)
                + (drivenInside ? " is an input, but " : " is an output, but ") + driver.path()
                + (drivenInside ? " within" : " outside of") + " the module drives it");
    }

    /** Whether a signal comes in by one port and goes out by another, as through wires, or is driven in another's place. */
    private static boolean mayGoBothWays(Module module, Process driver, Port port) {
        boolean isTransplanted = driver.isTransplanted() && driver.module().contains(module);
        return isTransplanted
                || module.ports().stream()
                        .anyMatch(other -> other.element() == port.element() && other.direction() != port.direction());
    }
}
