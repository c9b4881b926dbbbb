package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.RetainingBanks;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.io.Serializable;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a network needs beside another one, by a part that one of its inputs has, or that stands beside its routers: a
 * row of two nodes, three virtual channels, flits of 30 bits of payload, messages of 20 flits with a header of one.
 */
class NeedsTest {

    private static final int CHANNELS = 3;
    private static final int PAYLOAD = 30;
    private static final int LONGEST = 20;
    /** Bits of a length of 20. */
    private static final int LENGTH_BITS = 5;

    private static final MessageAlone ALONE = new MessageAlone(10, 4);

    /** What a count is next; hardware that is chosen like this is found by what it is compiled to. */
    private interface Step extends Serializable {
        long after(long count, long seen);
    }

    /** A part with what a test gives it. */
    private static final class Extra extends Module {
        Extra(Module parent, Consumer<Extra> content) {
            super(parent, "extra");
            content.accept(this);
        }

        void registers(int size, int width) {
            registers("words", size, width);
        }

        void wires(int size, int width) {
            wires("words", size, width);
        }

        void memory(int banks, int width, int depth) {
            memories("words", banks, width, depth, 1, 1);
        }

        /** A count for each channel, which a process sets by what it reads, and another count beside them. */
        void counts(int width, Signal read, Step next) {
            Registers counts = registers("counts", CHANNELS, width);
            long mask = (1L << width) - 1;
            clocked("count", () -> {
                        for (int v = 0; v < CHANNELS; v++) {
                            counts.set(v, next.after(counts.get(v), read.get() >>> v & 1) & mask);
                        }
                    })
                    .reads(read)
                    .updates(counts);
            Register beside = register("beside", 8);
            clocked("other", () -> beside.set(beside.get() + read.get() & 0xff))
                    .reads(read)
                    .updates(beside);
        }
    }

    private static Network network(RouterParts parts) {
        Mesh pair = new Mesh(2);
        return StillNetwork.of(NetworkParameters.plain(
                pair,
                new DimensionOrder(pair, CHANNELS),
                new LinkShape(PAYLOAD + 2, 1),
                MessageLengths.unsplit(LONGEST),
                LocalChannels.ONE_EACH,
                parts));
    }

    private static NetworkCost cost(Network network, long wires) {
        return new NetworkCost(network, null, 0, wires, null, new Synthesis());
    }

    private static Needs needs(Network with) {
        return Needs.of(cost(with, 0), cost(network(Trial.DEFAULT_PARTS), 0), ALONE, ALONE);
    }

    /** Of a network whose first router has such a part at an input. */
    private static Needs inRouter(Function<InputController, Consumer<Extra>> content) {
        return needs(network(Trial.DEFAULT_PARTS.with(input -> {
            if (input.path().equals("network.router_0.input_injection_0")) {
                new Extra(input, content.apply(input));
            }
        })));
    }

    /** Of a network that has such a part beside its routers. */
    private static Needs beside(Consumer<Extra> content) {
        Network network = network(Trial.DEFAULT_PARTS);
        new Extra(network, content);
        return needs(network);
    }

    @Test
    void theNetworkHasTheSizesThatAreTried() {
        Network network = network(Trial.DEFAULT_PARTS);
        assertThat(network.format().channel().flit().payloadBits()).isEqualTo(PAYLOAD);
        assertThat(network.format().header().lengthBits()).isEqualTo(LENGTH_BITS);
        assertThat(network.format().header().flits()).isEqualTo(1);
        assertThat(needs(network)).isEqualTo(new Needs(false, false, 0, false, false, false));
    }

    @Test
    void wiresAreThoseOfAChannelMore() {
        Network network = network(Trial.DEFAULT_PARTS);
        assertThat(Needs.of(cost(network, 47), cost(network, 40), ALONE, ALONE).controlLines())
                .isEqualTo(7);
    }

    // ---- a copy of the head ----------------------------------------------------------------------------------------

