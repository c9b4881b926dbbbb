package io.wormrtl.lab.cost;

/**
 * Published models of the delay of routers, as closed forms.
 *
 * <p>Peh and Dally, A Delay Model and Speculative Architecture for Pipelined Routers (HPCA 2001), Table 1: t + h of
 * each module in units of tau, five of which are a tau4, the delay of an inverter that drives four. Chien, A Cost and
 * Speed Model for k-ary n-cube Wormhole Routers (Hot Interconnects 1993): constants of a 0.8 um gate array in ns, a
 * crossbar port for each virtual channel. Aoyama and Chien, The Cost of Adaptivity and Virtual Lanes in a Wormhole
 * Router (1994): the same constants, virtual channels multiplexed before the crossbar. Both in the form of Duato,
 * Yalamanchili and Ni, Interconnection Networks, chapter 7.
 *
 * @param ports physical ports p of the crossbar
 * @param channels virtual channels v of each
 * @param width bits w of a flit
 * @param freedom output virtual channels F that a header may choose among
 */
record RouterDelays(int ports, int channels, int width, int freedom) {

    private static final double TAU_PER_TAU4 = 5;
    private static final double ARBITER_OVERHEAD = 9;

    /** Virtual-channel allocation where a header asks for one output virtual channel (R:v), in tau4. */
    public double allocateChannelTau4() {
        return (21.5 * log(4, (double) ports * channels) + 14 + 1.0 / 12 + ARBITER_OVERHEAD) / TAU_PER_TAU4;
    }

    /** Separable switch allocation, in tau4. */
    public double allocateSwitchTau4() {
        return (11.5 * log(4, ports) + 23 * log(4, channels) + 20 + 5.0 / 6 + ARBITER_OVERHEAD) / TAU_PER_TAU4;
    }

    /** An arbiter for each output of the switch, over {@code requesters}, in tau4. */
    public double arbitrateSwitchTau4(int requesters) {
        return (21.5 * log(4, requesters) + 14 + 1.0 / 12 + ARBITER_OVERHEAD) / TAU_PER_TAU4;
    }

    /** The way through a crossbar of so many ports, in tau4. */
    public double crossbarTau4(int crossbarPorts) {
        int half = crossbarPorts / 2;
        return (9 * log(8, (double) width * half) + 6 * Math.ceil(log(2, crossbarPorts)) + 6) / TAU_PER_TAU4;
    }

    /** Address decoding, choice of the output and header update, in ns. */
    public double routeNanoseconds() {
        return 4.7 + 1.2 * log(2, freedom);
    }

    /** Flow control, crossbar and latch with a crossbar of so many ports, in ns. */
    public double switchNanoseconds(int crossbarPorts) {
        return 3.4 + 0.6 * log(2, crossbarPorts);
    }

    /** Across a short channel with its virtual-channel controller, in ns. */
    public double channelNanoseconds() {
        return 5.14 + 0.6 * log(2, channels);
    }

    private static double log(int base, double value) {
        return Math.log(value) / Math.log(base);
    }
}
