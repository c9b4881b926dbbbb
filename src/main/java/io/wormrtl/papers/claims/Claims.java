package io.wormrtl.papers.claims;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.List;
import java.util.stream.Collectors;

/**
 * All claims that can be held against measurements, in the order of their numbers. One more claim is a line here, a
 * method or small class that judges, and a testbench in {@code testbenches/figures}.
 */
public final class Claims {

    /** The claims. */
    public static final List<Claim> ALL = List.of(
            new Claim(
                    "0.1",
                    "000, Fig. 1",
                    ScoutingCurves.SMALL,
                    all -> ScoutingModelFit.modelIsClose(all, ScoutingCurves.SMALL)),
            new Claim(
                    "0.2",
                    "000, Fig. 1",
                    ScoutingCurves.LARGE,
                    all -> ScoutingModelFit.modelIsClose(all, ScoutingCurves.LARGE)),
            new Claim("0.3", "000, sections 1 and 3", ScoutingCurves.SMALL, ScoutingLatency::leads),
            new Claim("0.4", "000, section 4", ScoutingCurves.ALL, ScoutingLatency::saturation),
            new Claim("0.5", "000, section 1", ScoutingCurves.ALL, ScoutingLatency::neverDeadlocks),
            new Claim("1.1", "001, Fig. 1a", List.of("001-fig1a-s4", "001-fig1a"), Claims::starOfSixChannels),
            Claim.of("1.2", "001, Fig. 1b", "001-fig1b", all -> Stars.modelIsClose(all, "001-fig1b", 5, 9)),
            Claim.of("1.3", "001, Fig. 1c", "001-fig1c", all -> Stars.modelIsClose(all, "001-fig1c", 5, 12)),
            Claim.of("1.4", "001, section 3", Stars::closedForms),
            Claim.of("1.5", "001, section 3", "001-schemes", Stars::schemes),
            Claim.of("1.6", "001, section 3", Stars::deadlockFree),
            new Claim(
                    "2.1",
                    "002, Fig. 1",
                    Messages.SMALL.testbenches(),
                    all -> ShortLatency.unequalLines(all, Messages.SMALL)),
            new Claim("2.2", "002, Fig. 2", Messages.ofBothLengths(), ShortLatency::largeOnUnequalLines),
            new Claim(
                    "2.3",
                    "002, Fig. 3",
                    Messages.SMALL.testbenches(),
                    all -> ShortLatency.equalLines(all, Messages.SMALL)),
            new Claim(
                    "2.4",
                    "002, Fig. 4",
                    Messages.LARGE.testbenches(),
                    all -> ShortLatency.equalLines(all, Messages.LARGE)),
            new Claim("2.5", "002, section 4", Messages.ofBothLengths(), ShortLatency::gaps),
            Claim.of("2.6", "002, section 4", PathSearches.FAMILY, PathSearches::family),
            Claim.of("2.7", "002, Fig. 5", PacketSizes.BUFFERS, PacketSizes::buffers),
            new Claim(
                    "2.8",
                    "002, Fig. 6",
                    List.of(PacketSizes.PACKETS, Messages.SMALL.overCircuits()),
                    PacketSizes::packetSizes),
            Claim.of("2.9", "002, section 3", FirstSteps::collisions),
            Claim.of("2.10", "002, section 3", Messages.SMALL.asPackets(), FirstSteps::orderAndDeadlock),
            Claim.of("3.8", "003, Fig. 4.4", "003-fig44", NearNeighbours::timeOfAMessage),
            Claim.of("3.9", "003, Figs. 4.5 and 4.6", "003-fig46", ProgramsOnMeshes::pathLengthHardlyMatters),
            new Claim("3.10", "003, Figs. 4.7 and 4.8", Transposes.TESTBENCHES, Transposes::communication),
            Claim.of("3.11", "003, table 4.1", "003-table41", NearNeighbours::timesOfTheTable),
            new Claim(
                    "3.12",
                    "003, Figs. 4.12 to 4.14",
                    List.of("003-fig56", "003-fig59-250"),
                    ProgramsOnMeshes::slowdown),
            Claim.of("3.13", "003, Fig. 5.6", "003-fig56", ProgramsOnMeshes::transposeSaturates),
            new Claim(
                    "3.15",
                    "003, Fig. 5.9",
                    List.of("003-fig56", "003-fig59-5", "003-fig59-250"),
                    ProgramsOnMeshes::lengthHardlyMatters),
            Claim.of("3.16", "003, Fig. 5.10", "003-fig510", ProgramsOnMeshes::distributionHardlyMatters),
            new Claim(
                    "3.17",
                    "003, Fig. 5.11",
                    List.of("003-fig59-250", "003-fig511"),
                    ProgramsOnMeshes::packetsHardlyMatter),
            new Claim("3.18", "003, Fig. 5.12", List.of("003-fig512-64", "003-fig512-256"), Mappings::randomSaturates),
            new Claim("3.19", "003, Fig. 5.13", Mappings.CAREFUL, Mappings::carefulDoesNot),
            Claim.of("3.20", "003, Fig. 5.14", "003-fig514", Orders::firstComeDeclines),
            Claim.of("3.21", "003, Fig. 5.15", "003-fig514", Orders::biasedIsComparable),
            Claim.of("3.22", "003, Fig. 5.16", "003-fig514", Orders::messageSourceIsComparable),
            Claim.of("4.1", "004, Figs. 11 to 15", "004-fig15", Distances::ofOneMessage),
            Claim.of("4.3", "004, Figs. 21 to 24", Rings::examples),
            Claim.of("4.4", "004, Figs. 25 to 32", Algorithms::paths),
            Claim.of("4.5", "004, Figs. 56 and 57", "004-fig56", AcceptedLoad::risesAndStays),
            Claim.of("4.6", "004, Figs. 58 and 59", "004-fig58", all -> MoreChannels.help(all, "004-fig58")),
            Claim.of("4.7", "004, Figs. 60 and 61", "004-fig60", all -> MoreChannels.help(all, "004-fig60")),
            new Claim(
                    "4.8",
                    "004, Figs. 62 and 63",
                    List.of("004-fig62", "004-fig62-others", "004-fig62-double-double-y", "004-fig62-disha"),
                    Algorithms::uniformInTheMesh),
            new Claim(
                    "4.9",
                    "004, Figs. 64 and 65",
                    List.of("004-fig64", "004-fig64-p-cube", "004-fig64-recovery"),
                    Algorithms::uniformInTheHypercube),
            new Claim(
                    "4.10",
                    "004, Figs. 66 and 67",
                    List.of("004-fig66", "004-fig66-adaptive"),
                    Algorithms::transposeInTheMesh),
            new Claim(
                    "4.11",
                    "004, Figs. 68 and 69",
                    List.of("004-fig68", "004-fig68-adaptive"),
                    Algorithms::transposeInHypercubes),
            Claim.of("4.12", "004, Fig. 70", "004-fig70", Algorithms::faultsCost),
            new Claim(
                    "4.13",
                    "004, Fig. 71",
                    RecoveryProtocols.testbenches("004-fig71"),
                    all -> RecoveryProtocols.allMessages(all, "004-fig71")),
            new Claim(
                    "4.14",
                    "004, Fig. 72",
                    RecoveryProtocols.testbenches("004-fig71"),
                    all -> RecoveryProtocols.hitMessages(all, "004-fig71")),
            new Claim(
                    "4.15",
                    "004, Figs. 73 and 74",
                    RecoveryProtocols.testbenches("004-fig73"),
                    all -> RecoveryProtocols.longMessages(all, "004-fig73")),
            new Claim(
                    "4.16",
                    "004, Figs. 75 and 76",
                    RecoveryProtocols.testbenches("004-fig75"),
                    all -> RecoveryProtocols.allMessages(all, "004-fig75")
                            .and(RecoveryProtocols.hitMessages(all, "004-fig75"))),
            Claim.of("4.17", "004, Figs. 77 and 78", "004-fig77", RecoveryProtocols::byFaultRate),
            Claim.of(
                    "4.18",
                    "004, Figs. 79 and 80",
                    "004-fig79",
                    all -> RecoveryProtocols.variants(all, "004-fig79", "sbrp-0", "sbrp-2")),
            Claim.of(
                    "4.19",
                    "004, Figs. 81 and 82",
                    "004-fig81",
                    all -> RecoveryProtocols.variants(all, "004-fig81", "sbrp-2", "sbrp-0")),
            Claim.of("4.21", "004, section 3.1.2", "004-torus-deadlocks", Algorithms::fewDeadlocks));

    private static Judgement starOfSixChannels(Evidence evidence) {
        return Stars.modelIsClose(evidence, "001-fig1a-s4", 4, 6).and(Stars.modelIsClose(evidence, "001-fig1a", 5, 6));
    }

    private Claims() {}

    /**
     * The claims of the given numbers; {@code 4} or {@code 004} stand for all of paper 004.
     *
     * @throws UnusableInput naming those there are
     */
    public static List<Claim> named(List<String> ids) {
        for (String id : ids) {
            if (ALL.stream().noneMatch(claim -> matches(claim, id))) {
                throw new UnusableInput("claim '" + id + "' is not known; accepted: "
                        + ALL.stream().map(Claim::id).collect(Collectors.joining(", ")));
            }
        }
        return ids.isEmpty()
                ? ALL
                : ALL.stream()
                        .filter(claim -> ids.stream().anyMatch(id -> matches(claim, id)))
                        .toList();
    }

    private static boolean matches(Claim claim, String id) {
        return claim.id().equals(id)
                || claim.id().startsWith(id + ".")
                || claim.source().startsWith(id + ",");
    }
}
