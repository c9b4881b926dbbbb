package io.wormrtl.kernel.part;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parts that come from elsewhere on the class path: a {@link Zoo} with providers, loaded anew for each test. */
class ProvidersTest {

    private static final String ZOO = Zoo.class.getName();

    @TempDir
    Path directory;

    /** The classes of the program and of the tests once more, and of the services only those of the directory. */
    private static final class Apart extends URLClassLoader {

        private final Path services;

        Apart(Path services) {
            super(new URL[] {source(Catalogue.class), source(Zoo.class)}, ClassLoader.getPlatformClassLoader());
            this.services = services;
        }

        private static URL source(Class<?> type) {
            return type.getProtectionDomain().getCodeSource().getLocation();
        }

        @Override
        public Enumeration<URL> findResources(String name) throws IOException {
            Path file = services.resolve(name);
            return Collections.enumeration(
                    Files.exists(file) ? List.of(file.toUri().toURL()) : List.of());
        }
    }

    /** The names in the zoo with these providers, or why there are none. */
    private String names(String... providers) throws IOException, ReflectiveOperationException {
        Path services = Files.createDirectories(directory.resolve("META-INF/services"));
        Files.writeString(
                services.resolve(PartProvider.class.getName()),
                Arrays.stream(providers).map(name -> ZOO + "$" + name + "\n").collect(Collectors.joining()));
        try (Apart loader = new Apart(directory)) {
            String first = names(loader);
            assertThat(names(loader).substring(0, 5)).as("asked again").isEqualTo(first.substring(0, 5));
            return first;
        }
    }

    private static String names(ClassLoader loader) throws ReflectiveOperationException {
        try {
            return (String) loader.loadClass(ZOO).getMethod("names").invoke(null);
        } catch (InvocationTargetException e) {
            assertThat(e.getCause().getClass()).hasToString("class " + UnusableInput.class.getName());
            return e.getCause().getMessage();
        }
    }

    @Test
    void theyAreListedBehindThoseOfTheCatalogueEachInItsOwn() throws IOException, ReflectiveOperationException {
        assertThat(names()).isEqualTo("cow; ");
        assertThat(names("Newts")).isEqualTo("cow newt; fern");
    }

    /** Which parts there are must not depend on who comes first. */
    @ParameterizedTest
    @CsvSource({
        "Newts, MoreNewts, newt, MoreNewts, brought by",
        "MoreNewts, Newts, newt, Newts, brought by",
        "Newts, Cows, cow, Cows, one of wormrtl's own"
    })
    void aNameIsBroughtOnce(String one, String other, String name, String second, String taken)
            throws IOException, ReflectiveOperationException {
        assertThat(names(one, other))
                .startsWith("animal '" + name + "' of " + ZOO + "$" + second + " of ")
                .contains(" cannot be used: that name is " + taken)
                .endsWith(", and each stands for one animal");
    }

    @Test
    void aProviderMayReadACatalogueWhileItIsAsked() throws IOException, ReflectiveOperationException {
        assertThat(names("Newts", "Counting")).isEqualTo("cow newt after-1; fern");
    }

    /** Behind one that can be used, which does not come to bear then. */
    @ParameterizedTest
    @CsvSource({
        "Shouting, java.lang.IllegalArgumentException: part 'NEWT' is not lower-case-with-hyphens",
        "Mute, java.lang.UnsupportedOperationException: not today",
        "Broken, java.lang.IllegalArgumentException: part 'a b' is not lower-case-with-hyphens"
    })
    void aProviderThatFailsIsNamed(String provider, String reason) throws IOException, ReflectiveOperationException {
        assertThat(names("Newts", provider))
                .isEqualTo("parts of " + ZOO + "$" + provider + " cannot be used: " + reason);
    }

    @ParameterizedTest
    @CsvSource({
        "Listless, null",
        "Forgetful, 'a list in which one is null, or has no catalogue or no part'",
        "Homeless, 'a list in which one is null, or has no catalogue or no part'",
        "Empty, 'a list in which one is null, or has no catalogue or no part'"
    })
    void aProviderThatLeavesSomethingOutIsNamed(String provider, String returned)
            throws IOException, ReflectiveOperationException {
        assertThat(names("Newts", provider))
                .startsWith("parts of " + ZOO + "$" + provider)
                .endsWith(" cannot be used: its offers() returned " + returned);
    }

    @ParameterizedTest
    @CsvSource({"Unborn", "Missing"})
    void aProviderThatCannotBeMadeIsNamed(String provider) throws IOException, ReflectiveOperationException {
        assertThat(names("Newts", provider))
                .startsWith("parts on the class path cannot be used: ")
                .contains(ZOO + "$" + provider);
    }
}