    /** A payload or more for every channel. */
    @ParameterizedTest
    @CsvSource({"3, 30, true", "3, 31, true", "4, 30, true", "3, 29, false", "2, 30, false", "2, 60, false"})
    void aHeadIsKeptForEveryChannel(int size, int width, boolean kept) {
        assertThat(inRouter(input -> part -> part.registers(size, width)))
                .isEqualTo(new Needs(kept, false, 0, false, false, false));
        assertThat(inRouter(input -> part -> part.memory(1, width, size)).headCopy())
                .isEqualTo(kept);
        assertThat(inRouter(input -> part -> part.memory(size, width, 2)).headCopy())
                .as("twice as many words")
                .isEqualTo(width >= PAYLOAD);
        assertThat(inRouter(input -> part -> part.wires(size, width)).headCopy())
                .as("wires keep nothing")
                .isFalse();
        assertThat(beside(part -> part.registers(size, width)).headCopy())
                .as("it is no router's")
                .isFalse();
    }

    // ---- a counter of flits ----------------------------------------------------------------------------------------

    private static boolean counts(int width, Function<InputController, Signal> read, Step next) {
        return inRouter(input -> part -> part.counts(width, read.apply(input), next))
                .flitCounter();
    }

    /** As wide as a length, counting what comes or leaves. */
    @Test
    void flitsAreCountedAsFarAsAMessageIsLong() {
        assertThat(counts(5, InputController::departing, Long::sum)).isTrue();
        assertThat(counts(6, InputController::departing, Long::sum)).isTrue();
        assertThat(counts(4, InputController::departing, Long::sum)).isFalse();
        assertThat(counts(5, InputController::departing, (count, left) -> count - left))
                .isTrue();
        assertThat(counts(5, InputController::departing, (count, left) -> left == 0 ? 0 : count + 1))
                .isTrue();
        assertThat(counts(5, InputController::departing, (count, left) -> count > left ? count : left))
                .as("nothing is added")
                .isFalse();
        assertThat(counts(5, InputController::departing, (count, left) -> left + 1))
                .as("it is not the count to which something is added")
                .isFalse();
        assertThat(counts(5, input -> input.arriving().request(), Long::sum)).isTrue();
        assertThat(counts(5, input -> input.arriving().vc(), Long::sum))
                .as("something else is counted")
                .isFalse();
    }

    // ---- a copy of the message -------------------------------------------------------------------------------------

    /** All but the header of the longest message, word by word. */
    @ParameterizedTest
    @CsvSource({"30, 19, true", "30, 20, true", "30, 18, false", "31, 19, false", "29, 40, false"})
    void aMessageIsKeptBesideTheRouters(int width, int depth, boolean kept) {
        assertThat(beside(part -> part.memory(1, width, depth)))
                .isEqualTo(new Needs(false, false, 0, kept, false, false));
        assertThat(inRouter(input -> part -> part.memory(1, width, depth)).keepsMessage())
                .as("in a router it is no copy of a message")
                .isFalse();
    }

    /** Buffers of routers that keep what has left them; those beside a router are their own business. */
    @Test
    void flitsAreStoredLongerWhereTheyAreKept() {
        assertThat(needs(network(Trial.parts(RetainingBanks::new))).storesLonger())
                .isTrue();
        Network beside = network(Trial.DEFAULT_PARTS);
        new RetainingBanks(beside, "kept", new BufferShape(CHANNELS, PAYLOAD + 2, Optional.empty(), 4, 1));
        assertThat(needs(beside).storesLonger()).isFalse();
    }

    /** What the other network has too is not needed; a memory of another depth is another one. */
    @Test
    void onlyWhatIsNewIsNeeded() {
        Network with = network(Trial.DEFAULT_PARTS);
        new Extra(with, part -> part.memory(1, PAYLOAD, 40));
        Network without = network(Trial.DEFAULT_PARTS);
        new Extra(without, part -> part.memory(1, PAYLOAD, 40));
        Network shorter = network(Trial.DEFAULT_PARTS);
        new Extra(shorter, part -> part.memory(1, PAYLOAD, 12));
        assertThat(Needs.of(cost(with, 0), cost(without, 0), ALONE, ALONE).keepsMessage())
                .isFalse();
        assertThat(Needs.of(cost(with, 0), cost(shorter, 0), ALONE, ALONE).keepsMessage())
                .isTrue();
    }
}
