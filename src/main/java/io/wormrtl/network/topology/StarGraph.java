package io.wormrtl.network.topology;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Objects;

/**
 * The star graph S_n (001, section 2): the n! orders of the symbols 1 to n, neighbours if the first symbol of one is
 * exchanged with another symbol to give the other.
 *
 * <p>Nodes are numbered in lexicographic order, 12..n is node 0. Port p exchanges the first symbol with the one at
 * place p + 2, dimension p + 2 of the paper. Every channel joins an even and an odd permutation, so two colours
 * suffice.
 *
 * @param symbols n, from 3 to 7
 */
@Api
public record StarGraph(int symbols) implements Topology {

    static final int FEWEST = 3;
    static final int MOST = 7;
    private static final byte[][][] PERMUTATIONS = new byte[MOST + 1][][];

    static {
        for (int n = FEWEST; n <= MOST; n++) {
            PERMUTATIONS[n] = new byte[factorial(n)][];
            for (int node = 0; node < PERMUTATIONS[n].length; node++) {
                PERMUTATIONS[n][node] = permutation(n, node);
            }
        }
    }

    /**
     * Checks the number of symbols.
     *
     * @throws UnusableInput if it is not from 3 to 7
     */
    public StarGraph {
        UnusableInput.requireRange("symbols", symbols, FEWEST, MOST);
    }

    private static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1);
    }

    /** The permutation of a number: its digits in the factorial system say which of the symbols left comes next. */
    private static byte[] permutation(int n, int number) {
        byte[] places = new byte[n];
        int used = 0;
        int rest = number;
        for (int place = 0; place < n; place++) {
            int block = factorial(n - 1 - place);
            int skip = rest / block;
            rest %= block;
            int symbol = 0;
            while ((used >>> symbol & 1) != 0 || skip-- > 0) {
                symbol++;
            }
            used |= 1 << symbol;
            places[place] = (byte) symbol;
        }
        return places;
    }

    private static int number(byte[] places) {
        int number = 0;
        for (int place = 0; place < places.length; place++) {
            int smallerLeft = 0;
            for (int later = place + 1; later < places.length; later++) {
                smallerLeft += places[later] < places[place] ? 1 : 0;
            }
            number += smallerLeft * factorial(places.length - 1 - place);
        }
        return number;
    }

    private byte[] placesOf(int node) {
        return PERMUTATIONS[symbols][Objects.checkIndex(node, nodes())];
    }

    @Override
    public String description() {
        return "star graph of " + symbols + " symbols";
    }

    @Override
    public int nodes() {
        return PERMUTATIONS[symbols].length;
    }

    @Override
    public int ports() {
        return symbols - 1;
    }

    @Override
    public int neighbour(int node, int port) {
        Objects.checkIndex(port, ports());
        byte[] places = placesOf(node).clone();
        byte first = places[0];
        places[0] = places[port + 1];
        places[port + 1] = first;
        return number(places);
    }

    @Override
    public int arrivalPort(int node, int port) {
        return Objects.checkIndex(port, ports());
    }

    /** {@code dim2}, {@code dim3} ..., the dimensions of 001. */
    @Override
    public String portName(int port) {
        return "dim" + (Objects.checkIndex(port, ports()) + 2);
    }

    /** The symbols in order: {@code 2134}. */
    @Override
    public String nodeName(int node) {
        StringBuilder name = new StringBuilder();
        for (byte symbol : placesOf(node)) {
            name.append(symbol + 1);
        }
        return name.toString();
    }

    /**
     * Symbols out of place plus cycles of two or more of them; two less if the first symbol is out of place, because
     * it needs no exchange to begin its cycle.
     */
    @Override
    public int distance(int from, int to) {
        int[] target = targets(from, to);
        int distance = 0;
        int seen = 0;
        for (int place = 0; place < symbols; place++) {
            if (target[place] != place) {
                int cycle = cycle(target, place);
                distance += (seen & cycle) == 0 ? 2 : 1;
                seen |= cycle;
            }
        }
        return target[0] == 0 ? distance : distance - 2;
    }

    /** At each place the place to which the symbol found there must go. */
    private int[] targets(int from, int to) {
        byte[] here = placesOf(from);
        byte[] there = placesOf(to);
        int[] placeOf = new int[symbols];
        for (int place = 0; place < symbols; place++) {
            placeOf[there[place]] = place;
        }
        int[] target = new int[symbols];
        for (int place = 0; place < symbols; place++) {
            target[place] = placeOf[here[place]];
        }
        return target;
    }

    /** The places on the cycle through {@code start}, as a bit mask. */
    private static int cycle(int[] target, int start) {
        int cycle = 0;
        int place = start;
        for (int i = 0; i < target.length && (cycle >>> place & 1) == 0; i++) {
            cycle |= 1 << place;
            place = target[place];
        }
        return cycle;
    }

    /** floor(3 (n - 1) / 2). */
    @Override
    public int diameter() {
        return 3 * (symbols - 1) / 2;
    }

    /** (n - 4 + 2/n + 1/1 + 1/2 + ... + 1/n) n! / (n! - 1); 001, eq. 2, with its sum to n. */
    @Override
    public double averageDistance() {
        double sum = symbols - 4 + 2.0 / symbols;
        for (int i = 1; i <= symbols; i++) {
            sum += 1.0 / i;
        }
        return sum * nodes() / (nodes() - 1);
    }

    /** Exact for 3 and 4 symbols, an upper bound beyond. */
    @Override
    public int bisectionChannels() {
        return new Halving(this).channels();
    }

    @Override
    public BisectionKind bisectionKind() {
        return new Halving(this).kind();
    }

    /**
     * With the first symbol in place, all exchanges with a symbol out of place; otherwise the exchange that brings it
     * there, and those with symbols out of place on other cycles.
     */
    @Override
    public long minimalPorts(int from, int to) {
        int[] target = targets(from, to);
        int firstCycle = target[0] == 0 ? 0 : cycle(target, 0);
        long ports = target[0] == 0 ? 0 : 1L << (target[0] - 1);
        for (int place = 1; place < symbols; place++) {
            if (target[place] != place && (firstCycle >>> place & 1) == 0) {
                ports |= 1L << (place - 1);
            }
        }
        return ports;
    }
}
