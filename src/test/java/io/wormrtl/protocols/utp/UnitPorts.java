package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.EndStatus;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.control.ControlledOutput;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.output.OutputDoor;

/** The lines and doors of a {@link TokenUnit} under test. */
final class UnitPorts {

    /** What the lines and doors of an input are; null where there is none. */
    record Inlet(
            TokenInput seen,
            String name,
            Channel channel,
            Signal dead,
            Signal rested,
            Signal confirm,
            Signal backUp,
            Signal rewind,
            Signal reroute,
            Signal insert,
            Wires inserted,
            Signal append,
            Signal appended,
            Signal flush,
            Signal copied,
            Registers told,
            Registers silent) {

        static Inlet of(TokenInput seen) {
            ControlledInput port = seen.port();
            boolean tells = port.end().hasLine("copied");
            return new Inlet(
                    seen,
                    port.name(),
                    port.end().channel(),
                    port.status().map(EndStatus::dead).orElse(null),
                    port.status().map(EndStatus::rested).orElse(null),
                    port.door(InputDoor.CONFIRM),
                    port.door(InputDoor.BACK_UP),
                    port.door(InputDoor.REWIND),
                    port.door(InputDoor.REROUTE),
                    port.door(InputDoor.INSERT),
                    port.inserted(),
                    port.door(InputDoor.APPEND),
                    port.appended(),
                    port.door(InputDoor.FLUSH),
                    tells ? port.end().line("copied") : null,
                    tells
                            ? (Registers) seen.before()
                                    .orElseThrow()
                                    .told()
                                    .elements()
                                    .get(0)
                            : null,
                    tells
                            ? (Registers) seen.before()
                                    .orElseThrow()
                                    .told()
                                    .elements()
                                    .get(1)
                            : null);
        }

        boolean isDead() {
            return dead != null && dead.isHigh();
        }
    }

    /** The same of an output. */
    record Outlet(
            String name,
            int port,
            Registers owners,
            Channel channel,
            Signal copied,
            Signal dead,
            Signal rested,
            Signal withhold,
            Signal flush,
            Signal release,
            Signal restore,
            Signal close) {

        static Outlet of(TokenOutput seen) {
            ControlledOutput port = seen.port();
            return new Outlet(
                    port.name(),
                    port.port(),
                    seen.owners(),
                    port.end().channel(),
                    port.end().line("copied"),
                    port.status().map(EndStatus::dead).orElse(null),
                    port.status().map(EndStatus::rested).orElse(null),
                    port.door(OutputDoor.WITHHOLD),
                    port.door(OutputDoor.FLUSH),
                    port.door(OutputDoor.RELEASE),
                    port.door(OutputDoor.RESTORE),
                    port.door(OutputDoor.CLOSE));
        }

        boolean isDead() {
            return dead != null && dead.isHigh();
        }
    }

    private UnitPorts() {}
}
