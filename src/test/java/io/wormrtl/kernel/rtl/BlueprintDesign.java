package io.wormrtl.kernel.rtl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A blueprint built of modules, groups, elements and processes of the kernel. */
public final class BlueprintDesign extends Design {

    private static final Encoding STATES = new Encoding("states", List.of("ZERO", "ONE", "TWO"));
    /** Enough for any number of readers. */
    private static final int READ_PORTS = 64;

    private final Blueprint plan;
    private final List<Node> nodes = new ArrayList<>();
    private final List<LifeNode> lives = new ArrayList<>();
    private final List<WatchNode> watches = new ArrayList<>();
    /** As numbered by the blueprint. */
    private final List<Element> elements = new ArrayList<>();
    /** For each register the one in its group that counts; null where there is none. */
    private final Element[] turns;

    private final long[] monitorRuns;
    /** The register beside each wire; null where the process is not Mealy. */
    private final Register[] beside;
    /** The computed reset of each module; null where there is none. */
    private final Wire[] resetWires;

    private int portNames;

    public BlueprintDesign(Blueprint plan, ElementKind elements) {
        super("top", elements);
        this.plan = plan;
        turns = new Element[plan.registers().size()];
        beside = new Register[plan.wires().size()];
        monitorRuns = new long[plan.monitors().size()];
        resetWires = new Wire[plan.modules()];
        for (int i = 0; i < plan.modules(); i++) {
            nodes.add(new Node(plan.parent(i) < 0 ? this : nodes.get(plan.parent(i)), "m" + i));
        }
        for (Node node : nodes) {
            lives.add(new LifeNode(node, "life"));
            watches.add(new WatchNode(node, "watch"));
        }
        declareElements();
        declareProcesses();
        declareResets();
        // Last, so that it is known where everything is driven.
        forEachModule(this::connect);
    }

    private void declareElements() {
        plan.pins().forEach(cell -> elements.add(node(cell, 0).pin(name("p"), cell.width())));
        plan.sources()
                .forEach(cell -> elements.add(
                        cell.drivesRegister()
                                ? life(cell).register(name("s"), cell.width())
                                : life(cell).wire(name("s"), cell.width())));
        for (int i = 0; i < plan.registers().size(); i++) {
            declareRegister(i, plan.registers().get(i));
        }
        plan.memories().forEach(cell -> elements.add(memory(cell)));
        plan.wires().forEach(cell -> elements.add(wire(cell)));
    }

    private String name(String kind) {
        return kind + elements.size();
    }

    private void declareRegister(int i, Blueprint.Cell cell) {
        Module node = node(cell, 0);
        switch (cell.form()) {
            case SINGLE -> elements.add(STATES.on(node.register(name("r"), cell.width(), cell.resetValue())));
            case ARRAY ->
                elements.add(STATES.on(node.registers(name("r"), cell.size(), cell.width(), cell.resetValue())));
            case GROUP -> {
                Group group = new Group(node, name("g")) {};
                elements.add(STATES.on(group.register("value", cell.width(), cell.resetValue())));
                turns[i] = new Group(group, "inner") {}.register("turns", 8);
            }
            default -> {
                GroupArray group = new GroupArray(node, name("g"), cell.size()) {};
                elements.add(STATES.on(group.each("value", cell.width(), cell.resetValue())));
                turns[i] = group.each("turns", 8);
            }
        }
    }

    private Memory memory(Blueprint.Cell cell) {
        Module node = node(cell, 0);
        return switch (cell.form()) {
            case SINGLE -> node.memory(name("m_"), cell.width(), cell.depth(), READ_PORTS, 1);
            case ARRAY -> node.memories(name("m_"), cell.size(), cell.width(), cell.depth(), READ_PORTS, 1);
            case GROUP -> new Group(node, name("g")) {}.memory("m", cell.width(), cell.depth(), READ_PORTS, 1);
            default ->
                new GroupArray(node, name("g"), cell.size()) {}.eachMemory(
                        "m", cell.width(), cell.depth(), READ_PORTS, 1);
        };
    }

