package io.wormrtl.kernel.rtl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.UnaryOperator;

/** Puts every process behind the drivers of the wires it reads: a depth-first search with an explicit stack. */
final class TopologicalOrder {

    private enum Mark {
        OPEN,
        DONE
    }

    private record Frame(Process process, Iterator<Process> before) {}

    private final UnaryOperator<List<Process>> preference;
    /** By number. */
    private Mark[] marks = {};

    private final List<Process> order = new ArrayList<>();

    TopologicalOrder(UnaryOperator<List<Process>> preference) {
        this.preference = preference;
    }

    /** Sorts {@code processes}, and numbers them as they were given. */
    List<Process> of(List<Process> processes) {
        Process.number(processes);
        marks = new Mark[processes.size()];
        for (Process root : preference.apply(processes)) {
            if (marks[root.index] == null) {
                visit(root);
            }
        }
        return order;
    }

    private void visit(Process root) {
        Deque<Frame> stack = new ArrayDeque<>();
        open(root, stack);
        while (!stack.isEmpty()) {
            Frame top = stack.peek();
            if (!top.before.hasNext()) {
                marks[top.process.index] = Mark.DONE;
                order.add(stack.pop().process);
                continue;
            }
            Process next = top.before.next();
            Mark mark = marks[next.index];
            if (mark == Mark.OPEN) {
                throw loop(next, stack);
            }
            if (mark == null) {
                open(next, stack);
            }
        }
    }

    private void open(Process process, Deque<Frame> stack) {
        marks[process.index] = Mark.OPEN;
        stack.push(new Frame(process, preference.apply(before(process)).iterator()));
    }

    /** The processes that must run before {@code process}: drivers of the wires it reads, and the resets around it. */
    static List<Process> before(Process process) {
        List<Process> drivers = new ArrayList<>(process.gates());
        for (Element element : process.after()) {
            if (element.isWire() && element.driver() != null) {
                drivers.add(Process.driving(element));
            }
        }
        return drivers;
    }

    /** The stack from its top down to {@code first} is a loop, listed against the flow of data. */
    private static DesignError loop(Process first, Deque<Frame> stack) {
        Deque<Process> flow = new ArrayDeque<>();
        flow.add(first);
        Iterator<Frame> frames = stack.iterator();
        Process process;
        do {
            process = frames.next().process;
            flow.add(process);
        } while (process != first);
        StringBuilder text = new StringBuilder("combinational loop: ");
        Process from = flow.poll();
        Element wire = null;
        String start = null;
        while (!flow.isEmpty()) {
            Process to = flow.poll();
            wire = wireBetween(from, to);
            start = start == null ? wire.path() : start;
            text.append(wire.path()).append(" -> ");
            from = to;
        }
        return new DesignError(text.append(start).toString());
    }

    private static Element wireBetween(Process from, Process to) {
        for (Element element : to.after()) {
            if (element.isWire() && element.driver() == from) {
                return element;
            }
        }
        throw new DesignError("the reset of " + from.module().path() + " follows from what it holds in reset");
    }
}
