package io.wormrtl.experiment;

import io.wormrtl.check.Violation;
import java.util.List;

/**
 * What the monitors say about one invariant.
 *
 * @param rule its name
 * @param checks how often it was checked
 * @param violations the first violations, none if it held
 */
public record InvariantVerdict(String rule, long checks, List<Violation> violations) {

    /** Copies the list. */
    public InvariantVerdict {
        violations = List.copyOf(violations);
    }
}
