package io.wormrtl.kernel.wave;

import java.util.List;

/**
 * The first view that GTKWave opens on a dump: some modules out of many, around one moment. The other signals remain in
 * its tree.
 *
 * @param notes sentences: comments of the file, and the short ones above the signals
 * @param sections groups of signals in their order
 * @param markers moments with a name, each with another letter
 * @param cursor the cycle at which the cursor stands
 * @param from the first cycle in view
 * @param to the last cycle that should be in view, if cycles can be read then
 */
public record GtkwaveView(
        List<String> notes, List<Section> sections, List<Marker> markers, long cursor, long from, long to) {

    /**
     * Signals under one heading.
     *
     * @param title the heading
     * @param scopes patterns as those of {@link WaveOptions#scopes()}; what selects nothing is left out
     */
    public record Section(String title, List<String> scopes) {

        /** Copies the list. */
        public Section {
            scopes = List.copyOf(scopes);
        }
    }

    /**
     * A moment.
     *
     * @param letter by which GTKWave calls it, from A to Z
     * @param cycle when
     * @param name what happens
     */
    public record Marker(char letter, long cycle, String name) {

        /** Checks the letter. */
        public Marker {
            if (letter < 'A' || letter > 'Z') {
                throw new IllegalArgumentException("marker " + letter + " must be called by a letter from A to Z");
            }
        }
    }

    /** Copies the lists. */
    public GtkwaveView {
        notes = List.copyOf(notes);
        sections = List.copyOf(sections);
        markers = List.copyOf(markers);
    }
}
