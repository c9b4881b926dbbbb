package io.wormrtl.papers.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One thing that a claim says, and whether it is so.
 *
 * @param text what is said, such as {@code more virtual channels accept more}
 * @param verdict whether it is so
 * @param reason the measured figures that decide it, in a few words
 */
public record Statement(String text, ClaimVerdict verdict, String reason) {

    /** A statement that is so or not. */
    public static Statement of(String text, boolean holds, String reason) {
        return new Statement(text, holds ? ClaimVerdict.REPRODUCED : ClaimVerdict.REFUTED, reason);
    }

    /** A statement that a rule of the monitors was never broken at any of {@code points}, and was checked. */
    static Statement kept(String text, String rule, List<Curve.Point> points) {
        long checks = points.stream().mapToLong(point -> point.checks(rule)).sum();
        long violations =
                points.stream().mapToLong(point -> point.violations(rule)).sum();
        return of(
                text,
                checks > 0 && violations == 0,
                violations + " violations of " + rule + " in " + checks + " checks");
    }

    /**
     * A statement judged in hardware and under assumptions of the paper, with the figures of all of them. It is so where
     * hardware has it so; {@linkplain ClaimVerdict#UNDER_ASSUMPTION under an assumption} where hardware has not, and one of
     * these has; not so where none has. What one of them leaves open is open where no other has it so, and what hardware
     * leaves open stays so.
     */
    static Statement read(String text, Reading hardware, List<Reading> assumptions) {
        List<Reading> all = new ArrayList<>(List.of(hardware));
        all.addAll(assumptions);
        String reason = all.stream().map(Reading::toString).collect(Collectors.joining("; "));
        if (hardware.verdict() != ClaimVerdict.REFUTED) {
            return new Statement(text, hardware.verdict(), reason);
        }
        Set<ClaimVerdict> under = assumptions.stream().map(Reading::verdict).collect(Collectors.toSet());
        ClaimVerdict left = under.contains(ClaimVerdict.NOT_DECIDED) ? ClaimVerdict.NOT_DECIDED : ClaimVerdict.REFUTED;
        return new Statement(
                text, under.contains(ClaimVerdict.REPRODUCED) ? ClaimVerdict.UNDER_ASSUMPTION : left, reason);
    }

    /** A statement of which the measurements do not tell. */
    public static Statement undecided(String text, String reason) {
        return new Statement(text, ClaimVerdict.NOT_DECIDED, reason);
    }
}
