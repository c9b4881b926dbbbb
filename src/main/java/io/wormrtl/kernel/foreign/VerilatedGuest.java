package io.wormrtl.kernel.foreign;

import io.wormrtl.kernel.files.FileProblem;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A module that Verilator has compiled, in a process of its own. A message has an operation and the values of all inputs,
 * a word of 64 bits each; the answer a byte and the values of all outputs, twice for a step. The process ends when its
 * input does, so that it never outlives this program.
 */
final class VerilatedGuest implements Guest {

    private static final byte EVALUATE = 'e';
    private static final byte STEP = 's';
    /** Characters of what a module has printed that a refusal shows. */
    private static final int SHOWN = 300;

    private final String name;
    private final int outputs;
    private final Process process;
    private final Path printed;
    private final OutputStream to;
    private final InputStream from;
    private final ByteBuffer message;
    private long cycle;

    /**
     * Starts it.
     *
     * @param name of the module, for refusals
     */
    VerilatedGuest(Path program, String name, int inputs, int outputs) {
        this.name = name;
        this.outputs = outputs;
        this.message = ByteBuffer.allocate(1 + Long.BYTES * inputs).order(ByteOrder.nativeOrder());
        try {
            this.printed = Files.createTempFile(program.getParent(), "printed", ".txt");
            this.process = new ProcessBuilder(List.of(program.toString()))
                    .redirectError(printed.toFile())
                    .start();
        } catch (IOException e) {
            throw new UnusableInput(name + " as it is compiled cannot be run: " + FileProblem.reason(e), e);
        }
        this.to = process.getOutputStream();
        this.from = process.getInputStream();
    }

    @Override
    public long[] evaluate(long[] inputs) {
        return values(ask(EVALUATE, inputs, 1));
    }

    @Override
    public Step step(long[] inputs) {
        ByteBuffer answer = ask(STEP, inputs, 2);
        cycle++;
        return new Step(values(answer), values(answer));
    }

    private long[] values(ByteBuffer answer) {
        long[] values = new long[outputs];
        for (int i = 0; i < outputs; i++) {
            values[i] = answer.getLong();
        }
        return values;
    }

    private ByteBuffer ask(byte operation, long[] inputs, int rows) {
        message.clear().put(operation);
        for (long input : inputs) {
            message.putLong(input);
        }
        int size = 1 + rows * outputs * Long.BYTES;
        byte[] answer;
        try {
            to.write(message.array());
            to.flush();
            answer = from.readNBytes(size);
        } catch (IOException e) {
            throw ended();
        }
        if (answer.length < size || answer[0] != 0) {
            throw ended();
        }
        return ByteBuffer.wrap(answer, 1, size - 1).order(ByteOrder.nativeOrder());
    }

    private UnusableInput ended() {
        close();
        String said = "";
        try {
            said = Files.readString(printed, StandardCharsets.ISO_8859_1)
                    .strip()
                    .replaceAll("\\s+", " ");
        } catch (IOException e) {
            // then its words are lost
        }
        return new UnusableInput(name + " ended its simulation in cycle " + cycle
                + (said.isEmpty() ? "" : ": " + said.substring(Math.max(0, said.length() - SHOWN))));
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
