package io.wormrtl.kernel.part;

import io.wormrtl.kernel.part.PartProvider.Offer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

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

    // ---- parts that are made of settings -------------------------------------------------------------------------

    /** What can be heard. */
    private static final Catalogue<Object> VOICES = new Catalogue<>("voice").with("keeper", "the zoo's own", "hush");

    /** Settings of a voice. */
    public record Loud(@Setting("how often") int times) {}

    private static Offer<Object> voice(String name, Function<Loud, Object> from) {
        return new Offer<>(VOICES, Part.of(name, "is loud", Loud.class, from).triedWith("zoo.night=true"));
    }

    /** Brings an owl and what cannot be made. */
    public static final class Voices implements PartProvider {
        @Override
        public List<Offer<?>> offers() {
            return List.of(
                    voice("owl", Owl::new),
                    voice("dumb", loud -> null),
                    voice("wild", loud -> {
                        throw new IllegalStateException("bites");
                    }),
                    voice("picky", loud -> {
                        throw new UnusableSetting("times", "(" + loud.times() + ") must be even");
                    }));
        }
    }

    /** A voice that lays eggs and makes mistakes. */
    private static final class Owl {
        private final Loud loud;

        Owl(Loud loud) {
            this.loud = loud;
        }

        Egg lay() {
            return loud.times() > 0 ? new Egg() : null;
        }

        void slip(String how) {
            switch (how) {
                case "in Java" -> Integer.parseInt("two");
                case "in the program" -> Part.of("Not A Name", "", 1);
                default -> throw new ArithmeticException(how);
            }
        }
    }

    /** What an owl makes. */
    private static final class Egg {}

    /** The voice of that name, made of settings. */
    private static Object made(String name, int times) {
        return VOICES.part(name).make(new Loud(times));
    }

    /** What is said of a voice, and of the first in a run. */
    public static String told(String name) {
        Object voice = made(name, 1);
        return Answers.mistake(voice, "is late").getMessage() + "\n" + Answers.inRun(voice, "is early");
    }

    /** What is said of what an owl makes, which it does not for 0 times. */
    public static String toldOfEgg(int times) {
        Owl owl = (Owl) made("owl", times);
        return Answers.mistake(Answers.part(owl.lay(), owl, "Owl.lay"), "is cold")
                .getMessage();
    }

    /** Which voices are brought, and what is known of the owl. */
    public static String known() {
        Part<Object> owl = VOICES.part("owl");
        return VOICES.names().stream().filter(VOICES::isBrought).toList() + " " + VOICES.isBrought("newt") + " "
                + owl.summary() + " " + owl.settings().getSimpleName() + " " + owl.example();
    }

    /** Who has thrown what an owl's slip comes to, and during whose call. */
    public static String blamed(String how) {
        try {
            new Owl(new Loud(VOICES.names().size())).slip(how);
            return "nobody";
        } catch (RuntimeException e) {
            RuntimeException wrapped = new IllegalStateException("it stops", new IllegalStateException("again", e));
            return Blame.thrownBy(wrapped).orElse("the program") + "; "
                    + Blame.duringCallOf(wrapped).orElse("the program");
        }
    }
}
