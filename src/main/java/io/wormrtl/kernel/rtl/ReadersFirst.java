package io.wormrtl.kernel.rtl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Puts clocked processes into an order in which, as far as possible, every process that reads a register runs before
 * the one that sets it. Processes that read each other's registers keep their declared order.
 */
final class ReadersFirst {

    /** By number; null where there are none. */
    private final List<List<Process>> readers;

    private final BitSet seen = new BitSet();
    private final List<Process> order = new ArrayList<>();

    /** Sorts {@code processes}, and numbers them as they are given. */
    ReadersFirst(List<Process> processes) {
        Process.number(processes);
        this.readers = new ArrayList<>(Collections.nCopies(processes.size(), null));
        for (Process process : processes) {
            for (Element element : process.after()) {
                Process driver = Process.driving(element);
                if (driver != null && driver != process && driver.kind() == Process.Kind.CLOCKED) {
                    readersOf(driver).add(process);
                }
            }
        }
        processes.forEach(this::visit);
    }

    private List<Process> readersOf(Process driver) {
        if (readers.get(driver.index) == null) {
            readers.set(driver.index, new ArrayList<>(2));
        }
        return readers.get(driver.index);
    }

    /** The other clocked processes that read what {@code process} sets. */
    List<Process> readers(Process process) {
        List<Process> those = readers.get(process.index);
        return those == null ? List.of() : those;
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
            } else if (seen.get(process.index)) {
                open.pop();
            } else {
                seen.set(process.index);
                path.push(process);
                for (Process reader : readers(process)) {
                    if (!seen.get(reader.index)) {
                        open.push(reader);
                    }
                }
            }
        }
    }
}