    private Element wire(Blueprint.Cell cell) {
        Module node = node(cell, 0);
        return switch (cell.form()) {
            case ARRAY -> node.wires(name("w"), cell.size(), cell.width());
            case GROUP_ARRAY -> new GroupArray(node, name("g"), cell.size()) {}.eachWire("w", cell.width());
            default -> node.wire(name("w"), cell.width());
        };
    }

    private void declareProcesses() {
        // Wires are declared last to first, so that the declared order is as wrong as can be.
        for (int i = plan.wires().size() - 1; i >= 0; i--) {
            drive(i, plan.wires().get(i));
        }
        for (int i = 0; i < plan.registers().size(); i++) {
            clock(i, plan.registers().get(i));
        }
        for (int i = 0; i < plan.memories().size(); i++) {
            store(i, plan.memories().get(i));
        }
        for (int i = 0; i < plan.sources().size(); i++) {
            life(plan.sources().get(i)).source(i);
        }
        for (int i = 0; i < plan.monitors().size(); i++) {
            Blueprint.Cell cell = plan.monitors().get(i);
            watches.get(cell.home() % watches.size()).monitor(i);
        }
    }

    private Module node(Blueprint.Cell cell, int shift) {
        return nodes.get((cell.home() + shift) % nodes.size());
    }

    private LifeNode life(Blueprint.Cell cell) {
        return lives.get(cell.home() % lives.size());
    }

    private Element[] at(int... refs) {
        return Arrays.stream(refs).mapToObj(elements::get).toArray(Element[]::new);
    }

    /** What a process reads, all of it or only while it is enabled. */
    private Process reading(Process process, Blueprint.Cell cell, int[] refs) {
        int[] enables = plan.enables(cell, refs);
        if (enables.length > 0) {
            process.enabledBy(IntStream.of(enables)
                    .mapToObj(ref -> (Signal) elements.get(ref))
                    .toArray(Signal[]::new));
        }
        return process.reads(at(refs));
    }

    /** Of two processes with enables one answers whether it is enabled, the other is asked by the kernel. */
    private boolean answers(Blueprint.Cell cell, int[] refs) {
        return cell.width() % 2 == 0 && plan.enables(cell, refs).length > 0;
    }

    private Code.Answering<Code> answering(Blueprint.Cell cell, int[] refs) {
        int[] enables = plan.enables(cell, refs);
        return body -> {
            boolean enabled = IntStream.of(enables).anyMatch(ref -> ((Signal) elements.get(ref)).isHigh());
            body.run();
            return enabled;
        };
    }

    private Process combinational(Module module, String name, Blueprint.Cell cell, int[] refs, Code body) {
        return reading(
                answers(cell, refs)
                        ? module.combinational(name, body, answering(cell, refs))
                        : module.combinational(name, body),
                cell,
                refs);
    }

    private Process clocked(Module module, String name, Blueprint.Cell cell, int[] refs, Code body) {
        return reading(
                answers(cell, refs) ? module.clocked(name, body, answering(cell, refs)) : module.clocked(name, body),
                cell,
                refs);
    }

    // ---- processes -------------------------------------------------------------------------------------------

    private static int size(Element element) {
        return element instanceof Memory memory
                ? memory.banks() * memory.depth()
                : element instanceof SignalArray array ? array.size() : 1;
    }

    private static long get(Element element, int index) {
        return element instanceof Memory memory
                ? memory.read(index / memory.depth(), index % memory.depth())
                : element instanceof SignalArray array ? array.get(index) : ((Signal) element).get();
    }

    private static void set(Element element, int index, long value) {
        if (element instanceof Register register) {
            register.set(value);
        } else if (element instanceof Registers registers) {
            registers.set(index, value);
        } else if (element instanceof Wire wire) {
            wire.set(value);
        } else if (element instanceof Wires wires) {
            wires.set(index, value);
        } else if (element instanceof Memory memory) {
            memory.write(index / memory.depth(), index % memory.depth(), value);
        }
    }

