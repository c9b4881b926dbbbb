package io.wormrtl.protocols.apcs;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.PacketAddition;
import io.wormrtl.network.nic.PerLane;
import io.wormrtl.network.nic.Receiver;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.protocols.path.PathInterface;
import io.wormrtl.protocols.path.PathParts;
import io.wormrtl.protocols.path.PathRequirements;
import io.wormrtl.protocols.path.PathRouters;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.path.Release;
import io.wormrtl.protocols.recovery.Protocol;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.retry.DeliveryKeys;
import io.wormrtl.protocols.retry.DeliveryTable;
import io.wormrtl.protocols.retry.TurnFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Acknowledged pipelined circuit switching, fitted to a network.
 *
 * @param path how paths are set up and given up
 * @param backOff how long a source waits before it tries again
 * @param lanes of a source over all its injection channels
 */
public record Apcs(PathParts path, BackOff backOff, int lanes) implements InterfaceKind {

    /** The parts for a network. */
    public static Apcs of(NetworkParameters network, ApcsSettings settings) {
        return new Apcs(
                new PathParts(ProbeSearch.backtracking(settings.misroutes()), Release.BY_ACKNOWLEDGEMENT, true),
                settings.backOff(),
                network.local().injection() * network.routing().virtualChannels());
    }

    /** These parts as a protocol. */
    public Protocol protocol() {
        return new Protocol(
                ControlPart.none(), Optional.of(new PathRouters(path)), Optional.of(this), PathRequirements.ALL);
    }

    private TurnFields fields() {
        return TurnFields.of(lanes);
    }

    @Override
    public List<HeaderField> headerFields() {
        return fields().fields();
    }

    @Override
    public List<Watcher<?>> watchers() {
        return ApcsChecks.WATCHERS;
    }

    @Override
    public NetworkInterface create(Module parent, String name, InterfaceContext context) {
        return new PathInterface(parent, name, context, path, backOff, new Ends());
    }

    /** The parts that one interface puts at the ends of its paths. */
    private final class Ends implements PathInterface.Ends {

        @Override
        public PerLane<PacketAddition> addition(int number, InterfaceContext context) {
            int firstLane = number * context.format().virtualChannels();
            return (parent, count) -> new Turns(parent, count, firstLane, context, fields());
        }

        @Override
        public List<Receiver> receivers(Module networkInterface, InterfaceContext context, List<Signal> killed) {
            DeliveryKeys keys = DeliveryKeys.of(
                    context.format().header(), lanes, context.reset().isPresent());
            DeliveryTable table = new DeliveryTable(networkInterface, "delivered", context, keys);
            List<ApcsReceiver> receivers = new ArrayList<>();
            for (int e = 0; e < killed.size(); e++) {
                receivers.add(new ApcsReceiver(
                        networkInterface, e, context, fields(), keys, table.duplicate(e), killed.get(e)));
            }
            table.remember(receivers.stream().map(ApcsReceiver::completed).toList());
            return List.copyOf(receivers);
        }
    }
}
