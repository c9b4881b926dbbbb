package io.wormrtl.papers.claims;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.List;
import java.util.stream.Stream;

/**
 * All claims that can be held against measurements, in the order of their numbers. One more claim is an entry here, or
 * in a jar, with a method that judges, and a testbench in {@code testbenches/figures}.
 */
@Api
public final class Claims {

    private static final String SMALL_STAR = "001-fig1a-s4";
    private static final String STAR = "001-fig1a";

    /** All claims, by number. */
    public static final Catalogue<Claim> CATALOGUE = new Catalogue<>("claim");

    static {
        ours().forEach(claim -> CATALOGUE.with(claim.entry()));
    }

    private static List<Claim> ours() {
        return List.of(
                new Claim(
                        "0.1",
                        "000, Fig. 1",
                        "in the 8x8 torus latency is flat and then saturates, and the model is within 15 % of simulation near saturation",
                        ScoutingCurves.SMALL_AND_ASSUMED,
                        all -> ScoutingModelFit.modelIsClose(all, ScoutingCurves.SMALL, ScoutingCurves.ASSUMED)),
                new Claim(
                        "0.2",
                        "000, Fig. 1",
                        "so it is in the 16x16 torus, which saturates at lower load",
                        ScoutingCurves.LARGE,
                        all -> ScoutingModelFit.modelIsClose(all, ScoutingCurves.LARGE, List.of())),
                new Claim(
                        "0.3",
                        "000, sections 1 and 3",
                        "K = 0 acknowledges nothing; latency grows with K by 2K - 1 cycles; the probe leads by K to 2K - 1 links",
                        ScoutingCurves.SMALL,
                        ScoutingLatency::leads),
                new Claim(
                        "0.4",
                        "000, section 4",
                        "more virtual channels saturate later, larger networks earlier, messages of twice the length at half the load",
                        ScoutingCurves.ALL,
                        ScoutingLatency::saturation),
                new Claim(
                        "0.5",
                        "000, section 1",
                        "scouting does not deadlock: a blocked probe goes back and releases its channels",
                        ScoutingCurves.ALL,
                        ScoutingLatency::neverDeadlocks),
                new Claim(
                        "1.1",
                        "001, Fig. 1a",
                        "with 6 virtual channels the model of Enhanced-Nbc is close to simulation but near saturation",
                        starsOfSixChannels(),
                        Claims::starOfSixChannels),
                new Claim(
                        "1.2",
                        "001, Fig. 1b",
                        "so it is with 9 virtual channels, which saturate later",
                        StarModelFit.testbenches("001-fig1b"),
                        all -> StarModelFit.judge(all, "001-fig1b", 5, 9)),
                new Claim(
                        "1.3",
                        "001, Fig. 1c",
                        "so it is with 12 virtual channels, which saturate last",
                        StarModelFit.testbenches("001-fig1c"),
                        all -> StarModelFit.judge(all, "001-fig1c", 5, 12)),
                Claim.of(
                        "1.4",
                        "001, section 3",
                        "a star graph has degree n - 1 and diameter floor(3(n - 1)/2), is bipartite, and half of the hops are negative",
                        Stars::closedForms),
                Claim.of(
                        "1.5",
                        "001, section 3",
                        "NHop uses channel 0 most, Nbc balances the channels, Enhanced-Nbc has the lowest latency",
                        "001-schemes",
                        Stars::schemes),
                Claim.of(
                        "1.6",
                        "001, section 3",
                        "NHop, Nbc and Enhanced-Nbc are free of deadlock",
                        Stars::deadlockFree),
                new Claim(
                        "2.1",
                        "002, Fig. 1",
                        "packets on two lines beside circuits on four: no better at light load, first data much sooner at others",
                        Messages.SMALL.withAssumptions(),
                        all -> ShortLatency.unequalLines(all, Messages.SMALL)),
                new Claim(
                        "2.2",
                        "002, Fig. 2",
                        "so it is with 2048 bytes, and the advantage of packets is larger",
                        Messages.ofBothLengths(Messages.LARGE),
                        ShortLatency::largeOnUnequalLines),
                new Claim(
                        "2.3",
                        "002, Fig. 3",
                        "on equal lines packets are about equal at light load and much better at others; circuits have an early knee",
                        Messages.SMALL.withAssumptions(),
                        all -> ShortLatency.equalLines(all, Messages.SMALL)),
                new Claim(
                        "2.4",
                        "002, Fig. 4",
                        "so it is with 2048 bytes",
                        Messages.LARGE.testbenches(),
                        all -> ShortLatency.equalLines(all, Messages.LARGE)),
                new Claim(
                        "2.5",
                        "002, section 4",
                        "from first to last data packets never take more than 4 times as long as circuits",
                        Messages.ofBothLengths(),
                        ShortLatency::gaps),
                Claim.of(
                        "2.6",
                        "002, section 4",
                        "K(K-1) paths are better than K",
                        PathSearches.FAMILY,
                        PathSearches::family),
                Claim.of(
                        "2.7",
                        "002, Fig. 5",
                        "three buffers per neighbour are enough, more than four gain little, few lose little but at heavy load",
                        PacketSizes.BUFFERS,
                        PacketSizes::buffers),
                new Claim(
                        "2.8",
                        "002, Fig. 6",
                        "above 64 bytes larger packets bring the first data later and the last sooner; 32 bytes help at light load",
                        List.of(PacketSizes.PACKETS, PacketSizes.STORED, Messages.SMALL.overCircuits()),
                        PacketSizes::packetSizes),
                Claim.of(
                        "2.9",
                        "002, section 3",
                        "two messages at a node collide on their first step in a third of all cases, on all steps in none",
                        FirstSteps::collisions),
                Claim.of(
                        "2.10",
                        "002, section 3",
                        "the packets of a message come in order over one path, and nothing deadlocks",
                        Messages.SMALL.asPackets(),
                        FirstSteps::orderAndDeadlock),
                Claim.of(
                        "3.8",
                        "003, Fig. 4.4",
                        "the time of a message to a neighbour is 210.9 + 0.0577 L us, in packets 210.2 + 0.1536 L us",
                        "003-fig44",
                        NearNeighbours::timeOfAMessage),
                Claim.of(
                        "3.9",
                        "003, Figs. 4.5 and 4.6",
                        "the length of the path changes the time of a message by less than 4 us",
                        "003-fig46",
                        ProgramsOnMeshes::pathLengthHardlyMatters),
                new Claim(
                        "3.10",
                        "003, Figs. 4.7 and 4.8",
                        "communication takes longer the less is computed, for more nodes and longer messages; far nodes are the worst",
                        Transposes.TESTBENCHES,
                        Transposes::communication),
                Claim.of(
                        "3.11",
                        "003, table 4.1",
                        "exchanges with neighbours take the printed multiples of the time of a message",
                        "003-table41",
                        NearNeighbours::timesOfTheTable),
                new Claim(
                        "3.12",
                        "003, Figs. 4.12 to 4.14",
                        "the slowdown follows from applied node traffic alone; the worst node saturates at 9.1 %",
                        List.of("003-fig56", "003-fig59-250"),
                        ProgramsOnMeshes::slowdown),
                Claim.of(
                        "3.13",
                        "003, Fig. 5.6",
                        "in a transpose of 144 nodes the worst node saturates at 1/11, the average node at 3/23",
                        "003-fig56",
                        ProgramsOnMeshes::transposeSaturates),
                new Claim(
                        "3.15",
                        "003, Fig. 5.9",
                        "messages of 50 and 250 flits are nearly identical, those of 5 flits slightly lower",
                        List.of("003-fig56", "003-fig59-5", "003-fig59-250"),
                        ProgramsOnMeshes::lengthHardlyMatters),
                Claim.of(
                        "3.16",
                        "003, Fig. 5.10",
                        "constant and uniform computation times are nearly identical, constant ones slightly better",
                        "003-fig510",
                        ProgramsOnMeshes::distributionHardlyMatters),
                new Claim(
                        "3.17",
                        "003, Fig. 5.11",
                        "a message of 250 flits and ten packets of 25 are nearly identical",
                        List.of("003-fig59-250", "003-fig511"),
                        ProgramsOnMeshes::packetsHardlyMatter),
                new Claim(
                        "3.18",
                        "003, Fig. 5.12",
                        "mapped at random, the average node saturates at theory, the worst 20 % above it; 256 nodes below 64",
                        Mappings.RANDOM,
                        Mappings::randomSaturates),
                new Claim(
                        "3.19",
                        "003, Fig. 5.13",
                        "mapped with care, actual traffic is the applied one up to 25 %",
                        Mappings.CAREFUL,
                        Mappings::carefulDoesNot),
                new Claim(
                        "3.20",
                        "003, Fig. 5.14",
                        "first come, first served is much worse, and traffic declines beyond a level",
                        Orders.FIRST_COME,
                        Orders::firstComeDeclines),
                Claim.of(
                        "3.21",
                        "003, Fig. 5.15",
                        "biased priorities are comparable to time stamps",
                        "003-fig514",
                        Orders::biasedIsComparable),
                Claim.of(
                        "3.22",
                        "003, Fig. 5.16",
                        "priorities by message source are comparable to time stamps, which are the best",
                        "003-fig514",
                        Orders::messageSourceIsComparable),
                Claim.of(
                        "4.1",
                        "004, Figs. 11 to 15",
                        "store-and-forward takes length times distance; the other techniques hardly depend on the distance",
                        "004-fig15",
                        Distances::ofOneMessage),
                Claim.of(
                        "4.3",
                        "004, Figs. 21 to 24",
                        "the example rings depend on each other in a circle, or do not, as the figures say",
                        Rings::examples),
                Claim.of(
                        "4.4",
                        "004, Figs. 25 to 32",
                        "routing algorithms have as many paths as the figures count",
                        Algorithms::paths),
                Claim.of(
                        "4.5",
                        "004, Figs. 56 and 57",
                        "latency rises to an asymptote; throughput is the load, then constant",
                        "004-fig56",
                        AcceptedLoad::risesAndStays),
                new Claim(
                        "4.6",
                        "004, Figs. 58 and 59",
                        "in the mesh more virtual channels have lower latency and higher throughput",
                        MoreChannels.testbenches("004-fig58"),
                        all -> MoreChannels.help(all, "004-fig58")),
                new Claim(
                        "4.7",
                        "004, Figs. 60 and 61",
                        "so it is in the hypercube",
                        MoreChannels.testbenches("004-fig60"),
                        all -> MoreChannels.help(all, "004-fig60")),
                new Claim(
                        "4.8",
                        "004, Figs. 62 and 63",
                        "uniform traffic in the mesh: XY is at least as good as west-first, double-y the worst, TFAR collapses",
                        List.of("004-fig62", "004-fig62-others", "004-fig62-double-double-y", "004-fig62-disha"),
                        Algorithms::uniformInTheMesh),
                new Claim(
                        "4.9",
                        "004, Figs. 64 and 65",
                        "uniform traffic in the hypercube: about equal at light load, adaptive routing better near saturation",
                        UniformHypercube.TESTBENCHES,
                        UniformHypercube::judge),
                new Claim(
                        "4.10",
                        "004, Figs. 66 and 67",
                        "transpose in the mesh: XY saturates before adaptive routing",
                        List.of("004-fig66", "004-fig66-adaptive"),
                        Algorithms::transposeInTheMesh),
                new Claim(
                        "4.11",
                        "004, Figs. 68 and 69",
                        "transpose in hypercubes: e-cube saturates long before adaptive routing",
                        List.of("004-fig68", "004-fig68-adaptive"),
                        Algorithms::transposeInHypercubes),
                new Claim(
                        "4.12",
                        "004, Fig. 70",
                        "with every further fault performance falls",
                        StaticFaults.TESTBENCHES,
                        StaticFaults::judge),
                new Claim(
                        "4.13",
                        "004, Fig. 71",
                        "12 flits in the 6-cube: SBRP-1 is as fast as without faults, FCR and the Reliable Router are slower",
                        withEqualStorage(RecoveryProtocols.testbenches("004-fig71"), "004-fig71"),
                        all -> RecoveryProtocols.allMessages(all, "004-fig71")
                                .and(EqualStorage.of("004-fig71").allMessages(all))),
                new Claim(
                        "4.23",
                        "004, section 6.4 (Fig. 71)",
                        "FCR stands for messages with pads, the Reliable Router for messages of twice the length; of each assumption,"
                                + " what it makes of the order of Fig. 71",
                        List.of("004-fig71", "004-fig71-model", "004-fig71-one-channel", "004-fig71-places"),
                        RecoveryProtocols::assumptions),
                new Claim(
                        "4.14",
                        "004, Fig. 72",
                        "the messages that faults hit: FCR and the Reliable Router are faster at low load, SBRP-1 at high load",
                        new HitMessages("004-fig71").testbenches(),
                        new HitMessages("004-fig71")::judge),
                new Claim(
                        "4.15",
                        "004, Figs. 73 and 74",
                        "1024 flits: SBRP-1 is the best, and the padding of FCR nearly vanishes",
                        withEqualStorage(RecoveryProtocols.testbenches("004-fig73"), "004-fig73"),
                        all -> RecoveryProtocols.longMessages(all, "004-fig73")
                                .and(EqualStorage.of("004-fig73").allMessages(all))
                                .and(EqualStorage.of("004-fig73").hitMessages(all))),
                new Claim(
                        "4.16",
                        "004, Figs. 75 and 76",
                        "28 flits in the mesh: as 12 in the 6-cube",
                        new HitMessages("004-fig75").testbenches(),
                        all -> RecoveryProtocols.allMessages(all, "004-fig75")
                                .and(EqualStorage.of("004-fig75").allMessages(all))
                                .and(new HitMessages("004-fig75").judge(all))),
                new Claim(
                        "4.17",
                        "004, Figs. 77 and 78",
                        "latency rises with the rate of faults",
                        FaultRates.TESTBENCHES,
                        FaultRates::judge),
                new Claim(
                        "4.18",
                        "004, Figs. 79 and 80",
                        "8 flits: SBRP-1 is the best, SBRP-0 better than SBRP-2",
                        SbrpVariants.SHORT.testbenches(),
                        SbrpVariants.SHORT::judge),
                new Claim(
                        "4.19",
                        "004, Figs. 81 and 82",
                        "128 flits: SBRP-1 is the best, SBRP-2 better than SBRP-0",
                        SbrpVariants.LONG.testbenches(),
                        SbrpVariants.LONG::judge),
                new Claim(
                        "4.21",
                        "004, section 3.1.2",
                        "in a torus with 2 virtual channels fully adaptive routing practically never deadlocks",
                        TorusDeadlocks.TESTBENCHES,
                        TorusDeadlocks::few));
    }

