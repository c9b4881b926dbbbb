package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.EndStatus;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.control.ControlledOutput;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.EnteringFlits;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.protocols.recovery.RestartedOutput;
import io.wormrtl.protocols.recovery.VacatedInput;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Repairs the worms that a dead channel cuts (004, chapter 5, Fig. 51).
 *
 * <p>Where the channel ahead is dead, this router is node C of the figure. A worm whose head has gone out gives the
 * channel up, and the unit absorbs the flits that still come of it, up to a tail. A worm whose head is still here is
 * routed again. Flits that wait at the output leave into the dead channel: the unit restores its credits all the time.
 *
 * <p>Where the channel behind is dead, this router is node A. When the last flit that has come of a worm has left, the
 * unit inserts a non-final tail, which closes the worm.
 *
 * <p>A channel that works again is not used at once. Each of its virtual channels stays closed until the buffer at its
 * end has become empty; then this router tells the router before with one credit, and sends it no other credit until
 * then.
 */
class RepairUnit extends Module {

    /** The doors that it drives at the outputs. */
    static final Set<OutputDoor> OUTPUT_DOORS =
            Collections.unmodifiableSet(EnumSet.of(OutputDoor.CLOSE, OutputDoor.RELEASE, OutputDoor.RESTORE));

    private final ControlContext context;
    private final SbrpFit fit;
    private final FlitFormat flits;
    private final long all;
    private final long nonFinalTail;
    private final List<InputWatch> inputs = new ArrayList<>();
    private final List<OutputWatch> outputs = new ArrayList<>();
    /** None where routers do not ask. */
    private final List<HitDisplay> displays = new ArrayList<>();
    /** By output port number; empty where the channel never dies. */
    private final List<Optional<OutputWatch>> byPort;

    RepairUnit(ControlContext context, SbrpFit fit) {
        super(context.router(), "repair_unit");
        this.context = context;
        this.fit = fit;
        this.flits = context.format().channel().flit();
        this.all = Bits.all(context.virtualChannels());
        this.nonFinalTail = flits.flit(flits.kinds().code(SbrpWords.NON_FINAL_TAIL), 0);
        context.inputs().forEach(input -> inputs.add(see(input)));
        context.outputs().stream()
                .filter(output -> output.port() < context.format().networkPorts())
                .forEach(output -> outputs.add(see(output)));
        this.byPort = IntStream.range(0, 1 << context.code().width())
                .mapToObj(port -> outputs.stream()
                        .filter(output -> output.port().port() == port)
                        .findFirst())
                .toList();
        if (fit.variant().copying().asks()) {
            LinkEnd toInterface = ejection().end();
            for (Line line : SbrpLines.of(fit, toInterface.format())) {
                if (line.direction() == Line.Direction.FORWARD) {
                    output(line.name() + "_line", toInterface.drivenLine(line.name()));
                } else {
                    input(line.name() + "_line", toInterface.line(line.name()));
                }
            }
            displays.add(new HitDisplay(this, ejection(), outputs, fit));
        }
        lookUp();
        inputs.forEach(this::declare);
        outputs.forEach(this::declare);
        context.outputs().stream()
                .filter(output -> output.port() >= context.format().networkPorts())
                .forEach(this::leaveAlone);
    }

    /** A channel to the interface dies with its node only. */
    private void leaveAlone(ControlledOutput output) {
        for (OutputDoor door : OUTPUT_DOORS) {
            String doorName = door.name().toLowerCase(Locale.ROOT) + "_" + output.name();
            Wire wire = output(doorName, output.door(door));
            combinational("leave_" + doorName, () -> wire.set(0)).writes(wire);
        }
    }

    private ControlledOutput ejection() {
        return context.outputs().stream()
                .filter(output -> output.port() == context.format().networkPorts())
                .findFirst()
                .orElseThrow();
    }

    /** The status bit of a port; where nothing fails it is 0. */
    private Signal dead(String name, Optional<EndStatus> status) {
        return status.<Signal>map(end -> input("dead_" + name, end.dead()))
                .orElseGet(() -> constant("dead_" + name, 1, 0));
    }

    private InputWatch see(ControlledInput input) {
        String name = input.name();
        int channels = context.virtualChannels();
        boolean between = input.port() >= 0 && input.port() < context.format().networkPorts();
        Optional<Signal> dead = between ? Optional.of(dead(name + "_in", input.status())) : Optional.empty();
        return new InputWatch(
                input,
                input("state_" + name, input.state()),
                input("route_" + name, input.route()),
                input("count_" + name, input.count()),
                input("front_" + name, input.front()),
                wire("hit_" + name, channels),
                wire("begun_" + name, channels),
                register("absorbing_" + name, channels),
                dead.map(bit -> new VacatedInput(bit, register("vacating_" + name, channels))));
    }

