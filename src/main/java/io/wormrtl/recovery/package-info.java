/**
 * Recovery protocols: what all of them share. A {@link io.wormrtl.recovery.Protocol} is a value made of parts of routers and
 * interfaces; {@code testbench.Protocols} is the catalogue of those that a testbench can name. Each protocol is
 * a package of its own below this one.
 */
package io.wormrtl.recovery;
