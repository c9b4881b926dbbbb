package io.wormrtl.kernel.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/**
 * Ways through the code that have come to the same place. Those that parted last are joined first, so that what becomes of
 * them is chosen as the code says it: {@code a ? 1 : b ? 2 : 3}, and not {@code a | b ? (a ? 1 : 2) : 3}.
 *
 * @param <W> what is known of a way
 */
final class Meeting<W> {

    private final Function<W, Path> path;
    private final BinaryOperator<W> join;
    private final List<W> ways = new ArrayList<>();

    Meeting(Function<W, Path> path, BinaryOperator<W> join) {
        this.path = path;
        this.join = join;
    }

    void add(W way) {
        ways.add(way);
    }

    boolean isEmpty() {
        return ways.isEmpty();
    }

    /** All as one. */
    W joined() {
        while (ways.size() > 1) {
            joinTwo();
        }
        return ways.get(0);
    }

    private void joinTwo() {
        int one = 0;
        int other = 1;
        int latest = -1;
        for (int i = 0; i < ways.size(); i++) {
            for (int j = i + 1; j < ways.size(); j++) {
                int parted = Path.fork(path.apply(ways.get(i)), path.apply(ways.get(j)))
                        .length();
                if (parted > latest) {
                    latest = parted;
                    one = i;
                    other = j;
                }
            }
        }
        ways.set(one, join.apply(ways.get(one), ways.remove(other)));
    }
}