    private OutputWatch see(ControlledOutput output) {
        String name = output.name();
        int channels = context.virtualChannels();
        EnteringFlits entering = port("entering_" + name, output.entering());
        boolean mayDie = output.status().isPresent();
        Signal dead = dead(name + "_out", output.status());
        Signal credit = input("credit_" + name, output.end().line(CreditFlowControl.CREDIT));
        Signal free = input("free_" + name, output.free());
        Register unowned = mayDie ? input("unowned_" + name, output.unowned()) : output.unowned();
        Register down = register("down_" + name, 1);
        Register used = register("used_" + name, channels);
        Optional<OutputWatch.Copies> copies = copies(name, fit.variant().copying());
        Optional<Register> waiting = output.waiting().map(held -> mayDie ? input("waiting_" + name, held) : held);
        RestartedOutput end = new RestartedOutput(dead, credit, register("unknown_" + name, channels));
        return new OutputWatch(output, end, free, unowned, entering, down, used, copies, waiting);
    }

    private Optional<OutputWatch.Copies> copies(String name, Copying copying) {
        int channels = context.virtualChannels();
        if (!copying.asks()) {
            return Optional.empty();
        }
        return Optional.of(new OutputWatch.Copies(
                registers("head_copy_" + name, channels, flits.payloadBits()),
                registers("flit_counter_" + name, channels, copying.counts() ? fit.countBits() : 0),
                register("ask_" + name, channels),
                wire("taking_" + name, channels)));
    }

    /**
     * Which worms have a dead channel ahead. A head that was granted the switch in the cycle before and comes out of it
     * only now has left, too.
     */
    private void lookUp() {
        boolean staged = context.parts().pipeline().switchAllocation() > 0;
        Process process = combinational("look_up", () -> {
            for (InputWatch input : inputs) {
                long hit = 0;
                long begun = 0;
                for (long rest = input.routed(); rest != 0; rest = Bits.rest(rest)) {
                    int v = Bits.first(rest);
                    long route = input.routes().get(v);
                    Optional<OutputWatch> ahead = byPort.get(context.code().port(route));
                    if (ahead.isPresent() && ahead.get().isDown()) {
                        OutputWatch output = ahead.get();
                        hit |= 1L << v;
                        long left = output.used().get() | (staged ? heads(output) : 0);
                        begun |= (left >>> context.code().channel(route) & 1) << v;
                    }
                }
                input.hit().set(hit);
                input.begun().set(begun);
            }
        });
        for (OutputWatch output : outputs) {
            process.enabledBy(output.down()).reads(output.dead(), output.used());
            if (staged) {
                process.reads(output.entering());
            }
        }
        inputs.forEach(input -> process.reads(input.states(), input.routes()).writes(input.hit(), input.begun()));
    }

    private void declare(InputWatch input) {
        String name = input.port().name();
        Wire discard = output("discard_" + name, input.port().door(InputDoor.DISCARD));
        Wire flush = output("flush_" + name, input.port().door(InputDoor.FLUSH));
        Wire reroute = output("reroute_" + name, input.port().door(InputDoor.REROUTE));
        Wire insert = output("insert_" + name, input.port().door(InputDoor.INSERT));
        Wire hush = output("hush_" + name, input.port().door(InputDoor.HUSH));
        Wire announce = output("announce_" + name, input.port().door(InputDoor.ANNOUNCE));
        var inserted = output("inserted_" + name, input.port().inserted());
        Process act = combinational("act_" + name, () -> {
                    discard.set(input.discarded());
                    flush.set(input.ended());
                    reroute.set(input.hit().get());
                    insert.set(input.closed());
                    hush.set(input.hushed());
                    announce.set(vacated(input));
                    for (int v = 0; v < inserted.size(); v++) {
                        inserted.set(v, nonFinalTail);
                    }
                })
                .enabledBy(input.hit(), input.absorbing())
                .reads(input.begun(), input.states(), input.counts())
                .writes(discard, flush, reroute, insert, hush, announce)
                .writes(inserted);
        input.mortal().ifPresent(mortal -> {
            act.enabledBy(mortal.dead(), mortal.vacating());
            clocked("vacate_" + name, () -> mortal.vacate(vacated(input)))
                    .enabledBy(mortal.dead(), mortal.vacating())
                    .reads(input.states(), input.counts())
                    .updates(mortal.vacating());
        });
        Process absorb = clocked("absorb_" + name, () -> input.absorbing().set(absorbsNext(input)))
                .enabledBy(input.begun(), input.absorbing())
                .reads(input.states(), input.counts(), input.fronts())
                .updates(input.absorbing());
        input.mortal().ifPresent(mortal -> {
            absorb.reads(mortal.dead(), mortal.vacating());
            input.port().status().ifPresent(status -> {
                Wire rested = output("rested_" + name + "_in", status.rested());
                combinational("rest_" + name + "_in", () -> rested.set(mortal.isRested()))
                        .enabledBy(mortal.dead())
                        .reads(mortal.vacating())
                        .writes(rested);
            });
        });
    }

