package io.wormrtl.testbench.settings;

import io.wormrtl.arbiter.Arbiters;
import io.wormrtl.catalogue.Catalogue;
import io.wormrtl.router.SwitchKinds;
import io.wormrtl.routing.Routings;
import io.wormrtl.routing.Selections;
import io.wormrtl.topology.Topologies;
import io.wormrtl.traffic.Arrivals;
import io.wormrtl.traffic.Lengths;
import io.wormrtl.traffic.Patterns;
import java.util.List;

/** Everything that is chosen by name in a testbench, with the alternatives. */
public enum Choice {
    /** No choice: any text. */
    ANY("", null),
    /** Network shapes. */
    TOPOLOGY("network.topology", Topologies.CATALOGUE),
    /** Routing functions. */
    ROUTING("router.routing", Routings.CATALOGUE),
    /** Selection policies of adaptive routing. */
    SELECTION("router.selection", Selections.CATALOGUE),
    /** Arbiters of both allocators. */
    ARBITER("router.arbiter", Arbiters.CATALOGUE),
    /** Crossbars. */
    CROSSBAR("router.crossbar", SwitchKinds.CATALOGUE),
    /** When virtual channels are reused. */
    REALLOCATION("router.reallocation", LinkChoices.REALLOCATIONS),
    /** Handshakes of a link. */
    FLOW_CONTROL("link.flow-control", LinkChoices.FLOW_CONTROLS),
    /** Destinations. */
    PATTERN("traffic.pattern", Patterns.CATALOGUE),
    /** Generation times. */
    ARRIVALS("traffic.arrivals", Arrivals.CATALOGUE),
    /** Message lengths. */
    LENGTH("traffic.length", Lengths.CATALOGUE);

    private final String key;
    private final Catalogue<?> catalogue;

    Choice(String key, Catalogue<?> catalogue) {
        this.key = key;
        this.catalogue = catalogue;
    }

    /** The key in a testbench under which an alternative is named. */
    public String key() {
        return key;
    }

    /** The alternatives; null for {@link #ANY}. */
    public Catalogue<?> catalogue() {
        return catalogue;
    }

    /** The names of the alternatives, in listing order; empty for {@link #ANY}. */
    public List<String> names() {
        return catalogue == null ? List.of()
                : catalogue.entries().stream().<String>map(Catalogue.Entry::name).toList();
    }
}
