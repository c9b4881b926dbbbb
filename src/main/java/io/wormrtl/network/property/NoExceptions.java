package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Effort;
import io.wormrtl.kernel.prove.Exceptions;
import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.allocation.VirtualChannelAllocator;
import io.wormrtl.network.router.crossbar.Crossbar;
import io.wormrtl.network.router.output.OutputController;
import java.util.List;

/**
 * The code of every process: it throws no exception, so that hardware, which throws none, does what it does. Where others
 * decide what a module is asked for, rules that are proved of them are assumed.
 */
final class NoExceptions {

    static final Property PROPERTY = new Property(
            "exceptions",
            "no exception is thrown in the code of a module, which hardware could not",
            NoExceptions::write);

    private NoExceptions() {}

    private static List<Specification> write(Design design) {
        Exceptions exceptions = new Exceptions(Effort.USUAL);
        return Property.all(design, Module.class).stream()
                .map(module -> specification(module, exceptions))
                .filter(specification -> specification.obligations() > 0)
                .toList();
    }

    private static Specification specification(Module module, Exceptions exceptions) {
        Specification specification = new Specification(module, Property.identifier(PROPERTY.name()), module);
        exceptions.claim(specification, module);
        if (!specification.claims().isEmpty()) {
            assume(module, specification);
        }
        return specification;
    }

    private static void assume(Module module, Specification specification) {
        if (module instanceof OutputController output) {
            LinkCredits.assume(module, specification);
            OutputBuffers.assume(output, specification);
        } else if (module instanceof WormholeInjector injector) {
            LinkCredits.assume(module, specification);
            InjectedWorms.assumeRoom(injector, specification);
            if (InjectedWorms.isPlain(injector)) {
                InjectedWorms.counts(injector, specification::assumeNever);
            }
        } else if (module.parent() instanceof Router router) {
            assume(module, router, specification);
        }
    }

    private static void assume(Module module, Router router, Specification specification) {
        if (module instanceof Crossbar && SwitchOutputs.takesAtOnce(module, router)) {
            SwitchOutputs.assume(router, specification);
        } else if (module instanceof VirtualChannelAllocator) {
            router.inputs()
                    .forEach(input -> EligibleFlits.asksForWhatThereIs(input, router, specification::assumeNever));
        }
    }
}
