/**
 * Allocators: {@link io.wormrtl.network.router.allocation.VirtualChannelAllocator} gives each output virtual channel to one
 * of the headers that ask for it, a {@link io.wormrtl.network.router.allocation.SwitchAllocator} says which flits cross the
 * switch; how many ports the switch has is its {@linkplain io.wormrtl.network.router.allocation.SwitchKind kind}.
 */
package io.wormrtl.network.router.allocation;
