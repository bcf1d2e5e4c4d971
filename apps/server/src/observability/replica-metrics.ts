import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReplicaFigures } from '../database/replicas/replicas.ts'

/** Registers the metrics of the replicas: whether each is in use, how far it is behind, and which server answered reads. */
export function registerReplicaMetrics(registry: Registry, getFigures: () => ReplicaFigures): void {
  new Gauge({
    name: 'catalog_replica_usable',
    help: '1 if reads go to the replica, otherwise 0.',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      for (const { replica } of getFigures().watched) this.set({ replica: replica.name }, replica.isUsable() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'catalog_replica_lag_seconds',
    help: 'Lag of the replica behind the primary in seconds; absent while it does not answer.',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { replica, lagMs } of getFigures().watched) if (lagMs !== undefined) this.set({ replica: replica.name }, lagMs / 1000)
    },
  })
  new Counter({
    name: 'catalog_reads_total',
    help: 'Reads that a replica may answer, by the server that answered; for the primary, also by the reason.',
    labelNames: ['place', 'why'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [which, count] of getFigures().reads)
        this.inc(which === 'replica' ? { place: 'replica', why: '' } : { place: 'primary', why: which }, count)
    },
  })
}
