package io.wormrtl.network.router.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/** The owner tables of a network under traffic know by whom each output virtual channel was taken last. */
class OwnerTableProperties {

    /** A control unit that has a table and does nothing. */
    private static final class Knowing implements ControlPart {
        private final List<ControlContext> contexts = new ArrayList<>();
        private final List<OwnerTable> tables = new ArrayList<>();

        private static final class Unit extends Module {
            Unit(ControlContext context, List<OwnerTable> tables) {
                super(context.router(), "unit");
                context.inputs().forEach(input -> {
                    input("granted_" + input.name(), input.granted());
                    input("target_" + input.name(), input.target());
                    input("state_" + input.name(), input.state());
                    input("route_" + input.name(), input.route());
                });
                tables.add(new OwnerTable(this, context));
            }
        }

        @Override
        public List<Line> lines(ChannelFormat format) {
            return List.of();
        }

        @Override
        public Set<InputDoor> inputDoors() {
            return Set.of();
        }

        @Override
        public Set<OutputDoor> outputDoors() {
            return Set.of();
        }

        @Override
        public void build(ControlContext context) {
            contexts.add(context);
            new Unit(context, tables);
        }

        @Override
        public String toString() {
            return "a table";
        }
    }

    @Property(tries = 25)
    @Tag("slow")
    void knowWhoTookWhat(
            @ForAll("topologies") Topology topology,
            @ForAll @IntRange(min = 1, max = 3) int channels,
            @ForAll @IntRange(max = 1) int stages,
            @ForAll boolean checked,
            @ForAll long seed) {
        Knowing knowing = new Knowing();
        RouterParts parts = Trial.parts(
                        3, 1, new Pipeline(stages, stages, stages), new CreditFlowControl(Reallocation.AT_TAIL))
                .withControl(knowing);
        Trial trial = new Trial(
                Trial.parameters(topology, new MinimalAdaptive(topology, channels), parts),
                Trial.streamsOf(messages(topology, new Random(seed))),
                checked ? ElementKind.checked() : ElementKind.PLAIN,
                checked ? Evaluation.EVERYTHING : Evaluation.ACTIVITY_DRIVEN,
                Ordering.BY_LEVEL);
        List<Map<String, String>> owners = new ArrayList<>();
        knowing.contexts.forEach(context -> owners.add(new HashMap<>()));
        for (int cycle = 0; cycle < 300; cycle++) {
            trial.run(1);
            for (int r = 0; r < owners.size(); r++) {
                note(knowing.contexts.get(r), owners.get(r));
                requireLike(knowing.contexts.get(r), knowing.tables.get(r), owners.get(r));
            }
        }
        assertThat(owners).allMatch(map -> !map.isEmpty());
    }

    @Property(tries = 4)
    void knowWhoTookWhatInAFewTries(
            @ForAll("topologies") Topology topology,
            @ForAll @IntRange(min = 1, max = 3) int channels,
            @ForAll @IntRange(max = 1) int stages,
            @ForAll boolean checked,
            @ForAll long seed) {
        knowWhoTookWhat(topology, channels, stages, checked, seed);
    }

    /** Takes down who is given what. */
    private static void note(ControlContext context, Map<String, String> owners) {
        for (ControlledInput input : context.inputs()) {
            for (int v = 0; v < context.virtualChannels(); v++) {
                if (input.granted().bit(v)) {
                    long target = input.target().get(v);
                    String output = context.outputs().stream()
                            .filter(o -> o.port() == context.code().port(target))
                            .findFirst()
                            .orElseThrow()
                            .name();
                    owners.put(output + "." + context.code().channel(target), input.name() + "." + v);
                }
            }
        }
    }

    private static void requireLike(ControlContext context, OwnerTable table, Map<String, String> owners) {
        for (ControlledOutput output : context.outputs()) {
            for (int v = 0; v < context.virtualChannels(); v++) {
                String expected = owners.get(output.name() + "." + v);
                if (expected != null) {
                    long owner = table.of(output).get(v);
                    assertThat(context.inputs().get(table.input(owner)).name() + "." + table.channel(owner))
                            .as("owner of %s.%d", output.name(), v)
                            .isEqualTo(expected);
                }
            }
        }
        for (ControlledInput input : context.inputs()) {
            for (int v = 0; v < context.virtualChannels(); v++) {
                if (input.state().getInt(v) == RouteState.ROUTED.ordinal()) {
                    long route = input.route().get(v);
                    ControlledOutput output = context.outputs().stream()
                            .filter(o -> o.port() == context.code().port(route))
                            .findFirst()
                            .orElseThrow();
                    long owner = table.of(output).get(context.code().channel(route));
                    assertThat(context.inputs().get(table.input(owner))).isSameAs(input);
                    assertThat(table.channel(owner)).isEqualTo(v);
                }
            }
        }
    }

    private static GeneratedMessage[] messages(Topology topology, Random random) {
        List<GeneratedMessage> all = new ArrayList<>();
        for (int i = 0; i < 12 * topology.nodes(); i++) {
            int source = random.nextInt(topology.nodes());
            int destination = (source + 1 + random.nextInt(topology.nodes() - 1)) % topology.nodes();
            all.add(new GeneratedMessage(i * 3L, source, destination, 2 + random.nextInt(5)));
        }
        return all.toArray(GeneratedMessage[]::new);
    }

    @Provide
    Arbitrary<Topology> topologies() {
        return Arbitraries.of(new Mesh(3, 3), new Torus(4), new Mesh(2, 2, 2), new Torus(3, 3));
    }
}
