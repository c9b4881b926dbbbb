package io.wormrtl.judge;

import com.fasterxml.jackson.databind.JsonNode;
import io.wormrtl.judge.Finding.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

/** The figures of a run, computed again from log and waveform by their meanings in docs/testbench.md. */
final class Figures {

    private final Messages messages;
    private final Judge.Window window;
    private final int nodes;
    private final JsonNode printed;
    private final List<Finding> findings;

    Figures(Messages messages, Judge.Window window, int nodes, JsonNode printed, List<Finding> findings) {
        this.messages = messages;
        this.window = window;
        this.nodes = nodes;
        this.printed = printed;
        this.findings = findings;
    }

    private boolean isMeasured(Logs.Sent row) {
        return row.cycle() >= window.warmUp() && row.cycle() < window.warmUp() + window.measure();
    }

    private long flits(Logs.Sent row) {
        List<Packet> packets = messages.packets(row);
        return packets.isEmpty()
                ? row.length()
                : packets.stream().mapToLong(packet -> packet.length).sum();
    }

    /** Compares all that can be computed. */
    void compare(boolean split) {
        List<Logs.Sent> measured =
                messages.rows().stream().filter(this::isMeasured).toList();
        List<Logs.Sent> come =
                measured.stream().filter(row -> row.delivered().isPresent()).toList();
        if (!split) {
            long offered = measured.stream().mapToLong(this::flits).sum();
            same("offered_load", offered / ((double) nodes * window.measure()));
            same("fairness", fairness());
        }
        same("messages", come.size());
        latency(come, "latency", row -> row.delivered().getAsLong() - row.cycle(), List.of(50, 95, 99, 100));
        latency(come, "queueing", row -> row.injected().getAsLong() - row.cycle(), List.of(99));
        latency(
                come,
                "network_latency",
                row -> row.delivered().getAsLong() - row.injected().getAsLong(),
                List.of(99));
        latency(come, "first_data", this::firstData, List.of());
        same("hops_mean", come.stream().mapToDouble(Logs.Sent::hops).average().orElse(Double.NaN));
        lost();
    }

    private long firstData(Logs.Sent row) {
        return messages.packets(row).stream()
                        .mapToLong(packet -> packet.begun)
                        .min()
                        .orElse(-1)
                - row.cycle();
    }

    private void latency(List<Logs.Sent> come, String name, ToLongFunction<Logs.Sent> value, List<Integer> percents) {
        if (come.isEmpty() || printed.path("figures").path("latency_mean").isNull()) {
            return;
        }
        long[] sorted = come.stream().mapToLong(value).sorted().toArray();
        same(name + "_mean", Arrays.stream(sorted).average().orElseThrow());
        for (int percent : percents) {
            int rank = (int) Math.ceil(percent / 100.0 * sorted.length);
            same(name + (percent == 100 ? "_max" : "_p" + percent), (double) sorted[Math.max(1, rank) - 1]);
        }
    }

    private double fairness() {
        double[] offered = new double[nodes];
        double[] accepted = new double[nodes];
        for (Logs.Sent row : messages.rows()) {
            offered[row.source()] += isMeasured(row) ? flits(row) : 0;
            long delivered = row.delivered().orElse(-1);
            boolean within = delivered >= window.warmUp() && delivered < window.warmUp() + window.measure();
            accepted[row.source()] += within ? flits(row) : 0;
        }
        List<Double> all = new ArrayList<>();
        for (int node = 0; node < nodes; node++) {
            if (offered[node] > 0) {
                all.add(accepted[node]);
            }
        }
        double sum = all.stream().mapToDouble(x -> x).sum();
        return sum * sum / (all.size() * all.stream().mapToDouble(x -> x * x).sum());
    }

    /** Every message is in one count of what has become of messages, in a run with faults. */
    private void lost() {
        if (count(printed, "lost") < 0) {
            return;
        }
        List<Logs.Sent> rows = messages.rows();
        long come = rows.stream().filter(row -> row.delivered().isPresent()).count();
        counted("messages-generated", rows.size());
        counted("messages-delivered", come);
        long open = count(printed, "lost") + count(printed, "messages-under-way") + count(printed, "messages-unsent");
        if (open != rows.size() - come) {
            add(rows.size() - come + " messages have not come, but " + open + " are lost, under way, or never sent");
        }
        long again = rows.stream()
                .flatMap(row -> messages.packets(row).stream())
                .mapToLong(packet -> Math.max(0, packet.deliveries.size() - 1))
                .sum();
        counted("delivered-again", again);
    }

    private void counted(String name, long value) {
        if (count(printed, name) != value) {
            add(name + " is printed as " + count(printed, name) + ", but is " + value);
        }
    }

    /** A count of table faults; -1 where there is none. */
    static long count(JsonNode printed, String name) {
        for (JsonNode count : printed.path("faults")) {
            if (count.path("name").asText().equals(name)) {
                return count.path("count").asLong();
            }
        }
        return -1;
    }

    private void same(String name, double value) {
        JsonNode figure = printed.path("figures").path(name);
        boolean none = !Double.isFinite(value);
        if (none ? !figure.isNull() : Math.abs(figure.asDouble(Double.NaN) - value) > 1e-4 * Math.max(1, value)) {
            add(name + " is printed as " + figure + ", but is " + value);
        }
        if (!none && figure.isNull() && !name.contains("latency") && !name.contains("queueing")) {
            add(name + " is not printed, but is " + value);
        }
    }

    private void add(String sentence) {
        findings.add(new Finding(Rule.FIGURES, sentence));
    }
}
