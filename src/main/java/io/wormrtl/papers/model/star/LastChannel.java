package io.wormrtl.papers.model.star;

import io.wormrtl.kernel.part.Catalogue;

/**
 * Which class of virtual channel a message used last: the weights P_vc of 001, eqs. 9 to 11, which the paper never
 * defines. Class a has the weight found here, the admissible levels of class b share the rest equally.
 */
@FunctionalInterface
public interface LastChannel {

    /**
     * The probability that it was of class a.
     *
     * @param adaptive V1, virtual channels of class a, from 0 on
     * @param levels admissible levels of class b, at least 1
     * @param adaptiveBusy probability that all V1 are busy; 1 if there is none
     * @param allBusy probability that these and the channels of the admissible levels are all busy
     */
    double ofClassA(int adaptive, int levels, double adaptiveBusy, double allBusy);

    /** The closures, by name. */
    static Catalogue<LastChannel> catalogue() {
        return new Catalogue<LastChannel>("closure")
                .with("uniform", "U: each admissible virtual channel is equally likely", LastChannel::uniform)
                .with("adaptive", "A: always class a, if there is one", LastChannel::adaptive)
                .with("preferred", "P: class a whenever one of its channels was free", LastChannel::preferred);
    }

    /** Each virtual channel that can have been used is equally likely: what is settled. */
    static double uniform(int adaptive, int levels, double adaptiveBusy, double allBusy) {
        return (double) adaptive / (adaptive + levels);
    }

    private static double adaptive(int adaptive, int levels, double adaptiveBusy, double allBusy) {
        return adaptive == 0 ? 0 : 1;
    }

    /** As the message went on, not all were busy; given that, the probability that one of class a was free. */
    private static double preferred(int adaptive, int levels, double adaptiveBusy, double allBusy) {
        return allBusy < 1 ? (1 - adaptiveBusy) / (1 - allBusy) : uniform(adaptive, levels, adaptiveBusy, allBusy);
    }
}
