package io.wormrtl.protocols.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Trial;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.apcs.Apcs;
import io.wormrtl.protocols.none.NoRecovery;
import io.wormrtl.protocols.path.PathTrials;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sizes of recovery protocols, their limits, and how a protocol is put into a network. */
class RecoveryValuesTest {

    private static final RequestOverhead OVERHEAD = new RequestOverhead(9, 19);
    private static final Mesh ROW = new Mesh(4);

    @Test
    void defaultsAreThoseOfTheManual() {
        assertThat(SoftwareRecovery.DEFAULT).isEqualTo(new SoftwareRecovery(16, 8, 3, 8, OVERHEAD));
        assertThat(RecoveryParameters.DEFAULT)
                .isEqualTo(new RecoveryParameters(0, 16, 1024, 0, 0, SoftwareRecovery.DEFAULT));
        assertThat(new RecoveryParameters(5, 2, 8, 3))
                .isEqualTo(new RecoveryParameters(5, 2, 8, 3, 0, SoftwareRecovery.DEFAULT));
        assertThat(new RecoveryParameters(5, 2, 8, 3, 7, SoftwareRecovery.DEFAULT).withTimeout(6))
                .isEqualTo(new RecoveryParameters(6, 2, 8, 3, 7, SoftwareRecovery.DEFAULT));
    }

    @Test
    void sizesAtTheirLimitsAreAccepted() {
        assertThat(new RecoveryParameters(1 << 20, 1 << 14, 1 << 14, 64, 1 << 16, SoftwareRecovery.DEFAULT).timeout())
                .isEqualTo(1_048_576);
        assertThat(new RecoveryParameters(0, 1, 1, 0).firstBackOff()).isEqualTo(1);
        assertThat(new SoftwareRecovery(64, 48, 8, 255, OVERHEAD).asks()).isEqualTo(255);
        assertThat(new SoftwareRecovery(2, 1, 1, 1, OVERHEAD).keptPackets()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-1 | 2 | 8 | 0 | 0 | recovery.timeout (-1) must be from 0 to 1048576",
                "1048577 | 2 | 8 | 0 | 0 | recovery.timeout (1048577) must be from 0 to 1048576",
                "0 | 0 | 8 | 0 | 0 | recovery.first-back-off (0) must be from 1 to 16384",
                "0 | 3 | 8 | 0 | 0 | recovery.first-back-off (3) must be a power of two",
                "0 | 2 | 12 | 0 | 0 | recovery.longest-back-off (12) must be a power of two",
                "0 | 2 | 32768 | 0 | 0 | recovery.longest-back-off (32768) must be from 1 to 16384",
                "0 | 8 | 4 | 0 | 0 | recovery.longest-back-off (4) must be at least recovery.first-back-off (8)",
                "0 | 2 | 8 | -1 | 0 | recovery.misroutes (-1) must be from 0 to 64",
                "0 | 2 | 8 | 65 | 0 | recovery.misroutes (65) must be from 0 to 64",
                "0 | 2 | 8 | 0 | -1 | recovery.attempts (-1) must be from 0 to 65536",
                "0 | 2 | 8 | 0 | 65537 | recovery.attempts (65537) must be from 0 to 65536"
            })
    void impossibleSizesAreRefused(int timeout, int first, int longest, int misroutes, int attempts, String sentence) {
        assertThatThrownBy(() ->
                        new RecoveryParameters(timeout, first, longest, misroutes, attempts, SoftwareRecovery.DEFAULT))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | 8 | 3 | 8 | kept-packets (1) must be from 2 to 64",
                "65 | 8 | 3 | 8 | kept-packets (65) must be from 2 to 64",
                "16 | 0 | 3 | 8 | contexts (0) must be from 1 to 48",
                "16 | 49 | 3 | 8 | contexts (49) must be from 1 to 48",
                "16 | 8 | 0 | 8 | sub-message-bits (0) must be from 1 to 8",
                "16 | 8 | 9 | 8 | sub-message-bits (9) must be from 1 to 8",
                "16 | 8 | 3 | 0 | asks (0) must be from 1 to 255",
                "16 | 8 | 3 | 256 | asks (256) must be from 1 to 255"
            })
    void impossibleSizesOfSoftwareAreRefused(int kept, int contexts, int bits, int asks, String sentence) {
        assertThatThrownBy(() -> new SoftwareRecovery(kept, contexts, bits, asks, OVERHEAD))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("recovery.software." + sentence);
    }

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
        assertThat(restarting.routers()).isSameAs(plain.routers());
        assertThat(restarting.interfaces()).isSameAs(plain.interfaces());
        Protocol deeper = NoRecovery.PROTOCOL.withParts(
                parts -> Trial.emptying(7, 0, parts.dataPath().pipeline()));
        assertThat(deeper.addTo(plain).router().dataPath().bufferDepth()).isEqualTo(7);
        assertThat(deeper.addTo(plain).router().control()).isEqualTo(new NoRecovery());
        assertThat(deeper.requirements()).isEqualTo(NoRecovery.PROTOCOL.requirements());
    }

    @Test
    void whatIsRequiredIsRefusedInItsWords() {
        NetworkParameters plain = Trial.parameters(ROW, new MinimalAdaptive(ROW, 1), Trial.DEFAULT_PARTS);
        Requirement requirement =
                new Requirement("link.delay", "it needs a link.delay of 3", network -> network.linkDelay() == 3);
        assertThatThrownBy(() -> requirement.require(plain))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("it needs a link.delay of 3");
        new Requirement("link.delay", "it needs one", network -> network.linkDelay() == 1).require(plain);
    }

    /** All must hold, and what is first is said first. */
    @Test
    void everyRequirementIsAskedFor() {
        NetworkParameters plain = Trial.parameters(ROW, new MinimalAdaptive(ROW, 1), Trial.DEFAULT_PARTS);
        Requirement holds = new Requirement("a", "a", network -> true);
        Requirement second = new Requirement("b", "it needs b", network -> false);
        Requirement third = new Requirement("c", "it needs c", network -> false);
        Protocol protocol = new Protocol(new NoRecovery(), Optional.empty(), List.of(holds, second, third));
        assertThatThrownBy(() -> protocol.addTo(plain)).hasMessage("it needs b");
        assertThat(protocol.requirements()).containsExactly(holds, second, third);
    }

    /** With other parts a protocol keeps its routers, its interfaces, and what it requires. */
    @Test
    void partsAreChangedBesideEverythingElse() {
        NetworkParameters plain = Trial.parameters(ROW, new MinimalAdaptive(ROW, 1), PathTrials.parts(3, "first"));
        Apcs apcs = Apcs.of(plain, RecoveryParameters.DEFAULT);
        Protocol protocol = apcs.protocol();
        Protocol deeper = protocol.withParts(parts -> PathTrials.parts(5, "first"));
        assertThat(deeper.routers()).contains(apcs.path());
        assertThat(deeper.interfaces()).contains(apcs);
        assertThat(deeper.control()).isEqualTo(protocol.control());
        assertThat(deeper.requirements()).isEqualTo(protocol.requirements());
        NetworkParameters network = deeper.addTo(plain);
        assertThat(network.routers()).isSameAs(apcs.path());
        assertThat(network.interfaces()).isSameAs(apcs);
        assertThat(network.router().dataPath().bufferDepth()).isEqualTo(5);
        assertThat(protocol.addTo(plain).router().dataPath().bufferDepth()).isEqualTo(3);
    }
}
