package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import java.util.ArrayList;
import java.util.List;

/**
 * Resending handler, RSH (004, section 5.1.3): takes the recover requests that have come, one after the other, spends
 * the cycles of software on each (section 5.3) and hands it to the injectors.
 */
final class ResendingHandler extends Module {

    private final SoftwareRecovery sizes;
    private final List<Register> requested = new ArrayList<>();
    private final List<Register> requests = new ArrayList<>();
    private final List<Register> seen = new ArrayList<>();
    private final Memory queue;
    private final Register front;
    private final Register count;
    private final Register wait;
    private final Register resend;
    private final Register request;

    ResendingHandler(Module parent, SbrpFit fit, RequestFormat format, Reception reception) {
        super(parent, "resending_handler");
        this.sizes = fit.sizes();
        int ports = reception.ends().size();
        int depth = 2 * Integer.highestOneBit(fit.slots() + ports);
        this.queue = memory("queue", format.bits(), depth, 1, ports);
        this.front = register("front", Bits.needed(depth - 1));
        this.count = register("count", Bits.needed(depth));
        this.wait =
                register("cycles_left", Bits.needed(Math.max(1, sizes.overhead().receiving())));
        this.resend = output(register("resend", 1));
        this.request = output(register("request", format.bits()));
        Process handle = clocked("handle", this::handle)
                .reads(queue)
                .updates(front, count, wait, resend)
                .writes(request, queue);
        for (int e = 0; e < ports; e++) {
            requested.add(input("requested_" + e, reception.ends().get(e).requested));
            requests.add(input("request_" + e, reception.ends().get(e).request));
            seen.add(register("seen_" + e, 1));
            handle.reads(requested.get(e), requests.get(e)).updates(seen.get(e));
        }
    }

    private void handle() {
        int waits = count.getInt();
        int position = front.getInt();
        int left = wait.getInt();
        boolean served = waits > 0 && left <= 1;
        if (served) {
            request.set(queue.read(position));
        }
        int room = queue.depth() - waits;
        int added = 0;
        for (int e = 0; e < requested.size(); e++) {
            if (requested.get(e).get() != seen.get(e).get() && added < room) {
                queue.write(
                        (position + waits + added) % queue.depth(),
                        requests.get(e).get());
                added++;
            }
            seen.get(e).set(requested.get(e).get());
        }
        int next = waits + added - (served ? 1 : 0);
        resend.set(served);
        front.set(served ? (position + 1) % queue.depth() : position);
        count.set(next);
        wait.set(served || waits == 0 ? sizes.overhead().receiving() : left - 1);
    }

    /** 1 bit: a request is answered now by the injector that keeps the packet. */
    Register resend() {
        return resend;
    }

    /** The request that the injectors look at while {@link #resend} is high. */
    Register request() {
        return request;
    }

    /** Whether it has no request to answer. */
    boolean isAtRest() {
        return count.get() == 0;
    }
}
