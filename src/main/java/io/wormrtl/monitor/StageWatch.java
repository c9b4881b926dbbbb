package io.wormrtl.monitor;

import io.wormrtl.link.Channel;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.ObserverModule;
import io.wormrtl.rtl.Signal;
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
