package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.InputPort;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.ObservedChannel;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.output.OutputPort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes what watches the channels of a network: for each a tap, the watch of the worms on it, and checks of what is at
 * its ends.
 */
final class ChannelWatches {

    private final Module monitors;
    private final Network network;
    private final Verdicts verdicts;
    private final Census census;
    private final WatchedChannels watched;
    private final DataPattern pattern;
    /** By the request of their channels. */
    private final Map<Signal, OutputPort> outputs = new HashMap<>();

    private final Map<Signal, InputPort> inputs = new HashMap<>();
    /** Inputs of interfaces. */
    private final Set<InputPort> outside = new HashSet<>();

    private final List<ChannelTap> taps = new ArrayList<>();
    /** Those that will be parts of {@code monitors}. */
    ChannelWatches(Module monitors, Network network, Verdicts verdicts, Census census, WatchedChannels watched) {
        this.monitors = monitors;
        this.network = network;
        this.verdicts = verdicts;
        this.census = census;
        this.watched = watched;
        this.pattern = new DataPattern(network.format().channel().flit().payloadBits());
        network.nodeRouters().forEach(router -> {
            router.inputs().forEach(input -> inputs.put(input.arriving().request(), input));
            router.outputs()
                    .forEach(output -> outputs.put(output.end().channel().request(), output));
        });
        network.interfaces().stream()
                .flatMap(each -> each.receptionBuffers().stream())
                .forEach(input -> {
                    inputs.put(input.arriving().request(), input);
                    outside.add(input);
                });
    }

    /** The taps made so far, and those that will be. */
    List<ChannelTap> taps() {
        return Collections.unmodifiableList(taps);
    }

    /** The sending end of a link that comes from a router. */
    FlowControl.Sender sender(Link link) {
        return output(link).orElseThrow().sender();
    }

    private Optional<OutputPort> output(Link link) {
        return Optional.ofNullable(outputs.get(link.senderEnd().channel().request()));
    }

    private Optional<InputPort> input(Link link) {
        return Optional.ofNullable(inputs.get(link.receiverEnd().channel().request()));
    }

    /** The request at each end of a link. */
    private static Set<Signal> requests(Link link) {
        return new LinkedHashSet<>(List.of(
                link.senderEnd().channel().request(),
                link.receiverEnd().channel().request()));
    }

    /** Makes the watch of the worms on a link. */
    WormWatch worms(Link link, WormListener listener) {
        ChannelFormat format = network.format().channel();
        WormWatch watch = new WormWatch(
                link, verdicts, network.format().header(), format.flit(), pattern, format.virtualChannels(), listener);
        requests(link).forEach(request -> watched.add(request, watch));
        return watch;
    }

    /**
     * Makes the tap of a link.
     *
     * @param at the end from which flits are handed on
     * @param listener learns of them
     * @param sender the sending end
     * @param trails further checks
     */
    ChannelTap tap(
            Link link,
            ChannelTap.At at,
            FlitListener listener,
            FlowControl.Sender sender,
            List<? extends ChannelCheck> trails) {
        if (!link.stages().isEmpty()) {
            new StageWatch(monitors, "stages_" + link.name(), link.stages(), census);
        }
        Optional<BufferCheck> ahead = output(link)
                .filter(end -> end.buffers().isPresent())
                .map(end -> new BufferCheck.AtOutput(
                        end.module(),
                        verdicts,
                        end.buffers().get(),
                        end.arriving().orElseThrow(),
                        census));
        Optional<BufferCheck> behind = input(link)
                .map(end -> new BufferCheck.AtInput(end.module(), verdicts, end.buffers(), end.left(), holdings(end)));
        List<ChannelCheck> checks = new ArrayList<>();
        ahead.ifPresent(checks::add);
        behind.ifPresent(checks::add);
        checks.addAll(ofFlowControl(link, sender));
        checks.addAll(trails);
        checks.sort(Comparator.comparing(check -> !check.comesFirst()));
        ChannelTap tap = new ChannelTap(
                monitors,
                "tap_" + link.name(),
                link.senderEnd().channel(),
                link.receiverEnd().channel(),
                at,
                listener,
                checks);
        ahead.ifPresent(
                check -> watched.add(output(link).orElseThrow().buffers().orElseThrow(), check, tap));
        behind.ifPresent(check -> watched.add(input(link).orElseThrow().buffers(), check, tap));
        requests(link).forEach(request -> watched.add(request, tap));
        taps.add(tap);
        return tap;
    }

    /** What has reached an interface is in the network no more. */
    private Holdings holdings(InputPort end) {
        return outside.contains(end) ? Holdings.OUTSIDE : census;
    }

    private List<ChannelCheck> ofFlowControl(Link link, FlowControl.Sender sender) {
        boolean fromRouter = output(link).isPresent();
        RouterParts parts = network.parameters().router();
        return parts.dataPath()
                .flowControl()
                .checks(
                        new ObservedChannel(
                                link,
                                sender,
                                input(link).map(InputPort::buffers),
                                fromRouter && input(link).isPresent(),
                                fromRouter && isCommittedEarly(parts)),
                        verdicts);
    }

    /** Whether an output decides for a flit a cycle before it is on the wires. */
    private static boolean isCommittedEarly(RouterParts parts) {
        return parts.dataPath().outputDepth() == 0
                && parts.dataPath().pipeline().switchAllocation() > 0;
    }
}
