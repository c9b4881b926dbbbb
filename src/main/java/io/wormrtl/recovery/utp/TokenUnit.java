package io.wormrtl.recovery.utp;

import io.wormrtl.check.Check;
import io.wormrtl.check.Removals;
import io.wormrtl.check.Verdicts;
import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.link.Channel;
import io.wormrtl.link.EndStatus;
import io.wormrtl.logic.Blocks;
import io.wormrtl.logic.Logic;
import io.wormrtl.network.Network;
import io.wormrtl.network.WatchedInNetwork;
import io.wormrtl.router.control.ControlContext;
import io.wormrtl.router.control.ControlledInput;
import io.wormrtl.router.control.ControlledOutput;
import io.wormrtl.router.control.OwnerTable;
import io.wormrtl.router.input.InputDoor;
import io.wormrtl.router.output.OutputDoor;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Expression;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import io.wormrtl.rtl.Wires;
import java.util.ArrayList;
import java.util.List;

/**
 * The control unit of a router: passes {@code copied} on, keeps heads, and recovers the worms of channels that die.
 *
 * <p>When a flit goes over the link ahead the router before is told {@code copied}: its copy is dropped in the next cycle,
 * and the one before that is told {@code freed}. Ahead of a fault a worm goes through two cycles of BACKUP: its copies come
 * back, and it looks for another output; a restart head goes before it. Behind a fault a replica token is stored behind what
 * has come. When the channel works again each of its virtual channels stays closed until what had come over it has gone on: the
 * router before is told with a pulse of {@code copied}, since there is nothing of which a copy could be meant.
 */
class TokenUnit extends Module implements WatchedInNetwork {

    private final ControlContext context;
    private final HeaderLayout layout;
    private final FlitFormat flits;
    private final int channels;
    private final int depth;
    private final int routingFlits;
    private final int restartHead;
    private final int positionKind;
    private final long replicaToken;
    private final boolean direct;
    private final OwnerTable owners;
    private final List<TokenInput> inputs = new ArrayList<>();
    private final List<TokenOutput> outputs = new ArrayList<>();

    TokenUnit(ControlContext context) {
        super(context.router(), "token_unit");
        this.context = context;
        this.layout = context.format().header();
        this.flits = context.format().channel().flit();
        this.channels = context.virtualChannels();
        this.depth = context.parts().bufferDepth();
        this.routingFlits = layout.routingFlits();
        this.restartHead = flits.kinds().code(UtpWords.RESTART_HEAD);
        this.positionKind = flits.kinds().code(UtpWords.POSITION);
        this.replicaToken = flits.flit(flits.kinds().code(UtpWords.REPLICA_TOKEN), 0);
        this.direct =
                context.parts().outputDepth() == 0 && context.parts().pipeline().switchAllocation() == 0;
        this.owners = new OwnerTable(this, context);
        context.outputs().forEach(output -> outputs.add(see(output)));
        context.inputs().forEach(input -> inputs.add(see(input)));
        lookUp();
        inputs.forEach(this::declare);
        outputs.forEach(this::declare);
    }

    private TokenInput see(ControlledInput input) {
        String name = input.name();
        Signal dead = input.status().map(EndStatus::dead).orElse(null);
        boolean tells = input.end().hasLine(CopiedFreed.COPIED);
        input("target_" + name, input.target()); // for the owner table
        return new TokenInput(
                input,
                port("from_" + name, input.end().channel()),
                dead == null ? null : input("dead_" + name + "_in", dead),
                input("granted_" + name, input.granted()),
                input("departing_" + name, input.departing()),
                input("places_" + name, input.places()),
                input("route_" + name, input.route()),
                tells ? wire("crossing_" + name, channels) : null,
                wire("passed_" + name, channels),
                wire("struck_" + name, channels),
                new SpanningWorms(this, "worm_" + name, channels, flits.payloadBits(), layout),
                tells ? new ToldFlits(this, "told_" + name, channels, depth, layout.flits()) : null,
                register("open_" + name, channels),
                register("bound_" + name, channels),
                register("confirm_" + name, channels),
                register("backup_1_" + name, channels),
                register("backup_2_" + name, channels),
                register("inserting_" + name, channels),
                dead == null ? null : register("vacating_" + name, channels));
    }

