package io.wormrtl.kernel.inventory;

/**
 * One module, or the copies of one group of registers within a module.
 *
 * @param path full hierarchical path
 * @param type type of the module or group
 * @param isModule whether it is a module, which has ports and processes, and not a group
 * @param copies like groups side by side; 1 for a module
 * @param depth modules around it: 0 for the design
 * @param own what the module or group declares itself
 * @param total that and all that is in it
 */
public record InstanceRow(
        String path, String type, boolean isModule, int copies, int depth, Counts own, Counts total) {}
