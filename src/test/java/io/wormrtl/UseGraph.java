package io.wormrtl;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which classes use which, each by its name: circles of them, and the classes that one reaches. */
final class UseGraph {

    private UseGraph() {}

    /** The classes that stand in a circle of more than two. */
    static Set<String> inCircles(Map<String, Set<String>> graph) {
        Set<String> all = new TreeSet<>();
        for (String start : graph.keySet()) {
            Set<String> circle = circleOf(graph, start);
            all.addAll(circle.size() > 2 ? circle : Set.of());
        }
        return all;
    }

    /** The largest circle; empty where there is none. */
    static Set<String> largestCircle(Map<String, Set<String>> graph) {
        Set<String> largest = Set.of();
        for (String start : graph.keySet()) {
            Set<String> circle = circleOf(graph, start);
            largest = circle.size() > largest.size() ? circle : largest;
        }
        return largest;
    }

    private static Set<String> circleOf(Map<String, Set<String>> graph, String start) {
        Set<String> circle = new TreeSet<>();
        for (String other : reached(graph, start)) {
            if (reached(graph, other).contains(start)) {
                circle.add(other);
            }
        }
        return circle;
    }

    /** The classes that one uses, and those that these use, and so on; itself only if it is in a circle. */
    static Set<String> reached(Map<String, Set<String>> graph, String start) {
        Set<String> seen = new TreeSet<>();
        Deque<String> todo = new ArrayDeque<>(List.of(start));
        while (!todo.isEmpty()) {
            for (String next : graph.getOrDefault(todo.remove(), Set.of())) {
                if (seen.add(next)) {
                    todo.add(next);
                }
            }
        }
        return seen;
    }
}
