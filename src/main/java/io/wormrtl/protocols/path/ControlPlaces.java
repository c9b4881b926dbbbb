package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import java.util.List;

/**
 * The buffers of the corresponding or of the complementary channels of a link, where their flits wait for the wires: a
 * place per virtual channel. One is enough without flow control: of a path at most one such flit is on its way, but for
 * a kill, which takes the place of whatever it catches up with.
 */
final class ControlPlaces extends Group {

    private final Register waiting;
    /** Of width 0 where there is one kind of flit. */
    private final Registers code;
    /** Of width 0 where flits are a code and nothing else. */
    private final Registers word;

    /** By code, the flits of a complementary channel; empty for a corresponding one. */
    private final List<BackFlit> answers;

    private ControlPlaces(
            Module owner, String name, int channels, Encoding flits, List<BackFlit> answers, int wordBits) {
        super(owner, name);
        this.answers = answers;
        this.waiting = register("waiting", channels);
        int codes = flits.values().size();
        this.code = flits.on(registers("code", channels, codes == 1 ? 0 : Bits.needed(codes - 1)));
        this.word = registers("word", channels, wordBits);
    }

    /** Places for probes of so many bits, and for kills where there are such. */
    public static ControlPlaces ahead(Module owner, String name, int channels, int wordBits, boolean kills) {
        List<String> all = Encoding.of("ahead_flit", AheadFlit.class).values();
        Encoding flits = new Encoding("ahead_flit", all.subList(0, kills ? 2 : 1));
        return new ControlPlaces(owner, name, channels, flits, List.of(), wordBits);
    }

    /** Places for the answers of a technique. */
    static ControlPlaces back(Module owner, String name, int channels, PathParts path) {
        List<BackFlit> answers = path.answers();
        Encoding flits =
                new Encoding("back_flit", answers.stream().map(BackFlit::name).toList());
        return new ControlPlaces(owner, name, channels, flits, answers, path.answerBits());
    }

    /** At the clock edge: an answer enters the place of virtual channel {@code v}; to be told to {@link #next}. */
    void put(int v, BackFlit answer, long says) {
        put(v, answers.indexOf(answer), says);
    }

    /** At the clock edge: a flit enters the place of virtual channel {@code v}; to be told to {@link #next}. */
    void put(int v, int flit, long says) {
        code.set(v, flit);
        word.set(v, says);
    }

    /** At the clock edge: flits of {@code sent} have left, then flits have come into the places of {@code put}. */
    void next(long put, long sent) {
        waiting.set((waiting.get() & ~sent) | put);
    }

    /** One bit per virtual channel: a flit waits. */
    Register waiting() {
        return waiting;
    }

    /** The signals of these places that the link reads. */
    WaitingControl view() {
        return new WaitingControl(waiting, code, word);
    }
}
