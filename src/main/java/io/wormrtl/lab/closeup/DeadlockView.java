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
 * the order in which they wait for each other, with marker A at the last movement.
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
     * @param lastMovement the last cycle in which a flit moved that is in it
     * @param from the first cycle of the waveform
     * @param to the last one
     */
    public static GtkwaveView of(
            Network network, Violation violation, Optional<Deadlock> deadlock, long lastMovement, long from, long to) {
        List<String> notes = new ArrayList<>();
        notes.add("cycle " + violation.cycle() + ": rule " + violation.rule() + " is broken");
        notes.add("at " + violation.module());
        notes.add("none of these channels has moved a flit "
                + (lastMovement < 0 ? "at all" : "since cycle " + lastMovement + ", marker A"));
        notes.add(violation.text().replaceAll("\\s+", " "));
        return new GtkwaveView(
                notes,
                sections(network, deadlock.map(Deadlock::cycle).orElse(List.of())),
                List.of(new Marker('A', lastMovement, "last movement")),
                lastMovement,
                Math.max(from, lastMovement - BEFORE),
                to);
    }

    private static List<Section> sections(Network network, List<String> cycle) {
        List<Section> sections = new ArrayList<>();
        for (int i = 0; i < cycle.size(); i++) {
            String waits = "waits for " + ((i + 1) % cycle.size() + 1) + ": ";
            sections.add(new Section((i + 1) + " " + waits + cycle.get(i), List.of(cycle.get(i))));
        }
        return sections.isEmpty()
                ? List.of(new Section("all channels", List.of(network.path() + ".*.request")))
                : sections;
    }
}
