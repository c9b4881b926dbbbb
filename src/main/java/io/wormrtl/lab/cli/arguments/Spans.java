package io.wormrtl.lab.cli.arguments;

import java.time.Duration;

/** Spans of time in the unit that a person would use. */
final class Spans {

    /** As many of a unit as are still read easily. */
    private static final int MOST = 100;

    private static final Duration DAY = Duration.ofDays(1);

    private Spans() {}

    /** One span. */
    static String words(Duration time) {
        Duration unit = unit(time);
        return count(time, unit) + " " + name(unit);
    }

    /** From one span to another, at least as long, in the unit of the longer. */
    static String words(Duration least, Duration most) {
        Duration unit = unit(most);
        long low = Math.max(1, count(least, unit));
        long high = count(most, unit);
        return (low < high ? low + " to " + high : Long.toString(high)) + " " + name(unit);
    }

    private static long count(Duration time, Duration unit) {
        return Math.round((double) time.toMillis() / unit.toMillis());
    }

    private static Duration unit(Duration time) {
        if (time.toSeconds() < MOST) {
            return Duration.ofSeconds(1);
        }
        if (time.toMinutes() < MOST) {
            return Duration.ofMinutes(1);
        }
        return time.toHours() < MOST ? Duration.ofHours(1) : DAY;
    }

    private static String name(Duration unit) {
        if (unit.equals(DAY)) {
            return "days";
        }
        return unit.toHours() > 0 ? "h" : unit.toMinutes() > 0 ? "min" : "s";
    }
}
