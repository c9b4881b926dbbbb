package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.List;

/**
 * The ports of a module, which nobody looks at while cycles run: names and directions are shared by all modules of a kind,
 * so that a port of one of them costs no more than a reference.
 */
final class PortList extends PortTable {

    /** Names and directions, in the order of the ports. */
    private record Shape(List<String> names, List<Port.Direction> directions) {}

    private final Shape shape;
    private final Element[] elements;

    private PortList(Shape shape, Element[] elements) {
        this.shape = shape;
        this.elements = elements;
    }

    /** The same ports; {@code home} knows shapes of others. */
    static PortList of(PortTable ports, Home home) {
        String[] names = new String[ports.size()];
        Port.Direction[] directions = new Port.Direction[ports.size()];
        Element[] elements = ports.size() == 0 ? Element.NONE : new Element[ports.size()];
        for (int i = 0; i < elements.length; i++) {
            names[i] = ports.name(i);
            directions[i] = ports.direction(i);
            elements[i] = ports.element(i);
        }
        return new PortList(home.shared(new Shape(Arrays.asList(names), Arrays.asList(directions))), elements);
    }

    @Override
    String name(int index) {
        return shape.names.get(index);
    }

    @Override
    Element element(int index) {
        return elements[index];
    }

    @Override
    Port.Direction direction(int index) {
        return shape.directions.get(index);
    }

    @Override
    public int size() {
        return elements.length;
    }
}
