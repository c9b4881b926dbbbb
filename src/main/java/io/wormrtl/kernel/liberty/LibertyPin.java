package io.wormrtl.kernel.liberty;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A pin of a cell. Its tables are read when they are first asked for. */
public final class LibertyPin {

    private final Path file;
    private final LibertyGroup pin;
    private final Map<String, LibertyGroup> templates;
    private final double capacitance;
    private final Map<String, List<LibertyTable>> known = new HashMap<>();

    LibertyPin(Path file, LibertyGroup pin, Map<String, LibertyGroup> templates) {
        this.file = file;
        this.pin = pin;
        this.templates = templates;
        this.capacitance = pin.number(file, "capacitance");
    }

    /** Its name, such as {@code A}. */
    public String name() {
        return pin.name();
    }

    /** Whether it is an input, and no output. */
    public boolean isInput() {
        return pin.text("direction").orElse("").equals("input");
    }

    /** The capacitance of an input, in the unit of the library. */
    public double capacitance() {
        return capacitance;
    }

    /** The function of an output, by the names of inputs; empty if it has none. */
    public String function() {
        return pin.text("function").orElse("");
    }

    /**
     * The energy that a change of this pin takes within the cell, on average over rise and fall and over the inputs that cause
     * it; 0 where the library says nothing of it. In the unit of the library, see {@link Liberty.Units#picojoules}.
     *
     * @param load capacitance that it drives
     * @param transition transition time of the input
     * @throws io.wormrtl.kernel.refusal.UnusableInput with the line, if a table is none
     */
    public double energy(double load, double transition) {
        return average("internal_power", List.of("rise_power", "fall_power", "power"), load, transition);
    }

    /** How long a change of this pin takes, on average as {@link #energy}. */
    public double transition(double load, double transition) {
        return average("timing", List.of("rise_transition", "fall_transition"), load, transition);
    }

    private double average(String kind, List<String> names, double load, double transition) {
        return known.computeIfAbsent(kind, any -> tables(kind, names)).stream()
                .mapToDouble(table -> table.at(load, transition))
                .average()
                .orElse(0);
    }

    private List<LibertyTable> tables(String kind, List<String> names) {
        return pin.groups(kind)
                .flatMap(group -> group.groups().stream())
                .filter(table -> names.contains(table.kind()))
                .map(table -> LibertyTable.of(file, table, templates))
                .toList();
    }
}
