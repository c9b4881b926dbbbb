package io.wormrtl.network.property;

import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.kernel.prove.Property;
import java.util.List;
import java.util.stream.Stream;

/** The entries of the properties of wormhole routers. */
public final class NetworkProperties implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        return Stream.of(
                        InputBuffers.PROPERTY,
                        OutputBuffers.PROPERTY,
                        ChannelGrants.PROPERTY,
                        SwitchGrants.PROPERTY,
                        SwitchOutputs.PROPERTY,
                        EligibleFlits.PROPERTY,
                        LinkCredits.PROPERTY,
                        AcknowledgedLinks.PROPERTY,
                        SharedChannels.PROPERTY,
                        ReportedPackets.PROPERTY,
                        LaneCounts.PROPERTY,
                        InjectedWorms.PROPERTY,
                        ChannelOwners.PROPERTY,
                        NoExceptions.PROPERTY)
                .<Offer<?>>map(Property::offer)
                .toList();
    }
}
