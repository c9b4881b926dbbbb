package io.wormrtl.examples;

import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;

// snippet: check
/** Remembers whether a flit came in with the wrong parity. */
final class ParityCheck extends Module {

    private final Register failed = register("failed", 1);

    ParityCheck(Module parent, LinkEnd end) {
        super(parent, "parity_check");
        Signal request = input("request", end.channel().request());
        Signal data = input("data", end.channel().data());
        Signal parity = input("parity", 1, end.line(ParityLink.PARITY));
        clocked("check", () -> {
            if (request.isHigh() && (Long.bitCount(data.get()) & 1) != parity.get()) {
                failed.set(1);
            }
        }).reads(request, data, parity).writes(failed);
    }

    /** 1 from the cycle after the first wrong flit on. */
    Register failed() {
        return failed;
    }
}
// end
