package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FifoBanks;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words of flits are counted, and not the counters beside them, however many there are. */
class FlitStorageTest {

    @ParameterizedTest
    @CsvSource({"16, 8, 5, 80", "1, 34, 1, 1", "3, 34, 2, 6", "64, 8, 3, 192"})
    void everyChannelHasAsManyWordsAsItIsDeep(int channels, int width, int depth, long words) {
        Design design = new Design("top");
        new FifoBanks(design, "first", new BufferShape(channels, width, Optional.empty(), depth, 1));
        assertThat(FlitStorage.words(design)).isEqualTo(words);
        new FifoBanks(design, "second", new BufferShape(channels, width, Optional.empty(), depth, 2));
        assertThat(FlitStorage.words(design)).isEqualTo(2 * words);
    }
}
