package io.wormrtl.kernel.gate;

/**
 * How each function of four inputs is made of few two-input gates: by parts that share no input where there are such,
 * else by a multiplexer. A function is its 16 values, the value for inputs i at bit i.
 */
final class FourInputs {

    /** The function that is input {@code index}. */
    static final int[] INPUT = {0xAAAA, 0xCCCC, 0xF0F0, 0xFF00};

    private static final int ALL = 0xFFFF;
    private static final int UNKNOWN = 0;

    /** How a function is made. */
    enum Kind {
        /** Of nothing, or an input, or an input inverted. */
        LEAF,
        /** Both parts. */
        AND,
        /** Not both parts inverted. */
        OR,
        /** Exactly one part. */
        XOR,
        /** By a condition the one part or the other. */
        MULTIPLEX
    }

    private static final Kind[] KINDS = Kind.values();

    private final byte[] kinds = new byte[ALL + 1];
    private final short[] first = new short[ALL + 1];
    private final short[] second = new short[ALL + 1];
    private final short[] condition = new short[ALL + 1];
    private final int[] costs = new int[ALL + 1];
    private final boolean[] hasChain = new boolean[ALL + 1];

    /** Finds them all, those of fewer inputs first. */
    FourInputs() {
        for (int function = 0; function <= ALL; function++) {
            cost(function);
        }
        for (int function = 0; function <= ALL; function++) {
            hasChain[function] = findsChain(function);
        }
    }

    /** Whether on the way to {@code function} three bits come together that all are to be 1, or of which one is. */
    boolean hasChain(int function) {
        return hasChain[function];
    }

    private boolean findsChain(int function) {
        int one = first(function);
        int other = second(function);
        return switch (kind(function)) {
            case LEAF -> false;
            case AND -> kind(other) == Kind.AND || findsChain(one) || findsChain(other);
            case OR -> kind(other) == Kind.OR || findsChain(one) || findsChain(other);
            case XOR -> findsChain(one) || findsChain(other);
            case MULTIPLEX ->
                kind(one) == Kind.AND
                        || kind(other) == Kind.AND
                        || findsChain(condition(function))
                        || findsChain(one)
                        || findsChain(other);
        };
    }

    Kind kind(int function) {
        return KINDS[kinds[function] - 1];
    }

    int first(int function) {
        return first[function] & ALL;
    }

    int second(int function) {
        return second[function] & ALL;
    }

    /** The input by which a multiplexer chooses. */
    int condition(int function) {
        return condition[function] & ALL;
    }

    /** The value of {@code function} where input {@code index} is 1, whatever that input is. */
    static int where1(int function, int index) {
        int high = function & INPUT[index];
        return high | high >> (1 << index);
    }

    /** The value of {@code function} where input {@code index} is 0, whatever that input is. */
    static int where0(int function, int index) {
        int low = function & ~INPUT[index] & ALL;
        return (low | low << (1 << index)) & ALL;
    }

    private int cost(int function) {
        if (kinds[function] == UNKNOWN) {
            find(function);
        }
        return costs[function];
    }

    private void find(int function) {
        costs[function] = Integer.MAX_VALUE;
        if (function == 0 || function == ALL) {
            keep(function, Kind.LEAF, 0, 0, 0, 0);
            return;
        }
        for (int input : INPUT) {
            if (function == input || function == (~input & ALL)) {
                keep(function, Kind.LEAF, 0, 0, 0, 0);
                return;
            }
        }
        for (int index = 0; index < INPUT.length; index++) {
            byInput(function, index);
        }
        for (int i = 0; i < INPUT.length; i++) {
            for (int k = i + 1; k < INPUT.length; k++) {
                byPair(function, i, k);
            }
        }
    }

    private void byInput(int function, int index) {
        int yes = where1(function, index);
        int no = where0(function, index);
        if (yes == no) {
            return;
        }
        int input = INPUT[index];
        int inverted = ~input & ALL;
        if (no == 0) {
            keep(function, Kind.AND, input, yes, 0, 1 + cost(yes));
        } else if (yes == 0) {
            keep(function, Kind.AND, inverted, no, 0, 1 + cost(no));
        } else if (no == ALL) {
            keep(function, Kind.OR, inverted, yes, 0, 1 + cost(yes));
        } else if (yes == ALL) {
            keep(function, Kind.OR, input, no, 0, 1 + cost(no));
        } else if (yes == (~no & ALL)) {
            keep(function, Kind.XOR, input, no, 0, 3 + cost(no));
        } else {
            keep(function, Kind.MULTIPLEX, yes, no, input, 3 + cost(yes) + cost(no));
        }
    }

    /** Two inputs that matter only together: one of both, or of their inverses, or which is different. */
    private void byPair(int function, int i, int k) {
        int[] parts = {
            where0(where0(function, i), k),
            where0(where1(function, i), k),
            where1(where0(function, i), k),
            where1(where1(function, i), k)
        };
        for (int lone = 0; lone < parts.length; lone++) {
            int other = parts[(lone + 1) % parts.length];
            boolean isPair = parts[lone] != other
                    && parts[(lone + 2) % parts.length] == other
                    && parts[(lone + 3) % parts.length] == other;
            if (isPair) {
                int both = (lone & 1) != 0 ? INPUT[i] : ~INPUT[i] & ALL;
                both &= (lone & 2) != 0 ? INPUT[k] : ~INPUT[k];
                choose(function, both, parts[lone], other, 1);
            }
        }
        if (parts[0] == parts[3] && parts[1] == parts[2] && parts[0] != parts[1]) {
            choose(function, INPUT[i] ^ INPUT[k], parts[1], parts[0], 3);
        }
    }

    /** {@code yes} where {@code condition} is 1, else {@code no}, neither of which has inputs of the condition. */
    private void choose(int function, int condition, int yes, int no, int conditionCost) {
        int inverted = ~condition & ALL;
        if (no == 0) {
            keep(function, Kind.AND, condition, yes, 0, conditionCost + 1 + cost(yes));
        } else if (yes == 0) {
            keep(function, Kind.AND, inverted, no, 0, conditionCost + 1 + cost(no));
        } else if (no == ALL) {
            keep(function, Kind.OR, inverted, yes, 0, conditionCost + 1 + cost(yes));
        } else if (yes == ALL) {
            keep(function, Kind.OR, condition, no, 0, conditionCost + 1 + cost(no));
        } else if (yes == (~no & ALL)) {
            keep(function, Kind.XOR, condition, no, 0, conditionCost + 3 + cost(no));
        } else {
            keep(function, Kind.MULTIPLEX, yes, no, condition, conditionCost + 3 + cost(yes) + cost(no));
        }
    }

    private void keep(int function, Kind kind, int one, int other, int by, int cost) {
        boolean ofItself = kind != Kind.LEAF && (one == function || other == function);
        if (cost < costs[function] && !ofItself) {
            kinds[function] = (byte) (kind.ordinal() + 1);
            first[function] = (short) one;
            second[function] = (short) other;
            condition[function] = (short) by;
            costs[function] = cost;
        }
    }
}
