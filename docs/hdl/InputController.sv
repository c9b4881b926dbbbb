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

    typedef enum logic [4:0] {
        OUTPUT_CHANNEL_X_PLUS_VC0 = 5'd0
    } output_channel_t;
    typedef enum logic [1:0] {
        ROUTE_STATE_IDLE = 2'd0,
        ROUTE_STATE_NEEDS_ROUTE = 2'd1,
        ROUTE_STATE_ROUTED = 2'd2,
        ROUTE_STATE_BACKUP = 2'd3
    } route_state_t;
    logic [3:0] occupied;
    logic [3:0] fifo_0_count;
    logic [3:0] fifo_1_count;
    logic [3:0] fifo_2_count;
    logic [3:0] fifo_3_count;
    logic [2:0] fifo_0_read;
    logic [2:0] fifo_1_read;
    logic [2:0] fifo_2_read;
    logic [2:0] fifo_3_read;
    logic [1:0] vc_0_state;
    logic [1:0] vc_1_state;
    logic [1:0] vc_2_state;
    logic [1:0] vc_3_state;
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

    function automatic logic [3:0] lowest_of_8(input logic [7:0] value);
        lowest_of_8 =
            value[0] ? 4'd0 :
            value[1] ? 4'd1 :
            value[2] ? 4'd2 :
            value[3] ? 4'd3 :
            value[4] ? 4'd4 :
            value[5] ? 4'd5 :
            value[6] ? 4'd6 :
            value[7] ? 4'd7 :
            4'd8;
    endfunction

    function automatic logic [4:0] minimal_ports_of(
        input logic [1:0] vc_state_i,
        input logic [5:0] vc_routing_word_i
    );
        logic [7:0] ports;
        logic [1:0] choice;
        logic [7:0] minimal_ports;
        logic [3:0] lowest;
        logic [3:0] choice_n2;
        begin
        ports = 8'd1 << ({2'd0, ~(3'd1 < vc_routing_word_i[5:3])} + 3'd2);  // Mesh.java:84
        choice = (vc_routing_word_i[2:0] == 3'd1) ? 2'd0 : (2'd1 << ~(3'd1 < vc_routing_word_i[2:0]));
        minimal_ports = ((vc_routing_word_i[5:3] == 3'd1) ? 8'd0 : ports) | {6'd0, choice};  // Mesh.java:89
        lowest = lowest_of_8(minimal_ports);
        choice_n2 =
            ((minimal_ports != 8'd0) & (lowest == 4'd0)) ? 4'd1 :
            ((minimal_ports != 8'd0) & (lowest == 4'd1)) ? 4'd2 :
            ((lowest == 4'd2) & (minimal_ports != 8'd0)) ? 4'd4 : 4'd8;
        minimal_ports_of = (vc_state_i == ROUTE_STATE_NEEDS_ROUTE) ? ((vc_routing_word_i == 6'd9) ? 5'h10 : {1'd0, choice_n2}) : 5'd0;
        end
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

    function automatic logic [2:0] ones_of_4(input logic [3:0] value);
        ones_of_4 = {2'd0, value[0]}
            + {2'd0, value[1]}
            + {2'd0, value[2]}
            + {2'd0, value[3]};
    endfunction

    function automatic logic [2:0] lowest_of_4(input logic [3:0] value);
        lowest_of_4 =
            value[0] ? 3'd0 :
            value[1] ? 3'd1 :
            value[2] ? 3'd2 :
            value[3] ? 3'd3 :
            3'd4;
    endfunction

    // not all bits are read
    // verilator lint_off UNUSEDSIGNAL
    function automatic logic [4:0] targets_of(
        input logic [1:0] vc_state_i,
        input logic [4:0] vc_ports_i,
        input logic [3:0] free_x_minus_i,
        input logic [3:0] vc_channels_i,
        input logic [3:0] free_y_minus_i,
        input logic [3:0] free_y_plus_i,
        input logic [3:0] free_ejection_i,
        input logic [3:0] free_x_plus_i,
        input logic [4:0] vc_route_i
    );
        logic vc_state_i_is_routed;
        logic vc_state_i_is_needs_route;
        logic any;
        logic open;
        logic [3:0] free_channels;
        logic both;
        logic [1:0] any_n2;
        logic [3:0] free_channels_n2;
        logic both_n2;
        logic [3:0] free_channels_n3;
        logic both_n3;
        logic [3:0] any_n3;
        logic [3:0] free_channels_n4;
        logic both_n4;
        logic equal;
        logic [4:0] rest;
        logic [2:0] lowest;
        logic [5:0] choice;
        logic both_n5;
        logic [2:0] room;
        logic both_n6;
        logic [2:0] room_n2;
        logic both_n7;
        logic [4:0] shifted;
        logic [6:0] best;
        logic [3:0] picked;
        logic [3:0] free_channels_n5;
        logic [2:0] most;
        logic [2:0] most_n2;
        logic [2:0] most_n3;
        logic [2:0] choice_n2;
        logic [2:0] most_n4;
        logic both_n8;
        logic both_n9;
        logic both_n10;
        logic both_n11;
        logic [5:0] choice_n3;
        logic [4:0] shifted_n2;
        logic [6:0] roomiest;
        logic [6:0] port;
        logic [3:0] picked_n2;
        logic [3:0] free_channels_n6;
        logic [2:0] choice_n4;
        logic [2:0] choice_n5;
        logic [4:0] any_n4;
        begin
        vc_state_i_is_routed = vc_state_i == ROUTE_STATE_ROUTED;
        vc_state_i_is_needs_route = vc_state_i == ROUTE_STATE_NEEDS_ROUTE;
        any = vc_state_i_is_routed | ~vc_state_i_is_needs_route;
        open = (vc_channels_i & free_x_plus_i) != 4'd0;  // ChannelSelection.java:202
        free_channels = vc_channels_i & free_x_minus_i;  // ChannelSelection.java:192
        both = vc_ports_i[1] & (free_channels != 4'd0);
        any_n2 = {both, vc_ports_i[0] & open};
        free_channels_n2 = vc_channels_i & free_y_plus_i;  // ChannelSelection.java:192
        both_n2 = vc_ports_i[2] & (free_channels_n2 != 4'd0);
        free_channels_n3 = vc_channels_i & free_y_minus_i;  // ChannelSelection.java:192
        both_n3 = vc_ports_i[3] & (free_channels_n3 != 4'd0);
        any_n3 = {both_n3, both_n2, any_n2};
        free_channels_n4 = vc_channels_i & free_ejection_i;  // ChannelSelection.java:192
        both_n4 = vc_ports_i[4] & (free_channels_n4 != 4'd0);
        equal = {both_n4, any_n3} == 5'd0;
        rest = {both_n4, any_n3} & ({both_n4, any_n3} - 5'd1);  // ChannelSelection.java:177
        lowest = lowest_of_5({both_n4, any_n3});
        choice = equal ? 6'd0 : {3'd0, lowest};
        both_n5 = both_n3 & ({both_n2, any_n2} != 3'd0);
        room = ones_of_4(free_channels_n3);  // ChannelSelection.java:179
        both_n6 = both_n2 & (any_n2 != 2'd0);
        room_n2 = ones_of_4(free_channels_n2);  // ChannelSelection.java:179
        both_n7 = (vc_ports_i[0] & open) & both;
        shifted = vc_ports_i >> choice;
        best = equal ? 7'h40 : {4'd0, lowest};  // ChannelSelection.java:175
        picked =
            best == 7'd0 ? free_x_plus_i :
            best == 7'd1 ? free_x_minus_i :
            best == 7'd2 ? free_y_plus_i :
            best == 7'd3 ? free_y_minus_i :
            best == 7'd4 ? free_ejection_i :
            4'd0;
        free_channels_n5 = (shifted[0] ? vc_channels_i : 4'd0) & picked;  // ChannelSelection.java:192
        most = ones_of_4(free_channels_n5);  // ChannelSelection.java:176
        most_n2 = (ones_of_4(free_channels) < most) ? most : ones_of_4(free_channels);  // ChannelSelection.java:181
        most_n3 = (room_n2 < (both_n7 ? most_n2 : most)) ? (both_n7 ? most_n2 : most) : room_n2;  // ChannelSelection.java:181
        choice_n2 = both_n6 ? most_n3 : (both_n7 ? most_n2 : most);
        most_n4 = (room < choice_n2) ? choice_n2 : room;  // ChannelSelection.java:181
        both_n8 =
            both_n4 & (any_n3 != 4'd0) & ((both_n5 ? most_n4 : choice_n2) < ones_of_4(free_channels_n4));
        both_n9 = both_n5 & (choice_n2 < room);
        both_n10 = both_n6 & ((both_n7 ? most_n2 : most) < room_n2);
        both_n11 = both_n7 & (most < ones_of_4(free_channels));
        choice_n3 =
            (rest == 5'd0) ? choice :
            (any_n3 == 4'd0) ? (both_n8 ? 6'd4 : both_n9 ? 6'd3 : both_n10 ? 6'd2 : both_n11 ? 6'd1 : choice) :
            choice;
        shifted_n2 = vc_ports_i >> choice_n3;
        roomiest = both_n8 ? 7'd4 : both_n9 ? 7'd3 : both_n10 ? 7'd2 : both_n11 ? 7'd1 : best;  // ChannelSelection.java:183
        port = (rest == 5'd0) ? best : ((any_n3 == 4'd0) ? roomiest : best);  // ChannelSelection.java:113
        picked_n2 =
            port == 7'd0 ? free_x_plus_i :
            port == 7'd1 ? free_x_minus_i :
            port == 7'd2 ? free_y_plus_i :
            port == 7'd3 ? free_y_minus_i :
            port == 7'd4 ? free_ejection_i :
            4'd0;
        free_channels_n6 = (shifted_n2[0] ? vc_channels_i : 4'd0) & picked_n2;  // ChannelSelection.java:192
        choice_n4 =
            both_n8 ? 3'd4 : both_n9 ? 3'd3 : both_n10 ? 3'd2 : both_n11 ? 3'd1 : (equal ? 3'd0 : lowest);
        choice_n5 =
            (rest == 5'd0) ? (equal ? 3'd0 : lowest) : (any_n3 == 4'd0) ? choice_n4 : (equal ? 3'd0 : lowest);
        any_n4 = ((free_channels_n6 == 4'd0) ? 5'd0 : {2'd0, lowest_of_4(free_channels_n6)}) | {choice_n5, 2'd0};
        targets_of =
            (any | (~vc_state_i_is_routed & vc_state_i_is_needs_route & equal)) ? ((vc_state_i_is_routed & any) ? vc_route_i : 5'd0) :
            equal ? 5'h1f : any_n4;
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
        logic vc_state_i_is_routed;
        logic vc_state_i_is_needs_route;
        logic open;
        logic [4:0] open_ports;
        logic any;
        begin
        vc_state_i_is_routed = vc_state_i == ROUTE_STATE_ROUTED;
        vc_state_i_is_needs_route = vc_state_i == ROUTE_STATE_NEEDS_ROUTE;
        open = (free_x_plus_i & vc_channels_i) != 4'd0;  // ChannelSelection.java:202
        open_ports = {
            vc_ports_i[4] & ((free_ejection_i & vc_channels_i) != 4'd0),
            vc_ports_i[3] & ((free_y_minus_i & vc_channels_i) != 4'd0),
            vc_ports_i[2] & ((free_y_plus_i & vc_channels_i) != 4'd0),
            vc_ports_i[1] & ((free_x_minus_i & vc_channels_i) != 4'd0), vc_ports_i[0] & open};  // ChannelSelection.java:205
        any =
            vc_state_i_is_routed | ~vc_state_i_is_needs_route |
            (~vc_state_i_is_routed & vc_state_i_is_needs_route & (open_ports == 5'd0));
        open_ports_of = ~any;
        end
    endfunction
    // verilator lint_on UNUSEDSIGNAL

    function automatic logic [2:0] around_of(
        input logic [3:0] fifo_count_i,
        input logic link_credit_i,
        input logic [2:0] fifo_read_i
    );
        logic [31:0] around_n5;
        logic [2:0] sum;
        begin
        around_n5 = (fifo_read_i < 3'd7) ? {29'd0, fifo_read_i} : ({29'd0, fifo_read_i} - 32'd7);  // FifoBanks.java:112
        sum = ((fifo_read_i < 3'd7) ? fifo_read_i : (fifo_read_i - 3'd7)) + 3'd1;
        around_of =
            (~link_credit_i | (fifo_count_i == 4'd0)) ? fifo_read_i :
            (((around_n5 + 32'd1) ^ 32'h80000000) < 32'h80000007) ? sum : (sum - 3'd7);
        end
    endfunction

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
        vc_0_state, vc_0_ports_0, free_x_minus, vc_0_channels_0, free_y_minus, free_y_plus, free_ejection_0,
        free_x_plus, vc_0_route);
    assign vc_1_target = targets_of(
        vc_1_state, vc_1_ports_0, free_x_minus, vc_1_channels_0, free_y_minus, free_y_plus, free_ejection_0,
        free_x_plus, vc_1_route);
    assign vc_2_target = targets_of(
        vc_2_state, vc_2_ports_0, free_x_minus, vc_2_channels_0, free_y_minus, free_y_plus, free_ejection_0,
        free_x_plus, vc_2_route);
    assign vc_3_target = targets_of(
        vc_3_state, vc_3_ports_0, free_x_minus, vc_3_channels_0, free_y_minus, free_y_plus, free_ejection_0,
        free_x_plus, vc_3_route);
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
    wire [19:0] eligible_shifted = eligible_any >> vc_0_target;
    wire eligible_both =
        occupied[0] & ((vc_0_state == ROUTE_STATE_ROUTED) | granted[0]) & eligible_shifted[0];
    wire [19:0] eligible_shifted_n2 = eligible_any >> vc_1_target;
    wire eligible_both_n2 =
        occupied[1] & ((vc_1_state == ROUTE_STATE_ROUTED) | granted[1]) & eligible_shifted_n2[0];
    wire [19:0] eligible_shifted_n3 = eligible_any >> vc_2_target;
    wire eligible_both_n3 =
        occupied[2] & ((vc_2_state == ROUTE_STATE_ROUTED) | granted[2]) & eligible_shifted_n3[0];
    wire [19:0] eligible_shifted_n4 = eligible_any >> vc_3_target;
    wire eligible_both_n4 =
        occupied[3] & ((vc_3_state == ROUTE_STATE_ROUTED) | granted[3]) & eligible_shifted_n4[0];
    assign eligible = {eligible_both_n4, eligible_both_n3, eligible_both_n2, eligible_both};

    // clocked process advance
    wire [3:0] arriving = {3'd0, link_request} << link_vc;  // Channel.java:47
    wire idle_equal = (granted | arriving | link_credit) == 4'd0;
    wire has = link_request & (link_vc == 2'd0);  // BufferEvents.java:30
    wire fifo_0_front_any = granted[0] | has | link_credit[0];
    wire fifo_0_front_any_n2 = ~link_credit[0] | (fifo_0_count == 4'd0);
    wire fifo_0_front_choice = fifo_0_front_any_n2 ? (fifo_0_count != 4'd0) : (4'd1 < fifo_0_count);
    wire fifo_0_front_any_n3 = ~has | (link_request & (link_vc == 2'd0) & fifo_0_front_any_n2 & (4'd7 < fifo_0_count));
    wire fifo_0_front_any_n4 = fifo_0_front_choice | fifo_0_front_any_n3;
    wire [31:0] around = (fifo_0_read < 3'd7) ? {29'd0, fifo_0_read} : ({29'd0, fifo_0_read} - 32'd7);  // FifoBanks.java:112
    wire flit_t fifo_0_front_choice_n2 = fifo_0_front_any_n2 ? fifo_0_front : (around < 32'h1c ? fifo_ring[around[4:0]] : 32'd0);
    wire flit_t flit = (arriving == 4'd0) ? 32'd0 : {link_kind, link_data};  // InputController.java:324
    wire has_n2 = link_request & (link_vc == 2'd1);  // BufferEvents.java:30
    wire fifo_1_front_any = granted[1] | has_n2 | link_credit[1];
    wire fifo_1_front_any_n2 = ~link_credit[1] | (fifo_1_count == 4'd0);
    wire fifo_1_front_choice = fifo_1_front_any_n2 ? (fifo_1_count != 4'd0) : (4'd1 < fifo_1_count);
    wire fifo_1_front_any_n3 = ~has_n2 | (link_request & (link_vc == 2'd1) & fifo_1_front_any_n2 & (4'd7 < fifo_1_count));
    wire fifo_1_front_any_n4 = fifo_1_front_choice | fifo_1_front_any_n3;
    wire [31:0] around_n2 = (fifo_1_read < 3'd7) ? {29'd0, fifo_1_read} : ({29'd0, fifo_1_read} - 32'd7);  // FifoBanks.java:112
    wire [31:0] fifo_1_front_sum = around_n2 + 32'd7;
    wire flit_t fifo_1_front_choice_n2 = fifo_1_front_any_n2 ? fifo_1_front : (fifo_1_front_sum < 32'h1c ? fifo_ring[fifo_1_front_sum[4:0]] : 32'd0);
    wire has_n3 = link_request & (link_vc == 2'd2);  // BufferEvents.java:30
    wire fifo_2_front_any = granted[2] | has_n3 | link_credit[2];
    wire fifo_2_front_any_n2 = ~link_credit[2] | (fifo_2_count == 4'd0);
    wire fifo_2_front_choice = fifo_2_front_any_n2 ? (fifo_2_count != 4'd0) : (4'd1 < fifo_2_count);
    wire fifo_2_front_any_n3 = ~has_n3 | (link_request & (link_vc == 2'd2) & fifo_2_front_any_n2 & (4'd7 < fifo_2_count));
    wire fifo_2_front_any_n4 = fifo_2_front_choice | fifo_2_front_any_n3;
    wire [31:0] around_n3 = (fifo_2_read < 3'd7) ? {29'd0, fifo_2_read} : ({29'd0, fifo_2_read} - 32'd7);  // FifoBanks.java:112
    wire [31:0] fifo_2_front_sum = around_n3 + 32'he;
    wire flit_t fifo_2_front_choice_n2 = fifo_2_front_any_n2 ? fifo_2_front : (fifo_2_front_sum < 32'h1c ? fifo_ring[fifo_2_front_sum[4:0]] : 32'd0);
    wire has_n4 = link_request & (link_vc == 2'd3);  // BufferEvents.java:30
    wire fifo_3_front_any = granted[3] | has_n4 | link_credit[3];
    wire fifo_3_front_any_n2 = ~link_credit[3] | (fifo_3_count == 4'd0);
    wire fifo_3_front_choice = fifo_3_front_any_n2 ? (fifo_3_count != 4'd0) : (4'd1 < fifo_3_count);
    wire fifo_3_front_any_n3 = ~has_n4 | (link_request & (link_vc == 2'd3) & fifo_3_front_any_n2 & (4'd7 < fifo_3_count));
    wire fifo_3_front_any_n4 = fifo_3_front_choice | fifo_3_front_any_n3;
    wire [31:0] around_n4 = (fifo_3_read < 3'd7) ? {29'd0, fifo_3_read} : ({29'd0, fifo_3_read} - 32'd7);  // FifoBanks.java:112
    wire [31:0] fifo_3_front_sum = around_n4 + 32'h15;
    wire flit_t fifo_3_front_choice_n2 = fifo_3_front_any_n2 ? fifo_3_front : (fifo_3_front_sum < 32'h1c ? fifo_ring[fifo_3_front_sum[4:0]] : 32'd0);
    wire [3:0] fifo_0_count_choice = fifo_0_front_any_n2 ? fifo_0_count : (fifo_0_count - 4'd1);
    wire [3:0] fifo_1_count_choice = fifo_1_front_any_n2 ? fifo_1_count : (fifo_1_count - 4'd1);
    wire [3:0] fifo_2_count_choice = fifo_2_front_any_n2 ? fifo_2_count : (fifo_2_count - 4'd1);
    wire [3:0] fifo_3_count_choice = fifo_3_front_any_n2 ? fifo_3_count : (fifo_3_count - 4'd1);
    wire ends = link_credit[0] & fifo_0_front.kind.ends;  // InputController.java:334
    wire vc_0_state_is_backup = vc_0_state == ROUTE_STATE_BACKUP;
    wire vc_0_state_is_routed = vc_0_state == ROUTE_STATE_ROUTED;
    wire vc_0_state_any = vc_0_state_is_backup | granted[0] | vc_0_state_is_routed;
    wire vc_0_state_is_needs_route = vc_0_state == ROUTE_STATE_NEEDS_ROUTE;
    wire keeps_waiting = ~link_credit[0] | !fifo_0_front.kind.begins;  // RouteFsm.java:75
    wire vc_0_state_any_n2 = keeps_waiting | (link_credit[0] & fifo_0_front.kind.begins);
    wire vc_0_state_both =
        ~vc_0_state_is_backup & ~granted[0] & ~vc_0_state_is_routed & vc_0_state_is_needs_route &
        keeps_waiting & vc_0_state_any_n2;
    wire vc_0_state_both_n2 = ~ends & (vc_0_state_any | vc_0_state_both);
    wire [1:0] vc_0_state_choice = vc_0_state_any ? (vc_0_state_is_backup ? ROUTE_STATE_BACKUP : ROUTE_STATE_ROUTED) : ROUTE_STATE_NEEDS_ROUTE;
    wire vc_0_state_choice_n2 = fifo_0_front_any_n2 ? (4'd7 < fifo_0_count) : (4'd8 < fifo_0_count);
    wire vc_0_state_any_n3 = ~has | (link_request & (link_vc == 2'd0) & vc_0_state_choice_n2);
    wire [31:0] staying = fifo_0_front_any_n2 ? {28'd0, fifo_0_count} : ({28'd0, fifo_0_count} - 32'd1);  // FifoBanks.java:65
    wire [31:0] count_next = vc_0_state_any_n3 ? staying : (staying + 32'd1);  // FifoBanks.java:66
    wire [31:0] vc_0_state_differs = count_next ^ 32'h80000000;
    wire vc_0_state_less = vc_0_state_differs < 32'h80000001;
    wire vc_0_state_any_n4 = fifo_0_front_any_n2 | (link_credit[0] & (fifo_0_count != 4'd0));
    wire vc_0_state_less_n2 = {3'd0, ~fifo_0_front_any_n2} < fifo_0_count;
    wire vc_0_state_any_n5 = ~has | vc_0_state_less_n2;
    wire vc_0_state_any_n6 = vc_0_state_any_n5 | (has & ~vc_0_state_less_n2);
    wire [31:0] vc_0_state_difference = ({31'd0, ~fifo_0_front_any_n2} + around) - 32'd1;
    wire [31:0] around_n6 = ((vc_0_state_difference ^ 32'h80000000) < 32'h80000007) ? vc_0_state_difference : (vc_0_state_difference - 32'd7);  // FifoBanks.java:112
    wire flit_t vc_0_state_word = around_n6 < 32'h1c ? fifo_ring[around_n6[4:0]] : 32'd0;
    wire vc_0_state_both_n3 = (arriving != 4'd0) & link_kind.begins;
    wire begins = vc_0_state_any_n5 ? (fifo_0_front_any_n2 ? fifo_0_front.kind.begins : vc_0_state_word.kind.begins) : vc_0_state_both_n3;  // FlitKind.java:40
    wire vc_0_state_any_n7 = vc_0_state_less | (vc_0_state_any_n4 & vc_0_state_any_n6 & ~begins);
    wire ends_n2 = link_credit[1] & fifo_1_front.kind.ends;  // InputController.java:334
    wire vc_1_state_is_backup = vc_1_state == ROUTE_STATE_BACKUP;
    wire vc_1_state_is_routed = vc_1_state == ROUTE_STATE_ROUTED;
    wire vc_1_state_any = vc_1_state_is_backup | granted[1] | vc_1_state_is_routed;
    wire vc_1_state_is_needs_route = vc_1_state == ROUTE_STATE_NEEDS_ROUTE;
    wire keeps_waiting_n2 = ~link_credit[1] | !fifo_1_front.kind.begins;  // RouteFsm.java:75
    wire vc_1_state_any_n2 = keeps_waiting_n2 | (link_credit[1] & fifo_1_front.kind.begins);
    wire vc_1_state_both =
        ~vc_1_state_is_backup & ~granted[1] & ~vc_1_state_is_routed & vc_1_state_is_needs_route &
        keeps_waiting_n2 & vc_1_state_any_n2;
    wire vc_1_state_both_n2 = ~ends_n2 & (vc_1_state_any | vc_1_state_both);
    wire [1:0] vc_1_state_choice = vc_1_state_any ? (vc_1_state_is_backup ? ROUTE_STATE_BACKUP : ROUTE_STATE_ROUTED) : ROUTE_STATE_NEEDS_ROUTE;
    wire vc_1_state_choice_n2 = fifo_1_front_any_n2 ? (4'd7 < fifo_1_count) : (4'd8 < fifo_1_count);
    wire vc_1_state_any_n3 = ~has_n2 | (link_request & (link_vc == 2'd1) & vc_1_state_choice_n2);
    wire [31:0] staying_n2 = fifo_1_front_any_n2 ? {28'd0, fifo_1_count} : ({28'd0, fifo_1_count} - 32'd1);  // FifoBanks.java:65
    wire [31:0] count_next_n2 = vc_1_state_any_n3 ? staying_n2 : (staying_n2 + 32'd1);  // FifoBanks.java:66
    wire [31:0] vc_1_state_differs = count_next_n2 ^ 32'h80000000;
    wire vc_1_state_less = vc_1_state_differs < 32'h80000001;
    wire vc_1_state_any_n4 = fifo_1_front_any_n2 | (link_credit[1] & (fifo_1_count != 4'd0));
    wire vc_1_state_less_n2 = {3'd0, ~fifo_1_front_any_n2} < fifo_1_count;
    wire vc_1_state_any_n5 = ~has_n2 | vc_1_state_less_n2;
    wire vc_1_state_any_n6 = vc_1_state_any_n5 | (has_n2 & ~vc_1_state_less_n2);
    wire [31:0] vc_1_state_difference = ({31'd0, ~fifo_1_front_any_n2} + around_n2) - 32'd1;
    wire [31:0] around_n7 = ((vc_1_state_difference ^ 32'h80000000) < 32'h80000007) ? vc_1_state_difference : (vc_1_state_difference - 32'd7);  // FifoBanks.java:112
    wire [31:0] vc_1_state_sum = around_n7 + 32'd7;
    wire flit_t vc_1_state_word = vc_1_state_sum < 32'h1c ? fifo_ring[vc_1_state_sum[4:0]] : 32'd0;
    wire begins_n2 = vc_1_state_any_n5 ? (fifo_1_front_any_n2 ? fifo_1_front.kind.begins : vc_1_state_word.kind.begins) : vc_0_state_both_n3;  // FlitKind.java:40
    wire vc_1_state_any_n7 = vc_1_state_less | (vc_1_state_any_n4 & vc_1_state_any_n6 & ~begins_n2);
    wire ends_n3 = link_credit[2] & fifo_2_front.kind.ends;  // InputController.java:334
    wire vc_2_state_is_backup = vc_2_state == ROUTE_STATE_BACKUP;
    wire vc_2_state_is_routed = vc_2_state == ROUTE_STATE_ROUTED;
    wire vc_2_state_any = vc_2_state_is_backup | granted[2] | vc_2_state_is_routed;
    wire vc_2_state_is_needs_route = vc_2_state == ROUTE_STATE_NEEDS_ROUTE;
    wire keeps_waiting_n3 = ~link_credit[2] | !fifo_2_front.kind.begins;  // RouteFsm.java:75
    wire vc_2_state_any_n2 = keeps_waiting_n3 | (link_credit[2] & fifo_2_front.kind.begins);
    wire vc_2_state_both =
        ~vc_2_state_is_backup & ~granted[2] & ~vc_2_state_is_routed & vc_2_state_is_needs_route &
        keeps_waiting_n3 & vc_2_state_any_n2;
    wire vc_2_state_both_n2 = ~ends_n3 & (vc_2_state_any | vc_2_state_both);
    wire [1:0] vc_2_state_choice = vc_2_state_any ? (vc_2_state_is_backup ? ROUTE_STATE_BACKUP : ROUTE_STATE_ROUTED) : ROUTE_STATE_NEEDS_ROUTE;
    wire vc_2_state_choice_n2 = fifo_2_front_any_n2 ? (4'd7 < fifo_2_count) : (4'd8 < fifo_2_count);
    wire vc_2_state_any_n3 = ~has_n3 | (link_request & (link_vc == 2'd2) & vc_2_state_choice_n2);
    wire [31:0] staying_n3 = fifo_2_front_any_n2 ? {28'd0, fifo_2_count} : ({28'd0, fifo_2_count} - 32'd1);  // FifoBanks.java:65
    wire [31:0] count_next_n3 = vc_2_state_any_n3 ? staying_n3 : (staying_n3 + 32'd1);  // FifoBanks.java:66
    wire [31:0] vc_2_state_differs = count_next_n3 ^ 32'h80000000;
    wire vc_2_state_less = vc_2_state_differs < 32'h80000001;
    wire vc_2_state_any_n4 = fifo_2_front_any_n2 | (link_credit[2] & (fifo_2_count != 4'd0));
    wire vc_2_state_less_n2 = {3'd0, ~fifo_2_front_any_n2} < fifo_2_count;
    wire vc_2_state_any_n5 = ~has_n3 | vc_2_state_less_n2;
    wire vc_2_state_any_n6 = vc_2_state_any_n5 | (has_n3 & ~vc_2_state_less_n2);
    wire [31:0] vc_2_state_difference = ({31'd0, ~fifo_2_front_any_n2} + around_n3) - 32'd1;
    wire [31:0] around_n8 = ((vc_2_state_difference ^ 32'h80000000) < 32'h80000007) ? vc_2_state_difference : (vc_2_state_difference - 32'd7);  // FifoBanks.java:112
    wire [31:0] vc_2_state_sum = around_n8 + 32'he;
    wire flit_t vc_2_state_word = vc_2_state_sum < 32'h1c ? fifo_ring[vc_2_state_sum[4:0]] : 32'd0;
    wire begins_n3 = vc_2_state_any_n5 ? (fifo_2_front_any_n2 ? fifo_2_front.kind.begins : vc_2_state_word.kind.begins) : vc_0_state_both_n3;  // FlitKind.java:40
    wire vc_2_state_any_n7 = vc_2_state_less | (vc_2_state_any_n4 & vc_2_state_any_n6 & ~begins_n3);
    wire ends_n4 = link_credit[3] & fifo_3_front.kind.ends;  // InputController.java:334
    wire vc_3_state_is_backup = vc_3_state == ROUTE_STATE_BACKUP;
    wire vc_3_state_is_routed = vc_3_state == ROUTE_STATE_ROUTED;
    wire vc_3_state_any = vc_3_state_is_backup | granted[3] | vc_3_state_is_routed;
    wire vc_3_state_is_needs_route = vc_3_state == ROUTE_STATE_NEEDS_ROUTE;
    wire keeps_waiting_n4 = ~link_credit[3] | !fifo_3_front.kind.begins;  // RouteFsm.java:75
    wire vc_3_state_any_n2 = keeps_waiting_n4 | (link_credit[3] & fifo_3_front.kind.begins);
    wire vc_3_state_both =
        ~vc_3_state_is_backup & ~granted[3] & ~vc_3_state_is_routed & vc_3_state_is_needs_route &
        keeps_waiting_n4 & vc_3_state_any_n2;
    wire vc_3_state_both_n2 = ~ends_n4 & (vc_3_state_any | vc_3_state_both);
    wire [1:0] vc_3_state_choice = vc_3_state_any ? (vc_3_state_is_backup ? ROUTE_STATE_BACKUP : ROUTE_STATE_ROUTED) : ROUTE_STATE_NEEDS_ROUTE;
    wire vc_3_state_choice_n2 = fifo_3_front_any_n2 ? (4'd7 < fifo_3_count) : (4'd8 < fifo_3_count);
    wire vc_3_state_any_n3 = ~has_n4 | (link_request & (link_vc == 2'd3) & vc_3_state_choice_n2);
    wire [31:0] staying_n4 = fifo_3_front_any_n2 ? {28'd0, fifo_3_count} : ({28'd0, fifo_3_count} - 32'd1);  // FifoBanks.java:65
    wire [31:0] count_next_n4 = vc_3_state_any_n3 ? staying_n4 : (staying_n4 + 32'd1);  // FifoBanks.java:66
    wire [31:0] vc_3_state_differs = count_next_n4 ^ 32'h80000000;
    wire vc_3_state_less = vc_3_state_differs < 32'h80000001;
    wire vc_3_state_any_n4 = fifo_3_front_any_n2 | (link_credit[3] & (fifo_3_count != 4'd0));
    wire vc_3_state_less_n2 = {3'd0, ~fifo_3_front_any_n2} < fifo_3_count;
    wire vc_3_state_any_n5 = ~has_n4 | vc_3_state_less_n2;
    wire vc_3_state_any_n6 = vc_3_state_any_n5 | (has_n4 & ~vc_3_state_less_n2);
    wire [31:0] vc_3_state_difference = ({31'd0, ~fifo_3_front_any_n2} + around_n4) - 32'd1;
    wire [31:0] around_n9 = ((vc_3_state_difference ^ 32'h80000000) < 32'h80000007) ? vc_3_state_difference : (vc_3_state_difference - 32'd7);  // FifoBanks.java:112
    wire [31:0] vc_3_state_sum = around_n9 + 32'h15;
    wire flit_t vc_3_state_word = vc_3_state_sum < 32'h1c ? fifo_ring[vc_3_state_sum[4:0]] : 32'd0;
    wire begins_n4 = vc_3_state_any_n5 ? (fifo_3_front_any_n2 ? fifo_3_front.kind.begins : vc_3_state_word.kind.begins) : vc_0_state_both_n3;  // FlitKind.java:40
    wire vc_3_state_any_n7 = vc_3_state_less | (vc_3_state_any_n4 & vc_3_state_any_n6 & ~begins_n4);
    wire [5:0] vc_0_routing_word_choice = fifo_0_front_any_n2 ? fifo_0_front.payload.destination : vc_0_state_word.payload.destination;
    wire [5:0] vc_0_routing_word_choice_n2 = (arriving == 4'd0) ? 6'd0 : link_data.destination;
    wire [5:0] routing_word = vc_0_state_any_n5 ? vc_0_routing_word_choice : vc_0_routing_word_choice_n2;  // HeaderLayout.java:265
    wire [5:0] vc_1_routing_word_choice = fifo_1_front_any_n2 ? fifo_1_front.payload.destination : vc_1_state_word.payload.destination;
    wire [5:0] routing_word_n2 = vc_1_state_any_n5 ? vc_1_routing_word_choice : vc_0_routing_word_choice_n2;  // HeaderLayout.java:265
    wire [5:0] vc_2_routing_word_choice = fifo_2_front_any_n2 ? fifo_2_front.payload.destination : vc_2_state_word.payload.destination;
    wire [5:0] routing_word_n3 = vc_2_state_any_n5 ? vc_2_routing_word_choice : vc_0_routing_word_choice_n2;  // HeaderLayout.java:265
    wire [5:0] vc_3_routing_word_choice = fifo_3_front_any_n2 ? fifo_3_front.payload.destination : vc_3_state_word.payload.destination;
    wire [5:0] routing_word_n4 = vc_3_state_any_n5 ? vc_3_routing_word_choice : vc_0_routing_word_choice_n2;  // HeaderLayout.java:265
    wire occupied_less = 32'h80000000 < vc_2_state_differs;
    wire occupied_less_n2 = 32'h80000000 < vc_1_state_differs;
    wire occupied_less_n3 = 32'h80000000 < vc_0_state_differs;
    wire [3:0] filled = occupied_less_n3 ? (occupied | 4'd1) : (occupied & 4'he);  // InputController.java:338
    wire [3:0] occupied_choice = fifo_0_front_any ? filled : occupied;
    wire [3:0] filled_n2 = occupied_less_n2 ? (occupied_choice | 4'd2) : (occupied_choice & 4'hd);  // InputController.java:338
    wire [3:0] occupied_choice_n2 = fifo_1_front_any ? filled_n2 : occupied_choice;
    wire [3:0] filled_n3 = occupied_less ? (occupied_choice_n2 | 4'd4) : (occupied_choice_n2 & 4'hb);  // InputController.java:338
    wire [2:0] occupied_choice_n3 = fifo_0_front_any ? (occupied_less_n3 ? (occupied[2:0] | 3'd1) : (occupied[2:0] & 3'd6)) : occupied[2:0];
    wire [2:0] occupied_choice_n4 = fifo_1_front_any ? (occupied_less_n2 ? (occupied_choice_n3 | 3'd2) : (occupied_choice_n3 & 3'd5)) : occupied_choice_n3;
    wire [1:0] occupied_choice_n5 = fifo_0_front_any ? (occupied_less_n3 ? (occupied[1:0] | 2'd1) : (occupied[1:0] & 2'd2)) : occupied[1:0];
    wire [1:0] occupied_choice_n6 = occupied_less_n2 ? (occupied_choice_n5 | 2'd2) : {1'd0, fifo_0_front_any ? occupied_less_n3 : occupied[0]};
    wire [2:0] occupied_choice_n7 = occupied_less ? (occupied_choice_n4 | 3'd4) : {1'd0, fifo_1_front_any ? occupied_choice_n6 : occupied_choice_n5};
    wire fifo_ring_any = vc_0_state_any_n3 | (link_request & (link_vc == 2'd0) & ~vc_0_state_choice_n2);
    wire fifo_ring_both =
        ~vc_0_state_is_backup & ~granted[0] & ~vc_0_state_is_routed & ~vc_0_state_is_needs_route;
    wire fifo_ring_both_n2 =
        ~ends & ~vc_0_state_is_backup & ~granted[0] & ~vc_0_state_is_routed & vc_0_state_is_needs_route &
        ~keeps_waiting & vc_0_state_any_n2;
    wire fifo_ring_any_n2 = vc_0_state_any_n7 | (~vc_0_state_less & vc_0_state_any_n4 & vc_0_state_any_n6 & begins);
    wire fifo_ring_both_n3 =
        (ends | fifo_ring_both | fifo_ring_both_n2) & vc_0_state_any_n4 & fifo_ring_any & fifo_ring_any_n2 &
        (vc_0_state_any_n7 | (vc_0_state_any_n4 & vc_0_state_any_n6));
    wire fifo_ring_any_n3 = vc_0_state_both_n2 | fifo_ring_both_n3;
    wire fifo_ring_both_n4 =
        link_request & (link_vc == 2'd0) & (~fifo_0_front_any_n2 | ~(4'd7 < fifo_0_count));
    wire fifo_ring_any_n4 = fifo_0_front_any_n3 | fifo_ring_both_n4;
    wire [31:0] fifo_ring_difference = ({28'd0, fifo_0_count} + around) - 32'd1;
    wire [31:0] around_n10 = ((fifo_ring_difference ^ 32'h80000000) < 32'h80000007) ? fifo_ring_difference : (fifo_ring_difference - 32'd7);  // FifoBanks.java:112
    wire fifo_ring_both_n5 =
        vc_0_state_any_n4 & fifo_ring_any & fifo_ring_any_n3 & vc_0_state_any_n4 & fifo_ring_any_n4 &
        (fifo_0_front_any_n4 | (~fifo_0_front_any_n3 & ~fifo_0_front_choice));
    wire fifo_ring_any_n5 = ~fifo_0_front_any | fifo_ring_both_n5;
    wire fifo_ring_any_n6 = vc_1_state_any_n3 | (link_request & (link_vc == 2'd1) & ~vc_1_state_choice_n2);
    wire fifo_ring_both_n6 =
        ~vc_1_state_is_backup & ~granted[1] & ~vc_1_state_is_routed & ~vc_1_state_is_needs_route;
    wire fifo_ring_both_n7 =
        ~ends_n2 & ~vc_1_state_is_backup & ~granted[1] & ~vc_1_state_is_routed & vc_1_state_is_needs_route &
        ~keeps_waiting_n2 & vc_1_state_any_n2;
    wire fifo_ring_any_n7 = vc_1_state_any_n7 | (~vc_1_state_less & vc_1_state_any_n4 & vc_1_state_any_n6 & begins_n2);
    wire fifo_ring_both_n8 =
        (ends_n2 | fifo_ring_both_n6 | fifo_ring_both_n7) & vc_1_state_any_n4 & fifo_ring_any_n6 &
        fifo_ring_any_n7 & (vc_1_state_any_n7 | (vc_1_state_any_n4 & vc_1_state_any_n6));
    wire fifo_ring_any_n8 = vc_1_state_both_n2 | fifo_ring_both_n8;
    wire fifo_ring_both_n9 =
        link_request & (link_vc == 2'd1) & (~fifo_1_front_any_n2 | ~(4'd7 < fifo_1_count));
    wire fifo_ring_any_n9 = fifo_1_front_any_n3 | fifo_ring_both_n9;
    wire [31:0] fifo_ring_difference_n2 = ({28'd0, fifo_1_count} + around_n2) - 32'd1;
    wire [31:0] around_n11 = ((fifo_ring_difference_n2 ^ 32'h80000000) < 32'h80000007) ? fifo_ring_difference_n2 : (fifo_ring_difference_n2 - 32'd7);  // FifoBanks.java:112
    wire [31:0] fifo_ring_sum = around_n11 + 32'd7;
    wire fifo_ring_both_n10 =
        vc_1_state_any_n4 & fifo_ring_any_n6 & fifo_ring_any_n8 & vc_1_state_any_n4 & fifo_ring_any_n9 &
        (fifo_1_front_any_n4 | (~fifo_1_front_any_n3 & ~fifo_1_front_choice));
    wire fifo_ring_any_n10 = ~fifo_1_front_any | fifo_ring_both_n10;
    wire fifo_ring_any_n11 = vc_2_state_any_n3 | (link_request & (link_vc == 2'd2) & ~vc_2_state_choice_n2);
    wire fifo_ring_both_n11 =
        ~vc_2_state_is_backup & ~granted[2] & ~vc_2_state_is_routed & ~vc_2_state_is_needs_route;
    wire fifo_ring_both_n12 =
        ~ends_n3 & ~vc_2_state_is_backup & ~granted[2] & ~vc_2_state_is_routed & vc_2_state_is_needs_route &
        ~keeps_waiting_n3 & vc_2_state_any_n2;
    wire fifo_ring_any_n12 = vc_2_state_any_n7 | (~vc_2_state_less & vc_2_state_any_n4 & vc_2_state_any_n6 & begins_n3);
    wire fifo_ring_both_n13 =
        (ends_n3 | fifo_ring_both_n11 | fifo_ring_both_n12) & vc_2_state_any_n4 & fifo_ring_any_n11 &
        fifo_ring_any_n12 & (vc_2_state_any_n7 | (vc_2_state_any_n4 & vc_2_state_any_n6));
    wire fifo_ring_any_n13 = vc_2_state_both_n2 | fifo_ring_both_n13;
    wire fifo_ring_both_n14 =
        link_request & (link_vc == 2'd2) & (~fifo_2_front_any_n2 | ~(4'd7 < fifo_2_count));
    wire fifo_ring_any_n14 = fifo_2_front_any_n3 | fifo_ring_both_n14;
    wire [31:0] fifo_ring_difference_n3 = ({28'd0, fifo_2_count} + around_n3) - 32'd1;
    wire [31:0] around_n12 = ((fifo_ring_difference_n3 ^ 32'h80000000) < 32'h80000007) ? fifo_ring_difference_n3 : (fifo_ring_difference_n3 - 32'd7);  // FifoBanks.java:112
    wire [31:0] fifo_ring_sum_n2 = around_n12 + 32'he;
    wire fifo_ring_both_n15 =
        vc_2_state_any_n4 & fifo_ring_any_n11 & fifo_ring_any_n13 & vc_2_state_any_n4 & fifo_ring_any_n14 &
        (fifo_2_front_any_n4 | (~fifo_2_front_any_n3 & ~fifo_2_front_choice));
    wire fifo_ring_any_n15 = vc_3_state_any_n3 | (link_request & (link_vc == 2'd3) & ~vc_3_state_choice_n2);
    wire fifo_ring_both_n16 =
        ~vc_3_state_is_backup & ~granted[3] & ~vc_3_state_is_routed & ~vc_3_state_is_needs_route;
    wire fifo_ring_both_n17 =
        ~ends_n4 & ~vc_3_state_is_backup & ~granted[3] & ~vc_3_state_is_routed & vc_3_state_is_needs_route &
        ~keeps_waiting_n4 & vc_3_state_any_n2;
    wire fifo_ring_any_n16 = vc_3_state_any_n7 | (~vc_3_state_less & vc_3_state_any_n4 & vc_3_state_any_n6 & begins_n4);
    wire fifo_ring_both_n18 =
        (ends_n4 | fifo_ring_both_n16 | fifo_ring_both_n17) & vc_3_state_any_n4 & fifo_ring_any_n15 &
        fifo_ring_any_n16 & (vc_3_state_any_n7 | (vc_3_state_any_n4 & vc_3_state_any_n6));
    wire fifo_ring_both_n19 =
        link_request & (link_vc == 2'd3) & (~fifo_3_front_any_n2 | ~(4'd7 < fifo_3_count));
    wire [31:0] fifo_ring_difference_n4 = ({28'd0, fifo_3_count} + around_n4) - 32'd1;
    wire [31:0] around_n13 = ((fifo_ring_difference_n4 ^ 32'h80000000) < 32'h80000007) ? fifo_ring_difference_n4 : (fifo_ring_difference_n4 - 32'd7);  // FifoBanks.java:112
    wire [31:0] fifo_ring_sum_n3 = around_n13 + 32'h15;
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
            fifo_ring[0] <= 32'd0;
            fifo_ring[1] <= 32'd0;
            fifo_ring[2] <= 32'd0;
            fifo_ring[3] <= 32'd0;
            fifo_ring[4] <= 32'd0;
            fifo_ring[5] <= 32'd0;
            fifo_ring[6] <= 32'd0;
            fifo_ring[7] <= 32'd0;
            fifo_ring[8] <= 32'd0;
            fifo_ring[9] <= 32'd0;
            fifo_ring[10] <= 32'd0;
            fifo_ring[11] <= 32'd0;
            fifo_ring[12] <= 32'd0;
            fifo_ring[13] <= 32'd0;
            fifo_ring[14] <= 32'd0;
            fifo_ring[15] <= 32'd0;
            fifo_ring[16] <= 32'd0;
            fifo_ring[17] <= 32'd0;
            fifo_ring[18] <= 32'd0;
            fifo_ring[19] <= 32'd0;
            fifo_ring[20] <= 32'd0;
            fifo_ring[21] <= 32'd0;
            fifo_ring[22] <= 32'd0;
            fifo_ring[23] <= 32'd0;
            fifo_ring[24] <= 32'd0;
            fifo_ring[25] <= 32'd0;
            fifo_ring[26] <= 32'd0;
            fifo_ring[27] <= 32'd0;
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
                if (fifo_0_front_any) fifo_0_front <= fifo_0_front_any_n4 ? (fifo_0_front_choice ? fifo_0_front_choice_n2 : fifo_0_front) : flit;
                if (fifo_1_front_any) fifo_1_front <= fifo_1_front_any_n4 ? (fifo_1_front_choice ? fifo_1_front_choice_n2 : fifo_1_front) : flit;
                if (fifo_2_front_any) fifo_2_front <= fifo_2_front_any_n4 ? (fifo_2_front_choice ? fifo_2_front_choice_n2 : fifo_2_front) : flit;
                if (fifo_3_front_any) fifo_3_front <= fifo_3_front_any_n4 ? (fifo_3_front_choice ? fifo_3_front_choice_n2 : fifo_3_front) : flit;
                if (fifo_0_front_any) fifo_0_count <=
                    (~fifo_0_front_any_n2 == ~fifo_0_front_any_n3) ? fifo_0_count :
                    fifo_0_front_any_n3 ? fifo_0_count_choice : (fifo_0_count_choice + 4'd1);
                if (fifo_1_front_any) fifo_1_count <=
                    (~fifo_1_front_any_n2 == ~fifo_1_front_any_n3) ? fifo_1_count :
                    fifo_1_front_any_n3 ? fifo_1_count_choice : (fifo_1_count_choice + 4'd1);
                if (fifo_2_front_any) fifo_2_count <=
                    (~fifo_2_front_any_n2 == ~fifo_2_front_any_n3) ? fifo_2_count :
                    fifo_2_front_any_n3 ? fifo_2_count_choice : (fifo_2_count_choice + 4'd1);
                if (fifo_3_front_any) fifo_3_count <=
                    (~fifo_3_front_any_n2 == ~fifo_3_front_any_n3) ? fifo_3_count :
                    fifo_3_front_any_n3 ? fifo_3_count_choice : (fifo_3_count_choice + 4'd1);
                if (fifo_0_front_any & fifo_0_front_choice & fifo_0_front_any_n4) fifo_0_read <= around_of(fifo_0_count, link_credit[0], fifo_0_read);
                if (fifo_1_front_any & fifo_1_front_choice & fifo_1_front_any_n4) fifo_1_read <= around_of(fifo_1_count, link_credit[1], fifo_1_read);
                if (fifo_2_front_any & fifo_2_front_choice & fifo_2_front_any_n4) fifo_2_read <= around_of(fifo_2_count, link_credit[2], fifo_2_read);
                if (fifo_3_front_any & fifo_3_front_choice & fifo_3_front_any_n4) fifo_3_read <= around_of(fifo_3_count, link_credit[3], fifo_3_read);
                if (fifo_0_front_any) vc_0_state <= vc_0_state_both_n2 ? vc_0_state_choice : {1'd0, ~vc_0_state_any_n7};
                if (fifo_1_front_any) vc_1_state <= vc_1_state_both_n2 ? vc_1_state_choice : {1'd0, ~vc_1_state_any_n7};
                if (fifo_2_front_any) vc_2_state <= vc_2_state_both_n2 ? vc_2_state_choice : {1'd0, ~vc_2_state_any_n7};
                if (fifo_3_front_any) vc_3_state <= vc_3_state_both_n2 ? vc_3_state_choice : {1'd0, ~vc_3_state_any_n7};
                if (granted[0] & fifo_0_front_any) vc_0_route <= vc_0_target;
                if (granted[1] & fifo_1_front_any) vc_1_route <= vc_1_target;
                if (granted[2] & fifo_2_front_any) vc_2_route <= vc_2_target;
                if (granted[3] & fifo_3_front_any) vc_3_route <= vc_3_target;
                if (fifo_0_front_any) vc_0_routing_word <= (vc_0_state_any_n7 | vc_0_state_both_n2) ? vc_0_routing_word : routing_word;
                if (fifo_1_front_any) vc_1_routing_word <= (vc_1_state_any_n7 | vc_1_state_both_n2) ? vc_1_routing_word : routing_word_n2;
                if (fifo_2_front_any) vc_2_routing_word <= (vc_2_state_any_n7 | vc_2_state_both_n2) ? vc_2_routing_word : routing_word_n3;
                if (fifo_3_front_any) vc_3_routing_word <= (vc_3_state_any_n7 | vc_3_state_both_n2) ? vc_3_routing_word : routing_word_n4;
                if (fifo_3_front_any) occupied <= (32'h80000000 < vc_3_state_differs) ? ((fifo_2_front_any ? filled_n3 : occupied_choice_n2) | 4'd8) : {1'd0, fifo_2_front_any ? occupied_choice_n7 : occupied_choice_n4};
                else if (fifo_2_front_any) occupied <= filled_n3;
                else if (fifo_1_front_any) occupied <= filled_n2;
                else if (fifo_0_front_any) occupied <= filled;
            end
            if (
                ~idle_equal & fifo_0_front_any & vc_0_state_any_n4 & fifo_ring_any & fifo_ring_any_n3 &
                vc_0_state_any_n4 & fifo_ring_any_n4 & fifo_0_front_choice & ~fifo_0_front_any_n3) fifo_ring[around_n10[4:0]] <= flit;
            if (
                ~idle_equal & fifo_ring_any_n5 & fifo_1_front_any & vc_1_state_any_n4 & fifo_ring_any_n6 &
                fifo_ring_any_n8 & vc_1_state_any_n4 & fifo_ring_any_n9 & fifo_1_front_choice & ~fifo_1_front_any_n3) fifo_ring[fifo_ring_sum[4:0]] <= flit;
            if (
                ~idle_equal & fifo_ring_any_n5 & fifo_ring_any_n10 & fifo_2_front_any & vc_2_state_any_n4 &
                fifo_ring_any_n11 & fifo_ring_any_n13 & vc_2_state_any_n4 & fifo_ring_any_n14 &
                fifo_2_front_choice & ~fifo_2_front_any_n3) fifo_ring[fifo_ring_sum_n2[4:0]] <= flit;
            if (
                ~idle_equal & fifo_ring_any_n5 & fifo_ring_any_n10 & (~fifo_2_front_any | fifo_ring_both_n15) &
                fifo_3_front_any & vc_3_state_any_n4 & fifo_ring_any_n15 &
                (vc_3_state_both_n2 | fifo_ring_both_n18) & vc_3_state_any_n4 &
                (fifo_3_front_any_n3 | fifo_ring_both_n19) & fifo_3_front_choice & ~fifo_3_front_any_n3) fifo_ring[fifo_ring_sum_n3[4:0]] <= flit;
        end
    end

    // not read here, or not all of it
    wire _unused = &{1'b0,
        eligible_shifted,
        eligible_shifted_n2,
        eligible_shifted_n3,
        eligible_shifted_n4,
        vc_0_state_word,
        vc_1_state_word,
        vc_2_state_word,
        vc_3_state_word,
        around_n10,
        fifo_ring_sum,
        fifo_ring_sum_n2,
        fifo_ring_sum_n3};
endmodule
