package io.wormrtl.judge;

import io.wormrtl.judge.Finding.Rule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** What interfaces hand to their processors, held against what was offered. */
final class Deliveries implements Wave.Watcher {

    /** A word that has come. */
    private record Word(long word, long cycle) {}

    /** Memory of a processor, by channel and number of the word. */
    private static final class Buffers {
        private final Map<Integer, Map<Integer, Word>> words = new HashMap<>();

        Map<Integer, Word> of(int channel) {
            return words.computeIfAbsent(channel, any -> new HashMap<>());
        }
    }

    /** The report of an ejection channel. */
    private final class Report {
        private final int node;
        private final String stem;
        private final Buffers buffers;
        private final OptionalInt reset;
        private long lastArrived;
        private long lastDelivered;
        private boolean dead;

        Report(int node, String module, int number, Buffers buffers) {
            this.node = node;
            this.stem = "network." + module + ".report_" + number + "_";
            this.buffers = buffers;
            this.reset = wave.find("network." + module + ".reset");
        }

        private long of(String name, long[] values) {
            return values[wave.number(stem + name)];
        }

        void look(long cycle, long[] values) {
            long arrived = of("arrived", values);
            long delivered = of("delivered", values);
            if (!dead) {
                int channel = (int) of("channel", values);
                if (arrived != lastArrived) {
                    buffers.of(channel).put((int) of("index", values), new Word(of("word", values), cycle));
                }
                if (delivered != lastDelivered) {
                    take(cycle, values, buffers.of(channel));
                }
            } else {
                buffers.words.clear();
            }
            lastArrived = arrived;
            lastDelivered = delivered;
            dead = reset.isPresent() && values[reset.getAsInt()] != 0;
            if (dead) {
                deaths.get(node).add(cycle);
            }
        }

        private void take(long cycle, long[] values, Map<Integer, Word> words) {
            int source = (int) of("source", values);
            int id = (int) of("id", values);
            Packet packet = offers.find(source, id, (int) of("packets_left", values), cycle);
            String where = "node " + node + " is given a packet " + source + ":" + id + " in cycle " + cycle;
            if (packet == null || packet.destination != node || packet.length != of("length", values)) {
                add(where + ", which nobody has sent there");
                return;
            }
            accepted.merge(cycle, (long) packet.length, Long::sum);
            for (int i = 0; i < packet.words.size(); i++) {
                Word word = words.get(i);
                if (word == null || word.word() != packet.words.get(i)) {
                    add(where + " with another word " + i + " than was sent");
                    break;
                }
            }
            if (isFollowed(words, packet.words.size())) {
                add(where + " with more words than were sent");
            }
            Word first = words.get(0);
            long begun = first == null || packet.words.isEmpty() ? cycle : first.cycle();
            packet.begun = packet.begun < 0 ? begun : Math.min(packet.begun, begun);
            words.clear();
            again(packet, cycle, where);
            packet.deliveries.add(cycle);
        }

        /** Whether a word beyond the end has come behind one of the packet's; those before it are of another. */
        private boolean isFollowed(Map<Integer, Word> words, int end) {
            long last = words.entrySet().stream()
                    .filter(each -> each.getKey() >= end)
                    .mapToLong(each -> each.getValue().cycle())
                    .max()
                    .orElse(-1);
            return words.entrySet().stream()
                    .anyMatch(each -> each.getKey() < end && each.getValue().cycle() < last);
        }

        private void again(Packet packet, long cycle, String where) {
            if (packet.deliveries.isEmpty()) {
                return;
            }
            long before = packet.deliveries.get(packet.deliveries.size() - 1);
            if (!diedBetween(node, before, cycle) && !diedBetween(packet.source, before, cycle)) {
                add(where + " once more, and neither end has been dead since " + before);
            }
        }
    }

    private final Wave wave;
    private final Offers offers;
    private final List<Finding> findings;
    private final List<Report> reports = new ArrayList<>();
    private final List<List<Long>> deaths = new ArrayList<>();
    private final Map<Long, Long> accepted = new HashMap<>();

    Deliveries(Wave wave, Net net, Offers offers, boolean shared, List<Finding> findings) {
        this.wave = wave;
        this.offers = offers;
        this.findings = findings;
        for (int node = 0; node < net.nodes().size(); node++) {
            String module = "nic_" + net.nodes().get(node);
            deaths.add(new ArrayList<>());
            Buffers common = new Buffers();
            for (int i = 0; net.signals(module).contains("report_" + i + "_delivered"); i++) {
                reports.add(new Report(node, module, i, shared ? common : new Buffers()));
            }
        }
    }

    @Override
    public void cycle(long cycle, long[] values) {
        reports.forEach(report -> report.look(cycle, values));
    }

    private boolean diedBetween(int node, long from, long to) {
        return deaths.get(node).stream().anyMatch(cycle -> cycle >= from - 1 && cycle <= to);
    }

    private void add(String sentence) {
        findings.add(new Finding(Rule.DELIVERY, sentence));
    }

    /** Flits of packets handed over from one cycle to before another. */
    long flits(long from, long to) {
        return accepted.entrySet().stream()
                .filter(entry -> entry.getKey() >= from && entry.getKey() < to)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }
}
