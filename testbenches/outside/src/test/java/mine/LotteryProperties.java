package mine;

import io.wormrtl.testkit.NetworkCase;
import io.wormrtl.testkit.NetworkCases;
import io.wormrtl.testkit.WatchedTrial;
import io.wormrtl.testkit.bench.ArbiterBench;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** What holds of the lottery arbiter on its own, and of any network whose routers have it. */
class LotteryProperties {

    @Property(tries = 100)
    void whoAsksIsGranted(
            @ForAll @IntRange(min = 1, max = 64) int requesters,
            @ForAll @IntRange(min = 1, max = 65535) int start,
            @ForAll long seed) {
        new ArbiterBench((parent, name, n) -> new LotteryArbiter(parent, name, n, start), requesters)
                .grantsOneOfThoseThatAsk(seed, 50);
    }

    @Property(tries = 50)
    void everyMessageArrives(@ForAll("networks") NetworkCase network) {
        WatchedTrial.of(network).runUntilEmpty().requireAllDelivered(network.toString());
    }

    @Property(tries = 10)
    void everyProcessDeclaresWhatItReads(@ForAll("networks") NetworkCase network, @ForAll long seed) {
        WatchedTrial.shuffled(network, seed).run(300).requireRules(network.toString());
    }

    @Provide
    Arbitrary<NetworkCase> networks() {
        return NetworkCases.small(16, 100).map(network -> network.choosing("router.arbiter", "lottery"));
    }
}
