package io.wormrtl.lab.cost;

import io.wormrtl.kernel.logic.Block;
import java.util.Map;

/**
 * One module, or the copies of one group of registers within a module.
 *
 * @param path full hierarchical path
 * @param type type of the module or group
 * @param copies like groups side by side; 1 for a module
 * @param own what the module or group has itself
 * @param total that and all that is in it
 * @param blocks what its own logic is made of, of all copies
 */
public record CostRow(String path, String type, int copies, Amount own, Amount total, Map<Block, Long> blocks) {}
