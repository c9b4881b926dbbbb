package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.EndStatus;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.control.ControlledOutput;
import io.wormrtl.network.router.control.OwnerTable;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.protocols.recovery.RestartedOutput;
import io.wormrtl.protocols.recovery.VacatedInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The control unit of a router: passes {@code copied} on, keeps heads, and recovers the worms of channels that die.
 *
 * <p>When a flit goes over the link ahead the router before is told {@code copied}: its copy is dropped in the next
 * cycle, and the one before that is told {@code freed}. Ahead of a fault a worm goes through two cycles of BACKUP: its
 * copies come back, and it looks for another output; a restart head goes before it. Behind a fault a replica token is
 * stored behind what has come. When the channel works again each of its virtual channels stays closed until what had
 * come over it has gone on: the router before is told with a pulse of {@code copied}, since there is nothing of which a
 * copy could be meant.
 */
class TokenUnit extends Module {

    private final ControlContext context;
    private final HeaderLayout layout;
    private final FlitFormat flits;
    private final int channels;
    private final int depth;
    private final int routingFlits;
    private final long replicaToken;
    private final boolean direct;
    private final OwnerTable owners;
    private final List<TokenInput> inputs = new ArrayList<>();
    private final List<TokenOutput> outputs = new ArrayList<>();
    private final OwnersAhead ahead;

    TokenUnit(ControlContext context) {
        super(context.router(), "token_unit");
        this.context = context;
        this.layout = context.format().header();
        this.flits = context.format().channel().flit();
        this.channels = context.virtualChannels();
        this.depth = context.parts().bufferDepth();
        this.routingFlits = layout.routingFlits();
        this.replicaToken = flits.flit(flits.kinds().code(UtpWords.REPLICA_TOKEN), 0);
        this.direct =
                context.parts().outputDepth() == 0 && context.parts().pipeline().switchAllocation() == 0;
        this.owners = new OwnerTable(this, context);
        context.outputs().forEach(output -> outputs.add(see(output)));
        context.inputs().forEach(input -> inputs.add(see(input)));
        this.ahead = new OwnersAhead(outputs, owners, inputs.size());
        lookUp();
        inputs.forEach(this::declare);
        outputs.forEach(this::declare);
    }

    private TokenInput see(ControlledInput input) {
        String name = input.name();
        input("target_" + name, input.target()); // for the owner table
        Channel arriving = port("from_" + name, input.end().channel());
        Optional<Signal> dead = input.status().map(status -> input("dead_" + name + "_in", status.dead()));
        TokenInput.Sees sees = new TokenInput.Sees(
                arriving,
                input("granted_" + name, input.granted()),
                input("departing_" + name, input.departing()),
                input("places_" + name, input.places()),
                input("route_" + name, input.route()));
        boolean tells = input.end().hasLine(CopiedFreed.COPIED);
        Optional<Wire> crossing = tells ? Optional.of(wire("crossing_" + name, channels)) : Optional.empty();
        Wire passed = wire("passed_" + name, channels);
        Wire struck = wire("struck_" + name, channels);
        SpanningWorms worms = new SpanningWorms(this, "worm_" + name, channels, flits, layout);
        Optional<TokenInput.Before> before = crossing.map(wire ->
                new TokenInput.Before(wire, new ToldFlits(this, "told_" + name, channels, depth, layout.flits())));
        TokenInput.Marks marks = new TokenInput.Marks(
                register("open_" + name, channels),
                register("bound_" + name, channels),
                register("confirm_" + name, channels),
                register("backup_1_" + name, channels),
                register("backup_2_" + name, channels),
                register("inserting_" + name, channels));
        Optional<VacatedInput> mortal =
                dead.map(signal -> new VacatedInput(signal, register("vacating_" + name, channels)));
        return new TokenInput(input, sees, passed, struck, worms, marks, before, mortal);
    }

    private TokenOutput see(ControlledOutput output) {
        String name = output.name();
        Channel leaving = output.end().channel();
        port("to_" + name, leaving.without(leaving.kind(), leaving.data()));
        Signal copied = input("copied_" + name, output.end().line(CopiedFreed.COPIED));
        return new TokenOutput(
                output,
                leaving,
                copied,
                owners.of(output),
                output.status().map(status -> mortal(name, status, copied)));
    }

    private TokenOutput.Mortal mortal(String name, EndStatus status, Signal copied) {
        Signal dead = input("dead_" + name + "_out", status.dead());
        Register emptied = register("emptied_" + name, 1);
        Register clean = register("clean_" + name, 1);
        Register unknown = register("unknown_" + name, channels);
        return new TokenOutput.Mortal(new RestartedOutput(dead, copied, unknown), emptied, clean);
    }

