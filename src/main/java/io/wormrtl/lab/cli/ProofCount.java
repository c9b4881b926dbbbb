package io.wormrtl.lab.cli;

import io.wormrtl.kernel.prove.Verdict;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/** How many claims came to which end. */
record ProofCount(Map<Kind, Long> counts) {

    /** How a claim ended. */
    enum Kind {
        /** It holds always. */
        PROVEN("proven"),
        /** It holds in the first cycles, no more is known. */
        BOUNDED("open, tried to the depth"),
        /** It is broken if neighbours do what no rule excludes. */
        OPEN("open, up to neighbours"),
        /** It can be broken. */
        REFUTED("REFUTED");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** The kind of a verdict; {@code upToNeighbours} says that its trace has neighbours doing what no rule excludes. */
        static Kind of(Verdict verdict, boolean upToNeighbours) {
            if (verdict instanceof Verdict.Refuted) {
                return upToNeighbours ? OPEN : REFUTED;
            }
            return verdict instanceof Verdict.Proven ? PROVEN : BOUNDED;
        }
    }

    /** None yet. */
    static final ProofCount NONE = new ProofCount(Map.of());

    /** So many more of a kind. */
    ProofCount plus(Kind kind, long more) {
        Map<Kind, Long> sum = new EnumMap<>(Kind.class);
        sum.putAll(counts);
        sum.merge(kind, more, Long::sum);
        return new ProofCount(sum);
    }

    long of(Kind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    /** The last sentence of a report. */
    String sentence() {
        long all = counts.values().stream().mapToLong(count -> count).sum();
        return "Of " + all + (all == 1 ? " claim " : " claims ")
                + Arrays.stream(Kind.values())
                        .filter(kind -> kind == Kind.PROVEN || kind == Kind.REFUTED || of(kind) > 0)
                        .map(kind -> of(kind) + " " + kind.words)
                        .collect(Collectors.joining(", "))
                + ".";
    }
}
