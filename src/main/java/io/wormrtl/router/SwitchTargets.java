package io.wormrtl.router;

import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import java.util.ArrayList;
import java.util.List;

/**
 * Where every input virtual channel of a router sends: the stored route of a message that has one, else what its header
 * asks for. A view of the input controllers, flat because the switch looks at it all the time.
 */
public final class SwitchTargets {

    private final OutputChannelCode code;
    private final int virtualChannels;
    private final Register[] routed;
    private final Signal[] routes;
    private final Signal[] targets;

    SwitchTargets(List<InputController> inputs, OutputChannelCode code) {
        this.code = code;
        this.virtualChannels = inputs.get(0).channels().size();
        this.routed = inputs.stream().map(InputController::routed).toArray(Register[]::new);
        this.routes = inputs.stream().flatMap(input -> input.channels().stream()).map(VirtualChannel::route)
                .toArray(Signal[]::new);
        this.targets = inputs.stream().flatMap(input -> input.channels().stream()).map(VirtualChannel::target)
                .toArray(Signal[]::new);
    }

    /** The number of the output virtual channel that virtual channel {@code v} of input {@code i} sends to. */
    long output(int i, int v) {
        int index = i * virtualChannels + v;
        return routed[i].bit(v) ? routes[index].get() : targets[index].get();
    }

    OutputChannelCode code() {
        return code;
    }

    /** What {@link #output} reads of input {@code i}. */
    List<Element> signals(int i) {
        List<Element> all = new ArrayList<>();
        all.add(routed[i]);
        for (int v = 0; v < virtualChannels; v++) {
            all.add(routes[i * virtualChannels + v]);
            all.add(targets[i * virtualChannels + v]);
        }
        return all;
    }
}
