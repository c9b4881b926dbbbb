package io.wormrtl.lab.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The machine that this program runs on, as a table of speeds names it. */
final class Machine {

    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    private Machine() {}

    /** Processor, how many of them, operating system and Java machine. */
    static String name() {
        int processors = Runtime.getRuntime().availableProcessors();
        return processor() + ", " + processors + (processors == 1 ? " processor" : " processors") + ", "
                + System.getProperty("os.name") + ", Java " + System.getProperty("java.version");
    }

    private static String processor() {
        try {
            return model(Files.readAllLines(PROCESSORS));
        } catch (IOException e) {
            return System.getProperty("os.arch"); // only Linux says more
        }
    }

    /** What {@code lines} of Linux's list of processors say of the first. */
    static String model(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse(System.getProperty("os.arch"));
    }
}
