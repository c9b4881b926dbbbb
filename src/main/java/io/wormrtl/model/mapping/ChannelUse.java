package io.wormrtl.model.mapping;

import io.wormrtl.model.contention.SystemGraph;
import java.util.Arrays;

/** Which paths use which channel and with how much traffic, open to change path by path. */
final class ChannelUse {

    private static final int[] UNUSED = {};

    private final int ports;
    private final int[][] users;
    private final int[] userCount;
    private final double[] demand;
    private final double[] onward;

    ChannelUse(SystemGraph system) {
        ports = system.ports();
        users = new int[system.channelNumbers()][];
        Arrays.fill(users, UNUSED);
        userCount = new int[users.length];
        demand = new double[users.length];
        onward = new double[users.length * ports];
    }

    void add(int edge, int[] path, double weight) {
        count(path, weight);
        for (int channel : path) {
            if (userCount[channel] == users[channel].length) {
                users[channel] = Arrays.copyOf(users[channel], Math.max(4, 2 * userCount[channel]));
            }
            users[channel][userCount[channel]++] = edge;
        }
    }

    void remove(int edge, int[] path, double weight) {
        count(path, -weight);
        for (int channel : path) {
            int[] list = users[channel];
            int place = 0;
            while (list[place] != edge) {
                place++;
            }
            list[place] = list[--userCount[channel]];
        }
    }

    private void count(int[] path, double weight) {
        for (int i = 0; i < path.length; i++) {
            demand[path[i]] += weight;
            if (i > 0) {
                onward[path[i - 1] * ports + path[i] % ports] += weight;
            }
        }
    }

    /** Paths over a channel. */
    int users(int channel) {
        return userCount[channel];
    }

    /** The i-th path over a channel, in no particular order. */
    int user(int channel, int i) {
        return users[channel][i];
    }

    /** Traffic of the path and of all that share a channel with it, which they do in a single run. */
    double pressure(int[] path) {
        double pressure = demand[path[0]];
        for (int i = 1; i < path.length; i++) {
            pressure += demand[path[i]] - onward[path[i - 1] * ports + path[i] % ports];
        }
        return pressure;
    }
}
