package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.router.allocation.SwitchAllocator;

/** Who crosses the switch: only who may, and where arbiters choose, no two at once to one output. */
final class SwitchGrants {

    /** Assumed of the switch by what stands around it. */
    static final String DEPARTS = "departs-eligible";

    static final String DEPARTS_MEANING = "a flit crosses the switch that is not eligible";

    static final Property PROPERTY = Property.ofEach(
            "switch-grants",
            "only eligible flits cross the switch, and where arbiters choose, one for each output port",
            SwitchAllocator.class,
            SwitchGrants::specify);

    private SwitchGrants() {}

    private static void specify(SwitchAllocator allocator, Specification specification) {
        Ports ports = new Ports(allocator);
        Signal[] departing = ports.signals("departing_");
        specification.claimNever(
                DEPARTS, DEPARTS_MEANING, departing[0].width(), Masks.beyond(departing, ports.signals("eligible_")));
        Requesters requesters = new Requesters(departing, ports.arrays("target_"));
        if (!allocator.groups().isEmpty()) {
            specification.claimNever(
                    "switch-one-per-output",
                    "two flits cross the switch to one output port",
                    requesters.ports(),
                    requesters.meetInPort());
        }
        if (allocator.groups().stream().anyMatch(arbiter -> arbiter.name().startsWith("nominate_"))) {
            specification.claimNever(
                    "switch-one-per-input",
                    "two flits of one input port cross the switch",
                    1,
                    requesters.meetInInput());
        }
    }
}
