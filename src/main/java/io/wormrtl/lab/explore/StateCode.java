package io.wormrtl.lab.explore;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.StateWord;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputController;
import io.wormrtl.network.routing.RouteQuery;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;

/**
 * A state of a network as an exploration keeps it: the words of a snapshot, without those that are never read again (a
 * flit that has left its buffer, the route of a message that has ended), so that states which differ in that only are
 * one; and packed. Behind the words of the snapshot is one more: the messages under way.
 */
final class StateCode {

    /** A word that is meaningless unless another one has, or has not, a value. */
    private record Guarded(int word, int guard, long value, boolean unless) {}

    /** Bits of the number of messages under way. */
    private static final int COUNT_BITS = 16;

    private static final int NEEDS_ROUTE = RouteState.NEEDS_ROUTE.ordinal();

    private final List<StateWord> layout;
    /** Bits kept of each word. */
    private final int[] widths;
    /** For words that hold flits, payload bits that are always 0, between the header and the kind. */
    private final int[] gaps;

    private final int headerBits;
    private final List<Guarded> guarded = new ArrayList<>();
    private final Map<Element, Integer> first = new HashMap<>();
    /** Words that hold flits, 0 where there is none. */
    private final List<Integer> flits = new ArrayList<>();
    /** By node and lane: the state of the injection channel's virtual channel. */
    private final int[][] injectionStates;

    private final Strangers strangers;
    private final FlitFormat format;
    private final int[] starts;
    private final int[][] left;
    /** By node: which lanes are open. */
    private final int[] open;
    /** The flits that sinks have taken in the last cycle. */
    private final List<Integer> taken = new ArrayList<>();
    /** The messages under way. */
    private final int count;

    private final boolean opensWhenIdle;

    /**
     * Of a network.
     *
     * @param strangers parts that may look at what no other part looks at
     */
    StateCode(Network network, Simulator simulator, List<PinnedInterface> interfaces, Strangers strangers) {
        this.layout = simulator.stateWords();
        this.strangers = strangers;
        this.format = network.format().channel().flit();
        this.count = layout.size();
        this.widths = new int[count + 1];
        this.gaps = new int[count + 1];
        this.headerBits =
                Math.min(format.payloadBits(), network.format().header().routingBits());
        widths[count] = COUNT_BITS;
        for (int i = 0; i < count; i++) {
            widths[i] = layout.get(i).element().width();
            if (layout.get(i).index() == 0) {
                first.put(layout.get(i).element(), i);
            }
        }
        boolean plainHeaders = network.format().header().routingBits()
                == network.format().header().addressBits();
        for (Router router : network.routers()) {
            router.inputs().forEach(input -> guard(input, plainHeaders));
            router.outputs().stream()
                    .map(OutputController::buffers)
                    .forEach(buffers -> buffers.ifPresent(this::guardBuffers));
        }
        this.left = new int[interfaces.size()][];
        this.open = new int[left.length];
        for (int node = 0; node < left.length; node++) {
            PinnedSource source = interfaces.get(node).source();
            left[node] = words(source.left());
            open[node] = first.get(source.open());
            int[] destinations = words(source.destination());
            for (int v = 0; v < destinations.length; v++) {
                guarded.add(new Guarded(destinations[v], left[node][v], 0, false));
            }
            interfaces.get(node).taken().forEach(sink -> taken.add(first.get(sink)));
        }
        taken.forEach(word -> widths[word] = 0);
        this.opensWhenIdle = !strangers.any()
                && network.format().virtualChannels() == 1
                && network.parameters().router().dataPath().bufferDepth() == 1;
        this.injectionStates = new int[left.length][];
        network.routers()
                .forEach(router -> router.inputs().stream()
                        .filter(input -> input.port() == RouteQuery.INJECTED)
                        .forEach(input -> injectionStates[router.node()] =
                                words(input.channels().state())));
        for (int word : strangers.any() ? List.<Integer>of() : flits) {
            gaps[word] = format.payloadBits() - headerBits;
            widths[word] -= gaps[word];
        }
        this.starts = starts();
    }

