package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultLog;

/**
 * A fault that has begun in a run, and what it destroyed.
 *
 * @param fault its place and its cycles
 * @param flits that it destroyed
 * @param messages that they were of, as far as that could be told
 */
@Api
public record FaultEvent(Fault fault, long flits, int messages) {

    static FaultEvent of(FaultLog.Entry entry) {
        return new FaultEvent(entry.fault(), entry.flits(), entry.messages().size());
    }
}
