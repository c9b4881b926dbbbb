package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.arbiter.Arbiters;
import io.wormrtl.network.router.allocation.SwitchKind;
import io.wormrtl.network.router.allocation.SwitchKinds;
import io.wormrtl.network.router.control.InjectionLimit;
import io.wormrtl.network.router.order.HeaderOrder;
import io.wormrtl.network.router.order.HeaderOrders;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RoutingAlgorithm;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.routing.SelectionPolicy;
import io.wormrtl.network.routing.Selections;
import java.util.function.IntFunction;

/** Section {@code router}. */
public record RouterSettings(
        @Setting(
                value = "virtual channels per physical channel",
                otherwise = "4",
                min = 1,
                max = RouteOption.MAX_VIRTUAL_CHANNELS)
        int virtualChannels,

        @Setting(
                value =
                        "virtual networks that the virtual channels are shared out to; 2: one for requests, one for replies",
                otherwise = "1",
                min = 1,
                max = 2)
        int virtualNetworks,

        @Setting(
                value = "flits of input buffer per virtual channel",
                otherwise = "8",
                min = 1,
                max = DataPath.MAX_DEPTH)
        int bufferDepth,

        @Setting(value = "flits of output buffer", otherwise = "1", min = 0, max = DataPath.MAX_DEPTH)
        int outputDepth,

        @Setting(
                value = "what the crossbar's ports stand for",
                otherwise = "per-virtual-channel",
                from = SwitchKinds.class)
        Chosen<SwitchKind> crossbar,

        @Setting(value = "who is served first by the allocators", otherwise = "round-robin", from = Arbiters.class)
        Chosen<ArbiterKind> arbiter,

        @Setting(
                value = "which waiting header is given an output virtual channel",
                otherwise = "plain",
                from = HeaderOrders.class)
        Chosen<IntFunction<HeaderOrder>> headerArbiter,

        @Setting(
                value = "when a virtual channel is given to the next message; left out: as the routing"
                        + " function needs it",
                from = Reallocations.class)
        Chosen<Reallocation> reallocation,

        @Setting("extra register stages; none is the papers' two-cycle hop, all three make five stages")
        PipelineSettings pipeline,

        @Setting(value = "which channels a header may take next", otherwise = "dimension-order", from = Routings.class)
        Chosen<RoutingAlgorithm> routing,

        @Setting(
                value = "choice among the ports an adaptive routing function allows",
                otherwise = "first",
                from = Selections.class)
        Chosen<SelectionPolicy> selection,

        @Setting(
                value =
                        "output virtual channels to other routers that must be free for a header at an injection channel"
                                + " to ask for one; 0: any number",
                otherwise = "0",
                min = 0,
                max = InjectionLimit.MOST)
        int injectionLimit) {}
