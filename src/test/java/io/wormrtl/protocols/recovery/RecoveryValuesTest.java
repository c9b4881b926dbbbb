package io.wormrtl.protocols.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.apcs.Apcs;
import io.wormrtl.protocols.apcs.ApcsSettings;
import io.wormrtl.protocols.none.NoRecovery;
import io.wormrtl.protocols.path.PathRouters;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.testkit.Trial;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Sizes of recovery protocols, their limits, and how a protocol is put into a network. */
class RecoveryValuesTest {

    private static final Mesh ROW = new Mesh(4);

    /** Where nothing recovers the ends of dead channels are restarted, and nothing else is as it was not. */
    @Test
    void aProtocolPutsItsPartsIntoANetwork() {
        NetworkParameters plain = Trial.parameters(ROW, new MinimalAdaptive(ROW, 1), Trial.DEFAULT_PARTS);
        assertThat(Protocol.NONE.requirements()).isEmpty();
        assertThat(Protocol.NONE.addTo(plain).recovers()).isEqualTo(plain.recovers());
        NetworkParameters restarting = NoRecovery.PROTOCOL.addTo(plain);
        assertThat(restarting.router().control()).isEqualTo(new NoRecovery());
        assertThat(restarting.router().control().bearsFaults()).isTrue();
        assertThat(restarting.recovers()).isFalse();
        assertThat(restarting.builders().routers()).isSameAs(plain.builders().routers());
        assertThat(restarting.builders().interfaces()).isSameAs(plain.builders().interfaces());
        Protocol deeper = NoRecovery.PROTOCOL.withParts(
                parts -> Trial.emptying(7, 0, parts.dataPath().pipeline()));
        assertThat(deeper.addTo(plain).router().dataPath().bufferDepth()).isEqualTo(7);
        assertThat(deeper.addTo(plain).router().control()).isEqualTo(new NoRecovery());
        assertThat(deeper.requirements()).isEqualTo(NoRecovery.PROTOCOL.requirements());
    }

    @Test
    void whatIsRequiredIsRefusedInItsWords() {
        NetworkParameters plain = Trial.parameters(ROW, new MinimalAdaptive(ROW, 1), Trial.DEFAULT_PARTS);
        Requirement requirement = new Requirement(
                Aspect.FLIT_WIDTH,
                "needs a {flit width} of 3",
                network -> network.links().flitWidth() == 3);
        assertThatThrownBy(() -> requirement.require(plain))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("the network's protocol or technique needs a flit width of 3");
        assertThatThrownBy(() -> requirement.require(plain, "it", aspect -> "X" + aspect.ordinal()))
                .hasMessage("it needs a X" + Aspect.FLIT_WIDTH.ordinal() + " of 3");
        new Requirement(
                        Aspect.FLIT_WIDTH,
                        "needs one",
                        network -> network.links().delay() == 1)
                .require(plain);
    }

    /** All must hold, and what is first is said first. */
    @Test
    void everyRequirementIsAskedFor() {
        NetworkParameters plain = Trial.parameters(ROW, new MinimalAdaptive(ROW, 1), Trial.DEFAULT_PARTS);
        Requirement holds = new Requirement(Aspect.ROUTING, "a", network -> true);
        Requirement second = new Requirement(Aspect.ROUTING, "needs b", network -> false);
        Requirement third = new Requirement(Aspect.ROUTING, "needs c", network -> false);
        Protocol protocol = new Protocol(new NoRecovery(), Optional.empty(), List.of(holds, second, third));
        assertThatThrownBy(() -> protocol.addTo(plain)).hasMessageEndingWith(" needs b");
        assertThat(protocol.requirements()).containsExactly(holds, second, third);
    }

    /** With other parts a protocol keeps its routers, its interfaces, and what it requires. */
    @Test
    void partsAreChangedBesideEverythingElse() {
        NetworkParameters plain = Trial.parameters(ROW, new MinimalAdaptive(ROW, 1), PathTrials.parts(3, "first"));
        Apcs apcs = Apcs.of(plain, ApcsSettings.DEFAULT);
        Protocol protocol = apcs.protocol();
        Protocol deeper = protocol.withParts(parts -> PathTrials.parts(5, "first"));
        assertThat(deeper.routers()).contains(new PathRouters(apcs.path()));
        assertThat(deeper.interfaces()).contains(apcs);
        assertThat(deeper.control()).isEqualTo(protocol.control());
        assertThat(deeper.requirements()).isEqualTo(protocol.requirements());
        NetworkParameters network = deeper.addTo(plain);
        assertThat(network.builders().routers()).isEqualTo(new PathRouters(apcs.path()));
        assertThat(network.builders().interfaces()).isSameAs(apcs);
        assertThat(network.router().dataPath().bufferDepth()).isEqualTo(5);
        assertThat(protocol.addTo(plain).router().dataPath().bufferDepth()).isEqualTo(3);
    }
}
