package io.wormrtl.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A command as a page shows it, to be copied into a shell. */
class ShellWordsTest {

    @Test
    void wordsThatAShellWouldReadOtherwiseAreQuoted() {
        assertThat(ReportPage.shell(List.of("wormrtl", "run", "a_b/c.yaml", "-P", "run.seed=2,3", "50%@x:+1")))
                .isEqualTo("wormrtl run a_b/c.yaml -P run.seed=2,3 50%@x:+1");
        assertThat(ReportPage.shell(List.of("a b", "", "it's", "$x", "[2]")))
                .isEqualTo("'a b' '' 'it'\\''s' '$x' '[2]'");
    }
}
