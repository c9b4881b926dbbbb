package io.wormrtl.cli;

import io.wormrtl.report.Version;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class VersionLine implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"wormrtl " + Version.current()};
    }
}
