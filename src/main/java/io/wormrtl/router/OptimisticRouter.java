package io.wormrtl.router;

import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.routing.PortStatus;
import io.wormrtl.routing.Route;
import io.wormrtl.routing.RouteOption;
import io.wormrtl.routing.RouteQuery;
import io.wormrtl.routing.SelectionPolicy;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.List;

/**
 * Computes the output virtual channel a header asks for, from its destination and the state of the outputs (004,
 * section 4.1.1, Fig. 43). Optimistic, because another header may be granted the same one; then it asks again.
 *
 * <p>The candidates depend on the header alone and are computed once; the choice among them follows the state of the
 * outputs in every cycle. While the channel is routed, the target is the route that was stored.
 */
final class OptimisticRouter extends Module {

    private final VirtualChannel channel;
    private final RouterFormat format;
    private final LocalPorts local;
    private final Signal waiting;
    private final Signal routingWord;
    private final Signal state;
    private final Signal storedPort;
    private final Signal storedChannel;
    private final OutputPort[] outputs;
    private final SelectionPolicy selection;
    private final PortStatus status;
    private final Signal random;

    private final Wire[] ports;
    private final Wire[] channels;
    private final Signal valid;
    private final Signal[] candidatePorts;
    private final Signal[] candidateChannels;
    private final Wire request;
    private final Wire targetPort;
    private final Wire targetChannel;

    OptimisticRouter(VirtualChannel channel, InputContext context) {
        super(channel, "optimistic_router");
        this.channel = channel;
        this.format = context.format();
        this.local = context.local();
        this.waiting = input("waiting", channel.waiting());
        this.routingWord = input("routing_word", channel.routingWord());
        this.state = input("state", channel.state());
        this.storedPort = input("stored_port", channel.outputPort());
        this.storedChannel = input("stored_channel", channel.outputChannel());
        this.outputs = context.outputs();
        this.selection = context.parts().selection();
        this.status = port -> outputs[port].congestion().getInt();
        this.random = context.random();
        int options = Math.max(1, format.routing().maxOptions());
        this.ports = wires("ports_", options, outputs.length);
        this.channels = wires("channels_", options, format.virtualChannels());
        combinational("route", this::route).reads(waiting, routingWord).writes(ports).writes(channels);

        if (context.parts().pipeline().route() == 0) {
            this.valid = waiting;
            this.candidatePorts = ports;
            this.candidateChannels = channels;
        } else {
            Register routed = register("routed", 1);
            this.valid = routed;
            this.candidatePorts = registered("registered_ports_", ports);
            this.candidateChannels = registered("registered_channels_", channels);
            routeStage(routed);
        }
        this.request = wire("request", 1);
        this.targetPort = wire("target_port", HeaderLayout.bitsFor(outputs.length - 1));
        this.targetChannel = wire("target_channel", HeaderLayout.bitsFor(format.virtualChannels() - 1));
        combinational("select", this::select).reads(waiting, valid, state, storedPort, storedChannel)
                .reads(candidatePorts).reads(candidateChannels).reads(outputState())
                .writes(request, targetPort, targetChannel);
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

    private void routeStage(Register routed) {
        Signal departing = input("departing", channel.departing());
        clocked("route_stage", () -> {
            // A message of one flit may leave at once; the next header must not find its route.
            routed.set(waiting.isHigh() && !departing.bit(channel.index()));
            for (int k = 0; k < ports.length; k++) {
                ((Register) candidatePorts[k]).set(ports[k].get());
                ((Register) candidateChannels[k]).set(channels[k].get());
            }
        }).reads(waiting, departing).reads(ports).reads(channels)
                .writes(routed).writes(candidatePorts).writes(candidateChannels);
    }

    private List<Element> outputState() {
        List<Element> read = new ArrayList<>();
        for (OutputPort output : outputs) {
            if (output != null) {
                read.add(output.free());
                if (selection.usesCongestion()) {
                    read.add(output.congestion());
                }
            }
        }
        if (random != null) {
            read.add(random);
        }
        return read;
    }

    private void route() {
        if (!waiting.isHigh()) {
            offer(List.of());
            return;
        }
        long word = routingWord.get();
        int destination = format.header().destinationOf(word);
        if (destination == local.node()) {
            offer(local.ejection());
        } else {
            Route route = format.routing().route(query(word, destination));
            offer(route.options());
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

    private void select() {
        if (state.get() == RouteState.ROUTED.ordinal()) {
            target(0, storedPort.getInt(), storedChannel.getInt());
            return;
        }
        if (waiting.isHigh() && valid.isHigh()) {
            for (int k = 0; k < candidatePorts.length; k++) {
                long wanted = candidateChannels[k].get();
                long open = openPorts(candidatePorts[k].get(), wanted);
                if (open != 0) {
                    int port = Bits.rest(open) == 0 ? Bits.first(open)
                            : selection.choosePort(open, status, random == null ? 0 : random.get());
                    target(1, port, Bits.first(outputs[port].free().get() & wanted));
                    return;
                }
            }
        }
        target(0, 0, 0);
    }

    private long openPorts(long candidates, long wanted) {
        long open = 0;
        for (long rest = candidates; rest != 0; rest = Bits.rest(rest)) {
            int port = Bits.first(rest);
            open |= (outputs[port].free().get() & wanted) != 0 ? 1L << port : 0;
        }
        return open;
    }

    private void target(int asked, int port, int virtualChannel) {
        request.set(asked);
        targetPort.set(port);
        targetChannel.set(virtualChannel);
    }

    Wire request() {
        return request;
    }

    Wire targetPort() {
        return targetPort;
    }

    Wire targetChannel() {
        return targetChannel;
    }

    /** For reports: the ports the waiting header may take, of all options. */
    long wantedPorts() {
        long all = 0;
        for (Signal option : candidatePorts) {
            all |= option.get();
        }
        return all;
    }

    /** For reports: the virtual channels the waiting header may take on {@code port}. */
    long wantedChannels(int port) {
        long all = 0;
        for (int k = 0; k < candidatePorts.length; k++) {
            all |= candidatePorts[k].bit(port) ? candidateChannels[k].get() : 0;
        }
        return all;
    }
}
