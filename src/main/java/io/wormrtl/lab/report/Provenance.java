package io.wormrtl.lab.report;

/**
 * Where a result comes from; part of every output.
 *
 * @param version version of the program
 * @param command the command that made it: {@code run}, {@code model star} ...
 * @param subject what it is about, usually the testbench's name; may be empty
 * @param configurationHash hash of all that was asked for, null where nothing was configured
 * @param seed seed of all random numbers, null where nothing is random or parts of the result have their own
 */
public record Provenance(String version, String command, String subject, String configurationHash, Long seed) {

    /** The configuration hash of a row, in tables whose rows have one each. */
    public static final Field HASH = new Field("configuration_hash", "configuration", "", new Display.Words());

    /** The seed of a row, in tables whose rows have one each. */
    public static final Field SEED = new Field("seed", "seed", "", new Display.Whole());

    /** For a result of this program in which nothing is random. */
    public static Provenance of(String command) {
        return new Provenance(Version.current(), command, "", null, null);
    }

    /** The same with a subject. */
    public Provenance about(String other) {
        return new Provenance(version, command, other, configurationHash, seed);
    }

    /** The same with a configuration hash. */
    public Provenance hashed(String hash) {
        return new Provenance(version, command, subject, hash, seed);
    }

    /** The same with a seed. */
    public Provenance seeded(long value) {
        return new Provenance(version, command, subject, configurationHash, value);
    }

    /** In one line: {@code wormrtl 0.1.0 run quickstart, configuration 0123456789abcdef, seed 1}. */
    public String line() {
        return "wormrtl " + version + " " + command + (subject.isEmpty() ? "" : " " + subject)
                + (configurationHash == null ? "" : ", configuration " + configurationHash)
                + (seed == null ? "" : ", seed " + seed);
    }
}
