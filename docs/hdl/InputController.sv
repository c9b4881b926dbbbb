// io.wormrtl.network.router.input.InputController
module InputController (
    input  logic clk,
    input  logic rst,
    input  logic link_request,
    input  logic [1:0] link_vc,
    input  kind_t link_kind,
    input  header_t link_data,
    input  logic [3:0] link_credit,
    input  logic [3:0] granted,
    input  logic [3:0] free_x_plus,
    input  logic [3:0] ready_x_plus,
    input  logic [3:0] free_x_minus,
    input  logic [3:0] ready_x_minus,
    input  logic [3:0] free_y_plus,
    input  logic [3:0] ready_y_plus,
    input  logic [3:0] free_y_minus,
    input  logic [3:0] ready_y_minus,
    input  logic [3:0] free_ejection_0,
    input  logic [3:0] ready_ejection_0,
    output logic [3:0] requesting,
    output logic [3:0] eligible,
    output logic [4:0] vc_0_target,
    output logic [4:0] vc_1_target,
    output logic [4:0] vc_2_target,
    output logic [4:0] vc_3_target,
    output flit_t fifo_0_front,
    output flit_t fifo_1_front,
    output flit_t fifo_2_front,
    output flit_t fifo_3_front
);

    localparam logic [4:0] OUTPUT_CHANNEL_X_PLUS_VC0 = 5'd0;
    logic [3:0] occupied;
    logic [3:0] fifo_0_count;
    logic [3:0] fifo_1_count;
    logic [3:0] fifo_2_count;
    logic [3:0] fifo_3_count;
    logic [2:0] fifo_0_read;
    logic [2:0] fifo_1_read;
    logic [2:0] fifo_2_read;
    logic [2:0] fifo_3_read;
    route_state_t vc_0_state;
    route_state_t vc_1_state;
    route_state_t vc_2_state;
    route_state_t vc_3_state;
    logic [4:0] vc_0_route;
    logic [4:0] vc_1_route;
    logic [4:0] vc_2_route;
    logic [4:0] vc_3_route;
    logic [5:0] vc_0_routing_word;
    logic [5:0] vc_1_routing_word;
    logic [5:0] vc_2_routing_word;
    logic [5:0] vc_3_routing_word;
    logic [4:0] vc_0_ports_0;
    logic [4:0] vc_1_ports_0;
    logic [4:0] vc_2_ports_0;
    logic [4:0] vc_3_ports_0;
    logic [3:0] vc_0_channels_0;
    logic [3:0] vc_1_channels_0;
    logic [3:0] vc_2_channels_0;
    logic [3:0] vc_3_channels_0;
    logic [31:0] fifo_ring [0:27];

    function automatic logic [2:0] lowest_of_4(input logic [3:0] value);
        lowest_of_4 =
            value[0] ? 3'd0 :
            value[1] ? 3'd1 :
            value[2] ? 3'd2 :
            value[3] ? 3'd3 :
            3'd4;
    endfunction

    function automatic logic [4:0] minimal_ports_of(
        input logic [1:0] vc_state_i,
        input logic [5:0] vc_routing_word_i
    );
        logic [3:0] ports;
        logic [1:0] choice;
        logic [3:0] minimal_ports;
        logic [2:0] lowest;
        logic [3:0] choice_n2;
        begin
        ports = (3'd1 < vc_routing_word_i[5:3]) ? 4'd4 : 4'd8;  // Mesh.java:84
        choice =
            (vc_routing_word_i[2:0] == 3'd1) ? 2'd0 : (3'd1 < vc_routing_word_i[2:0]) ? 2'd1 : 2'd2;
        minimal_ports = ((vc_routing_word_i[5:3] == 3'd1) ? 4'd0 : ports) | {2'd0, choice};  // Mesh.java:89
        lowest = lowest_of_4(minimal_ports);
        choice_n2 =
            ((minimal_ports != 4'd0) & (lowest == 3'd0)) ? 4'd1 :
            ((minimal_ports != 4'd0) & (lowest == 3'd1)) ? 4'd2 :
            ((minimal_ports != 4'd0) & (lowest == 3'd2)) ? 4'd4 : 4'd8;
        minimal_ports_of = (vc_state_i == ROUTE_STATE_NEEDS_ROUTE) ? ((vc_routing_word_i == 6'd9) ? 5'h10 : {1'd0, choice_n2}) : 5'd0;
        end
    endfunction

    function automatic logic [2:0] ones_of_4(input logic [3:0] value);
        ones_of_4 = {2'd0, value[0]}
            + {2'd0, value[1]}
            + {2'd0, value[2]}
            + {2'd0, value[3]};
    endfunction

    function automatic logic [2:0] lowest_of_5(input logic [4:0] value);
        lowest_of_5 =
            value[0] ? 3'd0 :
            value[1] ? 3'd1 :
            value[2] ? 3'd2 :
            value[3] ? 3'd3 :
            value[4] ? 3'd4 :
            3'd5;
    endfunction

    // not all bits are read
    // verilator lint_off UNUSEDSIGNAL
    function automatic logic [4:0] targets_of(
        input logic [1:0] vc_state_i,
        input logic [4:0] vc_route_i,
        input logic [4:0] vc_ports_i,
        input logic [3:0] free_x_minus_i,
        input logic [3:0] vc_channels_i,
        input logic [3:0] free_y_minus_i,
        input logic [3:0] free_y_plus_i,
        input logic [3:0] free_ejection_i,
        input logic [3:0] free_x_plus_i
    );
        logic open;
        logic [3:0] free_channels;
        logic both;
        logic [1:0] any;
        logic [3:0] free_channels_n2;
        logic both_n2;
        logic [3:0] free_channels_n3;
        logic both_n3;
        logic [3:0] free_channels_n4;
        logic both_n4;
        logic [4:0] open_ports;
        logic equal;
        logic both_n5;
        logic rest;
        logic [2:0] room;
        logic [2:0] room_n2;
        logic rest_n2;
        logic [5:0] choice;
        logic [4:0] shifted;
        logic [6:0] best;
        logic [3:0] picked;
        logic [3:0] free_channels_n5;
        logic [2:0] most;
        logic [2:0] choice_n2;
        logic [2:0] choice_n3;
        logic both_n6;
        logic both_n7;
        logic both_n8;
        logic both_n9;
        logic [5:0] choice_n4;
        logic [4:0] shifted_n2;
        logic [6:0] roomiest;
        logic [6:0] port;
        logic [3:0] picked_n2;
        logic [3:0] free_channels_n6;
        logic [2:0] choice_n5;
        logic [2:0] choice_n6;
        logic [4:0] any_n2;
        begin
        open = (vc_channels_i & free_x_plus_i) != 4'd0;  // ChannelSelection.java:217
        free_channels = vc_channels_i & free_x_minus_i;  // ChannelSelection.java:207
        both = vc_ports_i[1] & (free_channels != 4'd0);
        any = {both, vc_ports_i[0] & open};
        free_channels_n2 = vc_channels_i & free_y_plus_i;  // ChannelSelection.java:207
        both_n2 = vc_ports_i[2] & (free_channels_n2 != 4'd0);
        free_channels_n3 = vc_channels_i & free_y_minus_i;  // ChannelSelection.java:207
        both_n3 = vc_ports_i[3] & (free_channels_n3 != 4'd0);
        free_channels_n4 = vc_channels_i & free_ejection_i;  // ChannelSelection.java:207
        both_n4 = vc_ports_i[4] & (free_channels_n4 != 4'd0);
        open_ports = {both_n4, both_n3, both_n2, any};  // ChannelSelection.java:220
        equal = {both_n3, both_n2, any} == 4'd0;
        both_n5 = equal & ((open_ports & (open_ports - 5'd1)) != 5'd0);
        rest = both_n3 & ({both_n2, any} != 3'd0);  // ChannelSelection.java:192
        room = ones_of_4(free_channels_n3);  // ChannelSelection.java:194
        room_n2 = ones_of_4(free_channels_n2);  // ChannelSelection.java:194
        rest_n2 = (vc_ports_i[0] & open) & both;  // ChannelSelection.java:192
        choice = (open_ports == 5'd0) ? 6'd0 : {3'd0, lowest_of_5(open_ports)};
        shifted = vc_ports_i >> choice;
        best = (open_ports == 5'd0) ? 7'h40 : {4'd0, lowest_of_5(open_ports)};  // ChannelSelection.java:190
        case (best)
            7'd0: picked = free_x_plus_i;
            7'd1: picked = free_x_minus_i;
            7'd2: picked = free_y_plus_i;
            7'd3: picked = free_y_minus_i;
            7'd4: picked = free_ejection_i;
            default: picked = 4'd0;
        endcase
        free_channels_n5 = (shifted[0] ? vc_channels_i : 4'd0) & picked;  // ChannelSelection.java:207
        most = ones_of_4(free_channels_n5);  // ChannelSelection.java:191
        choice_n2 = (rest_n2 & ~(ones_of_4(free_channels) < most)) ? ones_of_4(free_channels) : most;
        choice_n3 = ((both_n2 & (any != 2'd0)) & ~(room_n2 < choice_n2)) ? room_n2 : choice_n2;
        both_n6 = (both_n4 & ~equal) & (((rest & ~(room < choice_n3)) ? room : choice_n3) < ones_of_4(free_channels_n4));
        both_n7 = rest & (choice_n3 < room);
        both_n8 = (both_n2 & (any != 2'd0)) & (choice_n2 < room_n2);
        both_n9 = rest_n2 & (most < ones_of_4(free_channels));
        choice_n4 = both_n5 ? (both_n6 ? 6'd4 : both_n7 ? 6'd3 : both_n8 ? 6'd2 : both_n9 ? 6'd1 : choice) : choice;
        shifted_n2 = vc_ports_i >> choice_n4;
        roomiest = both_n6 ? 7'd4 : both_n7 ? 7'd3 : both_n8 ? 7'd2 : both_n9 ? 7'd1 : best;  // ChannelSelection.java:198
        port = both_n5 ? roomiest : best;  // ChannelSelection.java:123
        case (port)
            7'd0: picked_n2 = free_x_plus_i;
            7'd1: picked_n2 = free_x_minus_i;
            7'd2: picked_n2 = free_y_plus_i;
            7'd3: picked_n2 = free_y_minus_i;
            7'd4: picked_n2 = free_ejection_i;
            default: picked_n2 = 4'd0;
        endcase
        free_channels_n6 = (shifted_n2[0] ? vc_channels_i : 4'd0) & picked_n2;  // ChannelSelection.java:207
        choice_n5 = (open_ports == 5'd0) ? 3'd0 : lowest_of_5(open_ports);
        choice_n6 = both_n5 ? (both_n6 ? 3'd4 : both_n7 ? 3'd3 : both_n8 ? 3'd2 : both_n9 ? 3'd1 : choice_n5) : choice_n5;
        any_n2 = ((free_channels_n6 == 4'd0) ? 5'd0 : {2'd0, lowest_of_4(free_channels_n6)}) | {choice_n6, 2'd0};
        targets_of =
            (vc_state_i == ROUTE_STATE_ROUTED) ? vc_route_i :
            (vc_state_i == ROUTE_STATE_NEEDS_ROUTE) ? ((open_ports == 5'd0) ? 5'd0 : any_n2) : 5'd0;
        end
    endfunction
    // verilator lint_on UNUSEDSIGNAL

    // not all bits are read
    // verilator lint_off UNUSEDSIGNAL
    function automatic logic open_ports_of(
        input logic [1:0] vc_state_i,
        input logic [4:0] vc_ports_i,
        input logic [3:0] free_x_minus_i,
        input logic [3:0] vc_channels_i,
        input logic [3:0] free_y_minus_i,
        input logic [3:0] free_y_plus_i,
        input logic [3:0] free_ejection_i,
        input logic [3:0] free_x_plus_i
    );
        logic open;
        logic [4:0] open_ports;
        begin
        open = (free_x_plus_i & vc_channels_i) != 4'd0;  // ChannelSelection.java:217
        open_ports = {
            vc_ports_i[4] & ((free_ejection_i & vc_channels_i) != 4'd0),
            vc_ports_i[3] & ((free_y_minus_i & vc_channels_i) != 4'd0),
            vc_ports_i[2] & ((free_y_plus_i & vc_channels_i) != 4'd0),
            vc_ports_i[1] & ((free_x_minus_i & vc_channels_i) != 4'd0), vc_ports_i[0] & open};  // ChannelSelection.java:220
        open_ports_of =
            (vc_state_i != ROUTE_STATE_ROUTED) & (vc_state_i == ROUTE_STATE_NEEDS_ROUTE) & (open_ports != 5'd0);
        end
    endfunction
    // verilator lint_on UNUSEDSIGNAL

    // combinational process route
    assign vc_0_ports_0 = minimal_ports_of(vc_0_state, vc_0_routing_word);
    assign vc_1_ports_0 = minimal_ports_of(vc_1_state, vc_1_routing_word);
    assign vc_2_ports_0 = minimal_ports_of(vc_2_state, vc_2_routing_word);
    assign vc_3_ports_0 = minimal_ports_of(vc_3_state, vc_3_routing_word);
    assign vc_0_channels_0 = (vc_0_state == ROUTE_STATE_NEEDS_ROUTE) ? 4'hf : 4'd0;
    assign vc_1_channels_0 = (vc_1_state == ROUTE_STATE_NEEDS_ROUTE) ? 4'hf : 4'd0;
    assign vc_2_channels_0 = (vc_2_state == ROUTE_STATE_NEEDS_ROUTE) ? 4'hf : 4'd0;
    assign vc_3_channels_0 = (vc_3_state == ROUTE_STATE_NEEDS_ROUTE) ? 4'hf : 4'd0;

    // combinational process select
    assign vc_0_target = targets_of(
        vc_0_state, vc_0_route, vc_0_ports_0, free_x_minus, vc_0_channels_0, free_y_minus, free_y_plus,
        free_ejection_0, free_x_plus);
    assign vc_1_target = targets_of(
        vc_1_state, vc_1_route, vc_1_ports_0, free_x_minus, vc_1_channels_0, free_y_minus, free_y_plus,
        free_ejection_0, free_x_plus);
    assign vc_2_target = targets_of(
        vc_2_state, vc_2_route, vc_2_ports_0, free_x_minus, vc_2_channels_0, free_y_minus, free_y_plus,
        free_ejection_0, free_x_plus);
    assign vc_3_target = targets_of(
        vc_3_state, vc_3_route, vc_3_ports_0, free_x_minus, vc_3_channels_0, free_y_minus, free_y_plus,
        free_ejection_0, free_x_plus);
    wire vc_0_open_ports = open_ports_of(
        vc_0_state, vc_0_ports_0, free_x_minus, vc_0_channels_0, free_y_minus, free_y_plus, free_ejection_0,
        free_x_plus);
    wire vc_1_open_ports = open_ports_of(
        vc_1_state, vc_1_ports_0, free_x_minus, vc_1_channels_0, free_y_minus, free_y_plus, free_ejection_0,
        free_x_plus);
    wire vc_2_open_ports = open_ports_of(
        vc_2_state, vc_2_ports_0, free_x_minus, vc_2_channels_0, free_y_minus, free_y_plus, free_ejection_0,
        free_x_plus);
    wire vc_3_open_ports = open_ports_of(
        vc_3_state, vc_3_ports_0, free_x_minus, vc_3_channels_0, free_y_minus, free_y_plus, free_ejection_0,
        free_x_plus);
    assign requesting = {vc_3_open_ports, vc_2_open_ports, vc_1_open_ports, vc_0_open_ports};

    // combinational process control
    wire [19:0] eligible_any = {ready_ejection_0, ready_y_minus, ready_y_plus, ready_x_minus, ready_x_plus};
    wire [19:0] eligible_shifted_0 = eligible_any >> vc_0_target;
    wire eligible_0 =
        occupied[0] & ((vc_0_state == ROUTE_STATE_ROUTED) | granted[0]) & eligible_shifted_0[0];
    wire [19:0] eligible_shifted_1 = eligible_any >> vc_1_target;
    wire eligible_1 =
        occupied[1] & ((vc_1_state == ROUTE_STATE_ROUTED) | granted[1]) & eligible_shifted_1[0];
    wire [19:0] eligible_shifted_2 = eligible_any >> vc_2_target;
    wire eligible_2 =
        occupied[2] & ((vc_2_state == ROUTE_STATE_ROUTED) | granted[2]) & eligible_shifted_2[0];
    wire [19:0] eligible_shifted_3 = eligible_any >> vc_3_target;
    wire eligible_3 =
        occupied[3] & ((vc_3_state == ROUTE_STATE_ROUTED) | granted[3]) & eligible_shifted_3[0];
    assign eligible = {eligible_3, eligible_2, eligible_1, eligible_0};

    // clocked process advance
    wire [3:0] arriving = {3'd0, link_request} << link_vc;  // Channel.java:47
    wire idle_equal = (granted | arriving | link_credit) == 4'd0;
    wire has_0 = link_request & (link_vc == 2'd0);  // BufferEvents.java:30
    wire touched_0 = granted[0] | has_0 | link_credit[0];  // InputController.java:313
    wire leaves_0 = link_credit[0] & (fifo_0_count != 4'd0);  // FifoBanks.java:66
    wire fifo_0_front_choice = leaves_0 ? (4'd1 < fifo_0_count) : (fifo_0_count != 4'd0);
    wire [2:0] around_0 = (fifo_0_read < 3'd7) ? fifo_0_read : 3'd0;  // FifoBanks.java:114
    wire entered_0 = ~(~has_0 | (~leaves_0 & (4'd7 < fifo_0_count)));  // FifoBanks.java:88
    wire flit_t flit = (arriving == 4'd0) ? 32'd0 : {link_kind, link_data};  // InputController.java:310
    wire [3:0] staying_0 = leaves_0 ? (fifo_0_count - 4'd1) : fifo_0_count;  // FifoBanks.java:67
    wire ends_0 = link_credit[0] & fifo_0_front.kind.ends;  // InputController.java:320
    wire [4:0] count_next_0 = (~has_0 | (leaves_0 ? (4'd8 < fifo_0_count) : (4'd7 < fifo_0_count))) ? {1'd0, staying_0} : ({1'd0, staying_0} + 5'd1);  // FifoBanks.java:69
    wire vc_0_state_any = ~has_0 | ({3'd0, leaves_0} < fifo_0_count);
    wire [31:0] vc_0_state_difference = {28'd0, {1'd0, around_0} + 4'd1} - 32'd1;
    wire [31:0] around_0_n2 = (({1'd0, around_0} + 4'd1) < 4'd8) ? vc_0_state_difference : (vc_0_state_difference - 32'd7);  // FifoBanks.java:114
    wire flit_t vc_0_state_word = around_0_n2 < 32'h1c ? fifo_ring[around_0_n2[4:0]] : 32'd0;
    wire vc_0_state_both = (arriving != 4'd0) & link_kind.begins;
    wire begins_0 = vc_0_state_any ? (leaves_0 ? vc_0_state_word.kind.begins : fifo_0_front.kind.begins) : vc_0_state_both;  // FlitKind.java:40
    wire header_will_stand_0 = (count_next_0 != 5'd0) & begins_0;  // RouteFsm.java:80
    wire header_leaves_0 = link_credit[0] & fifo_0_front.kind.begins;  // RouteFsm.java:74
    wire has_1 = link_request & (link_vc == 2'd1);  // BufferEvents.java:30
    wire touched_1 = granted[1] | has_1 | link_credit[1];  // InputController.java:313
    wire leaves_1 = link_credit[1] & (fifo_1_count != 4'd0);  // FifoBanks.java:66
    wire fifo_1_front_choice = leaves_1 ? (4'd1 < fifo_1_count) : (fifo_1_count != 4'd0);
    wire [2:0] around_1 = (fifo_1_read < 3'd7) ? fifo_1_read : 3'd0;  // FifoBanks.java:114
    wire [4:0] fifo_1_front_sum = {2'd0, around_1} + 5'd7;
    wire entered_1 = ~(~has_1 | (~leaves_1 & (4'd7 < fifo_1_count)));  // FifoBanks.java:88
    wire [3:0] staying_1 = leaves_1 ? (fifo_1_count - 4'd1) : fifo_1_count;  // FifoBanks.java:67
    wire ends_1 = link_credit[1] & fifo_1_front.kind.ends;  // InputController.java:320
    wire [4:0] count_next_1 = (~has_1 | (leaves_1 ? (4'd8 < fifo_1_count) : (4'd7 < fifo_1_count))) ? {1'd0, staying_1} : ({1'd0, staying_1} + 5'd1);  // FifoBanks.java:69
    wire vc_1_state_any = ~has_1 | ({3'd0, leaves_1} < fifo_1_count);
    wire [31:0] vc_1_state_difference = {28'd0, {1'd0, around_1} + 4'd1} - 32'd1;
    wire [31:0] around_1_n2 = (({1'd0, around_1} + 4'd1) < 4'd8) ? vc_1_state_difference : (vc_1_state_difference - 32'd7);  // FifoBanks.java:114
    wire [31:0] vc_1_state_sum = around_1_n2 + 32'd7;
    wire flit_t vc_1_state_word = vc_1_state_sum < 32'h1c ? fifo_ring[vc_1_state_sum[4:0]] : 32'd0;
    wire begins_1 = vc_1_state_any ? (leaves_1 ? vc_1_state_word.kind.begins : fifo_1_front.kind.begins) : vc_0_state_both;  // FlitKind.java:40
    wire header_will_stand_1 = (count_next_1 != 5'd0) & begins_1;  // RouteFsm.java:80
    wire header_leaves_1 = link_credit[1] & fifo_1_front.kind.begins;  // RouteFsm.java:74
    wire has_2 = link_request & (link_vc == 2'd2);  // BufferEvents.java:30
    wire touched_2 = granted[2] | has_2 | link_credit[2];  // InputController.java:313
    wire leaves_2 = link_credit[2] & (fifo_2_count != 4'd0);  // FifoBanks.java:66
    wire fifo_2_front_choice = leaves_2 ? (4'd1 < fifo_2_count) : (fifo_2_count != 4'd0);
    wire [2:0] around_2 = (fifo_2_read < 3'd7) ? fifo_2_read : 3'd0;  // FifoBanks.java:114
    wire [5:0] fifo_2_front_sum = {3'd0, around_2} + 6'he;
    wire entered_2 = ~(~has_2 | (~leaves_2 & (4'd7 < fifo_2_count)));  // FifoBanks.java:88
    wire [3:0] staying_2 = leaves_2 ? (fifo_2_count - 4'd1) : fifo_2_count;  // FifoBanks.java:67
    wire ends_2 = link_credit[2] & fifo_2_front.kind.ends;  // InputController.java:320
    wire [4:0] count_next_2 = (~has_2 | (leaves_2 ? (4'd8 < fifo_2_count) : (4'd7 < fifo_2_count))) ? {1'd0, staying_2} : ({1'd0, staying_2} + 5'd1);  // FifoBanks.java:69
    wire vc_2_state_any = ~has_2 | ({3'd0, leaves_2} < fifo_2_count);
    wire [31:0] vc_2_state_difference = {28'd0, {1'd0, around_2} + 4'd1} - 32'd1;
    wire [31:0] around_2_n2 = (({1'd0, around_2} + 4'd1) < 4'd8) ? vc_2_state_difference : (vc_2_state_difference - 32'd7);  // FifoBanks.java:114
    wire [31:0] vc_2_state_sum = around_2_n2 + 32'he;
    wire flit_t vc_2_state_word = vc_2_state_sum < 32'h1c ? fifo_ring[vc_2_state_sum[4:0]] : 32'd0;
    wire begins_2 = vc_2_state_any ? (leaves_2 ? vc_2_state_word.kind.begins : fifo_2_front.kind.begins) : vc_0_state_both;  // FlitKind.java:40
    wire header_will_stand_2 = (count_next_2 != 5'd0) & begins_2;  // RouteFsm.java:80
    wire header_leaves_2 = link_credit[2] & fifo_2_front.kind.begins;  // RouteFsm.java:74
    wire has_3 = link_request & (link_vc == 2'd3);  // BufferEvents.java:30
    wire touched_3 = granted[3] | has_3 | link_credit[3];  // InputController.java:313
    wire leaves_3 = link_credit[3] & (fifo_3_count != 4'd0);  // FifoBanks.java:66
    wire fifo_3_front_choice = leaves_3 ? (4'd1 < fifo_3_count) : (fifo_3_count != 4'd0);
    wire [2:0] around_3 = (fifo_3_read < 3'd7) ? fifo_3_read : 3'd0;  // FifoBanks.java:114
    wire [5:0] fifo_3_front_sum = {3'd0, around_3} + 6'h15;
    wire entered_3 = ~(~has_3 | (~leaves_3 & (4'd7 < fifo_3_count)));  // FifoBanks.java:88
    wire [3:0] staying_3 = leaves_3 ? (fifo_3_count - 4'd1) : fifo_3_count;  // FifoBanks.java:67
    wire ends_3 = link_credit[3] & fifo_3_front.kind.ends;  // InputController.java:320
    wire [4:0] count_next_3 = (~has_3 | (leaves_3 ? (4'd8 < fifo_3_count) : (4'd7 < fifo_3_count))) ? {1'd0, staying_3} : ({1'd0, staying_3} + 5'd1);  // FifoBanks.java:69
    wire vc_3_state_any = ~has_3 | ({3'd0, leaves_3} < fifo_3_count);
    wire [31:0] vc_3_state_difference = {28'd0, {1'd0, around_3} + 4'd1} - 32'd1;
    wire [31:0] around_3_n2 = (({1'd0, around_3} + 4'd1) < 4'd8) ? vc_3_state_difference : (vc_3_state_difference - 32'd7);  // FifoBanks.java:114
    wire [31:0] vc_3_state_sum = around_3_n2 + 32'h15;
    wire flit_t vc_3_state_word = vc_3_state_sum < 32'h1c ? fifo_ring[vc_3_state_sum[4:0]] : 32'd0;
    wire begins_3 = vc_3_state_any ? (leaves_3 ? vc_3_state_word.kind.begins : fifo_3_front.kind.begins) : vc_0_state_both;  // FlitKind.java:40
    wire header_will_stand_3 = (count_next_3 != 5'd0) & begins_3;  // RouteFsm.java:80
    wire header_leaves_3 = link_credit[3] & fifo_3_front.kind.begins;  // RouteFsm.java:74
    wire vc_0_routing_word_both =
        (vc_0_state != ROUTE_STATE_BACKUP) & ~granted[0] & (vc_0_state != ROUTE_STATE_ROUTED) &
        ((vc_0_state != ROUTE_STATE_NEEDS_ROUTE) | header_leaves_0);
    wire [5:0] vc_0_routing_word_choice = leaves_0 ? vc_0_state_word.payload.destination : fifo_0_front.payload.destination;
    wire [5:0] vc_0_routing_word_choice_n2 = (arriving == 4'd0) ? 6'd0 : link_data.destination;
    wire vc_1_routing_word_both =
        (vc_1_state != ROUTE_STATE_BACKUP) & ~granted[1] & (vc_1_state != ROUTE_STATE_ROUTED) &
        ((vc_1_state != ROUTE_STATE_NEEDS_ROUTE) | header_leaves_1);
    wire [5:0] vc_1_routing_word_choice = leaves_1 ? vc_1_state_word.payload.destination : fifo_1_front.payload.destination;
    wire vc_2_routing_word_both =
        (vc_2_state != ROUTE_STATE_BACKUP) & ~granted[2] & (vc_2_state != ROUTE_STATE_ROUTED) &
        ((vc_2_state != ROUTE_STATE_NEEDS_ROUTE) | header_leaves_2);
    wire [5:0] vc_2_routing_word_choice = leaves_2 ? vc_2_state_word.payload.destination : fifo_2_front.payload.destination;
    wire vc_3_routing_word_both =
        (vc_3_state != ROUTE_STATE_BACKUP) & ~granted[3] & (vc_3_state != ROUTE_STATE_ROUTED) &
        ((vc_3_state != ROUTE_STATE_NEEDS_ROUTE) | header_leaves_3);
    wire [5:0] vc_3_routing_word_choice = leaves_3 ? vc_3_state_word.payload.destination : fifo_3_front.payload.destination;
    wire [4:0] fifo_ring_sum = {1'd0, fifo_0_count} + {2'd0, around_0};
    wire [31:0] fifo_ring_difference = {27'd0, fifo_ring_sum} - 32'd1;
    wire [31:0] around_0_n3 = (fifo_ring_sum < 5'd8) ? fifo_ring_difference : (fifo_ring_difference - 32'd7);  // FifoBanks.java:114
    wire [4:0] fifo_ring_sum_n2 = {1'd0, fifo_1_count} + {2'd0, around_1};
    wire [31:0] fifo_ring_difference_n2 = {27'd0, fifo_ring_sum_n2} - 32'd1;
    wire [31:0] around_1_n3 = (fifo_ring_sum_n2 < 5'd8) ? fifo_ring_difference_n2 : (fifo_ring_difference_n2 - 32'd7);  // FifoBanks.java:114
    wire [31:0] fifo_ring_sum_n3 = around_1_n3 + 32'd7;
    wire [4:0] fifo_ring_sum_n4 = {1'd0, fifo_2_count} + {2'd0, around_2};
    wire [31:0] fifo_ring_difference_n3 = {27'd0, fifo_ring_sum_n4} - 32'd1;
    wire [31:0] around_2_n3 = (fifo_ring_sum_n4 < 5'd8) ? fifo_ring_difference_n3 : (fifo_ring_difference_n3 - 32'd7);  // FifoBanks.java:114
    wire [31:0] fifo_ring_sum_n5 = around_2_n3 + 32'he;
    wire [4:0] fifo_ring_sum_n6 = {1'd0, fifo_3_count} + {2'd0, around_3};
    wire [31:0] fifo_ring_difference_n4 = {27'd0, fifo_ring_sum_n6} - 32'd1;
    wire [31:0] around_3_n3 = (fifo_ring_sum_n6 < 5'd8) ? fifo_ring_difference_n4 : (fifo_ring_difference_n4 - 32'd7);  // FifoBanks.java:114
    wire [31:0] fifo_ring_sum_n7 = around_3_n3 + 32'h15;
    always_ff @(posedge clk) begin
        if (rst) begin
            fifo_0_front <= 32'd0;
            fifo_1_front <= 32'd0;
            fifo_2_front <= 32'd0;
            fifo_3_front <= 32'd0;
            fifo_0_count <= 4'd0;
            fifo_1_count <= 4'd0;
            fifo_2_count <= 4'd0;
            fifo_3_count <= 4'd0;
            for (int i = 0; i < 28; i++) fifo_ring[i] <= 32'd0;
            fifo_0_read <= 3'd0;
            fifo_1_read <= 3'd0;
            fifo_2_read <= 3'd0;
            fifo_3_read <= 3'd0;
            vc_0_state <= ROUTE_STATE_IDLE;
            vc_1_state <= ROUTE_STATE_IDLE;
            vc_2_state <= ROUTE_STATE_IDLE;
            vc_3_state <= ROUTE_STATE_IDLE;
            vc_0_route <= OUTPUT_CHANNEL_X_PLUS_VC0;
            vc_1_route <= OUTPUT_CHANNEL_X_PLUS_VC0;
            vc_2_route <= OUTPUT_CHANNEL_X_PLUS_VC0;
            vc_3_route <= OUTPUT_CHANNEL_X_PLUS_VC0;
            vc_0_routing_word <= 6'd0;
            vc_1_routing_word <= 6'd0;
            vc_2_routing_word <= 6'd0;
            vc_3_routing_word <= 6'd0;
            occupied <= 4'd0;
        end else begin
            if (~idle_equal) begin
                if (touched_0) begin
                    if (fifo_0_front_choice) begin
                        if (leaves_0) fifo_0_front <= fifo_ring[{2'd0, around_0}];
                    end else if (entered_0) fifo_0_front <= flit;
                    if (leaves_0 != entered_0) begin
                        if (entered_0) fifo_0_count <= staying_0 + 4'd1;
                        else if (leaves_0) fifo_0_count <= fifo_0_count - 4'd1;
                    end
                    case (vc_0_state)
                        ROUTE_STATE_IDLE:
                            if (~granted[0] | ends_0) begin
                                if (header_will_stand_0) vc_0_state <= ROUTE_STATE_NEEDS_ROUTE;
                            end else vc_0_state <= ROUTE_STATE_ROUTED;
                        ROUTE_STATE_NEEDS_ROUTE:
                            if (ends_0 | (~granted[0] & header_leaves_0)) begin
                                if (~header_will_stand_0) vc_0_state <= ROUTE_STATE_IDLE;
                            end else if (granted[0]) vc_0_state <= ROUTE_STATE_ROUTED;
                        ROUTE_STATE_ROUTED, ROUTE_STATE_BACKUP:
                            if (ends_0) begin
                                if (header_will_stand_0) vc_0_state <= ROUTE_STATE_NEEDS_ROUTE;
                                else vc_0_state <= ROUTE_STATE_IDLE;
                            end
                    endcase
                end
                if (touched_1) begin
                    if (fifo_1_front_choice) begin
                        if (leaves_1) fifo_1_front <= fifo_1_front_sum < 5'h1c ? fifo_ring[fifo_1_front_sum] : 32'd0;
                    end else if (entered_1) fifo_1_front <= flit;
                    if (leaves_1 != entered_1) begin
                        if (entered_1) fifo_1_count <= staying_1 + 4'd1;
                        else if (leaves_1) fifo_1_count <= fifo_1_count - 4'd1;
                    end
                    case (vc_1_state)
                        ROUTE_STATE_IDLE:
                            if (~granted[1] | ends_1) begin
                                if (header_will_stand_1) vc_1_state <= ROUTE_STATE_NEEDS_ROUTE;
                            end else vc_1_state <= ROUTE_STATE_ROUTED;
                        ROUTE_STATE_NEEDS_ROUTE:
                            if (ends_1 | (~granted[1] & header_leaves_1)) begin
                                if (~header_will_stand_1) vc_1_state <= ROUTE_STATE_IDLE;
                            end else if (granted[1]) vc_1_state <= ROUTE_STATE_ROUTED;
                        ROUTE_STATE_ROUTED, ROUTE_STATE_BACKUP:
                            if (ends_1) begin
                                if (header_will_stand_1) vc_1_state <= ROUTE_STATE_NEEDS_ROUTE;
                                else vc_1_state <= ROUTE_STATE_IDLE;
                            end
                    endcase
                end
                if (touched_2) begin
                    if (fifo_2_front_choice) begin
                        if (leaves_2) fifo_2_front <= fifo_2_front_sum < 6'h1c ? fifo_ring[fifo_2_front_sum[4:0]] : 32'd0;
                    end else if (entered_2) fifo_2_front <= flit;
                    if (leaves_2 != entered_2) begin
                        if (entered_2) fifo_2_count <= staying_2 + 4'd1;
                        else if (leaves_2) fifo_2_count <= fifo_2_count - 4'd1;
                    end
                    case (vc_2_state)
                        ROUTE_STATE_IDLE:
                            if (~granted[2] | ends_2) begin
                                if (header_will_stand_2) vc_2_state <= ROUTE_STATE_NEEDS_ROUTE;
                            end else vc_2_state <= ROUTE_STATE_ROUTED;
                        ROUTE_STATE_NEEDS_ROUTE:
                            if (ends_2 | (~granted[2] & header_leaves_2)) begin
                                if (~header_will_stand_2) vc_2_state <= ROUTE_STATE_IDLE;
                            end else if (granted[2]) vc_2_state <= ROUTE_STATE_ROUTED;
                        ROUTE_STATE_ROUTED, ROUTE_STATE_BACKUP:
                            if (ends_2) begin
                                if (header_will_stand_2) vc_2_state <= ROUTE_STATE_NEEDS_ROUTE;
                                else vc_2_state <= ROUTE_STATE_IDLE;
                            end
                    endcase
                end
                if (touched_3) begin
                    if (fifo_3_front_choice) begin
                        if (leaves_3) fifo_3_front <= fifo_3_front_sum < 6'h1c ? fifo_ring[fifo_3_front_sum[4:0]] : 32'd0;
                    end else if (entered_3) fifo_3_front <= flit;
                    if (leaves_3 != entered_3) begin
                        if (entered_3) fifo_3_count <= staying_3 + 4'd1;
                        else if (leaves_3) fifo_3_count <= fifo_3_count - 4'd1;
                    end
                    case (vc_3_state)
                        ROUTE_STATE_IDLE:
                            if (~granted[3] | ends_3) begin
                                if (header_will_stand_3) vc_3_state <= ROUTE_STATE_NEEDS_ROUTE;
                            end else vc_3_state <= ROUTE_STATE_ROUTED;
                        ROUTE_STATE_NEEDS_ROUTE:
                            if (ends_3 | (~granted[3] & header_leaves_3)) begin
                                if (~header_will_stand_3) vc_3_state <= ROUTE_STATE_IDLE;
                            end else if (granted[3]) vc_3_state <= ROUTE_STATE_ROUTED;
                        ROUTE_STATE_ROUTED, ROUTE_STATE_BACKUP:
                            if (ends_3) begin
                                if (header_will_stand_3) vc_3_state <= ROUTE_STATE_NEEDS_ROUTE;
                                else vc_3_state <= ROUTE_STATE_IDLE;
                            end
                    endcase
                end
                if (leaves_0 & touched_0 & fifo_0_front_choice) fifo_0_read <= (({1'd0, around_0} + 4'd1) < 4'd7) ? (around_0 + 3'd1) : ((around_0 + 3'd1) - 3'd7);
                if (leaves_1 & touched_1 & fifo_1_front_choice) fifo_1_read <= (({1'd0, around_1} + 4'd1) < 4'd7) ? (around_1 + 3'd1) : ((around_1 + 3'd1) - 3'd7);
                if (leaves_2 & touched_2 & fifo_2_front_choice) fifo_2_read <= (({1'd0, around_2} + 4'd1) < 4'd7) ? (around_2 + 3'd1) : ((around_2 + 3'd1) - 3'd7);
                if (leaves_3 & touched_3 & fifo_3_front_choice) fifo_3_read <= (({1'd0, around_3} + 4'd1) < 4'd7) ? (around_3 + 3'd1) : ((around_3 + 3'd1) - 3'd7);
                if (granted[0]) vc_0_route <= vc_0_target;
                if (granted[1]) vc_1_route <= vc_1_target;
                if (granted[2]) vc_2_route <= vc_2_target;
                if (granted[3]) vc_3_route <= vc_3_target;
                if (touched_0 & (ends_0 | vc_0_routing_word_both) & header_will_stand_0) vc_0_routing_word <= vc_0_state_any ? vc_0_routing_word_choice : vc_0_routing_word_choice_n2;
                if (touched_1 & (ends_1 | vc_1_routing_word_both) & header_will_stand_1) vc_1_routing_word <= vc_1_state_any ? vc_1_routing_word_choice : vc_0_routing_word_choice_n2;
                if (touched_2 & (ends_2 | vc_2_routing_word_both) & header_will_stand_2) vc_2_routing_word <= vc_2_state_any ? vc_2_routing_word_choice : vc_0_routing_word_choice_n2;
                if (touched_3 & (ends_3 | vc_3_routing_word_both) & header_will_stand_3) vc_3_routing_word <= vc_3_state_any ? vc_3_routing_word_choice : vc_0_routing_word_choice_n2;
                occupied <= {
                    touched_3 ? (count_next_3 != 5'd0) : occupied[3], touched_2 ? (count_next_2 != 5'd0) : occupied[2],
                    touched_1 ? (count_next_1 != 5'd0) : occupied[1], touched_0 ? (count_next_0 != 5'd0) : occupied[0]};
            end
            if (~idle_equal & touched_0 & fifo_0_front_choice & entered_0) fifo_ring[around_0_n3[4:0]] <= flit;
            if (~idle_equal & touched_1 & fifo_1_front_choice & entered_1) fifo_ring[fifo_ring_sum_n3[4:0]] <= flit;
            if (~idle_equal & touched_2 & fifo_2_front_choice & entered_2) fifo_ring[fifo_ring_sum_n5[4:0]] <= flit;
            if (~idle_equal & touched_3 & fifo_3_front_choice & entered_3) fifo_ring[fifo_ring_sum_n7[4:0]] <= flit;
        end
    end

    // not read here, or not all of it
    wire _unused = &{1'b0,
        occupied,
        eligible_shifted_0,
        eligible_shifted_1,
        eligible_shifted_2,
        eligible_shifted_3,
        vc_0_state_word,
        vc_1_state_word,
        vc_2_state_word,
        vc_3_state_word,
        around_0_n3,
        fifo_ring_sum_n3,
        fifo_ring_sum_n5,
        fifo_ring_sum_n7};
endmodule