    private TokenOutput see(ControlledOutput output) {
        String name = output.name();
        Signal dead = output.status().map(EndStatus::dead).orElse(null);
        Channel leaving = output.end().channel();
        port("to_" + name, leaving.without(leaving.kind(), leaving.data()));
        return new TokenOutput(
                output,
                leaving,
                input("copied_" + name, output.end().line(CopiedFreed.COPIED)),
                owners.of(output),
                dead == null ? null : input("dead_" + name + "_out", dead),
                dead == null ? null : register("emptied_" + name, 1),
                dead == null ? null : register("clean_" + name, 1),
                dead == null ? null : register("unknown_" + name, channels));
    }

    /**
     * What comes from ahead is decoded to the owner of the channel; what an input knows of its worms is counted there; the
     * rest are masks.
     */
    @Override
    protected void logic(LogicSheet sheet) {
        int told = (int) inputs.stream().filter(TokenInput::tells).count();
        Logic leaving = Blocks.decoder(channels).then(Blocks.and(2, channels)).times(outputs.size());
        sheet.process("look_across", direct ? Logic.WIRING : leaving.then(toOwners(told)));
        sheet.process("look_ahead", toOwners(inputs.size()));
        inputs.forEach(input -> say(sheet, input));
        outputs.forEach(output -> say(sheet, output));
    }

    /** Each line from ahead is decoded to the owner of its channel, at some of the input ports. */
    private Logic toOwners(int ports) {
        int owned = ports * channels;
        int ahead = outputs.size() * channels;
        return Blocks.and(2, 1)
                .beside(Blocks.decoder(owned))
                .then(Blocks.and(2, owned))
                .times(ahead)
                .then(Blocks.or(ahead, owned));
    }

    private void say(LogicSheet sheet, TokenInput input) {
        String name = input.port().name();
        SpanningWorms worms = input.worms();
        sheet.process("drop_copies_" + name, Logic.WIRING);
        if (input.tells()) {
            Logic heard = input.dead() == null
                    ? Logic.WIRING
                    : Blocks.and(2, channels).then(Blocks.or(2, channels));
            sheet.process(
                    "tell_" + name,
                    input.telling()
                            .through("speak")
                            .beside(input.vacatedLogic())
                            .then(heard));
        }
        boolean mayDie = outputs.stream().anyMatch(output -> output.dead() != null);
        Logic aimed =
                Blocks.multiplexer(outputs.size(), 1).then(Blocks.and(3, 1)).times(channels);
        sheet.process("strike_" + name, mayDie ? input.completingLogic().then(aimed) : Logic.WIRING);
        sheet.process("restart_worm_" + name, worms.through("restart_flit"));
        sheet.process("close_" + name, input.closedLogic());
        if (input.dead() != null) {
            sheet.process("rest_" + name, Blocks.and(channels + 1, 1));
            sheet.process("vacate_" + name, input.vacatedLogic().then(Blocks.or(2, channels)));
        }
        Logic arrives = Blocks.decoder(channels)
                .beside(Blocks.is(flits.kinds().bits()).times(3))
                .then(Blocks.and(3, channels));
        Logic touched = Blocks.or(7, channels);
        Logic told = input.tells() ? input.telling().through("count") : Logic.WIRING;
        Logic next = Blocks.and(3, channels).then(Blocks.or(2, channels)).times(3); // open, bound, inserting
        sheet.process(
                "keep_" + name,
                arrives.beside(input.completingLogic().then(touched))
                        .then(worms.through("count").then(told).beside(worms.through("copy_head")))
                        .then(next));
    }

    private void say(LogicSheet sheet, TokenOutput output) {
        String name = output.port().name();
        sheet.process(
                "reset_" + name,
                output.dead() == null ? Logic.WIRING : Blocks.and(2, 1).then(Blocks.or(2, channels)));
        if (output.dead() != null) {
            Logic learnt = Blocks.and(2, channels).then(Blocks.or(2, channels));
            sheet.everyCycle("settle_" + name, Blocks.and(2, 1).beside(learnt));
            sheet.process("rest_" + name + "_out", Blocks.and(2, 1));
        }
    }

