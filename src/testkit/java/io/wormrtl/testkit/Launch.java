package io.wormrtl.testkit;

import io.wormrtl.lab.cli.Wormrtl;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How the program is called where tests run, so that it knows the parts that they know.
 *
 * @param command the words before those of the program
 */
record Launch(String command) {

    private static final String RUNNABLE = "java -jar target/wormrtl.jar";
    private static final String ARGUMENTS = "wormrtl.args";

    /**
     * In the project itself the jar that it builds. In any other the class path of its tests, which a file of arguments
     * in {@code directory} holds: parts of that project are on it.
     */
    static Launch from(Path directory) throws IOException {
        return Files.isDirectory(home()) ? new Launch(RUNNABLE) : of(directory, classPath());
    }

    static Launch of(Path directory, String classPath) throws IOException {
        Path file = directory.resolve(ARGUMENTS);
        String quoted = classPath.replace("\\", "\\\\").replace("\"", "\\\"");
        Files.writeString(file, "-cp \"" + quoted + "\"\n" + Wormrtl.class.getName() + "\n");
        return new Launch("java @" + file);
    }

    /** Surefire hands its own jar to the virtual machine and says here what is on the class path. */
    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    /** Where the program's classes are: a directory if it was built here. */
    private static Path home() {
        try {
            URI home = Wormrtl.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI();
            return Path.of(home);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
