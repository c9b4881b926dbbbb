package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.nic.PacketReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The processor's end of an ejection channel knows a packet that brought what was sent from one that did not. */
class PacketInletProperties {

    /** What happens to the words of a packet on their way. */
    enum Damage {
        NONE,
        BIT,
        LOST,
        ENDS_EARLY,
        ENDS_LATE,
        DOUBLED,
        SWAPPED,
        OTHER_MESSAGE
    }

    private static final int BITS = 14;
    private static final DataPattern PATTERN = new DataPattern(BITS);

    /** The signals of a receiver, by hand. */
    private static final class Bench extends Design {
        private final Pin arrived = pin("arrived", 1);
        private final Pin word = pin("word", BITS);
        private final Pin index = pin("index", 8);
        private final Pin channel = pin("channel", 2);
        private final Pin delivered = pin("delivered", 1);
        private final ReceiveBuffers buffers = new ReceiveBuffers(4);
        private final Pin arrivedElsewhere = pin("arrived_elsewhere", 1);
        private final PacketInlet inlet = inlet(arrived);
        private final PacketInlet other = inlet(arrivedElsewhere);

        Bench() {
            super("bench");
        }

        private PacketInlet inlet(Pin words) {
            return new PacketInlet(
                    new PacketReport(words, word, index, channel, delivered, channel, channel, channel, channel),
                    buffers,
                    0);
        }

        void bring(int v, int number, long value) {
            channel.set(v);
            word.set(value);
            index.set(number);
            arrived.set(1 - arrived.get());
            inlet.takeWord(7);
            inlet.takeWord(7); // nothing new
        }
    }

    /** A packet under way on a channel. */
    private record Coming(PacketContents sent, List<Long> words, Damage damage) {}

    private static Coming packet(Random random, int id) {
        PacketContents sent = new PacketContents(PATTERN, 3, id, 0, 2, 5 + random.nextInt(20));
        List<Long> words = new ArrayList<>();
        for (int i = 0; i < sent.words(); i++) {
            words.add(sent.word(i));
        }
        Damage damage = Damage.values()[random.nextInt(Damage.values().length)];
        int at = random.nextInt(words.size() - 1);
        switch (damage) {
            case BIT -> {
                int any = random.nextInt(words.size());
                words.set(any, words.get(any) ^ 1L << random.nextInt(BITS));
            }
            case LOST -> words.remove(at);
            case ENDS_EARLY -> words.remove(words.size() - 1);
            case ENDS_LATE -> words.add(PATTERN.word(3, id, 0, 2 + words.size()));
            case DOUBLED -> words.add(at, words.get(at));
            case SWAPPED -> words.add(at, words.remove(at + 1));
            case OTHER_MESSAGE -> words.replaceAll(word -> word ^ 1);
            default -> {}
        }
        return new Coming(sent, words, damage);
    }

    /** A packet of which a part came in and was thrown away begins again with its word 0. */
    @Property(tries = 50)
    void whatComesAgainReplacesWhatCame(@ForAll long seed) {
        Random random = new Random(seed);
        Bench bench = new Bench();
        PacketContents sent = new PacketContents(PATTERN, 3, 1, 0, 2, 5 + random.nextInt(20));
        int thrownAway = random.nextInt(sent.words());
        for (int i = 0; i < thrownAway; i++) {
            bench.bring(1, i, sent.word(i) ^ 1);
        }
        for (int i = 0; i < sent.words(); i++) {
            bench.bring(1, i, sent.word(i));
        }
        assertThat(bench.inlet.hasBrought(sent)).isTrue();
    }

    /** Receivers that share buffers may bring a packet in parts. */
    @Property(tries = 20)
    void partsThatComeBySeveralChannelsMakeOnePacket(@ForAll long seed) {
        Random random = new Random(seed);
        Bench bench = new Bench();
        PacketContents sent = new PacketContents(PATTERN, 3, 1, 0, 2, 5 + random.nextInt(20));
        for (int i = 0; i < sent.words(); i++) {
            bench.channel.set(2);
            bench.word.set(sent.word(i));
            bench.index.set(i);
            Pin arrives = random.nextBoolean() ? bench.arrived : bench.arrivedElsewhere;
            arrives.set(1 - arrives.get());
            bench.inlet.takeWord(7);
            bench.other.takeWord(7);
        }
        assertThat(bench.other.hasBrought(sent)).isTrue();
        assertThat(bench.inlet.hasBrought(sent)).as("taken already").isFalse();
    }

    /** What came before a packet was begun again does not count. */
    @Property(tries = 10)
    void theFirstWordIsThatOfTheLastAttempt(@ForAll @IntRange(min = 12, max = 40) int again) {
        Bench bench = new Bench();
        PacketContents sent = new PacketContents(PATTERN, 3, 1, 0, 2, 6);
        bench.channel.set(1);
        assertThat(bench.inlet.begun(sent, 50)).isEqualTo(50);
        int[] cycles = {10, 11, again, again + 1};
        for (int i = 0; i < cycles.length; i++) {
            bench.index.set(i % 2);
            bench.arrived.set(1 - bench.arrived.get());
            bench.inlet.takeWord(cycles[i]);
            assertThat(bench.inlet.begun(sent, 50)).isEqualTo(i < 2 ? 10 : again);
        }
        assertThat(bench.inlet.begun(new PacketContents(PATTERN, 3, 1, 0, 2, 2), 50))
                .isEqualTo(50);
        bench.inlet.hasBrought(sent);
        assertThat(bench.inlet.begun(sent, 50)).isEqualTo(50);
    }

    @Property(tries = 100)
    void onlyWhatWasSentIsRight(@ForAll @IntRange(min = 1, max = 4) int channels, @ForAll long seed) {
        Random random = new Random(seed);
        Bench bench = new Bench();
        Coming[] coming = new Coming[channels];
        int[] brought = new int[channels];
        int complete = 0;
        for (int id = 0; complete < 20; ) {
            int v = random.nextInt(channels);
            if (coming[v] == null) {
                coming[v] = packet(random, id++);
            }
            bench.bring(v, brought[v]++, coming[v].words.remove(0));
            assertThat(bench.inlet.takePacket()).isFalse();
            if (coming[v].words.isEmpty()) {
                bench.delivered.set(1 - bench.delivered.get());
                assertThat(bench.inlet.takePacket()).isTrue();
                assertThat(bench.inlet.hasBrought(coming[v].sent))
                        .as("%s", coming[v].damage)
                        .isEqualTo(coming[v].damage == Damage.NONE);
                coming[v] = null;
                brought[v] = 0;
                complete++;
            }
        }
    }

    /** A packet is handed over a second time: nothing of it has come since. */
    @Property(tries = 20)
    void aPacketIsRightOnce(@ForAll long seed) {
        Bench bench = new Bench();
        PacketContents sent = new PacketContents(PATTERN, 3, 1, 0, 2, 5 + new Random(seed).nextInt(20));
        for (int i = 0; i < sent.words(); i++) {
            bench.bring(1, i, sent.word(i));
        }
        assertThat(bench.inlet.hasBrought(sent)).isTrue();
        assertThat(bench.inlet.hasBrought(sent)).isFalse();
    }
}
