package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.logic.Logic;
import java.util.List;

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
public abstract non-sealed class Group extends Scope {

    /** Creates a group within a module, or within another group. */
    protected Group(Scope parent, String name) {
        super(parent, name);
        parent.add(this);
    }

    /**
     * The way through the function {@code name} of this group, for what a process that uses it is made of: the blocks
     * count here. Of a group that says nothing at all the way is not known, and nothing.
     *
     * @throws DesignError if the group says something, but not of such a function
     */
    public final Logic through(String name) {
        LogicSheet sheet = logic();
        if (!sheet.isSaid()) {
            return Logic.WIRING;
        }
        Logic function = sheet.parts().get(name);
        if (function == null) {
            throw new DesignError(path() + " says nothing of a function '" + name + "'");
        }
        return function.passed();
    }

    /** The longest way through any function of this group. */
    public final Logic through() {
        return Logic.all(List.copyOf(logic().parts().values())).passed();
    }

    @Override
    public final Module module() {
        return parent().module();
    }

    @Override
    final LogicSheet emptySheet() {
        return LogicSheet.ofGroup(this);
    }

    @Override
    final boolean isBehavioural() {
        return module().isBehavioural();
    }
}
