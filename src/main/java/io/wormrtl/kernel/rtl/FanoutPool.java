package io.wormrtl.kernel.rtl;

/** Fanouts of which no two are alike: a hash table with a place each, as a large design has millions. */
final class FanoutPool {

    private static final int FIRST_PLACES = 64;

    private Fanout[] places = new Fanout[FIRST_PLACES];
    private int count;

    /** {@code fanout}, or one that does the same and was here before. */
    Fanout one(Fanout fanout) {
        int place = placeOf(fanout);
        if (places[place] != null) {
            return places[place];
        }
        places[place] = fanout;
        if (2 * ++count > places.length) {
            grow();
        }
        return fanout;
    }

    /** Where one that does the same stands; or else the place for it, which is empty. */
    private int placeOf(Fanout fanout) {
        int mask = places.length - 1;
        int place = fanout.hash() & mask;
        while (places[place] != null && !places[place].doesTheSameAs(fanout)) {
            place = place + 1 & mask;
        }
        return place;
    }

    private void grow() {
        Fanout[] old = places;
        places = new Fanout[2 * old.length];
        for (Fanout fanout : old) {
            if (fanout != null) {
                places[placeOf(fanout)] = fanout;
            }
        }
    }
}
