package io.wormrtl.lab.closeup;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.wave.GtkwaveView;
import io.wormrtl.kernel.wave.GtkwaveView.Marker;
import io.wormrtl.kernel.wave.GtkwaveView.Section;
import io.wormrtl.lab.closeup.Channels.Ends;
import io.wormrtl.lab.monitor.WormTrails;
import io.wormrtl.lab.monitor.WormTrails.Crossing;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.InputPort;
import io.wormrtl.network.router.input.InputController;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The signals of a network that show a violation: the part that broke the rule, then what stands
 * before and behind it, then the channels that the worm has crossed, with markers A where the worm arrives and B where
 * the rule is broken.
 */
public final class CloseUp {

    /** Cycles in view before the worm arrives. */
    private static final long LEAD = 4;
    /** Cycles in view before the violation at least. */
    private static final long SHORTEST = 15;
    /** Cycles in view after the last one. */
    private static final long BEHIND = 3;
    /** Cycles in view before the violation where the worm came long before, or none is known. */
    private static final long BEFORE = 40;
    /** The channels shown of a long way, the last ones. */
    private static final int MOST_CHANNELS = 24;

    private final Network network;
    private final Channels channels;
    private final List<Violation> violations;
    private final Site site;

    private CloseUp(Network network, List<Violation> violations, WormTrails trails) {
        this.network = network;
        this.channels = new Channels(network);
        this.violations = violations;
        this.site = Site.of(violations.get(0), network, channels, trails);
    }

    /**
     * The view of the first violation of a run.
     *
     * @param network after the cycle of the violation
     * @param violations in the order in which they were found, at least one
     * @param trails where the worms of the run have been
     * @param from the first cycle of the waveform
     * @param to the last one
     */
    public static GtkwaveView of(Network network, List<Violation> violations, WormTrails trails, long from, long to) {
        return new CloseUp(network, violations, trails).view(from, to);
    }

    private Violation first() {
        return violations.get(0);
    }

    private GtkwaveView view(long from, long to) {
        long cycle = first().cycle();
        List<Marker> markers = new ArrayList<>();
        Optional<Long> arrival = site.arrival().filter(at -> at >= from);
        arrival.ifPresent(at -> markers.add(new Marker('A', at, "worm arrives")));
        markers.add(new Marker('B', cycle, "rule broken: " + first().rule()));
        long begin = arrival.map(at -> Math.min(at - LEAD, cycle - SHORTEST))
                .filter(at -> at >= cycle - BEFORE)
                .orElse(cycle - BEFORE);
        return new GtkwaveView(notes(from), sections(), markers, cycle, Math.max(from, begin), to + BEHIND);
    }

    // ---- what is said ----------------------------------------------------------------------------------------

    private List<String> notes(long from) {
        List<String> notes = new ArrayList<>();
        notes.add("cycle " + first().cycle() + ": rule " + first().rule() + " is broken");
        notes.add("at " + first().module());
        site.message()
                .ifPresent(message -> notes.add(worm(message)
                        + site.arrival()
                                .map(arrival ->
                                        " arrived in cycle " + arrival + (arrival < from ? ", not recorded" : ""))
                                .orElse("")));
        notes.add(first().text());
        violations.stream()
                .skip(1)
                .filter(other -> other.cycle() == first().cycle())
                .limit(4)
                .forEach(other -> notes.add("also " + other.rule() + " at " + other.module() + ": " + other.text()));
        return notes.stream().map(note -> note.replaceAll("\\s+", " ")).toList();
    }

    private static String worm(MessageName message) {
        return "message " + message.id() + " from node " + message.source();
    }

    // ---- what is shown ---------------------------------------------------------------------------------------

    private List<Section> sections() {
        if (site.module() == network) {
            return List.of(new Section("all channels", List.of(network.path() + ".*.request")));
        }
        List<Section> sections = new ArrayList<>();
        sections.add(new Section(
                heading() + site.module().path(), List.of(site.module().path())));
        sections.add(new Section("neighbours", neighbours().map(Module::path).toList()));
        site.message().ifPresent(message -> sections.add(new Section("way of " + worm(message), way())));
        return sections;
    }

    /** A rule of the whole network is broken at no place, but the message is at one. */
    private String heading() {
        return first().module().equals(network.path())
                ? site.message().map(CloseUp::worm).orElse("it") + " is at "
                : "violated: ";
    }

    private Stream<Module> neighbours() {
        return site.channel()
                .map(Ends::modules)
                .orElseGet(() -> channels.around(site.module()).stream().map(Ends::link))
                .filter(module -> module != site.module());
    }

    /** Of each channel its wires, and what the router behind it knows of the worm. */
    private List<String> way() {
        List<Crossing> path = site.path();
        return path.subList(Math.max(0, path.size() - MOST_CHANNELS), path.size()).stream()
                .flatMap(crossing -> Stream.concat(
                        Stream.of(crossing.link().path()),
                        channels.input(crossing.link()).stream()
                                .flatMap(input -> virtualChannel(input, crossing.virtualChannel()))))
                .distinct()
                .toList();
    }

    private static Stream<String> virtualChannel(InputPort input, int vc) {
        return input instanceof InputController controller
                ? Stream.of(controller.channels().state().entry(vc).scopePath())
                : Stream.empty();
    }
}
