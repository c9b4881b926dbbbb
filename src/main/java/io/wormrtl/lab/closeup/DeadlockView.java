package io.wormrtl.lab.closeup;

import io.wormrtl.kernel.wave.GtkwaveView;
import io.wormrtl.kernel.wave.GtkwaveView.Marker;
import io.wormrtl.kernel.wave.GtkwaveView.Section;
import io.wormrtl.lab.monitor.Deadlock;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The signals of a network that show a deadlock: the virtual channels of the cycle, each in a section of its own and in
 * the order in which they wait for each other, with marker A at the last movement. Where nobody waits in a circle, those that wait
 * for one another, and then what lets the last not go on.
 */
public final class DeadlockView {

    /** Cycles in view before the last movement. */
    private static final long BEFORE = 40;

    private DeadlockView() {}

    /**
     * The view of a deadlock.
     *
     * @param violation what was found
     * @param deadlock who waits for whom, where that is known
     * @param standstill where nobody waits in a circle: paths of channels of which each waits for the next, and of what does not let
     *     the last go on
     * @param lastMovement the last cycle in which a flit moved that is in it
     * @param from the first cycle of the waveform
     * @param to the last one
     */
    public static GtkwaveView of(
            Network network,
            Violation violation,
            Optional<Deadlock> deadlock,
            List<String> standstill,
            long lastMovement,
            long from,
            long to) {
        List<String> cycle = deadlock.map(Deadlock::cycle).orElse(List.of());
        List<String> notes = new ArrayList<>();
        notes.add("cycle " + violation.cycle() + ": rule " + violation.rule() + " is broken");
        notes.add("at " + violation.module());
        notes.add("none of these channels has moved a flit "
                + (lastMovement < 0 ? "at all" : "since cycle " + lastMovement + ", marker A"));
        notes.add(violation.text().replaceAll("\\s+", " "));
        return new GtkwaveView(
                notes,
                cycle.isEmpty() ? chain(network, standstill) : circle(cycle),
                List.of(new Marker('A', lastMovement, "last movement")),
                lastMovement,
                Math.max(from, lastMovement - BEFORE),
                to);
    }

    private static List<Section> circle(List<String> cycle) {
        List<Section> sections = new ArrayList<>();
        for (int i = 0; i < cycle.size(); i++) {
            sections.add(waiting(i, (i + 1) % cycle.size(), cycle.get(i)));
        }
        return sections;
    }

    /** The last waits for nobody. */
    private static List<Section> chain(Network network, List<String> places) {
        if (places.isEmpty()) {
            return List.of(new Section("all channels", List.of(network.path() + ".*.request")));
        }
        List<Section> sections = new ArrayList<>();
        for (int i = 0; i < places.size() - 1; i++) {
            sections.add(waiting(i, i + 1, places.get(i)));
        }
        String last = places.get(places.size() - 1);
        sections.add(new Section(places.size() + " " + last, List.of(last)));
        return sections;
    }

    private static Section waiting(int number, int next, String path) {
        return new Section((number + 1) + " waits for " + (next + 1) + ": " + path, List.of(path));
    }
}
