/**
 * Recovery protocols: what all of them share. A {@link io.wormrtl.protocols.recovery.Protocol} is a value made of parts
 * of routers and interfaces. Each protocol is a package of its own below this one; the catalogue of those that a
 * testbench can name stands with the other catalogues of testbenches. Their checks tell the monitors of messages that a
 * source or a receiver gives up ({@link io.wormrtl.protocols.recovery.GivenUp}).
 */
package io.wormrtl.protocols.recovery;
