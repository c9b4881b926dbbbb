package io.wormrtl.router.shared;

import io.wormrtl.arbiter.ArbiterFactory;
import io.wormrtl.buffer.FlitBuffersFactory;
import io.wormrtl.link.FlowControl;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.routing.SelectionPolicy;

/**
 * What the way of a flit through a router is made of: the sizes and parts that the modules along it know. Each takes
 * of it what it needs.
 *
 * @param bufferDepth flits per input virtual channel
 * @param outputDepth flits per output virtual channel; 0: the switch drives the link
 * @param pipeline register stages of a header
 * @param reallocation when an output virtual channel may be given to the next message
 * @param flowControl the link protocol
 * @param arbiters for virtual channels, switch and links
 * @param buffers storage of the input virtual channels
 * @param selection which of several free outputs a header asks for
 */
public record DataPath(
        int bufferDepth,
        int outputDepth,
        Pipeline pipeline,
        Reallocation reallocation,
        FlowControl flowControl,
        ArbiterFactory arbiters,
        FlitBuffersFactory buffers,
        SelectionPolicy selection) {}
