package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * A pure function of the elements it reads, run at most once per cycle and only after one of them has changed.
 *
 * <p>A combinational process drives wires, a clocked process sets registers and memories, a Mealy process does both
 * from the same inputs. Purity is what allows the kernel to skip it: with unchanged inputs it would compute what is
 * there already. Checked mode enforces the declarations.
 */
@Api
public sealed class Process extends Driver permits Behaviour {

    /** The elements that a process may drive. */
    public enum Kind {
        /** Drives wires. */
        COMBINATIONAL,
        /** Sets registers and memories. */
        CLOCKED,
        /** Drives wires and sets registers from the same inputs: output and next-state logic of a Mealy machine. */
        MEALY,
        /** Drives both, and may keep state of its own; see {@link Behaviour}. */
        BEHAVIOURAL
    }

    /** Whose process has no logic of its own, but puts others into reset. */
    interface Resetting {}

    /** Whose process stands in the place of others of its module, and of modules in it; it reads what resets it. */
    interface Transplanted {}

    private final Module module;
    private final String name;
    private final Kind kind;
    private final Object owner;
    private final Body.Routine routine;
    private Uses uses = new Uses.Listed();
    private List<Process> gates = List.of();
    /** Its bit in the agenda, from the schedule on; before that its place in a list that is sorted. */
    int index = -1;

    Process(Module module, String name, Kind kind, Body body) {
        this.module = module;
        this.name = Names.requireLegal(name, module);
        this.kind = kind;
        this.owner = body.owner();
        this.routine = module.shared(body.routine());
    }

    /** Declares elements whose change must run this process. */
    public Process reads(Element... elements) {
        listed().read(Element.withBits(elements));
        return this;
    }

    /** Declares elements whose change must run this process. */
    public final Process reads(List<? extends Element> elements) {
        return reads(elements.toArray(Element[]::new));
    }

    /** Declares groups of this module of which a change of any register must run this process. */
    public final Process reads(Group... groups) {
        for (Group group : groups) {
            reads(group.allElements());
        }
        return this;
    }

    /**
     * Declares that the other inputs of this process matter only while one of {@code signals} is not 0: as long as all
     * are 0 it holds its registers and drives the same values whatever else it reads. The kernel then runs it in every
     * cycle in which one is not 0, and, if it drives wires, after a change, but not for the sake of the other inputs. A
     * body that answers says itself whether one is not 0.
     */
    public final Process enabledBy(Signal... signals) {
        Signal[] those = Element.withBits(signals);
        listed().enableBy(those);
        return reads(those);
    }

    /** Whether its body says itself when it must run in the next cycle too. */
    final boolean answers() {
        return routine.answering() != null;
    }

    /** The signals without which nothing happens; null where every input matters always. */
    final Signal[] enables() {
        return uses.enables(module::reach);
    }

    /** Declares functions that this process evaluates: it reads what they read. */
    public final Process reads(Expression... expressions) {
        for (Expression expression : expressions) {
            reads(expression.reads());
        }
        return this;
    }

    /** Declares that this process reads what crosses {@code bundle} towards its module. */
    public final Process reads(Bundle bundle) {
        return reads(inDirection(bundle, Port.Direction.INPUT));
    }

    /** Declares that this process drives what crosses {@code bundle} away from its module. */
    public final Process writes(Bundle bundle) {
        return writes(inDirection(bundle, Port.Direction.OUTPUT));
    }

    private static List<Element> inDirection(Bundle bundle, Port.Direction direction) {
        return bundle.ports().stream()
                .filter(port -> port.direction() == direction)
                .map(Port::element)
                .toList();
    }

    /** Declares groups whose registers this process reads and sets. */
    public final Process updates(Group... groups) {
        for (Group group : groups) {
            updates(group.allElements());
        }
        return this;
    }

    /** Declares elements that this process reads and sets. */
    public final Process updates(Element... elements) {
        reads(elements);
        return writes(elements);
    }

    /** Declares elements that this process reads and sets. */
    public final Process updates(List<? extends Element> elements) {
        return updates(elements.toArray(Element[]::new));
    }

    /**
     * Declares elements this process drives.
     *
     * @throws DesignError if one of them has a driver already, or cannot be driven by this kind of process
     */
    public Process writes(Element... elements) {
        Element[] those = Element.withBits(elements);
        for (Element element : those) {
            requireDrivable(element);
            element.drivenBy(this);
        }
        listed().write(those);
        return this;
    }

    /** Declares elements this process drives. */
    public final Process writes(List<? extends Element> elements) {
        return writes(elements.toArray(Element[]::new));
    }

    /** Drives from now on what others drove. */
    final void takesOver(Collection<Element> elements) {
        Element[] all = elements.toArray(Element[]::new);
        for (Element element : all) {
            element.drivenInsteadBy(this);
        }
        listed().write(all);
    }

