/**
 * Pictures of networks: where nodes are drawn, their links, and the dependencies of their channels.
 */
package io.wormrtl.lab.picture;
