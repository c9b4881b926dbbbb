package io.wormrtl.protocols.apcs;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFactory;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.PacketAddition;
import io.wormrtl.network.nic.Receiver;
import io.wormrtl.network.router.control.ControlPart;
import io.wormrtl.protocols.path.BackOff;
import io.wormrtl.protocols.path.PathInterface;
import io.wormrtl.protocols.path.PathParts;
import io.wormrtl.protocols.path.PathRequirements;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.path.Release;
import io.wormrtl.protocols.recovery.Protocol;
import io.wormrtl.protocols.recovery.RecoveryParameters;
import java.util.List;
import java.util.Optional;

/**
 * Acknowledged pipelined circuit switching, fitted to a network.
 *
 * @param path what the routers are made of
 * @param backOff how long a source waits before it tries again
 * @param lanes of a source over all its injection channels
 */
public record Apcs(PathParts path, BackOff backOff, int lanes) implements InterfaceFactory {

    /** The protocol for a network. */
    public static Protocol protocol(NetworkParameters network, RecoveryParameters parameters) {
        return of(network, parameters).protocol();
    }

    /**
     * The parts for a network.
     *
     * @throws UnusableInput if a time-out is given: there is none
     */
    public static Apcs of(NetworkParameters network, RecoveryParameters parameters) {
        if (parameters.timeout() != 0) {
            throw new UnusableInput("recovery.timeout (" + parameters.timeout()
                    + ") must be left out for apcs, whose sources are told of kills");
        }
        return new Apcs(
                new PathParts(ProbeSearch.backtracking(parameters.misroutes()), Release.BY_ACKNOWLEDGEMENT, true),
                new BackOff(parameters.firstBackOff(), parameters.longestBackOff(), parameters.attempts()),
                network.injectionChannels() * network.routing().virtualChannels());
    }

    /** These parts as a protocol. */
    public Protocol protocol() {
        return new Protocol(
                ControlPart.none(),
                Optional.of(path),
                Optional.of(this),
                PathRequirements.of("recovery.protocol apcs"));
    }

    private TurnFields fields() {
        return TurnFields.of(lanes);
    }

    @Override
    public List<HeaderField> headerFields() {
        return fields().fields();
    }

    @Override
    public NetworkInterface create(Module parent, String name, InterfaceContext context) {
        return new PathInterface(parent, name, context, path, backOff, new Ends());
    }

    /** What one interface puts at the ends of its paths. */
    private final class Ends implements PathInterface.Ends {

        private TurnTable table;

        @Override
        public Optional<PacketAddition.Factory> addition(int number, InterfaceContext context) {
            int firstLane = number * context.format().virtualChannels();
            return Optional.of((parent, count) -> new Turns(parent, count, firstLane, context, fields()));
        }

        @Override
        public Receiver receiver(
                Module networkInterface, int number, InterfaceContext context, Optional<Signal> killed) {
            if (table == null) {
                table = new TurnTable(networkInterface, "delivered", context, lanes);
            }
            return new ApcsReceiver(networkInterface, number, context, fields(), table, killed.orElseThrow());
        }
    }
}
