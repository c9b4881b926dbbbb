/**
 * Faults without recovery: what a fault hits is lost, and the channels that its remains hold ahead of the fault are
 * held for ever. All that acts is what brings both ends of a dead channel back to their state after reset;
 * docs/faults.md says how.
 */
package io.wormrtl.protocols.none;
