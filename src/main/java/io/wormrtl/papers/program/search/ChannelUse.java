package io.wormrtl.papers.program.search;

import io.wormrtl.papers.program.contention.SystemGraph;
import java.util.Arrays;

/** Which paths use which channel and with how much traffic, open to change path by path. */
final class ChannelUse {

    private static final int FIRST_CAPACITY = 4;

    private final int ports;
    private final int[][] users;
    private final int[][] userSteps;
    private final int[] userCount;
    private final int[][] places;
    private final double[] demand;
    private final double[] onward;

    /** No path over any channel; {@code paths} will be known at most, numbered from 0. */
    ChannelUse(SystemGraph system, int paths) {
        ports = system.ports();
        users = new int[system.channelNumbers()][FIRST_CAPACITY];
        userSteps = new int[users.length][FIRST_CAPACITY];
        userCount = new int[users.length];
        places = new int[paths][];
        demand = new double[users.length];
        onward = new double[users.length * ports];
    }

    void add(int edge, int[] path, double weight) {
        count(path, weight);
        places[edge] = new int[path.length];
        for (int step = 0; step < path.length; step++) {
            int channel = path[step];
            int place = userCount[channel]++;
            if (place == users[channel].length) {
                users[channel] = Arrays.copyOf(users[channel], 2 * place);
                userSteps[channel] = Arrays.copyOf(userSteps[channel], 2 * place);
            }
            enter(channel, place, edge, step);
        }
    }

    /** Takes a path out; the last of the list fills its place. */
    void remove(int edge, int[] path, double weight) {
        count(path, -weight);
        for (int step = 0; step < path.length; step++) {
            int channel = path[step];
            int last = --userCount[channel];
            enter(channel, places[edge][step], users[channel][last], userSteps[channel][last]);
        }
    }

    private void enter(int channel, int place, int edge, int step) {
        users[channel][place] = edge;
        userSteps[channel][place] = step;
        places[edge][step] = place;
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

    /** The place of the channel in its i-th path, from 0. */
    int userStep(int channel, int i) {
        return userSteps[channel][i];
    }

    /** Traffic over a channel. */
    double demand(int channel) {
        return demand[channel];
    }

    /** Traffic that goes on from a channel to the next node's given port. */
    double onward(int channel, int port) {
        return onward[channel * ports + port];
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
