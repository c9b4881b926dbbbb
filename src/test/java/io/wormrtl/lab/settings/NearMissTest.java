package io.wormrtl.lab.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a user may have meant. */
class NearMissTest {

    @ParameterizedTest
    @CsvSource({"load, load, 0", "laod, load, 1", "lad, load, 1", "loads, load, 1", "lord, load, 1", "'', load, 4"})
    void lettersInsertedRemovedReplacedOrSwapped(String one, String other, int distance) {
        assertThat(NearMiss.distance(one, other)).isEqualTo(distance);
        assertThat(NearMiss.distance(other, one)).isEqualTo(distance);
    }

    @Test
    void atMostAThirdOfTheLettersDiffers() {
        assertThat(NearMiss.among(List.of("length", "load"), "laod")).contains("load");
        assertThat(NearMiss.among(List.of("length", "load"), "lenhgt")).contains("length");
        assertThat(NearMiss.among(List.of("length", "load"), "ln")).isEmpty();
        assertThat(NearMiss.advice(List.of("length", "load"), "xyz")).isEqualTo("accepted: length, load");
    }

    @Test
    void capitalsAreNoDifference() {
        assertThat(NearMiss.among(List.of("utp", "fcr"), "FCR")).contains("fcr");
        assertThat(NearMiss.among(List.of("mesh", "Torus"), "tOrsu")).contains("Torus");
    }
}
