package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/**
 * A named set of registers inside one module, with the pure functions that belong to them: the state of an arbiter,
 * the credits of a sender, the banks of a FIFO.
 *
 * <p>A group has neither ports nor processes and is visible to its module only. Its methods are functions of its
 * registers and of their arguments: what they return is what the module's process then uses, and what they set is the
 * next state. A process that calls them declares the group with {@link Process#updates} or
 * {@link Process#reads(Group...)}; within one run it reads a register before it sets it, never after. In a waveform a
 * group is a scope, in a hardware description language a struct with functions.
 */
@Api
public abstract non-sealed class Group extends Scope {

    /** Creates a group within a module, or within another group. */
    protected Group(Scope parent, String name) {
        super(parent, name);
        parent.add(this);
    }

    @Override
    public final Module module() {
        return parent().module();
    }

    @Override
    final boolean isBehavioural() {
        return module().isBehavioural();
    }
}
