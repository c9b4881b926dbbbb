package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;

/** A kind of arrivals with its parameters; immutable, shared by all nodes. */
@Api
public interface ArrivalModel {

    /** One line for reports. */
    String description();

    /** Mean messages per cycle of a node that sends; NaN where no long-term rate exists. */
    double messagesPerCycle();

    /** A fresh process for one node, in its stationary state at cycle 0. */
    ArrivalProcess start();
}
