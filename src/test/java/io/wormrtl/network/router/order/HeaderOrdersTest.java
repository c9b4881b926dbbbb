package io.wormrtl.network.router.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.arbiter.FixedPriorityArbiter;
import io.wormrtl.network.arbiter.LowestFirst;
import io.wormrtl.network.arbiter.MatrixArbiter;
import io.wormrtl.network.arbiter.RequesterArbiter;
import io.wormrtl.network.flit.HeaderField;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The orders by name: each is given its own parameters, and what it puts into headers. */
class HeaderOrdersTest {

    private static HeaderOrder order(String name) {
        return Made.of(HeaderOrders.CATALOGUE, name, "bits=5", "local-base=7", "network-base=3")
                .apply(9);
    }

    @Test
    void anOrderIsGivenItsParameters() {
        assertThat(order("plain")).isSameAs(HeaderOrder.PLAIN);
        assertThat(order("time-stamp")).isEqualTo(new OldestOrder(5));
        assertThat(order("biased")).isEqualTo(new BiasedOrder(7, 3));
        assertThat(order("message-source")).isEqualTo(new SourceOrder(9));
        assertThat(order("message-class")).isEqualTo(new ClassOrder());
    }

    @Test
    void thoseThatCameInTheSameCycleAreServedInAFixedOrderOrTheLeastRecentFirst() {
        FirstComeOrder fixed = (FirstComeOrder) order("fifo-fixed");
        FirstComeOrder recent = (FirstComeOrder) order("fifo-least-recent");
        assertThat(fixed.bits()).isEqualTo(5);
        assertThat(recent.bits()).isEqualTo(5);
        Design design = new Design("top");
        assertThat(fixed.ties().create(design, "fixed", 4)).isInstanceOf(FixedPriorityArbiter.class);
        assertThat(recent.ties().create(design, "recent", 4)).isInstanceOf(MatrixArbiter.class);
    }

    @Test
    void amongThoseThatHaveWaitedAsLongItsOwnArbiterChooses() {
        Module allocator = new Module(new Design("top"), "allocator") {};
        Module inputs = new Module(allocator, "inputs") {
            {
                registers("first", 2, 5);
                registers("second", 2, 5);
            }
        };
        List<SignalArray> numbers =
                inputs.elements().stream().map(SignalArray.class::cast).toList();
        RequesterArbiter built = new FirstComeOrder(MatrixArbiter::new, 5)
                .arbiter(allocator, "order", FixedPriorityArbiter::new, numbers, 2, 2);
        assertThat(built).isInstanceOf(LowestFirst.class);
        assertThat(built.groups()).flatExtracting(Group::groups).hasAtLeastOneElementOfType(MatrixArbiter.class);
    }

    @Test
    void headersCarryWhatTheOrderLooksAt() {
        assertThat(order("time-stamp").headerFields())
                .containsExactly(new HeaderField("stamp", 5, HeaderField.Start.TIME));
        assertThat(order("message-source").headerFields())
                .containsExactly(new HeaderField("origin", 4, HeaderField.Start.NODE));
        assertThat(order("message-class").headerFields())
                .containsExactly(new HeaderField("message_class", 1, HeaderField.Start.CLASS));
        for (String name : new String[] {"plain", "fifo-fixed", "fifo-least-recent", "biased"}) {
            assertThat(order(name).headerFields()).as(name).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 33})
    void stampsAndCountersHaveOneTo32Bits(int bits) {
        String message = "bits (" + bits + ") must be from 1 to 32";
        assertThatThrownBy(() -> new OldestOrder(bits))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(message);
        assertThatThrownBy(() -> new FirstComeOrder(MatrixArbiter::new, bits)).hasMessage(message);
        assertThat(new OldestOrder(32).bits()).isEqualTo(32);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 256})
    void basesAreLimited(int base) {
        assertThatThrownBy(() -> new BiasedOrder(base, 0))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("local-base (" + base + ") must be from 0 to 255");
        assertThatThrownBy(() -> new BiasedOrder(0, base))
                .hasMessage("network-base (" + base + ") must be from 0 to 255");
        assertThat(new BiasedOrder(0, 255).networkBase()).isEqualTo(255);
    }

    /** A field for the nodes from 0 on, of no more bits than the last one has. */
    @ParameterizedTest
    @CsvSource({"2, 1", "4, 2", "5, 3", "16, 4", "17, 5"})
    void anOriginTakesTheBitsOfTheLastNode(int nodes, int bits) {
        assertThat(new SourceOrder(nodes).headerFields())
                .containsExactly(new HeaderField("origin", bits, HeaderField.Start.NODE));
    }
}
