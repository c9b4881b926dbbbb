package io.wormrtl.crash;

import java.util.Arrays;
import java.util.List;

/**
 * A command that is upset, between one that has written into the same folder before and one that does so later.
 *
 * @param name in reports
 * @param earlier arguments of the command before; {@code OUT} stands for the folder
 * @param upset arguments of the one that is upset
 * @param later arguments of the one after it
 * @param goesOn whether the one after it is the one that was upset, and takes up what that has left
 */
record Scenario(String name, List<String> earlier, List<String> upset, List<String> later, boolean goesOn) {

    private static final String SHORT = " -P run.warm-up=20 -P run.measure=60";
    private static final String SMALL = " -P network.radices=[2,2]" + SHORT;
    /** Hardware takes long to print, and has files of all kinds for the smallest network, too. */
    private static final String TWO_NODES = " -P network.radices=[2] -P router.virtual-channels=1";

    private static final String SWEEP = "sweep testbenches/quickstart.yaml --threads 1 --store OUT/store" + SMALL;

    /** Every kind of output that the program has. */
    static final List<Scenario> ALL = List.of(
            of(
                    "results",
                    "run testbenches/quickstart.yaml --out OUT --by-pair" + SMALL,
                    "sweep testbenches/quickstart.yaml --vary traffic.load=0.1,0.2 --out OUT" + SMALL,
                    "run testbenches/quickstart.yaml --out OUT" + SMALL),
            of(
                    "logs",
                    "run testbenches/quickstart.yaml --messages OUT/messages.csv --faults OUT/faults.csv" + SMALL,
                    "run testbenches/quickstart.yaml --messages OUT/messages.csv --faults OUT/faults.csv --seed 2"
                            + SMALL,
                    "run testbenches/quickstart.yaml --messages OUT/messages.csv --faults OUT/faults.csv --seed 3"
                            + SMALL),
            of(
                    "waveform",
                    "run testbenches/quickstart.yaml --vcd OUT/run.vcd --scope network.router_0_0.**" + SMALL,
                    "run testbenches/quickstart.yaml --vcd OUT/run.vcd --scope network.router_0_0.** --seed 2" + SMALL,
                    "run testbenches/quickstart.yaml --vcd OUT/run.vcd --scope network.router_0_0.** --seed 3" + SMALL),
            of(
                    "diagram",
                    "run waveforms/one-message.yaml -P wave.file= --wavedrom OUT/run.json --scope network.router_0_0.*",
                    "run waveforms/one-message.yaml -P wave.file= --wavedrom OUT/run.json --scope network.router_0_0.input_x_plus.*",
                    "run waveforms/one-message.yaml -P wave.file= --wavedrom OUT/run.json --scope network.router_0_0.*"),
            of(
                    "violation",
                    "run testbenches/deadlock.yaml -P wave.file=OUT/a.vcd",
                    "run testbenches/deadlock.yaml -P wave.file=OUT/a.vcd --seed 2",
                    "run testbenches/deadlock.yaml -P wave.file=OUT/a.vcd --seed 3"),
            of(
                    "hardware",
                    "hdl testbenches/torus.yaml -P network.radices=[3] --out OUT",
                    "hdl testbenches/quickstart.yaml --out OUT" + TWO_NODES,
                    "hdl testbenches/quickstart.yaml --of network.router_0 --out OUT" + TWO_NODES),
            of(
                    "graphs",
                    "topology testbenches/irregular.dot --dot OUT/graph.dot --edges OUT/links.csv",
                    "topology testbenches/quickstart.yaml --dot OUT/graph.dot --edges OUT/links.csv",
                    "topology testbenches/torus.yaml --dot OUT/graph.dot --edges OUT/links.csv"),
            of(
                    "dependencies",
                    "check testbenches/quickstart.yaml --dot OUT/graph.dot" + SMALL,
                    "check testbenches/torus.yaml --dot OUT/graph.dot -P network.radices=[3,3]",
                    "check testbenches/torus.yaml --dot OUT/graph.dot -P network.radices=[4,3]"),
            of(
                    "contention",
                    "contention testbenches/contention/transpose.yaml --out OUT",
                    "contention testbenches/contention/figure-3-2.yaml --out OUT",
                    "contention testbenches/contention/pipeline.yaml --out OUT"),
            of(
                    "trace",
                    "run testbenches/quickstart.yaml -P log.trace=OUT/trace" + SMALL,
                    "run testbenches/quickstart.yaml -P log.trace=OUT/trace --seed 2" + SMALL,
                    "run testbenches/quickstart.yaml -P log.trace=OUT/trace --seed 3" + SMALL),
            of(
                    "activity",
                    "run testbenches/quickstart.yaml --saif OUT/run.saif --scope network.router_0_0.**" + SMALL,
                    "run testbenches/quickstart.yaml --saif OUT/run.saif --scope network.router_0_0.** --seed 2"
                            + SMALL,
                    "run testbenches/quickstart.yaml --saif OUT/run.saif --scope network.router_0_0.** --seed 3"
                            + SMALL),
            goingOn("store", SWEEP + " --vary traffic.load=0.1", SWEEP + " --vary traffic.load=0.1,0.2,0.3"),
            goingOn(
                    "store-and-results",
                    SWEEP + " --vary traffic.load=0.1 --out OUT/results",
                    SWEEP + " --vary traffic.load=0.1,0.2 --out OUT/results"),
            goingOn(
                    "store-of-violations",
                    "sweep testbenches/deadlock.yaml --threads 1 --store OUT --vary run.seed=1",
                    "sweep testbenches/deadlock.yaml --threads 1 --store OUT --vary run.seed=1,2"),
            goingOn(
                    "part",
                    SWEEP + " --vary traffic.load=0.1,0.2,0.3,0.4 --shard 1/2",
                    SWEEP + " --vary traffic.load=0.1,0.2,0.3,0.4 --shard 2/2"),
            goingOn(
                    "merge",
                    SWEEP + " --vary traffic.load=0.1,0.2 --out OUT/results",
                    "merge " + SWEEP + " --vary traffic.load=0.1 --out OUT/results"),
            goingOn(
                    "jobs",
                    SWEEP + " --vary traffic.load=0.1,0.2 --submit slurm --shards 2",
                    SWEEP + " --vary traffic.load=0.1,0.2,0.3 --submit slurm --shards 3 --out OUT/results"),
            page(
                    "run",
                    "topology testbenches/torus.yaml --out OUT",
                    "run testbenches/quickstart.yaml --out OUT --by-pair" + SMALL),
            page("model", "model path-limits --out OUT", "model path-time --out OUT"),
            goingOn(
                    "diff",
                    "run testbenches/quickstart.yaml --out OUT/one" + SMALL,
                    "diff OUT/one OUT/one --out OUT/two"),
            page(
                    "topology",
                    "topology testbenches/torus.yaml --out OUT",
                    "topology testbenches/quickstart.yaml --out OUT"),
            page(
                    "check",
                    "check testbenches/torus.yaml --out OUT -P network.radices=[3,3]",
                    "check testbenches/quickstart.yaml --out OUT -P network.radices=[2,2]"),
            page(
                    "inventory",
                    "inventory testbenches/torus.yaml --out OUT -P network.radices=[3]",
                    "inventory testbenches/quickstart.yaml --out OUT -P network.radices=[2,2]"),
            page(
                    "algorithms",
                    "topology testbenches/torus.yaml --out OUT",
                    "algorithms testbenches/quickstart.yaml --out OUT -P network.radices=[2,2]"),
            page(
                    "explore",
                    "topology testbenches/torus.yaml --out OUT",
                    "explore testbenches/explore/ring.yaml --out OUT"),
            page(
                    "program",
                    "topology testbenches/torus.yaml --out OUT",
                    "program testbenches/programs/message-length.yaml --out OUT -P network.radices=[2,2]"
                            + " -P traffic.program.process.size=4 -P run.warm-up=1000 -P run.measure=6000"),
            page(
                    "coverage",
                    "topology testbenches/torus.yaml --out OUT",
                    "coverage testbenches/coverage.yaml --seeds 2 --out OUT" + SMALL),
            page(
                    "saturation",
                    "topology testbenches/torus.yaml --out OUT",
                    "saturation testbenches/quickstart.yaml --seeds 1 --out OUT" + SMALL),
            page(
                    "compare",
                    "topology testbenches/torus.yaml --out OUT",
                    "compare testbenches/quickstart.yaml --vary router.buffer-depth=2,4 --out OUT" + SMALL),
            page("cost", "topology testbenches/torus.yaml --out OUT", "cost testbenches/quickstart.yaml --out OUT"),
            page(
                    "prove",
                    "topology testbenches/torus.yaml --out OUT",
                    "prove testbenches/torus.yaml --out OUT -P network.radices=[3]"),
            page("figures", "topology testbenches/torus.yaml --out OUT", "figures 1.4 --out OUT"));

    /** A scenario of three lines. */
    static Scenario of(String name, String earlier, String upset, String later) {
        return new Scenario(name, words(earlier), words(upset), words(later), false);
    }

    /** One of a command that is begun again when it has been stopped. */
    static Scenario goingOn(String name, String earlier, String upset) {
        return new Scenario(name, words(earlier), words(upset), words(upset), true);
    }

    /** One of a command that fills a directory, as another did before and does again. */
    private static Scenario page(String name, String other, String upset) {
        return new Scenario(name, words(other), words(upset), words(other), false);
    }

    private static List<String> words(String line) {
        return Arrays.asList(line.split(" "));
    }
}
