package io.wormrtl.kernel.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a user is told of all that Verilator and the compiler behind it say. */
class VerilatorTest {

    private static final Path FILE = Path.of("mine", "adder.sv");

    private static String told(String... lines) {
        return Verilator.firstError(
                String.join("\n", lines).replace("FILE", FILE.toAbsolutePath().toString()), List.of(FILE));
    }

    @Test
    void theFirstErrorIsToldOfTheFileAsItWasGiven() {
        assertThat(told(
                        "%Warning-WIDTH: FILE:2:5: wide",
                        "%Error: FILE:3:1: syntax", "%Error: Exiting due to 1 error(s)"))
                .isEqualTo(FILE + ":3:1: syntax");
        assertThat(told("%Error-PINNOTFOUND: FILE:7:2: Pin not found")).isEqualTo(FILE + ":7:2: Pin not found");
    }

    @Test
    void anErrorOfTheCompilerIsOne() {
        assertThat(told("make: Entering directory", "program.cpp:3:1: error: no such thing", "make: *** [all] Error 2"))
                .isEqualTo("program.cpp:3:1: error: no such thing");
    }

    @Test
    void withoutAnErrorAllIsTold() {
        assertThat(told("", "killed", "")).isEqualTo("killed");
    }
}
