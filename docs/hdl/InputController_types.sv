`ifndef INPUTCONTROLLER_TYPES
`define INPUTCONTROLLER_TYPES

typedef struct packed {
    logic [12:0] id;
    logic [4:0] length;
    logic [5:0] source;
    logic [5:0] destination;
} header_t;

typedef struct packed {
    logic ends;
    logic begins;
} kind_t;

typedef struct packed {
    kind_t kind;
    header_t payload;
} flit_t;

`endif
