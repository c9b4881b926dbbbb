package io.wormrtl.kernel.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTableTest {

    @TempDir
    private Path directory;

    private List<String> read(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("t.csv"), text);
        List<String> rows = new ArrayList<>();
        NumberTable.read(
                file,
                List.of("a", "b"),
                List.of("c"),
                row -> rows.add(row.line() + ": " + row.whole(0, 0, 9) + " " + row.whole(1, 0, 9)));
        return rows;
    }

    @Test
    void columnsAreFoundByName() throws IOException {
        assertThat(read("# one\n\nb,c,a\n1, x ,2\n 3 ,,4\n")).containsExactly("4: 2 1", "5: 4 3");
    }

    @ParameterizedTest
    @CsvSource({
        "'a,b\n1', 2:1: row has 1 cells but must have 2",
        "'a,b\n1,2,3', 2:1: row has 3 cells but must have 2",
        "'a,b\n1,10', 2:3: b (10) must be from 0 to 9",
        "'a,b\n1, -1', 2:4: b (-1) must be from 0 to 9",
        "'a,b\n9,x', 2:3: b 'x' must be a whole number",
        "'a,b\n9,1.5', 2:3: b '1.5' must be a whole number",
        "'a,c,b\n 9 , , 10', 2:8: b (10) must be from 0 to 9",
        "'a,b\n1,2\n\n#\n3', 5:1: row has 1 cells but must have 2",
        "'a,b\n1,', 2:3: b '' must be a whole number",
        "'a,a\n', '1:1: header ''a,a'' must be a,b'",
        "'a\n', '1:1: header ''a'' must be a,b'",
        "'a,b,b\n', '1:1: header ''a,b,b'' must be a,b'",
        "'a,b,d\n', '1:1: header ''a,b,d'' must be a,b'",
        "'# nothing\n', '1:1: a header line a,b is missing'"
    })
    void whatIsWrongIsPointedAt(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(directory.resolve("t.csv") + ":" + message);
    }

    @Test
    void wordsAndRefusalsAreThoseOfTheColumnThatWasAskedFor() throws IOException {
        Path file = Files.writeString(directory.resolve("t.csv"), "second,first\n over there , here\n");
        NumberTable.read(file, List.of("first", "second"), row -> {
            assertThat(row.words(0)).isEqualTo("here");
            assertThat(row.words(1)).isEqualTo("over there");
            assertThat(row.refuse(0, "is wrong")).hasMessage(file + ":2:15: first is wrong");
            assertThat(row.refuse(1, "is wrong")).hasMessage(file + ":2:2: second is wrong");
        });
    }
}
