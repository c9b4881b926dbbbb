/**
 * Recovery protocols: what all of them share. A {@link io.wormrtl.protocols.recovery.Protocol} is a value made of parts of
 * routers and interfaces. Each protocol is a package of its own below this one; the catalogue of those that a testbench
 * can name stands with the other catalogues of testbenches.
 */
package io.wormrtl.protocols.recovery;
