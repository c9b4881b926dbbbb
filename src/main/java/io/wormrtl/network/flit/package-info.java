/**
 * The bits that cross a channel: flit kinds, the layout of headers, the checkable pattern of data flits, and the bundle
 * of wires between two neighbours.
 *
 * <p>A flit is one word of {@link io.wormrtl.network.flit.FlitFormat#width()} bits: the
 * {@link io.wormrtl.network.flit.FlitKinds kind} in the most significant bits, the payload below. The virtual-channel
 * identifier travels beside it and is not stored, because it selects the buffer. The fields of a header are laid out
 * from the size of the network; where they do not fit one flit, the message gets more header flits.
 *
 * <p>Every {@link io.wormrtl.network.flit.FormatPart part} of a network may declare kinds and fields of its own; the
 * {@link io.wormrtl.network.flit.Words} of a network are all of them side by side.
 */
package io.wormrtl.network.flit;
