package io.wormrtl.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.cli.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Calls the program with a case, and says what must not have happened. */
final class FuzzRun {

    /** What a run may be called for that is as it was asked for: a deadlock where nobody has proved that there is none. */
    private static final Pattern LAWFUL = Pattern.compile(".*(deadlock|starvation|progress).*");

    private static final Pattern TRACE = Pattern.compile("(?m)^\\s+at [\\w.$]+\\(");
    /** Nanoseconds of the processor: others may use it, too. */
    private static final long MOST_WORK = 60_000_000_000L;
    /** Seconds, for what waits and does not work. */
    private static final int LONGEST_WAIT = 600;

    private static final WorkClock CLOCK = WorkClock.ofThisProgram();

    private final Path folder;
    private final Function<String[], Terminal> program;
    private final List<String> wrong = new ArrayList<>();
    private boolean accepted;

    /**
     * A run of a case.
     *
     * @param folder for its files
     * @param program what is called with its arguments
     */
    FuzzRun(Path folder, Function<String[], Terminal> program) {
        this.folder = folder;
        this.program = program;
    }

    /** What is wrong, in sentences. */
    List<String> of(FuzzCase fuzz) throws IOException, InterruptedException {
        Path in = Files.createDirectories(folder.resolve("in"));
        Path out = Files.createDirectories(folder.resolve("out"));
        for (Map.Entry<String, byte[]> input : fuzz.inputs().entrySet()) {
            Files.write(in.resolve(input.getKey()), input.getValue());
        }
        String[] arguments = fuzz.arguments().stream()
                .map(argument -> argument.replace(FuzzCase.IN, in + "/").replace(FuzzCase.OUT, out + "/"))
                .toArray(String[]::new);
        FutureTask<Terminal> task = new FutureTask<>(() -> program.apply(arguments));
        Thread thread = new Thread(task, "case");
        thread.setDaemon(true);
        thread.start();
        try {
            look(fuzz, await(task, thread));
            requireInputs(fuzz, in);
            Outputs.requireComplete(out, wrong);
            Outputs.requireComplete(in, wrong);
        } catch (TimeoutException e) {
            wrong.add("nothing for a minute, at " + Arrays.toString(thread.getStackTrace()));
        } catch (ExecutionException e) {
            wrong.add("it throws " + e.getCause() + " at "
                    + Arrays.toString(e.getCause().getStackTrace()));
        }
        return wrong;
    }

    /** The end of a call, if it comes within a minute of the processor's. */
    private static Terminal await(FutureTask<Terminal> task, Thread thread)
            throws InterruptedException, ExecutionException, TimeoutException {
        long before = CLOCK.nanos();
        for (int second = 0; second < LONGEST_WAIT && CLOCK.nanos() - before < MOST_WORK; second++) {
            thread.join(1000);
            if (!thread.isAlive()) {
                return task.get();
            }
        }
        CLOCK.giveUp(thread);
        throw new TimeoutException();
    }

    /** Whether the program has done what it was asked for. */
    boolean isAccepted() {
        return accepted;
    }

    private void look(FuzzCase fuzz, Terminal terminal) throws IOException {
        accepted = terminal.code() < 2;
        if (terminal.code() < 0 || terminal.code() > 2) {
            wrong.add("exit code " + terminal.code() + ": " + terminal.err().strip());
        }
        boolean debug = fuzz.arguments().contains("--debug");
        if (!debug && TRACE.matcher(terminal.err() + terminal.out()).find()) {
            wrong.add("a stack trace: " + terminal.err());
        }
        if (terminal.code() == 2 && terminal.err().isBlank() && terminal.out().isBlank()) {
            wrong.add("it refuses, and does not say why");
        }
        if (terminal.out().startsWith("{")) {
            requireNoViolation(new ObjectMapper().readTree(terminal.out()));
        }
    }

    private void requireNoViolation(JsonNode report) {
        if (report.has("faults")) {
            return;
        }
        List<String> broken = new ArrayList<>();
        for (JsonNode rule : report.path("monitors")) {
            if (rule.path("violations").asLong() > 0) {
                broken.add(rule.path("rule").asText());
            }
        }
        if (broken.stream().noneMatch(rule -> LAWFUL.matcher(rule).matches())) {
            broken.forEach(rule -> wrong.add("a run without faults breaks " + rule));
        }
    }

    private void requireInputs(FuzzCase fuzz, Path in) throws IOException {
        for (Map.Entry<String, byte[]> input : fuzz.inputs().entrySet()) {
            Path file = in.resolve(input.getKey());
            if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), input.getValue())) {
                wrong.add("input " + input.getKey() + " is not what it was");
            }
        }
    }
}
