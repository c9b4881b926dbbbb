package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Omission;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.crossbar.Crossbar;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.input.VirtualChannels;
import io.wormrtl.network.router.output.OutputController;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The inputs and outputs of a router: an output virtual channel has one owner, and is taken as long as it has. Where a
 * flit waits between switch and output, or a control unit acts, this is not proved.
 */
final class ChannelOwners {

    private static final int ROUTED = RouteState.ROUTED.ordinal();

    static final Property PROPERTY = new Property(
                    "channel-owners",
                    "a message that is routed owns its output virtual channel alone",
                    ChannelOwners::write)
            .limited(ChannelOwners::omissions);

    private static final String TAKEN = "owner-taken";
    private static final String SINGLE = "single-owner";

    private ChannelOwners() {}

    private static List<Specification> write(Design design) {
        List<Specification> written = new ArrayList<>();
        for (Router router : Property.all(design, Router.class)) {
            if (isPlain(router) && SwitchOutputs.takesAtOnce(crossbar(router), router)) {
                written.add(specification(router, crossbar(router)));
            }
        }
        return written;
    }

    private static List<Omission> omissions(Design design) {
        List<Router> routers = Property.all(design, Router.class);
        if (routers.isEmpty()) {
            return Omission.withoutAny(design, Router.class);
        }
        if (!routers.stream().allMatch(ChannelOwners::isPlain)) {
            return List.of(new Omission(
                    TAKEN + " " + SINGLE, "a control unit takes channels from their owners, or links can break"));
        }
        return routers.stream().allMatch(router -> SwitchOutputs.takesAtOnce(crossbar(router), router))
                ? List.of()
                : List.of(new Omission(TAKEN + " " + SINGLE, OutputBuffers.STAGE));
    }

    private static Module crossbar(Router router) {
        return router.children().stream()
                .filter(Crossbar.class::isInstance)
                .findFirst()
                .orElseThrow();
    }

    private static boolean isPlain(Router router) {
        return !router.hasReset()
                && Stream.concat(router.inputs().stream(), router.outputs().stream())
                        .noneMatch(part -> new Ports(part).has("door_"));
    }

    private static Specification specification(Router router, Module crossbar) {
        List<InputController> inputs = router.inputs();
        List<Module> hardware = new ArrayList<>(inputs);
        hardware.add(crossbar);
        hardware.addAll(router.outputs());
        Specification specification =
                new Specification(router, Property.identifier(PROPERTY.name()), hardware.toArray(Module[]::new));
        inputs.forEach(input -> specification.leaveOpen(open(input)));
        ChannelGrants.state(router, specification::assumeNever);
        SwitchGrants.state(router, specification::assumeNever);
        for (InputController input : inputs) {
            specification.claimNever(
                    TAKEN,
                    "a channel is free that a routed message owns",
                    input.departing().width(),
                    ofFree(input, router));
        }
        Requesters owners = Requesters.where(
                inputs.stream().map(input -> input.channels().state()).toArray(Registers[]::new),
                ROUTED,
                inputs.stream().map(input -> input.channels().route()).toArray(Registers[]::new));
        specification.claimNever(
                SINGLE, "two routed messages own one channel", owners.channels(), owners.meetInChannel());
        return specification;
    }

    /** Left open: ownership of channels depends neither on the flits nor on where their headers may go. */
    private static Element[] open(InputController input) {
        VirtualChannels vcs = input.channels();
        Stream<Element> flits = Stream.concat(
                Stream.of(input.buffers().front(), input.buffers().count(), input.occupied()),
                input.allElements().stream().filter(Memory.class::isInstance));
        Stream<Element> ways =
                Stream.of(vcs.ports(), vcs.channels(), vcs.ties()).flatMap(Stream::of);
        return Stream.concat(flits, ways).toArray(Element[]::new);
    }

    /** A bit per virtual channel of an input that owns a channel which is said to be unowned. */
    private static Expression ofFree(InputController input, Router router) {
        Registers state = input.channels().state();
        Registers route = input.channels().route();
        Signal[] unowned =
                router.outputs().stream().map(OutputController::unowned).toArray(Signal[]::new);
        long[] first = router.outputs().stream()
                .mapToLong(output -> input.code().of(output.port(), 0))
                .toArray();
        return Expression.of(
                () -> {
                    long free = 0;
                    for (int k = 0; k < unowned.length; k++) {
                        for (int v = 0; v < unowned[k].width(); v++) {
                            free |= unowned[k].bit(v) ? route.where(first[k] | v) : 0;
                        }
                    }
                    return state.where(ROUTED) & free;
                },
                Stream.concat(Stream.of(state, route), Stream.of(unowned)).toArray(Element[]::new));
    }
}
