package io.wormrtl.claims;

import io.wormrtl.catalogue.UnusableInput;
import java.util.List;
import java.util.stream.Collectors;

/**
 * All claims that can be held against measurements, in the order of their numbers. One more claim is a line here, a method
 * or small class that judges, and a testbench in {@code testbenches/figures}.
 */
public final class Claims {

    /** The claims. */
    public static final List<Claim> ALL = List.of(
            Claim.of("4.5", "004, Figs. 56 and 57", "004-fig56", Throughput::risesAndStays),
            Claim.of("4.6", "004, Figs. 58 and 59", "004-fig58", evidence -> MoreChannels.help(evidence, "004-fig58")),
            Claim.of("4.7", "004, Figs. 60 and 61", "004-fig60", evidence -> MoreChannels.help(evidence, "004-fig60")));

    private Claims() {}

    /**
     * The claims of the given numbers; {@code 4} or {@code 004} stand for all of paper 004.
     *
     * @throws UnusableInput naming those there are
     */
    public static List<Claim> named(List<String> ids) {
        for (String id : ids) {
            if (ALL.stream().noneMatch(claim -> matches(claim, id))) {
                throw new UnusableInput("claim '" + id + "' is not known; accepted: "
                        + ALL.stream().map(Claim::id).collect(Collectors.joining(", ")));
            }
        }
        return ids.isEmpty()
                ? ALL
                : ALL.stream()
                        .filter(claim -> ids.stream().anyMatch(id -> matches(claim, id)))
                        .toList();
    }

    private static boolean matches(Claim claim, String id) {
        return claim.id().equals(id)
                || claim.id().startsWith(id + ".")
                || claim.source().startsWith(id + ",");
    }
}
