package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A value enters or leaves a module through a port or not at all. */
class BoundariesTest {

    private final Design top = new Design("top");
    private final Module left = new Module(top, "left") {};
    private final Module right = new Module(top, "right") {};
    private final Module leftInner = new Module(left, "inner") {};
    private final Module rightInner = new Module(right, "inner") {};

    private void assertRefused(String message) {
        assertThatThrownBy(() -> new Simulator(top))
                .isInstanceOf(DesignError.class)
                .hasMessage(message);
    }

    private void assertAccepted() {
        assertThatCode(() -> new Simulator(top).run(3)).doesNotThrowAnyException();
    }

    /** A register that counts, in {@code module}. */
    private static Register counter(Module module) {
        Register count = module.register("count", 4);
        module.clocked("advance", () -> count.set(count.get() + 1 & 15)).updates(count);
        return count;
    }

    /** A process of {@code module} that follows {@code element}. */
    private static void follow(Module module, Register element) {
        Wire seen = module.wire("seen", 4);
        module.combinational("look", () -> seen.set(element.get()))
                .reads(element)
                .writes(seen);
    }

    @Test
    void aRegisterOfASiblingNeedsAPortOnBothSides() {
        Register count = counter(right);
        follow(left, count);
        assertRefused("top.left.look reads top.right.count through the boundary of top.left, which has no port for it");
    }

    @Test
    void thePortOfTheReaderAloneIsNotEnough() {
        Register count = counter(right);
        follow(left, left.input("theirs", count));
        assertRefused(
                "top.left.look reads top.right.count through the boundary of top.right, which " + "has no port for it");
    }

    /** As a part deep in one router that looks at a register deep in another. */
    @Test
    void everyModuleBetweenNeedsAPort() {
        Register count = counter(rightInner);
        follow(leftInner, leftInner.input("theirs", count));
        rightInner.output(count);
        right.output("inner_count", count);
        assertRefused("top.left.inner.look reads top.right.inner.count through the boundary of top.left, which has no "
                + "port for it");
    }

    @Test
    void withAllPortsItMayBeRead() {
        Register count = counter(rightInner);
        rightInner.output(count);
        right.output("inner_count", count);
        left.input("theirs", count);
        follow(leftInner, leftInner.input("theirs", count));
        assertAccepted();
    }

    @Test
    void aChildReadsItsParentThroughItsOwnPortOnly() {
        Register count = counter(left);
        follow(leftInner, count);
        assertRefused("top.left.inner.look reads top.left.count through the boundary of top.left.inner, which has no "
                + "port for it");
    }

    @Test
    void aParentReadsItsChildThroughThePortOfTheChild() {
        follow(left, counter(leftInner));
        assertRefused("top.left.look reads top.left.inner.count through the boundary of top.left.inner, which has no "
                + "port for it");
    }

    @Test
    void drivingIsCrossingToo() {
        Wire line = top.wire("line", 1);
        leftInner.combinational("raise", () -> line.set(1)).writes(leftInner.output("line", line));
        assertRefused(
                "top.left.inner.raise drives top.line through the boundary of top.left, which " + "has no port for it");
    }

    @Test
    void samplingIsReading() {
        Register count = counter(right);
        BehaviouralModule life = new BehaviouralModule(top, "life") {};
        right.output(count);
        life.behaviour("look", count::get).samples(count);
        assertRefused("top.life.look reads top.right.count through the boundary of top.life, which has no port for it");
    }

    @Test
    void enablesAndExpressionsAreReadToo() {
        Register count = counter(right);
        right.output(count);
        Register own = left.register("own", 1);
        left.clocked("step", () -> own.set(1)).enabledBy(count).writes(own);
        assertRefused("top.left.step reads top.right.count through the boundary of top.left, which has no port for it");
    }

    @Test
    void registersInGroupsStayInTheirModule() {
        Group group = new Group(right, "group") {};
        Register inGroup = group.register("state", 4);
        right.clocked("p", () -> inGroup.set(1)).updates(group);
        follow(top, inGroup);
        assertRefused("top.look reads top.right.group.state through the boundary of top.right, which "
                + "has no port for it");
    }

    @Test
    void aGroupsRegisterMayBeGivenAPort() {
        Group group = new Group(right, "group") {};
        Register inGroup = right.output(group.register("state", 4));
        right.clocked("p", () -> inGroup.set(1)).updates(group);
        follow(top, inGroup);
        assertAccepted();
    }

    @Test
    void aResetIsASignalLikeAnyOther() {
        Register count = counter(right);
        right.output(count);
        leftInner.resetBy(leftInner.input("restart", count));
        assertRefused("top.left.inner is held in reset by top.right.count through the boundary of top.left, which has "
                + "no port for it");
    }

    @Test
    void anObserverLooksAnywhereButDrivesNothing() {
        Register count = counter(rightInner);
        ObserverModule monitor = new ObserverModule(left, "monitor") {};
        long[] seen = new long[1];
        monitor.behaviour("look", () -> seen[0] = count.get()).reads(count);
        new Simulator(top).run(3);
        assertThat(seen[0]).isEqualTo(2);
    }

    @Test
    void anObserverThatDrivesNeedsAPort() {
        Wire line = top.wire("line", 1);
        ObserverModule monitor = new ObserverModule(left, "monitor") {};
        monitor.behaviour("meddle", () -> line.set(1)).writes(line);
        assertRefused("top.left.monitor.meddle drives top.line through the boundary of top.left.monitor, which has no "
                + "port for it");
    }

