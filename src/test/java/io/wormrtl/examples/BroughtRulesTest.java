package io.wormrtl.examples;

import io.wormrtl.testkit.Trial;
import io.wormrtl.network.invariant.Watcher;
import org.junit.jupiter.api.Tag;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.lab.monitor.MessageLedger;
import io.wormrtl.lab.monitor.MonitorParameters;
import io.wormrtl.lab.monitor.Monitors;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.PacketReport;
import io.wormrtl.network.nic.Receiver;
import io.wormrtl.network.nic.ReceptionDoors;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.lab.traffic.TrafficNode;
import io.wormrtl.lab.traffic.TrafficSwitch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A part from outside brings a rule, its check and what it lawfully removes; the monitors know nothing of it. */
class BroughtRulesTest {

    private static final Mesh MESH = new Mesh(3, 3);
    private static final int REFUSED = 0;

    /** Node 0 sends two messages, which are refused, node 1 one, which is not. */
    private static final GeneratedMessage[] MESSAGES = {
        new GeneratedMessage(0, REFUSED, 8, 11), new GeneratedMessage(3, 1, 8, 9), new GeneratedMessage(20, REFUSED, 5, 4)
    };

    /** A monitored network after 300 cycles, in checked mode. */
    private static final class Run {
        final List<Message> completed = new ArrayList<>();
        final MessageLedger ledger;
        final Monitors monitors;

        Run(InterfaceKind interfaces, RuleSet rules) {
            NetworkParameters parameters = Trial.parameters(MESH, new HighestPortFirst(MESH, 2), Trial.DEFAULT_PARTS)
                    .withInterfaces(interfaces);
            this.ledger = new MessageLedger(new Verdicts(rules), completed::add);
            Packetizer packetizer = new Packetizer(
                    parameters.routerFormat().header().flits(), parameters.lengths().packet());
            Network network = new Network(
                    parameters,
                    (parent, node, name, format) -> new TrafficNode(parent, node, name, format,
                            Trial.streamsOf(MESSAGES).apply(node), packetizer, ledger, new TrafficSwitch()),
                    ElementKind.checked());
            this.monitors = Monitors.attach(
                    network, MonitorParameters.withoutSearches(rules, 100, MonitorParameters.STARVATION_AFTER), ledger);
            new Simulator(network).run(300);
        }

        List<Violation> violations() {
            return monitors.verdicts().violations();
        }
    }

    /** An interface with receivers of one's own. */
    private record Receiving(ReceiverKind receivers, List<Watcher<?>> watchers) implements InterfaceKind {
        @Override
        public NetworkInterface create(Module parent, String name, InterfaceContext context) {
            return new Assembly(parent, name, context, receivers);
        }
    }

    private interface ReceiverKind {
        Receiver create(Module parent, String name, InterfaceContext context, int channel);
    }

    private static final class Assembly extends NetworkInterface {
        Assembly(Module parent, String name, InterfaceContext context, ReceiverKind receivers) {
            super(parent, name, context);
            add(WormholeInjector.plain(this, 0, context));
            add(receivers.create(this, "receiver_0", context, 0));
        }
    }

    private static final ReceiverKind REFUSAL =
            (parent, name, context, channel) -> new RefusingReceiver(parent, name, context, channel, REFUSED);
    private static final InterfaceKind REFUSING = new Receiving(REFUSAL, List.of(RefusalCheck.WATCHER));

    @Test
    void whatIsLawfullyRemovedIsNotLost() {
        Run run = new Run(REFUSING, RuleSet.ALL);
        assertThat(run.violations()).isEmpty();
        assertThat(run.completed).hasSize(1);
        assertThat(run.ledger.givenUpCount()).isEqualTo(2);
        assertThat(run.ledger.underway()).isEmpty();
        assertThat(run.monitors.flitsInNetwork()).isZero();
    }

    @Test
    @Tag("slow")
    void theRuleOfAPartIsListedAndCountedAfterThoseOfEveryNetwork() {
        Run run = new Run(REFUSING, RuleSet.ALL);
        var last = run.monitors.verdicts().rules().get(run.monitors.verdicts().rules().size() - 1);
        assertThat(last.rule()).isEqualTo(RefusalCheck.RULE);
        assertThat(last.checks()).isEqualTo(1);
        assertThat(new Run(REFUSING, RuleSet.ALL.without("refusal")).monitors.verdicts().rules())
                .extracting(verdict -> verdict.rule().name()).doesNotContain("refusal").contains("fifo-count");
    }

    /** Without the removal, everybody who counts messages misses one. */
    @Test
    void whatIsRemovedWithoutAWordIsMissed() {
        Run run = new Run(new Receiving(REFUSAL, List.of()), RuleSet.ALL);
        assertThat(run.violations()).extracting(Violation::rule).contains("exactly-once");
        assertThat(run.violations().get(0).text()).contains("no packet was received");
    }

    /** A gate that stands open breaks the rule that came with it. */
    @Test
    void aPartThatBreaksItsOwnRuleIsNamed() {
        Run run = new Run(new Receiving(Open::new, List.of(Open.WATCHER)), RuleSet.only(RefusalCheck.RULE));
        assertThat(run.violations()).singleElement().satisfies(violation -> {
            assertThat(violation.rule()).isEqualTo("refusal");
            assertThat(violation.module()).matches("network\\.nic_\\d_\\d\\.receiver_0");
            assertThat(violation.text()).isEqualTo("a packet of node 0, which is refused, is delivered");
        });
    }

    /** Refuses nothing. */
    private static final class Open extends Module implements Receiver {
        static final Watcher<Open> WATCHER = Watcher.one(Open.class, (open, verdicts, removals) ->
                new RefusalCheck(open, REFUSED, open.never, open.report(), verdicts, removals));

        private final Receiver plain;
        private final Constant never = constant("never", 1, 0);

        Open(Module parent, String name, InterfaceContext context, int channel) {
            super(parent, name);
            this.plain = new WormholeReceiver(this, "plain", context.format(),
                    port("link", context.ejection().get(channel)), ReceptionDoors.CLOSED);
            port("report", plain.report());
        }

        @Override
        public PacketReport report() {
            return plain.report();
        }
    }

    @Test
    void twoRulesOfOneNameAreRefused() {
        Verdicts verdicts = new Verdicts();
        verdicts.tally(RefusalCheck.RULE);
        assertThatThrownBy(() -> verdicts.tally(new Rule("refusal", "something else")))
                .hasMessageContaining("there are two rules 'refusal'");
        assertThatThrownBy(() -> new Rule("Refusal", "meaning")).hasMessageContaining("lower-case-with-hyphens");
        assertThatThrownBy(() -> new Rule("refusal", " ")).hasMessageContaining("what must hold");
    }

    @ParameterizedTest
    @ValueSource(strings = {"RefusingReceiver", "RefusalCheck"})
    void thePageShowsThisCode(String source) throws IOException {
        String page = Files.readString(Path.of("docs/parts.md"));
        String code = Files.readString(Path.of("src/test/java/io/wormrtl/examples", source + ".java"));
        String snippet = code.substring(code.indexOf("// snippet: "), code.indexOf("// end"));
        assertThat(page).contains("```java" + snippet.substring(snippet.indexOf('\n')) + "```");
    }
}
