package io.wormrtl.kernel.rtl;

/** What is said of an element, at which only elaboration and reports look. */
abstract sealed class Declaration {

    final Home home;
    /** Null as long as nobody drives it. */
    Driver driver;

    private Declaration(Home home, Driver driver) {
        this.home = home;
        this.driver = driver;
    }

    abstract Element.Meaning meaning(Element of);

    /** That of one element, as long as more may be declared. */
    static sealed class Own extends Declaration permits Onlookers {
        Element.Meaning meaning;

        Own(Home home, Driver driver, Element.Meaning meaning) {
            super(home, driver);
            this.meaning = meaning;
        }

        @Override
        final Element.Meaning meaning(Element of) {
            return meaning;
        }
    }

    /** That of all elements of a module or group that a process drives. */
    static final class Common extends Declaration {
        private final Element.Meanings meanings;

        Common(Declaration other, Element.Meanings meanings) {
            super(other.home, other.driver);
            this.meanings = meanings;
        }

        @Override
        Element.Meaning meaning(Element of) {
            return meanings.of(of);
        }
    }
}
