package io.wormrtl.network.nic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a receiver hands the processor, field by field. */
class ReportRegistersTest {

    /** 16 nodes, packets of up to 31 flits, up to 4 packets: 4, 5 and 2 bits, and an id of 10. */
    private static final HeaderLayout LAYOUT = new HeaderLayout(new FlitFormat(27), 16, 31, 4, HeaderFields.NONE);

    private final ReportRegisters registers = new ReportRegisters(new Design("top"), 25, 3, LAYOUT);
    private final PacketReport report = registers.report();

    @Test
    void registersAreAsWideAsWhatTheyHold() {
        assertThat(List.of(
                        report.arrived(),
                        report.word(),
                        report.index(),
                        report.channel(),
                        report.delivered(),
                        report.source(),
                        report.id(),
                        report.length(),
                        report.packetsLeft()))
                .extracting(Signal::width)
                .containsExactly(1, 25, 5, 3, 1, 4, 10, 5, 2);
        HeaderLayout whole = new HeaderLayout(new FlitFormat(27), 16, 31, 1, HeaderFields.NONE);
        assertThat(new ReportRegisters(new Design("other"), 25, 3, whole)
                        .report()
                        .packetsLeft()
                        .width())
                .isEqualTo(1);
    }

    @Test
    void aBitChangesWithEveryWordAndAnotherWithEveryPacket() {
        registers.word(0x1234, 7);
        registers.lastChannel(5);
        assertThat(List.of(
                        report.arrived().get(),
                        report.word().get(),
                        report.index().get(),
                        report.channel().get()))
                .containsExactly(1L, 0x1234L, 7L, 5L);
        registers.word(0x1234, 7);
        assertThat(report.arrived().get()).isZero();
        assertThat(report.delivered().get()).isZero();
        registers.packet(9, 300, 21, 2);
        assertThat(report.delivered().get()).isZero();
        registers.deliver();
        assertThat(List.of(
                        report.delivered().get(),
                        report.source().get(),
                        report.id().get(),
                        report.length().get(),
                        report.packetsLeft().get()))
                .containsExactly(1L, 9L, 300L, 21L, 2L);
        registers.deliver();
        assertThat(report.delivered().get()).isZero();
    }
}
