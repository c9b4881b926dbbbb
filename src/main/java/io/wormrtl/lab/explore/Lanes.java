package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.StateWord;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** In which lanes of a source a message may begin. */
interface Lanes {

    /** A mask of lanes that are open. */
    long of(int node, long[] state);

    /** Whether a message may begin although its head does not leave at once. */
    boolean mayWait();

    /** As the injector that is simulated: in the lowest lane, where it waits until it can leave. */
    record Simulated(StateCode code) implements Lanes {
        @Override
        public long of(int node, long[] state) {
            return Long.lowestOneBit(code.openLanes(node, state));
        }

        @Override
        public boolean mayWait() {
            return true;
        }
    }

    /**
     * A message that waits in its lane is as one that begins later, when it can leave. As nobody then remembers which
     * lanes were taken, it may be any lane; of those in which nothing is, all of which are alike, the lowest. So it may
     * be one that the simulated injector would not have taken.
     */
    final class Alike implements Lanes {

        /** The bits of a word that belong to one lane, and their value while nothing is there. */
        private record Part(int word, long bits, long idle) {}

        private final StateCode code;
        private final boolean alike;
        /** By node and lane. */
        private final List<List<List<Part>>> parts = new ArrayList<>();

        Alike(ExploredNetwork network) {
            this.code = network.code();
            this.alike = areRoutedAlike(network.network().parameters().routing(), network.nodes());
            long[] reset = network.reset();
            network.network().routers().forEach(router -> {
                Set<Element> elements = new HashSet<>();
                router.inputs().stream()
                        .filter(input -> input.port() == RouteQuery.INJECTED)
                        .forEach(input -> addAll(input, elements));
                addAll(network.network().interfaces().get(router.node()), elements);
                List<List<Part>> lanes = new ArrayList<>();
                for (int lane = 0; lane < network.lanes(); lane++) {
                    lanes.add(parts(elements, lane, network.lanes(), reset));
                }
                parts.add(lanes);
            });
        }

        private static boolean areRoutedAlike(RoutingFunction routing, int nodes) {
            for (int from = 0; from < nodes; from++) {
                for (int to = 0; to < nodes; to++) {
                    for (int lane = 1; lane < routing.virtualChannels() && to != from; lane++) {
                        if (!routing.route(new RouteQuery(from, RouteQuery.INJECTED, lane, to, 0))
                                .equals(routing.route(new RouteQuery(from, RouteQuery.INJECTED, 0, to, 0)))) {
                            return false;
                        }
                    }
                }
            }
            return true;
        }

        private static void addAll(Scope scope, Set<Element> elements) {
            elements.addAll(scope.allElements());
            if (scope instanceof Module module) {
                module.children().forEach(child -> addAll(child, elements));
            }
        }

        private List<Part> parts(Set<Element> elements, int lane, int lanes, long[] reset) {
            List<Part> found = new ArrayList<>();
            List<StateWord> layout = code.layout();
            for (int i = 0; i < layout.size(); i++) {
                Element element = layout.get(i).element();
                if (elements.contains(element)) {
                    long bits = bits(element, layout.get(i).index(), lane, lanes);
                    if (bits != 0) {
                        found.add(new Part(i, bits, reset[i] & bits));
                    }
                }
            }
            return found;
        }

        /** Which bits of a word are of a lane: of arrays an entry, of masks a bit, of anything else all. */
        private static long bits(Element element, int index, int lane, int lanes) {
            if (element instanceof Registers array && array.size() == lanes) {
                return index == lane ? -1L : 0;
            }
            if (element instanceof Register && element.width() == lanes) {
                return 1L << lane;
            }
            if (element instanceof Memory memory && memory.banks() == lanes) {
                return index / memory.depth() == lane ? -1L : 0;
            }
            return -1L;
        }

        @Override
        public long of(int node, long[] state) {
            long open = code.openLanes(node, state);
            long idle = 0;
            for (long rest = alike ? open : 0; rest != 0; rest = Bits.rest(rest)) {
                idle |= isIdle(parts.get(node).get(Bits.first(rest)), state) ? Long.lowestOneBit(rest) : 0;
            }
            return (open & ~idle) | Long.lowestOneBit(idle);
        }

        private static boolean isIdle(List<Part> parts, long[] state) {
            for (Part part : parts) {
                if ((state[part.word] & part.bits) != part.idle) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public boolean mayWait() {
            return false;
        }
    }
}
