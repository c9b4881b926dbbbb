/**
 * The parts that recovery protocols share. A {@link io.wormrtl.protocols.recovery.Protocol} is a value made of parts of
 * routers and interfaces; each protocol is a package of its own beside this one, and enters the catalogue {@link
 * io.wormrtl.protocols.recovery.Protocols}.
 *
 * <p>Their settings have times of one range ({@link io.wormrtl.protocols.recovery.Waits}). Protocols that let the part
 * of a worm ahead of a fault go on use a channel again when what had come over it is gone ({@link
 * io.wormrtl.protocols.recovery.VacatedInput}, {@link io.wormrtl.protocols.recovery.RestartedOutput}). Their checks tell the monitors of messages that a source or a receiver
 * gives up ({@link io.wormrtl.protocols.recovery.GivenUp}).
 */
package io.wormrtl.protocols.recovery;
