package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ways of messages that are alone in a mesh, as the selection policies would have them. */
class SelectionTest {

    private static final Mesh MESH = new Mesh(4, 4);

    private static NetworkParameters parameters(String selection) {
        RouterParts parts = Trial.DEFAULT_PARTS;
        return Trial.parameters(
                MESH,
                Routings.CATALOGUE.get("tfar").create(MESH, 1),
                parts.withArbitration(parts.dataPath().arbiters(), Selections.CATALOGUE.get(selection)));
    }

    /** The dimensions along which the last message from {@code source} went: routes stay in their registers. */
    private static String way(Network network, int source, int destination) {
        StringBuilder way = new StringBuilder();
        int node = source;
        int came = RouteQuery.INJECTED;
        while (node != destination) {
            int from = came;
            InputController input = network.routers().get(node).inputs().stream()
                    .filter(each -> each.port() == from)
                    .findFirst()
                    .orElseThrow();
            int port = input.code().port(input.channels().route().get(0));
            way.append(MESH.dimension(port) == 0 ? 'x' : 'y');
            came = MESH.arrivalPort(node, port);
            node = MESH.neighbour(node, port);
            assertThat(node).isNotEqualTo(Topology.NONE);
        }
        return way.toString();
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "first,       0, 15, xxxyyy",
        "zigzag, 0, 15, xyxyxy",
        "zigzag, 0, 7, xyxx",
        "zigzag, 15, 0, xyxyxy",
        "no-turn,     0, 15, xxxyyy",
        "zigzag, 0, 3, xxx",
        "round-robin, 0, 15, xxxyyy",
        "least-recent, 0, 15, xxxyyy"
    })
    void aMessageOnItsOwn(String selection, int source, int destination, String way) {
        Trial trial = Trial.of(parameters(selection), new GeneratedMessage(0, source, destination, 5))
                .run(60);
        assertThat(trial.received()).hasSize(1);
        assertThat(way(trial.network(), source, destination)).isEqualTo(way);
    }

    /** Having gone along x first, the next message from the same channel goes along y first, and so on in turn. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "round-robin, 1, x",
        "round-robin, 2, y",
        "round-robin, 3, x",
        "round-robin, 4, y",
        "least-recent, 1, x",
        "least-recent, 2, y",
        "least-recent, 3, x",
        "least-recent, 4, y"
    })
    void messagesOneAfterTheOtherTakePortsInTurn(String selection, int messages, String way) {
        List<GeneratedMessage> all = new ArrayList<>();
        for (int k = 0; k < messages; k++) {
            all.add(new GeneratedMessage(60L * k, 0, 15, 5));
        }
        Trial trial = Trial.of(parameters(selection), all.toArray(GeneratedMessage[]::new))
                .run(60L * messages);
        assertThat(trial.received()).hasSize(messages);
        assertThat(way(trial.network(), 0, 15)).startsWith(way);
    }

    /**
     * The least recent port is nobody's own: a message from the west finds the port to the east younger, since another
     * one from the own processor went there, and turns.
     */
    @Test
    void anotherInputMakesAPortYoung() {
        Trial trial = Trial.of(
                        parameters("least-recent"),
                        new GeneratedMessage(0, 1, 3, 5),
                        new GeneratedMessage(30, 0, 15, 5))
                .run(100);
        assertThat(trial.received()).hasSize(2);
        assertThat(way(trial.network(), 0, 15)).startsWith("xy");
    }

    /** A counter per output port between routers, and only for the policy that looks at it. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"first, 0, 0", "least-congested, 0, 0", "least-recent, 4, 8"})
    void agesAreCountedOnlyForAPolicyThatLooksAtThem(String selection, int counters, int bits) {
        List<Group> ages = Trial.of(parameters(selection)).network().routers().get(5).outputs().stream()
                .flatMap(output -> output.groups().stream())
                .filter(group -> group.name().equals("age"))
                .toList();
        assertThat(ages).hasSize(counters);
        assertThat(ages)
                .allSatisfy(age -> assertThat(age.elements().get(0).width()).isEqualTo(bits));
    }

    /** A register per input virtual channel, of 3 bits for 4 ports, and only for the policy that looks at it. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"first, 0", "zigzag, 0", "no-turn, 0", "round-robin, 3"})
    void onlyWhatAPolicyLooksAtIsBuilt(String selection, int bits) {
        Trial trial = Trial.of(parameters(selection));
        for (InputController input : trial.network().routers().get(5).inputs()) {
            assertThat(input.groups().stream()
                            .filter(group -> group.name().equals("last_port"))
                            .map(Group::elements)
                            .mapToInt(elements -> elements.get(0).width())
                            .sum())
                    .isEqualTo(bits);
        }
    }
}
