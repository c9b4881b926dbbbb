package io.wormrtl.papers.model.worms;

import io.wormrtl.kernel.part.Catalogue;
import org.apache.commons.rng.UniformRandomProvider;

/** Which line a header meets where its way leads through a port. */
@FunctionalInterface
public interface Ways {

    /**
     * The line.
     *
     * @param line that of the port in the network, from 0 to {@code lines - 1}
     * @param lines of the network
     */
    int line(int line, int lines, UniformRandomProvider random);

    /** That of the port: worms follow each other through the network. */
    static int real(int line, int lines, UniformRandomProvider random) {
        return line;
    }

    /**
     * Any line of the network, drawn anew at every attempt: what a header meets at one hop is independent of what it has met before,
     * as the models assume.
     */
    static int redrawn(int line, int lines, UniformRandomProvider random) {
        return random.nextInt(lines);
    }

    /** Both, by name. */
    static Catalogue<Ways> catalogue() {
        return new Catalogue<Ways>("ways")
                .with("real", "worms follow each other through the network", Ways::real)
                .with("redrawn", "what is met at one hop is independent of what has been met before", Ways::redrawn);
    }
}
