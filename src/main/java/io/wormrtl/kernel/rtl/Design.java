package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The root of a hierarchy of modules; {@link Simulator} runs it. */
@Api
public class Design extends Module {

    private final Agenda agenda = new Agenda();
    private final Clock clock = new Clock();
    private final ElementKind elements;
    /** One copy of every name, encoding and layout: thousands of routers use the same ones. */
    private Map<Object, Object> shared = new HashMap<>();

    private final Sequence<String> noNames = Sequence.empty();

    private final Sequence<PortList.Terminal> noPorts = Sequence.empty();

    private final Places places = new Places();
    /** As many of the parts are settled. */
    private int settled;

    private final Map<Scratch, long[]> scratch = new HashMap<>();

    /**
     * The scratch that each module asked for, where accesses are checked: a checked run looks at no more than a process
     * can have used.
     */
    private final Map<Module, Set<Scratch>> asked = new HashMap<>();

    private Reach lastReach = Reach.NONE;

    /** What the processes of a module may read and drive. */
    private record Reach(Module module, Element[] elements) {
        static final Reach NONE = new Reach(null, Element.NONE);
    }

    private record Scratch(String use, int size, int table) {}

    /** Creates an empty design to be run at full speed. */
    public Design(String name) {
        this(name, ElementKind.PLAIN);
    }

    /**
     * Creates an empty design.
     *
     * @param elements {@link ElementKind#PLAIN}, or {@link ElementKind#checked()} to have every access of a
     *     process held against its declaration
     */
    public Design(String name, ElementKind elements) {
        super(name);
        this.elements = elements;
    }

    /** Counts the cycles that have been simulated. */
    public final Clock clock() {
        return clock;
    }

    @Override
    final Agenda agenda() {
        return agenda;
    }

    @Override
    @SuppressWarnings("unchecked") // equal values are of one class
    final <V> V shared(V value) {
        Object known = shared.putIfAbsent(value, value);
        return known == null ? value : (V) known;
    }

    /** All has been built: what somebody may share from now on has a copy of its own. */
    final void forgetShared() {
        shared = new HashMap<>();
    }

    /** Where the names begin that are given in a scope. */
    final Sequence<String> noNames() {
        return noNames;
    }

    /** Where the ports of a module begin. */
    final Sequence<PortList.Terminal> noPorts() {
        return noPorts;
    }

    /** Another part follows those that are here. */
    final void settleChildren() {
        while (settled < children().size()) {
            children().get(settled++).settle();
        }
    }

    /** The reach of {@code module}, which is asked for many times in a row. */
    final Element[] reachOf(Module module) {
        Reach known = lastReach;
        if (known.module != module) {
            known = new Reach(module, module.collectReach());
            lastReach = known;
        }
        return known.elements;
    }

    /** A module reaches further than it did. */
    final void forgetReach() {
        lastReach = Reach.NONE;
    }

    final Places places() {
        return places;
    }

    /**
     * Says where the modules stand that are built directly within the design from now on, until it is said again: those
     * of a node at the place of its number, for example. Without that each stands at a place of its own. The simulator
     * runs what stands at neighbouring places together, and places that are apart at the same time.
     *
     * @param place 0 or more
     */
    protected final void standAt(int place) {
        places.standAt(place);
    }

    final long[] sharedScratch(Module module, String use, int size) {
        Scratch key = new Scratch(use, size, places.tableOf(module.place()));
        if (elements.accesses().isPresent()) {
            asked.computeIfAbsent(module, asking -> new LinkedHashSet<>()).add(key);
        }
        return scratch.computeIfAbsent(key, missing -> new long[size]);
    }

    /** Whether {@code array} is scratch of this design, all 0 between two runs of any process. */
    public final boolean isScratch(long[] array) {
        return scratch.values().stream().anyMatch(words -> words == array);
    }

    /** The purpose of a scratch of {@code module} that is not all 0; empty where all are. */
    final Optional<String> usedScratch(Module module) {
        for (Scratch key : asked.getOrDefault(module, Set.of())) {
            for (long word : scratch.get(key)) {
                if (word != 0) {
                    return Optional.of(key.use());
                }
            }
        }
        return Optional.empty();
    }

    /** Puts all scratch to 0, after a run that an exception has ended. */
    final void wipeScratch() {
        scratch.values().forEach(words -> Arrays.fill(words, 0));
    }

    @Override
    final ElementKind elementKind() {
        return elements;
    }

    /** Calls {@code visitor} for this design and every module below it, parents first, in declaration order. */
    public final void forEachModule(Consumer<Module> visitor) {
        Deque<Module> open = new ArrayDeque<>();
        open.push(this);
        while (!open.isEmpty()) {
            Module module = open.pop();
            visitor.accept(module);
            for (int i = module.children().size() - 1; i >= 0; i--) {
                open.push(module.children().get(i));
            }
        }
    }
}
