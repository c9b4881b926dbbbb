package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.assembly.Network;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The parts of a network that do not come from this project. Of those that do it is known what nobody looks at, that
 * they treat all nodes alike, and that they come to rest; of a stranger nothing is known but what every part declares.
 *
 * @param any whether there is one
 * @param seen what processes of strangers read
 */
record Strangers(boolean any, Set<Element> seen) {

    private static final List<String> OURS = List.of("io.wormrtl.network.", "io.wormrtl.kernel.");
    private static final Set<Class<?>> PINNED =
            Set.of(PinnedInterface.class, PinnedSource.class, PinnedProcessor.class, ChoosingArbiter.class);

    /** Those of a network. */
    static Strangers of(Network network, Simulator simulator) {
        boolean[] any = {
            isStrange(network.parameters().router().dataPath().flowControl().getClass())
        };
        network.forEachModule(module -> any[0] |= isStrange(module.getClass()) || hasStrangeGroup(module));
        Set<Element> seen = new HashSet<>();
        for (Process process : simulator.processes()) {
            if (isStrange(process.module().getClass())) {
                seen.addAll(process.declaredReads());
            }
        }
        return new Strangers(any[0], seen);
    }

    private static boolean hasStrangeGroup(Scope scope) {
        for (Group group : scope.groups()) {
            if (isStrange(group.getClass()) || hasStrangeGroup(group)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isStrange(Class<?> part) {
        return OURS.stream().noneMatch(part.getName()::startsWith) && !PINNED.contains(part.getNestHost());
    }

    /** The path of a module whose state lies outside of registers; empty if there is none. */
    static Optional<String> withStateOfItsOwn(Network network) {
        List<String> found = new ArrayList<>();
        network.forEachModule(module -> {
            if (module.isBehavioural() && !(module instanceof PinnedProcessor)) {
                found.add(module.path());
            }
        });
        return found.stream().findFirst();
    }

    /** Whether a stranger may look at a register whatever the rest of the state says. */
    boolean see(Element element) {
        return seen.contains(element);
    }
}
