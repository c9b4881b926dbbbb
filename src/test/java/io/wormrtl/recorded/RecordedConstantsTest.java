package io.wormrtl.recorded;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Simulator;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every number that has a name, with its value: limits, defaults, tolerances, seeds. Most of them lie far from what a
 * test can reach, a limit of a million nodes for instance, so that nothing else would see one change by mistake.
 */
class RecordedConstantsTest {

    private static final Set<Class<?>> NUMBERS = Set.of(int.class, long.class, double.class);

    private static List<Class<?>> classes() throws IOException, URISyntaxException {
        Path root = Path.of(Simulator.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<Class<?>> all = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root.resolve("io"))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".class"))
                    .filter(path -> !path.endsWith("package-info.class"))
                    .toList()) {
                String path = root.relativize(file).toString();
                all.add(named(path.substring(0, path.length() - ".class".length())
                        .replace(file.getFileSystem().getSeparator(), ".")));
            }
        }
        return all;
    }

    private static Class<?> named(String name) {
        try {
            return Class.forName(name, false, RecordedConstantsTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isNamedNumber(Field field) {
        return Modifier.isStatic(field.getModifiers())
                && Modifier.isFinal(field.getModifiers())
                && NUMBERS.contains(field.getType())
                && !field.getName().equals("serialVersionUID");
    }

    @Test
    @Tag("slow")
    void namedNumbersAreAsRecorded() throws IOException, URISyntaxException, IllegalAccessException {
        TreeMap<String, String> numbers = new TreeMap<>();
        for (Class<?> type : classes()) {
            for (Field field : type.getDeclaredFields()) {
                if (isNamedNumber(field)) {
                    field.setAccessible(true);
                    String name = type.getName().substring("io.wormrtl.".length()) + "." + field.getName();
                    numbers.put(name, name + " = " + field.get(null) + "\n");
                }
            }
        }
        assertThat(numbers).containsEntry("rtl.Lfsr.BITS", "rtl.Lfsr.BITS = 16\n");
        new Recording(Recording.FOLDER.resolve("constants.txt")).requireSame(String.join("", numbers.values()));
    }
}
