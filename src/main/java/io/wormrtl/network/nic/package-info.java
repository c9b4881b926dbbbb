/**
 * The network interface between a processor and its router (004, section 2.5 and Figs. 48, 49).
 *
 * <p>A {@link io.wormrtl.network.nic.NetworkInterface} has an {@link io.wormrtl.network.nic.Injector} per injection channel and a
 * {@link io.wormrtl.network.nic.Receiver} per ejection channel. The processor itself is behavioural: it offers packets on a
 * {@link io.wormrtl.network.nic.PacketOffer}, writes their contents into the message memories, and gets contents and headers
 * from {@link io.wormrtl.network.nic.PacketReport}s; an implementation of {@link io.wormrtl.network.nic.Processor} stands for it.
 * Where it is not always ready to take flits, a {@link io.wormrtl.network.nic.ReceptionBuffer} stands in front of each receiver.
 *
 * <p>Timing: a packet offered in cycle g is taken by an idle lane of an injector at the end of that cycle; its header
 * is on the injection channel in cycle g+1 at the earliest, and in the router's buffer one link delay later. The
 * processor writes the first word of the contents in cycle g+1, and the word is there for the flit behind the header. A
 * flit that crosses an ejection channel is counted by the receiver at the end of that cycle, and handed over in the
 * next.
 */
package io.wormrtl.network.nic;
