package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.logic.LogicTexts;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Trial;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.ReliableRouterRouting;
import io.wormrtl.network.topology.Mesh;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Of what the parts of the protocol are made, counted by hand: five virtual channels of two ports to neighbours, two
 * injection channels and one ejection channel, headers of two flits with 13 bits, buffers of three places.
 */
class UtpLogicTest {

    private static Map<String, String> of(boolean faults, int outputDepth, Class<? extends Module> part) {
        Mesh row = new Mesh(3);
        NetworkParameters plain = new NetworkParameters(
                row,
                new ReliableRouterRouting(row, 5),
                16,
                1,
                14,
                0,
                2,
                1,
                Trial.emptying(3, outputDepth, Pipeline.FUSED));
        NetworkParameters utp = Utp.of(new UtpSizes(6, 9, 100)).protocol().addTo(plain);
        NetworkParameters network = faults ? utp.withFailures(new PlannedFailures(FaultPlan.of(1))) : utp;
        List<Module> found = new ArrayList<>();
        Trial.of(network).network().forEachModule(module -> {
            if (part.isInstance(module)) {
                found.add(module);
            }
        });
        return LogicTexts.of(found.get(1));
    }

    /** Of ports that are alike one is enough. */
    private static String table(Map<String, String> parts) {
        return parts.entrySet().stream()
                .filter(part -> !part.getKey().matches(".*(x_minus|injection_1).*|owners .*"))
                .map(part -> part.getKey() + " | " + part.getValue() + "\n")
                .collect(Collectors.joining());
    }

    /** 20 virtual channels of inputs, ten of them with a router before, and 15 of outputs. */
    @Test
    void aRouterWhoseChannelsMayDie() {
        assertThat(table(of(true, 1, TokenUnit.class))).isEqualTo("""
                close_injection_0 | ; 0 deep
                close_x_plus | 10 and_gates 2 x 1, 5 or_gates 2 x 1, 5 and_gates 4 x 2; 2 deep
                drop_copies_injection_0 | ; 0 deep
                drop_copies_x_plus | ; 0 deep
                keep_injection_0 | decoder 5, 8 and_gates 3 x 1, 4 and_gates 3 x 5, 5 and_gates 2 x 1, \
                or_gates 7 x 5, 3 or_gates 2 x 5; 9 deep
                keep_x_plus | decoder 5, 8 and_gates 3 x 1, 4 and_gates 3 x 5, 5 and_gates 2 x 1, \
                or_gates 7 x 5, 3 or_gates 2 x 5; 13 deep
                look_across | 3 decoder 5, 3 and_gates 2 x 5, 15 and_gates 2 x 1, 15 decoder 10, \
                15 and_gates 2 x 10, or_gates 15 x 10; 5 deep
                look_ahead | 15 and_gates 2 x 1, 15 decoder 20, 15 and_gates 2 x 20, or_gates 15 x 20; 3 deep
                reset_ejection_0 | ; 0 deep
                reset_x_plus | and_gates 2 x 1, or_gates 2 x 5; 2 deep
                rest_x_plus | and_gates 6 x 1; 1 deep
                rest_x_plus_out | and_gates 2 x 1; 1 deep
                restart_worm_injection_0 | ; 5 deep
                restart_worm_x_plus | ; 5 deep
                settle_x_plus | and_gates 2 x 1, and_gates 2 x 5, or_gates 2 x 5; 2 deep
                strike_injection_0 | 5 and_gates 2 x 1, 10 and_gates 3 x 1, 5 multiplexer 3 x 1; 4 deep
                strike_x_plus | 5 and_gates 2 x 1, 10 and_gates 3 x 1, 5 multiplexer 3 x 1; 4 deep
                tell_x_plus | 5 and_gates 2 x 1, 5 and_gates 4 x 1, and_gates 2 x 5, or_gates 2 x 5; 4 deep
                told_x_plus count | counter 2, counter 3, adder 3, multiplexer 2 x 5, and_gates 2 x 5; 4 deep
                told_x_plus speak | or_gates 3 x 1, and_gates 2 x 1; 2 deep
                vacate_x_plus | 5 and_gates 2 x 1, 5 and_gates 4 x 1, or_gates 2 x 5; 3 deep
                worm_injection_0 copy_head | decoder 2, and_gates 2 x 2, incrementer 2; 2 deep
                worm_injection_0 count | incrementer 5, counter 2, incrementer 2, equal 2, comparator 5, \
                multiplexer 2 x 2, multiplexer 2 x 11, and_gates 2 x 11; 4 deep
                worm_injection_0 restart_flit | 2 adder 5, multiplexer 2 x 5, multiplexer 3 x 13, \
                and_gates 2 x 13; 5 deep
                worm_x_plus copy_head | decoder 2, and_gates 2 x 2, incrementer 2; 2 deep
                worm_x_plus count | incrementer 5, counter 2, incrementer 2, equal 2, comparator 5, \
                multiplexer 2 x 2, multiplexer 2 x 11, and_gates 2 x 11; 4 deep
                worm_x_plus restart_flit | 2 adder 5, multiplexer 2 x 5, multiplexer 3 x 13, and_gates 2 x 13; 5 deep
                """);
    }

