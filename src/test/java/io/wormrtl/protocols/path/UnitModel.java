package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.network.routing.RouteQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a path unit does, as docs/paths.md has it: by objects that know each other, one virtual channel after the other,
 * without a mask.
 */
final class UnitModel {

    /** A control flit that waits. */
    record Waiting(Enum<?> flit, long says) {}

    /** An input virtual channel. */
    static final class In {
        final int port;
        final int channel;
        PathState state = PathState.IDLE;
        Out target;
        long probe;
        final Set<Integer> tried = new HashSet<>();
        boolean queued;
        boolean flush;
        boolean open;
        boolean told;
        boolean came;
        boolean ended;

        In(int port, int channel) {
            this.port = port;
            this.channel = channel;
        }

        boolean is(PathState one) {
            return state == one;
        }

        boolean owns() {
            return is(PathState.RESERVED) || is(PathState.CONNECTED);
        }
    }

    /** An output virtual channel. */
    static final class Out {
        final int port;
        final int channel;
        boolean reserved;
        In owner;
        boolean closing;
        boolean restored;
        Waiting ahead;
        Waiting back;

        Out(int port, int channel) {
            this.port = port;
            this.channel = channel;
        }
    }

    /** What happens in a cycle at one port. */
    static final class Happening {
        boolean dead;
        Integer probed;
        long word;
        Integer killed;
        Integer answered;
        BackFlit answer;
        long says;
        Integer data;
        final Set<Integer> sentAhead = new HashSet<>();
        final Set<Integer> sentBack = new HashSet<>();
        final Set<Integer> ended = new HashSet<>();
    }

    private final PathParts path;
    private final ProbeRouting routing;
    private final List<PathPort> ports;
    final List<List<In>> ins = new ArrayList<>();
    final List<List<Out>> outs = new ArrayList<>();
    /** The first that is asked whether it wants to be routed. */
    private int pointer;

    long lfsr;
    private List<Happening> now;
    /** What is put into a place, and what happens to the outputs, at the end of the cycle. */
    private final List<Runnable> atEnd = new ArrayList<>();

    private final Set<Out> putAhead = new HashSet<>();
    private final Set<Out> putBack = new HashSet<>();

    UnitModel(UnitBench bench, long lfsr) {
        this.path = bench.path;
        this.routing = bench.routing;
        this.ports = bench.ports;
        this.lfsr = lfsr;
        for (int k = 0; k < ports.size(); k++) {
            List<In> in = new ArrayList<>();
            List<Out> out = new ArrayList<>();
            for (int v = 0; v < UnitBench.CHANNELS; v++) {
                in.add(new In(k, v));
                out.add(new Out(k, v));
            }
            ins.add(in);
            outs.add(out);
        }
    }

    List<In> inputs() {
        return ins.stream().flatMap(List::stream).toList();
    }

    List<Out> outputs() {
        return outs.stream().flatMap(List::stream).toList();
    }

    void cycle(List<Happening> happenings) {
        now = happenings;
        In served = chosen();
        ProbeRouting.Step step = served == null ? null : route(served);
        Map<In, BackFlit> answers = answers();
        Set<In> givingWay = givingWay();
        for (In in : inputs()) {
            in.flush = false;
        }
        for (Out out : outputs()) {
            boolean isDead = now.get(out.port).dead;
            boolean over = out.closing && BackFlit.KILL == answerAt(out);
            out.restored = isDead || over;
            out.closing = out.closing && !over && !isDead;
        }
        for (In in : inputs()) {
            next(in, answers.get(in), in == served, step, givingWay.contains(in));
        }
        for (In in : inputs()) {
            if (path.lead().isPresent() && is(now.get(in.port).data, in)) {
                in.came = true;
            }
        }
        for (Out out : outputs()) {
            Happening here = now.get(out.port);
            if ((!putAhead.contains(out) && here.sentAhead.contains(out.channel)) || here.dead) {
                out.ahead = null;
            }
            if (!putBack.contains(out) && (here.sentBack.contains(out.channel) || here.dead)) {
                out.back = null;
            }
        }
        atEnd.forEach(Runnable::run);
        atEnd.clear();
        putAhead.clear();
        putBack.clear();
    }

