package io.wormrtl.network.assembly;

import io.wormrtl.kernel.api.Api;

/**
 * What all links of a network have in common.
 *
 * @param flitWidth bits of a flit, 8 to 64
 * @param delay cycles across a link, at least 1
 */
@Api
public record LinkShape(int flitWidth, int delay) {}
