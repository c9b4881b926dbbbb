package mine;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.arbiter.Arbiters;
import java.util.List;

/** What this jar adds to wormrtl. */
public final class MyParts implements PartProvider {

    /** Settings of the lottery arbiter. */
    public record Lottery(
            @Setting(value = "first state of the shift register", otherwise = "44257", min = 1, max = 65535)
            int start) {}

    @Override
    public List<Offer<?>> offers() {
        return List.of(new Offer<>(Arbiters.CATALOGUE, Part.<Lottery, ArbiterKind>of(
                "lottery",
                "the first requester at or after a random one",
                Lottery.class,
                lottery -> (parent, name, requesters) ->
                        new LotteryArbiter(parent, name, requesters, lottery.start()))));
    }
}
