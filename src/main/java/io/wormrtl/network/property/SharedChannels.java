package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.nic.SharedChannelInterface;

/** The channel between a processor and its router carries flits one way at a time (003, section 4.2.3). */
final class SharedChannels {

    static final Property PROPERTY = Property.ofEach(
            "shared-channels",
            "a half-duplex channel between processor and router carries a flit one way only in a cycle",
            SharedChannelInterface.class,
            SharedChannels::specify);

    private SharedChannels() {}

    private static void specify(SharedChannelInterface shared, Specification specification) {
        Ports ports = new Ports(shared);
        for (int i = 0; ports.has("injection_" + i + "_") && ports.has("ejection_" + i + "_"); i++) {
            Signal out = ports.signals("injection_" + i + "_request")[0];
            Signal in = ports.signals("ejection_" + i + "_request")[0];
            specification.claimNever(
                    "one-way",
                    "a flit goes out to the router as one comes in",
                    1,
                    Expression.of(() -> out.get() & in.get(), out, in));
        }
    }
}
