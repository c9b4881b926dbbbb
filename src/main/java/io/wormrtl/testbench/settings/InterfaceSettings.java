package io.wormrtl.testbench.settings;

/** Section {@code interface}. */
public record InterfaceSettings(
        @Setting(value = "channels from the interface into the router, one flit per cycle each", otherwise = "1",
                min = 1, max = 8)
        int injectionChannels,
        @Setting(value = "channels from the router to the interface, one flit per cycle each", otherwise = "1",
                min = 1, max = 8)
        int ejectionChannels,
        @Setting(value = "flits of the longest packet, longer messages are split; 0 never splits", otherwise = "0",
                min = 0, max = 1048576)
        int maxPacket) {
}
