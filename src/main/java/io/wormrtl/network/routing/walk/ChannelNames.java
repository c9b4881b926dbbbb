package io.wormrtl.network.routing.walk;

import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/** Names of several channels in short. */
public final class ChannelNames {

    private ChannelNames() {}

    /** The names, with virtual channels of the same port that follow each other as one: {@code (0,1).x_plus.vc0-3}. */
    public static List<String> of(List<NetworkChannel> channels, Topology topology) {
        List<String> names = new ArrayList<>();
        int first = 0;
        for (int i = 1; i <= channels.size(); i++) {
            if (i == channels.size() || !follows(channels.get(i - 1), channels.get(i))) {
                String name = channels.get(first).name(topology);
                names.add(
                        first == i - 1 ? name : name + "-" + channels.get(i - 1).virtualChannel());
                first = i;
            }
        }
        return names;
    }

    private static boolean follows(NetworkChannel before, NetworkChannel after) {
        return after.node() == before.node()
                && after.port() == before.port()
                && after.virtualChannel() == before.virtualChannel() + 1;
    }
}
