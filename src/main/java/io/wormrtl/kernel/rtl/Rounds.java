package io.wormrtl.kernel.rtl;

import java.util.ArrayList;
import java.util.List;

/** The parts of a cycle: wires settle in one or more rounds, then clocked processes run, then comes the clock edge. */
final class Rounds {

    /** Runs processes of a few words of the agenda. */
    @FunctionalInterface
    private interface Pass {
        boolean run(Schedule schedule, Agenda agenda, int from, int to);
    }

    private final List<Round> settling;
    private final Round clock;
    private final Round edge;

    Rounds(Schedule schedule, Agenda agenda, Passes passes) {
        this.settling = schedule.settling().stream()
                .<Round>map(stage -> new Sweep(schedule, agenda, stage, passes::settle))
                .toList();
        this.clock = new Sweep(schedule, agenda, schedule.clocked(), passes::clock);
        this.edge = new Edge(schedule, agenda);
    }

    /** In which wires settle, one after the other. */
    List<Round> settling() {
        return settling;
    }

    /** In which clocked processes run. */
    Round clock() {
        return clock;
    }

    /** In which values become visible that had to wait. */
    Round edge() {
        return edge;
    }

    /** Runs the processes of a stage that others, too, may have woken. */
    private record Sweep(Schedule schedule, Agenda agenda, Stage stage, Pass pass, boolean hasTurns) implements Round {

        Sweep(Schedule schedule, Agenda agenda, Stage stage, Pass pass) {
            this(schedule, agenda, stage, pass, stage.hasTurns());
        }

        @Override
        public boolean run(int neighbourhood) {
            return run(neighbourhood, stage.from(neighbourhood), stage.to(neighbourhood));
        }

        @Override
        public boolean runInTurn(int neighbourhood) {
            return run(neighbourhood, stage.fromInTurn(neighbourhood), stage.toInTurn(neighbourhood));
        }

        private boolean run(int neighbourhood, int from, int to) {
            if (from == to) {
                return false;
            }
            agenda.collect(neighbourhood, from, to);
            return pass.run(schedule, agenda, from, to);
        }
    }

    /** Lets a neighbourhood see what it has set, and wakes those that wanted to run again. */
    private static final class Edge implements Round {

        private final Agenda agenda;
        /** By neighbourhood, its words of the agenda: from the first to before the second, and so on. */
        private final int[][] words;

        Edge(Schedule schedule, Agenda agenda) {
            this.agenda = agenda;
            this.words = new int[schedule.neighbourhoods()][];
            List<Stage> stages = new ArrayList<>(schedule.settling());
            stages.add(schedule.clocked());
            for (int n = 0; n < words.length; n++) {
                int neighbourhood = n;
                words[n] = stages.stream()
                        .flatMapToInt(stage -> stage.words(neighbourhood))
                        .toArray();
            }
        }

        @Override
        public boolean run(int neighbourhood) {
            boolean busy = agenda.pending(neighbourhood).commit();
            int[] own = words[neighbourhood];
            for (int i = 0; i < own.length; i += 2) {
                busy |= agenda.wakeNext(own[i], own[i + 1]);
            }
            return busy;
        }

        @Override
        public boolean runInTurn(int neighbourhood) {
            return false;
        }

        @Override
        public boolean hasTurns() {
            return false;
        }
    }
}
