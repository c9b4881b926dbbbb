package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.CycleCount;
import io.wormrtl.network.invariant.HeldChannels;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.router.control.ControlContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts for how long padding holds the virtual channels that leave a router for others: from its first flit to its
 * last.
 */
final class PaddingCheck implements Check {

    /** The channel of an output, and which of its virtual channels padding holds. */
    private static final class Padded {
        private final KilledOutput output;
        private final Channel channel;
        private final CycleCount cycles;
        private long mask;

        Padded(KilledOutput output, CycleCount cycles) {
            this.output = output;
            this.channel = output.port().end().channel();
            this.cycles = cycles;
        }
    }

    private final FlitKinds kinds;
    private final List<Padded> outputs = new ArrayList<>();

    PaddingCheck(KillUnit unit, Verdicts verdicts) {
        ControlContext context = unit.context();
        this.kinds = context.format().channel().flit().kinds();
        unit.outputs().stream()
                .filter(output -> output.port().port() < context.format().networkPorts())
                .forEach(output -> outputs.add(new Padded(output, HeldChannels.PADDING.of(verdicts))));
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        outputs.forEach(padded -> all.addAll(List.of(padded.channel.request(), padded.output.kill())));
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>();
        outputs.forEach(padded -> all.addAll(List.of(padded.channel.vc(), padded.channel.kind())));
        return all;
    }

    @Override
    public void reset() {
        for (Padded padded : outputs) {
            padded.mask = 0;
            padded.cycles.forget();
        }
    }

    @Override
    public boolean look(long cycle) {
        boolean moves = false;
        for (Padded padded : outputs) {
            long crossing = padded.channel.arriving();
            long before = padded.mask & ~padded.output.kill().get();
            padded.mask = before;
            if (crossing != 0 && FcrWords.isPad(kinds, padded.channel.kind().getInt())) {
                boolean ends = FlitKind.ends(padded.channel.kind().getInt());
                padded.mask = ends ? before & ~crossing : before | crossing;
                padded.cycles.is(cycle, before | crossing);
            } else {
                padded.cycles.is(cycle, before);
            }
            moves |= crossing != 0;
        }
        return moves;
    }
}
