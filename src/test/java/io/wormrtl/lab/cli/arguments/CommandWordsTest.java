package io.wormrtl.lab.cli.arguments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.QueueExperiment;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The words of a command: those that give its results again, and those of the commands that it is handed over as. */
class CommandWordsTest {

    @TempDir
    private Path directory;

    @Command(name = "program")
    private static final class Program {}

    @SuppressWarnings("unused") // options are there to be parsed
    @Command(name = "sweep")
    private static final class Sweeping {
        @Parameters
        private List<Path> files;

        @Option(names = {"-P", "--parameter"})
        private List<String> overrides;

        @Option(names = "--energy")
        private boolean energy;

        @Mixin
        private OutputArguments output;

        @Mixin
        private ProgressArguments progress;

        @Mixin
        private ThreadArguments threads;

        @Mixin
        private CampaignArguments campaign;
    }

    private static CommandSpec parsed(String... words) {
        CommandLine program = new CommandLine(new Program())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .addSubcommand(new Sweeping());
        program.parseArgs(words);
        return program.getSubcommands().get("sweep").getCommandSpec();
    }

    private static CampaignArguments campaign(String... words) {
        CampaignArguments arguments = new CampaignArguments();
        new CommandLine(CommandSpec.forAnnotatedObject(arguments)).parseArgs(words);
        return arguments;
    }

    // ---- once more ----------------------------------------------------------------------------------------------

    /** Files first, then options in the order given; where results go and how they are shown has no effect on them. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sweep a.yaml                                     | program sweep a.yaml
            sweep -P b=1 a.yaml --energy --parameter c=2     | program sweep a.yaml -P b=1 -P c=2 --energy
            sweep /home/me/a.yaml -P d=/home/me/e.csv        | program sweep a.yaml -P d=/home/me/e.csv
            sweep a.yaml --out o --format csv --progress never --threads 2 | program sweep a.yaml
            sweep a.yaml --store s --stored                  | program sweep a.yaml
            sweep a.yaml --store s --shard 1/2               | program sweep a.yaml --shard 1/2
            """)
    void aCommandLineIsGivenWithoutWhatHasNoEffect(String given, String again) {
        assertThat(CommandLineAgain.of(parsed(given.split(" ")))).isEqualTo(again);
    }

    @Test
    void whatWasNotParsedHasNoCommandLine() {
        assertThat(CommandLineAgain.of(new CommandLine(new Sweeping()).getCommandSpec()))
                .isEmpty();
    }

    // ---- handed over --------------------------------------------------------------------------------------------

    /** Parts print and file nothing; the report does all that was asked for. */
    @Test
    void aPartAndTheReportAreTheSameCommandWithoutWhatHandsItOver() {
        CampaignWords words = CampaignWords.of(parsed(
                "sweep",
                "a.yaml",
                "--submit=slurm",
                "-P",
                "b=--out",
                "--shards",
                "3",
                "--out",
                "o",
                "--format=csv",
                "--store",
                "s"));
        assertThat(words.asked())
                .containsExactly("sweep", "a.yaml", "-P", "b=--out", "--out", "o", "--format=csv", "--store", "s");
        assertThat(words.program()).last().isEqualTo(Program.class.getName());
        CampaignWords again = new CampaignWords(List.of("java", "Main"), words.asked());
        assertThat(again.part())
                .containsExactly("java", "Main", "sweep", "a.yaml", "-P", "b=--out", "--store", "s", "--shard", "auto");
        assertThat(again.report())
                .containsExactly(
                        "java",
                        "Main",
                        "merge",
                        "sweep",
                        "a.yaml",
                        "-P",
                        "b=--out",
                        "--out",
                        "o",
                        "--format=csv",
                        "--store",
                        "s");
    }

