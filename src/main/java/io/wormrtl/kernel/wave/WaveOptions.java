package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.List;

/**
 * The signals, cycles and comment of a waveform file.
 *
 * @param scopes patterns over full paths: {@code **} stands for any text, {@code *} for any text without a dot. A
 *     pattern that matches a signal selects it; one that matches a module selects everything below it, unless its
 *     last name is a lone {@code *}: {@code network.router_3_4} and {@code network.router_3_4.**} select the whole
 *     router, {@code network.router_3_4.*} its own signals and ports only, {@code *} everything. An entry of an
 *     array is selected by its own name or that of the array. Words of memories are shown only where the last name of
 *     a pattern begins as theirs does, or is their memory's: {@code **.fifo}, {@code **.fifo_3}, {@code **.fi*}
 * @param span the cycles to record
 * @param comment the origin of the file, such as version, seed and configuration hash; may be empty
 * @param clock whether clock and reset of the design are shown. They are there by name {@code clock} and {@code reset}
 *     in the scope of the design. A dump then has an entry for every half of a cycle, also of those slept through
 */
public record WaveOptions(List<String> scopes, Span span, String comment, boolean clock) {

    /** Checks that there is a pattern, and that the comment cannot end the comment of a file early. */
    public WaveOptions {
        scopes = List.copyOf(scopes);
        if (scopes.isEmpty()) {
            throw new UnusableInput("waveform scopes (none) must name at least one module or signal, or '*' for all");
        }
        if (comment.contains("$end")) {
            throw new IllegalArgumentException("a waveform comment must not contain $end: " + comment);
        }
    }

    /** The same without clock and reset. */
    public WaveOptions(List<String> scopes, Span span, String comment) {
        this(scopes, span, comment, false);
    }

    /** Every signal in every cycle. */
    public static WaveOptions everything() {
        return new WaveOptions(List.of("*"), Span.always(), "", false);
    }

    /** The same for other signals. */
    public WaveOptions withScopes(String... newScopes) {
        return new WaveOptions(List.of(newScopes), span, comment, clock);
    }

    /** The same for other cycles. */
    public WaveOptions withSpan(Span newSpan) {
        return new WaveOptions(scopes, newSpan, comment, clock);
    }

    /** The same with another comment. */
    public WaveOptions withComment(String newComment) {
        return new WaveOptions(scopes, span, newComment, clock);
    }

    /** The same with clock and reset. */
    public WaveOptions withClock() {
        return new WaveOptions(scopes, span, comment, true);
    }
}