    /**
     * The channels of which the router before is told in this cycle that they are empty, after the port has been dead.
     */
    long vacated(InputWatch input) {
        return input.vacated();
    }

    private long absorbsNext(InputWatch input) {
        long now = input.absorbing().get() | input.begun().get();
        long next = now & ~input.ended();
        for (long rest = now & ~input.counts().where(0); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            next &= FlitKind.ends(flits.kind(input.fronts().get(v))) ? ~(1L << v) : -1L;
        }
        return next;
    }

    private void declare(OutputWatch output) {
        String name = output.port().name();
        Wire release = output("release_" + name, output.port().door(OutputDoor.RELEASE));
        Wire restore = output("restore_" + name, output.port().door(OutputDoor.RESTORE));
        Wire close = output("close_" + name, output.port().door(OutputDoor.CLOSE));
        combinational("act_" + name + "_out", () -> {
                    restore.set(output.dead().isHigh() ? all : output.end().restarting());
                    release.set(output.isDown() ? all : 0);
                    close.set(output.end().restarting());
                })
                .reads(output.dead(), output.down(), output.end().unknown())
                .writes(restore, release, close);
        clocked("learn_" + name, output.end()::learn)
                .enabledBy(output.dead(), output.end().unknown())
                .reads(output.end().told())
                .updates(output.end().unknown());
        Process track = clocked("track_" + name, () -> track(output))
                .reads(output.entering())
                .reads(output.dead(), output.free())
                .updates(output.down(), output.used());
        output.copies().ifPresent(copies -> {
            track.reads(copies.taking())
                    .updates(copies.ask())
                    .writes(copies.heads())
                    .updates(copies.passed());
        });
        output.port().status().ifPresent(status -> {
            Wire rested = output("rested_" + name + "_out", status.rested());
            Process rest = combinational("rest_" + name + "_out", () -> rested.set(output.isRested()))
                    .enabledBy(output.down())
                    .reads(output.dead(), output.used(), output.unowned())
                    .writes(rested);
            output.copies().ifPresent(copies -> rest.reads(copies.ask()));
            output.waiting().ifPresent(rest::reads);
        });
    }

    /** The channels for which a head comes out of the switch. */
    private long heads(OutputWatch output) {
        long heads = 0;
        for (long rest = output.entering().channels(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            heads |= FlitKind.begins(flits.kind(output.entering().flit(v))) ? 1L << v : 0;
        }
        return heads;
    }

    /** At the clock edge: follows the worms on a port. */
    private void track(OutputWatch output) {
        long used = output.used().get();
        boolean down = output.isDown();
        long heads = 0;
        for (long rest = output.entering().channels(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            long flit = output.entering().flit(v);
            boolean begins = FlitKind.begins(flits.kind(flit));
            heads |= begins ? 1L << v : 0;
            if (output.copies().isPresent()) {
                output.copies().get().keep(v, begins, flits.payload(flit));
            }
        }
        if (output.copies().isPresent()) {
            output.copies().get().ask(down ? used | heads : 0);
        }
        output.used().set(down ? 0 : (used & ~output.free().get()) | heads);
        output.down().set(output.dead().get());
    }

    List<InputWatch> inputs() {
        return inputs;
    }

    /** The head that is shown to the interface and not taken yet; for checks only. */
    OptionalLong shown() {
        return displays.stream().map(HitDisplay::shown).findFirst().orElse(OptionalLong.empty());
    }

    int node() {
        return context.node();
    }

    RouterFormat format() {
        return context.format();
    }

    List<OutputWatch> outputs() {
        return outputs;
    }

    SbrpFit fit() {
        return fit;
    }
}
