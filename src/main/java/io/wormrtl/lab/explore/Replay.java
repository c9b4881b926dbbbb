package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.wave.GtkwaveSave;
import io.wormrtl.kernel.wave.VcdRecorder;
import io.wormrtl.kernel.wave.WaveOptions;
import io.wormrtl.kernel.wave.WaveRecorder;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.MessageStream;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.lab.traffic.TrafficNode;
import io.wormrtl.lab.traffic.TrafficSwitch;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A way into a stuck state, run with the interfaces of the network itself, and with arbiters and a selection policy that
 * choose as they did on that way.
 *
 * @param messages sent
 * @param delivered of these, a thousand cycles later
 */
public record Replay(int messages, int delivered) {

    private static final int PATIENCE = 1000;

    /**
     * Runs it.
     *
     * @param length flits of every message
     * @param wave file for a waveform of all signals, up to the state
     */
    public static Replay of(NetworkParameters parameters, StuckTrace trace, int length, Optional<Path> wave) {
        List<GeneratedMessage> messages = messages(trace, length);
        AtomicInteger delivered = new AtomicInteger();
        Packetizer packetizer = new Packetizer(
                parameters.routerFormat().header().flits(), parameters.lengths().packet());
        ToldChoices told = new ToldChoices(trace.grants());
        Network network = new Network(
                parameters.withRouter(parameters
                        .router()
                        .withArbitration(
                                (parent, name, requesters) -> new ChoosingArbiter(parent, name, told),
                                new ChoosingSelection(told))),
                (parent, node, name, format) -> new TrafficNode(
                        parent,
                        node,
                        name,
                        format,
                        MessageStream.of(messages.stream()
                                .filter(message -> message.source() == node)
                                .toList()),
                        packetizer,
                        new Deliveries(delivered),
                        new TrafficSwitch()));
        // The choices change from cycle to cycle, and no process that asks for one declares that it reads them.
        Simulator simulator = new Simulator(network, Evaluation.EVERYTHING, Ordering.BY_LEVEL);
        int cycles = trace.cycles() + 5;
        wave.ifPresentOrElse(
                path -> record(network, simulator, told, cycles, path), () -> run(simulator, told, cycles));
        simulator.run(PATIENCE);
        return new Replay(messages.size(), delivered.get());
    }

    /** The messages of a trace. */
    public static List<GeneratedMessage> messages(StuckTrace trace, int length) {
        return trace.starts().stream()
                .map(start -> new GeneratedMessage(start.cycle(), start.source(), start.destination(), length))
                .toList();
    }

    private static void run(Simulator simulator, ToldChoices told, int cycles) {
        for (int cycle = 0; cycle < cycles; cycle++) {
            told.at(cycle);
            simulator.step();
        }
    }

    private static void record(Network network, Simulator simulator, ToldChoices told, int cycles, Path path) {
        WaveOptions options = WaveOptions.everything();
        WaveRecorder recorder = VcdRecorder.attach(simulator, options, path);
        run(simulator, told, cycles);
        recorder.close();
        GtkwaveSave.write(network, options.scopes(), path, recorder.firstCycle(), recorder.lastCycle());
    }

    /** Whether messages are stuck. */
    public boolean isStuck() {
        return delivered < messages;
    }

    private record Deliveries(AtomicInteger count) implements MessageListener {
        @Override
        public void received(ReceivedPacket packet) {
            count.incrementAndGet();
        }
    }
}
