package io.wormrtl.rtl;

import java.util.ArrayList;
import java.util.List;

/**
 * A module that is not hardware: a traffic source or sink, a fault injector, a monitor.
 *
 * <p>Its behaviours may keep state in Java fields. Nothing below it is counted as hardware.
 */
public abstract class BehaviouralModule extends Module {

    private final List<Observer> observers = new ArrayList<>(0);

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

    /** Declares that {@code observer} looks at the settled values of every cycle that is not slept through. */
    protected final void observe(Observer observer) {
        observers.add(observer);
    }

    final List<Observer> observers() {
        return observers;
    }
}
