package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.order.HeaderOrders;
import io.wormrtl.network.router.order.OldestOrder;
import io.wormrtl.network.router.order.SourceOrder;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Networks whose routers order waiting headers, and what such a router is made of. */
@Tag("slow")
class HeaderOrderTest {

    private static final Mesh MESH = new Mesh(4, 4);

    private static NetworkParameters parameters(String order) {
        RouterParts parts = Trial.DEFAULT_PARTS.withHeaderOrder(
                Made.of(HeaderOrders.CATALOGUE, order, "bits=12").apply(MESH.nodes()));
        return Trial.parameters(MESH, new DimensionOrder(MESH, 2), parts);
    }

    /** Many messages at once, two to each node from each other one. */
    private static GeneratedMessage[] crowd() {
        List<GeneratedMessage> all = new ArrayList<>();
        for (int round = 0; round < 2; round++) {
            for (int from = 0; from < MESH.nodes(); from++) {
                for (int to = 0; to < MESH.nodes(); to++) {
                    if (from != to) {
                        all.add(new GeneratedMessage(0, from, to, 6));
                    }
                }
            }
        }
        return all.toArray(GeneratedMessage[]::new);
    }

    private static Optional<Module> orderOf(Router router) {
        return router.children().stream()
                .filter(child -> child.name().equals("header_order"))
                .findFirst();
    }

    /**
     * Registers of the arbiters of virtual channels and of what they compare, in a router of 5 inputs and 5 outputs.
     */
    private static int registerBits(Router router) {
        Stream<Module> modules = router.children().stream()
                .filter(child ->
                        child.name().equals("header_order") || child.name().equals("vc_allocator"));
        return modules.flatMap(module -> module.allElements().stream())
                .mapToInt(HeaderOrderTest::registerBits)
                .sum();
    }

    private static int registerBits(Element element) {
        return element instanceof Register register
                ? register.width()
                : element instanceof Registers registers ? registers.size() * registers.width() : 0;
    }

    /** The interface fills them in: the number of its node, and the cycle. */
    @Test
    void whatAnOrderPutsIntoHeadersSaysWhoFillsItIn() {
        assertThat(new SourceOrder(16).headerFields())
                .containsExactly(new HeaderField("origin", 4, HeaderField.Start.NODE));
        assertThat(new OldestOrder(8).headerFields())
                .containsExactly(new HeaderField("stamp", 8, HeaderField.Start.TIME));
    }

    /**
     * Ten arbiters of ten requesters, each a pointer of 4 bits, a matrix of 10 x 10, or nothing; ten counters of 12
     * bits or of 4; one clock of 12 bits; ten hands of 4. Headers grow by a stamp, a source or a class.
     */
    @ParameterizedTest
    @CsvSource({
        "plain, false, 40, 0", "fifo-fixed, true, 120, 0", "fifo-least-recent, true, 1120, 0",
        "time-stamp, true, 52, 12", "biased, true, 80, 0", "message-source, true, 80, 4",
        "message-class, true, 40, 1"
    })
    void everyMessageArrivesAndOnlyWhatIsUsedIsBuilt(String order, boolean built, int bits, int headerBits) {
        GeneratedMessage[] messages = crowd();
        Trial trial = new Trial(
                parameters(order),
                Trial.streamsOf(messages),
                ElementKind.checked(),
                Evaluation.ACTIVITY_DRIVEN,
                Ordering.BY_LEVEL);
        Network network = trial.network();
        Router router = network.routers().get(5);
        assertThat(orderOf(router).isPresent()).isEqualTo(built);
        assertThat(registerBits(router)).isEqualTo(bits);
        assertThat(network.format().header().routingBits()).isEqualTo(4 + headerBits);
        assertThat(trial.run(1500).received()).hasSize(messages.length).allMatch(ReceivedPacket::intact);
    }
}