    // ---- stores -------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --submit slurm --store S                        | --submit and --shards need each other
            --shards 3 --store S                            | --submit and --shards need each other
            --submit slurm --shards 3                       | --submit needs --store, the directory of results
            --submit slurm --shards 3 --stored --store S    | --stored and --submit exclude each other
            --submit slurm --shards 3 --shard 1/2 --store S | --shard and --submit exclude each other
            --submit slurm --shards 0 --store S             | --shards (0) must be from 1 to 1000
            --submit slurm --shards 1001 --store S          | --shards (1001) must be from 1 to 1000
            --submit luck --shards 3 --store S              | job engine 'luck' is not known; accepted: slurm
            """)
    void optionsThatDoNotGoTogetherAreRefused(String words, String message) {
        CampaignArguments arguments = campaign(
                words.replace("S", directory.resolve("store").toString()).split(" +"));
        assertThatThrownBy(() -> arguments.check(new OutputArguments()))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(message);
    }

    @Test
    void whatIsHandedOverOrAPartIsDivided() {
        assertThat(campaign().isDivided()).isFalse();
        assertThat(campaign("--shard", "1/2").isDivided()).isTrue();
        assertThat(campaign("--shard", "1/2").isSubmitted()).isFalse();
        assertThat(campaign("--submit", "slurm").isDivided()).isTrue();
        assertThat(campaign("--submit", "slurm").isSubmitted()).isTrue();
        campaign("--store", directory.toString(), "--submit", "slurm", "--shards", "1000")
                .check(new OutputArguments());
        assertThat(campaign("--shard", "2/3").shard()).hasToString("2/3");
    }

    /** What is only read is read in order, and takes no time. */
    @Test
    void onlyWhatIsStoredIsReadByOneThreadAndAtOnce() {
        ThreadArguments three = new ThreadArguments();
        new CommandLine(CommandSpec.forAnnotatedObject(three)).parseArgs("--threads", "3");
        String store = directory.toString();
        Duration hour = Duration.ofHours(1);
        assertThat(campaign("--store", store).threads(three)).isEqualTo(3);
        assertThat(campaign("--store", store).forecast(hour)).isEqualTo(hour);
        assertThat(campaign("--store", store, "--stored").threads(three)).isEqualTo(1);
        assertThat(campaign("--store", store, "--stored").forecast(hour)).isZero();
        Experiment simulator = new QueueExperiment();
        assertThat(campaign().over(simulator)).isSameAs(simulator);
        assertThat(campaign("--store", store).over(simulator)).isNotSameAs(simulator);
    }

    private static SweepPlan plan(int points) {
        return SweepPlan.of(Testbench.parse(
                "network: { topology: mesh, radices: [2] }",
                Path.of("made.yaml"),
                List.of("sweep.vary.run.seed=1:" + points)));
    }

    /** Ten are named, the others counted. */
    @Test
    void whatTheStoreLacksIsNamed() {
        CampaignArguments stored = campaign("--store", directory.toString(), "--stored");
        assertThatThrownBy(() -> stored.requireComplete(List.of(plan(4), plan(8))))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("12 results are missing in the store '" + directory + "': ")
                .hasMessageEndingWith("; and 2 more")
                .satisfies(e -> assertThat(e.getMessage().split("; ")).hasSize(11));
        assertThatThrownBy(() -> stored.requireComplete(List.of(plan(10))))
                .satisfies(e -> assertThat(e.getMessage().split("; ")).hasSize(10))
                .hasMessageNotContaining(" more");
        assertThatThrownBy(() -> stored.requireComplete(List.of(plan(1))))
                .hasMessageStartingWith("1 result is missing in the store");
        campaign("--store", directory.toString()).requireComplete(List.of(plan(4)));
        Testbench only = plan(1).curves().get(0).points().get(0).testbench();
        campaign("--store", directory.toString()).over(new QueueExperiment()).run(only, Progress.NONE);
        stored.requireComplete(List.of(plan(1)));
        assertThat(Files.isDirectory(directory)).isTrue();
    }

    // ---- time ---------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({
        "PT0.4S, 0 s",
        "PT1.5S, 2 s",
        "PT99.9S, 100 s",
        "PT100S, 2 min",
        "PT99M59S, 100 min",
        "PT100M, 2 h",
        "PT99H, 99 h",
        "PT100H, 4 days"
    })
    void aSpanIsInTheUnitThatIsReadMostEasily(Duration time, String words) {
        assertThat(Spans.words(time)).isEqualTo(words);
    }

    /** The unit is that of the longer; the shorter is at least 1 of it, and left out where it is the same. */
    @ParameterizedTest
    @CsvSource({
        "PT1S, PT3S, 1 to 3 s",
        "PT0S, PT3S, 1 to 3 s",
        "PT0S, PT1S, 1 s",
        "PT50S, PT150S, 1 to 3 min",
        "PT10M, PT100M, 1 to 2 h",
        "PT100M, PT100M, 2 h"
    })
    void twoSpansShareAUnit(Duration least, Duration most, String words) {
        assertThat(Spans.words(least, most)).isEqualTo(words);
    }
}
