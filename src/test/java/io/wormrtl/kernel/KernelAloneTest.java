package io.wormrtl.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first storey is useful alone. */
class KernelAloneTest {

    @TempDir
    Path directory;

    /** Has the kernel and libraries, but no other class of wormrtl. */
    private static final class OnlyKernel extends ClassLoader {

        private static final String OURS = "io.wormrtl.";

        OnlyKernel() {
            super(KernelAloneTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(OURS)) {
                return super.loadClass(name, resolve);
            }
            if (!name.startsWith(OURS + "kernel.")) {
                throw new ClassNotFoundException(name + " is no class of the kernel");
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? define(name) : loaded;
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (file == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] code = file.readAllBytes();
                return defineClass(name, code, 0, code.length);
            } catch (IOException unreadable) {
                throw new ClassNotFoundException(name, unreadable);
            }
        }
    }

    @Test
    void aCircuitRunsIsRecordedCountedAndPrinted() throws ReflectiveOperationException {
        Path waveform = directory.resolve("counter.vcd");
        Map<String, String> seen = seenAlone(waveform);
        assertThat(seen)
                .containsEntry("cycle", "20")
                .containsEntry("count", "2")
                .containsEntry("recorded", "cycles 0 to 19")
                .containsEntry("bits", "4 in registers, 4 in wires");
        assertThat(seen.get("hardware")).contains("module Counter").contains("assign next = count + 4'd1;");
        assertThat(waveform).content().contains("$scope module counter $end").contains("$var wire 4 ");
    }

    @SuppressWarnings("unchecked") // the other loader's class is a function of the same types
    private static Map<String, String> seenAlone(Path waveform) throws ReflectiveOperationException {
        ClassLoader alone = new OnlyKernel();
        Object user =
                alone.loadClass(CountedCycles.class.getName()).getConstructor().newInstance();
        assertThat(user).isNotInstanceOf(CountedCycles.class);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(alone); // by which the code of processes is found
        try {
            return ((Function<Path, Map<String, String>>) user).apply(waveform);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void nothingElseIsInReach() throws ClassNotFoundException {
        String other = "io.wormrtl.network.topology.Topology";
        assertThat(KernelAloneTest.class.getClassLoader().loadClass(other)).isInterface();
        assertThatThrownBy(() -> new OnlyKernel().loadClass(other)).isInstanceOf(ClassNotFoundException.class);
    }

    @Test
    void thePageOfTheStoreyShowsThisCounter() throws IOException {
        String page = Files.readString(Path.of("src/main/java/io/wormrtl/kernel/package-info.java"))
                .replaceAll("(?m)^ \\* ?", "");
        String code = Files.readString(Path.of("src/test/java/io/wormrtl/kernel/Counter.java"));
        Matcher counter = Pattern.compile("(?s)final class Counter .*").matcher(code);
        assertThat(counter.find()).isTrue();
        assertThat(page).contains(counter.group());
    }
}
