package io.wormrtl.rtl.inventory;

/**
 * One module.
 *
 * @param path full hierarchical path
 * @param type module type
 * @param depth modules around it: 0 for the design
 * @param own what the module declares itself
 * @param total that and all modules below it
 */
public record InstanceRow(String path, String type, int depth, Counts own, Counts total) {
}
