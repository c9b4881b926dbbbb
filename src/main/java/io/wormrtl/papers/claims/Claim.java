package io.wormrtl.papers.claims;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Part;
import java.util.List;
import java.util.function.Function;

/**
 * A statement of a paper.
 *
 * @param id number in the project's list of claims, such as {@code 4.6}
 * @param source paper and figure or section, such as {@code 004, Figs. 58 and 59}
 * @param sentence what the paper says, in one line
 * @param testbenches names of the sweeps that it needs, without the ending {@code .yaml}; none where nothing has to be
 *     simulated
 * @param judge holds what they gave against what the paper says
 */
@Api
public record Claim(
        String id, String source, String sentence, List<String> testbenches, Function<Evidence, Judgement> judge) {

    /** Copies the list. */
    public Claim {
        testbenches = List.copyOf(testbenches);
    }

    /** A claim that one sweep decides. */
    public static Claim of(
            String id, String source, String sentence, String testbench, Function<Evidence, Judgement> judge) {
        return new Claim(id, source, sentence, List.of(testbench), judge);
    }

    /** A claim that is decided without simulation. */
    public static Claim of(String id, String source, String sentence, Function<Evidence, Judgement> judge) {
        return new Claim(id, source, sentence, List.of(), judge);
    }

    /** Its entry in {@link Claims#CATALOGUE}. */
    public Part<Claim> entry() {
        return Part.of(id, sentence + " (" + source + ")", this);
    }
}
