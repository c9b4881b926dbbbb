package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.logic.Logic;
import io.wormrtl.kernel.rtl.LogicSheet;
import java.util.List;

/**
 * The logic of the processes of {@link TokenUnit}: decoders lead lines from ahead to the owner of the channel ({@link
 * OwnersAhead}), counters follow the worms at each input, and gates compute the masks.
 *
 * @param channels virtual channels per port
 * @param kindBits of the kind of a flit
 * @param direct a flit crosses the switch and the link in one cycle
 */
record TokenLogic(
        List<TokenInput> inputs,
        List<TokenOutput> outputs,
        OwnersAhead ahead,
        int channels,
        int kindBits,
        boolean direct) {

    void say(LogicSheet sheet) {
        int told = (int)
                inputs.stream().filter(input -> input.before().isPresent()).count();
        sheet.process("look_across", direct ? Logic.WIRING : ahead.crossingLogic(told));
        sheet.process("look_ahead", ahead.decodedLogic(inputs.size()));
        inputs.forEach(input -> say(sheet, input));
        outputs.forEach(output -> say(sheet, output));
    }

    private void say(LogicSheet sheet, TokenInput input) {
        String name = input.port().name();
        SpanningWorms worms = input.worms();
        sheet.process("drop_copies_" + name, Logic.WIRING);
        if (input.before().isPresent()) {
            Logic heard = input.mortal().isEmpty()
                    ? Logic.WIRING
                    : Blocks.and(2, channels).then(Blocks.or(2, channels));
            sheet.process(
                    "tell_" + name,
                    input.before()
                            .orElseThrow()
                            .told()
                            .through("speak")
                            .beside(input.vacatedLogic())
                            .then(heard));
        }
        boolean mayDie = outputs.stream().anyMatch(output -> output.mortal().isPresent());
        Logic aimed =
                Blocks.multiplexer(outputs.size(), 1).then(Blocks.and(3, 1)).times(channels);
        sheet.process("strike_" + name, mayDie ? input.completingLogic().then(aimed) : Logic.WIRING);
        sheet.process("restart_worm_" + name, worms.through("restart_flit"));
        sheet.process("close_" + name, input.closedLogic());
        if (input.mortal().isPresent()) {
            sheet.process("rest_" + name, Blocks.and(channels + 1, 1));
            sheet.process("vacate_" + name, input.vacatedLogic().then(Blocks.or(2, channels)));
        }
        Logic arrives =
                Blocks.decoder(channels).beside(Blocks.is(kindBits).times(3)).then(Blocks.and(3, channels));
        Logic touched = Blocks.or(7, channels);
        Logic told =
                input.before().isPresent() ? input.before().orElseThrow().told().through("count") : Logic.WIRING;
        Logic next = Blocks.and(3, channels).then(Blocks.or(2, channels)).times(3); // open, bound, inserting
        sheet.process(
                "keep_" + name,
                arrives.beside(input.completingLogic().then(touched))
                        .then(worms.through("count").then(told).beside(worms.through("copy_head")))
                        .then(next));
    }

    private void say(LogicSheet sheet, TokenOutput output) {
        String name = output.port().name();
        sheet.process(
                "reset_" + name,
                output.mortal().isEmpty() ? Logic.WIRING : Blocks.and(2, 1).then(Blocks.or(2, channels)));
        if (output.mortal().isPresent()) {
            Logic learnt = Blocks.and(2, channels).then(Blocks.or(2, channels));
            sheet.everyCycle("settle_" + name, Blocks.and(2, 1).beside(learnt));
            sheet.process("rest_" + name + "_out", Blocks.and(2, 1));
        }
    }
}
