package io.wormrtl.lab.cli;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.lab.experiment.Experiment;
import java.util.List;
import java.util.function.Function;

/**
 * Brings commands from elsewhere: from a package that {@link Wormrtl} does not know, or from another jar on the class
 * path.
 *
 * <p>Its class is public, has a public constructor without arguments, and is named in the file {@code
 * META-INF/services/io.wormrtl.lab.cli.CommandProvider} of its jar.
 */
@Api
public interface CommandProvider {

    /**
     * A command.
     *
     * @param after name of the command behind which the help lists it; if there is none, it is listed behind all that
     *     simulate or compute
     * @param command an object with picocli's annotations, for the experiment that runs what it wants run
     */
    record Offer(String after, Function<Experiment, Object> command) {}

    /** The commands; one may stand behind another of them that is offered before it. */
    List<Offer> offers();
}
