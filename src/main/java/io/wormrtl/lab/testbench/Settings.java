package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.settings.Shorthand;
import io.wormrtl.protocols.recovery.Protocols;
import io.wormrtl.protocols.recovery.Recovery;
import io.wormrtl.protocols.switching.Switching;
import io.wormrtl.protocols.switching.Techniques;
import java.util.List;

/** A whole testbench, as the user says it. */
public record Settings(
        @Setting(value = "name for reports; the file's name where it is left out", hashed = false)
        String name,

        @Setting(
                value = "a router by name: its settings hold where link, router and interface give none of their own",
                from = RouterPresets.class,
                hashed = false)
        String preset,

        @Setting(value = "the network's shape", required = true)
        NetworkSettings network,

        @Setting("the physical channels between routers") LinkSettings link,
        @Setting("all routers alike") RouterSettings router,

        @Setting(value = "the network interfaces, one per node", key = "interface")
        InterfaceSettings networkInterface,

        @Setting(
                value = "what must be free before a header goes on",
                otherwise = Techniques.WORMHOLE,
                from = Techniques.class)
        Chosen<Switching> switching,

        @Shorthand(word = "protocol")
        @Setting(
                value = "how messages are recovered that faults or deadlock have stopped",
                otherwise = Protocols.NONE,
                from = Protocols.class)
        Chosen<Recovery> recovery,

        @Setting(value = "nodes and links that fail while the network runs", optional = true)
        FailureSettings faults,

        @Setting(value = "modules that you have written in SystemVerilog", optional = true)
        HdlSettings hdl,

        @Setting("what the nodes send") TrafficSettings traffic,

        @Setting("length of the simulation and its random numbers")
        RunSettings run,

        @Setting("the invariants that are watched") MonitorSettings monitors,

        @Setting(value = "proof of freedom from deadlock before the run", hashed = false)
        CheckSettings check,

        @Setting(value = "a waveform of the run", optional = true, hashed = false)
        WaveSettings wave,

        @Setting(value = "the energy that the hardware takes", optional = true, hashed = false)
        EnergySettings energy,

        @Setting(value = "what is written down about every message", optional = true, hashed = false)
        LogSettings log,

        @Setting(value = "parameters to vary, for the command sweep", optional = true, hashed = false)
        SweepSettings sweep,

        @Setting(
                value = "conditions over the reported figures, such as \"latency_mean < 40\"",
                otherwise = "[]",
                pattern = "^\\s*[A-Za-z0-9_.-]+\\s*(<=|>=|==|!=|<|>)\\s*\\S+\\s*$",
                form = "a figure, one of < <= > >= == != and a value, such as latency_mean < 40",
                hashed = false)
        List<String> expect) {}
