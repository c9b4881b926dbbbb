package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.buffer.FlitStore;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.Channel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Watches that count flits for the census, cycle by cycle. */
class CountingWatchesTest {

    /** A store that has a register for the number of its flits. */
    private record Counted(Register number) implements FlitStore {

        @Override
        public long places() {
            return (1L << number.width()) - 1;
        }

        @Override
        public long flits() {
            return number.get();
        }

        @Override
        public List<Element> counted() {
            return List.of(number);
        }
    }

    private static final class Bench extends Design {
        private final Verdicts verdicts = new Verdicts();
        private final Census census = new Census(this, 3, verdicts);
        private final Pin departing = pin("departing", 3);
        private final Pin[] requests = {pin("first", 1), pin("second", 1), pin("third", 1)};
        private final Pin stored = pin("stored", 4);
        private final Register store = register("store", 4);
        private final SwitchStageWatch stage;
        private final Simulator simulator;

        /** With the watch that is tried alone, so that what is held is counted by it. */
        Bench(boolean stages, boolean link, boolean stores) {
            super("bench");
            Pin vc = pin("vc", 1);
            Pin data = pin("data", 8);
            clocked("store_it", () -> store.set(stored.get())).reads(stored).writes(store);
            this.stage = stages ? new SwitchStageWatch(this, "stage", departing, census) : null;
            if (link) {
                new StageWatch(
                        this,
                        "stages",
                        List.of(
                                channel(requests[0], vc, data),
                                channel(requests[1], vc, data),
                                channel(requests[2], vc, data)),
                        census);
            }
            if (stores) {
                new StoreWatch(this, "stores", new Counted(store), census);
            }
            this.simulator = new Simulator(this);
        }

        private static Channel channel(Pin request, Pin vc, Pin data) {
            return new Channel(request, vc, vc, data);
        }

        long held() {
            simulator.step();
            return census.held();
        }
    }

    /** What leaves the buffers in one cycle is in the stage in the next, whatever follows it. */
    @Test
    void theSwitchStageHoldsWhatLeftInTheCycleBefore() {
        Bench bench = new Bench(true, false, false);
        assertThat(bench.held()).isZero();
        bench.departing.set(0b101);
        assertThat(bench.held()).isZero();
        assertThat(bench.held()).isEqualTo(2);
        assertThat(bench.stage.held()).isEqualTo(0b101);
        bench.departing.set(0b010);
        assertThat(bench.held()).isEqualTo(2);
        bench.departing.set(0);
        assertThat(bench.held()).isEqualTo(1);
        assertThat(bench.stage.held()).isEqualTo(0b010);
        assertThat(bench.held()).isZero();
        assertThat(bench.stage.held()).isZero();
    }

    @Test
    void aLinkHoldsAFlitForEachOfItsStagesInUse() {
        Bench bench = new Bench(false, true, false);
        bench.requests[0].set(1);
        bench.requests[2].set(1);
        assertThat(bench.held()).isEqualTo(2);
        assertThat(bench.held()).isEqualTo(2);
        bench.requests[1].set(1);
        assertThat(bench.held()).isEqualTo(3);
        bench.requests[0].set(0);
        bench.requests[2].set(0);
        assertThat(bench.held()).isEqualTo(1);
    }

    @Test
    void aStoreHoldsWhatItsRegisterSays() {
        Bench bench = new Bench(false, false, true);
        bench.stored.set(9);
        assertThat(bench.held()).isZero();
        assertThat(bench.held()).isEqualTo(9);
        bench.stored.set(4);
        assertThat(bench.held()).isEqualTo(9);
        bench.stored.set(6);
        assertThat(bench.held()).isEqualTo(4);
        assertThat(bench.held()).isEqualTo(6);
    }

    /** A packet of seven flits that is received at node 2. */
    @Test
    void whatProcessorsGetIsDelivered() {
        Bench bench = new Bench(false, false, false);
        for (int i = 0; i < 7; i++) {
            bench.census.ejectionAt(2).flit(0, 0, 0, 0);
        }
        new DeliveredFlits(bench.census).received(new ReceivedPacket(30, 2, 0, 5, 7, 1, true));
        assertThat(bench.census.of(FlitFate.DELIVERED)).isEqualTo(7);
        assertThat(bench.census.atReceivers()).isZero();
        bench.census.compare(1);
        assertThat(bench.verdicts.violations()).isEmpty();
    }
}
