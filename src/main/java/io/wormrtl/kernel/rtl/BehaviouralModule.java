package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A module that is not hardware: a traffic source or sink, a fault injector, a monitor.
 *
 * <p>Its behaviours may keep state in Java fields. Nothing below it is counted as hardware.
 */
@Api
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
        return declare(name, Body.of(body));
    }

    /** The same with the code of {@code owner}, see {@link #combinational(String, Object, Code.Of)}. */
    @SuppressWarnings("overloads") // code either answers or does not
    protected final <O> Behaviour behaviour(String name, O owner, Consumer<O> code) {
        return declare(name, Body.of(owner, code));
    }

    /**
     * The same.
     *
     * @param code answers whether it wants to run in the next cycle too, whatever changes
     */
    @SuppressWarnings("overloads") // code either answers or does not
    protected final <O> Behaviour behaviour(String name, O owner, Predicate<O> code) {
        return declare(name, Body.of(owner, code));
    }

    private Behaviour declare(String name, Body body) {
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
