package io.wormrtl.kernel.part;

import io.wormrtl.kernel.api.Api;
import java.util.List;

/**
 * Brings parts from elsewhere: from a package that the catalogue does not know, or from another jar on the class path.
 *
 * <p>Its class is public, has a public constructor without arguments, and is named in the file {@code
 * META-INF/services/io.wormrtl.kernel.part.PartProvider} of its jar. Its parts are listed, have settings under their
 * names, and count for the configuration hash, like all others.
 */
@Api
public interface PartProvider {

    /**
     * A part for a catalogue.
     *
     * @param <T> what the catalogue's parts provide
     * @param catalogue where it is to be listed
     * @param part the part
     */
    record Offer<T>(Catalogue<T> catalogue, Part<T> part) {}

    /** The parts, in the order in which they are to be listed. */
    List<Offer<?>> offers();
}
