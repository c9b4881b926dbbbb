package io.wormrtl.lab.cli;

import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.part.Services;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.Experiment;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import picocli.CommandLine.Model.CommandSpec;

/** Commands of the lab with those that {@link CommandProvider providers} bring among them. */
final class BroughtCommands {

    private BroughtCommands() {}

    /**
     * These commands and those of all providers on the class path.
     *
     * @throws UnusableInput if a provider cannot be used
     */
    static List<Object> among(List<Object> own, Experiment experiment) {
        return among(own, experiment, CommandProvider.class.getClassLoader());
    }

    /** These commands and those of all providers that a class loader finds. */
    static List<Object> among(List<Object> own, Experiment experiment, ClassLoader loader) {
        try {
            return among(own, experiment, ServiceLoader.load(CommandProvider.class, loader));
        } catch (ServiceConfigurationError e) {
            throw new UnusableInput("commands on the class path cannot be used: " + Services.reason(e), e);
        }
    }

    /** These commands and those of some providers. */
    static List<Object> among(List<Object> own, Experiment experiment, Iterable<CommandProvider> providers) {
        List<Object> all = new ArrayList<>(own);
        for (CommandProvider provider : providers) {
            for (CommandProvider.Offer offer : Answers.present(provider.offers(), provider, "offers")) {
                all.add(behind(offer.after(), all), offer.command().apply(experiment));
            }
        }
        return all;
    }

    private static int behind(String name, List<Object> commands) {
        for (int i = 0; i < commands.size(); i++) {
            if (CommandSpec.forAnnotatedObject(commands.get(i)).name().equals(name)) {
                return i + 1;
            }
        }
        return commands.size();
    }
}
