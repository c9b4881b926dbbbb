package io.wormrtl.kernel.rtl;

/** Those who do the rounds of cycles: one thread, or several. */
interface Crew extends AutoCloseable {

    /** Does a round in all neighbourhoods; returns whether there was anything to do. */
    boolean run(Round round);

    @Override
    void close();

    /** The calling thread alone. */
    static Crew alone(int neighbourhoods) {
        return new Crew() {
            @Override
            public boolean run(Round round) {
                boolean busy = false;
                for (int neighbourhood = 0; neighbourhood < neighbourhoods; neighbourhood++) {
                    busy |= round.run(neighbourhood);
                    busy |= round.runInTurn(neighbourhood);
                }
                return busy;
            }

            @Override
            public void close() {
                // Nobody else was called.
            }
        };
    }
}
