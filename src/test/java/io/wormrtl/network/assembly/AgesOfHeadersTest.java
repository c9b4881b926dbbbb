package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.testkit.WatchedTrial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How old the headers of a jammed network are, told by stamps of a few bits, in every cycle and in every router. */
class AgesOfHeadersTest {

    private static final int STAMP_BITS = 4;
    private static final int TURN = 1 << STAMP_BITS;

    private final Set<Long> ages = new TreeSet<>();

    private static WatchedTrial trial() {
        List<GeneratedMessage> messages = new ArrayList<>();
        for (int node = 1; node < 9; node++) {
            messages.add(new GeneratedMessage(node % 3, node, 0, 12));
            messages.add(new GeneratedMessage(node, node, 0, 12));
        }
        return WatchedTrial.of(
                Testbench.parse("""
                                network: { topology: mesh, radices: [3, 3] }
                                link: { flit-width: 48 }
                                router: { virtual-channels: 2, header-arbiter: { name: time-stamp, bits: 4 } }
                                traffic: { length: 12 }
                                """, Path.of("a.yaml"), List.of()).parts().network(),
                messages.toArray(GeneratedMessage[]::new));
    }

    private static Element element(Router router, String name) {
        Module order = router.children().stream()
                .filter(module -> module.name().equals("header_order"))
                .findFirst()
                .orElseThrow();
        return order.elements().stream()
                .filter(element -> element.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** A header of this cycle has the largest number, and so has one of a whole turn before it. */
    @Test
    @Tag("slow")
    void theNumberFallsWithTheAgeAndBeginsAgain() {
        WatchedTrial trial = trial();
        int stampFrom = trial.network().format().header().routingBits() - STAMP_BITS;
        for (int cycle = 0; cycle < 300; cycle++) {
            List<Runnable> looks = new ArrayList<>();
            for (Router router : trial.network().routers()) {
                long now = ((Register) element(router, "now")).get();
                for (InputController input : router.inputs()) {
                    looks.add(look(router, input, stampFrom, now));
                }
            }
            trial.run(1);
            looks.forEach(Runnable::run);
        }
        assertThat(ages).hasSize(TURN);
    }

    /** What is to hold at the end of the cycle; registers are read at its beginning, wires when they have settled. */
    private Runnable look(Router router, InputController input, int stampFrom, long now) {
        SignalArray youth =
                (SignalArray) element(router, "youth_" + input.name().substring("input_".length()));
        long[] words = IntStream.range(0, youth.size())
                .mapToLong(v -> input.channels().routingWord().get(v))
                .toArray();
        return () -> {
            for (int v = 0; v < youth.size(); v++) {
                long age = Math.floorMod(now - (words[v] >>> stampFrom), TURN);
                boolean asks = input.requesting().bit(v);
                assertThat(youth.get(v)).isEqualTo(asks ? TURN - 1 - age : 0);
                if (asks) {
                    ages.add(age);
                }
            }
        };
    }
}
