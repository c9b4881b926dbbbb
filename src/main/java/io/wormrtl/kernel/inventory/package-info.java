/**
 * How much hardware a design is, read off its elaborated modules: {@link io.wormrtl.kernel.inventory.Inventory}.
 *
 * <p>Nothing is estimated and nothing is declared a second time. Behavioural modules, and wires and registers that
 * they drive, are left out; so are constants and the pins of a test.
 */
package io.wormrtl.kernel.inventory;
