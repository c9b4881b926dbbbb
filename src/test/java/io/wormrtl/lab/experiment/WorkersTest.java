package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** In which order points are run and messages are told of, whatever threads do. */
class WorkersTest {

    @Test
    void oneThreadRunsTheTasksInTheirOrder() {
        List<Integer> done = new ArrayList<>();
        new Workers(1)
                .run(IntStream.range(0, 20)
                        .<Runnable>mapToObj(i -> () -> done.add(i))
                        .toList());
        assertThat(done).isEqualTo(IntStream.range(0, 20).boxed().toList());
    }

    /** Each of three tasks goes on only when all have begun; a program that ends does not wait for them. */
    @Test
    @Timeout(60)
    void asManyTasksRunAtOnceAsThereAreThreads() {
        CountDownLatch begun = new CountDownLatch(3);
        AtomicInteger daemons = new AtomicInteger();
        Runnable task = () -> {
            begun.countDown();
            try {
                begun.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            daemons.addAndGet(Thread.currentThread().isDaemon() ? 1 : 0);
        };
        new Workers(3).run(List.of(task, task, task));
        assertThat(daemons).hasValue(3);
    }

    /** Of several failures that of the first task, though another was sooner. */
    @Test
    @Timeout(60)
    void theFirstTaskThatFailsIsTheOneThatIsToldOf() {
        CountDownLatch failed = new CountDownLatch(1);
        Runnable first = () -> {
            try {
                failed.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            throw new UnusableInput("first");
        };
        Runnable second = () -> {
            failed.countDown();
            throw new UnusableInput("second");
        };
        assertThatThrownBy(() -> new Workers(2).run(List.of(() -> {}, first, second)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("first");
        assertThatThrownBy(() -> new Workers(1).run(List.of(() -> {
                    throw new StackOverflowError("deep");
                })))
                .isInstanceOf(StackOverflowError.class)
                .hasMessage("deep");
    }

    // ---- messages -----------------------------------------------------------------------------------------------

    private static Message delivered(int source, int destination, long cycle) {
        Message message = new Message(new GeneratedMessage(0, source, destination, 4), List.of(4));
        message.packetDeliveredAt(cycle, 0);
        return message;
    }

    /** Those of a cycle by their destinations, those of one destination as they came. */
    @Test
    void messagesOfACycleStandInTheOrderOfTheirDestinations() {
        List<Message> told = new ArrayList<>();
        ArrivalOrder order = new ArrivalOrder(told::add);
        List<Message> came = List.of(
                delivered(0, 3, 0),
                delivered(1, 2, 0),
                delivered(5, 9, 7),
                delivered(4, 1, 7),
                delivered(3, 1, 7),
                delivered(0, 5, 8));
        came.forEach(order::add);
        assertThat(told)
                .as("the last cycle may not be over")
                .containsExactly(came.get(1), came.get(0), came.get(3), came.get(4), came.get(2));
        order.settle();
        assertThat(told).hasSize(6).endsWith(came.get(5));
        order.settle();
        assertThat(told).as("each once").hasSize(6);
    }
}
