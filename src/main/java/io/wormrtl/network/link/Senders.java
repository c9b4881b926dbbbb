package io.wormrtl.network.link;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.rtl.Module;

/** Builds sending ends, and sees to it that a protocol from outside leaves nothing out. */
@Api
public final class Senders {

    private Senders() {}

    /**
     * The sending end of {@code end} within {@code owner}, by {@link FlowControl#sender}.
     *
     * @throws io.wormrtl.kernel.part.PartMistake if there is none, or one of its answers is null
     */
    public static FlowControl.Sender of(FlowControl protocol, Module owner, LinkEnd end, FlowControl.Timing timing) {
        FlowControl.Sender sender =
                Answers.present(protocol.sender(owner, end, timing), protocol, "FlowControl.sender");
        Answers.present(sender.sendable(), protocol, "FlowControl.Sender.sendable");
        Answers.present(sender.reallocatable(), protocol, "FlowControl.Sender.reallocatable");
        Answers.present(sender.congestion(), protocol, "FlowControl.Sender.congestion");
        Answers.present(sender.busyWhile(), protocol, "FlowControl.Sender.busyWhile");
        return sender;
    }
}
