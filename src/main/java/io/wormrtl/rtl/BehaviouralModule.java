package io.wormrtl.rtl;

/**
 * A module that is not hardware: a traffic source or sink, a fault injector, a monitor.
 *
 * <p>Its behaviours may keep state in Java fields. Nothing below it is counted as hardware.
 */
public abstract class BehaviouralModule extends Module {

    /** Creates a behavioural module within {@code parent}. */
    protected BehaviouralModule(Module parent, String name) {
        super(parent, name);
    }

    @Override
    public final boolean isBehavioural() {
        return true;
    }

    /** Declares a behaviour; it first runs in the first cycle. */
    protected final Behaviour behaviour(String name, Runnable body) {
        Behaviour behaviour = new Behaviour(this, name, body);
        add(behaviour);
        return behaviour;
    }
}
