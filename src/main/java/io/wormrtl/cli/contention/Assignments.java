package io.wormrtl.cli.contention;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.settings.Node;
import io.wormrtl.settings.Position;
import io.wormrtl.settings.YamlReader;
import java.util.ArrayList;
import java.util.List;

/** Values given on the command line in place of those of the file. */
final class Assignments {

    private Assignments() {
    }

    /**
     * The file with one value replaced.
     *
     * @param assignment {@code section.key=value}
     * @param option the option it was given with, for messages
     */
    static Node apply(Node file, String assignment, String option) {
        int equals = assignment.indexOf('=');
        String key = equals < 0 ? assignment : assignment.substring(0, equals);
        Position position = new Position(option + " " + assignment);
        int dot = key.indexOf('.');
        if (equals < 0 || dot < 1 || dot == key.length() - 1) {
            throw position.refuse("an override must be written section.key=value, for example process.size=64");
        }
        if (!(file instanceof Node.Mapping root)) {
            return file;
        }
        Node value = YamlReader.value(assignment.substring(equals + 1), position);
        Node section = root.get(key.substring(0, dot));
        Node.Mapping changed = section instanceof Node.Mapping mapping ? mapping : Node.Mapping.empty(position);
        return root.with(key.substring(0, dot), changed.with(key.substring(dot + 1), value));
    }

    /**
     * The assignments of a range: {@code key=a..b} counts in steps of one, {@code key=a;b;c} lists values.
     *
     * @throws UnusableInput if the range is empty or too long
     */
    static List<String> expand(String range) {
        int equals = range.indexOf('=');
        if (equals < 0) {
            throw new UnusableInput("--vary " + range + " must be written key=a..b or key=a;b;c");
        }
        String key = range.substring(0, equals + 1);
        String values = range.substring(equals + 1);
        if (!values.matches("-?\\d{1,9}\\.\\.-?\\d{1,9}")) {
            return List.of(values.split(";", -1)).stream().map(value -> key + value.strip()).toList();
        }
        String[] ends = values.split("\\.\\.");
        int first = Integer.parseInt(ends[0]);
        int last = Integer.parseInt(ends[1]);
        if (last < first || last - first >= 10_000) {
            throw new UnusableInput("--vary " + range + " must give from 1 to 10000 values, the first the smallest");
        }
        List<String> assignments = new ArrayList<>();
        for (int value = first; value <= last; value++) {
            assignments.add(key + value);
        }
        return assignments;
    }
}
