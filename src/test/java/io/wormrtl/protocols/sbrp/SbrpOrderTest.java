package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Struck;
import io.wormrtl.testkit.Trial;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What processes and checks declare to read is all they read, and enough to wake them. */
class SbrpOrderTest {

    private static NetworkParameters row(int outputDepth, int stage) {
        Topology row = new Mesh(3);
        return NetworkParameters.plain(
                row,
                new MinimalAdaptive(row, 1),
                new LinkShape(48, 1),
                MessageLengths.unsplit(20),
                new LocalChannels(2, 1),
                Trial.emptying(2, outputDepth, new Pipeline(0, 0, stage)));
    }

    /** Two faults hit a long message, and a request that it is asked for with. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"SBRP_1, 0, 1", "SBRP_2, 1, 0"})
    void theSameHappensInAnyOrderAndWhenChecked(Variant variant, int outputDepth, int stage) {
        NetworkParameters plain = row(outputDepth, stage);
        NetworkParameters network = variant.of(plain, new SbrpSettings(0, SbrpStill.SIZES))
                .protocol()
                .addTo(plain);
        FaultPlan plan = FaultPlan.of(
                2, new Fault(14, new FaultPlace.Link(1, 2), 6), new Fault(55, new FaultPlace.Link(0, 1), 9));
        List<GeneratedMessage> messages = List.of(
                new GeneratedMessage(0, 0, 2, 20),
                new GeneratedMessage(20, 0, 2, 6),
                new GeneratedMessage(50, 2, 1, 9));
        new Struck("a row of three", network, messages, plan).requireSameInAnyOrder(ElementKind.checked(), 5, 90);
    }
}
