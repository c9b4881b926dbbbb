package io.wormrtl.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TidyWriterTest {

    private static final Field LOAD = new Field("load", "load", "flits/node/cycle", new Display.Decimals(2));
    private static final Field WORD = new Field("word", "word", "", new Display.Words());
    private static final Provenance PROVENANCE = new Provenance("1.2", "sweep", "my, bench", "abc", 7L);

    @Test
    void everyValueHasALineWithItsOriginAndUnit() {
        Table first = new Table("points", "", List.of(LOAD, WORD), List.of(List.of(0.125, "a"), List.of(0.5, "b\"c")));
        Table second = new Table("none", "", List.of(LOAD, WORD), List.of(Arrays.asList(Double.NaN, null)));
        assertThat(TidyWriter.print(Report.of(PROVENANCE, first, second))).isEqualTo("""
                version,command,subject,configuration_hash,seed,table,row,name,value,unit
                1.2,sweep,"my, bench",abc,7,points,1,load,0.125,flits/node/cycle
                1.2,sweep,"my, bench",abc,7,points,1,word,a,
                1.2,sweep,"my, bench",abc,7,points,2,load,0.5,flits/node/cycle
                1.2,sweep,"my, bench",abc,7,points,2,word,"b""c",
                """);
    }

    @Test
    void aRowOfAnotherConfigurationSaysSo() {
        Table points = new Table(
                "points",
                "",
                List.of(Provenance.SEED, LOAD, Provenance.HASH),
                List.of(List.of(1L, 0.25, "def"), List.of(2L, 0.5, "ghi")));
        assertThat(TidyWriter.print(Report.of(PROVENANCE, points)).lines().skip(1))
                .containsExactly(
                        "1.2,sweep,\"my, bench\",def,1,points,1,load,0.25,flits/node/cycle",
                        "1.2,sweep,\"my, bench\",ghi,2,points,2,load,0.5,flits/node/cycle");
    }

    @Test
    void thePageNamesTheColumns() throws IOException {
        String page = Files.readString(Path.of("docs", "results.md"));
        assertThat(page.lines().filter(line -> line.matches("\\| `\\w+` \\|.*")).map(line -> line.split("`")[1]))
                .containsExactlyElementsOf(TidyWriter.COLUMNS);
        assertThat(page).contains(String.join(",", TidyWriter.COLUMNS));
    }
}
