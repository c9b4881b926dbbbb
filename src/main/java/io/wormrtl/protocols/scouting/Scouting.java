package io.wormrtl.protocols.scouting;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.protocols.path.Lead;
import io.wormrtl.protocols.path.PathInterface;
import io.wormrtl.protocols.path.PathParts;
import io.wormrtl.protocols.path.PathRequirements;
import io.wormrtl.protocols.path.PathRouters;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.switching.Switching;

/**
 * Scouting switching, fitted to a network.
 *
 * @param path how paths are set up and given up
 * @param backOff how long a source waits until it tries again
 */
public record Scouting(PathParts path, BackOff backOff) implements InterfaceKind {

    /**
     * The technique.
     *
     * @param lead K, links by which the probe leads the data, 0 to {@link Lead#MOST}. With 0 data follows its header at
     *     once, and nothing is acknowledged: that is wormhole switching, and the network stays as it is (000, section
     *     1)
     */
    public static Switching technique(int lead, BackOff backOff) {
        UnusableInput.requireRange("lead", lead, 0, Lead.MOST);
        if (lead == 0) {
            return Switching.WORMHOLE;
        }
        return Switching.of(PathRequirements.ALL, network -> {
            Scouting fitted = of(network, lead, backOff);
            return network.withRouters(new PathRouters(fitted.path())).withInterfaces(fitted);
        });
    }

    /** The parts for a network whose probes lead by {@code lead} links, 1 or more. */
    public static Scouting of(NetworkParameters network, int lead, BackOff backOff) {
        int longest = network.topology().diameter() + 1;
        return new Scouting(PathParts.following(new Lead(lead, longest)), backOff);
    }

    @Override
    public NetworkInterface create(Module parent, String name, InterfaceContext context) {
        return new PathInterface(parent, name, context, path, backOff, PathInterface.Ends.PLAIN);
    }
}