    /** Nothing is struck, closed, emptied or rests; what crosses the links is what leaves the inputs. */
    @Test
    void aRouterWhoseChannelsAlwaysWork() {
        assertThat(table(of(false, 0, TokenUnit.class))).isEqualTo("""
                close_injection_0 | ; 0 deep
                close_x_plus | ; 0 deep
                drop_copies_injection_0 | ; 0 deep
                drop_copies_x_plus | ; 0 deep
                keep_injection_0 | decoder 5, 8 and_gates 3 x 1, 4 and_gates 3 x 5, 5 and_gates 2 x 1, \
                or_gates 7 x 5, 3 or_gates 2 x 5; 9 deep
                keep_x_plus | decoder 5, 8 and_gates 3 x 1, 4 and_gates 3 x 5, 5 and_gates 2 x 1, \
                or_gates 7 x 5, 3 or_gates 2 x 5; 13 deep
                look_across | ; 0 deep
                look_ahead | 15 and_gates 2 x 1, 15 decoder 20, 15 and_gates 2 x 20, or_gates 15 x 20; 3 deep
                reset_ejection_0 | ; 0 deep
                reset_x_plus | ; 0 deep
                restart_worm_injection_0 | ; 5 deep
                restart_worm_x_plus | ; 5 deep
                strike_injection_0 | ; 0 deep
                strike_x_plus | ; 0 deep
                tell_x_plus | ; 2 deep
                told_x_plus count | counter 2, counter 3, adder 3, multiplexer 2 x 5, and_gates 2 x 5; 4 deep
                told_x_plus speak | or_gates 3 x 1, and_gates 2 x 1; 2 deep
                worm_injection_0 copy_head | decoder 2, and_gates 2 x 2, incrementer 2; 2 deep
                worm_injection_0 count | incrementer 5, counter 2, incrementer 2, equal 2, comparator 5, \
                multiplexer 2 x 2, multiplexer 2 x 11, and_gates 2 x 11; 4 deep
                worm_injection_0 restart_flit | 2 adder 5, multiplexer 2 x 5, multiplexer 3 x 13, \
                and_gates 2 x 13; 5 deep
                worm_x_plus copy_head | decoder 2, and_gates 2 x 2, incrementer 2; 2 deep
                worm_x_plus count | incrementer 5, counter 2, incrementer 2, equal 2, comparator 5, \
                multiplexer 2 x 2, multiplexer 2 x 11, and_gates 2 x 11; 4 deep
                worm_x_plus restart_flit | 2 adder 5, multiplexer 2 x 5, multiplexer 3 x 13, and_gates 2 x 13; 5 deep
                """);
    }

    /** Of a packet 19 bits are known, its length and destination 6 more; six contexts, nine packets remembered. */
    @Test
    void aReceiver() {
        assertThat(table(of(true, 1, UtpReceiver.class))).isEqualTo("""
                confirm_flits | ; 0 deep
                consumer give_back | decoder 5, and_gates 2 x 5; 2 deep
                delivered_before contains | equal 19, and_gates 2 x 1; 2 deep
                receive | 3 and_gates 3 x 1, multiplexer 5 x 29, and_gates 2 x 25, or_gates 2 x 25, \
                2 incrementer 4, comparator 4, 3 encoder 6, or_gates 9 x 1, 2 priority_encoder 6, \
                multiplexer 2 x 3, decoder 6, equal 4, 5 equal 19, decoder 9, decoder 5; 12 deep
                report tell | xor_gates 2 x 2; 1 deep
                slot clear | incrementer 4, comparator 4; 2 deep
                slot find | equal 19, 2 and_gates 2 x 1; 2 deep
                slot mark | equal 4, comparator 4, 2 incrementer 4; 2 deep
                slot state | state_machine 3 x 3; 1 deep
                slot wait | incrementer 7, and_gates 7 x 1, and_gates 2 x 7; 2 deep
                """);
    }
}
