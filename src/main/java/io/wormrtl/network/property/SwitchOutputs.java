package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Omission;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.crossbar.Crossbar;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.output.OutputController;
import java.util.ArrayList;
import java.util.List;

/** The crossbar brings flits only to outputs that are ready, where it is crossed in the cycle of the grant. */
final class SwitchOutputs {

    static final Property PROPERTY = new Property(
                    "switch-outputs",
                    "flits come out of the switch only where an output channel is ready",
                    SwitchOutputs::write)
            .limited(SwitchOutputs::omissions)
            .guaranteeing(SwitchOutputs::assume);

    private SwitchOutputs() {}

    private static List<Specification> write(Design design) {
        List<Specification> written = new ArrayList<>();
        for (Router router : Property.all(design, Router.class)) {
            for (InputController input : router.inputs()) {
                written.add(input(router, input));
            }
            router.children().stream()
                    .filter(Crossbar.class::isInstance)
                    .filter(crossbar -> takesAtOnce(crossbar, router))
                    .toList() // the specification becomes a child of the router too
                    .forEach(crossbar -> written.add(crossbar(router, crossbar)));
        }
        return written;
    }

    private static List<Omission> omissions(Design design) {
        return Property.all(design, Router.class).stream()
                        .anyMatch(router -> router.children().stream()
                                .filter(Crossbar.class::isInstance)
                                .anyMatch(crossbar -> !takesAtOnce(crossbar, router)))
                ? List.of(new Omission(Loads.LOADED, OutputBuffers.STAGE))
                : Omission.withoutAny(design, Router.class);
    }

    /** Whether flits cross in the cycle in which they depart, and not a stage later. */
    static boolean takesAtOnce(Module crossbar, Router router) {
        return List.of(new Ports(crossbar).signals("moving_"))
                .equals(router.inputs().stream().map(InputController::departing).toList());
    }

    private static Specification input(Router router, InputController input) {
        Specification specification = new Specification(input, Property.identifier("switch-outputs"), input);
        specification.leaveOpen(input.channels().state(), input.channels().target(), input.occupied());
        specification.claimNever(
                Loads.ELIGIBLE, Loads.ELIGIBLE_MEANING, input.eligible().width(), Loads.beyondReady(input, router));
        return specification;
    }

    private static void assume(Module module, Specification specification) {
        if (module instanceof OutputController output) {
            OutputBuffers.assume(output, specification);
        } else if (module instanceof Crossbar && takesAtOnce(module, (Router) module.parent())) {
            assume((Router) module.parent(), specification);
        }
    }

    /** What the crossbar of a router that takes flits at once is given: it moves those only that an output is ready for. */
    private static void assume(Router router, Specification specification) {
        for (InputController input : router.inputs()) {
            specification.assumeNever(
                    SwitchGrants.DEPARTS,
                    SwitchGrants.DEPARTS_MEANING,
                    input.departing().width(),
                    Masks.beyond(input.departing(), input.eligible()));
            specification.assumeNever(
                    Loads.ELIGIBLE, Loads.ELIGIBLE_MEANING, input.eligible().width(), Loads.beyondReady(input, router));
        }
    }

    private static Specification crossbar(Router router, Module crossbar) {
        Specification specification = new Specification(router, Property.identifier("switch-outputs"), crossbar);
        assume(router, specification);
        for (OutputController output : router.outputs()) {
            specification.claimNever(
                    Loads.LOADED, Loads.LOADED_MEANING, output.ready().width(), Loads.beyondReady(output));
        }
        return specification;
    }
}
