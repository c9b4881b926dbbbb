package io.wormrtl.kernel.rtl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts clocked processes into an order in which, as far as possible, every process that reads a register runs before
 * the one that sets it. Processes that read each other's registers keep their declared order.
 */
final class ReadersFirst {

    private final Map<Process, List<Process>> readers = new HashMap<>();
    private final Set<Process> seen = new HashSet<>();
    private final List<Process> order = new ArrayList<>();

    ReadersFirst(List<Process> processes) {
        for (Process process : processes) {
            for (Element element : process.after()) {
                Process driver = Process.driving(element);
                if (driver != null && driver != process && driver.kind() == Process.Kind.CLOCKED) {
                    readers.computeIfAbsent(driver, key -> new ArrayList<>(2)).add(process);
                }
            }
        }
        processes.forEach(this::visit);
    }

    /** The other clocked processes that read what {@code process} sets. */
    List<Process> readers(Process process) {
        return readers.getOrDefault(process, List.of());
    }

    List<Process> order() {
        return order;
    }

    /** Depth first with an explicit stack: a chain of link registers may be long. */
    private void visit(Process root) {
        Deque<Process> open = new ArrayDeque<>();
        Deque<Process> path = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Process process = open.peek();
            if (process == path.peek()) {
                path.pop();
                order.add(open.pop());
            } else if (!seen.add(process)) {
                open.pop();
            } else {
                path.push(process);
                readers(process).stream()
                        .filter(reader -> !seen.contains(reader))
                        .forEach(open::push);
            }
        }
    }
}