    private static Judgement starOfSixChannels(Evidence evidence) {
        return StarModelFit.judge(evidence, SMALL_STAR, 4, 6).and(StarModelFit.judge(evidence, STAR, 5, 6));
    }

    private static List<String> starsOfSixChannels() {
        return Stream.of(SMALL_STAR, STAR)
                .flatMap(name -> StarModelFit.testbenches(name).stream())
                .toList();
    }

    private static List<String> withEqualStorage(List<String> testbenches, String figure) {
        return Stream.concat(testbenches.stream(), EqualStorage.of(figure).testbenches().stream())
                .toList();
    }

    private Claims() {}

    /**
     * The claims of the given numbers; {@code 4} or {@code 004} stand for all of paper 004.
     *
     * @throws UnusableInput naming those there are
     */
    public static List<Claim> named(List<String> ids) {
        List<Claim> all = CATALOGUE.entries().stream().map(Part::value).toList();
        for (String id : ids) {
            if (all.stream().noneMatch(claim -> matches(claim, id))) {
                CATALOGUE.part(id); // refuses it
            }
        }
        return ids.isEmpty()
                ? all
                : all.stream()
                        .filter(claim -> ids.stream().anyMatch(id -> matches(claim, id)))
                        .toList();
    }

    private static boolean matches(Claim claim, String id) {
        return claim.id().equals(id)
                || claim.id().startsWith(id + ".")
                || claim.source().startsWith(id + ",");
    }
}
