package io.wormrtl.lab.report;

/** The version of the program. */
public final class Version {

    private Version() {}

    /** The version in the jar's manifest, or {@code development} where it runs from class files. */
    public static String current() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
