package io.wormrtl.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardTest {

    @Test
    void partsHaveEveryPointOnce() {
        for (int count = 1; count < 8; count++) {
            int parts = count;
            for (int point = 0; point < 30; point++) {
                int index = point;
                assertThat(IntStream.rangeClosed(1, parts).filter(number -> new Shard(number, parts).has(index)))
                        .containsExactly(index % parts + 1);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "3/100, '', 3, 100",
        "1/1, '', 1, 1",
        "auto, SLURM_ARRAY_TASK_ID=0 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_COUNT=4, 1, 4",
        "auto, SLURM_ARRAY_TASK_ID=7 SLURM_ARRAY_TASK_MIN=3 SLURM_ARRAY_TASK_COUNT=5, 5, 5",
        "auto, SLURM_ARRAY_TASK_ID=9 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_STEP=4, 3, 3",
        "auto/9, JOB_COMPLETION_INDEX=0, 1, 9",
        "auto, JOB_COMPLETION_INDEX=8 JOB_COMPLETIONS=9, 9, 9",
        "auto/6, SGE_TASK_ID=6 SGE_TASK_FIRST=1, 6, 6",
        "auto/6, SGE_TASK_ID=6, 6, 6",
        "auto/6, SGE_TASK_ID=7 SGE_TASK_FIRST=3 SGE_TASK_STEPSIZE=2, 3, 6",
        "auto/5, LSB_JOBINDEX=9 LSB_JOBINDEX_STEP=2, 5, 5",
        "auto, SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_COUNT=4, 3, 4",
        "auto/2, SGE_TASK_ID=undefined JOB_COMPLETION_INDEX=1, 2, 2",
        "auto/5, LSB_JOBINDEX=5, 5, 5",
        "auto/5, PBS_ARRAY_INDEX=4, 5, 5",
        "auto, AWS_BATCH_JOB_ARRAY_INDEX=1 AWS_BATCH_JOB_ARRAY_SIZE=2, 2, 2"
    })
    void isWrittenOrFound(String text, String variables, int number, int count) {
        assertThat(Shard.parse(text, environment(variables))).isEqualTo(new Shard(number, count));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0/4 | '' | --shard (0/4) must be between 1/4 and 4/4",
                "5/4 | '' | --shard (5/4) must be between 1/4 and 4/4",
                "1/0 | '' | --shard (1/0) must be",
                "3 | '' | --shard (3) must be the number of a part and how many there are, such as 3/100",
                "-1/4 | '' | --shard (-1/4) must be the number of a part",
                "auto | '' | --shard auto finds no number of a job in the environment: SLURM_ARRAY_TASK_ID, ",
                "auto | PBS_ARRAY_INDEX=1 | PBS_ARRAY_INDEX, and not how many there are; give that, such as --shard auto/100",
                "auto/2 | JOB_COMPLETION_INDEX=2 | --shard (3/2) must be between 1/2 and 2/2"
            })
    void whatCannotBeAPartIsRefused(String text, String variables, String message) {
        assertThatThrownBy(() -> Shard.parse(text, environment(variables)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(message);
    }

    private static Map<String, String> environment(String variables) {
        Map<String, String> environment = new TreeMap<>();
        for (String variable : variables.split(" ")) {
            if (!variable.isEmpty()) {
                environment.put(variable.split("=")[0], variable.split("=")[1]);
            }
        }
        return environment;
    }
}