    /** What crosses the links ahead, and what the routers ahead say, for each input. */
    private void lookUp() {
        Process cross = combinational("look_across", () -> {
            long[] crossing = new long[inputs.size()];
            for (TokenOutput output : outputs) {
                forOwners(output, direct ? 0 : output.crossing(), crossing);
            }
            for (int i = 0; i < crossing.length; i++) {
                if (inputs.get(i).tells()) {
                    inputs.get(i).crossing().set(told(inputs.get(i), crossing[i]));
                }
            }
        });
        Process pass = combinational("look_ahead", () -> {
            long[] passed = new long[inputs.size()];
            outputs.forEach(output -> forOwners(output, output.passed(), passed));
            for (int i = 0; i < passed.length; i++) {
                inputs.get(i).passed().set(passed[i]);
            }
        });
        for (TokenOutput output : outputs) {
            cross.reads(output.leaving().request(), output.leaving().vc()).reads(output.owners());
            pass.reads(output.copied()).reads(output.owners());
            if (output.dead() != null) {
                cross.reads(output.dead());
                pass.reads(output.dead(), output.unknown());
            }
        }
        for (TokenInput input : inputs) {
            if (input.tells()) {
                cross.reads(input.departing()).writes(input.crossing());
            }
            pass.writes(input.passed());
        }
    }

    /**
     * The channels of which a flit goes over the link ahead in this cycle; the router before drops its copy of it.
     *
     * @param acrossLinks those of which the lines ahead say so, where output buffers or a stage are between
     */
    long told(TokenInput input, long acrossLinks) {
        // Else the switch is crossed in the cycle of the grant, before the owner is written down.
        return direct ? input.departing().get() : acrossLinks;
    }

    private void forOwners(TokenOutput output, long channelsAhead, long[] masks) {
        for (long rest = channelsAhead; rest != 0; rest = Bits.rest(rest)) {
            long owner = output.owners().get(Bits.first(rest));
            masks[owners.input(owner)] |= 1L << owners.channel(owner);
        }
    }

    private void declare(TokenInput input) {
        ControlledInput port = input.port();
        String name = port.name();
        declareCopies(input, name);
        declareBackup(input, name);
        declareRestart(input, name);
        declareClosing(input, name);
        Process keep = clocked("keep_" + name, () -> keep(input))
                .enabledBy(input.causes())
                .reads(input.arriving())
                .reads(input.places())
                .updates(input.worms())
                .updates(input.open(), input.bound(), input.confirm())
                .updates(input.backup1(), input.backup2(), input.inserting());
        if (input.tells()) {
            keep.updates(input.telling());
        }
        if (input.dead() != null) {
            keep.enabledBy(input.dead(), input.vacating());
        }
    }

    private void declareCopies(TokenInput input, String name) {
        Wire confirm = output("drop_" + name, input.port().door(InputDoor.CONFIRM));
        combinational("drop_copies_" + name, () -> confirm.set(input.confirm().get()))
                .reads(input.confirm())
                .writes(confirm);
        if (input.tells()) {
            declareTelling(input, name);
        }
    }

    private void declareTelling(TokenInput input, String name) {
        Wire copied = output("copied_to_" + name, input.port().end().drivenLine(CopiedFreed.COPIED));
        Expression told = input.telling().speak(input.crossing());
        Process tell = combinational("tell_" + name, () -> copied.set((told.get() & input.heard()) | vacated(input)))
                .enabledBy(input.crossing())
                .reads(told)
                .writes(copied);
        if (input.dead() != null) {
            tell.enabledBy(input.vacating()).reads(input.dead(), input.places(), input.open());
        }
    }

    private void declareBackup(TokenInput input, String name) {
        Wire backUp = output("back_up_" + name, input.port().door(InputDoor.BACK_UP));
        Wire rewind = output("rewind_" + name, input.port().door(InputDoor.REWIND));
        Wire reroute = output("reroute_" + name, input.port().door(InputDoor.REROUTE));
        Process strike = combinational("strike_" + name, () -> {
                    long struck = struck(input);
                    input.struck().set(struck);
                    backUp.set(struck);
                    rewind.set(input.backup1().get());
                    reroute.set(input.backup2().get());
                })
                .reads(input.bound(), input.routes(), input.places(), input.open(), input.confirm())
                .reads(input.backup1(), input.backup2())
                .writes(input.struck(), backUp, rewind, reroute);
        outputs.stream().filter(output -> output.dead() != null).forEach(output -> strike.reads(output.dead()));
    }

    /** The channels whose worm has a fault ahead of it, and is not done with it. */
    private long struck(TokenInput input) {
        long struck = 0;
        for (TokenOutput output : outputs) {
            if (output.isDead()) {
                for (long rest = input.bound().get() & ~input.completing(); rest != 0; rest = Bits.rest(rest)) {
                    long route = input.routes().get(Bits.first(rest));
                    struck |= context.code().port(route) == output.port().port() ? Long.lowestOneBit(rest) : 0;
                }
            }
        }
        return struck;
    }

