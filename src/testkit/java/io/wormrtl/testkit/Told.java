package io.wormrtl.testkit;

import io.wormrtl.network.invariant.Violation;
import java.util.List;
import java.util.stream.Collectors;

/** Violations as failures tell them: of a long chain of waits the first ones, and how many there are. */
final class Told {

    /** Waits that are told one by one. */
    private static final int WAITS = 3;
    /** Violations that are told one by one: those of the cycle that ended the trial. */
    private static final int VIOLATIONS = 4;

    private static final String WAITS_FOR = " waits for ";
    private static final String SEPARATOR = "; ";

    private Told() {}

    /** Each in a line. */
    static String lines(List<Violation> violations) {
        int more = violations.size() - VIOLATIONS;
        return violations.stream()
                .limit(VIOLATIONS)
                .map(violation -> "\n" + line(violation))
                .collect(Collectors.joining("", "", more > 0 ? "\nand " + more + " more" : ""));
    }

    /** One violation. */
    static String line(Violation violation) {
        return shortened(violation.toString());
    }

    /** One violation without the sentence that says who waits for what. */
    static String withoutWaits(Violation violation) {
        String all = violation.toString();
        int first = all.indexOf(WAITS_FOR);
        int sentence = first < 0 ? -1 : all.lastIndexOf(". ", first);
        return sentence < 0 ? all : all.substring(0, sentence);
    }

    /** The text with only the first of many waits. */
    static String shortened(String text) {
        List<String> waits = List.of(text.split(SEPARATOR, -1));
        int more = waits.size() - WAITS;
        if (more <= 1 || !text.contains(WAITS_FOR)) {
            return text;
        }
        String last = waits.get(waits.size() - 1);
        int end = last.indexOf(". ");
        return String.join(SEPARATOR, waits.subList(0, WAITS)) + SEPARATOR + "and " + more + " more waits"
                + (end < 0 ? "" : last.substring(end));
    }
}
