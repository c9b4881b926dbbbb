package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.routing.Reallocation;
import java.util.function.Function;

/** Section {@code link}. */
public record LinkSettings(
        @Setting(value = "how the sender is held back", otherwise = "credit", from = FlowControls.class)
        Chosen<Function<Reallocation, FlowControl>> flowControl,

        @Setting(value = "cycles a flit takes across a link", otherwise = "1", min = 1, max = Link.MAX_DELAY)
        int delay,

        @Setting(
                value = "bits of a flit: two for its kind, the others payload",
                otherwise = "32",
                min = FlitFormat.MIN_WIDTH,
                max = FlitFormat.MAX_WIDTH)
        int flitWidth) {}
