package io.wormrtl.network.nic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.link.InputPort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The interface of one node: its ports, and the injectors and receivers that a subclass builds. */
@Api
public abstract class NetworkInterface extends Module {

    private final InterfaceContext context;
    private final List<Injector> injectors = new ArrayList<>();
    private final List<Receiver> receivers = new ArrayList<>();
    private final List<InputPort> buffers = new ArrayList<>();

    /** Declares the ports. */
    protected NetworkInterface(Module parent, String name, InterfaceContext context) {
        super(parent, name);
        this.context = context;
        context.reset().ifPresent(signal -> resetBy(input("reset", 1, signal)));
        for (int i = 0; i < context.injection().size(); i++) {
            port("injection_" + i, context.injection().get(i));
        }
        for (int i = 0; i < context.offers().size(); i++) {
            port("offer_" + i, context.offers().get(i));
        }
        for (int e = 0; e < context.ejection().size(); e++) {
            port("ejection_" + e, context.ejection().get(e));
        }
        for (int e = 0; e < context.ready().size(); e++) {
            input("ready_" + e, 1, context.ready().get(e));
        }
    }

    /** Adds the injector of the next injection channel. */
    protected final void add(Injector injector) {
        if (!intakes().contains(injector.intake())) {
            port("intake_" + injectors.size(), injector.intake());
        }
        injectors.add(injector);
    }

    /** Adds the receiver of the next ejection channel; behind the last one, of lines that a part has brought. */
    protected final void add(Receiver receiver) {
        port("report_" + receivers.size(), receiver.report());
        receivers.add(receiver);
    }

    /** Adds the buffers in front of the receiver of an ejection channel. */
    protected final void add(InputPort input) {
        buffers.add(input);
    }

    /** The node, formats and channels that the interface was built with. */
    protected final InterfaceContext context() {
        return context;
    }

    /**
     * Receive buffers of the processor that the receivers share: {@link PacketReport#channel} then numbers them, from
     * 0, for all ejection channels of the node alike, so that a packet may come in parts by several of them. 0: each
     * receiver has a buffer per virtual channel.
     */
    public int sharedBuffers() {
        return 0;
    }

    /** Per place where the processor offers packets, what it is told; usually there is one per injector. */
    public final List<PacketIntake> intakes() {
        return injectors.stream().map(Injector::intake).distinct().toList();
    }

    /** Per receiver, what it hands the processor. */
    public final List<PacketReport> reports() {
        return receivers.stream().map(Receiver::report).toList();
    }

    /** The buffers in front of receivers; none where these take each flit at once. */
    public final List<InputPort> receptionBuffers() {
        return Collections.unmodifiableList(buffers);
    }

    /** One per injection channel. */
    public final List<Injector> injectors() {
        return Collections.unmodifiableList(injectors);
    }

    /** One per ejection channel, then those of lines that parts have brought. */
    public final List<Receiver> receivers() {
        return Collections.unmodifiableList(receivers);
    }
}
