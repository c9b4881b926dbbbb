package io.wormrtl.kernel.rtl;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;

/**
 * The ports of a module, at which nobody looks while cycles run. A large network has millions: names and directions are
 * shared by all modules of a kind, so that a port of one of them costs no more than a reference, and is made when somebody
 * asks for it.
 */
final class PortList extends AbstractList<Port> implements RandomAccess {

    /** What like modules say of a port. */
    record Terminal(String name, Port.Direction direction) {}

    private Sequence<Terminal> terminals;
    /** As many as there are terminals, and perhaps room for more. */
    private Element[] elements = Element.NONE;

    /** No ports; {@code none} is where the terminals of all modules begin. */
    PortList(Sequence<Terminal> none) {
        this.terminals = none;
    }

    /** A copy, which has no room for more. */
    PortList(PortList other) {
        this.terminals = other.terminals;
        this.elements = other.isEmpty() ? Element.NONE : Arrays.copyOf(other.elements, other.size());
    }

    /** Adds a port behind the others; returns false if there is one of that name and direction. */
    @Override
    public boolean add(Port port) {
        Sequence<Terminal> longer = terminals.with(new Terminal(port.name(), port.direction()));
        if (longer == null) {
            return false;
        }
        append(port.element());
        terminals = longer;
        return true;
    }

    private void append(Element element) {
        int next = size();
        if (next == elements.length) {
            elements = Arrays.copyOf(elements, Math.max(2, next + (next >> 1)));
        }
        elements[next] = element;
    }

    String name(int index) {
        return terminals.list().get(index).name();
    }

    Element element(int index) {
        return elements[index];
    }

    Port.Direction direction(int index) {
        return terminals.list().get(index).direction();
    }

    /** Whether there is a port for {@code element}. */
    boolean has(Element element) {
        for (int i = 0; i < size(); i++) {
            if (elements[i] == element) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Port get(int index) {
        return new Port(name(index), elements[index], direction(index));
    }

    @Override
    public int size() {
        return terminals.size();
    }
}
