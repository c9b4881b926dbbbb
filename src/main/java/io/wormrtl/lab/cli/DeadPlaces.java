package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.testbench.FaultSettings;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Nodes and links that were dead at the end of a measurement: faulty from the start, or failed for good in every run. */
final class DeadPlaces {

    private DeadPlaces() {}

    static Set<FaultPlace> of(Measurement measurement) {
        Set<FaultPlace> dead = measurement.runs().stream()
                .map(DeadPlaces::failed)
                .reduce((one, other) -> {
                    Set<FaultPlace> both = new HashSet<>(one);
                    both.retainAll(other);
                    return both;
                })
                .orElse(Set.of());
        FaultSettings known = measurement.testbench().settings().network().faults();
        return known == null
                ? dead
                : Stream.concat(dead.stream(), fromTheStart(known)).collect(Collectors.toSet());
    }

    private static Set<FaultPlace> failed(RunResult run) {
        return run.events().stream()
                .filter(event -> event.fault().end() == Fault.FOR_EVER)
                .map(event -> event.fault().place())
                .collect(Collectors.toSet());
    }

    private static Stream<FaultPlace> fromTheStart(FaultSettings known) {
        return Stream.concat(
                known.nodes().stream().map(FaultPlace.Node::new),
                known.links().stream().map(link -> {
                    String[] ends = link.split("-");
                    return FaultPlace.Link.between(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]));
                }));
    }
}
