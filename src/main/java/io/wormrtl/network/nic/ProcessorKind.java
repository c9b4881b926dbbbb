package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Module;

/** Builds the behavioural processors of a network. */
@FunctionalInterface
public interface ProcessorKind {

    /**
     * Builds the processor of {@code node} within {@code parent}.
     *
     * @param nodeName the node's name as the topology gives it, for use in identifiers
     */
    Processor create(Module parent, int node, String nodeName, InterfaceFormat format);
}
