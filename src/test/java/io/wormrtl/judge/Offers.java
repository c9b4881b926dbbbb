package io.wormrtl.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** What processors hand to their interfaces: packets, and their contents word by word. */
final class Offers implements Wave.Watcher {

    /** Packets that a lane took one behind the other, and the words that were written into it. */
    private static final class Lane {
        private final List<Packet> packets = new ArrayList<>();
        private final List<Long> words = new ArrayList<>();

        /** Flits of a header, if all words have been written; else more. */
        int headerFlits() {
            int flits = packets.stream().mapToInt(packet -> packet.length).sum();
            return (flits - words.size() + packets.size() - 1) / packets.size();
        }

        /** Gives each packet its words. */
        void share(int headerFlits) {
            int next = 0;
            for (Packet packet : packets) {
                int end = Math.min(words.size(), next + Math.max(0, packet.length - headerFlits));
                packet.words.addAll(words.subList(next, end));
                next = end;
            }
        }
    }

    /** A place where a processor offers packets. */
    private final class Place {
        private final int node;
        private final int offer;
        private final int destination;
        private final int length;
        private final int id;
        private final OptionalInt left;
        private final int written;
        private final List<Integer> words = new ArrayList<>();
        private final int accepted;
        private final int lane;
        private final OptionalInt reset;
        private final Map<Integer, Lane> current = new HashMap<>();
        private Packet pending;
        private long lastOffer;
        private long lastAccepted;
        private boolean dead;

        Place(Wave wave, int node, String module, String number) {
            String stem = "network." + module + ".offer_" + number + "_";
            this.node = node;
            this.offer = wave.number(stem + "offer");
            this.destination = wave.number(stem + "destination");
            this.length = wave.number(stem + "length");
            this.id = wave.number(stem + "id");
            this.left = wave.find(stem + "packets_left");
            this.written = wave.number(stem + "written");
            for (int word = 0; wave.find(stem + "word_" + word).isPresent(); word++) {
                words.add(wave.number(stem + "word_" + word));
            }
            this.accepted = wave.number("network." + module + ".intake_" + number + "_accepted");
            this.lane = wave.number("network." + module + ".intake_" + number + "_lane");
            this.reset = wave.find("network." + module + ".reset");
        }

        void look(long cycle, long[] values) {
            boolean now = reset.isPresent() && values[reset.getAsInt()] != 0;
            if (dead || now) {
                lastAccepted = values[accepted]; // a register: it falls a cycle later
            }
            if (now) {
                lastOffer = values[offer];
                pending = null;
                current.clear();
            }
            if (values[accepted] != lastAccepted) {
                lastAccepted = values[accepted];
                take((int) values[lane]);
            }
            if (values[offer] != lastOffer) {
                lastOffer = values[offer];
                pending = new Packet(
                        node,
                        (int) values[destination],
                        (int) values[length],
                        (int) values[id],
                        left.isPresent() ? (int) values[left.getAsInt()] : 0,
                        cycle);
                packets.get(node).add(pending);
            }
            for (int i = 0; i < words.size(); i++) {
                if ((values[written] >>> i & 1) != 0 && current.get(i) != null) {
                    current.get(i).words.add(values[words.get(i)]);
                }
            }
            dead = now;
        }

        private void take(int number) {
            Lane taken = current.computeIfAbsent(number, any -> {
                Lane first = new Lane();
                lanes.add(first);
                return first;
            });
            if (pending != null) {
                taken.packets.add(pending);
            }
        }
    }

    private final List<Lane> lanes = new ArrayList<>();
    private final List<Place> places = new ArrayList<>();
    private final List<List<Packet>> packets = new ArrayList<>();

    Offers(Wave wave, Net net) {
        for (int node = 0; node < net.nodes().size(); node++) {
            String module = "nic_" + net.nodes().get(node);
            packets.add(new ArrayList<>());
            for (int i = 0; net.signals(module).contains("offer_" + i + "_offer"); i++) {
                places.add(new Place(wave, node, module, Integer.toString(i)));
            }
        }
    }

    @Override
    public void cycle(long cycle, long[] values) {
        places.forEach(place -> place.look(cycle, values));
    }

    /** Everything that was offered, by node, in the order of the offers. */
    List<List<Packet>> packets() {
        return packets;
    }

    /** The packet of that name that was offered last up to a cycle; null if there is none. */
    Packet find(int source, int id, int left, long cycle) {
        if (source < 0 || source >= packets.size()) {
            return null;
        }
        List<Packet> all = packets.get(source);
        for (int i = all.size() - 1; i >= 0; i--) {
            Packet packet = all.get(i);
            if (packet.id == id && packet.left == left && packet.offered <= cycle) {
                return packet;
            }
        }
        return null;
    }

    /**
     * Gives each packet its words, when all cycles have been seen.
     *
     * @return flits of a header: what a packet has besides its words
     */
    int shareWords() {
        List<Lane> used = lanes.stream().filter(lane -> !lane.packets.isEmpty()).toList();
        int headerFlits =
                Math.max(1, used.stream().mapToInt(Lane::headerFlits).min().orElse(1));
        used.forEach(lane -> lane.share(headerFlits));
        return headerFlits;
    }
}
