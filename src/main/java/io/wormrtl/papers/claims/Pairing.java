package io.wormrtl.papers.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Packets and circuits that are held against each other, and what is assumed of both.
 *
 * @param name what is assumed
 * @param packets times of packets
 * @param circuits times of circuits
 */
record Pairing(String name, Curve packets, Curve circuits) {

    /** What a verdict on packets beside circuits rests on: whether it is so, and the figures. */
    record Found(ClaimVerdict verdict, String reason) {}

    private static final String AS_BUILT = "packets cut through, a retry costs 64 cycles";
    private static final String STORED = "packets are stored at every node";
    private static final String OVERHEAD = "switching.reception-overhead";

    /**
     * On so many lines as circuits have: as built; with packets that are stored; with each overhead of a retry that has been
     * tried on four lines; and stored, with the largest. Of messages of which nothing else was run, as built alone.
     */
    static List<Pairing> of(Evidence evidence, Messages messages, String lines) {
        List<Pairing> all = new ArrayList<>();
        Curve packets = messages.packets(evidence);
        Curve circuits = messages.circuits(evidence, lines);
        all.add(new Pairing(AS_BUILT, packets, circuits));
        messages.stored(evidence).ifPresent(stored -> all.add(new Pairing(STORED, stored, circuits)));
        List<Curve> overheads = lines.equals("four") ? messages.overheads(evidence) : List.of();
        for (Curve other : overheads) {
            all.add(new Pairing("a retry costs " + other.value(OVERHEAD) + " cycles", packets, other));
        }
        if (!overheads.isEmpty()) {
            Curve most = overheads.get(overheads.size() - 1);
            messages.stored(evidence)
                    .ifPresent(stored -> all.add(
                            new Pairing(STORED + ", a retry costs " + most.value(OVERHEAD) + " cycles", stored, most)));
        }
        return all;
    }

    /** A statement about all of them: the first is hardware as it is built, the others are read as assumptions. */
    static Statement read(String text, List<Pairing> all, Function<Pairing, Found> judge) {
        List<Reading> readings = all.stream()
                .map(pairing -> {
                    Found found = judge.apply(pairing);
                    return new Reading(pairing.name(), found.verdict(), found.reason());
                })
                .toList();
        Reading first = readings.get(0);
        return readings.size() == 1
                ? new Statement(text, first.verdict(), first.reason())
                : Statement.read(text, first, readings.subList(1, readings.size()));
    }
}
