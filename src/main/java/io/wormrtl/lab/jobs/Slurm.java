package io.wormrtl.lab.jobs;

import io.wormrtl.kernel.files.FileProblem;
import io.wormrtl.kernel.files.OutputFile;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Slurm, by its command {@code sbatch}. What a site asks for, such as account, partition, time and memory, is told to it by its own variables
 * ({@code SBATCH_PARTITION}, {@code SBATCH_TIMELIMIT}, {@code SBATCH_MEM_PER_CPU} ...).
 */
final class Slurm implements JobEngine {

    private final String sbatch;

    /** The one of this machine. */
    Slurm() {
        this("sbatch");
    }

    /** One that is asked by another command. */
    Slurm(String sbatch) {
        this.sbatch = sbatch;
    }

    @Override
    public String submit(CampaignJobs jobs) {
        Path parts = jobs.directory().resolve("parts.sh");
        Path report = jobs.directory().resolve("report.sh");
        OutputFile.write(parts, script(jobs.name(), jobs.part()));
        OutputFile.write(report, script(jobs.name() + "-report", jobs.report()));
        String array = sbatch(List.of("--array=1-" + jobs.parts(), output(jobs, "part-%a.txt"), parts.toString()));
        // whatever became of the parts: the report names what is missing
        String after = sbatch(List.of("--dependency=afterany:" + array, output(jobs, "report.txt"), report.toString()));
        return "submitted to Slurm: array job " + array + " of " + jobs.parts()
                + (jobs.parts() == 1 ? " part" : " parts") + ", and job " + after
                + ", which reports them; what they print is in " + jobs.directory();
    }

    /** An argument, since a line of the script would end at a blank. Slurm replaces what follows a % in it. */
    private static String output(CampaignJobs jobs, String name) {
        return "--output=" + jobs.directory().toString().replace("%", "%%") + "/" + name;
    }

    private static String script(String name, List<String> words) {
        return "#!/bin/sh\n#SBATCH --job-name=" + name + "\nexec "
                + words.stream().map(Slurm::quoted).collect(Collectors.joining(" ")) + "\n";
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    /** The number of the job that was submitted. */
    private String sbatch(List<String> arguments) {
        List<String> words = new ArrayList<>(List.of(sbatch, "--parsable"));
        words.addAll(arguments);
        try {
            Process process = new ProcessBuilder(words).start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            String complaint = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (process.waitFor() != 0 || !said.matches("\\d+(;.*)?")) {
                throw new UnusableInput(
                        "Slurm does not take the job: sbatch says: " + (complaint.isEmpty() ? said : complaint));
            }
            return said.replaceFirst(";.*", "");
        } catch (IOException e) {
            throw new UnusableInput(
                    "Slurm cannot be asked: command " + sbatch + " cannot be run: " + FileProblem.reason(e), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while Slurm was asked", e);
        }
    }
}
