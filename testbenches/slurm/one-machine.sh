#!/bin/sh
# A Slurm of one machine, to try job arrays without a cluster: one node, this one, with all of its processors.
#
#   one-machine.sh start DIR    starts munged, slurmctld and slurmd, whose files are all in DIR
#   one-machine.sh stop DIR     stops them
#
# Needs slurm-wlm and munge, and the right to start them (root, as in a container). After start:
#   export SLURM_CONF=DIR/slurm.conf
set -eu

usage() {
    echo "usage: $0 start|stop DIR" >&2
    exit 2
}

[ $# -eq 2 ] || usage
command=$1
mkdir -p "$2"
here=$(cd "$2" && pwd)

missing=
for program in munged slurmctld slurmd sbatch; do
    command -v "$program" > /dev/null || missing="$missing $program"
done
[ -z "$missing" ] || { echo "not installed:$missing" >&2; exit 2; }

stop() {
    for daemon in slurmd slurmctld munged; do
        if [ -f "$here/$daemon.pid" ]; then
            process=$(cat "$here/$daemon.pid")
            kill "$process" 2> /dev/null || true
            for _ in $(seq 50); do
                kill -0 "$process" 2> /dev/null || break
                sleep 0.2
            done
        fi
    done
}

write_conf() {
    name=$(hostname -s)
    cat > "$here/slurm.conf" << CONF
ClusterName=one
SlurmctldHost=$name(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$here/munge.socket
CryptoType=crypto/munge
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmctldPidFile=$here/slurmctld.pid
SlurmdPidFile=$here/slurmd.pid
SlurmctldLogFile=$here/slurmctld.log
SlurmdLogFile=$here/slurmd.log
StateSaveLocation=$here/state
SlurmdSpoolDir=$here/spool
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
MpiDefault=none
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0
MinJobAge=600
MaxArraySize=10001
NodeName=$name NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$name Default=YES MaxTime=INFINITE State=UP
CONF
}

start() {
    mkdir -p "$here/state" "$here/spool"
    port=$((20000 + $$ % 10000))
    write_conf
    export SLURM_CONF="$here/slurm.conf"
    head -c 1024 /dev/urandom > "$here/munge.key"
    chmod 400 "$here/munge.key"
    munged --force --key-file="$here/munge.key" --socket="$here/munge.socket" --pid-file="$here/munged.pid" \
        --log-file="$here/munged.log" --seed-file="$here/munge.seed"
    slurmctld -c -f "$SLURM_CONF"
    slurmd -c -f "$SLURM_CONF"
    for _ in $(seq 60); do
        if sinfo -h -o %t 2> /dev/null | grep -q idle; then
            echo "export SLURM_CONF=$SLURM_CONF"
            return
        fi
        sleep 1
    done
    echo "Slurm has not come up; its logs are in $here" >&2
    stop
    exit 1
}

case $command in
    start) start ;;
    stop) stop ;;
    *) usage ;;
esac
