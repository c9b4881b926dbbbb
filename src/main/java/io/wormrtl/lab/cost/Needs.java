package io.wormrtl.lab.cost;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Word;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.router.NodeRouter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The needs of a recovery protocol, as 004 asks in Tables 2 and 3, found by comparing its network with the same one
 * without a protocol.
 *
 * @param headCopy its routers hold, for every virtual channel of a port, words as wide as a header flit's payload,
 *     beside flit buffers, that the others do not
 * @param flitCounter its routers have, for every virtual channel of a port, counters wide enough for the flits of the
 *     longest message, set by what sees flits come or leave, that the others do not
 * @param controlLines wires on a channel beside those of flits, which are as wide, and of the link protocol
 * @param keepsMessage its interfaces have memories for all words of the longest message, and the others do not
 * @param storesLonger its routers' buffers keep flits that have left: their places are not counted by the flits in them
 * @param everyMessage its message alone crosses more channels with more flits, or takes more cycles
 */
public record Needs(
        boolean headCopy,
        boolean flitCounter,
        long controlLines,
        boolean keepsMessage,
        boolean storesLonger,
        boolean everyMessage) {

    private static final Set<Operator> SUMS = EnumSet.of(Operator.ADD, Operator.SUBTRACT);

    /**
     * Compares two networks.
     *
     * @param with the network with a protocol
     * @param without the same without
     * @param costs what a message alone takes in these
     */
    public static Needs of(NetworkCost with, NetworkCost without, MessageAlone costs, MessageAlone costsWithout) {
        Found found = new Found(with.network(), without.network(), with.synthesis());
        return new Needs(
                found.headCopy,
                found.flitCounter,
                with.channelWires() - without.channelWires(),
                found.keepsMessage,
                found.storesLonger,
                costs.crossings() > costsWithout.crossings() || costs.cycles() > costsWithout.cycles());
    }

    /** Goes through what one network has and the other has not. */
    private static final class Found {
        private final Set<String> plain = new HashSet<>();
        private final Set<Element> passing = new HashSet<>();
        private final Synthesis synthesis;
        private final int channels;
        private final int payload;
        private final int lengthBits;
        private final int longest;
        private boolean headCopy;
        private boolean flitCounter;
        private boolean keepsMessage;
        private boolean storesLonger;

        Found(Network with, Network without, Synthesis synthesis) {
            this.synthesis = synthesis;
            this.channels = with.format().virtualChannels();
            with.nodeRouters().forEach(this::seeFlits);
            this.payload = with.format().channel().flit().payloadBits();
            this.lengthBits = with.format().header().lengthBits();
            this.longest = with.parameters().lengths().message()
                    - with.format().header().flits();
            for (Scope scope : scopes(without)) {
                scope.elements().forEach(element -> plain.add(signature(element)));
            }
            for (Scope scope : scopes(with)) {
                boolean inRouter = isIn(scope, with);
                if (inRouter && scope instanceof FlitBuffers buffers) {
                    storesLonger |= buffers.places() != buffers.count();
                } else {
                    scope.elements().stream().filter(this::isNew).forEach(element -> look(element, inRouter));
                }
            }
        }

        /** The signals that tell that a flit comes or leaves. */
        private void seeFlits(NodeRouter router) {
            router.inputs().forEach(input -> {
                passing.add(input.arriving().request());
                passing.add(input.departing());
            });
            router.outputs().forEach(output -> {
                passing.add(output.end().channel().request());
                output.arriving().ifPresent(passing::add);
            });
        }

        private static List<Scope> scopes(Network network) {
            List<Scope> all = new ArrayList<>();
            network.forEachModule(module -> {
                if (!module.isBehavioural()) {
                    add(module, all);
                }
            });
            return all;
        }

        private static void add(Scope scope, List<Scope> all) {
            all.add(scope);
            scope.groups().forEach(group -> add(group, all));
        }

        private static boolean isIn(Scope scope, Network network) {
            for (Scope at = scope; at != null; at = at.parent()) {
                Scope here = at;
                if (network.nodeRouters().stream().anyMatch(router -> router == here)) {
                    return true;
                }
            }
            return false;
        }

        /** Where an element stands and what it is, for both networks alike. */
        private static String signature(Element element) {
            return element.path() + " " + element.getClass().getSimpleName() + depth(element);
        }

        private static String depth(Element element) {
            return element instanceof Memory memory ? " " + memory.depth() : "";
        }

        private boolean isNew(Element element) {
            return !plain.contains(signature(element));
        }

        private void look(Element element, boolean inRouter) {
            boolean register = element instanceof Register || element instanceof Registers;
            if (inRouter) {
                boolean perChannel = element.bits() >= (long) channels * element.width();
                headCopy |= perChannel && (register || element instanceof Memory) && element.width() >= payload;
                flitCounter |= perChannel && register && element.width() >= lengthBits && countsFlits(element);
            } else if (element instanceof Memory memory) {
                keepsMessage |= memory.width() == payload && memory.depth() >= longest;
            }
        }

        /** Whether what sets the register sees flits pass, and counts with it. */
        private boolean countsFlits(Element element) {
            Process driver = Process.driving(element);
            if (driver == null || driver.declaredReads().stream().noneMatch(passing::contains)) {
                return false;
            }
            return synthesis
                    .logic(driver)
                    .map(logic -> logic.next().entrySet().stream()
                            .anyMatch(next ->
                                    next.getKey().element().equals(element) && counts(next.getKey(), next.getValue())))
                    .orElse(false);
        }

        /** Whether a value follows from a sum or difference that its own value before goes into. */
        private static boolean counts(Cell cell, Word next) {
            return any(
                    next,
                    word -> SUMS.contains(word.operator())
                            && any(
                                    word,
                                    part -> part.operator() == Operator.READ
                                            && part.cell().equals(cell)));
        }

        private static boolean any(Word word, Predicate<Word> test) {
            Set<Word> seen = Collections.newSetFromMap(new IdentityHashMap<>());
            Deque<Word> open = new ArrayDeque<>(List.of(word));
            while (!open.isEmpty()) {
                Word next = open.pop();
                if (seen.add(next)) {
                    if (test.test(next)) {
                        return true;
                    }
                    open.addAll(next.operands());
                }
            }
            return false;
        }
    }
}
