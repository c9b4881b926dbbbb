package io.wormrtl.papers.claims;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Messages of one mean length, by the testbenches that send them as packets and over circuits (002, section 4). */
enum Messages {
    /** 512 bytes. */
    SMALL("small", "002-small-qap", "002-small-kk1", List.of("002-small-stored"), List.of("002-small-overheads")),
    /** 2048 bytes. */
    LARGE("large", "002-large-qap", "002-large-kk1", List.of(), List.of("002-large-overheads"));

    private static final String LINES = "switching.lines";

    private final String text;
    private final String packets;
    private final String circuits;
    private final List<String> stored;
    private final List<String> overheads;

    Messages(String text, String packets, String circuits, List<String> stored, List<String> overheads) {
        this.text = text;
        this.packets = packets;
        this.circuits = circuits;
        this.stored = stored;
        this.overheads = overheads;
    }

    /** Both ways of sending them. */
    List<String> testbenches() {
        return List.of(packets, circuits);
    }

    /** Both ways, and the testbenches that change what is assumed of them. */
    List<String> withAssumptions() {
        return Stream.of(testbenches(), stored, overheads).flatMap(List::stream).toList();
    }

    /** Both lengths, sent both ways. */
    static List<String> ofBothLengths() {
        return Stream.of(values())
                .flatMap(messages -> messages.testbenches().stream())
                .toList();
    }

    /** Both lengths, sent both ways, and what changes the assumptions of one of them. */
    static List<String> ofBothLengths(Messages changed) {
        return Stream.concat(ofBothLengths().stream(), changed.withAssumptions().stream())
                .distinct()
                .toList();
    }

    /** The testbench that sends them as packets. */
    String asPackets() {
        return packets;
    }

    /** The testbench that sends them over circuits. */
    String overCircuits() {
        return circuits;
    }

    /** Sent as packets. */
    Curve packets(Evidence evidence) {
        return evidence.curves(packets).get(0);
    }

    /** Sent as packets that are stored at every node, where that was run. */
    Optional<Curve> stored(Evidence evidence) {
        return stored.stream().map(name -> evidence.curves(name).get(0)).findFirst();
    }

    /** Sent over circuits on four lines, by rising overhead of a retry, where others than the usual one were run. */
    List<Curve> overheads(Evidence evidence) {
        return overheads.stream()
                .flatMap(name -> evidence.curves(name).stream())
                .toList();
    }

    /** Sent over circuits with so many lines between neighbours, {@code two} or {@code four}. */
    Curve circuits(Evidence evidence, String lines) {
        return evidence.curve(circuits, LINES, lines);
    }

    @Override
    public String toString() {
        return text;
    }
}
