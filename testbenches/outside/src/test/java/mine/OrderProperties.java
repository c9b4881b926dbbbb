package mine;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.NetworkCase;
import io.wormrtl.testkit.NetworkCases;
import io.wormrtl.testkit.WatchedTrial;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What messages owe each other, and time, on meshes with one virtual channel: there is one way, and one channel on it. */
class OrderProperties {

    @Property(tries = 50)
    void messagesOfAPairKeepTheirOrder(@ForAll("meshes") NetworkCase network) {
        WatchedTrial trial = WatchedTrial.of(network).runUntilEmpty().requireAllDelivered(network.toString());
        Map<List<Integer>, Message> before = new HashMap<>();
        for (Message message : trial.completed()) { // in the order in which they came
            GeneratedMessage sent = message.generated();
            Message earlier = before.put(List.of(sent.source(), sent.destination()), message);
            if (earlier != null) {
                assertThat(earlier.id()).as("%s comes before %s", earlier, message).isLessThan(message.id());
            }
        }
    }

    /** A header takes a cycle for every link at least, and the flits behind it come one by one. */
    @Property(tries = 50)
    void noMessageIsFasterThanItsWay(@ForAll("meshes") NetworkCase network) {
        WatchedTrial trial = WatchedTrial.of(network).runUntilEmpty().requireAllDelivered(network.toString());
        Topology topology = network.parameters().topology();
        for (Message message : trial.completed()) {
            GeneratedMessage sent = message.generated();
            long least = topology.distance(sent.source(), sent.destination()) + sent.length() - 1L;
            assertThat(message.delivered() - sent.cycle()).as("%s", message).isGreaterThanOrEqualTo(least);
        }
    }

    @Provide
    Arbitrary<NetworkCase> meshes() {
        return NetworkCases.small(16, 60, topology -> topology instanceof Mesh)
                .map(network -> network.choosing(Map.of(
                        "router.arbiter", "lottery",
                        "router.routing", "dimension-order",
                        "router.virtual-channels", "1",
                        "interface.injection-channels", "1",
                        "interface.ejection-channels", "1")));
    }
}
