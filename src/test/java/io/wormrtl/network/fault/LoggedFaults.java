package io.wormrtl.network.fault;

/** Logs of faults, for tests of those who read them. */
public final class LoggedFaults {

    private LoggedFaults() {}

    /** These faults have begun, one after the other. */
    public static FaultLog of(Fault... faults) {
        FaultLog log = new FaultLog();
        for (Fault fault : faults) {
            log.begin(fault);
        }
        return log;
    }

    /** These places have failed for ever. */
    public static FaultLog forEver(FaultPlace... places) {
        FaultLog log = new FaultLog();
        for (FaultPlace place : places) {
            log.begin(new Fault(7, place, Fault.FOR_EVER));
        }
        return log;
    }
}