    private long read(int ref, long address) {
        Element element = elements.get(ref);
        return get(element, (int) Long.remainderUnsigned(address, size(element)));
    }

    private void drive(int i, Blueprint.Cell cell) {
        int[] refs = plan.wireRefs(i);
        Element wire = elements.get(plan.firstWire() + i);
        Module module = node(cell, cell.shift());
        if (cell.isMealy()) {
            driveBoth(i, cell, refs, module);
        } else {
            combinational(
                            module,
                            "drive" + i,
                            cell,
                            refs,
                            () -> setAll(wire, plan.output(cell, refs, this::read), cell.mask()))
                    .writes(wire);
        }
    }

    private static void setAll(Element element, long mixed, long mask) {
        for (int k = 0; k < size(element); k++) {
            set(element, k, Blueprint.entry(mixed, k) & mask);
        }
    }

    private void driveBoth(int i, Blueprint.Cell cell, int[] refs, Module module) {
        Element wire = elements.get(plan.firstWire() + i);
        Register register = module.register("b" + i, cell.width());
        beside[i] = register;
        reading(
                        module.mealy("drive" + i, () -> {
                            long mixed = plan.output(cell, refs, this::read);
                            setAll(wire, mixed, cell.mask());
                            if (plan.acts(cell, refs, this::read)) {
                                register.set(Blueprint.scramble(mixed) & cell.mask());
                            }
                        }),
                        cell,
                        refs)
                .writes(wire, register);
    }

    private void clock(int i, Blueprint.Cell cell) {
        int[] refs = plan.refs(cell);
        Element register = elements.get(plan.firstRegister() + i);
        Process process = clocked(node(cell, cell.shift()), "clock" + i, cell, refs, () -> {
            if (plan.acts(cell, refs, this::read)) {
                long mixed = plan.output(cell, refs, this::read);
                int chosen = (int) Long.remainderUnsigned(mixed, size(register));
                for (int k = 0; k < size(register); k++) {
                    if (cell.setsAll() || k == chosen) {
                        turn(turns[i], k);
                        set(register, k, Blueprint.entry(mixed, k) & cell.mask());
                    }
                }
            }
        });
        if (Scope.declaring(register) instanceof Group group) {
            process.updates(group);
        } else {
            process.writes(register);
        }
    }

    private static void turn(Element turns, int index) {
        if (turns != null) {
            set(turns, index, get(turns, index) + 1 & 0xff);
        }
    }

    private void store(int i, Blueprint.Cell cell) {
        int[] refs = plan.refs(cell);
        Element memory = elements.get(plan.firstMemory() + i);
        clocked(node(cell, cell.shift()), "store" + i, cell, refs, () -> {
                    if (plan.acts(cell, refs, this::read)) {
                        long mixed = plan.output(cell, refs, this::read);
                        set(
                                memory,
                                (int) Long.remainderUnsigned(mixed, size(memory)),
                                Blueprint.scramble(mixed) & cell.mask());
                    }
                })
                .writes(memory);
    }

    private void declareResets() {
        Blueprint.Cell[] resets = plan.resetOfModule();
        for (int module = 0; module < resets.length; module++) {
            Blueprint.Cell reset = resets[module];
            if (reset != null && plan.isDirect(reset)) {
                nodes.get(module).resetBy((Signal) elements.get(plan.resetRefs(reset)[0]));
            } else if (reset != null) {
                Wire high = wire("reset" + module, 1);
                combinational("decide" + module, () -> high.set(plan.isInReset(reset, this::read)))
                        .reads(at(plan.resetRefs(reset)))
                        .writes(high);
                resetWires[module] = high;
                nodes.get(module).resetBy(high);
            }
        }
    }

    // ---- ports -----------------------------------------------------------------------------------------------

    private void connect(Module module) {
        for (Process process : module.processes()) {
            if (!(module instanceof ObserverModule)) {
                process.declaredReads().forEach(element -> connect(module, element));
            }
            process.declaredWrites().forEach(element -> connect(module, element));
        }
        if (module.reset() != null) {
            connect(module, module.reset());
        }
    }

