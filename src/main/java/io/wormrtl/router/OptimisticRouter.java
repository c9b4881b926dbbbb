package io.wormrtl.router;

import io.wormrtl.routing.PortStatus;
import io.wormrtl.routing.RouteOption;
import io.wormrtl.routing.RouteQuery;
import io.wormrtl.routing.SelectionPolicy;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Computes the output virtual channel a header asks for, from its destination and the state of the outputs (004,
 * section 4.1.1, Fig. 43). Optimistic, because another header may be granted the same one; then it asks again.
 *
 * <p>The candidates follow from the header alone, so they are computed once per header ({@code ports_k} and
 * {@code channels_k}, one pair of masks per option of the route); the choice among them follows the state of the
 * outputs in every cycle.
 */
final class OptimisticRouter extends Module {

    /** No candidate is free. */
    static final long NOTHING_FREE = -1;

    private final VirtualChannel channel;
    private final RouterFormat format;
    private final LocalPorts local;
    private final Signal routingWord;
    private final OutputPort[] outputs;
    private final Signal[] free;
    private final OutputChannelCode code;
    private final SelectionPolicy selection;
    private final PortStatus status;
    private final Wire[] ports;
    private final Wire[] channels;
    private final Signal valid;
    private final Signal[] candidatePorts;
    private final Signal[] candidateChannels;

    OptimisticRouter(VirtualChannel channel, InputContext context, Signal waiting) {
        super(channel, "optimistic_router");
        this.channel = channel;
        this.format = context.format();
        this.local = context.local();
        this.routingWord = input("routing_word", channel.routingWord());
        this.outputs = context.outputs();
        this.free = Arrays.stream(outputs).map(output -> output == null ? null : output.free())
                .toArray(Signal[]::new);
        this.code = context.code();
        this.selection = context.parts().selection();
        this.status = new Outputs();
        int options = Math.max(1, format.routing().maxOptions());
        this.ports = wires("ports_", options, outputs.length);
        this.channels = wires("channels_", options, format.virtualChannels());
        combinational("route", this::route).reads(routingWord).writes(ports).writes(channels);
        if (context.parts().pipeline().route() == 0) {
            this.valid = null;
            this.candidatePorts = ports;
            this.candidateChannels = channels;
        } else {
            Register routed = register("routed", 1);
            this.valid = routed;
            this.candidatePorts = registered("registered_ports_", ports);
            this.candidateChannels = registered("registered_channels_", channels);
            declareRouteStage(routed, waiting);
        }
    }

    private Wire[] wires(String prefix, int count, int width) {
        Wire[] all = new Wire[count];
        for (int k = 0; k < count; k++) {
            all[k] = wire(prefix + k, width);
        }
        return all;
    }

    private Register[] registered(String prefix, Wire[] wires) {
        Register[] all = new Register[wires.length];
        for (int k = 0; k < wires.length; k++) {
            all[k] = register(prefix + k, wires[k].width());
        }
        return all;
    }

    private void declareRouteStage(Register routed, Signal waitingMask) {
        Signal waiting = input("waiting", waitingMask);
        Signal departing = input("departing", channel.departing());
        int v = channel.index();
        clocked("route_stage", () -> {
            // A message of one flit may leave at once; the next header must not find its route.
            routed.set(waiting.bit(v) && !departing.bit(v));
            for (int k = 0; k < ports.length; k++) {
                ((Register) candidatePorts[k]).set(ports[k].get());
                ((Register) candidateChannels[k]).set(channels[k].get());
            }
        }).reads(waiting, departing).reads(ports).reads(channels)
                .writes(routed).writes(candidatePorts).writes(candidateChannels);
    }

    private void route() {
        long word = routingWord.get();
        int destination = format.header().destinationOf(word);
        if (destination == local.node()) {
            offer(local.ejection());
        } else if (destination < format.nodes()) {
            offer(format.routing().route(query(word, destination)).options());
        } else {
            offer(List.of()); // no such node: a corrupted header stays where it is
        }
    }

    /** Where the header at the front of the virtual channel stands. */
    RouteQuery query(long word, int destination) {
        return new RouteQuery(local.node(), channel.inputPort(), channel.index(), destination,
                format.header().routingFieldsOf(word));
    }

    private void offer(List<RouteOption> options) {
        for (int k = 0; k < ports.length; k++) {
            boolean offered = k < options.size();
            ports[k].set(offered ? options.get(k).ports() : 0);
            channels[k].set(offered ? options.get(k).channels() : 0);
        }
    }

    /** What {@link #select} reads of this channel; it also reads the outputs. */
    List<Element> selectReads() {
        List<Element> all = new ArrayList<>(List.of(candidatePorts));
        all.addAll(List.of(candidateChannels));
        if (valid != null) {
            all.add(valid);
        }
        return all;
    }

    /**
     * The output virtual channel the waiting header asks for; evaluated for all channels of a port by one process of
     * the input controller. Among several network ports the selection policy chooses; a header that has arrived takes
     * the ejection channel with the most free virtual channels.
     *
     * @param random random bits for the selection policy
     * @return its number, or {@link #NOTHING_FREE}
     */
    long select(long random) {
        if (valid != null && !valid.isHigh()) {
            return NOTHING_FREE;
        }
        for (int k = 0; k < candidatePorts.length; k++) {
            long wanted = candidateChannels[k].get();
            long open = openPorts(candidatePorts[k].get(), wanted);
            if (open != 0) {
                int port = choosePort(open, wanted, random);
                return code.of(port, Bits.first(free[port].get() & wanted));
            }
        }
        return NOTHING_FREE;
    }

    private int choosePort(long open, long wanted, long random) {
        if (Bits.rest(open) == 0) {
            return Bits.first(open);
        }
        return (open & ~local.ejectionPorts()) == 0 ? roomiest(open, wanted)
                : selection.choosePort(open, status, random);
    }

    /**
     * The port with the most free virtual channels, the lowest on a tie: messages on different ejection channels are
     * consumed at the same time (004, section 6.1, assumption 8), those on one channel share its flit per cycle.
     */
    private int roomiest(long open, long wanted) {
        int best = Bits.first(open);
        for (long rest = Bits.rest(open); rest != 0; rest = Bits.rest(rest)) {
            int port = Bits.first(rest);
            best = freeChannels(port, wanted) > freeChannels(best, wanted) ? port : best;
        }
        return best;
    }

    private int freeChannels(int port, long wanted) {
        return Long.bitCount(free[port].get() & wanted);
    }

    private long openPorts(long candidates, long wanted) {
        long open = 0;
        for (long rest = candidates; rest != 0; rest = Bits.rest(rest)) {
            int port = Bits.first(rest);
            open |= (free[port].get() & wanted) != 0 ? 1L << port : 0;
        }
        return open;
    }

    /** The state of the network outputs, for the selection policy. */
    private final class Outputs implements PortStatus {
        @Override
        public int congestion(int port) {
            return outputs[port].congestion().getInt();
        }

        @Override
        public int freeChannels(int port) {
            return Long.bitCount(free[port].get());
        }
    }

    /** For reports: the ports the header may take, of all options. */
    long wantedPorts() {
        long all = 0;
        for (Signal option : candidatePorts) {
            all |= option.get();
        }
        return all;
    }

    /** For reports: the virtual channels the header may take on {@code port}. */
    long wantedChannels(int port) {
        long all = 0;
        for (int k = 0; k < candidatePorts.length; k++) {
            all |= candidatePorts[k].bit(port) ? candidateChannels[k].get() : 0;
        }
        return all;
    }
}
