package io.wormrtl.lab.store;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One part of many of a campaign: every so-and-so-manieth point.
 *
 * @param number of this part, from 1
 * @param count of parts, at least {@code number}
 */
public record Shard(int number, int count) {

    /** Takes number and count from what started the process. */
    public static final String AUTO = "auto";

    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,9}|auto)/(\\d{1,9})");

    /**
     * How an array of jobs tells each of them which one it is.
     *
     * @param index variable with the number of the job
     * @param first variable with the smallest number, empty where that is fixed
     * @param lowest smallest number where no variable has it
     * @param count variable with the number of jobs, empty where there is none
     * @param step variable with the distance between numbers, empty where that is 1
     */
    private record Array(String index, String first, int lowest, String count, String step) {}

    private static final List<Array> ARRAYS = List.of(
            new Array(
                    "SLURM_ARRAY_TASK_ID",
                    "SLURM_ARRAY_TASK_MIN",
                    0,
                    "SLURM_ARRAY_TASK_COUNT",
                    "SLURM_ARRAY_TASK_STEP"),
            new Array("JOB_COMPLETION_INDEX", "", 0, "JOB_COMPLETIONS", ""),
            new Array("SGE_TASK_ID", "SGE_TASK_FIRST", 1, "", "SGE_TASK_STEPSIZE"),
            new Array("LSB_JOBINDEX", "", 1, "", "LSB_JOBINDEX_STEP"),
            new Array("PBS_ARRAY_INDEX", "", 0, "", ""),
            new Array("AWS_BATCH_JOB_ARRAY_INDEX", "", 0, "AWS_BATCH_JOB_ARRAY_SIZE", ""));

    /** Checks the range. */
    public Shard {
        if (count < 1 || number < 1 || number > count) {
            throw new UnusableInput("--shard (" + number + "/" + count + ") must be between 1/" + count + " and "
                    + count + "/" + count + ": the number of a part and how many there are");
        }
    }

    /**
     * A part as it is written: {@code 3/100}, {@code auto/100} or {@code auto}, which looks for number, or number and count, in the
     * environment that a job array gives to its jobs.
     *
     * @param environment variables by name
     * @throws UnusableInput if it is none of these, or the environment does not say
     */
    public static Shard parse(String text, Map<String, String> environment) {
        if (text.equals(AUTO)) {
            return ofArray(environment, 0);
        }
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            throw new UnusableInput("--shard (" + Shown.of(text)
                    + ") must be the number of a part and how many there are, such as 3/100, or auto in a job array");
        }
        int count = Integer.parseInt(written.group(2));
        return written.group(1).equals(AUTO)
                ? ofArray(environment, count)
                : new Shard(Integer.parseInt(written.group(1)), count);
    }

    /** @param given number of parts; 0 where the environment is to say it */
    private static Shard ofArray(Map<String, String> environment, int given) {
        Array array = ARRAYS.stream()
                .filter(known -> isNumber(environment.get(known.index)))
                .findFirst()
                .orElseThrow(() -> new UnusableInput("--shard auto finds no number of a job in the environment: "
                        + String.join(", ", ARRAYS.stream().map(Array::index).toList())
                        + " are not set; give it, such as --shard 3/100"));
        if (given == 0 && !isNumber(environment.get(array.count))) {
            throw new UnusableInput("--shard auto finds the number of a job in " + array.index
                    + ", and not how many there are; give that, such as --shard auto/100");
        }
        int lowest = number(environment, array.first, array.lowest);
        int number = (number(environment, array.index, 0) - lowest) / Math.max(1, number(environment, array.step, 1));
        return new Shard(number + 1, given == 0 ? number(environment, array.count, 0) : given);
    }

    private static int number(Map<String, String> environment, String name, int otherwise) {
        String value = environment.get(name);
        return isNumber(value) ? Integer.parseInt(value) : otherwise;
    }

    private static boolean isNumber(String value) {
        return value != null && value.matches("\\d{1,9}");
    }

    /** Whether it has the point with that index, from 0. */
    public boolean has(int index) {
        return index % count == number - 1;
    }

    @Override
    public String toString() {
        return number + "/" + count;
    }
}
