package io.wormrtl.kernel.rtl;

import java.util.List;

/**
 * Holds the processes of a module and of all modules in it in reset while a signal is high: in place of each, what it
 * drives is put to zero or to its value after reset. It runs before any of them, and only when the signal changes.
 */
final class ResetGate {

    private final Signal signal;
    private final List<Process> held;
    private final Process process;
    private Simulator simulator;
    private boolean holding;

    ResetGate(Module module, List<Process> held) {
        this.signal = module.reset();
        this.held = held;
        this.process = new Process(module, "reset_gate", Process.Kind.COMBINATIONAL, Body.of(this, ResetGate::look));
        process.reads(signal);
        held.forEach(each -> each.waitFor(process));
    }

    Process process() {
        return process;
    }

    void elaboratedInto(Simulator owner) {
        this.simulator = owner;
    }

    private void look() {
        if (signal.isHigh() != holding) {
            holding = !holding;
            held.forEach(each -> simulator.hold(each, holding));
        }
    }

    /** What runs in place of a held process. */
    static Body clearing(Process process) {
        List<Element> driven = process.declaredWrites();
        return Body.of(() -> driven.forEach(Element::clear));
    }
}
