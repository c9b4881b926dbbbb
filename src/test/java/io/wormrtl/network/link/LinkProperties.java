package io.wormrtl.network.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What is put on one end of a link is seen at the other, delay - 1 cycles later, both ways. */
class LinkProperties {

    private static final List<Line> LINES =
            List.of(new Line("parity", 3, Line.Direction.FORWARD), new Line("credit", 4, Line.Direction.BACKWARD));

    /** Puts pins on a link. */
    private static final class Ends extends Module {
        Ends(Module parent, Link link, Pin flit, Pin forward, Pin backward) {
            super(parent, "ends");
            FlitFormat format = link.senderEnd().format().flit();
            ChannelDriver driver =
                    new ChannelDriver(port("sender", link.senderEnd()).channel());
            Wire parity = link.senderEnd().drivenLine("parity");
            Wire credit = port("receiver", link.receiverEnd()).drivenLine("credit");
            input("flit", flit);
            input("forward", forward);
            input("backward", backward);
            combinational("drive", () -> {
                        parity.set(forward.get());
                        credit.set(backward.get());
                        if (flit.get() == 0) {
                            driver.idle();
                        } else {
                            driver.send((int) flit.get() & 3, format.kind(flit.get()), format.payload(flit.get()));
                        }
                    })
                    .reads(flit, forward, backward)
                    .writes(parity, credit)
                    .writes(driver.wires());
        }
    }

    private static final class Bench extends Design {
        final Pin flit;
        final Pin forward = pin("forward", 3);
        final Pin backward = pin("backward", 4);
        final Link link;

        Bench(int width, int delay) {
            super("bench", ElementKind.checked());
            this.flit = pin("flit", width);
            this.link = new Link(
                    this, "link", new ChannelFormat(new FlitFormat(width), 4), LINES, delay, new LinkLife.Always());
            new Ends(this, link, flit, forward, backward);
        }
    }

    @Property(tries = 200)
    void delays(
            @ForAll @IntRange(min = 8, max = 64) int width,
            @ForAll @IntRange(min = 1, max = 16) int delay,
            @ForAll long seed) {
        Random random = new Random(seed);
        Bench bench = new Bench(width, delay);
        Simulator simulator = new Simulator(bench);
        FlitFormat format = new FlitFormat(width);
        List<long[]> driven = new ArrayList<>();
        for (int cycle = 0; cycle < 40; cycle++) {
            long flit = random.nextBoolean() ? 0 : random.nextLong() >>> (64 - width);
            driven.add(new long[] {flit, random.nextInt(8), random.nextInt(16)});
            bench.flit.set(flit);
            bench.forward.set(driven.get(cycle)[1]);
            bench.backward.set(driven.get(cycle)[2]);
            long[] seen = farEnds(bench.link);
            simulator.step();
            seen = delay == 1 ? farEnds(bench.link) : seen;
            long[] expected = cycle < delay - 1 ? new long[3] : driven.get(cycle - delay + 1);
            assertThat(seen[0]).isEqualTo(expected[0] == 0 ? 0 : 1);
            assertThat(seen[1]).isEqualTo(expected[0] == 0 ? 0 : expected[0] & 3);
            assertThat(seen[2]).isEqualTo(expected[0] == 0 ? 0 : format.kind(expected[0]));
            assertThat(seen[3]).isEqualTo(expected[0] == 0 ? 0 : format.payload(expected[0]));
            assertThat(seen[4]).isEqualTo(expected[1]);
            assertThat(seen[5]).isEqualTo(expected[2]);
        }
        assertThat(bench.link.stages()).hasSize(delay - 1);
    }

    /** The far ends: registers show between two cycles what they are in the next, wires what they were. */
    private static long[] farEnds(Link link) {
        Channel channel = link.receiverEnd().channel();
        return new long[] {
            channel.request().get(),
            channel.vc().get(),
            channel.kind().get(),
            channel.data().get(),
            link.receiverEnd().line("parity").get(),
            link.senderEnd().line("credit").get()
        };
    }
}
