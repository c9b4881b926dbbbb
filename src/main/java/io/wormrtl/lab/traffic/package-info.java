/**
 * Which node sends what to whom, and when: patterns, arrival processes, message lengths, replies and traces.
 *
 * <p>A {@link io.wormrtl.lab.traffic.Workload} hands every node its {@link io.wormrtl.lab.traffic.NodeTraffic}: a {@link
 * io.wormrtl.lab.traffic.MessageStream}, the ordered messages that node generates, or what depends on what it gets. A
 * {@link io.wormrtl.lab.traffic.SyntheticWorkload} is put together from three independent parts, as in 004, section 6.1: a
 * {@link io.wormrtl.lab.traffic.TrafficPattern} (destination), an {@link io.wormrtl.lab.traffic.ArrivalModel} (cycle) and a
 * {@link io.wormrtl.lab.traffic.LengthDistribution} (flits); a {@link io.wormrtl.lab.traffic.TraceWorkload} replays a file.
 * Messages may be {@linkplain io.wormrtl.lab.traffic.Replies answered}. The alternatives a testbench can name are in
 * the catalogues {@link io.wormrtl.lab.traffic.Patterns}, {@link io.wormrtl.lab.traffic.Arrivals} and {@link
 * io.wormrtl.lab.traffic.Lengths}.
 *
 * <p>Arrivals are drawn as gaps, so that idle cycles cost nothing. Every node and every kind of draw has its
 * own random sequence ({@link io.wormrtl.lab.traffic.NodeRandom}); what a node generates depends on the master
 * seed and on that node alone, never on the order in which nodes are asked.
 *
 * <p>Two circles are left, each a catalogue and the settings of its entries, which make what the catalogue lists: {@code Patterns}
 * with {@code DistancePattern}, {@code HotSpotPattern} and {@code PermutationFile}, and {@code Arrivals} with {@code BurstyArrivals} and {@code
 * NormalArrivals}.
 */
package io.wormrtl.lab.traffic;
