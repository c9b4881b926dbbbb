package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.network.router.control.OwnerTable;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The progress of worms ahead of a router: decodes the lines of each output channel to the input channel that owns it,
 * or owned it last. Each result is one mask per input port, with one bit per virtual channel.
 *
 * @param outputs the output ports whose lines are decoded
 * @param owners of their channels
 * @param inputs how many input ports there are
 */
record OwnersAhead(List<TokenOutput> outputs, OwnerTable owners, int inputs) {

    /** The channels of which a flit goes over the link ahead. */
    long[] crossing() {
        return decoded(TokenOutput::crossing);
    }

    /** The channels of which the router ahead has passed on the oldest flit that is kept. */
    long[] passed() {
        return decoded(TokenOutput::passed);
    }

    private long[] decoded(ToLongFunction<TokenOutput> line) {
        long[] masks = new long[inputs];
        for (TokenOutput output : outputs) {
            for (long rest = line.applyAsLong(output); rest != 0; rest = Bits.rest(rest)) {
                long owner = output.owners().get(Bits.first(rest));
                masks[owners.input(owner)] |= 1L << owners.channel(owner);
            }
        }
        return masks;
    }

    /** Declares the signals read by the processes that look at {@link #crossing} and {@link #passed}. */
    void declare(Process cross, Process pass) {
        for (TokenOutput output : outputs) {
            cross.reads(output.leaving().request(), output.leaving().vc()).reads(output.owners());
            pass.reads(output.copied()).reads(output.owners());
            output.mortal().ifPresent(mortal -> {
                cross.reads(mortal.dead());
                pass.reads(mortal.dead(), mortal.end().unknown());
            });
        }
    }
}
