package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.FaultEvent;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.TooFew;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.protocols.recovery.Protocols;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Sentences on points whose figures lack something: why, and what may help. Each is said once, with its points. */
final class PointRemarks {

    private static final String PILED_UP =
            " saturated, and a node failed for good: what waits for it piles up at its sources,"
                    + " so that this may be so at any load. What may help: faults that end, by faults.duration or the number of"
                    + " cycles in faults.list; network.faults.nodes, to which nobody sends.";

    private PointRemarks() {}

    /** The remarks on the points of a sweep, which are numbered from 1. */
    static List<String> of(List<Sweep.Result> results) {
        Map<Integer, String> reasons = new LinkedHashMap<>();
        List<Integer> stuck = new ArrayList<>();
        List<Integer> piled = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            Measurement measurement = results.get(i).measurement();
            if (measurement.outcome() == Outcome.STEADY && measurement.confidence() instanceof TooFew missing) {
                reasons.put(i + 1, missing.sentence());
            }
            if (isStuckForGood(measurement)) {
                stuck.add(i + 1);
            }
            if (isPiledUp(measurement)) {
                piled.add(i + 1);
            }
        }
        List<String> remarks = new ArrayList<>(withoutInterval(reasons));
        if (!stuck.isEmpty()) {
            remarks.add(points(stuck) + " did not drain"
                    + help(results.get(stuck.get(0) - 1).measurement().testbench()));
        }
        if (!piled.isEmpty()) {
            remarks.add(points(piled) + (piled.size() == 1 ? " is" : " are") + PILED_UP);
        }
        return remarks;
    }

    /** What may help where a measurement did not drain, or is saturated, among faults that last; empty elsewhere. */
    static String help(Measurement measurement) {
        if (isPiledUp(measurement)) {
            return "It is" + PILED_UP;
        }
        return isStuckForGood(measurement) ? "It did not drain" + help(measurement.testbench()) : "";
    }

    private static boolean isStuckForGood(Measurement measurement) {
        return measurement.outcome() == Outcome.DID_NOT_DRAIN
                && measurement.runs().stream()
                        .flatMap(run -> run.events().stream())
                        .anyMatch(PointRemarks::isForGood);
    }

    /** Whether sources may be full of messages for a node that never answers, at any load. */
    private static boolean isPiledUp(Measurement measurement) {
        return measurement.outcome() == Outcome.SATURATED
                && measurement.runs().stream()
                        .flatMap(run -> run.events().stream())
                        .anyMatch(event -> isForGood(event) && event.fault().place() instanceof FaultPlace.Node);
    }

    private static boolean isForGood(FaultEvent event) {
        return event.fault().end() == Fault.FOR_EVER;
    }

    /** One sentence for each reason, whatever the numbers in it. */
    static List<String> withoutInterval(Map<Integer, String> reasons) {
        Map<String, List<Integer>> alike = reasons.keySet().stream()
                .collect(Collectors.groupingBy(
                        point -> reasons.get(point).replaceAll("[0-9]+", "N"),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return alike.values().stream()
                .map(points -> points(points) + (points.size() == 1 ? " has" : " have")
                        + " no interval of the mean latency: " + reasons.get(points.get(0))
                        + (points.size() == 1 ? "." : " (point " + points.get(0) + ")."))
                .toList();
    }

    /** What may help where lasting faults keep messages for ever; it goes on from what did not drain. */
    static String help(Testbench testbench) {
        String protocol = testbench.settings().recovery().name();
        List<String> ways = new ArrayList<>();
        ways.add("a run.drain of more than " + testbench.settings().run().drain()
                + " cycles where messages only come late");
        if (List.of("fcr", "apcs").contains(protocol)) {
            ways.add("recovery.attempts, after which a message that cannot come is given up");
        } else if (protocol.equals(Protocols.NONE)) {
            ways.add("a recovery.protocol, without which the remains of a message that was cut stay where they are");
        }
        ways.add("network.faults, which routing knows from the start");
        return ", and faults last to the end. What may help: " + String.join("; ", ways) + ".";
    }

    private static String points(List<Integer> points) {
        return (points.size() == 1 ? "Point " : "Points ")
                + points.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