    /** Decodes, for each input, the flits that cross the links ahead and the answers of the routers ahead. */
    private void lookUp() {
        Process cross = combinational("look_across", () -> {
            long[] crossing = direct ? new long[inputs.size()] : ahead.crossing();
            for (int i = 0; i < crossing.length; i++) {
                TokenInput input = inputs.get(i);
                if (input.before().isPresent()) {
                    input.before().get().crossing().set(told(input, crossing[i]));
                }
            }
        });
        Process pass = combinational("look_ahead", () -> {
            long[] passed = ahead.passed();
            for (int i = 0; i < passed.length; i++) {
                inputs.get(i).passed().set(passed[i]);
            }
        });
        ahead.declare(cross, pass);
        for (TokenInput input : inputs) {
            input.before()
                    .ifPresent(router -> cross.reads(input.sees().departing()).writes(router.crossing()));
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
        return direct ? input.sees().departing().get() : acrossLinks;
    }

    private void declare(TokenInput input) {
        ControlledInput port = input.port();
        String name = port.name();
        declareCopies(input, name);
        declareBackup(input, name);
        declareRestart(input, name);
        declareClosing(input, name);
        input.declare(clocked("keep_" + name, () -> keep(input)));
    }

    private void declareCopies(TokenInput input, String name) {
        Wire confirm = output("drop_" + name, input.port().door(InputDoor.CONFIRM));
        combinational(
                        "drop_copies_" + name,
                        () -> confirm.set(input.marks().confirm().get()))
                .reads(input.marks().confirm())
                .writes(confirm);
        input.before().ifPresent(router -> declareTelling(input, router, name));
    }

    private void declareTelling(TokenInput input, TokenInput.Before router, String name) {
        Wire copied = output("copied_to_" + name, input.port().end().drivenLine(CopiedFreed.COPIED));
        Expression told = router.told().speak(router.crossing());
        Process tell = combinational("tell_" + name, () -> copied.set((told.get() & input.heard()) | vacated(input)))
                .enabledBy(router.crossing())
                .reads(told)
                .writes(copied);
        input.mortal()
                .ifPresent(end -> tell.enabledBy(end.vacating())
                        .reads(end.dead(), input.sees().places(), input.marks().open()));
    }

    private void declareBackup(TokenInput input, String name) {
        Wire backUp = output("back_up_" + name, input.port().door(InputDoor.BACK_UP));
        Wire rewind = output("rewind_" + name, input.port().door(InputDoor.REWIND));
        Wire reroute = output("reroute_" + name, input.port().door(InputDoor.REROUTE));
        Process strike = combinational("strike_" + name, () -> {
                    long struck = struck(input);
                    input.struck().set(struck);
                    backUp.set(struck);
                    rewind.set(input.marks().backup1().get());
                    reroute.set(input.marks().backup2().get());
                })
                .reads(
                        input.marks().bound(),
                        input.sees().routes(),
                        input.sees().places(),
                        input.marks().open(),
                        input.marks().confirm())
                .reads(input.marks().backup1(), input.marks().backup2())
                .writes(input.struck(), backUp, rewind, reroute);
        outputs.forEach(output -> output.mortal().ifPresent(mortal -> strike.reads(mortal.dead())));
    }

    /** The channels whose worm has a fault ahead of it, and is not done with it. */
    private long struck(TokenInput input) {
        long struck = 0;
        for (TokenOutput output : outputs) {
            if (output.isDead()) {
                struck |= input.boundFor(output.port().port(), context.code());
            }
        }
        return struck;
    }

    private void declareRestart(TokenInput input, String name) {
        Wire insert = output("insert_" + name, input.port().door(InputDoor.INSERT));
        Wires flit = output("restart_" + name, input.port().inserted());
        combinational("restart_worm_" + name, () -> {
                    long inserting = input.marks().inserting().get();
                    insert.set(inserting);
                    for (int v = 0; v < channels; v++) {
                        flit.set(v, (inserting >>> v & 1) != 0 ? input.worms().restartFlit(v) : 0);
                    }
                })
                .reads(input.marks().inserting())
                .reads(input.worms())
                .writes(insert)
                .writes(flit);
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
                .reads(input.marks().open(), input.worms().arrived, input.sees().places())
                .writes(append, token, flush);
        input.mortal().ifPresent(end -> {
            close.reads(end.dead(), end.vacating());
            Wire rested = output(
                    "rested_" + name + "_in",
                    input.port().status().orElseThrow().rested());
            combinational("rest_" + name, () -> rested.set(end.isRested()))
                    .reads(end.vacating(), end.dead())
                    .writes(rested);
            clocked("vacate_" + name, () -> end.vacate(input.vacated()))
                    .enabledBy(end.dead(), end.vacating())
                    .reads(input.sees().places(), input.marks().open())
                    .updates(end.vacating());
        });
    }

    /** The channels whose worm is closed by a replica token in this cycle. */
    long closed(TokenInput input) {
        return input.appended(routingFlits, depth);
    }

    /**
     * The channels of which the router before is told in this cycle that they are empty, after the port has been dead.
     */
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
                    long emptied = dead != 0 && output.isEmptied() ? dead : 0;
                    withhold.set(dead);
                    flush.set(emptied);
                    release.set(emptied);
                    restore.set(restored(emptied | output.restarting()));
                    close.set(output.restarting());
                })
                .writes(withhold, flush, release, restore, close);
        output.mortal().ifPresent(mortal -> {
            reset.reads(mortal.dead(), mortal.emptied(), mortal.end().unknown());
            Wire rested = output(
                    "rested_" + name + "_out", port.status().orElseThrow().rested());
            clocked("settle_" + name, output::settle)
                    .reads(mortal.dead(), output.copied())
                    .updates(mortal.emptied(), mortal.end().unknown())
                    .writes(mortal.clean());
            combinational("rest_" + name + "_out", () -> rested.set(output.isRested()))
                    .reads(mortal.dead(), mortal.clean())
                    .writes(rested);
        });
    }

    // ---- at the clock edge -----------------------------------------------------------------------------------

    private void keep(TokenInput input) {
        WormStep step = WormStep.of(input, closed(input), input.flushed(routingFlits));
        for (long rest = input.sees().arriving().arriving(); rest != 0; rest = Bits.rest(rest)) {
            copyHead(input, Bits.first(rest));
        }
        step.next();
    }

    /** Keeps the bits of the header of its worm that the flit that arrives has, if any. */
    void copyHead(TokenInput input, int v) {
        input.worms()
                .copyHead(
                        v,
                        input.sees().arriving().kind().getInt(),
                        input.sees().arriving().data().get());
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
}