    /** Ports for {@code element} at every boundary between it and {@code module}. */
    private void connect(Module module, Element element) {
        for (Module near = module; !near.contains(Module.holding(element)); near = near.parent()) {
            port(near, element);
        }
        for (Module far = Module.holding(element); !far.contains(module); far = far.parent()) {
            port(far, element);
        }
    }

    private void port(Module module, Element element) {
        if (module.hasPort(element)) {
            return;
        }
        boolean drivenInside = module.contains(
                element.driver() == null
                        ? Module.holding(element)
                        : Process.driving(element).module());
        boolean own = module == Module.holding(element);
        if (own && drivenInside) {
            module.output(element);
        } else if (own) {
            module.input(element);
        } else if (drivenInside) {
            module.output("q" + portNames++, element);
        } else {
            module.input("q" + portNames++, element);
        }
    }

    // ---- what tests do and see -------------------------------------------------------------------------------

    /** Sets the pins as the model does. */
    public void stimulate(long cycle) {
        for (int i = 0; i < plan.pins().size(); i++) {
            ((Pin) elements.get(i)).set(plan.pins().get(i).valueAt(cycle));
        }
    }

    /** All values but the words of memories, by the elements of the blueprint in its order, then the others. */
    public List<Variable> variables() {
        return Stream.of(
                        elements.stream(),
                        Arrays.stream(turns),
                        Arrays.stream(beside),
                        Arrays.stream(resetWires),
                        nodes.stream().map(node -> node.id))
                .flatMap(each -> each)
                .filter(Objects::nonNull)
                .filter(element -> !(element instanceof Memory))
                .flatMap(element -> element.variables().stream())
                .toList();
    }

    /** The words of all memories. */
    public List<Variable> words() {
        return elements.stream()
                .filter(Memory.class::isInstance)
                .flatMap(memory -> memory.variables().stream())
                .toList();
    }

    /** Laid out as {@link BlueprintModel#state()}. */
    List<Long> state() {
        LongStream values = elements.stream().flatMapToLong(element -> values(element, size(element)));
        LongStream counted = IntStream.range(0, turns.length)
                .boxed()
                .flatMapToLong(i -> values(turns[i], plan.registers().get(i).size()));
        LongStream besides = Arrays.stream(beside).flatMapToLong(register -> values(register, 1));
        LongStream resets = Arrays.stream(resetWires).flatMapToLong(wire -> values(wire, 1));
        return Stream.of(values, counted, Arrays.stream(monitorRuns), besides, resets)
                .flatMapToLong(each -> each)
                .boxed()
                .toList();
    }

    private static LongStream values(Element element, int size) {
        return element == null
                ? LongStream.range(0, size).map(i -> 0)
                : element.variables().stream().mapToLong(Variable::get);
    }

    private static final class Node extends Module {
        final Constant id;

        Node(Module parent, String name) {
            super(parent, name);
            id = constant("id", 8, name.charAt(1) - '0');
        }
    }

    private final class LifeNode extends BehaviouralModule {
        private final List<Behaviour> behaviours = new ArrayList<>();

        LifeNode(Module parent, String name) {
            super(parent, name);
        }

        void source(int i) {
            Blueprint.Cell cell = plan.sources().get(i);
            Element element = elements.get(plan.pins().size() + i);
            int me = behaviours.size();
            behaviours.add(behaviour("source" + i, () -> {
                        Behaviour self = behaviours.get(me);
                        set(element, 0, cell.valueAt(self.cycle()));
                        if (cell.period() == 1) {
                            self.wakeNextCycle();
                        } else {
                            self.wakeAt((self.cycle() / cell.period() + 1) * cell.period());
                        }
                    })
                    .writes(element));
        }
    }

    /** Looks through all boundaries. */
    private final class WatchNode extends ObserverModule {
        WatchNode(Module parent, String name) {
            super(parent, name);
        }

        void monitor(int i) {
            behaviour("monitor" + i, () -> monitorRuns[i]++)
                    .reads(at(plan.refs(plan.monitors().get(i))));
        }
    }
}
