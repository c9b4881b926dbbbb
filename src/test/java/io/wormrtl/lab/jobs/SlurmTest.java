package io.wormrtl.lab.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Slurm is asked for, by a command in its place. */
class SlurmTest {

    @TempDir
    private Path scratch;

    private Path directory;
    private CampaignJobs jobs;

    /** In a directory with a blank and a letter that Slurm replaces with what follows it. */
    @BeforeEach
    void jobs() throws IOException {
        directory = Files.createDirectory(scratch.resolve("all 100%a"));
        jobs = new CampaignJobs(
                "it", 7, List.of("java", "sweep", "it's.yaml"), List.of("java", "merge", "a b"), directory);
    }

    private Slurm slurm(String script) throws IOException {
        Path sbatch = Files.writeString(scratch.resolve("sbatch"), "#!/bin/sh\n" + script);
        assertThat(sbatch.toFile().setExecutable(true)).isTrue();
        return new Slurm(sbatch.toString());
    }

    @Test
    void anArrayOfPartsAndAReportThatWaitsForIt() throws IOException {
        Path asked = scratch.resolve("asked.txt");
        String place = directory.toString().replace("%", "%%");
        assertThat(slurm("echo \"$@\" >> " + asked + "\nwc -l < " + asked + "\n")
                        .submit(jobs))
                .isEqualTo(
                        "submitted to Slurm: array job 1 of 7 parts, and job 2, which reports them; what they print is"
                                + " in " + directory);
        assertThat(asked)
                .hasContent("--parsable --array=1-7 --output=" + place + "/part-%a.txt " + directory
                        + "/parts.sh\n--parsable --dependency=afterany:1 --output=" + place + "/report.txt " + directory
                        + "/report.sh\n");
        assertThat(directory.resolve("parts.sh")).hasContent("""
                #!/bin/sh
                #SBATCH --job-name=it
                exec 'java' 'sweep' 'it'\\''s.yaml'
                """);
        assertThat(directory.resolve("report.sh"))
                .content()
                .contains("name=it-report\n", "exec 'java' 'merge' 'a b'\n");
    }

    @Test
    void aClusterMayStandBehindTheNumber() throws IOException {
        assertThat(slurm("echo '41;north'\n").submit(jobs)).contains("array job 41 of", "and job 41,");
    }

    @Test
    void whatSlurmSaysAgainstItIsPassedOn() throws IOException {
        Slurm full = slurm("echo 'sbatch: error: too many jobs' >&2\nexit 1\n");
        assertThatThrownBy(() -> full.submit(jobs))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("Slurm does not take the job: sbatch says: sbatch: error: too many jobs");
        Slurm silent = slurm("echo thanks\n");
        assertThatThrownBy(() -> silent.submit(jobs)).hasMessage("Slurm does not take the job: sbatch says: thanks");
    }

    @Test
    void withoutSlurmItIsRefused() {
        assertThatThrownBy(() -> new Slurm(directory.resolve("none").toString()).submit(jobs))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(
                        "Slurm cannot be asked: command " + directory.resolve("none") + " cannot be run: ");
    }
}
