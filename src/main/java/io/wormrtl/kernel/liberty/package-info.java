/**
 * Libraries of cells in the Liberty format, as foundries give them: what a cell's pins and switching take.
 *
 * <p>{@link io.wormrtl.kernel.liberty.Liberty#read} is the way in.
 */
package io.wormrtl.kernel.liberty;
