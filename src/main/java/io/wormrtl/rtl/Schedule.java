package io.wormrtl.rtl;

import java.util.List;

/** The processes of a design in the order of the sweep; a position in it is the process's bit in the agenda. */
final class Schedule {

    private final List<Process> order;
    private final Runnable[] bodies;

    Schedule(List<Process> order) {
        this.order = List.copyOf(order);
        this.bodies = order.stream().map(Process::body).toArray(Runnable[]::new);
    }

    Runnable[] bodies() {
        return bodies;
    }

    Process process(int index) {
        return order.get(index);
    }

    List<Process> processes() {
        return order;
    }

    int size() {
        return bodies.length;
    }

    int words() {
        return bodies.length + 63 >> 6;
    }
}
