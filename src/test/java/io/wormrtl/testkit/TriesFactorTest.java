package io.wormrtl.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.HashMap;
import java.util.Map;
import java.util.ServiceLoader;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.LifecycleHook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

class TriesFactorTest {

    @ParameterizedTest
    @CsvSource({"100, 1x, 100", "100, 20x, 2000", "100, 0.1x, 10", "15, 0.1x, 2", "3, 0.0001x, 1", "40, 1.5x, 60"})
    void multipliesAndRoundsUp(int tries, String factor, int expected) {
        assertThat(TriesFactor.scaled(tries, factor)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"20", "x", "-1x", "0x", "0.0x", "20X", "10000x", ".5x", "2 x", "many", ""})
    void refusesWhatIsNoFactor(String factor) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TriesFactor.scaled(100, factor))
                .withMessageStartingWith("wormrtl.tries (" + factor + ") must be a factor above 0");
    }

    /** How often each was run. */
    private static final Map<String, Integer> RUNS = new HashMap<>();

    static class Counted {
        @Property(tries = 20)
        void property(@ForAll int number) {
            RUNS.merge("property", 1, Integer::sum);
        }

        @Example
        void example() {
            RUNS.merge("example", 1, Integer::sum);
        }
    }

    @Test
    void propertiesAreTriedMoreOftenAndExamplesOnce() {
        String before = System.getProperty(TriesFactor.SETTING, "1x");
        System.setProperty(TriesFactor.SETTING, "3x");
        try {
            LauncherFactory.create()
                    .execute(LauncherDiscoveryRequestBuilder.request()
                            .selectors(selectClass(Counted.class))
                            .configurationParameter("jqwik.database", "")
                            .build());
        } finally {
            System.setProperty(TriesFactor.SETTING, before);
        }
        assertThat(RUNS).containsEntry("property", 60).containsEntry("example", 1);
    }

    @Test
    void isKnownToJqwik() {
        assertThat(ServiceLoader.load(LifecycleHook.class)).hasAtLeastOneElementOfType(TriesFactor.class);
    }
}
