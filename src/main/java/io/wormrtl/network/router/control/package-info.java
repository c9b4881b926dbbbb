/**
 * Control units, the parts that act in a router. A {@link io.wormrtl.network.router.control.ControlPart} names the
 * lines and doors it needs and builds in each router a control unit, which sees the ports as {@link
 * io.wormrtl.network.router.control.ControlledInput} and {@link io.wormrtl.network.router.control.ControlledOutput}; an
 * {@link io.wormrtl.network.router.control.OwnerTable} leads lines against the direction of flits. {@link
 * io.wormrtl.network.router.control.InjectionLimit} is the smallest of them.
 */
package io.wormrtl.network.router.control;
