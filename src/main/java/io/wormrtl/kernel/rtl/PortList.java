package io.wormrtl.kernel.rtl;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.RandomAccess;

/**
 * The ports of a module, which nobody looks at while cycles run: names and directions are shared by all modules of a kind,
 * so that a port of one of them costs no more than a reference.
 */
final class PortList extends AbstractList<Port> implements RandomAccess {

    /** Names and directions, in the order of the ports. */
    private record Shape(List<String> names, List<Port.Direction> directions) {}

    private final Shape shape;
    private final Element[] elements;

    private PortList(Shape shape, Element[] elements) {
        this.shape = shape;
        this.elements = elements;
    }

    /** The same ports; {@code home} knows shapes of others. */
    static List<Port> of(List<Port> ports, Home home) {
        List<String> names = new ArrayList<>(ports.size());
        List<Port.Direction> directions = new ArrayList<>(ports.size());
        Element[] elements = new Element[ports.size()];
        for (Port port : ports) {
            elements[names.size()] = port.element();
            names.add(port.name());
            directions.add(port.direction());
        }
        Shape shape = new Shape(Collections.unmodifiableList(names), Collections.unmodifiableList(directions));
        return new PortList(home.shared(shape), elements);
    }

    @Override
    public Port get(int index) {
        return new Port(shape.names.get(index), elements[index], shape.directions.get(index));
    }

    @Override
    public int size() {
        return elements.length;
    }
}
