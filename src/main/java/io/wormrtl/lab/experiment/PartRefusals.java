package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.part.Blame;
import io.wormrtl.kernel.part.PartMistake;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.RouterParts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
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
            String setting = e.isPlaced() ? null : setting(network, e).orElse(null);
            if (setting == null) {
                throw e;
            }
            return testbench.at(
                    () -> {
                        throw e;
                    },
                    suspects(setting, e.getMessage()));
        }
    }

    /** The settings of the part that the sentence names, then the part. */
    private static String[] suspects(String setting, String sentence) {
        return Stream.concat(
                        WORD.matcher(sentence).results().map(word -> setting + "." + word.group()), Stream.of(setting))
                .toArray(String[]::new);
    }

    /** The setting of the part that is refused, or in whose code the innermost call was. */
    private static Optional<String> setting(NetworkParameters network, UnusableInput e) {
        Map<String, Object> parts = parts(network);
        if (e instanceof PartMistake mistake) {
            return parts.entrySet().stream()
                    .filter(part -> mistake.isOf(part.getValue()))
                    .map(Map.Entry::getKey)
                    .findFirst();
        }
        Map<String, String> settings = settings(parts);
        return Stream.of(e.getStackTrace())
                .map(frame -> settings.get(outermost(frame.getClassName())))
                .filter(setting -> setting != null)
                .findFirst();
    }

    /** The parts by the settings that name them. */
    private static Map<String, Object> parts(NetworkParameters network) {
        RouterParts router = network.router();
        Map<String, Object> parts = new LinkedHashMap<>();
        parts.put("link.flow-control", router.dataPath().flowControl());
        parts.put("router.arbiter", router.dataPath().arbiters());
        parts.put("router.header-arbiter", router.headerOrder());
        parts.put("router.crossbar", router.switchKind());
        parts.put("router.selection", router.dataPath().selection());
        parts.put("router.routing", network.routing());
        parts.put("network.topology", network.topology());
        return parts;
    }

    /** By the outermost class of a part from outside, the setting that names the part. */
    private static Map<String, String> settings(Map<String, Object> parts) {
        Map<String, String> settings = new LinkedHashMap<>();
        parts.forEach((setting, part) -> {
            if (Blame.isFromOutside(part.getClass())) {
                settings.putIfAbsent(outermost(part.getClass().getName()), setting);
            }
        });
        return settings;
    }

    private static String outermost(String className) {
        return className.replaceFirst("\\$.*", "");
    }
}
