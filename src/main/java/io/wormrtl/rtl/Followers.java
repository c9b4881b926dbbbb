package io.wormrtl.rtl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Puts processes that nobody waits for into the order of those that drive wires or hold others in reset. */
final class Followers {

    private Followers() {
    }

    /** The drivers in their order, each of the others right behind the last of them that it waits for. */
    static List<Process> insert(List<Process> others, List<Process> drivers) {
        Map<Process, Integer> position = new HashMap<>(2 * drivers.size());
        for (int i = 0; i < drivers.size(); i++) {
            position.put(drivers.get(i), i);
        }
        Map<Integer, List<Process>> followers = new HashMap<>();
        for (Process other : others) {
            followers.computeIfAbsent(lastDriver(other, position), key -> new ArrayList<>(2)).add(other);
        }
        List<Process> order = new ArrayList<>(followers.getOrDefault(-1, List.of()));
        for (int i = 0; i < drivers.size(); i++) {
            order.add(drivers.get(i));
            order.addAll(followers.getOrDefault(i, List.of()));
        }
        return order;
    }

    /** Position of the last driver of a wire, or reset, that {@code process} waits for; -1 if it waits for none. */
    private static int lastDriver(Process process, Map<Process, Integer> position) {
        int last = process.gates().stream().mapToInt(position::get).max().orElse(-1);
        for (Element element : process.after()) {
            if (Process.isWire(element) && element.driver() != null) {
                last = Math.max(last, position.get(element.driver()));
            }
        }
        return last;
    }
}
