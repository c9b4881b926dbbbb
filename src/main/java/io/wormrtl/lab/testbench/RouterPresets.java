package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;

/** Routers that have a name, as settings that hold where a testbench gives none of its own. */
@Api
public final class RouterPresets {

    /** The presets, as YAML. */
    public static final Catalogue<String> CATALOGUE = new Catalogue<String>("preset")
            .with(
                    "paper-004",
                    "the simulated router of 004, section 6.1: buffers of one flit at inputs and outputs, a crossbar port"
                            + " per virtual channel, two cycles per hop, all arriving flits consumed",
                    """
                    link: { flow-control: credit, delay: 1 }
                    router:
                      buffer-depth: 1
                      output-depth: 1
                      crossbar: per-virtual-channel
                      arbiter: round-robin
                      pipeline: { route: 0, vc-allocation: 0, switch-allocation: 0 }
                    interface: { ejection-channels: 4 }
                    """)
            .with(
                    "five-stage",
                    "route, virtual-channel allocation, switch allocation, switch and link in a cycle each, one crossbar"
                            + " port per physical channel, output buffers of two flits",
                    """
                    link: { flow-control: credit, delay: 1 }
                    router:
                      output-depth: 2
                      crossbar: multiplexed
                      arbiter: round-robin
                      pipeline: { route: 1, vc-allocation: 1, switch-allocation: 1 }
                    """)
            .with(
                    "input-queued",
                    "buffers at the inputs only, one crossbar port per physical channel, separable allocation, as most"
                            + " network simulators have it",
                    """
                    link: { flow-control: credit, delay: 1 }
                    router:
                      output-depth: 0
                      crossbar: multiplexed
                      arbiter: round-robin
                      pipeline: { route: 0, vc-allocation: 0, switch-allocation: 0 }
                    """);

    private RouterPresets() {}
}
