package io.wormrtl.examples;

import io.wormrtl.examples.BroughtProgram.Printed;
import io.wormrtl.kernel.part.PartProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Commands with parts that somebody brought, in a small network.
 *
 * @param directory for its files
 * @param source of the class {@code theirs.TheirParts}, which offers them
 */
record BroughtBench(Path directory, String source) {

    private static final String MESH = "network: { topology: mesh, radices: [2, 2] }";

    /** What runs print in a mesh, each with a setting of its own. */
    List<Printed> runs(String... settings) throws IOException {
        return printed(MESH, Stream.of(settings).map(setting -> "run -P " + setting).toArray(String[]::new));
    }

    /** What commands print in a mesh, each with its options behind it. */
    List<Printed> inMesh(String... commands) throws IOException {
        return printed(MESH, commands);
    }

    /** The same in another network, each with its options behind it. */
    List<Printed> printed(String network, String... commands) throws IOException {
        Path file = directory.resolve("TheirParts.java");
        Files.writeString(file, source);
        Path classes = directory.resolve("theirs-1.0");
        BroughtProgram.compile(List.of(file), classes);
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve(PartProvider.class.getName()), "theirs.TheirParts\n");
        Path testbench = directory.resolve("bench.yaml");
        Files.writeString(testbench, network + """

                router: { buffer-depth: 3 }
                traffic: { load: 0.3 }
                run: { warm-up: 0, measure: 200, drain: 1000 }
                """);
        List<Printed> printed = new ArrayList<>();
        try (BroughtProgram program = new BroughtProgram(classes)) {
            for (String command : commands) {
                List<String> words = new ArrayList<>(List.of(command.split(" ")));
                words.add(1, testbench.toString());
                printed.add(program.run(words));
            }
        }
        return printed;
    }

    /** What is said of a part whose method returned null. */
    static String nothing(String setting, String part, String method) {
        return "-P " + setting + ": " + part + " of theirs.TheirParts cannot be built: its " + method
                + " returned null, which is a mistake of that part\n";
    }
}
