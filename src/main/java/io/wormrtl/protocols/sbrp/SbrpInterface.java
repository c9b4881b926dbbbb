package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.NetworkInterface;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The interface of a node: injectors that keep the packets they have sent, receivers that join sub-messages, two handlers. */
final class SbrpInterface extends NetworkInterface {

    private final Reception reception;
    private final RecoveryHandler recovery;
    private final List<SbrpInjector> senders = new ArrayList<>();
    private final int node;

    SbrpInterface(Module parent, String name, InterfaceContext context, SbrpFit fit) {
        super(parent, name, context);
        RequestFormat format = fit.requestFormat(context.format());
        this.reception = new Reception(this, context, fit, format);
        this.node = context.node();
        this.recovery = new RecoveryHandler(this, context, fit, format, reception);
        ResendingHandler resending = new ResendingHandler(this, fit, format, reception);
        for (int i = 0; i < context.injection().size(); i++) {
            SbrpInjector injector = new SbrpInjector(
                    this, i, context, fit, format, resending, i == 0 ? Optional.of(recovery) : Optional.empty());
            add(injector);
            senders.add(injector);
            if (i == 0) {
                recovery.listen(injector.serviceAccepted());
            }
        }
        for (int e = 0; e < context.ejection().size(); e++) {
            int channel = e;
            add(() -> reception.report(channel));
        }
        reception.build(recovery.taken());
    }

    int node() {
        return node;
    }

    RecoveryHandler recovery() {
        return recovery;
    }

    List<SbrpInjector> senders() {
        return senders;
    }

    @Override
    public int sharedBuffers() {
        return reception.contexts();
    }
}
