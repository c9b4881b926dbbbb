package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.StateWord;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
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
 * What a state of a network is to an exploration: the words of a snapshot, without what nobody will look at again (a
 * flit that has left its buffer, the route of a message that has ended), so that states which differ in that only are
 * one; and packed.
 */
final class StateCode {

    /** A word that is meaningless unless another one has, or has not, a value. */
    private record Guarded(int word, int guard, long value, boolean unless) {}

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

    private final FlitFormat format;
    private final int[] starts;
    private final int[][] left;

    StateCode(Network network, Simulator simulator, List<PinnedSource> sources) {
        this.layout = simulator.stateWords();
        this.format = network.format().channel().flit();
        this.widths = new int[layout.size()];
        this.gaps = new int[layout.size()];
        this.headerBits =
                Math.min(format.payloadBits(), network.format().header().routingBits());
        for (int i = 0; i < widths.length; i++) {
            widths[i] = layout.get(i).element().width();
            if (layout.get(i).index() == 0) {
                first.put(layout.get(i).element(), i);
            }
        }
        boolean plainHeaders = network.format().header().routingBits()
                == network.format().header().addressBits();
        for (Router router : network.routers()) {
            router.inputs().forEach(input -> guard(input, plainHeaders));
            router.outputs().stream().map(OutputController::buffers).forEach(buffers -> buffers.ifPresent(this::guard));
        }
        this.left = new int[sources.size()][];
        for (int node = 0; node < left.length; node++) {
            left[node] = words(sources.get(node).left());
            int[] destinations = words(sources.get(node).destination());
            for (int v = 0; v < destinations.length; v++) {
                guarded.add(new Guarded(destinations[v], left[node][v], 0, false));
            }
        }
        this.injectionStates = new int[sources.size()][];
        network.routers()
                .forEach(router -> router.inputs().stream()
                        .filter(input -> input.port() == RouteQuery.INJECTED)
                        .forEach(input -> injectionStates[router.node()] =
                                words(input.channels().state())));
        for (int word : flits) {
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
        guard(input.buffers());
        int[] states = words(input.channels().state());
        int[] routes = words(input.channels().route());
        int[] headers = words(input.channels().routingWord());
        for (int v = 0; v < states.length; v++) {
            guarded.add(new Guarded(routes[v], states[v], RouteState.ROUTED.ordinal(), true));
            if (plainHeaders) {
                guarded.add(new Guarded(headers[v], states[v], RouteState.NEEDS_ROUTE.ordinal(), true));
            }
        }
    }

    /**
     * Buffers of one flit: a register and whether there is one. In deeper ones, what lies in the ring is left alone.
     */
    private void guard(FlitBuffers buffers) {
        int[] counts = words(buffers.count());
        int[] fronts = words(buffers.front());
        for (int v = 0; v < counts.length; v++) {
            guarded.add(new Guarded(fronts[v], counts[v], 0, false));
            flits.add(fronts[v]);
        }
        if (buffers.depth() == 2) {
            for (int i = 0; i < layout.size(); i++) {
                StateWord word = layout.get(i);
                if (word.element().scope() == buffers && word.element().name().equals("ring")) {
                    guarded.add(new Guarded(i, counts[word.index()], 2, true));
                    flits.add(i);
                }
            }
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

    /** Clears what is meaningless. */
    void clean(long[] words) {
        for (int i = 0; i < guarded.size(); i++) {
            Guarded each = guarded.get(i);
            if ((words[each.guard] == each.value) != each.unless) {
                words[each.word] = 0;
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

    /** Messages under way: each has its tail in a buffer or in its source. */
    int messages(long[] words) {
        int messages = 0;
        for (int i = 0; i < flits.size(); i++) {
            messages += FlitKind.ends(format.kind(words[flits.get(i)])) ? 1 : 0;
        }
        for (int[] lanes : left) {
            for (int lane : lanes) {
                messages += words[lane] != 0 ? 1 : 0;
            }
        }
        return messages;
    }

    /** Whether the source of a node has sent a flit of a message under way in the cycle between two states. */
    boolean sends(int node, long[] before, long[] after) {
        for (int lane : left[node]) {
            if (before[lane] != after[lane]) {
                return true;
            }
        }
        return false;
    }

    List<StateWord> layout() {
        return layout;
    }
}
