package io.wormrtl.network.nic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.routing.Reallocation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Header fields that start with random bits, or with the time, do. */
class FieldStartsTest {

    private static final HeaderField DICE = new HeaderField("dice", 3, HeaderField.Start.RANDOM);
    private static final HeaderField COIN = new HeaderField("coin", 1, HeaderField.Start.RANDOM).forReceiver();
    private static final HeaderField STAMP = new HeaderField("stamp", 9, HeaderField.Start.TIME).forReceiver();
    private static final HeaderField HOME = new HeaderField("home", 4, HeaderField.Start.NODE);
    private static final HeaderField RANK = new HeaderField("rank", 2, HeaderField.Start.CLASS);
    private static final HeaderField EMPTY = new HeaderField("empty", 4).forReceiver();

    private static InterfaceFormat format(int width, long seed) {
        FlitFormat flits = new FlitFormat(width);
        return InterfaceFormat.plain(
                new ChannelFormat(flits, 1),
                new HeaderLayout(
                        flits, 16, 40, 1, new HeaderFields(List.of(DICE), List.of(COIN, STAMP, EMPTY, HOME, RANK))),
                new CreditFlowControl(Reallocation.AT_TAIL),
                FlowControl.Timing.bothWays(8, 1),
                RoundRobinArbiter::new,
                LocalChannels.ONE_EACH,
                seed);
    }

    /**
     * The fields of as many headers as asked for: dice, coin, stamp, empty, the cycle in which it was taken, home,
     * rank.
     */
    private static List<long[]> headers(int node, InterfaceFormat format, int count) {
        InjectorBench bench = new InjectorBench(node, format);
        HeaderLayout header = format.header();
        List<long[]> all = new ArrayList<>();
        int cycle = 0;
        for (int message = 0; message < count; message++) {
            for (int idle = message % 5; idle > 0; idle--, cycle++) {
                bench.step(1);
            }
            bench.offer(3, header.flits(), message);
            bench.sayClass(message % 4);
            long taken = cycle;
            bench.step(1);
            cycle++;
            assertThat(bench.isAccepted()).isTrue();
            while (bench.taken(0).size() < (message + 1) * header.flits()) {
                bench.step(1);
                cycle++;
            }
            long[] fields = new long[7];
            for (int i = 0; i < header.flits(); i++) {
                long payload = format.channel().flit().payload(bench.taken(0).get(message * header.flits() + i));
                fields[0] |= header.contribution(header.field(DICE), i, payload);
                fields[1] |= header.contribution(header.field(COIN), i, payload);
                fields[2] |= header.contribution(header.field(STAMP), i, payload);
                fields[3] |= header.contribution(header.field(EMPTY), i, payload);
                fields[5] |= header.contribution(header.field(HOME), i, payload);
                fields[6] |= header.contribution(header.field(RANK), i, payload);
            }
            fields[4] = taken;
            all.add(fields);
        }
        return all;
    }

    @Property(tries = 20)
    void fieldsStartAsDeclared(@ForAll @IntRange(min = 8, max = 64) int width, @ForAll long seed) {
        int message = 0;
        for (long[] fields : headers(5, format(width, seed), 150)) {
            assertThat(fields[6]).isEqualTo(message++ % 4);
            assertThat(fields[2]).isEqualTo(fields[4] & 511);
            assertThat(fields[3]).isZero();
            assertThat(fields[5]).isEqualTo(5);
        }
    }

    /** A chi-squared test would be passed by this margin; a die that is stuck, or tied to the coin, would not. */
    @Test
    void dieAndCoinAreFair() {
        int[] faces = new int[16];
        for (long[] fields : headers(5, format(64, 1), 3200)) {
            faces[(int) (fields[0] << 1 | fields[1])]++;
        }
        for (int count : faces) {
            assertThat(count).isBetween(140, 260);
        }
    }

    @Test
    void nodesAndSeedsDrawDifferently() {
        HashSet<String> draws = new HashSet<>();
        for (int node = 0; node < 8; node++) {
            for (long seed = 1; seed <= 4; seed++) {
                StringBuilder text = new StringBuilder();
                headers(node, format(64, seed), 20).forEach(fields -> text.append(fields[0]));
                draws.add(text.toString());
            }
        }
        assertThat(draws).hasSize(32);
        assertThat(headers(2, format(64, 9), 20)).usingRecursiveComparison().isEqualTo(headers(2, format(64, 9), 20));
    }

    /** Many steps at once are as many single ones, and a single one is the sum of the bits 31 and 28 before. */
    @Property
    void manyStepsAreSingleSteps(@ForAll @IntRange(min = 1, max = 28) int steps, @ForAll long seed) {
        long value = RandomBits.seed(seed, 3);
        long single = value;
        for (int i = 0; i < steps; i++) {
            long entering = (single & 1) ^ (single >> 3 & 1);
            single = single >> 1 | entering << 30;
        }
        assertThat(RandomBits.next(value, steps)).isEqualTo(single);
        assertThat(value).isPositive().isLessThan(1L << RandomBits.BITS);
    }
}
