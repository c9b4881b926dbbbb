package io.wormrtl.kernel.rtl;

import java.util.Arrays;

/** The ports of a module that is being built; {@link PortList} holds those of one that is complete. */
final class GrowingPorts extends PortTable {

    private static final int FIELDS = 3;
    /** Of each port the name, the element and the direction. */
    private Object[] fields = {};

    private int ports;

    @Override
    public boolean add(Port port) {
        int next = FIELDS * ports++;
        if (next == fields.length) {
            fields = Arrays.copyOf(fields, Math.max(2 * FIELDS, 2 * next));
        }
        fields[next] = port.name();
        fields[next + 1] = port.element();
        fields[next + 2] = port.direction();
        return true;
    }

    @Override
    String name(int index) {
        return (String) fields[FIELDS * index];
    }

    @Override
    Element element(int index) {
        return (Element) fields[FIELDS * index + 1];
    }

    @Override
    Port.Direction direction(int index) {
        return (Port.Direction) fields[FIELDS * index + 2];
    }

    @Override
    public int size() {
        return ports;
    }
}
