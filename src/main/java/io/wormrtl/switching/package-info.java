/**
 * Switching techniques: what all of them share. A {@link io.wormrtl.switching.Technique} is a value made of routers and
 * interfaces. Each technique but wormhole switching is a package of its own below this one; the catalogue of those that a
 * testbench can name stands with the other catalogues of testbenches.
 */
package io.wormrtl.switching;
