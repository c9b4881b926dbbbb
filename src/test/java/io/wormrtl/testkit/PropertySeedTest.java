package io.wormrtl.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.LifecycleHook;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

class PropertySeedTest {

    /** What the properties of {@link Drawing} draw, each a list. */
    private static final List<Integer> ONE = new ArrayList<>();

    private static final List<Integer> OTHER = new ArrayList<>();
    private static final List<Integer> FIXED = new ArrayList<>();

    private String setting;

    static class Drawing {
        @Property(tries = 50)
        void one(@ForAll int number) {
            ONE.add(number);
        }

        @Property(tries = 50)
        void other(@ForAll int number) {
            OTHER.add(number);
        }

        @Property(tries = 50, seed = "5")
        void fixed(@ForAll int number) {
            FIXED.add(number);
        }
    }

    @BeforeEach
    void remember() {
        setting = System.getProperty(PropertySeed.SETTING);
    }

    @AfterEach
    void restore() {
        if (setting == null) {
            System.clearProperty(PropertySeed.SETTING);
        } else {
            System.setProperty(PropertySeed.SETTING, setting);
        }
    }

    /** What the three properties draw under a setting. */
    private record Draw(List<Integer> one, List<Integer> other, List<Integer> fixed) {
        static Draw under(String setting) {
            System.setProperty(PropertySeed.SETTING, setting);
            List.of(ONE, OTHER, FIXED).forEach(List::clear);
            LauncherFactory.create()
                    .execute(LauncherDiscoveryRequestBuilder.request()
                            .selectors(selectClass(Drawing.class))
                            .configurationParameter("jqwik.database", "")
                            .build());
            return new Draw(List.copyOf(ONE), List.copyOf(OTHER), List.copyOf(FIXED));
        }
    }

    @Test
    void oneSettingDrawsTheSameAgainAndEveryPropertyOnItsOwn() {
        Draw draw = Draw.under("1");
        assertThat(draw.one).isNotEmpty();
        assertThat(Draw.under("1")).isEqualTo(draw);
        assertThat(draw.one).isNotEqualTo(draw.other);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "random"})
    void anotherSettingDrawsOthersButWhereAnAnnotationNamesASeed(String other) {
        Draw draw = Draw.under("1");
        assertThat(Draw.under(other).one).isNotEqualTo(draw.one);
        assertThat(Draw.under(other).fixed).isEqualTo(draw.fixed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "1x", "Random", "1234567890"})
    void refusesWhatIsNoSeed(String seed) throws NoSuchMethodException {
        var property = Drawing.class.getDeclaredMethod("one", int.class);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PropertySeed.seed(seed, property))
                .withMessage("wormrtl.seed (" + seed + ") must be a number from 0 to 999999999, or random");
    }

    @Test
    void isKnownToJqwik() {
        assertThat(ServiceLoader.load(LifecycleHook.class)).hasAtLeastOneElementOfType(PropertySeed.class);
    }
}
