package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.part.Blame;
import io.wormrtl.kernel.part.PartMistake;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.RouterParts;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Places what parts from outside refuse when a network is built at the setting that names them: nobody else knows why. */
public final class PartRefusals {

    private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9-]*");

    private PartRefusals() {}

    /**
     * Builds the network of a testbench and forgets it, to find out whether its parts can be built together.
     *
     * @throws UnusableInput at the setting of a part that refuses
     */
    public static void requireBuildable(Testbench testbench, Parts parts) {
        placed(testbench, parts.network(), () -> IdleNetwork.of(parts));
    }

    /** Builds a network. */
    static <T> T placed(Testbench testbench, NetworkParameters network, Supplier<T> building) {
        try {
            return building.get();
        } catch (UnusableInput e) {
            List<String> settings = e.isPlaced() ? List.of() : settings(network, e);
            if (settings.isEmpty()) {
                throw e;
            }
            return testbench.at(
                    () -> {
                        throw e;
                    },
                    suspects(settings, e.getMessage()));
        }
    }

    /** The settings of the part that the sentence names, then those that may have named the part. */
    private static String[] suspects(List<String> settings, String sentence) {
        return Stream.concat(
                        WORD.matcher(sentence).results().map(word -> settings.get(0) + "." + word.group()),
                        settings.stream())
                .toArray(String[]::new);
    }

    /** The settings of the part that is refused, or in whose code the innermost call was; of several that which is given. */
    private static List<String> settings(NetworkParameters network, UnusableInput e) {
        List<Named> parts = parts(network);
        if (e instanceof PartMistake mistake) {
            return parts.stream()
                    .filter(named -> mistake.isOf(named.part()))
                    .map(Named::setting)
                    .toList();
        }
        List<Named> outside = parts.stream()
                .filter(named -> Blame.isFromOutside(named.part().getClass()))
                .toList();
        return Stream.of(e.getStackTrace())
                .map(frame -> outside.stream()
                        .filter(named -> outermost(frame.getClassName())
                                .equals(outermost(named.part().getClass().getName())))
                        .map(Named::setting)
                        .toList())
                .filter(settings -> !settings.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    /** A part, and a setting that may have named it. */
    private record Named(String setting, Object part) {}

    private static List<Named> parts(NetworkParameters network) {
        RouterParts router = network.router();
        return List.of(
                new Named("link.flow-control", router.dataPath().flowControl()),
                new Named("router.arbiter", router.dataPath().arbiters()),
                new Named("router.header-arbiter", router.headerOrder()),
                new Named("router.crossbar", router.switchKind()),
                new Named("router.selection", router.dataPath().selection()),
                new Named("router.routing", network.routing()),
                new Named("network.topology", network.topology()),
                new Named("interface.processor-channel", network.builders().interfaces()),
                new Named("recovery.protocol", network.builders().interfaces()),
                new Named("recovery.protocol", network.builders().routers()),
                new Named("recovery.protocol", router.control()));
    }

    private static String outermost(String className) {
        return className.replaceFirst("\\$.*", "");
    }
}
