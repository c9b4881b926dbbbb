package io.wormrtl.network.router.crossbar;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkLife;
import io.wormrtl.network.router.SwitchLines;
import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.OutputChannelCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** A crossbar alone: whatever moves comes out where it is sent, in the same cycle, and nothing else comes out. */
class CrossbarProperties {

    private static final int WIDTH = 12;
    private static final int CYCLES = 40;

    /** Wires of an output port: those of output buffers, or of a link. */
    private static final class Output extends Module {
        private final int number;
        private Wire load;
        private Wires flits;
        private Channel channel;
        private final CrossbarTarget target;

        Output(Bench bench, int number, boolean buffered) {
            super(bench, "output_" + number);
            this.number = number;
            if (buffered) {
                this.load = input(wire("load", bench.channels));
                this.flits = input(wires("flit", bench.lanes, WIDTH));
                this.target = new CrossbarTarget.ToBuffers(load, flits);
            } else {
                ChannelFormat format = new ChannelFormat(bench.format, bench.channels);
                Link link = new Link(bench, "link_" + number, format, List.of(), 1, new LinkLife.Always());
                this.channel = link.receiverEnd().channel();
                this.target = new CrossbarTarget.ToLink(link.senderEnd().channel(), bench.format, bench.lanes);
            }
        }

        /** What came out for virtual channel {@code v}; null for nothing. */
        Long out(FlitFormat format, int v) {
            if (channel != null) {
                boolean here = channel.request().isHigh() && channel.vc().getInt() == v;
                return here
                        ? format.flit(channel.kind().getInt(), channel.data().get())
                        : null;
            }
            return load.bit(v) ? flits.get(flits.size() == 1 ? 0 : v) : null;
        }
    }

    private static final class Bench extends Design {
        private final FlitFormat format = new FlitFormat(WIDTH);
        private final int channels;
        private final int lanes;
        private final OutputChannelCode code;
        private final List<SwitchLines> flits = new ArrayList<>();
        private final List<SwitchLines> aims = new ArrayList<>();
        private final List<Output> outputs = new ArrayList<>();
        private final Simulator simulator;

        Bench(int inputs, int ports, int channels, boolean single, boolean buffered) {
            super("bench", ElementKind.checked());
            this.channels = channels;
            this.lanes = single ? 1 : channels;
            this.code = new OutputChannelCode(Collections.nCopies(ports + 1, "p"), channels);
            for (int i = 0; i < inputs; i++) {
                flits.add(new SwitchLines(this, "flits_" + i, channels, lanes, WIDTH));
                aims.add(new SwitchLines(this, "aims_" + i, 1, lanes, code.width()));
            }
            List<AtPort<CrossbarTarget>> targets = new ArrayList<>();
            // Number 1 is no port, as at the edge of a mesh.
            for (int p = 0; p <= ports; p++) {
                if (p != 1) {
                    Output output = new Output(this, p, buffered);
                    outputs.add(output);
                    targets.add(new AtPort<>(p, "p" + p, output.target));
                }
            }
            Crossbar.create(
                    this,
                    code,
                    lanes,
                    IntStream.range(0, inputs)
                            .mapToObj(i -> new CrossbarSource(
                                    "i" + i,
                                    flits.get(i).mask(),
                                    flits.get(i).values(),
                                    aims.get(i).values()))
                            .toList(),
                    targets);
            this.simulator = new Simulator(this);
        }
    }

    @Property(tries = 50)
    void whatMovesComesOutWhereItIsSent(
            @ForAll @IntRange(min = 1, max = 5) int inputs,
            @ForAll @IntRange(min = 2, max = 5) int ports,
            @ForAll @IntRange(min = 1, max = 5) int channels,
            @ForAll boolean single,
            @ForAll boolean buffered,
            @ForAll long seed) {
        Bench bench = new Bench(inputs, ports, channels, single, buffered);
        Random random = new Random(seed);
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            Map<Long, Long> sent = send(bench, random, single || !buffered);
            bench.simulator.step();
            for (Output output : bench.outputs) {
                for (int v = 0; v < channels; v++) {
                    assertThat(output.out(bench.format, v))
                            .as("out of %d.%d", output.number, v)
                            .isEqualTo(sent.get(bench.code.of(output.number, v)));
                }
            }
        }
    }

    /**
     * Draws what moves, by output virtual channel: no two to the same one, to a port of one lane one at most, and from
     * an input of one lane one at most. What does not move says something too.
     */
    private static Map<Long, Long> send(Bench bench, Random random, boolean oneByPort) {
        Map<Long, Long> sent = new HashMap<>();
        Set<Integer> ports = new HashSet<>();
        int rarity = 1 + random.nextInt(6);
        for (int i = 0; i < bench.flits.size(); i++) {
            long moving = 0;
            int only = random.nextInt(bench.channels);
            for (int v = 0; v < bench.channels; v++) {
                if (bench.lanes == 1 && v != only) {
                    continue;
                }
                int lane = bench.lanes == 1 ? 0 : v;
                Output output = bench.outputs.get(random.nextInt(bench.outputs.size()));
                long aim = bench.code.of(output.number, random.nextInt(bench.channels));
                long flit = random.nextInt(1 << WIDTH);
                bench.flits.get(i).set(lane, flit);
                bench.aims.get(i).set(lane, aim);
                boolean free = !sent.containsKey(aim) && !(oneByPort && ports.contains(output.number));
                if (free && random.nextInt(rarity) == 0) {
                    moving |= 1L << v;
                    sent.put(aim, flit);
                    ports.add(output.number);
                }
            }
            bench.flits.get(i).mask().set(moving);
        }
        return sent;
    }
}
