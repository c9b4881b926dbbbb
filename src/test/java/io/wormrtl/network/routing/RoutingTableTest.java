package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Routing by tables from files. */
class RoutingTableTest {

    private static final String HEADER = "node,destination,rank,port,channel\n";
    private static final Ring RING = new Ring(3);
    private static final String COMPLETE = "0,1,0,0,0\n0,2,0,0,0\n1,0,0,0,0\n1,2,0,0,0\n2,0,0,0,0\n2,1,0,0,0\n";

    @TempDir
    private Path directory;

    @Test
    void aWrittenTableRoutesAsTheFunctionItWasWrittenFrom() throws IOException {
        Mesh mesh = new Mesh(3, 3);
        Duato duato = new Duato(mesh, 3);
        RoutingTable table = table(RoutingTable.write(mesh, duato), mesh, 3);
        for (int node = 0; node < 9; node++) {
            for (int to = 0; to < 9; to++) {
                if (node != to) {
                    RouteQuery query = RouteQuery.injected(node, to);
                    Route expected = duato.route(query);
                    Route actual = table.route(query);
                    for (int port = 0; port < 4; port++) {
                        assertThat(actual.channels(port)).isEqualTo(expected.channels(port));
                    }
                    assertThat(actual.last().rank()).isEqualTo(1);
                }
            }
        }
        assertThat(table.maxOptions()).isEqualTo(3);
        assertThat(table.reallocation()).isEqualTo(Reallocation.WHEN_EMPTY);
        assertThat(table.description()).isEqualTo("table table.csv");
    }

    @Test
    void linesInAnyOrderAreSortedByRank() throws IOException {
        RoutingTable table = table(HEADER + "0,1,2,0,0\n0,1,1,0,1\n" + COMPLETE.replace("0,1,0,0,0\n", ""), RING, 2);
        assertThat(table.route(RouteQuery.injected(0, 1)))
                .isEqualTo(Route.of(new RouteOption(1, 1, 0b10), new RouteOption(2, 1, 0b01)));
    }

    @Test
    void whatIsWrongIsSaidWithItsPlace() throws IOException {
        refused(COMPLETE.replace("1,2,0,0,0\n", ""), RING, ": an entry is missing for node 1 and destination 2");
        refused("0,3,0,0,0\n", RING, ":2:3: destination (3) must be from 0 to 2");
        refused("0,1,0,1,0\n", RING, ":2:7: port (1) must be from 0 to 0");
        refused("0,1,128,0,0\n", RING, ":2:5: rank (128) must be from 0 to 127");
        refused("0,1,0,0,1\n", RING, ":2:9: channel (1) must be from 0 to 0");
        refused("1,1,0,0,0\n", RING, ":2:3: destination (1) must not be the node itself");
        refused(
                COMPLETE + "2,1,1,0,0\n",
                RING,
                ":8:9: channel (0) must be given only once for node 2, destination 1 and port 0");
        refused("0,1,0,1,0\n", new Mesh(2, 2), ":2:7: port (1) must be connected at node 0, which x_minus is not");
        refused(
                "0,1,0,0,0\n0,2,0,0,0\n1,0,0,1,0\n1,2,0,0,0\n2,0,0,1,0\n2,1,0,1,0\n"
                        .replace("0,2,0,0,0", "0,2,0,0,0")
                        .replace("1,2,0,0,0", "1,2,0,1,0"),
                new Mesh(3),
                ": the table must not lead in circles, as it can from node 0 to destination 2");
    }

    /** From node 1 a header for 3 may turn back to 0, and from there come again. */
    @Test
    void aTableThatMayLeadInCirclesIsRefusedToo() throws IOException {
        Mesh square = new Mesh(2, 2);
        String rows = RoutingTable.write(square, new DimensionOrder(square, 1)).substring(HEADER.length());
        assertThat(table(HEADER + rows, square, 1).maxOptions()).isEqualTo(1);
        refused(
                rows + "1,3,1,1,0\n",
                square,
                ": the table must not lead in circles, as it can from node 0 to destination 3");
    }

    /** Ports of equal rank stay in the order of their lines, whatever comes between; channels of a port are joined. */
    @Test
    void linesOfEqualRankStayInTheirOrder() throws IOException {
        Mesh square = new Mesh(2, 2);
        String others =
                RoutingTable.write(square, new DimensionOrder(square, 1)).replace("0,3,0,0,0\n", "");
        RoutingTable table = table(others + "0,3,127,2,2\n0,3,5,2,0\n0,3,5,0,0\n0,3,5,2,1\n", square, 3);
        assertThat(table.route(RouteQuery.injected(0, 3)))
                .isEqualTo(Route.of(
                        new RouteOption(5, 0b100, 0b11),
                        new RouteOption(5, 0b001, 0b01),
                        new RouteOption(127, 0b100, 0b100)));
    }

    @Test
    void aSingleChoiceAnywhereMakesTheRuleTheSafeOne() throws IOException {
        assertThat(table(HEADER + COMPLETE, RING, 2).reallocation()).isEqualTo(Reallocation.AT_TAIL);
        assertThat(table(HEADER + COMPLETE + "2,1,0,0,1\n", RING, 2).reallocation())
                .isEqualTo(Reallocation.WHEN_EMPTY);
    }

    @Test
    void functionsThatLookAtMoreCannotBeWritten() {
        assertThatThrownBy(() -> RoutingTable.write(RING, new DallyAokiStatic(new Mesh(2, 2), 2)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("node and destination alone");
    }

    private RoutingTable table(String text, Topology topology, int channels) throws IOException {
        Path file = directory.resolve("table.csv");
        Files.writeString(file, text);
        return new RoutingTable(file, topology, channels);
    }

    private void refused(String rows, Topology topology, String sentence) {
        assertThatThrownBy(() -> table(HEADER + rows, topology, 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(directory.resolve("table.csv") + sentence);
    }
}
