package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Shorthand;
import io.wormrtl.lab.traffic.Patterns;
import java.nio.file.Path;
import java.util.List;

/** Section {@code traffic.pattern}. */
@Shorthand(word = "name")
public record PatternSettings(
        @Setting(value = "traffic pattern", otherwise = "uniform", from = Patterns.class)
        String name,

        @Setting(value = "hot-spot: node numbers", otherwise = "[0]", min = 0, items = 1, of = "hot-spot")
        List<Integer> hotSpots,

        @Setting(
                value = "hot-spot: fraction of the messages that go to the hot spots",
                otherwise = "0.1",
                min = 0,
                max = 1,
                of = "hot-spot")
        double fraction,

        @Setting(
                value = "distance: channels to the nearest destinations",
                otherwise = "1",
                min = 1,
                max = 1e6,
                of = "distance")
        int minDistance,

        @Setting(
                value = "distance: channels to the farthest destinations; 0: the diameter",
                otherwise = "0",
                min = 0,
                max = 1e6,
                of = "distance")
        int maxDistance,

        @Setting(value = "permutation: CSV file source,destination", of = "permutation")
        Path file) {}
