package io.wormrtl.papers.model.pace;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How headers choose among channels: of the ports that lead closer and have a free virtual channel of the preferred class, each
 * equally likely, so that they avoid channels on which that class is busy.
 *
 * @param preferred virtual channels of the class that is preferred, on a channel; 0 if headers do not look at what is busy
 * @param outputs part of the hops at which so many ports lead closer, by that number
 */
public record Preference(int preferred, Map<Integer, Double> outputs) {

    /** No choice. */
    public static final Preference NONE = new Preference(0, Map.of());

    /** Copies the map, in order. */
    public Preference {
        outputs = Collections.unmodifiableMap(new TreeMap<>(outputs));
    }

    /**
     * How often a channel is taken, by its busy virtual channels, relative to its mean; 0 where all are busy.
     *
     * @param busy probabilities of 0 to V busy virtual channels
     */
    double[] relative(double[] busy) {
        double mean = 0;
        for (int v = 0; v < busy.length; v++) {
            mean += busy[v] * free(v);
        }
        double[] taken = new double[busy.length];
        double sum = 0;
        for (int v = 0; v + 1 < busy.length; v++) {
            taken[v] = taken(free(v), mean);
            sum += taken[v] * busy[v];
        }
        for (int v = 0; v < taken.length; v++) {
            taken[v] /= sum;
        }
        return taken;
    }

    private int free(int busy) {
        return busy < preferred ? 1 : 0;
    }

    /** With f ports that lead closer the chance of a free one is 1 / (1 + (f - 1) mean of those free), times f. */
    private double taken(int free, double mean) {
        if (preferred == 0) {
            return 1;
        }
        double sum = 0;
        for (Map.Entry<Integer, Double> entry : outputs.entrySet()) {
            int ports = entry.getKey();
            double all = free + (ports - 1) * mean;
            sum += entry.getValue() * (ports == 1 || all == 0 ? 1 : ports * free / all);
        }
        return sum;
    }
}
