package io.wormrtl.lab.cost;

/**
 * One module, or the copies of one group of registers within a module.
 *
 * @param path full hierarchical path
 * @param type type of the module or group
 * @param copies like groups side by side; 1 for a module
 * @param own what the module or group has itself
 * @param total that and all that is in it
 */
public record CostRow(String path, String type, int copies, Amount own, Amount total) {}
