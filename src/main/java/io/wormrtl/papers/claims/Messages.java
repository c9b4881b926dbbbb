package io.wormrtl.papers.claims;

import java.util.List;
import java.util.stream.Stream;

/** Messages of one mean length, by the testbenches that send them as packets and over circuits (002, section 4). */
enum Messages {
    /** 512 bytes. */
    SMALL("small", "002-small-qap", "002-small-kk1"),
    /** 2048 bytes. */
    LARGE("large", "002-large-qap", "002-large-kk1");

    private static final String LINES = "switching.lines";

    private final String text;
    private final String packets;
    private final String circuits;

    Messages(String text, String packets, String circuits) {
        this.text = text;
        this.packets = packets;
        this.circuits = circuits;
    }

    /** Both ways of sending them. */
    List<String> testbenches() {
        return List.of(packets, circuits);
    }

    /** Both lengths, sent both ways. */
    static List<String> ofBothLengths() {
        return Stream.of(values())
                .flatMap(messages -> messages.testbenches().stream())
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

    /** Sent over circuits with so many lines between neighbours, {@code two} or {@code four}. */
    Curve circuits(Evidence evidence, String lines) {
        return evidence.curve(circuits, LINES, lines);
    }

    @Override
    public String toString() {
        return text;
    }
}
