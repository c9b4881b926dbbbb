package io.wormrtl.kernel.part;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ServiceConfigurationError;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Java says of providers that cannot be used is said in words that help. */
class ServicesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.PartProvider: b.C Unable to get public no-arg constructor | PartProvider b.C must be public, with a public"
                        + " constructor without parameters",
                "a.PartProvider: Provider b.C not found | there is no class b.C, which META-INF/services/a.PartProvider names",
                "a.PartProvider: b.C not a subtype | b.C, which META-INF/services/a.PartProvider names, does not implement"
                        + " PartProvider",
                "a.PartProvider: Provider b.C not a subtype | b.C, which META-INF/services/a.PartProvider names, does not"
                        + " implement PartProvider",
                "something else | something else"
            })
    void reasons(String said, String reason) {
        assertThat(Services.reason(new ServiceConfigurationError(said))).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource("a.PartProvider: Provider b.C could not be instantiated")
    void theCauseIsTold(String said) {
        assertThat(Services.reason(new ServiceConfigurationError(said, new IllegalStateException("no"))))
                .isEqualTo("PartProvider b.C cannot be made: java.lang.IllegalStateException: no");
    }
}
