package io.wormrtl.kernel.gate;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The type, registers, memories and sizes of ports of a module, and what its processes read and write. Modules of one shape
 * have elements in the same places, counted in the order in which they are met.
 */
final class Shape {

    private final List<Element> elements = new ArrayList<>();
    private final IdentityHashMap<Element, Integer> places = new IdentityHashMap<>();
    private final StringBuilder key = new StringBuilder();

    private Shape(Module module) {
        key.append(module.type());
        for (Element element : module.allElements()) {
            meet(element.path().substring(module.path().length()), element);
        }
        module.ports().forEach(port -> meet(port.direction().name(), port.element()));
        for (Process process : hardware(module)) {
            process.declaredReads().forEach(element -> meet(process.name(), element));
            process.declaredWrites().forEach(element -> meet(process.name(), element));
            process.resets().forEach(signal -> meet(process.name(), signal));
        }
    }

    static Shape of(Module module) {
        return new Shape(module);
    }

    /** The processes of a module that are hardware. */
    static List<Process> hardware(Module module) {
        return module.processes().stream()
                .filter(process -> !process.isBehavioural())
                .toList();
    }

    private void meet(String name, Element element) {
        Integer place = places.putIfAbsent(element, elements.size());
        if (place == null) {
            elements.add(element);
        }
        key.append(' ')
                .append(name)
                .append(' ')
                .append(element.getClass().getSimpleName())
                .append(element.variables().size())
                .append('x')
                .append(element.width())
                .append('@')
                .append(place == null ? elements.size() - 1 : place);
    }

    /** The same for modules of one shape. */
    String key() {
        return key.toString();
    }

    /** The element at a place. */
    Element element(int place) {
        return elements.get(place);
    }

    /** The place of an element. */
    int place(Element element) {
        Integer place = places.get(element);
        if (place == null) {
            throw new IllegalArgumentException(element + " is read or written, but not declared to be");
        }
        return place;
    }
}
