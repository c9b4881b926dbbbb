package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.invariant.Violation;
import java.util.ArrayList;
import java.util.List;

/**
 * The verdict of the monitors on one invariant.
 *
 * @param rule its name
 * @param checks how often it was checked
 * @param violations the first violations, none if it held
 */
@Api
public record InvariantVerdict(String rule, long checks, List<Violation> violations) {

    /** Copies the list. */
    public InvariantVerdict {
        violations = List.copyOf(violations);
    }

    /** The same rule in this run and {@code other}: its checks together, and the violations of both. */
    InvariantVerdict and(InvariantVerdict other) {
        List<Violation> both = new ArrayList<>(violations);
        both.addAll(other.violations);
        return new InvariantVerdict(rule, checks + other.checks, both);
    }
}
