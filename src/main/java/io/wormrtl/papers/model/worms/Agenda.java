package io.wormrtl.papers.model.worms;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is to be done in cycles to come, in the order in which it has been put down. */
final class Agenda {

    private final Map<Long, List<Runnable>> cycles = new HashMap<>();

    void at(long cycle, Runnable deed) {
        cycles.computeIfAbsent(cycle, none -> new ArrayList<>()).add(deed);
    }

    /** Does what is due in a cycle, also what is put down for it meanwhile. */
    void run(long cycle) {
        for (List<Runnable> due = cycles.remove(cycle); due != null; due = cycles.remove(cycle)) {
            due.forEach(Runnable::run);
        }
    }
}
