package io.wormrtl.papers.cli;

import io.wormrtl.lab.cli.CommandProvider;
import io.wormrtl.papers.cli.contention.ContentionCommand;
import io.wormrtl.papers.cli.figures.FiguresCommand;
import io.wormrtl.papers.cli.model.ModelCommand;
import java.util.List;

/** The commands about the papers, where the help lists them. */
public final class PapersCommands implements CommandProvider {

    @Override
    public List<Offer> offers() {
        return List.of(
                new Offer("program", FiguresCommand::new),
                new Offer("coverage", experiment -> new ContentionCommand()),
                new Offer("contention", experiment -> new ModelCommand()));
    }
}
