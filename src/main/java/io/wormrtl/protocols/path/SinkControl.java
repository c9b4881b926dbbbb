package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;

/**
 * The end of the paths that come by an ejection channel. It answers a probe with a path acknowledgement, and a kill
 * with a kill; where a message acknowledgement releases the path, it sends one when the last flit has come.
 */
public final class SinkControl extends Module {

    private final Channel arriving;
    private final Signal corresponding;
    private final Signal sentBack;
    private final boolean acknowledges;
    private final ControlPlaces back;
    /** Of width 0 where kills reach no destination. */
    private final Wire killed;

    /**
     * For an ejection channel.
     *
     * @param number of the channel
     * @param sentBack one bit per virtual channel: a control flit of this module leaves
     */
    SinkControl(Module parent, int number, InterfaceContext context, PathParts path, Signal sentBack) {
        super(parent, "sink_control_" + number);
        LinkEnd end = context.ejection().get(number);
        int channels = context.format().virtualChannels();
        this.arriving = port("arriving", end.channel());
        this.corresponding = input(ControlChannels.CORRESPONDING, end.line(ControlChannels.CORRESPONDING));
        this.sentBack = input("sent_back", sentBack);
        this.acknowledges = path.release() == Release.BY_ACKNOWLEDGEMENT;
        this.back = ControlPlaces.back(this, "back", channels, path);
        back.view().ports().forEach(port -> output(port.element()));
        this.killed = output(wire("killed", path.killsDestinations() ? channels : 0));
        if (path.killsDestinations()) {
            combinational(
                            "see_kill",
                            () -> killed.set(isKill() ? 1L << arriving.vc().get() : 0))
                    .enabledBy(corresponding)
                    .reads(arriving.vc(), arriving.kind())
                    .writes(killed);
        }
        Process answer = clocked("answer", this::answer)
                .enabledBy(corresponding, this.sentBack)
                .reads(arriving)
                .updates(back);
        if (acknowledges) {
            answer.enabledBy(arriving.request());
        }
    }

    private boolean isKill() {
        return corresponding.isHigh() && arriving.kind().getInt() == AheadFlit.KILL.ordinal();
    }

    private void answer() {
        long put = 0;
        boolean ends = acknowledges
                && arriving.request().isHigh()
                && FlitKind.ends(arriving.kind().getInt());
        if (corresponding.isHigh() || ends) {
            int v = arriving.vc().getInt();
            BackFlit flit = ends ? BackFlit.MESSAGE_ACK : isKill() ? BackFlit.KILL : BackFlit.PATH_ACK;
            back.put(v, flit, 0);
            put = 1L << v;
        }
        back.next(put, sentBack.get());
    }

    /** The answers that wait to leave by the injection channel of the pair. */
    WaitingControl back() {
        return back.view();
    }

    /** One bit per virtual channel: a kill comes for the path on it; of width 0 where kills reach no destination. */
    Signal killed() {
        return killed;
    }
}
