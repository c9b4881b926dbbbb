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
 */
record Scenario(String name, List<String> earlier, List<String> upset, List<String> later) {

    private static final String SMALL = " -P network.radices=[2,2] -P run.warm-up=20 -P run.measure=60";

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
                    "hdl testbenches/quickstart.yaml -P network.radices=[2,2] --out OUT",
                    "hdl testbenches/quickstart.yaml --of network.router_0_0 -P network.radices=[2,2] --out OUT"),
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
                    "contention testbenches/contention/pipeline.yaml --out OUT"));

    /** A scenario of three lines. */
    static Scenario of(String name, String earlier, String upset, String later) {
        return new Scenario(name, words(earlier), words(upset), words(later));
    }

    private static List<String> words(String line) {
        return Arrays.asList(line.split(" "));
    }

    /** The scenarios of these names. */
    static List<Scenario> named(List<String> names) {
        return ALL.stream().filter(scenario -> names.contains(scenario.name)).toList();
    }
}