    private void declareRestart(TokenInput input, String name) {
        Wire insert = output("insert_" + name, input.port().door(InputDoor.INSERT));
        Wires flit = output("restart_" + name, input.port().inserted());
        combinational("restart_worm_" + name, () -> {
                    long inserting = input.inserting().get();
                    insert.set(inserting);
                    for (int v = 0; v < channels; v++) {
                        flit.set(v, (inserting >>> v & 1) != 0 ? restartFlit(input.worms(), v) : 0);
                    }
                })
                .reads(input.inserting())
                .reads(input.worms())
                .writes(insert)
                .writes(flit);
    }

    private long restartFlit(SpanningWorms worms, int v) {
        int index = worms.inserted.getInt(v);
        if (index >= layout.flits()) {
            return flits.flit(positionKind, worms.position(v));
        }
        return flits.flit(
                index == 0 ? restartHead : FlitKind.BODY.ordinal(),
                worms.head.get(index).get(v));
    }

    private void declareClosing(TokenInput input, String name) {
        Wire append = output("append_" + name, input.port().door(InputDoor.APPEND));
        Wire token = output("token_" + name, input.port().appended());
        Wire flush = output("flush_" + name, input.port().door(InputDoor.FLUSH));
        Process close = combinational("close_" + name, () -> {
                    append.set(closed(input));
                    flush.set(input.flushed(routingFlits));
                    token.set(replicaToken);
                })
                .reads(input.open(), input.worms().arrived, input.places())
                .writes(append, token, flush);
        if (input.dead() != null) {
            close.reads(input.dead(), input.vacating());
            Wire rested = output(
                    "rested_" + name + "_in",
                    input.port().status().orElseThrow().rested());
            combinational("rest_" + name, () -> rested.set(input.isRested()))
                    .reads(input.vacating(), input.dead())
                    .writes(rested);
            clocked("vacate_" + name, input::vacate)
                    .enabledBy(input.dead(), input.vacating())
                    .reads(input.places(), input.open())
                    .updates(input.vacating());
        }
    }

    /** The channels whose worm is closed by a replica token in this cycle. */
    long closed(TokenInput input) {
        return input.appended(routingFlits, depth);
    }

    /** The channels of which the router before is told in this cycle that they are empty, after the port has been dead. */
    long vacated(TokenInput input) {
        return input.vacated();
    }

    /** The channels of which the places behind the port count as free again, of those that have to start again. */
    long restored(long emptied) {
        return emptied;
    }

    private void declare(TokenOutput output) {
        ControlledOutput port = output.port();
        String name = port.name();
        Wire withhold = output("withhold_" + name, port.door(OutputDoor.WITHHOLD));
        Wire close = output("close_" + name + "_out", port.door(OutputDoor.CLOSE));
        Wire flush = output("flush_" + name + "_out", port.door(OutputDoor.FLUSH));
        Wire release = output("release_" + name, port.door(OutputDoor.RELEASE));
        Wire restore = output("restore_" + name, port.door(OutputDoor.RESTORE));
        Process reset = combinational("reset_" + name, () -> {
                    long dead = output.isDead() ? Bits.all(channels) : 0;
                    long emptied = dead != 0 && output.emptied().isHigh() ? dead : 0;
                    withhold.set(dead);
                    flush.set(emptied);
                    release.set(emptied);
                    restore.set(restored(emptied | output.restarting()));
                    close.set(output.restarting());
                })
                .writes(withhold, flush, release, restore, close);
        if (output.dead() != null) {
            reset.reads(output.dead(), output.emptied(), output.unknown());
            Wire rested = output(
                    "rested_" + name + "_out", port.status().orElseThrow().rested());
            clocked("settle_" + name, () -> {
                        long dead = output.dead().get();
                        output.clean().set(dead & output.emptied().get());
                        output.emptied().set(dead);
                        output.learn();
                    })
                    .reads(output.dead(), output.copied())
                    .updates(output.emptied(), output.unknown())
                    .writes(output.clean());
            combinational(
                            "rest_" + name + "_out",
                            () -> rested.set(
                                    output.dead().get() & output.clean().get()))
                    .reads(output.dead(), output.clean())
                    .writes(rested);
        }
    }

