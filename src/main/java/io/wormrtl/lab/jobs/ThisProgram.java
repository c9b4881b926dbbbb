package io.wormrtl.lab.jobs;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** How this program was started, for others that are to be the same. */
public final class ThisProgram {

    private ThisProgram() {}

    /**
     * The words that start it, before its own arguments: the same Java, settings of the virtual machine, and class path, whose files are
     * named by their whole path.
     *
     * @param main its main class
     */
    public static List<String> words(Class<?> main) {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("-X") || argument.startsWith("-D"))
                .forEach(words::add);
        words.add("-cp");
        words.add(Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator)));
        words.add(main.getName());
        return words;
    }
}
