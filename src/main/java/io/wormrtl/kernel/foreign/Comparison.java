package io.wormrtl.kernel.foreign;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.systemverilog.Boundary;

/**
 * Runs a module of somebody else beside ours with the same inputs, and compares all outputs in every cycle up to the
 * first difference.
 */
public final class Comparison extends ObserverModule {

    private final Module ours;
    private final PortValues inputs;
    private final PortValues outputs;
    private final Guest guest;
    private final Findings findings;
    private boolean agrees = true;

    /** Compares {@code guest} with {@code ours}, of which {@code boundary} is, in a design not elaborated yet. */
    public Comparison(Design design, Module ours, Boundary boundary, Guest guest, Findings findings) {
        super(design, "verilog_" + ours.path().replace('.', '_'));
        this.ours = ours;
        this.inputs = new PortValues(boundary.inputs());
        this.outputs = new PortValues(boundary.outputs());
        this.guest = guest;
        this.findings = findings;
        behaviour(
                "stay_awake",
                this,
                comparison -> comparison.agrees); // a module of somebody else may have a clock of its own
        observe(this::settled);
    }

    private void settled(long cycle) {
        if (!agrees) {
            return;
        }
        long[] found = guest.step(inputs.values()).before();
        findings.compared();
        for (int port = 0; port < found.length && agrees; port++) {
            if (found[port] != outputs.value(port)) {
                agrees = false;
                findings.differs(
                        cycle,
                        ours,
                        "output " + outputs.name(port) + " is 0x" + Long.toHexString(found[port])
                                + " in Verilog, and 0x" + Long.toHexString(outputs.value(port)) + " in ours");
            }
        }
    }
}
