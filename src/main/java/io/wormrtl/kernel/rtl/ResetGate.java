package io.wormrtl.kernel.rtl;

import java.util.List;
import java.util.function.BiConsumer;

/**
 * Holds the processes of a module and of all modules in it in reset while a signal is high: in place of each, what it
 * drives is put to zero or to its value after reset. It runs before any of them, and only when the signal changes.
 */
final class ResetGate implements Process.Resetting {

    private final Signal signal;
    private final List<Process> held;
    private final Process process;
    private BiConsumer<Process, Boolean> hold;
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

    /** Whom to tell which process is held from now on, or no longer. */
    void holdBy(BiConsumer<Process, Boolean> holder) {
        this.hold = holder;
    }

    private void look() {
        if (signal.isHigh() != holding) {
            holding = !holding;
            held.forEach(each -> hold.accept(each, holding));
        }
    }

    /** The body that runs in place of a held process. */
    static Body clearing(Process process) {
        List<Element> driven = process.declaredWrites();
        return Body.of(() -> driven.forEach(Element::clear));
    }
}
