package io.wormrtl.kernel.part;

import io.wormrtl.kernel.part.PartProvider.Offer;
import java.util.Arrays;
import java.util.List;

/** A catalogue, and providers that add to it; {@link ProvidersTest} puts some of them on a class path. */
public final class Zoo {

    /** What can be named. */
    public static final Catalogue<Integer> ANIMALS = new Catalogue<Integer>("animal").with("cow", "the zoo's own", 1);

    /** What can be named elsewhere. */
    private static final Catalogue<Integer> PLANTS = new Catalogue<>("plant");

    private Zoo() {}

    /** The names of the animals, and behind them those of the plants. */
    public static String names() {
        return String.join(" ", ANIMALS.names()) + "; " + String.join(" ", PLANTS.names());
    }

    private static Offer<Integer> offer(Catalogue<Integer> catalogue, String name) {
        return new Offer<>(catalogue, Part.of(name, "", 2));
    }

    /** Brings a newt and a fern. */
    public static final class Newts implements PartProvider {
        @Override
        public List<Offer<?>> offers() {
            return List.of(offer(ANIMALS, "newt"), offer(PLANTS, "fern"));
        }
    }

    /** Brings a bear and another newt. */
    public static final class MoreNewts implements PartProvider {
        @Override
        public List<Offer<?>> offers() {
            return List.of(offer(ANIMALS, "bear"), offer(ANIMALS, "newt"));
        }
    }

    /** Brings what the zoo has. */
    public static final class Cows implements PartProvider {
        @Override
        public List<Offer<?>> offers() {
            return List.of(offer(ANIMALS, "cow"));
        }
    }

    /** Names an animal as no file could. */
    public static final class Shouting implements PartProvider {
        @Override
        public List<Offer<?>> offers() {
            return List.of(offer(ANIMALS, "NEWT"));
        }
    }

    /** Has nothing to say. */
    public static final class Mute implements PartProvider {
        @Override
        public List<Offer<?>> offers() {
            throw new UnsupportedOperationException("not today");
        }
    }

    /** Has no list. */
    public static final class Listless implements PartProvider {
        @Override
        public List<Offer<?>> offers() {
            return null;
        }
    }

    /** Brings nothing as a second part. */
    public static final class Forgetful implements PartProvider {
        @Override
        public List<Offer<?>> offers() {
            return Arrays.asList(offer(ANIMALS, "newt"), null);
        }
    }

    /** Brings a part for nothing. */
    public static final class Homeless implements PartProvider {
        @Override
        public List<Offer<?>> offers() {
            return List.of(offer(null, "newt"));
        }
    }

    /** Brings no part for the zoo. */
    public static final class Empty implements PartProvider {
        @Override
        public List<Offer<?>> offers() {
            return List.of(new Offer<>(ANIMALS, null));
        }
    }

    /** Is made of what cannot be made. */
    public static final class Broken implements PartProvider {

        private static final class Constants {
            static final Part<Integer> PART = Part.of("a b", "", 3);
        }

        @Override
        public List<Offer<?>> offers() {
            return List.of(new Offer<>(ANIMALS, Constants.PART));
        }
    }

    /** Cannot be made itself. */
    public static final class Unborn implements PartProvider {

        /** Fails. */
        public Unborn() {
            throw new IllegalStateException("no room");
        }

        @Override
        public List<Offer<?>> offers() {
            return List.of();
        }
    }

    /** Counts the animals that are there before it has said anything. */
    public static final class Counting implements PartProvider {
        @Override
        public List<Offer<?>> offers() {
            return List.of(offer(ANIMALS, "after-" + ANIMALS.names().size()));
        }
    }
}
