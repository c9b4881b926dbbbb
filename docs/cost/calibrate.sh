#!/bin/sh
# Synthesises the standard blocks with Yosys and prints the table of their area and delay as CSV:
#
#     docs/cost/calibrate.sh > src/main/resources/io/wormrtl/lab/cost/blocks.csv
#
# With arguments it prints those points only, each KIND:SIZE:WIDTH, as in "docs/cost/calibrate.sh multiplexer:5:32"; with
# --module FILE TOP the row of a whole module.
#
# Each is synthesised twice: made small, by "synth; abc -g NAND", and made fast, with the structure of the source kept and
# balanced. Gates are two-input NANDs and inverters, each counted as one; levels are gates in series on the longest way from
# inputs or registers to outputs or registers. Flip-flops take a new value in every cycle, so that one that holds has a
# multiplexer before it.
set -e
here=$(dirname "$0")
command -v yosys > /dev/null || { echo "calibrate.sh: Yosys is not installed" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

FLOPS='dfflegalize -cell $_DFF_P_ 01'
SMALL="synth -flatten -noabc; $FLOPS; abc; abc -g NAND; opt_clean"
FAST="synth -flatten -noabc; $FLOPS; abc -g NAND -script +strash;ifraig;balance;dch;map; opt_clean"

point() { # kind size width
  both "$1,$2,$3" "$here/blocks.v" "$1" "chparam -set N $2 -set W $3 $1"
}

both() { # row file top parameters
  echo "log ROW $1"
  for flow in "$SMALL" "$FAST"; do
    echo "read_verilog $2"
    [ -z "$4" ] || echo "$4"
    echo "hierarchy -top $3"
    echo "$flow" | sed 's/; /\n/g'
    printf '%s\n' "log NETLIST" "stat" "ltp -noff" "design -reset"
  done
}

run() {
  yosys -Q -T "$work/script.ys" > "$work/log" 2>&1 || { tail -3 "$work/log" >&2; exit 1; }
  # Only what is printed about the finished netlist counts, not the statistics on the way there.
  awk '
    /^ROW /                           { if (name != "") row(); name = $2; n = 0 }
    /^NETLIST/                        { n++; final = 1; nands[n] = inverters[n] = flops[n] = levels[n] = 0 }
    final && /^ +\$_NAND_ +[0-9]+$/   { nands[n] = $2 }
    final && /^ +\$_NOT_ +[0-9]+$/    { inverters[n] = $2 }
    final && /^ +\$_DFF_P_ +[0-9]+$/  { flops[n] = $2 }
    /Longest topological/             { split($0, part, "length="); levels[n] = part[2] + 0; final = 0 }
    END                               { row() }
    function row() {
      print name "," flops[1] "," nands[1] "," inverters[1] "," levels[1] "," nands[2] "," inverters[2] "," levels[2]
    }
  ' "$work/log"
}

if [ "$1" = --module ]; then
  both "$3,0,0" "$2" "$3" "" > "$work/script.ys"
  run
  exit
fi

if [ $# -gt 0 ]; then
  for given in "$@"; do
    echo "$given" | grep -Eq '^[a-z_]+:[0-9]+:[0-9]+$' || { echo "calibrate.sh: '$given' is not KIND:SIZE:WIDTH" >&2; exit 2; }
    point $(echo "$given" | tr : ' ')
  done > "$work/script.ys"
  run
  exit
fi

SIZES="2 3 4 5 6 7 8 10 12 14 16 20 24 28 32 40 48 64"
{
  for kind in and_gates or_gates multiplexer selector; do
    for size in $SIZES 96 128; do
      for width in 1 8 32; do point $kind $size $width; done
    done
  done
  for size in 2 3 4 6 8; do for width in 1 8 32; do point xor_gates $size $width; done; done
  for kind in decoder encoder priority_encoder population_count; do
    for size in $SIZES 96 128 256; do point $kind $size 1; done
  done
  for kind in round_robin matrix; do
    for size in $SIZES; do point $kind $size 1; done
  done
  for kind in equal comparator adder incrementer counter; do
    for size in 1 $SIZES; do point $kind $size 1; done
  done
  for size in 2 3 4 5 6 8 10 12 16; do for width in 2 3 4 6 8; do point state_machine $size $width; done; done
  for size in 4 8 16 32 64 128 256; do for width in 1 4 8 16 32; do point lookup_table $size $width; done; done
} > "$work/script.ys"
echo "kind,size,width,flip_flops,nands,inverters,levels,fast_nands,fast_inverters,fast_levels"
run
