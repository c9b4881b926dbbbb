package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.LocalChannels;

/** Section {@code interface}. */
public record InterfaceSettings(
        @Setting(
                value = "channels from the interface into the router, one flit per cycle each",
                otherwise = "1",
                min = 1,
                max = LocalChannels.MAX)
        int injectionChannels,

        @Setting(
                value = "channels from the router to the interface, one flit per cycle each",
                otherwise = "1",
                min = 1,
                max = LocalChannels.MAX)
        int ejectionChannels,

        @Setting(
                value = "flits of the longest packet, longer messages are split; 0 never splits",
                otherwise = "0",
                min = 0,
                max = MessageLengths.MAX)
        int maxPacket,

        @Setting(
                value = "whether injection and ejection channel of the same number share their wires",
                otherwise = ProcessorChannels.FULL_DUPLEX,
                from = ProcessorChannels.class)
        Chosen<InterfaceKind> processorChannel) {}
