package io.wormrtl.judge.trial;

import io.wormrtl.judge.Judge;
import io.wormrtl.lab.cli.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A small run that is judged.
 *
 * @param settings settings by their paths, without seed and window
 */
record Trial(Map<String, String> settings, long seed, long warmUp, long measure) {

    /** Runs by name: every protocol, technique and link protocol. */
    static final Map<String, List<String>> KINDS = kinds();

    /** The kind of that name, of a few hundred cycles. */
    static Trial of(String kind, long seed) {
        Map<String, String> settings = new LinkedHashMap<>();
        KINDS.get(kind).forEach(setting -> settings.put(setting.split("=")[0], setting.split("=")[1]));
        return new Trial(settings, seed, 100, 300);
    }

    private static Map<String, List<String>> kinds() {
        Map<String, List<String>> kinds = new LinkedHashMap<>();
        kinds.put("wormhole", List.of());
        kinds.put("request-acknowledge", List.of("link.flow-control=request-acknowledge"));
        kinds.put("long-links", List.of("link.delay=3", "link.flit-width=12"));
        kinds.put("five-stage", List.of("preset=five-stage"));
        kinds.put("packets", List.of("interface.max-packet=5", "interface.ejection-channels=2"));
        kinds.put("duato", List.of("router.routing=duato", "router.virtual-channels=2"));
        kinds.put("valiant", List.of("router.routing=valiant"));
        kinds.put("virtual-cut-through", List.of("switching=virtual-cut-through", "router.buffer-depth=16"));
        kinds.put("store-and-forward", List.of("switching=store-and-forward", "router.buffer-depth=16"));
        kinds.put("circuit", List.of("switching=circuit", "router.output-depth=0"));
        kinds.put(
                "circuit-waiting", List.of("switching=circuit-waiting", "router.output-depth=0", "traffic.load=0.02"));
        kinds.put("scouting", List.of("switching=scouting", "router.output-depth=0"));
        List<String> cube = List.of(
                "network.topology=hypercube",
                "network.radices=[3]",
                "router.virtual-channels=1",
                "router.output-depth=0",
                "interface.injection-channels=3",
                "interface.ejection-channels=3");
        kinds.put("k", with(cube, "switching=k"));
        kinds.put("kk1", with(cube, "switching.name=kk1", "switching.lines=two"));
        kinds.put("qap", with(cube, "switching=qap", "interface.max-packet=6"));
        recoveries(kinds);
        return kinds;
    }

    private static void recoveries(Map<String, List<String>> kinds) {
        Map<String, List<String>> protocols = new LinkedHashMap<>();
        protocols.put("none", List.of());
        protocols.put("fcr", List.of("recovery.protocol=fcr", "router.reallocation=when-empty"));
        protocols.put("apcs", List.of("recovery.protocol=apcs", "router.output-depth=0"));
        for (int level = 0; level <= 2; level++) {
            protocols.put(
                    "sbrp-" + level,
                    List.of("recovery.protocol=sbrp-" + level, "router.reallocation=when-empty", "link.flit-width=40"));
        }
        protocols.put(
                "utp",
                List.of(
                        "recovery.protocol=utp",
                        "router.virtual-channels=5",
                        "router.buffer-depth=6",
                        "router.routing=reliable-router"));
        protocols.forEach((name, settings) -> {
            kinds.put(name, settings);
            kinds.put(
                    name + "-faults",
                    with(settings, "faults.link-rate=0.0003", "faults.node-rate=0.0001", "faults.duration=30"));
        });
        kinds.put(
                "disha",
                List.of(
                        "network.topology=ring",
                        "network.radices=[6]",
                        "router.virtual-channels=1",
                        "router.buffer-depth=2",
                        "router.routing=tfar",
                        "router.reallocation=when-empty",
                        "recovery.protocol=disha",
                        "recovery.timeout=20",
                        "traffic.load=0.15"));
    }

    private static List<String> with(List<String> settings, String... more) {
        List<String> all = new ArrayList<>(settings);
        all.addAll(List.of(more));
        return all;
    }

    /** Runs it; everything that it writes is in the folder. */
    void run(Path folder) throws IOException {
        String refusal = write(folder);
        if (!refusal.isEmpty()) {
            throw new IllegalArgumentException(refusal);
        }
    }

    /** Runs it, unless the program refuses it. */
    boolean isAccepted(Path folder) throws IOException {
        return write(folder).isEmpty();
    }

    private String write(Path folder) throws IOException {
        Path file = folder.resolve("testbench.yaml");
        Files.writeString(
                file,
                "network: { topology: mesh, radices: [3, 3] }\n"
                        + "traffic: { load: 0.08, length: { name: uniform, min: 6, max: 14 } }\n"
                        + "wave: { file: run.vcd, scopes: [\"" + String.join("\", \"", Judge.SCOPES) + "\"] }\n");
        List<String> arguments = new ArrayList<>(List.of("run", file.toString(), "--format", "json"));
        settings.forEach((path, value) -> add(arguments, path + "=" + value));
        add(arguments, "run.seed=" + seed);
        add(arguments, "run.warm-up=" + warmUp);
        add(arguments, "run.measure=" + measure);
        arguments.addAll(List.of("--messages", folder.resolve("messages.csv").toString()));
        arguments.addAll(List.of("--faults", folder.resolve("faults.csv").toString()));
        Terminal terminal = Terminal.run(arguments.toArray(new String[0]));
        Files.writeString(folder.resolve("report.json"), terminal.out());
        return terminal.out().isEmpty() ? terminal.err() : "";
    }

    private static void add(List<String> arguments, String setting) {
        arguments.add("-P");
        arguments.add(setting);
    }

    /** What the judge says of it. */
    List<String> judge(Path folder) throws IOException {
        return Judge.judge(folder, warmUp, measure);
    }
}