    private static boolean is(Integer channel, In in) {
        return channel != null && channel == in.channel;
    }

    private boolean isKilled(In in) {
        Happening here = now.get(in.port);
        return here.dead ? !in.is(PathState.IDLE) : is(here.killed, in);
    }

    /** Of the probes that look for an output, and are not killed now, one in turn. */
    private In chosen() {
        List<In> all = inputs();
        List<In> asking = all.stream()
                .filter(in -> in.is(PathState.PROBING) && !isKilled(in))
                .toList();
        if (asking.isEmpty()) {
            return null;
        }
        In chosen = asking.stream()
                .filter(in -> all.indexOf(in) >= pointer)
                .findFirst()
                .orElse(asking.get(0));
        if (asking.size() > 1) {
            pointer = (all.indexOf(chosen) + 1) % all.size();
        }
        return chosen;
    }

    private ProbeRouting.Step route(In in) {
        long[] free = new long[ports.size()];
        long dead = 0;
        for (Out out : outputs()) {
            free[out.port] |= isFree(out) ? 1L << out.channel : 0;
        }
        for (PathPort port : ports) {
            dead |= now.get(port.index()).dead ? 1L << port.number() : 0;
        }
        long untried = -1;
        for (int port : in.tried) {
            untried &= ~(1L << port);
        }
        long random = lfsr;
        for (int i = 0; i < 8; i++) {
            lfsr = Lfsr.next(lfsr);
        }
        return routing.next(
                        ports.get(in.port), in.channel, in.probe, untried, new ProbeRouting.Free(free, dead), random)
                .orElse(null);
    }

    private boolean isFree(Out out) {
        In opposite = ins.get(out.port).get(out.channel);
        boolean isTaken =
                isShared(out.port) && (!opposite.is(PathState.IDLE) || is(now.get(out.port).probed, opposite));
        return !now.get(out.port).dead && !out.reserved && !out.closing && out.ahead == null && !isTaken;
    }

    private boolean isShared(int port) {
        return path.pairs() == PairUse.ONE_PATH && ports.get(port).number() != RouteQuery.INJECTED;
    }

    private BackFlit answerAt(Out out) {
        Happening here = now.get(out.port);
        if (here.dead) {
            return out.reserved ? BackFlit.KILL : null;
        }
        return here.answered != null && here.answered == out.channel ? here.answer : null;
    }

    private Map<In, BackFlit> answers() {
        Map<In, BackFlit> answers = new HashMap<>();
        for (In in : inputs()) {
            if (in.owns()) {
                answers.put(in, answerAt(in.target));
            }
        }
        return answers;
    }

    /** Those whose probe meets one that has just been sent, by a node that goes first. */
    private Set<In> givingWay() {
        Set<In> all = new HashSet<>();
        for (In in : inputs()) {
            boolean goesFirst =
                    isShared(in.port) && (UnitBench.NODE >> ports.get(in.port).number()) % 2 == 0;
            if (goesFirst && outs.get(in.port).get(in.channel).reserved) {
                all.add(in);
            }
        }
        return all;
    }