    /** The first word of each long of a packed state, and the number of words. */
    private int[] starts() {
        int[] found = new int[widths.length + 1];
        int longs = 0;
        int bits = Long.SIZE;
        for (int i = 0; i < widths.length; i++) {
            if (bits + widths[i] > Long.SIZE) {
                found[longs++] = i;
                bits = 0;
            }
            bits += widths[i];
        }
        found[longs] = widths.length;
        return Arrays.copyOf(found, longs + 1);
    }

    private int[] words(Registers registers) {
        int[] words = new int[registers.size()];
        for (int v = 0; v < words.length; v++) {
            words[v] = first.get(registers) + v;
        }
        return words;
    }

    private void guard(InputController input, boolean plainHeaders) {
        guardBuffers(input.buffers());
        int[] states = words(input.channels().state());
        int[] routes = words(input.channels().route());
        int[] headers = words(input.channels().routingWord());
        for (int v = 0; v < states.length; v++) {
            guard(routes[v], states[v], RouteState.ROUTED.ordinal(), true);
            if (plainHeaders) {
                guard(headers[v], states[v], RouteState.NEEDS_ROUTE.ordinal(), true);
            }
        }
    }

    /**
     * Buffers of one flit: a register and whether there is one. In deeper ones, what lies in the ring is left alone, and
     * so is all that lies in buffers of another kind.
     */
    private void guardBuffers(FlitBuffers buffers) {
        if (!(buffers instanceof FifoBanks)) {
            return;
        }
        int[] counts = words(buffers.count());
        int[] fronts = words(buffers.front());
        for (int v = 0; v < counts.length; v++) {
            guard(fronts[v], counts[v], 0, false);
            flits.add(fronts[v]);
        }
        if (buffers.depth() == 2) {
            for (int i = 0; i < layout.size(); i++) {
                StateWord word = layout.get(i);
                if (Scope.declaring(word.element()) == buffers
                        && word.element().name().equals("ring")) {
                    guard(i, counts[word.index()], 2, true);
                    flits.add(i);
                }
            }
        }
    }

    private void guard(int word, int by, long value, boolean unless) {
        if (!strangers.see(layout.get(word).element())) {
            guarded.add(new Guarded(word, by, value, unless));
        }
    }

    /** Longs of a packed state. */
    int packedWords() {
        return starts.length - 1;
    }

    /** Bits of a state. */
    int bits() {
        int bits = 0;
        for (int width : widths) {
            bits += width;
        }
        return bits;
    }

    /**
     * Clears what is meaningless. With one lane and one place in the buffer behind it, it makes no difference for how
     * long a lane has been idle: what it sent last has not left that place.
     */
    void clean(long[] words) {
        for (int i = 0; i < guarded.size(); i++) {
            Guarded each = guarded.get(i);
            if ((words[each.guard] == each.value) != each.unless) {
                words[each.word] = 0;
            }
        }
        for (int sink : taken) {
            words[sink] = 0;
        }
        if (opensWhenIdle) {
            for (int node = 0; node < open.length; node++) {
                words[open[node]] = words[left[node][0]] == 0 ? 1 : 0;
            }
        }
    }

    /** Says of each word whether it is meaningless. */
    void findMeaningless(long[] words, boolean[] into) {
        Arrays.fill(into, false);
        for (int i = 0; i < guarded.size(); i++) {
            Guarded each = guarded.get(i);
            into[each.word] |= (words[each.guard] == each.value) != each.unless;
        }
        taken.forEach(sink -> into[sink] = true);
    }

    /** Packs cleaned words. */
    void pack(long[] words, long[] into) {
        for (int at = 0; at < into.length; at++) {
            into[at] = pack(at, i -> words[i]);
        }
    }

