/**
 * Collisions of two messages that leave one node of a hypercube at the same time (002, section 3).
 */
package io.wormrtl.papers.model.collision;