    private Uses.Listed listed() {
        if (module.isComplete()) {
            throw new DesignError(path() + ": declared further after elaboration");
        }
        Uses.Listed listed = uses instanceof Uses.Listed those ? those : uses.listed(module::reach);
        uses = listed;
        return listed;
    }

    /**
     * Keeps by numbers what it reads and drives, which takes no memory of its own, as long as its module has no further
     * elements and ports.
     *
     * @param reach that of its module
     */
    final void numberUses(Element[] reach) {
        uses = module.shared(listed().numbered(reach));
    }

    /** No longer keeps numbers of what it reads and drives. */
    final void listUses() {
        uses = listed();
    }

    private void requireDrivable(Element element) {
        boolean ok = switch (kind) {
            case COMBINATIONAL -> element.isWire() && !(element instanceof Pin);
            case CLOCKED -> !element.isWire() && !(element instanceof Constant);
            case MEALY, BEHAVIOURAL -> !(element instanceof Constant) && !(element instanceof Pin);
        };
        if (!ok) {
            throw new DesignError(
                    path() + ": a " + kind.name().toLowerCase(Locale.ROOT) + " process cannot drive " + element.path()
                            + ", a " + element.getClass().getSimpleName().toLowerCase(Locale.ROOT));
        }
    }

    /** The process that drives {@code element}; null for a constant or a pin, or when no process does. */
    public static Process driving(Element element) {
        return (Process) element.driver();
    }

    /** The module this process belongs to. */
    public final Module module() {
        return module;
    }

    /** The name within its module. */
    public final String name() {
        return name;
    }

    @Override
    public final String path() {
        return module.path() + "." + name;
    }

    /** The elements that this process may drive. */
    public final Kind kind() {
        return kind;
    }

    @Override
    final boolean isClocked() {
        return kind == Kind.CLOCKED;
    }

    /** Whether this is not hardware. */
    @Override
    public final boolean isBehavioural() {
        return kind == Kind.BEHAVIOURAL || module.isBehavioural();
    }

    /** The elements declared to be read, in declaration order. */
    public final List<Element> declaredReads() {
        return List.of(uses.reads(module::reach));
    }

    /** The elements declared to be driven, in declaration order. */
    public final List<Element> declaredWrites() {
        return List.of(uses.writes(module::reach));
    }

    /** A copy, which takes the place of this process: no process is looked at while cycles run. */
    private Process(Process other) {
        this.module = other.module;
        this.name = other.name;
        this.kind = other.kind;
        this.owner = other.owner;
        this.routine = other.routine;
        this.uses = other.uses;
        this.gates = other.gates;
        for (Element element : uses.writes(module::reach)) {
            element.drivenInsteadBy(this);
        }
    }

    /** A process that takes the place of this one, behind all others that were built; see {@link Elaboration}. */
    Process movedAside() {
        return new Process(this);
    }

    final Body body() {
        return new Body(owner, routine);
    }

    /** The object whose code it runs. */
    final Object owner() {
        return owner;
    }

    /** Whether this only puts other processes into reset, as a signal says: it has no logic of its own. */
    public final boolean isResetGate() {
        return owner instanceof Resetting;
    }

    /**
     * The signals that hold this process in reset: while one of them is high, what the process drives is 0 or has its
     * value after reset.
     */
    public final List<Signal> resets() {
        List<Signal> resets = new ArrayList<>();
        for (Module around = module; around != null; around = around.parent()) {
            if (around.reset() != null) {
                resets.add(0, around.reset());
            }
        }
        return resets;
    }

    /** Whether reset of a module around it holds it. */
    final boolean isHeldInReset() {
        return !isBehavioural() && !isTransplanted();
    }

    /** Whether it is what a {@link Transplant} has put here. */
    final boolean isTransplanted() {
        return owner instanceof Transplanted;
    }

    /** The object whose method {@code run} it calls; for those who read its code instead of running it. */
    public final Object code() {
        return body();
    }

    /** Gives each of {@code processes} its place in the list as its number. */
    static void number(List<Process> processes) {
        for (int i = 0; i < processes.size(); i++) {
            processes.get(i).index = i;
        }
    }

    /** Lets {@code other} run before this process. */
    final void waitFor(Process other) {
        List<Process> all = new ArrayList<>(gates);
        all.add(other);
        gates = List.copyOf(all);
    }

    /** Processes that must have run before this one, besides the drivers of what it reads: one per reset around it. */
    final List<Process> gates() {
        return gates;
    }

    /** Elements whose drivers must have run before this process. */
    Element[] after() {
        return uses.reads(module::reach);
    }

    /** Elements whose change runs this process. */
    final Element[] sensitivity() {
        Signal[] enabling = enables();
        return enabling == null ? uses.reads(module::reach) : enabling;
    }

    @Override
    public final String toString() {
        return path();
    }
}
