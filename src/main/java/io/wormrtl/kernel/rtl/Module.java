package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.apache.commons.lang3.ArrayUtils;

/**
 * A piece of hardware with a life of its own and a place in the hierarchy: ports, elements, groups, children and
 * processes.
 *
 * <p>Subclasses declare everything in their constructor. Wiring is passing signals (or bundles of them) to the
 * constructor of a child, which declares them with {@link #input}, {@link #output} and {@link #port}. A value enters
 * or leaves a module through a port or not at all: elaboration refuses a process that reaches an element through a
 * boundary without one.
 */
@Api
public abstract non-sealed class Module extends Scope {

    /** The part of a module at which no cycle looks, as of every {@link Scope}. */
    private Structure structure;

    /** The ports, processes and children of a module, beside the elements and groups of every scope. */
    private static final class Structure {
        private static final Process[] NO_PROCESSES = {};

        private final Design design;
        /** Where it stands; see {@link Places}. */
        private final int place;

        private PortList ports;
        private List<Module> children = List.of();
        private Process[] processes = NO_PROCESSES;
        private Signal reset;
        /** Whether the processes keep their elements by numbers. */
        private boolean isNumbered;

        Structure(Design design, int place, PortList ports) {
            this.design = design;
            this.place = place;
            this.ports = ports;
        }

        /** A copy of what is complete. */
        Structure(Structure other) {
            this.design = other.design;
            this.place = other.place;
            this.ports = new PortList(other.ports);
            this.children = List.copyOf(other.children);
            this.processes = copy(other.processes);
            this.reset = other.reset;
        }
    }

    /** Creates a module within {@code parent}. */
    protected Module(Module parent, String name) {
        super(parent, name);
        Design design = parent.design();
        if (parent == design) {
            design.settleChildren();
        }
        int place = parent == design ? design.places().next() : parent.place();
        this.structure = new Structure(design, place, new PortList(design.noPorts()));
        parent.claim(name());
        if (parent.structure.children.isEmpty()) {
            parent.structure.children = new ArrayList<>(4); // a list of a module that has none costs nothing
        }
        parent.structure.children.add(this);
    }

    /** Only for {@link Design}, the root. */
    Module(String name) {
        super(null, name);
        this.structure = new Structure((Design) this, 0, new PortList(Sequence.empty()));
    }

    final void add(Process process) {
        claim(process.name());
        structure.processes = ArrayUtils.add(structure.processes, process);
    }

    // ---- what a subclass declares ----------------------------------------------------------------------------

    /** Declares a combinational signal of {@code width} bits. */
    protected final Wire wire(String wireName, int width) {
        return add(elementKind().wire(this, wireName, width));
    }

    /** Declares an array of {@code size} combinational signals; entry i is {@code name_i}. */
    protected final Wires wires(String wiresName, int size, int width) {
        return add(elementKind().wires(this, wiresName, size, width));
    }

    /** Declares a signal that never changes. */
    protected final Constant constant(String constantName, int width, long value) {
        return add(new Constant(this, constantName, width, value));
    }

    /** Declares a wire that a test drives between cycles. */
    protected final Pin pin(String pinName, int width) {
        return add(elementKind().pin(this, pinName, width));
    }

    /** Declares that this module reads {@code element} under the given name. */
    protected final <E extends Element> E input(String portName, E element) {
        return port(portName, element, Port.Direction.INPUT);
    }

    /**
     * Declares that this module reads {@code element}, which must be {@code width} bits wide.
     *
     * @throws DesignError on another width
     */
    protected final <E extends Element> E input(String portName, int width, E element) {
        return input(portName, requireWidth(portName, width, element));
    }

    /** Declares that this module drives {@code element}, which belongs to another one, under the given name. */
    protected final <E extends Element> E output(String portName, E element) {
        return port(portName, element, Port.Direction.OUTPUT);
    }

    /**
     * Declares that this module drives {@code element}, which must be {@code width} bits wide.
     *
     * @throws DesignError on another width
     */
    protected final <E extends Element> E output(String portName, int width, E element) {
        return output(portName, requireWidth(portName, width, element));
    }

    /** Lets others see an element of this module: an output of its own name, after those of the groups it is in. */
    protected final <E extends Element> E output(E own) {
        return expose(own, Port.Direction.OUTPUT);
    }

    /** Lets others drive an element of this module: an input of its own name, after those of the groups it is in. */
    protected final <E extends Element> E input(E own) {
        return expose(own, Port.Direction.INPUT);
    }

    /** Declares all signals of {@code bundle}, seen from this module, as one port of that name. */
    protected final <B extends Bundle> B port(String portName, B bundle) {
        for (Port field : bundle.ports()) {
            if (field.element() != null && field.element().home() == this) {
                add(new Port(field.element().name(), field.element(), field.direction()));
            } else {
                port(portName + "_" + field.name(), field.element(), field.direction());
            }
        }
        return bundle;
    }

    private <E extends Element> E expose(E own, Port.Direction direction) {
        if (own == null || Module.holding(own) != this) {
            throw new DesignError(path() + ": " + own + " is not an element of this module; give the port a name");
        }
        String portName = shared(portName(own));
        // The name of an element of this scope is claimed by its declaration, but for one port only.
        if (own.home() != this || hasPort(own)) {
            claim(portName);
        }
        add(new Port(portName, own, direction));
        return own;
    }

    /** The name of the element, after those of the groups it is in. */
    private String portName(Element own) {
        String inGroups = own.name();
        for (Scope scope = Scope.declaring(own); scope != this; scope = scope.parent()) {
            inGroups = scope.name() + "_" + inGroups;
        }
        return inGroups;
    }

    private <E extends Element> E port(String portName, E element, Port.Direction direction) {
        Names.requireLegal(portName, this);
        if (element == null) {
            throw new DesignError(path() + "." + portName + ": the "
                    + direction.name().toLowerCase(Locale.ROOT) + " is not connected");
        }
        String given = shared(portName);
        claim(given);
        add(new Port(given, element, direction));
        return element;
    }

    private void add(Port port) {
        if (!port.element().hasBits()) {
            return;
        }
        reachFurther();
        if (!structure.ports.add(port)) {
            throw new DesignError(path() + ": the port '" + port.name() + "' is declared twice");
        }
    }

    private <E extends Element> E requireWidth(String portName, int width, E element) {
        if (element != null && element.width() != width) {
            throw new DesignError(path() + "." + portName + " is " + width + " bits wide, but " + element.path()
                    + " is " + element.width());
        }
        return element;
    }

    /**
     * Holds this module and all modules in it in reset while {@code signal}, one of its inputs, is high: registers and
     * memories take their values after reset, wires are 0, and no process in it knows. When the signal falls the module
     * comes up as after reset. Behaviours are not held.
     */
    protected final void resetBy(Signal signal) {
        structure.reset = signal.hasBits() ? signal : null;
    }

    /** Declares a process that drives wires; say what it {@code reads} and {@code writes}. */
    protected final Process combinational(String processName, Code body) {
        return declare(processName, Process.Kind.COMBINATIONAL, Body.of(body));
    }

    /**
     * The same with the code of {@code owner}, this module or a group of it, as {@code Crossbar::connect} of {@code
     * this}. All modules of a type share the code; so there is nothing to be fetched but the module that it works on.
     */
    @SuppressWarnings("overloads") // code either answers or does not
    protected final <O> Process combinational(String processName, O owner, Code.Of<O> code) {
        return declare(processName, Process.Kind.COMBINATIONAL, Body.of(owner, code));
    }

    /**
     * The same of a process that is {@linkplain Process#enabledBy enabled} by signals.
     *
     * @param code answers whether one of them is not 0, so that no other code has to look
     */
    @SuppressWarnings("overloads") // code either answers or does not
    protected final <O> Process combinational(String processName, O owner, Code.Answering<O> code) {
        return declare(processName, Process.Kind.COMBINATIONAL, Body.of(owner, code));
    }

    /** Declares a process that sets registers and memories; say what it {@code reads} and {@code writes}. */
    protected final Process clocked(String processName, Code body) {
        return declare(processName, Process.Kind.CLOCKED, Body.of(body));
    }

    /** The same with the code of {@code owner}, see {@link #combinational(String, Object, Code.Of)}. */
    @SuppressWarnings("overloads") // code either answers or does not
    protected final <O> Process clocked(String processName, O owner, Code.Of<O> code) {
        return declare(processName, Process.Kind.CLOCKED, Body.of(owner, code));
    }

    /** The same of a process that is enabled by signals, see {@link #combinational(String, Object, Code.Answering)}. */
    @SuppressWarnings("overloads") // code either answers or does not
    protected final <O> Process clocked(String processName, O owner, Code.Answering<O> code) {
        return declare(processName, Process.Kind.CLOCKED, Body.of(owner, code));
    }

    /** Declares a process that drives wires and sets registers; say what it {@code reads} and {@code writes}. */
    protected final Process mealy(String processName, Code body) {
        return declare(processName, Process.Kind.MEALY, Body.of(body));
    }

    /** The same with the code of {@code owner}, see {@link #combinational(String, Object, Code.Of)}. */
    @SuppressWarnings("overloads") // code either answers or does not
    protected final <O> Process mealy(String processName, O owner, Code.Of<O> code) {
        return declare(processName, Process.Kind.MEALY, Body.of(owner, code));
    }

    /**
     * Working memory of one run of a process: all 0 before it, and to be left so. It is no state and no hardware; the
     * modules of a design share it, so that it stays in the processor's first cache.
     *
     * @param use tells apart what one run uses at the same time
     */
    protected final long[] scratch(String use, int size) {
        return structure.design.sharedScratch(this, use, size);
    }

    private Process declare(String processName, Process.Kind kind, Body body) {
        Process process = new Process(this, processName, kind, body);
        add(process);
        return process;
    }

    /** Puts copies of its processes behind everything that has been built; see {@link Elaboration}. */
    final void moveProcessesAside() {
        Arrays.setAll(structure.processes, i -> structure.processes[i].movedAside());
    }

    /** Lets its processes keep by numbers what they read and drive, until something is declared that moves the numbers. */
    final void numberUses() {
        if (structure.isNumbered || structure.processes.length == 0) {
            return;
        }
        structure.isNumbered = true;
        Element[] reach = reach();
        for (Process process : structure.processes) {
            process.numberUses(reach);
        }
    }

    /** An element or a port will be declared. */
    final void reachFurther() {
        if (structure.isNumbered) {
            structure.isNumbered = false;
            for (Process process : structure.processes) {
                process.listUses();
            }
            structure.design.forgetReach();
        }
    }

    /** It has probably been built, with all that is in it. */
    final void settle() {
        numberUses();
        structure.children.forEach(Module::settle);
    }

    /** All that its processes may read and drive: its own elements, and those that come in by a port. */
    final Element[] reach() {
        return structure.design.reachOf(this);
    }

    /** The same, put together anew. */
    final Element[] collectReach() {
        List<Element> all = new ArrayList<>();
        addAllElements(all);
        for (int i = 0; i < structure.ports.size(); i++) {
            all.add(structure.ports.element(i));
        }
        return all.toArray(Element[]::new);
    }

    /** Puts others in the place of its processes; see {@link Transplant}. */
    final void exchangeProcesses(UnaryOperator<Process> other) {
        Arrays.setAll(structure.processes, i -> other.apply(structure.processes[i]));
    }

    @Override
    void moveAside() {
        super.moveAside();
        structure = new Structure(structure);
    }

    // ---- what others may see ---------------------------------------------------------------------------------

    /** The module that declared {@code element}, or whose group did. */
    public static Module holding(Element element) {
        return Scope.declaring(element).module();
    }

    /** The design this module belongs to. */
    public final Design design() {
        return structure.design;
    }

    /** The enclosing module; null for the design. */
    @Override
    public final Module parent() {
        return (Module) super.parent();
    }

    @Override
    public final Module module() {
        return this;
    }

    /** Where the part of the design stands that this is, or is in. */
    final int place() {
        return structure.place;
    }

    /** Whether this module, or one around it, is not hardware. */
    @Override
    public boolean isBehavioural() {
        return parent() != null && parent().isBehavioural();
    }

    /** Whether a signal may hold this module in reset, without those around it. */
    public final boolean hasReset() {
        return structure.reset != null;
    }

    /** The signal that holds this module in reset; null where it has none. */
    public final Signal reset() {
        return structure.reset;
    }

    /** Whether {@code element} may cross the boundary of this module. */
    final boolean hasPort(Element element) {
        return structure.ports.has(element);
    }

    /** The {@link #ports}. */
    final PortList portTable() {
        return structure.ports;
    }

    /** Whether {@code other} is this module or stands somewhere in it. */
    final boolean contains(Module other) {
        Module module = other;
        while (module != null && module != this) {
            module = module.parent();
        }
        return module == this;
    }

    /** The ports in declaration order, without those of width 0. */
    public final List<Port> ports() {
        return Collections.unmodifiableList(structure.ports);
    }

    /** The modules directly within this one, in declaration order. */
    public final List<Module> children() {
        return Collections.unmodifiableList(structure.children);
    }

    /** The processes in declaration order. */
    public final List<Process> processes() {
        return Collections.unmodifiableList(Arrays.asList(structure.processes));
    }
}
