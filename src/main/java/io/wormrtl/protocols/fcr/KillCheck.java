package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.CycleCount;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.HeldChannels;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.router.control.ControlContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Tells the monitors which flits a router throws away, and holds {@link FcrRules#ANSWER} and {@link FcrRules#SILENCE}.
 */
final class KillCheck implements Check {

    private final KillUnit unit;
    private final ControlContext context;
    private final Removals removals;
    private final Tally answer;
    private final Tally silence;
    private final Count cut;
    /** By output port between routers. */
    private final List<CycleCount> killed = new ArrayList<>();

    /** Cycles of a BKILL to the other end of a channel, and of its answer. */
    private final int roundTrip;
    /** By input port and virtual channel: cycles for which an answer has been awaited. */
    private final int[][] awaited;

    KillCheck(KillUnit unit, Verdicts verdicts, Removals removals) {
        this.unit = unit;
        this.context = unit.context();
        this.removals = removals;
        this.answer = verdicts.tally(FcrRules.ANSWER);
        this.silence = verdicts.tally(FcrRules.SILENCE);
        this.cut = verdicts.count("channels-killed", "virtual channels of routers on which a worm was killed");
        unit.outputs().forEach(output -> killed.add(HeldChannels.KILLS.of(verdicts)));
        this.roundTrip = 2 * context.format().linkDelay();
        this.awaited = new int[unit.inputs().size()][context.virtualChannels()];
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        unit.inputs().forEach(input -> all.addAll(List.of(input.causes())));
        unit.outputs().forEach(output -> all.addAll(List.of(output.kill(), output.waiting(), output.over())));
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>();
        unit.inputs().forEach(input -> {
            addChannel(all, input.port().end().channel());
            all.add(input.port().buffers().count());
            input.port().status().ifPresent(status -> all.add(status.broken()));
        });
        unit.outputs().forEach(output -> {
            addChannel(all, output.port().end().channel());
            all.add(output.port().unowned());
            output.port().buffers().ifPresent(buffers -> all.add(buffers.count()));
        });
        return all;
    }

    private static void addChannel(List<Element> all, Channel channel) {
        all.add(channel.request());
        all.add(channel.vc());
    }

    @Override
    public void reset() {
        for (int[] waited : awaited) {
            Arrays.fill(waited, 0);
        }
        killed.forEach(CycleCount::forget);
    }

    @Override
    public Optional<String> unrest() {
        boolean inputs = unit.inputs().stream()
                .filter(input -> !input.isDead())
                .anyMatch(input -> (input.flushed() | input.sentBack().get()) != 0);
        boolean outputs =
                unit.outputs().stream().filter(output -> !output.isDead()).anyMatch(output -> output.closed() != 0);
        return inputs || outputs ? Optional.of(unit.path() + " is still killing") : Optional.empty();
    }

    @Override
    public boolean look(long cycle) {
        boolean again = false;
        for (int i = 0; i < awaited.length; i++) {
            again |= lookAt(cycle, unit.inputs().get(i), awaited[i]);
        }
        for (int o = 0; o < killed.size(); o++) {
            again |= lookAt(cycle, unit.outputs().get(o), killed.get(o));
        }
        return again;
    }

    private boolean lookAt(long cycle, KilledInput input, int[] waited) {
        Channel channel = input.port().end().channel();
        long arriving = channel.arriving();
        long flushed = input.flushed();
        for (long rest = flushed; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            remove(input.port().buffers(), v, (arriving >>> v & 1) != 0 ? 1 : 0);
            removals.mistaken(channel.request(), v);
        }
        long awaiting = input.awaiting().get();
        boolean dead = input.port()
                .status()
                .filter(status -> status.broken().isHigh() || status.dead().isHigh())
                .isPresent();
        for (int v = 0; v < waited.length; v++) {
            waited[v] = (awaiting >>> v & 1) == 0 || dead ? 0 : waited[v] + 1;
            if (waited[v] == roundTrip + 1) {
                answer.violated(
                        cycle,
                        unit,
                        "input " + input.port().name() + ", virtual channel " + v + ": no kill has come within "
                                + roundTrip + " cycles after one was sent back");
            }
        }
        if (input.sentBack().get() != 0) {
            answer.check();
        }
        return flushed != 0;
    }

    private boolean lookAt(long cycle, KilledOutput output, CycleCount killed) {
        Signal request = output.port().end().channel().request();
        boolean ejects = output.port().port() >= context.format().networkPorts();
        for (long rest = output.kill().get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            cut.add(output.port().unowned().bit(v) || output.waiting().bit(v) ? 0 : 1);
            output.port().buffers().ifPresent(buffers -> remove(buffers, v, 0));
            removals.mistaken(request, v);
            if (!ejects) { // of a worm that is ejected the receiver tells when the kill has come
                removals.worm(request, v);
            }
        }
        long over = output.over().get();
        for (long rest = over; rest != 0; rest = Bits.rest(rest)) {
            removals.restored(request, Bits.first(rest));
        }
        long silent = output.kill().get() | output.waiting().get() | over;
        killed.is(cycle, ejects ? 0 : silent);
        if (silent != 0) {
            silence.check();
            if ((output.port().end().channel().arriving() & silent) != 0) {
                silence.violated(
                        cycle,
                        unit,
                        "output " + output.port().name() + ": a flit leaves on virtual channel "
                                + output.port().end().channel().vc().get() + ", which is being killed");
            }
        }
        return silent != 0;
    }

    private void remove(FlitBuffers buffers, int v, int more) {
        int flits = buffers.count().getInt(v) + more;
        if (flits != 0) {
            removals.fromBuffer(FlitFate.KILLED, buffers, v, flits);
        }
    }
}
