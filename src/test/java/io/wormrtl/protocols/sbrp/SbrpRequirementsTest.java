package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.order.OldestOrder;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a network must be like for software-based recovery. */
class SbrpRequirementsTest {

    private static final FlowControl CREDITS = new CreditFlowControl(Reallocation.WHEN_EMPTY);

    private static NetworkParameters mesh(int width, int longest, RouterParts parts) {
        Mesh mesh = new Mesh(3, 2);
        return NetworkParameters.plain(
                mesh,
                new MinimalAdaptive(mesh, 3),
                new LinkShape(width, 1),
                MessageLengths.unsplit(longest),
                new LocalChannels(2, 3),
                parts);
    }

    private static RouterParts parts(FlowControl flowControl) {
        return Trial.emptying(9, 1, Pipeline.FUSED, flowControl);
    }

    private static void refused(Variant variant, NetworkParameters network, String message) {
        assertThatThrownBy(() -> variant.addTo(network))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void buffersMustBeEmptyBeforeTheNextWorm(Variant variant) {
        variant.addTo(mesh(64, 20, parts(CREDITS)));
        refused(
                variant,
                mesh(64, 20, Trial.parts(9, 1, Pipeline.FUSED, CREDITS)),
                "the network's protocol or technique needs reallocation: when-empty, since two worms in one buffer would be"
                        + " hit by one fault, and one of them forgotten");
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void placesMustBeCounted(Variant variant) {
        refused(
                variant,
                mesh(64, 20, parts(new RequestAcknowledge(Reallocation.WHEN_EMPTY))),
                "the network's protocol or technique needs link protocol: credit, since what is between two nodes must be"
                        + " counted");
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void fieldsMustBeginWithZero(Variant variant) {
        refused(
                variant,
                mesh(64, 20, parts(CREDITS).withHeaderOrder(new OldestOrder(4))),
                "the network's protocol or technique needs routing and header arbiters whose header fields begin with 0");
    }

    /** A router keeps one flit of a header; of 34 bits there are 31 in front of the kind at the least. */
    @Test
    void routersThatAskKeepAHeaderOfOneFlit() {
        String message =
                "the network's protocol or technique needs a header of one flit, of which a router keeps a copy;"
                        + " widen flit width";
        refused(Variant.SBRP_0, mesh(24, 20, parts(CREDITS)), message);
        refused(Variant.SBRP_1, mesh(24, 20, parts(CREDITS)), message);
        Variant.SBRP_2.addTo(mesh(24, 20, parts(CREDITS)));
    }

    /** At ten bits a request has four flits of header and four words: too many for three bits of length. */
    @ParameterizedTest
    @CsvSource({"7, 10, false", "8, 10, true", "7, 12, true", "3, 27, false", "3, 30, true"})
    void lengthsMustCountTheFlitsOfARequest(int longest, int width, boolean holds) {
        if (holds) {
            Variant.SBRP_2.addTo(mesh(width, longest, parts(CREDITS)));
        } else {
            refused(
                    Variant.SBRP_2,
                    mesh(width, longest, parts(CREDITS)),
                    "the network's protocol or technique needs a length field that holds the length of a recover request; have"
                            + " longer messages, or widen flit width");
        }
    }

    @Test
    void eachNamesTheSettingThatDecidesIt() {
        assertThat(Variant.SBRP_1.of(mesh(64, 20, parts(CREDITS))).protocol().requirements())
                .extracting(Requirement::aspect)
                .containsExactly(
                        Aspect.REALLOCATION,
                        Aspect.LINK_PROTOCOL,
                        Aspect.ROUTING,
                        Aspect.FLIT_WIDTH,
                        Aspect.MESSAGE_LENGTH);
        assertThat(Variant.SBRP_2.of(mesh(64, 20, parts(CREDITS))).protocol().requirements())
                .extracting(Requirement::aspect)
                .containsExactly(Aspect.REALLOCATION, Aspect.LINK_PROTOCOL, Aspect.ROUTING, Aspect.MESSAGE_LENGTH);
    }
}
