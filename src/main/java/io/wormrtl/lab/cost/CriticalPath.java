package io.wormrtl.lab.cost;

import io.wormrtl.kernel.rtl.Process;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The longest way through logic that ends in the registers a process sets.
 *
 * @param levels gates behind each other, up to the inputs of the registers
 * @param processes those on the way, the one that reads registers only first, the one that sets registers last
 */
public record CriticalPath(int levels, List<Process> processes) {

    /** Copies the list. */
    public CriticalPath {
        processes = List.copyOf(processes);
    }

    /** The process that sets the registers. */
    public Process end() {
        return processes.get(processes.size() - 1);
    }

    /** The types of the modules on the way with their processes: {@code Crossbar.connect}. */
    public String kinds() {
        return processes.stream().map(CriticalPath::kind).collect(Collectors.joining(" > "));
    }

    /** Type of the module and name of a process, without the name of the port it is for: {@code Crossbar.connect}. */
    public static String kind(Process process) {
        return process.module().type() + "." + process.name();
    }
}
