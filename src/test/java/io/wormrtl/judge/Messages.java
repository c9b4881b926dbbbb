package io.wormrtl.judge;

import io.wormrtl.judge.Finding.Rule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** The message log held against the waveform: each of its rows with the packets that were offered for it. */
final class Messages {

    private final List<Logs.Sent> rows;
    private final Map<Logs.Sent, List<Packet>> packets = new LinkedHashMap<>();
    private final List<Finding> findings;

    /** Joins rows and packets: the n-th message that a source offers by an id is its n-th row with that id. */
    Messages(List<Logs.Sent> rows, Offers offers, List<Finding> findings) {
        this.rows = rows;
        this.findings = findings;
        Map<String, List<List<Packet>>> offered = new HashMap<>();
        for (List<Packet> node : offers.packets()) {
            List<Packet> inOrder = new ArrayList<>(node);
            inOrder.sort(Comparator.comparingLong((Packet packet) -> packet.offered)
                    .thenComparingInt(packet -> -packet.left)); // several places offer in one cycle
            for (Packet packet : inOrder) {
                join(offered.computeIfAbsent(packet.source + ":" + packet.id, any -> new ArrayList<>()), packet);
            }
        }
        Map<String, Integer> used = new HashMap<>();
        for (Logs.Sent row : rows) {
            String key = row.source() + ":" + (row.id().isPresent() ? row.id().getAsLong() : "");
            int number = used.merge(key, 1, Integer::sum) - 1;
            List<List<Packet>> all = offered.getOrDefault(key, List.of());
            packets.put(row, number < all.size() ? all.get(number) : List.of());
        }
        offered.forEach((key, all) -> {
            if (all.size() > used.getOrDefault(key, 0)) {
                add("message " + key + " is offered more often than the log has it");
            }
        });
    }

    private static void join(List<List<Packet>> messages, Packet packet) {
        List<Packet> last = messages.isEmpty() ? List.of() : messages.get(messages.size() - 1);
        boolean begins = last.isEmpty() || last.get(last.size() - 1).left <= packet.left;
        if (begins) {
            messages.add(new ArrayList<>());
        }
        messages.get(messages.size() - 1).add(packet);
    }

    /** Compares every row with what became of its packets. */
    void compare() {
        packets.forEach((row, all) -> {
            for (Packet packet : all) {
                if (packet.destination != row.destination() || packet.offered < row.cycle()) {
                    add(row + " was offered as " + packet + " in cycle " + packet.offered);
                }
            }
            if (all.size() == 1 && all.get(0).left == 0 && all.get(0).length != row.length()) {
                add(row + " has " + row.length() + " flits in the log, but was offered with " + all.get(0).length);
            }
            same(row, "injected", row.injected(), injected(all));
            same(row, "delivered", row.delivered(), delivered(all));
            compareHops(row, all);
        });
    }

    /** Compares the hops before the delivery: what is sent again behind it is not on the message's way. */
    private void compareHops(Logs.Sent row, List<Packet> all) {
        row.delivered().ifPresent(delivered -> {
            double hops = all.stream()
                    .mapToLong(packet -> packet.hopsBefore(delivered))
                    .average()
                    .orElse(0);
            if (Math.abs(hops - row.hops()) > 0.00005) {
                add(row + " has " + row.hops() + " hops in the log, but " + hops + " in the waveform");
            }
        });
    }

    private void same(Logs.Sent row, String what, OptionalLong logged, OptionalLong seen) {
        if (!logged.equals(seen)) {
            add(row + " is " + what + " in " + logged + " by the log, in " + seen + " by the waveform");
        }
    }

    private static OptionalLong injected(List<Packet> all) {
        return all.stream()
                .flatMap(packet -> packet.injections.stream())
                .mapToLong(cycle -> cycle)
                .min();
    }

    private static OptionalLong delivered(List<Packet> all) {
        boolean complete = !all.isEmpty()
                && all.get(all.size() - 1).left == 0
                && all.stream().noneMatch(packet -> packet.deliveries.isEmpty());
        return complete
                ? all.stream().mapToLong(packet -> packet.deliveries.get(0)).max()
                : OptionalLong.empty();
    }

    private void add(String sentence) {
        findings.add(new Finding(Rule.LOG, sentence));
    }

    /** The rows of the log. */
    List<Logs.Sent> rows() {
        return rows;
    }

    /** The packets that were offered for a row. */
    List<Packet> packets(Logs.Sent row) {
        return packets.get(row);
    }
}
