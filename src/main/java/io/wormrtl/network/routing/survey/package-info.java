/** Compares routing algorithms on a network: virtual channels, header bits, verdict on deadlock, number of paths. */
package io.wormrtl.network.routing.survey;