    @Test
    void anInputIsDrivenFromOutside() {
        Wire line = top.wire("line", 1);
        left.input("line", line);
        left.combinational("raise", () -> line.set(1)).writes(line);
        assertRefused("top.left.line is an input, but top.left.raise within the module drives it");
    }

    @Test
    void anOutputIsDrivenFromWithin() {
        Wire line = right.output(right.wire("line", 1));
        left.output("line", line);
        right.combinational("raise", () -> line.set(1)).writes(line);
        assertRefused("top.left.line is an output, but top.right.raise outside of the module drives it");
    }

    @Test
    void anOwnElementDrivenByOthersIsAnInput() {
        Wire line = left.input(left.wire("line", 1));
        right.combinational("raise", () -> line.set(1)).writes(right.output("line", line));
        assertAccepted();
    }

    @Test
    void aSignalMayPassThrough() {
        Register count = counter(right);
        right.output(count);
        left.input("coming", count);
        left.output("going", count);
        assertAccepted();
    }

    @Test
    void onlyAnOwnElementHasItsOwnNameAsAPort() {
        Wire line = right.wire("line", 1);
        assertThatThrownBy(() -> left.output(line))
                .isInstanceOf(DesignError.class)
                .hasMessage("top.left: top.right.line is not an element of this module; give the port a name");
        assertThatThrownBy(() -> left.input((Wire) null))
                .isInstanceOf(DesignError.class)
                .hasMessage("top.left: null is not an element of this module; give the port a name");
    }

    @Test
    void twoPortsHaveTwoNames() {
        Group group = new Group(new Group(left, "outer") {}, "group") {};
        Register inGroup = left.output(group.register("count", 4));
        assertThat(left.ports()).containsExactly(Port.output("outer_group_count", inGroup));
        assertThatThrownBy(() -> left.register("outer_group_count", 4))
                .isInstanceOf(DesignError.class)
                .hasMessage("top.left: the name 'outer_group_count' is given twice");
        assertThatThrownBy(() -> left.output(inGroup))
                .isInstanceOf(DesignError.class)
                .hasMessage("top.left: the name 'outer_group_count' is given twice");
        Register once = left.output(left.register("once", 4));
        assertThatThrownBy(() -> left.output(once))
                .isInstanceOf(DesignError.class)
                .hasMessage("top.left: the name 'once' is given twice");
    }

    // ---- bundles ---------------------------------------------------------------------------------------------

    /** A request with its answer, as the side sees it that asks. */
    private record Question(Wire asked, Wire answered) implements Bundle {
        @Override
        public List<Port> ports() {
            return List.of(Port.output("asked", asked), Port.input("answered", answered));
        }
    }

    private Question question() {
        return new Question(top.wire("asked", 1), top.wire("answered", 1));
    }

    private static void ask(Module module, Question question) {
        module.combinational("ask", () -> question.asked.set(1)).writes(question);
        Register heard = module.register("heard", 1);
        module.clocked("hear", () -> heard.set(question.answered.get()))
                .reads(question)
                .writes(heard);
    }

    private static void answer(Module module, Question question) {
        module.combinational("answer", () -> question.answered.set(question.asked.get()))
                .reads(question.reversed())
                .writes(question.reversed());
    }

    @Test
    void aBundleCrossesAsOnePort() {
        Question question = question();
        ask(left, left.port("door", question));
        right.port("door", question.reversed());
        rightInner.port("door", question.reversed());
        answer(rightInner, question);
        assertAccepted();
        assertThat(left.ports())
                .containsExactly(
                        Port.output("door_asked", question.asked), Port.input("door_answered", question.answered));
        assertThat(right.ports())
                .containsExactly(
                        Port.input("door_asked", question.asked), Port.output("door_answered", question.answered));
        assertThat(question.answered.get()).isEqualTo(1);
    }

    @Test
    void theWrongEndOfABundleIsRefused() {
        Question question = question();
        left.port("door", question.reversed());
        ask(left, question);
        answer(right, question);
        right.port("door", question.reversed());
        assertRefused("top.left.door_asked is an input, but top.left.ask within the module drives it");
    }

    @Test
    void aBundleWithAGapIsRefused() {
        assertThatThrownBy(() -> left.port("door", new Question(top.wire("asked", 1), null)))
                .isInstanceOf(DesignError.class)
                .hasMessage("top.left.door_answered: the input is not connected");
    }

    /** The reads of a bundle are what comes in, its writes what goes out. */
    @Test
    void aProcessTakesItsSideOfABundle() {
        Question question = question();
        Process process = left.mealy("p", () -> {}).reads(question).writes(question);
        assertThat(process.declaredReads()).containsExactly(question.answered);
        assertThat(process.declaredWrites()).containsExactly(question.asked);
    }

    // ---- expressions -----------------------------------------------------------------------------------------

    @Test
    void anExpressionBringsItsReads() {
        Register count = counter(right);
        Expression twice = Expression.of(() -> 2 * count.get(), count);
        Wire seen = left.wire("seen", 5);
        left.combinational(
                        "look",
                        () -> seen.set(twice.get() + Expression.always(1).get()))
                .reads(twice)
                .writes(seen);
        assertRefused("top.left.look reads top.right.count through the boundary of top.left, which has no port for it");
    }
}
