package io.wormrtl.network.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.prove.Statement;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.StillNetwork;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Of which modules the properties speak in a row of three nodes, what they claim and assume of them, each with the number of
 * its places, and which rules they say are left out.
 */
class PropertyScopeTest {

    private static final String ROW = "network: { topology: mesh, radices: [3] }\n";

    private static final Map<String, String> USUAL = said("router: { output-depth: 2 }");

    private static Network network(String settings) {
        List<String> channels = List.of("router.virtual-channels=2");
        return StillNetwork.of(Testbench.parse(ROW + settings, Path.of("three.yaml"), channels)
                .parts()
                .network());
    }

    /** All that each property says of a row; the same of several places once, with their number. */
    private static Map<String, String> said(String settings) {
        Network network = network(settings);
        Map<String, String> said = new LinkedHashMap<>();
        for (Part<Property> part : Property.CATALOGUE.entries()) {
            Property property = part.value();
            if (!property.equals(NoExceptions.PROPERTY)) {
                said.put(property.name(), said(network, property));
            }
        }
        said.remove("path-owners"); // of a technique
        return said;
    }

    private static String said(Network network, Property property) {
        List<Specification> written = property.writer().write(network);
        Map<String, Long> places = written.stream()
                .collect(Collectors.groupingBy(PropertyScopeTest::words, LinkedHashMap::new, Collectors.counting()));
        StringBuilder said = new StringBuilder();
        places.forEach((words, times) -> said.append(times + " " + words + "\n"));
        property.omissions(network, written)
                .forEach(each -> said.append("not " + each.rules() + ": " + each.reason() + "\n"));
        return said.toString();
    }

    private static String words(Specification specification) {
        Map<String, Long> hardware = specification.hardware().stream()
                .collect(Collectors.groupingBy(
                        module -> module.getClass().getSimpleName(), LinkedHashMap::new, Collectors.counting()));
        String given = names(specification.assumptions());
        return hardware.entrySet().stream()
                        .map(each -> (each.getValue() == 1 ? "" : each.getValue() + " ") + each.getKey())
                        .collect(Collectors.joining(" + "))
                + ": " + names(specification.claims()) + (given.isEmpty() ? "" : " given " + given);
    }

