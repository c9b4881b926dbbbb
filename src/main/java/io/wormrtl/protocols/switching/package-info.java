/**
 * Switching techniques besides wormhole switching, as parts of a network: what must be free before a header goes on.
 *
 * <p>{@link io.wormrtl.protocols.switching.CutThrough} and {@link io.wormrtl.protocols.switching.StoreAndForward} are the packet-switched
 * ones (004, section 2.3). docs/switching.md has their timing.
 */
package io.wormrtl.protocols.switching;
