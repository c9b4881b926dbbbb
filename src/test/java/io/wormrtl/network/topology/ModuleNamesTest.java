package io.wormrtl.network.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What modules of nodes are called that people call as they like. */
class ModuleNamesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a b_1 3_4 | a b_1 3_4
            São~Paulo Zürich | Sao_Paulo Zurich
            ~a~b~ (c) | a_b c
            東京 + a | n0 n1 a
            # a plain name is its node's own, wherever that stands
            é e | n0 e
            a.b a-b a_b | n0 n1 a_b
            a.b a-b | a_b n1
            # so are n1 and what would come next
            n1 + n1_ | n1 n1__ n1_
            + n0 n0_ n0__ | n0___ n0 n0_ n0__
            """)
    void namesAreLettersDigitsAndUnderscoresAndAllDifferent(String names, String modules) {
        List<String> blanks = Arrays.stream(names.split(" "))
                .map(name -> name.replace('~', ' '))
                .toList();
        assertThat(ModuleNames.of(blanks)).containsExactly(modules.split(" "));
    }
}
