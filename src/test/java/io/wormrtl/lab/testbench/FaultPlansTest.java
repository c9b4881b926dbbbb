package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.FaultRates;
import io.wormrtl.network.fault.PlannedFailures;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Section {@code faults}. */
class FaultPlansTest {

    private static final String TEXT = """
            network: { topology: mesh, radices: [3, 3] }
            router: { reallocation: when-empty }
            faults: { list: ["node 8"] }
            """;

    private static Parts parts(String... overrides) {
        return Testbench.parse(TEXT, Path.of("a.yaml"), List.of(overrides)).parts();
    }

    @Test
    void placesCyclesAndDurations() {
        Parts parts = parts("faults.list=[\"node 4 at 20 for 5\", \"link 2-1 at 7\", \"node 8\", \"link 0-1 for 3\"]");
        FaultPlan plan = ((PlannedFailures) parts.network().builders().failures()).plan();
        assertThat(plan.faults())
                .containsExactly(
                        new Fault(20, new FaultPlace.Node(4), 5),
                        new Fault(7, new FaultPlace.Link(1, 2), Fault.FOR_EVER),
                        new Fault(0, new FaultPlace.Node(8), Fault.FOR_EVER),
                        new Fault(0, new FaultPlace.Link(0, 1), 3));
        assertThat(parts.workload().stream(8).peekCycle()).isEqualTo(Long.MAX_VALUE);
    }

    /** Nodes and links have rates of their own; what is drawn lasts as long as is said, 0 for ever. */
    @Test
    void ratesAreOfTheirKindAndTheSeedIsThatOfTheRun() {
        assertThat(plan("faults={ node-rate: 0.25, link-rate: 0.5, duration: 7, status-delay: 3 }", "run.seed=42"))
                .isEqualTo(new FaultPlan(List.of(), new FaultRates(0.25, 0.5, 7), 3, 42));
        assertThat(plan("faults={ node-rate: 0.25, duration: 0 }"))
                .isEqualTo(new FaultPlan(List.of(), new FaultRates(0.25, 0, Fault.FOR_EVER), 1, 1));
        assertThat(plan("faults={}")).isEqualTo(new FaultPlan(List.of(), new FaultRates(0, 0, 100), 1, 1));
    }

    private static FaultPlan plan(String... overrides) {
        return ((PlannedFailures) parts(overrides).network().builders().failures()).plan();
    }

    /** Nodes 1 and 3 around node 0 are dead, and it is the first that works; 2 is the next. */
    @Test
    void theNodesThatCannotReachEachOtherAreNamed() {
        assertThatThrownBy(() -> parts("faults.list=[\"node 1\", \"node 3\"]"))
                .hasMessageEndingWith("faults.list must not cut the network: with the faults that are there from the"
                        + " start there is no way from node 2 to node 0");
        assertThatThrownBy(() -> parts("faults.list=[\"link 1-0\", \"node 0 at 9\", \"link 0-3\"]"))
                .hasMessageEndingWith("there is no way from node 1 to node 0");
        assertThat(plan("faults.list=[\"node 1\", \"node 3 for 99\"]").faults()).hasSize(2);
        assertThat(plan("faults.list=[\"node 1\", \"node 3 at 1\"]").faults()).hasSize(2);
    }

    /** A protocol that is named recovers; only where none is, nothing does. */
    @Test
    void faultsTakeNoProtocolAway() {
        NetworkParameters plain = withoutFaults("none");
        NetworkParameters recovering = withoutFaults("fcr");
        NetworkParameters among = parts("recovery.protocol=fcr").network();
        assertThat(among.builders().interfaces())
                .isEqualTo(recovering.builders().interfaces());
        assertThat(among.router().control()).isEqualTo(recovering.router().control());
        assertThat(among.builders().failures().areThere()).isTrue();
        assertThat(parts().network().builders().interfaces())
                .isNotEqualTo(recovering.builders().interfaces());
        assertThat(parts().network().router().control())
                .isNotEqualTo(plain.router().control());
    }

    private static NetworkParameters withoutFaults(String protocol) {
        return Testbench.parse(TEXT.replaceFirst("faults: .*", "recovery: " + protocol), Path.of("a.yaml"), List.of())
                .parts()
                .network();
    }

    /** Of nine nodes two that are neighbours suffice, and one does not. */
    @Test
    void twoNodesMustWorkFromTheStart() {
        String seven = "node 2, node 3, node 4, node 5, node 6, node 7, node 8";
        assertThat(plan("faults.list=[" + seven + "]").faults()).hasSize(7);
        assertThat(plan("faults.list=[" + seven + ", node 1 at 1]").faults()).hasSize(8);
        assertThatThrownBy(() -> parts("faults.list=[" + seven + ", node 1]"))
                .hasMessageEndingWith(": faults.list must leave at least two nodes that work from the start");
    }

    @Test
    void withoutTheSectionNothingFails() {
        Testbench plain = Testbench.parse("network: { topology: ring, radices: [4] }", Path.of("a.yaml"), List.of());
        assertThat(plain.parts().network().builders().failures().areThere()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    faults.list=["node 9"]                       | a fault (node 9) must be at a node from 0 to 8
                    faults.list=["node 1", "link 0-4 at 9"]      | a fault (link 0-4) must be on a link between neighbours
                    faults.list=["node 1", "node 3"]             | faults.list must not cut the network
                    faults.list=["node 1", "link 0-3"]           | faults.list must not cut the network
                    faults.list=["node 1 for ever"]              | must be a place with a cycle and a number of cycles
                    faults.node-rate=1.5                         | faults.node-rate (1.5) must be
                    faults.status-delay=0                        | faults.status-delay (0) must be
                    link.flow-control=request-acknowledge        | without a recovery.protocol needs link.flow-control: credit
                    """)
    void whatCannotBeIsOneSentence(String override, String sentence) {
        assertThatThrownBy(() -> parts(override))
                .isInstanceOf(UnusableInput.class)
                .message()
                .contains(sentence)
                .doesNotContain("\n");
    }
}
