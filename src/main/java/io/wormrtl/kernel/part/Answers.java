package io.wormrtl.kernel.part;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/** What parts return when they are asked for something. Null and what cannot be are mistakes of the part, which is named. */
public final class Answers {

    /** What parts from outside are called, for as long as they are there. */
    private static final Map<Object, String> SUBJECTS = Collections.synchronizedMap(new WeakHashMap<>());

    private Answers() {}

    /** From now on {@code part} is called {@code subject} in refusals. */
    static void remember(Object part, String subject) {
        SUBJECTS.put(part, subject);
    }

    /**
     * What a method of a part has returned.
     *
     * @param method as its author knows it: {@code ArbiterKind.create}
     * @throws PartMistake naming the part and the method, if it is null
     */
    public static <T> T present(T answer, Object part, String method) {
        if (answer == null) {
            throw mistake(part, "cannot be built: its " + method + " returned null");
        }
        return answer;
    }

    /**
     * Refuses what a part has answered.
     *
     * @param what a predicate: {@code calls two ports 'east'}
     */
    public static PartMistake mistake(Object part, String what) {
        return new PartMistake(part, subject(part) + " " + what + ", which is a mistake of that part");
    }

    /**
     * Says what a part has done wrong in a run, with its class.
     *
     * @param what a predicate: {@code chooses port 3}
     */
    public static String inRun(Object part, String what) {
        String subject = subject(part);
        String type = part.getClass().getName();
        return subject + (subject.equals(type) ? " " : " (" + type + ") ") + what + ", which is a mistake of that part";
    }

    /** The same of a method that returns the part itself: refusals call that by the name of what made it. */
    public static <T> T part(T answer, Object maker, String method) {
        T made = present(answer, maker, method);
        String subject = SUBJECTS.get(maker);
        if (subject != null) {
            remember(made, subject);
        }
        return made;
    }

    /** By its entry in a catalogue; a part that was not brought by a provider by its class. */
    private static String subject(Object part) {
        String subject = SUBJECTS.get(part);
        return subject == null ? part.getClass().getName() : subject;
    }
}
