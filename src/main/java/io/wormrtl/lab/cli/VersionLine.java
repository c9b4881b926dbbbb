package io.wormrtl.lab.cli;

import io.wormrtl.lab.report.Version;
import picocli.CommandLine.IVersionProvider;

/** The line that {@code --version} prints. */
final class VersionLine implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"wormrtl " + Version.current()};
    }
}
