package io.wormrtl.judge;

import io.wormrtl.judge.Finding.Rule;
import java.util.List;

/**
 * Why messages were not delivered. A fault is a reason only at its time: of the source before the message had left it,
 * of the destination while the message was on its way, of a channel or router while flits of it were there.
 */
final class Reasons {

    private final Judge.Window window;
    private final List<Logs.Fault> faults;
    private final boolean cutShort;
    private final long blocked;

    /**
     * Reasons.
     *
     * @param cutShort whether the run says that it ended before everything had come
     * @param blocked messages that it says wait behind the remains of others
     */
    Reasons(Judge.Window window, List<Logs.Fault> faults, boolean cutShort, long blocked) {
        this.window = window;
        this.faults = faults;
        this.cutShort = cutShort;
        this.blocked = blocked;
    }

    /** Finds a reason for every row that was not delivered. */
    void require(Messages messages, List<Finding> findings) {
        List<Logs.Sent> open = messages.rows().stream()
                .filter(row -> row.delivered().isEmpty() && !isExplained(row, messages.packets(row)))
                .toList();
        if (open.size() > blocked) {
            open.forEach(
                    row -> findings.add(new Finding(Rule.LOSS, row + " is not delivered, and nothing explains it")));
        }
    }

    private boolean isExplained(Logs.Sent row, List<Packet> packets) {
        boolean neverOffered = row.id().isEmpty() && row.cycle() >= window.warmUp() + window.measure();
        return neverOffered || cutShort || faults.stream().anyMatch(fault -> explains(fault, row, packets));
    }

    private boolean explains(Logs.Fault fault, Logs.Sent row, List<Packet> packets) {
        if (fault.until() <= row.cycle()) {
            return false;
        }
        boolean lasts = fault.until() == Long.MAX_VALUE;
        return lasts
                || hits(fault, row)
                || (fault.kills(row.source()) && (!hasLeft(fault, packets) || isHit(row)))
                || (fault.kills(row.destination()) && fault.until() > firstSent(row, packets));
    }

    private boolean isHit(Logs.Sent row) {
        return faults.stream().anyMatch(fault -> fault.until() > row.cycle() && hits(fault, row));
    }

    private static boolean hits(Logs.Fault fault, Logs.Sent row) {
        return row.id().isPresent()
                && fault.messages().contains(row.source() + ":" + row.id().getAsLong());
    }

    /** Whether all of a message had crossed its injection channel when a fault began. */
    private static boolean hasLeft(Logs.Fault fault, List<Packet> packets) {
        return !packets.isEmpty()
                && packets.get(packets.size() - 1).left == 0
                && packets.stream().allMatch(packet -> packet.allSent && packet.lastSent < fault.cycle());
    }

    private static long firstSent(Logs.Sent row, List<Packet> packets) {
        return packets.stream()
                .flatMap(packet -> packet.injections.stream())
                .mapToLong(cycle -> cycle)
                .min()
                .orElse(row.cycle());
    }
}
