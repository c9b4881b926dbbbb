/**
 * Switching techniques besides wormhole switching, as parts of a network: they differ in the room that a header waits for.
 *
 * <p>{@link io.wormrtl.protocols.switching.CutThrough} and {@link io.wormrtl.protocols.switching.StoreAndForward} are
 * the packet-switched ones (004, section 2.3). docs/switching.md has their timing.
 *
 * <p>Its shape:
 * <ul>
 *   <li>protocol: {@link CutThrough}, whose link protocol {@link RoomForPackets} waits for room for a packet, and
 *       {@link StoreAndForward}; each is a {@link Switching}, and {@link Techniques} names them;
 *   <li>settings: none;
 *   <li>rules: {@link PacketRules};
 *   <li>router unit: {@link StoringUnit};
 *   <li>sender: plain injectors;
 *   <li>receiver: plain receivers;
 *   <li>checks: {@link RoomCheck} and {@link StoredCheck}.
 * </ul>
 */
package io.wormrtl.protocols.switching;
