package io.wormrtl.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.judge.Finding.Rule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Judges a run by what it has written: message log, log of faults, waveform and report as JSON.
 *
 * <p>The waveform shows the patterns of {@link #SCOPES} from the first cycle to the last.
 */
public final class Judge {

    /** What a waveform must show. */
    public static final List<String> SCOPES = List.of(
            "network.link_*", "network.injection_*", "network.ejection_*", "network.nic_*.*", "network.router_*.*");

    /** Outcomes of runs that may end with messages on their way. */
    private static final Set<String> CUT_SHORT = Set.of("saturated", "did-not-drain", "ended-by-violation");

    /** Cycles before the measurement, and in it. */
    record Window(long warmUp, long measure) {}

    /** What a run has written. */
    record Written(Path messages, Path faults, Path wave, Path report) {
        /** The files by the names that a folder has them under. */
        static Written in(Path folder) {
            return new Written(
                    folder.resolve("messages.csv"),
                    folder.resolve("faults.csv"),
                    folder.resolve("run.vcd"),
                    folder.resolve("report.json"));
        }
    }

    private Judge() {}

    /** Judges the files of a folder: FOLDER WARM-UP MEASURE. Prints a line per finding. */
    public static void main(String[] arguments) throws IOException {
        List<String> findings =
                judge(Path.of(arguments[0]), Long.parseLong(arguments[1]), Long.parseLong(arguments[2]));
        findings.forEach(System.out::println);
        System.out.println(findings.size() + " findings");
        System.exit(findings.isEmpty() ? 0 : 1);
    }

    /**
     * A sentence for everything about a run that cannot be so, which begins with the rule that speaks.
     *
     * @param folder with messages.csv, faults.csv, run.vcd with its translate files, and report.json
     * @param warmUp cycles before the measurement
     * @param measure cycles of the measurement
     */
    public static List<String> judge(Path folder, long warmUp, long measure) throws IOException {
        return judge(Written.in(folder), new Window(warmUp, measure)).stream()
                .map(Finding::toString)
                .toList();
    }

    private static List<Finding> judge(Written written, Window window) throws IOException {
        List<Finding> findings = new ArrayList<>();
        JsonNode printed = new ObjectMapper().readTree(written.report().toFile());
        List<Logs.Fault> faults = Logs.faults(written.faults());
        Wave wave = Wave.of(written.wave());
        Net net = new Net(wave);
        FlitNames kinds = FlitNames.of(kindsBeside(written.wave()));

        Offers offers = new Offers(wave, net);
        List<HeaderShape.Sample> samples = new ArrayList<>();
        wave.play(offers);
        HeaderShape shape = shape(wave, net, kinds, offers, samples);
        if (shape == null) {
            findings.add(new Finding(Rule.FLITS, "what is injected has no headers that fit what was offered"));
            return findings;
        }
        Follower follower = new Follower(net, kinds, shape, offers, kinds.goOn(), findings);
        Deliveries deliveries = new Deliveries(wave, net, offers, kinds.goOn(), findings);
        wave.play((cycle, values) -> {
            follower.cycle(cycle, values);
            deliveries.cycle(cycle, values);
        });
        Messages messages = new Messages(Logs.messages(written.messages()), offers, findings);
        Hits hits = new Hits(faults);
        messages.compare();
        boolean cutShort =
                CUT_SHORT.contains(printed.path("figures").path("outcome").asText());
        new Reasons(window, faults, cutShort, Math.max(0, Figures.count(printed, "lost-blocked")))
                .require(messages, findings);
        boolean calm = faults.isEmpty() && !kinds.goOn() && !cutShort;
        if (calm && sentOnce(offers)) {
            follower.requireEmpty();
        }
        boolean split = offers.packets().stream().flatMap(List::stream).anyMatch(packet -> packet.left > 0);
        hits.compare(messages.rows(), printed, findings);
        new Figures(messages, window, net.nodes().size(), printed, findings).compare(split);
        return findings;
    }

    private static boolean sentOnce(Offers offers) {
        return offers.packets().stream()
                .flatMap(List::stream)
                .allMatch(packet -> packet.injections.size() == packet.deliveries.size());
    }

    private static Path kindsBeside(Path wave) {
        String name = wave.getFileName().toString();
        return wave.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ".flit_kind.txt");
    }

    private static HeaderShape shape(
            Wave wave, Net net, FlitNames kinds, Offers offers, List<HeaderShape.Sample> samples) throws IOException {
        int flits = offers.shareWords();
        HeaderSamples reader = new HeaderSamples(net, kinds, flits, samples);
        wave.play(reader);
        String nic = "network.nic_" + net.nodes().get(0) + ".";
        return HeaderShape.explaining(
                samples,
                offers,
                flits,
                wave.width(nic + "injection_0_data"),
                wave.width(nic + "offer_0_destination"),
                wave.width(nic + "offer_0_length"),
                wave.find(nic + "offer_0_packets_left").isPresent() ? wave.width(nic + "offer_0_packets_left") : 0,
                wave.width(nic + "offer_0_id"));
    }
}
