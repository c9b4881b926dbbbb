/** What routing algorithms are on a network: channels, header bits, verdict on deadlock, paths. */
package io.wormrtl.network.routing.survey;
