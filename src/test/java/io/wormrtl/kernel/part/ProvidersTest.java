package io.wormrtl.kernel.part;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
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
    private static final class Apart extends ClassLoader {

        private final Path services;

        Apart(Path services) {
            super(ClassLoader.getPlatformClassLoader());
            this.services = services;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            Class<?> there = Class.forName(name, false, ProvidersTest.class.getClassLoader());
            try (InputStream stream = there.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                byte[] bytes = stream.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length, there.getProtectionDomain());
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        @Override
        public Enumeration<URL> findResources(String name) throws IOException {
            Path file = services.resolve(name);
            return Collections.enumeration(
                    Files.exists(file) ? List.of(file.toUri().toURL()) : List.of());
        }
    }

    private Apart with(String... providers) throws IOException {
        Path services = Files.createDirectories(directory.resolve("META-INF/services"));
        Files.writeString(
                services.resolve(PartProvider.class.getName()),
                Arrays.stream(providers).map(name -> ZOO + "$" + name + "\n").collect(Collectors.joining()));
        return new Apart(directory);
    }

    /** The names in the zoo with these providers, or why there are none. */
    private String names(String... providers) throws IOException, ReflectiveOperationException {
        Apart loader = with(providers);
        String first = told(loader, "names");
        assertThat(told(loader, "names").substring(0, 5)).as("asked again").isEqualTo(first.substring(0, 5));
        return first;
    }

    /** What a zoo with an owl and other voices says, or why it does not. */
    private String voices(String method, Object... arguments) throws IOException, ReflectiveOperationException {
        return told(with("Newts", "Voices"), method, arguments);
    }

    private static String told(ClassLoader loader, String method, Object... arguments)
            throws ReflectiveOperationException {
        Method asked = Arrays.stream(loader.loadClass(ZOO).getMethods())
                .filter(each -> each.getName().equals(method))
                .findFirst()
                .orElseThrow();
        try {
            return (String) asked.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            assertThat(e.getCause().getClass().getName())
                    .isIn(UnusableInput.class.getName(), UnusableSetting.class.getName(), PartMistake.class.getName());
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
        "Newts, MoreNewts, newt, MoreNewts, brought by io.wormrtl.kernel.part.Zoo$Newts of test-classes too",
        "MoreNewts, Newts, newt, Newts, brought by io.wormrtl.kernel.part.Zoo$MoreNewts of test-classes too",
        "Newts, Cows, cow, Cows, one of wormrtl's own"
    })
    void aNameIsBroughtOnce(String one, String other, String name, String second, String taken)
            throws IOException, ReflectiveOperationException {
        assertThat(names(one, other))
                .isEqualTo("animal '" + name + "' of " + ZOO + "$" + second
                        + " of test-classes cannot be used: that name is " + taken
                        + ", and each stands for one animal");
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

    // ---- parts that are made of settings -------------------------------------------------------------------------

    private static final String OWL = "voice 'owl' of " + ZOO + "$Voices";

    @Test
    void whatIsBroughtIsKnownAsItIsOffered() throws IOException, ReflectiveOperationException {
        assertThat(voices("known")).isEqualTo("[owl, dumb, wild, picky] false is loud Loud [zoo.night=true]");
    }

    @Test
    void aMistakeNamesThePartByItsEntryAndInARunItsClassToo() throws IOException, ReflectiveOperationException {
        assertThat(voices("told", "owl"))
                .isEqualTo(OWL + " is late, which is a mistake of that part\n" + OWL + " (" + ZOO
                        + "$Owl) is early, which is a mistake of that part");
    }

    @Test
    void whatAPartMakesIsCalledAsThePart() throws IOException, ReflectiveOperationException {
        assertThat(voices("toldOfEgg", 1)).isEqualTo(OWL + " is cold, which is a mistake of that part");
        assertThat(voices("toldOfEgg", 0))
                .isEqualTo(OWL + " cannot be built: its Owl.lay returned null, which is a mistake of that part");
    }

    @ParameterizedTest
    @CsvSource({
        "dumb, voice 'dumb' of ZOO$Voices cannot be made: what makes it returned null",
        "wild, voice 'wild' of ZOO$Voices cannot be made: it threw java.lang.IllegalStateException: bites",
        "picky, times (1) must be even",
        "newt, 'voice ''newt'' is not known; accepted: keeper, owl, dumb, wild, picky'"
    })
    void aPartThatCannotBeMadeIsNamed(String name, String why) throws IOException, ReflectiveOperationException {
        assertThat(voices("told", name)).isEqualTo(why.replace("ZOO", ZOO));
    }

    /** What Java's own code throws is a mistake of who has called it; the program's own code speaks for itself. */
    @ParameterizedTest
    @CsvSource({"of its own, PART; PART", "in Java, PART; PART", "in the program, the program; PART"})
    void theCallOfAPartThatThrewOrWasUnderWayIsFound(String how, String blamed)
            throws IOException, ReflectiveOperationException {
        assertThat(voices("blamed", how).replaceAll("line \\d+", "line N"))
                .isEqualTo(blamed.replace("PART", ZOO + "$Owl.slip (Zoo.java line N, of test-classes)"));
    }

    @Test
    void whereNothingIsBroughtNobodyIsBlamed() {
        assertThat(Zoo.blamed("of its own")).isEqualTo("the program; the program");
    }
}
