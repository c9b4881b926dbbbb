package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Shorthand;
import io.wormrtl.lab.traffic.Lengths;
import io.wormrtl.network.assembly.NetworkParameters;

/** Section {@code traffic.length}; all lengths in flits. */
@Shorthand(word = "name", number = "length")
public record LengthSettings(
        @Setting(value = "length distribution", otherwise = "fixed", from = Lengths.class)
        String name,

        @Setting(
                value = "fixed: every message",
                otherwise = "16",
                min = 1,
                max = NetworkParameters.MAX_LENGTH,
                of = "fixed")
        int length,

        @Setting(
                value = "uniform, exponential: shortest",
                otherwise = "1",
                min = 1,
                max = NetworkParameters.MAX_LENGTH,
                of = {"uniform", "exponential"})
        int min,

        @Setting(
                value = "uniform, exponential: longest",
                otherwise = "64",
                min = 1,
                max = NetworkParameters.MAX_LENGTH,
                of = {"uniform", "exponential"})
        int max,

        @Setting(
                value = "exponential: mean",
                otherwise = "16",
                min = 1,
                max = NetworkParameters.MAX_LENGTH,
                of = "exponential")
        double mean,

        @Setting(
                value = "bimodal: the shorter length",
                otherwise = "4",
                min = 1,
                max = NetworkParameters.MAX_LENGTH,
                of = "bimodal")
        int shortLength,

        @Setting(
                value = "bimodal: the longer length",
                otherwise = "32",
                min = 1,
                max = NetworkParameters.MAX_LENGTH,
                of = "bimodal")
        int longLength,

        @Setting(
                value = "bimodal: fraction of messages that are long",
                otherwise = "0.1",
                min = 0,
                max = 1,
                of = "bimodal")
        double longFraction) {}
