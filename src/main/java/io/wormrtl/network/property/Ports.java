package io.wormrtl.network.property;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wires;
import java.util.stream.Stream;

/** The ports of a module by the beginning of their names, in the order of their declaration. */
final class Ports {

    private final Module module;

    Ports(Module module) {
        this.module = module;
    }

    /** The signals, such as a mask for each input of a router. */
    Signal[] signals(String prefix) {
        return named(prefix).map(Signal.class::cast).toArray(Signal[]::new);
    }

    /** The arrays of wires, such as a target for each virtual channel of each input. */
    Wires[] arrays(String prefix) {
        return named(prefix).map(Wires.class::cast).toArray(Wires[]::new);
    }

    private Stream<? extends Element> named(String prefix) {
        return module.ports().stream()
                .filter(port -> port.name().startsWith(prefix))
                .map(Port::element);
    }

    /** Whether there is any. */
    boolean has(String prefix) {
        return named(prefix).findAny().isPresent();
    }
}
