package io.wormrtl.papers.claims;

import io.wormrtl.papers.model.collision.FirstStepCollision;

/** The first step of a packet, which it chooses, and the links on which it gives way to others (002, section 3). */
final class FirstSteps {

    private FirstSteps() {}

    static Judgement collisions(Evidence evidence) {
        FirstStepCollision cube = new FirstStepCollision(6);
        FirstStepCollision large = new FirstStepCollision(40);
        boolean always = true;
        for (int n = 2; n <= 62; n++) {
            FirstStepCollision any = new FirstStepCollision(n);
            always &= any.adaptiveExact() < any.fixed() && any.adaptiveExact() <= any.random();
        }
        return Judgement.of(
                Statement.of(
                        "two messages of a node collide with a chance that falls to 1/3 by e-cube, to 0 by a free step",
                        Math.abs(large.fixed() - 1 / 3.0) < 1e-9 && large.adaptiveExact() < 1e-9,
                        Curve.shown(cube.fixed()) + " and " + Curve.shown(cube.adaptiveExact()) + " at n = 6, "
                                + Curve.shown(large.fixed()) + " and " + Curve.shown(large.adaptiveExact())
                                + " at n = 40"),
                Statement.of(
                        "a free step collides less than a fixed one or one at random, for all n from 2 on",
                        always,
                        "1/n at random: " + Curve.shown(cube.random()) + " at n = 6"));
    }

    static Judgement orderAndDeadlock(Evidence evidence) {
        return Judgement.of(
                clean(evidence, "packets-in-order", "the packets of a message come in order, on one path"),
                clean(evidence, "first-step-yields", "links of packets on their first step are given to others"),
                clean(evidence, "deadlock", "no packets wait for each other for ever"));
    }

    private static Statement clean(Evidence evidence, String rule, String text) {
        return Statement.kept(text, rule, Messages.SMALL.packets(evidence).points());
    }
}
