package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.Testbench;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** At what depths of buffers a router of two nodes is costed, and by which message. */
class ProtocolCostTest {

    private static final Testbench PAIR = Testbench.parse(
            "network: { topology: mesh, radices: [2] }\nrouter: { virtual-channels: 1, buffer-depth: 7 }\n",
            Path.of("p.yaml"),
            List.of());

    private static long cycles(int depth) {
        return MessageAlone.of(
                        Testbench.parse(
                                        "{ network: { topology: mesh, radices: [2] }, router: { virtual-channels: 1 },"
                                                + " traffic: { length: 48 } }",
                                        Path.of("p.yaml"),
                                        List.of("router.buffer-depth=" + depth))
                                .parts(),
                        48)
                .cycles();
    }

    /** At the depth that is given, and at the least at which a message of 48 flits is as fast as with deep buffers. */
    @Test
    void aRouterIsCostedAsGivenAndAtFullRate() {
        List<String> told = new ArrayList<>();
        ProtocolCost.Comparison comparison = ProtocolCost.without(PAIR, (done, all) -> told.add(done + " of " + all));
        assertThat(told).containsExactly("1 of 2", "2 of 2");
        assertThat(comparison.refused()).isEmpty();
        assertThat(comparison.rows())
                .extracting(ProtocolCost::protocol, ProtocolCost::basis)
                .containsExactly(
                        tuple("none", ProtocolCost.Basis.EQUAL_STORAGE), tuple("none", ProtocolCost.Basis.FULL_RATE));
        ProtocolCost given = comparison.baseline(ProtocolCost.Basis.EQUAL_STORAGE);
        ProtocolCost full = comparison.baseline(ProtocolCost.Basis.FULL_RATE);
        assertThat(given.depth()).isEqualTo(7);
        assertThat(given.alone().crossings()).as("three channels").isEqualTo(3 * 48);
        assertThat(given.needs()).isEqualTo(new Needs(false, false, 0, false, false, false));
        assertThat(full.depth()).isBetween(2, 7);
        assertThat(full.alone().cycles()).isEqualTo(cycles(24)).isEqualTo(cycles(full.depth()));
        assertThat(cycles(full.depth() - 1)).isGreaterThan(cycles(24));
        // Two input buffers, and two output buffers of one flit.
        assertThat(full.cost().storage()).isEqualTo(2L * full.depth() + 2);
        assertThat(given.cost().storage()).isEqualTo(2L * 7 + 2);
    }

    private static Testbench pair(String router, String others) {
        return Testbench.parse(
                "network: { topology: mesh, radices: [2] }\nrouter: { " + router + " }\n" + others,
                Path.of("p.yaml"),
                List.of());
    }

    /** With as many words a router is as deep as given; what does not suit the network is told once, not by depth. */
    @Test
    @Tag("slow")
    void whoStoresNoMoreIsAsDeepAsTheOthers() {
        List<Long> told = new ArrayList<>();
        ProtocolCost.Comparison comparison = ProtocolCost.compare(
                pair("virtual-channels: 1, buffer-depth: 3, reallocation: when-empty", "link: { flit-width: 64 }\n"),
                List.of("none", "utp", "disha", "apcs"),
                (done, all) -> told.add(100 * all + done));
        assertThat(told).containsExactly(801L, 802L, 803L, 804L, 805L, 806L, 807L, 808L);
        assertThat(comparison.rows())
                .extracting(ProtocolCost::protocol, ProtocolCost::basis, ProtocolCost::depth)
                .containsExactly(
                        tuple("none", ProtocolCost.Basis.EQUAL_STORAGE, 3),
                        tuple("disha", ProtocolCost.Basis.EQUAL_STORAGE, 3),
                        tuple("none", ProtocolCost.Basis.FULL_RATE, 2),
                        tuple("disha", ProtocolCost.Basis.FULL_RATE, 2));
        assertThat(comparison.refused()).hasSize(2);
        assertThat(comparison.refused().get(0)).startsWith("utp is left out: ").contains("virtual-channels: 5");
        assertThat(comparison.refused().get(1)).startsWith("apcs is left out: ").contains("router.output-depth: 0");
    }

    /**
     * Where a packet of 26 flits must fit into a buffer, and a credit is 32 cycles under way, a buffer of 32 is deep
     * enough: more than the packet, and more than is enough for links of one cycle.
     */
    @Tag("slow")
    @Test
    void longLinksNeedMoreThanAPacket() {
        ProtocolCost.Comparison comparison = ProtocolCost.without(
                pair(
                        "virtual-channels: 1, buffer-depth: 30",
                        "interface: { max-packet: 26 }\nswitching: virtual-cut-through\nlink: { delay: 16 }\n"),
                (done, all) -> {});
        assertThat(comparison.rows()).extracting(ProtocolCost::depth).containsExactly(30, 32);
    }

