package io.wormrtl.papers.claims;

import java.util.List;

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
        return new Statement(text, holds ? ClaimVerdict.HOLDS : ClaimVerdict.DOES_NOT_HOLD, reason);
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

    /** A statement of which the measurements do not tell. */
    public static Statement undecided(String text, String reason) {
        return new Statement(text, ClaimVerdict.NOT_DECIDED, reason);
    }
}
