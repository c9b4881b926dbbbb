package io.wormrtl.protocols.disha;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.router.control.ControlledInput;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds {@link DishaRules#TOKEN}: counts, over all routers and the links between them, the token, messages being
 * seized, and tails in the recovery lane. There is one of these in a network.
 */
final class TokenCheck implements Check {

    private final RecoveryUnit site;
    private final List<RecoveryUnit> units = new ArrayList<>();
    private final List<Signal> sent = new ArrayList<>();
    private final List<Signal> received = new ArrayList<>();
    private final Tally tally;
    private final FlitFormat flits;
    /** Tokens and tails within links that are longer than a cycle. */
    private int underway;

    private TokenCheck(RecoveryUnit site, Verdicts verdicts) {
        this.site = site;
        this.tally = verdicts.tally(DishaRules.TOKEN);
        this.flits = site.context().format().channel().flit();
    }

    static TokenCheck of(RecoveryUnit site, Verdicts verdicts) {
        TokenCheck check = new TokenCheck(site, verdicts);
        Design network = site.design();
        network.forEachModule(module -> {
            if (module instanceof RecoveryUnit unit) {
                check.add(unit);
            }
        });
        return check;
    }

    private void add(RecoveryUnit unit) {
        units.add(unit);
        for (SeizedInput input : unit.inputs()) {
            received.add(input.port().end().line(DishaLines.TOKEN));
        }
        unit.context().outputs().stream()
                .filter(output -> output.end().hasLine(DishaLines.TOKEN))
                .forEach(output -> sent.add(output.end().line(DishaLines.TOKEN)));
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        for (RecoveryUnit unit : units) {
            all.add(unit.token());
            all.add(unit.taken());
            all.add(unit.buffer().full());
        }
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>();
        all.addAll(sent);
        all.addAll(received);
        for (RecoveryUnit unit : units) {
            all.add(unit.buffer().flit());
            all.add(unit.buffer().delivering());
            unit.inputs().forEach(input -> all.add(input.seized()));
            for (ControlledInput input : unit.lanesIn()) {
                all.add(input.end().line(DishaLines.LANE_REQUEST));
                all.add(input.end().line(DishaLines.LANE_KIND));
            }
        }
        return all;
    }

    @Override
    public boolean look(long cycle) {
        int held = underway;
        for (RecoveryUnit unit : units) {
            held += Long.bitCount(unit.token().get());
            for (SeizedInput input : unit.inputs()) {
                held += Long.bitCount(input.seized().get());
            }
            held += unit.buffer().full().isHigh() && isTail(unit) ? 1 : 0;
        }
        tally.check();
        if (held != 1) {
            tally.violated(cycle, site, "there are " + held + " tokens and messages in recovery instead of one");
        }
        underway += leaving() - arriving();
        return true;
    }

    private boolean isTail(RecoveryUnit unit) {
        return FlitKind.ends(flits.kind(unit.buffer().flit().get()));
    }

    private int leaving() {
        int leaving = 0;
        for (Signal line : sent) {
            leaving += Long.bitCount(line.get());
        }
        for (RecoveryUnit unit : units) {
            boolean within = !unit.buffer().delivering().isHigh();
            leaving += within && unit.buffer().full().isHigh() && isTail(unit) ? 1 : 0;
        }
        return leaving;
    }

    private int arriving() {
        int arriving = 0;
        for (Signal line : received) {
            arriving += Long.bitCount(line.get());
        }
        for (RecoveryUnit unit : units) {
            for (ControlledInput input : unit.lanesIn()) {
                boolean tail = input.end().line(DishaLines.LANE_REQUEST).isHigh()
                        && FlitKind.ends(input.end().line(DishaLines.LANE_KIND).getInt());
                arriving += tail ? 1 : 0;
            }
        }
        return arriving;
    }
}
