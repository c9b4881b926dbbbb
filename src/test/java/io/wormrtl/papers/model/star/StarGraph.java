package io.wormrtl.papers.model.star;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The star graph node by node, to hold the closed forms against. */
final class StarGraph {

    private final Map<List<Integer>, Integer> distances = new LinkedHashMap<>();

    /** Breadth-first search from the identity. */
    StarGraph(int symbols) {
        List<Integer> identity = new ArrayList<>();
        for (int i = 0; i < symbols; i++) {
            identity.add(i);
        }
        ArrayDeque<List<Integer>> queue = new ArrayDeque<>(List.of(identity));
        distances.put(identity, 0);
        while (!queue.isEmpty()) {
            List<Integer> node = queue.remove();
            for (List<Integer> next : neighbours(node)) {
                if (distances.putIfAbsent(next, distances.get(node) + 1) == null) {
                    queue.add(next);
                }
            }
        }
    }

    Map<List<Integer>, Integer> distances() {
        return distances;
    }

    static List<List<Integer>> neighbours(List<Integer> node) {
        List<List<Integer>> found = new ArrayList<>();
        for (int i = 1; i < node.size(); i++) {
            List<Integer> next = new ArrayList<>(node);
            Collections.swap(next, 0, i);
            found.add(next);
        }
        return found;
    }

    List<List<Integer>> nearer(List<Integer> node) {
        return neighbours(node).stream()
                .filter(next -> distances.get(next) < distances.get(node))
                .toList();
    }

    static CycleStructure structure(List<Integer> node) {
        boolean[] seen = new boolean[node.size()];
        int first = 0;
        List<Integer> others = new ArrayList<>();
        for (int start = 0; start < node.size(); start++) {
            int length = 0;
            for (int i = start; !seen[i]; i = node.get(i)) {
                seen[i] = true;
                length++;
            }
            if (start == 0) {
                first = length;
            } else if (length > 1) {
                others.add(length);
            }
        }
        return new CycleStructure(first, others);
    }
}
