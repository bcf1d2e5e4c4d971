import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ReplicaFigures } from '../database/replicas/replicas.ts'
import { registerReplicaMetrics } from './replica-metrics.ts'

/** The metrics that Prometheus reads. */
export type Metrics = {
  readonly contentType: string
  /** Registry to which parts of the service add their own metrics. */
  readonly registry: Registry
  observe(operationId: string, status: number, seconds: number): void
  render(): Promise<string>
}

export function createMetrics(countWaitingForConnection: () => number, getReplicaFigures?: () => ReplicaFigures): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'catalog_request_duration_seconds',
    help: 'Duration of calls, by operation of the contract and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'catalog_database_waiting_requests',
    help: 'Requests that wait for a database connection.',
    registers: [registry],
    collect() {
      this.set(countWaitingForConnection())
    },
  })
  if (getReplicaFigures) registerReplicaMetrics(registry, getReplicaFigures)
  return {
    contentType: registry.contentType,
    registry,
    observe: (operation, status, seconds) => duration.observe({ operation, status: String(status) }, seconds),
    render: () => registry.metrics(),
  }
}