    // ---- at the clock edge -----------------------------------------------------------------------------------

    private void keep(TokenInput input) {
        long arriving = input.arriving().arriving();
        long flushed = input.flushed(routingFlits);
        long ended = closed(input) | flushed;
        long completing = input.completing() | flushed;
        long begins = 0;
        if (arriving != 0) {
            int kind = input.arriving().kind().getInt();
            begins = FlitKind.begins(kind) ? arriving : 0;
            ended |= FlitKind.ends(kind) ? arriving : 0;
            copyHead(input, Bits.first(arriving), begins != 0);
        }
        long confirmed = 0;
        long inserting = input.inserting().get() & ~input.struck().get();
        long touched = input.confirm().get()
                | input.crossingNow()
                | input.passed().get()
                | input.backup2().get()
                | (input.departing().get() & inserting)
                | completing;
        for (long rest = touched; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            long bit = 1L << v;
            boolean backsUp = (input.backup2().get() & bit) != 0;
            boolean goesOn =
                    backsUp ? input.worms().startsWith(v) > 0 : (inserting & bit) != 0 && !lastInserted(input, v, bit);
            inserting = goesOn ? inserting | bit : inserting & ~bit;
            if ((completing & bit) != 0) {
                input.worms().clear(v);
                if (input.tells()) {
                    input.telling().clear(v);
                }
            } else {
                confirmed |= count(input, v, bit);
            }
        }
        input.open().set((input.open().get() | begins) & ~ended);
        input.bound()
                .set((input.bound().get() | input.granted().get())
                        & ~input.struck().get()
                        & ~completing);
        input.confirm().set(confirmed);
        input.backup2().set(input.backup1().get());
        input.backup1().set(input.struck().get());
        input.inserting().set(inserting & ~completing);
    }

    /** Copies a header flit that arrives, and takes note of a position. */
    void copyHead(TokenInput input, int v, boolean begins) {
        SpanningWorms worms = input.worms();
        int index = begins ? 0 : worms.arrived.getInt(v);
        if (input.arriving().kind().getInt() == positionKind) {
            worms.resumed.set(v, 1);
            worms.resumesAt.set(v, input.arriving().data().get());
            return;
        }
        if (index < layout.flits()) {
            worms.head.get(index).set(v, input.arriving().data().get());
            worms.arrived.set(v, index + 1);
        }
    }

    private static boolean lastInserted(TokenInput input, int v, long bit) {
        return (input.departing().get() & bit) != 0
                && input.worms().inserted.get(v) + 1 == input.worms().inserts.get(v);
    }

    /** Counts what the worm of a channel has come to in this cycle; returns its bit if a copy is dropped in the next. */
    private static long count(TokenInput input, int v, long bit) {
        SpanningWorms worms = input.worms();
        boolean confirms = (input.confirm().get() & bit) != 0;
        boolean crosses = (input.crossingNow() & bit) != 0;
        boolean passes = (input.passed().get() & bit) != 0;
        int absorbed = worms.absorbed.getInt(v);
        int startsWith = worms.startsWith(v);
        worms.confirmed.set(v, worms.confirmed.get(v) + (confirms ? 1 : 0));
        if ((input.backup2().get() & bit) != 0) {
            worms.inserts.set(v, startsWith);
            worms.inserted.set(v, 0);
            worms.absorbed.set(v, startsWith);
            if (input.tells()) {
                input.telling().restart(v, crosses, confirms, startsWith);
            }
            return 0;
        }
        if (input.tells()) {
            input.telling().count(v, crosses, confirms);
        }
        worms.absorbed.set(v, absorbed - (passes && absorbed > 0 ? 1 : 0));
        if ((input.inserting().get() & input.departing().get() & bit) != 0) {
            worms.inserted.set(v, worms.inserted.get(v) + 1);
        }
        return passes && absorbed == 0 ? bit : 0;
    }

    List<TokenInput> inputs() {
        return inputs;
    }

    List<TokenOutput> outputs() {
        return outputs;
    }

    ControlContext context() {
        return context;
    }

    @Override
    public List<Check> checks(Network network, Verdicts verdicts, Removals removals) {
        List<Check> checks = new ArrayList<>();
        checks.add(new TwoCopiesCheck(this, network, verdicts, removals));
        network.failures().ifPresent(failures -> checks.add(new LossCheck(this, network, failures, removals)));
        return checks;
    }
}
