package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Omission;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.allocation.SwitchAllocator;
import java.util.List;

/** Only eligible flits cross the switch, and where arbiters choose, no two at once to one output. */
final class SwitchGrants {

    /** Assumed of the switch by what stands around it. */
    static final String DEPARTS = "departs-eligible";

    static final String DEPARTS_MEANING = "a flit crosses the switch that is not eligible";

    static final Property PROPERTY = new Property(
                    "switch-grants",
                    "only eligible flits cross the switch, and where arbiters choose, one for each output port",
                    SwitchGrants::write)
            .limited(design -> Omission.withoutAny(design, Router.class));

    private SwitchGrants() {}

    private static List<Specification> write(Design design) {
        return Property.all(design, Router.class).stream()
                .map(SwitchGrants::specification)
                .toList();
    }

    private static Specification specification(Router router) {
        Module allocator = allocator(router);
        Specification specification = new Specification(allocator, Property.identifier(PROPERTY.name()), allocator);
        state(router, specification::claimNever);
        return specification;
    }

    private static Module allocator(Router router) {
        return router.children().stream()
                .filter(SwitchAllocator.class::isInstance)
                .findFirst()
                .orElseThrow();
    }

    /** States all that holds of the switch allocator of a router. */
    static void state(Router router, Statements statements) {
        Module allocator = allocator(router);
        Ports ports = new Ports(allocator);
        Signal[] departing = ports.signals("departing_");
        statements.never(
                DEPARTS, DEPARTS_MEANING, departing[0].width(), Masks.beyond(departing, ports.signals("eligible_")));
        Requesters requesters = Requesters.of(departing, ports.arrays("target_"));
        if (!allocator.groups().isEmpty()) {
            statements.never(
                    "switch-one-per-output",
                    "two flits cross the switch to one output port",
                    requesters.ports(),
                    requesters.meetInPort());
        }
        if (allocator.groups().stream().anyMatch(arbiter -> arbiter.name().startsWith("nominate_"))) {
            statements.never(
                    "switch-one-per-input",
                    "two flits of one input port cross the switch",
                    1,
                    requesters.meetInInput());
        }
    }
}
