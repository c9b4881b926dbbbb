package io.wormrtl.network.router.allocation;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.RequesterArbiter;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.SwitchLines;
import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.OutputChannelCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** An allocator between pins: who asks for which output virtual channel, and wires that say who gets what. */
final class AllocatorBench extends Design {

    private final OutputChannelCode code;
    private final List<SwitchLines> asking = new ArrayList<>();
    private final List<Wire> answers = new ArrayList<>();
    private final List<AtPort<Wire>> given;
    private final Simulator simulator;

    /** Ports are numbered from 0 to {@code ports}, but for 1, which is not there, as at the edge of a mesh. */
    private AllocatorBench(int inputs, int ports, int channels, Consumer<AllocatorBench> allocator) {
        super("bench", ElementKind.checked());
        this.code = new OutputChannelCode(Collections.nCopies(ports + 1, "p"), channels);
        this.given = IntStream.rangeClosed(0, ports)
                .filter(p -> p != 1)
                .mapToObj(p -> new AtPort<>(p, "p" + p, wire("given_p" + p, channels)))
                .toList();
        for (int i = 0; i < inputs; i++) {
            asking.add(new SwitchLines(this, "input_" + i, channels, channels, code.width()));
            answers.add(wire("answer_" + i, channels));
        }
        allocator.accept(this);
        this.simulator = new Simulator(this);
    }

    /** The allocator of output virtual channels. */
    static AllocatorBench ofHeaders(RouterParts parts, int inputs, int ports, int channels) {
        return new AllocatorBench(
                inputs,
                ports,
                channels,
                bench -> new VirtualChannelAllocator(
                        bench,
                        (allocator, name) -> RequesterArbiter.create(
                                allocator, name, parts.dataPath().arbiters(), inputs, channels),
                        List.of(),
                        bench.code,
                        IntStream.range(0, inputs).mapToObj(bench::header).toList(),
                        bench.given));
    }

    /** The allocator of a switch that says before the flits come what it has granted. */
    static AllocatorBench ofFlits(RouterParts parts, int inputs, int ports, int channels) {
        return new AllocatorBench(
                inputs,
                ports,
                channels,
                bench -> parts.switchKind()
                        .allocator(
                                bench,
                                parts.dataPath(),
                                new SwitchPorts(
                                        IntStream.range(0, inputs)
                                                .mapToObj(bench::flits)
                                                .toList(),
                                        bench.code,
                                        bench.given)));
    }

    private HeaderInput header(int i) {
        return new HeaderInput("i" + i, asking.get(i).mask(), asking.get(i).values(), answers.get(i));
    }

    private SwitchInput flits(int i) {
        return new SwitchInput("i" + i, asking.get(i).mask(), asking.get(i).values(), answers.get(i));
    }

    /** The output virtual channels there are, by number. */
    List<Integer> outputs() {
        List<Integer> all = new ArrayList<>();
        for (AtPort<Wire> port : given) {
            for (int v = 0; v < port.part().width(); v++) {
                all.add((int) code.of(port.number(), v));
            }
        }
        return all;
    }

    int port(int output) {
        return code.port(output);
    }

    /** What virtual channel {@code v} of input {@code i} would ask for in the next cycle. */
    void aim(int i, int v, int output) {
        asking.get(i).set(v, output);
    }

    /** Which virtual channels of input {@code i} ask in the next cycle. */
    void ask(int i, long mask) {
        asking.get(i).mask().set(mask);
    }

    void step() {
        simulator.step();
    }

    /** Whether virtual channel {@code v} of input {@code i} was granted what it asked for. */
    boolean granted(int i, int v) {
        return answers.get(i).bit(v);
    }

    /** Whether the output was told that it is given to somebody. */
    boolean given(int output) {
        return given.stream()
                .filter(port -> port.number() == code.port(output))
                .anyMatch(port -> port.part().bit(code.channel(output)));
    }
}
