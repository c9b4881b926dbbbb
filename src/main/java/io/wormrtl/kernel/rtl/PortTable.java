package io.wormrtl.kernel.rtl;

import java.util.AbstractList;
import java.util.RandomAccess;

/** Ports of a module, which are made when somebody asks for one: a large network has millions. */
abstract class PortTable extends AbstractList<Port> implements RandomAccess {

    abstract String name(int index);

    abstract Element element(int index);

    abstract Port.Direction direction(int index);

    @Override
    public final Port get(int index) {
        return new Port(name(index), element(index), direction(index));
    }

    /** Whether there is a port for {@code element}. */
    final boolean has(Element element) {
        for (int i = 0; i < size(); i++) {
            if (element(i) == element) {
                return true;
            }
        }
        return false;
    }
}
