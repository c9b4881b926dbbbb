package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/**
 * A behavioural module that only looks: a monitor. It may read any element of the design without a port, and drives
 * nothing outside itself.
 */
@Api
public abstract class ObserverModule extends BehaviouralModule {

    /** Creates an observer within {@code parent}. */
    protected ObserverModule(Module parent, String name) {
        super(parent, name);
    }
}
