package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.link.Channel;
import java.util.List;

/** Counts the flits in the register stages of a link of more than one cycle. */
final class StageWatch extends ObserverModule {

    private final Signal[] requests;
    private final Census census;
    private int held;

    StageWatch(Module parent, String name, List<Channel> stages, Census census) {
        super(parent, name);
        this.requests = stages.stream().map(Channel::request).toArray(Signal[]::new);
        this.census = census;
        behaviour("watch", this::watch).reads(requests);
    }

    private void watch() {
        int sum = 0;
        for (Signal request : requests) {
            sum += request.getInt();
        }
        census.heldMore(sum - held);
        held = sum;
    }
}
