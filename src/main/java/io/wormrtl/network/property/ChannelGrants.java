package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.router.allocation.VirtualChannelAllocator;

/** Who is given an output virtual channel: one of those who ask for it. */
final class ChannelGrants {

    /** Assumed of the allocator by what stands around it. */
    static final String GRANTED = "granted-asked";

    static final String GRANTED_MEANING = "a header is granted a channel that does not ask";

    static final Property PROPERTY = Property.ofEach(
            "channel-grants",
            "an output virtual channel is given to one header, which asks for it",
            VirtualChannelAllocator.class,
            ChannelGrants::specify);

    private ChannelGrants() {}

    private static void specify(VirtualChannelAllocator allocator, Specification specification) {
        Ports ports = new Ports(allocator);
        Signal[] granted = ports.signals("granted_");
        Requesters requesters = new Requesters(granted, ports.arrays("target_"));
        specification.claimNever(
                GRANTED, GRANTED_MEANING, granted[0].width(), Masks.beyond(granted, ports.signals("requesting_")));
        specification.claimNever(
                "grant-one-hot",
                "two headers are granted one channel",
                requesters.channels(),
                requesters.meetInChannel());
    }
}
