/**
 * The latency of one message in an idle network, and its growth under recovery protocols.
 *
 * <p>{@link io.wormrtl.papers.model.zeroload.ZeroLoad} has the least latencies of 004, section 2.3,
 * {@link io.wormrtl.papers.model.zeroload.DeliveryTime} those of 002, Table 1,
 * {@link io.wormrtl.papers.model.zeroload.ProtocolLength} the flits a message occupies under FCR, the Reliable Router and
 * SBRP, and {@link io.wormrtl.papers.model.zeroload.SoftwareOverhead} the cycles of SBRP's handlers (004, section 5.3).
 */
package io.wormrtl.papers.model.zeroload;
