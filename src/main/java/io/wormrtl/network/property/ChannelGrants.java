package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Omission;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.allocation.VirtualChannelAllocator;
import io.wormrtl.network.router.control.OwnerTable;
import java.util.List;

/** The allocator gives an output virtual channel to one of the headers that ask for it. */
final class ChannelGrants {

    /** Assumed of the allocator by what stands around it. */
    static final String GRANTED = "granted-asked";

    static final String GRANTED_MEANING = "a header is granted a channel that does not ask";

    /** Assumed of the allocator by what stands around it. */
    static final String ONE_HOT = "grant-one-hot";

    static final String ONE_HOT_MEANING = "two headers are granted one channel";

    /** Assumed of the allocator by what stands around it. */
    static final String ALLOCATED = "allocated-granted";

    static final String ALLOCATED_MEANING =
            "an output hears of an owner that no header becomes, or does not hear of one";

    static final Property PROPERTY = new Property(
                    "channel-grants",
                    "an output virtual channel is given to one header, which asks for it, and its output hears of it",
                    ChannelGrants::write)
            .limited(design -> Omission.withoutAny(design, Router.class))
            .guaranteeing(ChannelGrants::assume);

    private ChannelGrants() {}

    private static List<Specification> write(Design design) {
        return Property.all(design, Router.class).stream()
                .map(ChannelGrants::specification)
                .toList();
    }

    private static Specification specification(Router router) {
        Module allocator = allocator(router);
        Specification specification = new Specification(allocator, Property.identifier(PROPERTY.name()), allocator);
        state(router, specification::claimNever);
        return specification;
    }

    /** Whoever keeps the owners of channels hears only of headers that have asked. */
    private static void assume(Module module, Specification specification) {
        if (module instanceof OwnerTable) {
            asked(new Ports(allocator((Router) module.parent().parent())), specification::assumeNever);
        }
    }

    /** The allocator of a router. */
    private static Module allocator(Router router) {
        return router.children().stream()
                .filter(VirtualChannelAllocator.class::isInstance)
                .findFirst()
                .orElseThrow();
    }

    /** States all that holds of the allocator of a router. */
    static void state(Router router, Statements statements) {
        Ports ports = new Ports(allocator(router));
        Signal[] granted = ports.signals("granted_");
        Requesters requesters = Requesters.of(granted, ports.arrays("target_"));
        asked(ports, statements);
        statements.never(ONE_HOT, ONE_HOT_MEANING, requesters.channels(), requesters.meetInChannel());
        Signal[] allocated = ports.signals("allocated_");
        for (int k = 0; k < allocated.length; k++) {
            long first =
                    router.inputs().get(0).code().of(router.outputs().get(k).port(), 0);
            statements.never(
                    ALLOCATED, ALLOCATED_MEANING, allocated[k].width(), requesters.mistold(allocated[k], first));
        }
    }

    private static void asked(Ports allocator, Statements statements) {
        Signal[] granted = allocator.signals("granted_");
        statements.never(
                GRANTED, GRANTED_MEANING, granted[0].width(), Masks.beyond(granted, allocator.signals("requesting_")));
    }
}
