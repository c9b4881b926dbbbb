/**
 * Orders of waiting headers (003, section 5.6.5): what number the request of a header carries, and which arbiter
 * compares the numbers. A router is built with one of them, {@link io.wormrtl.network.router.order.HeaderOrder}, and knows
 * none.
 */
package io.wormrtl.network.router.order;
