package io.wormrtl.kernel.rtl;

/**
 * What is said of a thing that is declared somewhere, at which only elaboration and reports look.
 *
 * @param <T> what is declared
 * @param <M> what a design says of it besides its place
 */
abstract sealed class Declaration<T, M> {

    final Home home;
    /** Null as long as nobody drives it. */
    Driver driver;

    private Declaration(Home home, Driver driver) {
        this.home = home;
        this.driver = driver;
    }

    /** What is said of {@code declared}, of which this is the declaration. */
    abstract M meaning(T declared);

    /** That of one thing, as long as more may be declared. */
    static sealed class Own<T, M> extends Declaration<T, M> permits Onlookers {
        M meaning;

        Own(Home home, Driver driver, M meaning) {
            super(home, driver);
            this.meaning = meaning;
        }

        @Override
        final M meaning(T declared) {
            return meaning;
        }
    }

    /** That of all things of a module or group that a process drives. */
    static final class Common<T, M> extends Declaration<T, M> {
        private final Meanings<T, M> meanings;

        Common(Declaration<T, M> other, Meanings<T, M> meanings) {
            super(other.home, other.driver);
            this.meanings = meanings;
        }

        @Override
        M meaning(T declared) {
            return meanings.of(declared);
        }
    }

    /** What a design says of all that is declared in a module or group. */
    interface Meanings<T, M> {
        /** What it says of {@code declared}. */
        M of(T declared);
    }
}
