package io.wormrtl.nic;

import io.wormrtl.flit.LinkEnd;
import io.wormrtl.rtl.Module;
import java.util.ArrayList;
import java.util.List;

/** The interface of one node: injectors and receivers. */
public final class NetworkInterface extends Module {

    private final List<Injector> injectors = new ArrayList<>();
    private final List<Receiver> receivers = new ArrayList<>();

    /**
     * Builds the interface.
     *
     * @param injection sending ends of the injection channels
     * @param ejection receiving ends of the ejection channels
     * @param offers where the processor offers packets, one per injection channel
     */
    public NetworkInterface(Module parent, String name, int node, InterfaceFormat format, List<LinkEnd> injection,
            List<LinkEnd> ejection, List<PacketOffer> offers) {
        super(parent, name);
        for (int i = 0; i < injection.size(); i++) {
            injectors.add(format.interfaceParts().injectors()
                    .create(this, "injector_" + i, node, format, injection.get(i), offers.get(i)));
        }
        for (int e = 0; e < ejection.size(); e++) {
            receivers.add(format.interfaceParts().receivers()
                    .create(this, "receiver_" + e, node, format, ejection.get(e)));
        }
    }

    /** One per injection channel. */
    public List<Injector> injectors() {
        return List.copyOf(injectors);
    }

    /** One per ejection channel. */
    public List<Receiver> receivers() {
        return List.copyOf(receivers);
    }
}