    private void next(In in, BackFlit answer, boolean isServed, ProbeRouting.Step step, boolean givesWay) {
        Happening here = now.get(in.port);
        boolean isProbed = is(here.probed, in);
        boolean tailLeaves = in.owns() && now.get(in.target.port).ended.contains(in.target.channel);
        boolean first = path.takesData(in.state);
        if (isKilled(in)) {
            if (in.owns()) {
                killAhead(in.target, answer == BackFlit.KILL);
            }
            if (!in.is(PathState.CLOSING) && !here.dead) {
                sendBack(in, BackFlit.KILL, 0);
            }
            in.flush = first;
            in.state = PathState.IDLE;
        } else if (answer != null) {
            answered(in, answer, tailLeaves);
        } else if (in.is(PathState.CONNECTED) && tailLeaves) {
            in.target.reserved = false;
            boolean another = isProbed || in.queued;
            in.queued = false;
            in.state = PathState.IDLE;
            if (another) {
                begin(in);
            }
        } else if (isServed) {
            served(in, step);
        } else if (isProbed && in.is(PathState.CONNECTED)) {
            in.queued = true;
        } else if (isProbed) {
            if (givesWay) {
                turnBack(in);
            } else {
                begin(in);
            }
        }
        if (isProbed) {
            in.probe = here.word;
        }
        if (tailLeaves && in.is(PathState.RESERVED)) {
            in.ended = true;
        }
    }

    private void begin(In in) {
        in.state = PathState.PROBING;
        in.tried.clear();
        in.open = false;
        in.told = false;
        in.came = false;
        in.ended = false;
    }

    private void served(In in, ProbeRouting.Step step) {
        if (step != null) {
            Out out = outs.get(step.port()).get(step.channel());
            in.target = out;
            in.state = PathState.RESERVED;
            atEnd.add(() -> {
                out.owner = in;
                out.reserved = true;
            });
            sendAhead(out, AheadFlit.PROBE, step.word());
            gain(in, 0, 1);
        } else if (path.search().blocked() == ProbeSearch.Blocked.TURNS_BACK) {
            turnBack(in);
        }
    }

    private void turnBack(In in) {
        in.flush = in.told;
        in.state = in.told ? PathState.CLOSING : PathState.IDLE;
        sendBack(in, in.told ? BackFlit.KILL : BackFlit.BACKTRACK, 0);
    }

    private void answered(In in, BackFlit answer, boolean tailLeaves) {
        Out out = in.target;
        switch (answer) {
            case NONE -> throw new AssertionError("no answer has come");
            case BACKTRACK -> {
                out.reserved = false;
                if (path.search().remembers()) {
                    gain(in, 0, 0);
                    in.tried.add(out.port);
                    in.state = PathState.PROBING;
                } else {
                    turnBack(in);
                }
            }
            case PATH_ACK -> {
                sendBack(in, BackFlit.PATH_ACK, 0);
                in.open = path.lead().isPresent();
                in.state = PathState.CONNECTED;
                if (path.lead().isPresent() && (tailLeaves || in.ended)) {
                    out.reserved = false;
                    in.state = PathState.IDLE;
                }
            }
            case LINK_ACK -> {
                long links = now.get(out.port).says;
                gain(in, links, links + 1);
            }
            case MESSAGE_ACK -> {
                sendBack(in, BackFlit.MESSAGE_ACK, 0);
                out.reserved = false;
                in.state = PathState.IDLE;
            }
            case KILL -> {
                in.flush = path.takesData(in.state);
                killAhead(out, true);
                sendBack(in, BackFlit.KILL, 0);
                in.state = PathState.CLOSING;
            }
        }
    }

    private void gain(In in, long beyond, long all) {
        if (path.lead().isEmpty()) {
            return;
        }
        int kept = path.lead().get().links();
        in.open = beyond >= kept;
        if (!in.came) {
            in.told |= all >= kept;
            sendBack(in, BackFlit.LINK_ACK, all);
        }
    }

    private void killAhead(Out out, boolean isAnswer) {
        out.reserved = false;
        sendAhead(out, AheadFlit.KILL, 0);
        out.restored |= isAnswer;
        out.closing = !isAnswer && !now.get(out.port).dead;
    }

    private void sendAhead(Out out, AheadFlit flit, long word) {
        putAhead.add(out);
        if (!now.get(out.port).dead) {
            atEnd.add(() -> out.ahead = new Waiting(flit, word));
        }
    }

    private void sendBack(In in, BackFlit flit, long says) {
        Out place = outs.get(in.port).get(in.channel);
        putBack.add(place);
        atEnd.add(() -> place.back = new Waiting(flit, says));
    }
}
