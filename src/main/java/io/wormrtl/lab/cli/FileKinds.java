package io.wormrtl.lab.cli;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.lab.settings.Form;
import io.wormrtl.lab.testbench.Testbench;
import java.util.function.Supplier;

/** The kinds of files that users write and {@code schema} describes; a command of another kind adds it. */
@Api
public final class FileKinds {

    /** Forms are asked for late, since a form is made of catalogues to which providers may still be adding. */
    public static final Catalogue<Supplier<Form<?>>> CATALOGUE = new Catalogue<Supplier<Form<?>>>("kind of file")
            .with("testbench", "what run, sweep, inventory and profile read", () -> Testbench.FORM);

    private FileKinds() {}
}