    private static String names(List<Statement> statements) {
        return statements.stream()
                .map(each -> each.name() + "/" + each.happens().width())
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private static String text(Map<String, String> said) {
        return said.entrySet().stream()
                .map(each -> each.getKey() + "\n" + each.getValue())
                .collect(Collectors.joining())
                .replaceAll("/2\\b", ""); // a bit per virtual channel
    }

    /** What is said of a network otherwise than of the usual one. */
    private static String otherwise(String settings) {
        Map<String, String> said = said(settings);
        said.entrySet().removeIf(each -> each.getValue().equals(USUAL.get(each.getKey())));
        return text(said);
    }

    @Test
    void aRow() {
        assertThat(text(USUAL)).isEqualTo("""
                input-buffers
                7 InputController: fifo-underflow fifo-occupied fifo-count given departs-eligible
                output-buffers
                7 BufferedOutput: fifo-occupied fifo-count fifo-underflow ready-room fifo-overflow given load-ready
                channel-grants
                3 VirtualChannelAllocator: granted-asked grant-one-hot/8 allocated-granted
                switch-grants
                3 Unarbitrated: departs-eligible
                switch-outputs
                7 InputController: eligible-ready
                3 ChannelCrossbar: load-ready given departs-eligible eligible-ready
                eligible-flits
                7 InputController: eligible-routed requesting-unrouted requested-there
                link-credits
                4 BufferedOutput + Link + InputController: fifo-occupied fifo-count credit-count credit-back credit-told fifo-overflow given load-ready departs-eligible
                3 WormholeInjector + Link + InputController: fifo-occupied fifo-count credit-count credit-back credit-told fifo-overflow given departs-eligible
                3 BufferedOutput + Link + WormholeReceiver: fifo-occupied credit-count credit-back credit-told given load-ready
                acknowledged-links
                not request-acknowledged request-stored acknowledge-room fifo-overflow: the sending end of the link protocol is CreditCounters, not AcknowledgeSender
                shared-channels
                not all: there is no SharedChannelInterface
                reported-packets
                3 WormholeReceiver: report-ended/1 received-begun
                injection-lanes
                3 WormholeInterface: worm-length word-here room-full word-surplus given offer-length/1 word-room
                injected-worms
                3 WormholeInjector + Link: worm-counted worm-order given offer-length/1 word-room worm-length word-here room-full word-surplus
                channel-owners
                2 2 InputController + ChannelCrossbar + 2 BufferedOutput: owner-taken single-owner/8 given granted-asked grant-one-hot/8 allocated-granted departs-eligible
                1 3 InputController + ChannelCrossbar + 3 BufferedOutput: owner-taken single-owner/8 given granted-asked grant-one-hot/8 allocated-granted departs-eligible
                """);
    }

    @Test
    void aFlitWaitsBehindTheSwitch() {
        assertThat(otherwise("router: { output-depth: 2, crossbar: multiplexed, pipeline: { switch-allocation: 1 } }"))
                .isEqualTo("""
                output-buffers
                7 BufferedOutput: fifo-occupied fifo-count fifo-underflow
                not ready-room fifo-overflow: a flit waits between switch and output
                switch-grants
                3 SeparableAllocator: departs-eligible switch-one-per-output/4 switch-one-per-input/1
                switch-outputs
                7 InputController: eligible-ready
                not load-ready: a flit waits between switch and output
                link-credits
                3 WormholeInjector + Link + InputController: fifo-occupied fifo-count credit-count credit-back credit-told fifo-overflow given departs-eligible
                not credit-count credit-back credit-told fifo-overflow: a flit waits between switch and output (7 of 10 links)
                channel-owners
                not owner-taken single-owner: a flit waits between switch and output
                """);
    }

    @Test
    void withoutOutputBuffers() {
        assertThat(otherwise("router: { output-depth: 0 }")).isEqualTo("""
                output-buffers
                not all: output ports have no buffers
                switch-grants
                3 LinkArbitrated: departs-eligible switch-one-per-output/4
                link-credits
                4 DirectOutput + Link + InputController: fifo-occupied fifo-count credit-count credit-back credit-told fifo-overflow given load-ready departs-eligible
                3 WormholeInjector + Link + InputController: fifo-occupied fifo-count credit-count credit-back credit-told fifo-overflow given departs-eligible
                3 DirectOutput + Link + WormholeReceiver: credit-count credit-back credit-told given load-ready
                channel-owners
                2 2 InputController + ChannelCrossbar + 2 DirectOutput: owner-taken single-owner/8 given granted-asked grant-one-hot/8 allocated-granted departs-eligible switch-one-per-output/4
                1 3 InputController + ChannelCrossbar + 3 DirectOutput: owner-taken single-owner/8 given granted-asked grant-one-hot/8 allocated-granted departs-eligible switch-one-per-output/4
                """);
    }

    @Test
    void onALongLinkWormsAreCarried() {
        assertThat(otherwise("router: { output-depth: 2 }\nlink: { delay: 3 }")).isEqualTo("""
                injected-worms
                3 WormholeInjector + Link: worm-counted worm-order worm-carried given offer-length/1 word-room worm-length word-here room-full word-surplus
                """);
    }

    @Test
    void acknowledgesInsteadOfCredits() {
        assertThat(otherwise("router: { output-depth: 2 }\nlink: { flow-control: request-acknowledge, delay: 3 }"))
                .isEqualTo("""
                link-credits
                not credit-count credit-back credit-told fifo-overflow: the sending end of the link protocol is WaitingSender, not CreditCounters
                acknowledged-links
                4 BufferedOutput + Link + InputController: fifo-occupied fifo-count request-acknowledged request-waits waits-told acknowledge-room acknowledge-believed fifo-overflow request-stored given load-ready departs-eligible
                3 WormholeInjector + Link + InputController: fifo-occupied fifo-count request-acknowledged request-waits waits-told acknowledge-room acknowledge-believed fifo-overflow request-stored given departs-eligible
                3 BufferedOutput + Link + WormholeReceiver: request-acknowledged request-waits waits-told given load-ready
                injected-worms
                3 WormholeInjector + Link: worm-counted worm-order worm-carried given offer-length/1 word-room worm-length word-here room-full word-surplus
                """);
    }

    @Test
    void aChannelForBothWays() {
        assertThat(otherwise("router: { output-depth: 2 }\ninterface: { processor-channel: half-duplex }"))
                .isEqualTo("""
                shared-channels
                3 SharedChannelInterface: one-way/1
                injection-lanes
                3 SharedChannelInterface: worm-length word-here room-full word-surplus given offer-length/1 word-room
                injected-worms
                not worm-counted worm-order: packets can be given up, begun again or padded, and their worms end otherwise
                """);
    }

    @Test
    void packetsAreKeptAndKilled() {
        assertThat(otherwise("router: { output-depth: 2, reallocation: when-empty }\nrecovery: { protocol: fcr }"))
                .isEqualTo("""
                link-credits
                not credit-count credit-back credit-told fifo-overflow: a control unit acts on a channel at an end of the link
                reported-packets
                not all: there is no WormholeReceiver
                injection-lanes
                3 FcrInterface: worm-length word-here room-full word-surplus restart-withheld given offer-length/1 word-room
                injected-worms
                not worm-counted worm-order: packets can be given up, begun again or padded, and their worms end otherwise
                channel-owners
                not owner-taken single-owner: a control unit takes channels from their owners, or links can break
                """);
    }

    @Test
    void receiversOfALaneOfTheirOwn() {
        assertThat(
                        otherwise(
                                "router: { output-depth: 2, routing: tfar, reallocation: when-empty }\nrecovery: { protocol: disha, timeout: 10 }"))
                .isEqualTo("""
                reported-packets
                3 WormholeReceiver: report-ended/1 received-begun
                3 WormholeReceiver: report-ended/1 received-begun/1
                injection-lanes
                3 DishaInterface: worm-length word-here room-full word-surplus given offer-length/1 word-room
                channel-owners
                not owner-taken single-owner: a control unit takes channels from their owners, or links can break
                """);
    }

    @Test
    void withoutWormholeRouters() {
        assertThat(otherwise("router: { output-depth: 0 }\nswitching: { name: circuit }"))
                .isEqualTo("""
                input-buffers
                not all: there is no InputController
                output-buffers
                not all: there is no OutputController
                channel-grants
                not all: there is no Router
                switch-grants
                not all: there is no Router
                switch-outputs
                not all: there is no Router
                eligible-flits
                not all: there is no InputController
                link-credits
                not credit-count credit-back credit-told fifo-overflow: neither an OutputController nor a WormholeInjector sends
                acknowledged-links
                not request-acknowledged request-stored acknowledge-room fifo-overflow: neither an OutputController nor a WormholeInjector sends
                injection-lanes
                3 PathInterface: worm-length word-here room-full word-surplus given offer-length/1 word-room
                injected-worms
                not worm-counted worm-order: packets can be given up, begun again or padded, and their worms end otherwise
                channel-owners
                not all: there is no Router
                """);
    }

    @Test
    void linksBreak() {
        assertThat(
                        otherwise(
                                "router: { output-depth: 2, reallocation: when-empty }\nrecovery: { protocol: sbrp-0 }\nfaults: { link-rate: 0.001, duration: 10 }"))
                .isEqualTo("""
                link-credits
                not credit-count credit-back credit-told fifo-overflow: the link can break (7 of 10 links)
                not credit-count credit-back credit-told fifo-overflow: neither an OutputController nor a WormholeInjector sends (3 of 10 links)
                acknowledged-links
                not request-acknowledged request-stored acknowledge-room fifo-overflow: the sending end of the link protocol is CreditCounters, not AcknowledgeSender (7 of 10 links)
                not request-acknowledged request-stored acknowledge-room fifo-overflow: neither an OutputController nor a WormholeInjector sends (3 of 10 links)
                reported-packets
                not all: there is no WormholeReceiver
                injection-lanes
                not all: there is no WormholeInjector
                injected-worms
                not all: there is no WormholeInjector
                channel-owners
                not owner-taken single-owner: a control unit takes channels from their owners, or links can break
                """);
    }

    /** By type of module, what a specification of its own may assume, as properties guarantee it of those around it. */
    private static String relied(String settings) {
        Network network = network(settings);
        Map<String, Set<String>> relied = new TreeMap<>();
        for (Module module : Property.all(network, Module.class)) {
            Specification specification = new Specification(module, "relies", module);
            Property.CATALOGUE.entries().stream()
                    .map(Part::value)
                    .forEach(property -> property.guarantee().assume(module, specification));
            if (!specification.assumptions().isEmpty()) {
                relied.computeIfAbsent(module.getClass().getSimpleName(), type -> new LinkedHashSet<>())
                        .add(names(specification.assumptions()).replaceAll("/2\\b", ""));
            }
        }
        return relied.entrySet().stream()
                .flatMap(each -> each.getValue().stream().map(names -> each.getKey() + ": " + names + "\n"))
                .collect(Collectors.joining());
    }

    @Test
    void whoReliesOnWhat() {
        assertThat(relied("router: { output-depth: 2 }")).isEqualTo("""
                BufferedOutput: load-ready credit-count credit-back credit-told
                ChannelCrossbar: departs-eligible eligible-ready
                VirtualChannelAllocator: requested-there
                WormholeInjector: credit-count credit-back credit-told offer-length/1 word-room worm-length word-here room-full word-surplus
                """);
    }

    @Test
    void behindAStageAnOutputReliesOnLess() {
        assertThat(relied("router: { output-depth: 2, crossbar: multiplexed, pipeline: { switch-allocation: 1 } }"))
                .isEqualTo("""
                VirtualChannelAllocator: requested-there
                WormholeInjector: credit-count credit-back credit-told offer-length/1 word-room worm-length word-here room-full word-surplus
                """);
    }

    @Test
    void whoKeepsOwnersReliesOnTheAllocator() {
        assertThat(relied("router: { output-depth: 2, reallocation: when-empty }\nrecovery: { protocol: fcr }"))
                .isEqualTo("""
                BufferedOutput: load-ready
                ChannelCrossbar: departs-eligible eligible-ready
                OwnerTable: granted-asked requested-there
                VirtualChannelAllocator: requested-there
                WormholeInjector: offer-length/1 word-room worm-length word-here room-full word-surplus
                """);
    }
}
