package io.wormrtl.examples;

import io.wormrtl.testkit.NetworkCase;
import io.wormrtl.testkit.NetworkCases;
import io.wormrtl.testkit.Trial;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.ReceivedPacket;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

// snippet: property
/** Links with a parity line lose nothing, in any network. */
class ParityLinkProperties {

    @Property(tries = 20)
    void everythingArrives(@ForAll("networks") NetworkCase network) {
        Trial trial = new Trial(network.parameters(), network.streams()).run(100).drain(10_000);
        assertThat(trial.received()).allMatch(ReceivedPacket::intact)
                .hasSize(trial.offered().stream().mapToInt(Message::packets).sum());
    }

    @Provide
    Arbitrary<NetworkCase> networks() {
        return NetworkCases.small(9, 100).map(network -> network.with(ParityLinkProperties::withParity));
    }

    private static NetworkParameters withParity(NetworkParameters network) {
        ParityLink parity = new ParityLink(network.router().dataPath().flowControl());
        return network.withRouter(network.router().withFlowControl(parity));
    }
}
// end
