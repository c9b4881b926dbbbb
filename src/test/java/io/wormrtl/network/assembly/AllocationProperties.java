package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.allocation.MultiplexedSwitch;
import io.wormrtl.network.router.allocation.PerChannelSwitch;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.VirtualChannels;
import io.wormrtl.network.router.output.OutputController;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.testkit.NetworkCase;
import io.wormrtl.testkit.NetworkCases;
import io.wormrtl.testkit.Trial;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** What the allocators of routers under load must never do, and what they must not fail to do. */
class AllocationProperties {

    private static final int CYCLES = 150;

    @Property(tries = 60)
    @Tag("slow")
    void outputChannelsAreGivenToOneOfThoseThatAsk(@ForAll("networks") NetworkCase loaded) {
        Trial trial = new Trial(loaded.parameters(), loaded.streams());
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            Map<OutputController, Long> free = new HashMap<>();
            trial.network()
                    .routers()
                    .forEach(router -> router.outputs()
                            .forEach(output -> free.put(output, output.unowned().get())));
            trial.run(1);
            trial.network().routers().forEach(router -> requireSoundGrants(router, free));
        }
    }

    private static void requireSoundGrants(Router router, Map<OutputController, Long> free) {
        Map<Long, Integer> asked = new HashMap<>();
        Map<Long, Integer> granted = new HashMap<>();
        for (InputController input : router.inputs()) {
            long grants = signal(router, "granted_" + input.name().substring("input_".length()))
                    .get();
            assertThat(grants & ~input.requesting().get()).isZero();
            VirtualChannels channels = input.channels();
            for (int v = 0; v < channels.copies(); v++) {
                if (input.requesting().bit(v)) {
                    asked.merge(channels.target().get(v), 1, Integer::sum);
                }
                if ((grants >>> v & 1) != 0) {
                    granted.merge(channels.target().get(v), 1, Integer::sum);
                }
            }
        }
        assertThat(granted.values()).allMatch(winners -> winners == 1);
        assertThat(granted.keySet()).isEqualTo(asked.keySet());
        for (OutputController output : router.outputs()) {
            long allocated = signal(router, "allocated_" + output.name().substring("output_".length()))
                    .get();
            assertThat(allocated & ~free.get(output)).isZero();
        }
    }

    /** So that messages that arrive share as few ejection channels as they can, whatever the selection policy. */
    @Property(tries = 60)
    @Tag("slow")
    void arrivedHeadersAskForTheEjectionChannelWithTheMostRoom(@ForAll("networks") NetworkCase loaded) {
        Trial trial = new Trial(loaded.parameters(), loaded.streams());
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            Map<OutputController, Long> before = new HashMap<>();
            trial.network()
                    .routers()
                    .forEach(router -> router.outputs()
                            .forEach(output -> before.put(output, output.free().get())));
            trial.run(1);
            // A register has its next value after the cycle, a wire still that of the cycle.
            trial.network()
                    .routers()
                    .forEach(router -> requireRoomiestEjection(
                            router,
                            output -> output.free() instanceof Register
                                    ? before.get(output)
                                    : output.free().get()));
        }
    }

    private static void requireRoomiestEjection(Router router, ToLongFunction<OutputController> free) {
        List<OutputController> ejections = router.outputs().stream()
                .filter(output -> output.name().startsWith("output_ejection_"))
                .toList();
        OutputController roomiest = ejections.stream()
                .max(Comparator.<OutputController>comparingInt(output -> Long.bitCount(free.applyAsLong(output)))
                        .thenComparing(OutputController::port, Comparator.reverseOrder()))
                .orElseThrow();
        for (InputController input : router.inputs()) {
            for (int v = 0; v < input.channels().copies(); v++) {
                int port = input.code().port(input.channels().target().get(v));
                if (input.requesting().bit(v) && port >= ejections.get(0).port()) {
                    assertThat(port).isEqualTo(roomiest.port());
                }
            }
        }
    }

    @Property(tries = 60)
    @Tag("slow")
    void theSwitchMovesWhatItsShapeAllows(@ForAll("networks") NetworkCase loaded) {
        RouterParts parts = loaded.parameters().router();
        Trial trial = new Trial(loaded.parameters(), loaded.streams());
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            trial.run(1);
            for (Router router : trial.network().routers()) {
                requireSoundMoves(router, parts);
            }
        }
    }

    private static void requireSoundMoves(Router router, RouterParts parts) {
        long eligible = 0;
        long departing = 0;
        for (InputController input : router.inputs()) {
            assertThat(input.departing().get() & ~input.eligible().get()).isZero();
            if (parts.switchKind() instanceof MultiplexedSwitch) {
                assertThat(Long.bitCount(input.departing().get())).isLessThanOrEqualTo(1);
            }
            if (parts.switchKind() instanceof PerChannelSwitch
                    && parts.dataPath().outputDepth() > 0) {
                assertThat(input.departing().get()).isEqualTo(input.eligible().get());
            }
            eligible += Long.bitCount(input.eligible().get());
            departing += Long.bitCount(input.departing().get());
        }
        assertThat(departing > 0).isEqualTo(eligible > 0);
        if (parts.dataPath().pipeline().switchAllocation() > 0) {
            requireReservations(router, parts, departing);
        }
    }

    private static void requireReservations(Router router, RouterParts parts, long departing) {
        long reserved = 0;
        for (OutputController output : router.outputs()) {
            long mask = signal(router, "reserved_" + output.name().substring("output_".length()))
                    .get();
            if (parts.switchKind() instanceof MultiplexedSwitch
                    || parts.dataPath().outputDepth() == 0) {
                assertThat(Long.bitCount(mask)).isLessThanOrEqualTo(1);
            }
            reserved += Long.bitCount(mask);
        }
        assertThat(reserved).isEqualTo(departing);
    }

    /** The condition of Duato's proof: nothing of the last message is left when the next one is given the channel. */
    @Property(tries = 60)
    @Tag("slow")
    void whenEmptyMeansEmptyAllTheWay(@ForAll("emptying") NetworkCase loaded) {
        Trial trial = new Trial(loaded.parameters(), loaded.streams());
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            Map<String, Long> held = new HashMap<>();
            trial.network().links().forEach(link -> held.put(link.link().path(), held(trial.network(), link)));
            trial.run(1);
            for (Network.NetworkLink link : trial.network().links()) {
                String port = trial.network().parameters().topology().portName(link.port());
                long allocated = signal(trial.network().routers().get(link.from()), "allocated_" + port)
                        .get();
                assertThat(allocated & held.get(link.link().path())).isZero();
            }
        }
    }

    /** Virtual channels of which flits are in the output buffer or the next input buffer. */
    private static long held(Network network, Network.NetworkLink link) {
        int arrival = network.parameters().topology().arrivalPort(link.from(), link.port());
        OutputController output = network.routers().get(link.from()).outputs().stream()
                .filter(o -> o.port() == link.port())
                .findFirst()
                .orElseThrow();
        InputController input = network.routers().get(link.to()).inputs().stream()
                .filter(i -> i.port() == arrival)
                .findFirst()
                .orElseThrow();
        return occupied(input.buffers())
                | output.buffers().map(AllocationProperties::occupied).orElse(0L);
    }

    private static long occupied(FlitBuffers buffers) {
        return Bits.all(buffers.copies()) & ~buffers.count().where(0);
    }

    private static Signal signal(Router router, String name) {
        return (Signal) router.elements().stream()
                .filter(e -> e.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Provide
    Arbitrary<NetworkCase> networks() {
        return NetworkCases.small(9, CYCLES);
    }

    @Provide
    Arbitrary<NetworkCase> emptying() {
        return networks()
                .filter(loaded -> loaded.parameters().router().dataPath().reallocation() == Reallocation.WHEN_EMPTY);
    }
}
