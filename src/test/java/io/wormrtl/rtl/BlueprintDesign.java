package io.wormrtl.rtl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A blueprint built of modules, elements and processes of the kernel. */
public final class BlueprintDesign extends Design {

    private static final Encoding STATES = new Encoding("states", List.of("ZERO", "ONE", "TWO"));

    private final Blueprint plan;
    private final List<Node> nodes = new ArrayList<>();
    private final List<LifeNode> lives = new ArrayList<>();
    /** As numbered by the blueprint. */
    private final List<Element> elements = new ArrayList<>();
    private final long[] monitorRuns;
    /** The register beside each wire; null where the process is not Mealy. */
    private final Register[] beside;

    public BlueprintDesign(Blueprint plan, ElementFactory factory) {
        super("top", factory);
        this.plan = plan;
        beside = new Register[plan.wires().size()];
        monitorRuns = new long[plan.monitors().size()];
        nodes.add(new Node(this, "m0"));
        for (int i = 0; i < plan.parents().size(); i++) {
            nodes.add(new Node(nodes.get(plan.parents().get(i) % nodes.size()), "m" + (i + 1)));
        }
        for (Node node : nodes) {
            lives.add(new LifeNode(node, "life"));
        }
        declareElements();
        // Wires are declared last to first, so that the declared order is as wrong as can be.
        for (int i = plan.wires().size() - 1; i >= 0; i--) {
            node(plan.wires().get(i)).drive(i);
        }
        for (int i = 0; i < plan.registers().size(); i++) {
            node(plan.registers().get(i)).clock(i);
        }
        for (int i = 0; i < plan.memories().size(); i++) {
            node(plan.memories().get(i)).store(i);
        }
        for (int i = 0; i < plan.sources().size(); i++) {
            life(plan.sources().get(i)).source(i);
        }
        for (int i = 0; i < plan.monitors().size(); i++) {
            life(plan.monitors().get(i)).monitor(i);
        }
    }

    private void declareElements() {
        for (Blueprint.Cell cell : plan.pins()) {
            elements.add(node(cell).pin("p" + elements.size(), cell.width()));
        }
        for (Blueprint.Cell cell : plan.sources()) {
            elements.add(cell.drivesRegister() ? life(cell).register("s" + elements.size(), cell.width())
                    : life(cell).wire("s" + elements.size(), cell.width()));
        }
        for (Blueprint.Cell cell : plan.registers()) {
            elements.add(node(cell).register("r" + elements.size(), cell.width(), cell.resetValue())
                    .encodedAs(STATES));
        }
        for (Blueprint.Cell cell : plan.memories()) {
            elements.add(node(cell).memory("m_" + elements.size(), cell.width(), cell.depth()));
        }
        for (Blueprint.Cell cell : plan.wires()) {
            elements.add(node(cell).wire("w" + elements.size(), cell.width()));
        }
    }

    private Node node(Blueprint.Cell cell) {
        return nodes.get(cell.home() % nodes.size());
    }

    private LifeNode life(Blueprint.Cell cell) {
        return lives.get(cell.home() % lives.size());
    }

    private long read(int ref, long address) {
        Element element = elements.get(ref);
        if (element instanceof Memory memory) {
            return memory.read((int) Long.remainderUnsigned(address, memory.depth()));
        }
        return ((Signal) element).get();
    }

    private int[] refs(Blueprint.Cell cell) {
        return cell.inputs().stream().mapToInt(plan::anyInput).toArray();
    }

    private Element[] at(int... refs) {
        return Arrays.stream(refs).mapToObj(elements::get).toArray(Element[]::new);
    }

    /** Sets the pins as the model does. */
    public void stimulate(long cycle) {
        for (int i = 0; i < plan.pins().size(); i++) {
            ((Pin) elements.get(i)).set(plan.pins().get(i).valueAt(cycle));
        }
    }

