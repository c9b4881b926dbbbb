package io.wormrtl.rtl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A piece of hardware with a place in the hierarchy: ports, elements, children and processes.
 *
 * <p>Subclasses declare everything in their constructor. Wiring is passing signals (or records of signals) to the
 * constructor of a child, which declares them with {@link #input} and {@link #output}. Names are given, not
 * reflected, and unique within the module across elements, ports, children and processes.
 */
public abstract class Module {

    private final Design design;
    private final Module parent;
    private final String name;
    private final List<Port> ports = new ArrayList<>(0);
    private final List<Element> elements = new ArrayList<>(4);
    private final List<Module> children = new ArrayList<>(0);
    private final List<Process> processes = new ArrayList<>(2);
    /** Names given so far; dropped by elaboration. */
    private Set<String> names = new HashSet<>(8);

    /** Creates a module within {@code parent}. */
    protected Module(Module parent, String name) {
        this.design = parent.design;
        this.parent = parent;
        this.name = Names.requireLegal(name, parent);
        parent.children.add(this);
        parent.claim(name);
    }

    /** Only for {@link Design}, the root. */
    Module(String name) {
        this.design = (Design) this;
        this.parent = null;
        this.name = Names.requireLegal(name, null);
    }

    private void claim(String newName) {
        if (names == null) {
            throw new DesignError(path() + "." + newName + ": declared after elaboration");
        }
        if (!names.add(newName)) {
            throw new DesignError(path() + ": the name '" + newName + "' is given twice");
        }
    }

    final void add(Process process) {
        claim(process.name());
        processes.add(process);
    }

    private <E extends Element> E add(E element) {
        claim(element.name());
        elements.add(element);
        return element;
    }

    final void seal() {
        if (names == null) {
            throw new DesignError(path() + ": elaborated already; a design belongs to one simulator");
        }
        names = null;
    }

    // ---- what a subclass declares ----------------------------------------------------------------------------

    /** Declares a combinational signal of {@code width} bits. */
    protected final Wire wire(String wireName, int width) {
        return add(design.elementFactory().wire(this, wireName, width));
    }

    /** Declares a register of {@code width} bits that is 0 after reset. */
    protected final Register register(String registerName, int width) {
        return register(registerName, width, 0);
    }

    /** Declares a register of {@code width} bits with its value after reset. */
    protected final Register register(String registerName, int width, long resetValue) {
        return add(design.elementFactory().register(this, registerName, width, resetValue));
    }

    /** Declares a memory with one read and one write port. */
    protected final Memory memory(String memoryName, int width, int depth) {
        return memory(memoryName, width, depth, 1, 1);
    }

    /** Declares a memory of {@code depth} words. */
    protected final Memory memory(String memoryName, int width, int depth, int readPorts, int writePorts) {
        return add(design.elementFactory().memory(this, memoryName, width, depth, readPorts, writePorts));
    }

    /** Declares a signal that never changes. */
    protected final Constant constant(String constantName, int width, long value) {
        return add(new Constant(this, constantName, width, value));
    }

    /** Declares a wire that a test drives between cycles. */
    protected final Pin pin(String pinName, int width) {
        return add(design.elementFactory().pin(this, pinName, width));
    }

    /** Declares that this module reads {@code signal} under the given name. */
    protected final <S extends Signal> S input(String portName, S signal) {
        return port(portName, signal, Port.Direction.INPUT);
    }

    /**
     * Declares that this module reads {@code signal}, which must be {@code width} bits wide.
     *
     * @throws DesignError on another width
     */
    protected final <S extends Signal> S input(String portName, int width, S signal) {
        return input(portName, requireWidth(portName, width, signal));
    }

    /** Declares that this module drives {@code signal} under the given name. */
    protected final <S extends Signal> S output(String portName, S signal) {
        return port(portName, signal, Port.Direction.OUTPUT);
    }

    /**
     * Declares that this module drives {@code signal}, which must be {@code width} bits wide.
     *
     * @throws DesignError on another width
     */
    protected final <S extends Signal> S output(String portName, int width, S signal) {
        return output(portName, requireWidth(portName, width, signal));
    }

    private <S extends Signal> S port(String portName, S signal, Port.Direction direction) {
        if (signal == null) {
            throw new DesignError(path() + "." + Names.requireLegal(portName, this) + ": the "
                    + direction.name().toLowerCase() + " is not connected");
        }
        claim(Names.requireLegal(portName, this));
        ports.add(new Port(portName, signal, direction));
        return signal;
    }

    private <S extends Signal> S requireWidth(String portName, int width, S signal) {
        if (signal != null && signal.width() != width) {
            throw new DesignError(path() + "." + portName + " is " + width + " bits wide, but " + signal.path()
                    + " is " + signal.width());
        }
        return signal;
    }

    /** Groups wires that one process of this module drives; entries may be null where there is no such wire. */
    protected final WireGroup group(Wire... wires) {
        return new WireGroup(wires, design.elementFactory().watchesAssignment());
    }

    /** Declares a process that drives wires; say what it {@code reads} and {@code writes}. */
    protected final Process combinational(String processName, Runnable body) {
        return declare(processName, Process.Kind.COMBINATIONAL, body);
    }

    /** Declares a process that sets registers and memories; say what it {@code reads} and {@code writes}. */
    protected final Process clocked(String processName, Runnable body) {
        return declare(processName, Process.Kind.CLOCKED, body);
    }

    /** Declares a process that drives wires and sets registers; say what it {@code reads} and {@code writes}. */
    protected final Process mealy(String processName, Runnable body) {
        return declare(processName, Process.Kind.MEALY, body);
    }

    private Process declare(String processName, Process.Kind kind, Runnable body) {
        Process process = new Process(this, processName, kind, body);
        add(process);
        return process;
    }

    // ---- what others may see ---------------------------------------------------------------------------------

    /** The design this module belongs to. */
    public final Design design() {
        return design;
    }

    /** The enclosing module; null for the design. */
    public final Module parent() {
        return parent;
    }

    /** The name within the parent. */
    public final String name() {
        return name;
    }

    /** The kind of hardware this is, by which instances are counted together: by default the name of the class. */
    public String type() {
        Class<?> named = getClass();
        while (named.isAnonymousClass()) {
            named = named.getSuperclass();
        }
        return named.getSimpleName();
    }

    /** Full hierarchical path, for example {@code network.router_3_4.crossbar}. */
    public final String path() {
        return parent == null ? name : parent.path() + "." + name;
    }

    /** Whether this module, or one around it, is not hardware. */
    public boolean isBehavioural() {
        return parent != null && parent.isBehavioural();
    }

    /** The ports in declaration order. */
    public final List<Port> ports() {
        return Collections.unmodifiableList(ports);
    }

    /** The wires, registers, memories and constants in declaration order. */
    public final List<Element> elements() {
        return Collections.unmodifiableList(elements);
    }

    /** The modules directly within this one, in declaration order. */
    public final List<Module> children() {
        return Collections.unmodifiableList(children);
    }

    /** The processes in declaration order. */
    public final List<Process> processes() {
        return Collections.unmodifiableList(processes);
    }

    @Override
    public final String toString() {
        return path();
    }
}