    /** A protocol is no burden because its buffers have to be shallower, but by what it adds at that depth. */
    @Test
    void aBurdenIsWhatAMessageTakesMoreWithBuffersAsDeep() {
        Testbench shallow = PAIR.with(
                "router.buffer-depth",
                Assignment.given("router.buffer-depth", "test", 1L).value());
        NetworkCost cost = NetworkCost.of(PAIR.parts(), new Synthesis());
        long plain = cycles(1);
        assertThat(plain).isGreaterThan(cycles(7));
        for (long more = -1; more <= 1; more++) {
            Needs needs = CostSeries.needs(shallow, cost, new MessageAlone(plain + more, 3 * 48), cost);
            assertThat(needs).isEqualTo(new Needs(false, false, 0, false, false, more > 0));
        }
    }

    /** Of two nodes with a buffer at each input and output, four flits in all, beside one with deeper outputs. */
    @Test
    void whoStoresMoreEvenWithBuffersOfOneFlitIsRefused() {
        CostSeries series = new CostSeries(ProtocolCost.Basis.EQUAL_STORAGE);
        assertThat(series.isEmpty()).isTrue();
        ProtocolCost first = series.of(pair("virtual-channels: 1, buffer-depth: 1", ""));
        assertThat(series.isEmpty()).isFalse();
        assertThat(series.baseline()).isEqualTo(first);
        assertThat(first.depth()).isEqualTo(1);
        assertThatThrownBy(() -> series.of(pair("virtual-channels: 1, buffer-depth: 3, output-depth: 2", "")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(
                        "at equal storage no router.buffer-depth is small enough: with buffers of one flit a router holds"
                                + " more than the 4 flits of what it is held against, at router.buffer-depth: 1; a larger"
                                + " router.buffer-depth leaves room");
        assertThat(series.baseline()).isEqualTo(first);
    }

    /** The switch that is chosen is for plain routers. */
    @Test
    void routersThatAProtocolBringsHaveASwitchOfTheirOwn() {
        Testbench plain =
                pair("virtual-channels: 5, reallocation: when-empty, output-depth: 0, crossbar: multiplexed", "");
        assertThat(ProtocolCost.fitting(plain)).isSameAs(plain);
        assertThat(ProtocolCost.refitted(plain, plain)).isEmpty();
        Testbench apcs = ProtocolCost.set(plain, "recovery.protocol", "apcs");
        Testbench fitting = ProtocolCost.fitting(apcs);
        assertThat(fitting.settings().router().crossbar().name()).isEqualTo("per-virtual-channel");
        assertThat(fitting.settings().recovery().name()).isEqualTo("apcs");
        assertThat(ProtocolCost.refitted(apcs, fitting))
                .contains(
                        "recovery.protocol apcs brings routers whose crossbar is per-virtual-channel, not multiplexed:"
                                + " router.crossbar is for the others");
        Testbench fcr = ProtocolCost.set(plain, "recovery.protocol", "fcr");
        assertThat(ProtocolCost.fitting(fcr)).isSameAs(fcr);
    }

    /** Control lines are the wires that a network has more than the one it stands beside. */
    @Test
    void aNetworkStandsBesideThePlainOne() {
        NetworkCost plain = NetworkCost.of(PAIR.parts(), new Synthesis());
        NetworkCost wider = NetworkCost.of(
                pair("virtual-channels: 1, buffer-depth: 7", "link: { flit-width: 40 }")
                        .parts(),
                new Synthesis());
        MessageAlone alone = new MessageAlone(cycles(7), 3 * 48);
        assertThat(CostSeries.needs(PAIR, wider, alone, plain).controlLines())
                .isEqualTo(wider.channelWires() - plain.channelWires())
                .isPositive();
    }

    /** A sweep has many networks, so that what is told of each must not keep it in memory: it is values through and through. */
    @Test
    void whatIsToldOfANetworkDoesNotHoldIt() {
        Set<Class<?>> held = new LinkedHashSet<>();
        hold(ProtocolCost.class, held);
        assertThat(held)
                .contains(NodeCost.class, CostRow.class)
                .allMatch(type -> type.isRecord() || type.isEnum() || type.isPrimitive() || type == String.class);
    }

    /** Adds a type and, if it is a record, those of its components and of what lists among them hold. */
    private static void hold(Type type, Set<Class<?>> held) {
        if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
            hold(list.getActualTypeArguments()[0], held);
        } else if (held.add((Class<?>) type) && ((Class<?>) type).isRecord()) {
            for (RecordComponent component : ((Class<?>) type).getRecordComponents()) {
                hold(component.getGenericType(), held);
            }
        }
    }
}