    /** One long of a packed state, of cleaned words. */
    long pack(int at, IntToLongFunction words) {
        long packed = 0;
        int bits = 0;
        for (int i = starts[at]; i < starts[at + 1]; i++) {
            packed |= squeezed(i, words.applyAsLong(i)) << bits;
            bits += widths[i];
        }
        return packed;
    }

    /** The contrary of {@link #pack}. */
    void unpack(long[] from, long[] words) {
        for (int at = 0; at < from.length; at++) {
            int bits = 0;
            for (int i = starts[at]; i < starts[at + 1]; i++) {
                words[i] = stretched(i, from[at] >>> bits & (widths[i] == Long.SIZE ? -1L : (1L << widths[i]) - 1));
                bits += widths[i];
            }
        }
    }

    /** A word without the payload bits that are always 0. */
    private long squeezed(int i, long word) {
        if (gaps[i] == 0) {
            return word;
        }
        long kind = word >>> (headerBits + gaps[i]);
        return (word & header()) | (kind << headerBits);
    }

    private long stretched(int i, long word) {
        if (gaps[i] == 0) {
            return word;
        }
        long kind = word >>> headerBits;
        return (word & header()) | (kind << (headerBits + gaps[i]));
    }

    private long header() {
        return (1L << headerBits) - 1;
    }

    /**
     * Whether a header waits at the injection channel, although its source could as well have begun it later, because
     * it sends nothing else.
     *
     * @param before the state a cycle earlier
     */
    boolean waitsOutside(long[] before, long[] now) {
        for (int node = 0; node < left.length; node++) {
            for (int v = 0; v < left[node].length; v++) {
                int state = injectionStates[node][v];
                if (before[state] == NEEDS_ROUTE && now[state] == NEEDS_ROUTE && !isBusyElsewhere(node, v, now)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isBusyElsewhere(int node, int v, long[] words) {
        for (int other = 0; other < left[node].length; other++) {
            if (other != v && (words[left[node][other]] != 0 || words[injectionStates[node][other]] == NEEDS_ROUTE)) {
                return true;
            }
        }
        return false;
    }

    /** Messages under way: those that have begun and whose last flit no sink has taken. */
    int messages(long[] words) {
        return (int) words[count];
    }

    /**
     * Sets the messages under way.
     *
     * @throws UnusableInput if there cannot be so many
     */
    void setMessages(long[] words, int messages) {
        if (messages < 0 || messages >= 1 << COUNT_BITS) {
            throw new UnusableInput("an exploration takes only parts that bring every message to its node once");
        }
        words[count] = messages;
    }

    /** Messages whose last flit has been taken in the cycle before a state that has not been cleaned. */
    int ended(long[] words) {
        int ended = 0;
        for (int sink : taken) {
            ended += words[sink] == PinnedInterface.END ? 1 : 0;
        }
        return ended;
    }

    /** Whether a flit has been taken in the cycle before a state that has not been cleaned. */
    boolean arrives(long[] words) {
        for (int sink : taken) {
            if (words[sink] != PinnedInterface.NOTHING) {
                return true;
            }
        }
        return false;
    }

    /** The lanes of a node that can have a message in the next cycle, as a mask. */
    long openLanes(int node, long[] words) {
        return words[open[node]];
    }

    /** Flits that a lane has to send. */
    int left(int node, int lane, long[] words) {
        return (int) words[left[node][lane]];
    }

    /** The words of an element; none of a constant. */
    List<Integer> wordsOf(Element element) {
        List<Integer> words = new ArrayList<>();
        int word = first.getOrDefault(element, layout.size());
        while (word < layout.size() && layout.get(word).element().equals(element)) {
            words.add(word++);
        }
        return words;
    }

    /** Words of a state, that of the messages under way included. */
    int words() {
        return widths.length;
    }

    List<StateWord> layout() {
        return layout;
    }
}
