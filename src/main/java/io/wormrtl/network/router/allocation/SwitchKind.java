package io.wormrtl.network.router.allocation;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.router.shared.DataPath;

/** The shape of the crossbar, and the allocator that decides which flits cross it in a cycle. */
@Api
public interface SwitchKind {

    /** Crossbar ports per physical port, for {@code virtualChannels} virtual channels. */
    int lanes(int virtualChannels);

    /** Builds the allocator that resolves conflicts for the lanes. */
    SwitchAllocator allocator(Module parent, DataPath parts, SwitchPorts ports);
}