    /** All signals: those of the blueprint in its order, then the registers beside wires. */
    public List<Signal> signals() {
        return Stream.concat(elements.stream(), Arrays.stream(beside).filter(Objects::nonNull))
                .filter(Signal.class::isInstance).map(Signal.class::cast).toList();
    }

    /** Laid out as {@link BlueprintModel#state()}. */
    List<Long> state() {
        LongStream values = elements.stream().mapToLong(e -> e instanceof Signal signal ? signal.get() : 0);
        LongStream words = elements.stream().filter(Memory.class::isInstance)
                .flatMapToLong(e -> Arrays.stream(((Memory) e).words()));
        LongStream registers = Arrays.stream(beside).mapToLong(register -> register == null ? 0 : register.get());
        return Stream.of(values, words, Arrays.stream(monitorRuns), registers).flatMapToLong(s -> s).boxed().toList();
    }

    private final class Node extends Module {
        Node(Module parent, String name) {
            super(parent, name);
        }

        void drive(int i) {
            Blueprint.Cell cell = plan.wires().get(i);
            int[] refs = cell.inputs().stream().mapToInt(in -> plan.wireInput(i, in)).toArray();
            Wire wire = (Wire) elements.get(plan.firstWire() + i);
            seePorts("in" + i, refs);
            if (cell.isMealy()) {
                driveBoth(i, cell, refs, wire);
            } else {
                combinational("drive" + i, () ->
                        wire.set(Blueprint.mix(cell.salt(), refs, BlueprintDesign.this::read) & cell.mask()))
                        .reads(at(refs)).writes(wire);
            }
        }

        private void driveBoth(int i, Blueprint.Cell cell, int[] refs, Wire wire) {
            Register register = register("b" + i, cell.width());
            beside[i] = register;
            mealy("drive" + i, () -> {
                long mixed = Blueprint.mix(cell.salt(), refs, BlueprintDesign.this::read);
                wire.set(mixed & cell.mask());
                if (cell.enabled(read(refs[0], 0))) {
                    register.set(Blueprint.scramble(mixed) & cell.mask());
                }
            }).reads(at(refs)).writes(wire, register);
        }

        /** Ports, so that a signal is seen from several modules. */
        private void seePorts(String prefix, int[] refs) {
            for (int k = 0; k < refs.length; k++) {
                if (elements.get(refs[k]) instanceof Signal signal) {
                    input(prefix + "_" + k, signal);
                }
            }
        }

        void clock(int i) {
            Blueprint.Cell cell = plan.registers().get(i);
            int[] refs = refs(cell);
            Register register = (Register) elements.get(plan.pins().size() + plan.sources().size() + i);
            clocked("clock" + i, () -> {
                if (cell.enabled(read(refs[0], 0))) {
                    register.set(Blueprint.mix(cell.salt(), refs, BlueprintDesign.this::read) & cell.mask());
                }
            }).reads(at(refs)).writes(register);
        }

        void store(int i) {
            Blueprint.Cell cell = plan.memories().get(i);
            int[] refs = refs(cell);
            Memory memory = (Memory) elements.get(plan.firstWire() - plan.memories().size() + i);
            clocked("store" + i, () -> {
                if (cell.enabled(read(refs[0], 0))) {
                    long mixed = Blueprint.mix(cell.salt(), refs, BlueprintDesign.this::read);
                    memory.write(cell.address(mixed), Blueprint.scramble(mixed) & cell.mask());
                }
            }).reads(at(refs)).writes(memory);
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
                long value = cell.valueAt(self.cycle());
                if (element instanceof Register register) {
                    register.set(value);
                } else {
                    ((Wire) element).set(value);
                }
                if (cell.period() == 1) {
                    self.wakeNextCycle();
                } else {
                    self.wakeAt((self.cycle() / cell.period() + 1) * cell.period());
                }
            }).writes(element));
        }

        void monitor(int i) {
            behaviour("monitor" + i, () -> monitorRuns[i]++).reads(at(refs(plan.monitors().get(i))));
        }
    }
}
