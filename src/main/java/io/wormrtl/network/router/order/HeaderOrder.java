package io.wormrtl.network.router.order;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.arbiter.RequesterArbiter;
import io.wormrtl.network.flit.FormatPart;
import io.wormrtl.network.invariant.WatchedPart;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.List;

/**
 * Decides which of the headers that ask for one output virtual channel goes first (003, section 5.6.5), by the numbers that
 * their requests carry and the arbiter that compares them. It may add a field to headers.
 */
@Api
public interface HeaderOrder extends FormatPart, WatchedPart {

    /** Requests carry nothing; the arbiters of the router choose. */
    HeaderOrder PLAIN = new PlainOrder();

    /**
     * Builds what says the numbers, as a module of the router.
     *
     * @param inputs the input ports: network ports first, then injection channels
     * @return by input, an entry per virtual channel; empty if requests carry nothing
     */
    List<SignalArray> numbers(Module router, RouterFormat format, List<ControlledInput> inputs);

    /**
     * Builds the arbiter of an output virtual channel within the allocator.
     *
     * @param arbiters builds the arbiters of this router
     * @param numbers what {@link #numbers} returned
     * @param inputs how many input ports there are
     * @param virtualChannels of each
     */
    RequesterArbiter arbiter(
            Scope allocator,
            String name,
            ArbiterKind arbiters,
            List<SignalArray> numbers,
            int inputs,
            int virtualChannels);
}
