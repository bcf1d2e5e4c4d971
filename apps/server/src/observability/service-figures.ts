import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { DatabaseFigures } from '../database/figures.ts'
import { ApiError } from '../errors/api-error.ts'
import type { Meter } from '../keys/meter.ts'
import type { VocabularyCache } from '../vocabulary/vocabulary.ts'

/** Counters of the service. */
export type ServiceFigures = {
  /** Wraps the meter, so that it counts charges by result. */
  countCharges(meter: Meter): Meter
  /** Counts a read that was sent together with its charge, and whether its result was used. */
  countEarlyRead(outcome: 'used' | 'thrown_away'): void
  /** Counts a read of an operation with kept answers, and whether a kept answer was sent. */
  countKept(outcome: 'sent' | 'read'): void
  /** Wraps the cache, so that metrics show when it was loaded and since when a newer version is known. */
  dateVocabulary(cache: VocabularyCache): VocabularyCache
  /** Records the time at which a task of housekeeping was done. */
  noteHousekeeping(task: string): void
}

export function registerServiceFigures(
  registry: Registry,
  { database, countUnwritten }: { readonly database: DatabaseFigures; readonly countUnwritten: () => number },
): ServiceFigures {
  const registers = [registry]
  const statements = new Histogram({
    name: 'catalog_database_statement_duration_seconds',
    help: 'Duration of statements, from sending to the answer, by the operation that sent them.',
    labelNames: ['operation'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers,
  })
  database.onStatement((operation, seconds) => statements.observe({ operation }, seconds))
  new Gauge({
    name: 'catalog_database_connections',
    help: 'Connections to the database, by whether they are in use.',
    labelNames: ['state'],
    registers,
    collect() {
      const { inUse, idle } = database.getConnections()
      this.set({ state: 'in_use' }, inUse)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'catalog_database_connections_max',
    help: 'Maximum number of connections to the database.',
    registers,
    collect() {
      this.set(database.getConnections().max)
    },
  })
  new Gauge({
    name: 'catalog_usage_unwritten_calls',
    help: 'Calls whose usage is not written yet.',
    registers,
    collect() {
      this.set(countUnwritten())
    },
  })
  const charges = new Counter({
    name: 'catalog_charges_total',
    help: 'Charges of calls by result: charged, or the code of the refusal.',
    labelNames: ['result'],
    registers,
  })
  const early = new Counter({
    name: 'catalog_early_reads_total',
    help: 'Reads that were sent together with their charge, by whether their answer was used.',
    labelNames: ['outcome'],
    registers,
  })
  const kept = new Counter({
    name: 'catalog_kept_answers_total',
    help: 'Reads of operations with kept answers, by whether a kept answer was sent or the database was read.',
    labelNames: ['outcome'],
    registers,
  })
  const housekeeping = new Gauge({
    name: 'catalog_housekeeping_last_success_timestamp_seconds',
    help: 'Time at which this process last completed a task of housekeeping, or another process did.',
    labelNames: ['task'],
    registers,
  })
  const vocabulary = new Gauge({
    name: 'catalog_vocabulary_loaded_timestamp_seconds',
    help: 'Time at which this process last read the vocabulary, which it does after each change.',
    registers,
  })
  let outdatedSince: number | undefined
  new Gauge({
    name: 'catalog_vocabulary_lag_seconds',
    help: 'Seconds since this process learned of a newer vocabulary that it has not read; 0 while its copy is current.',
    registers,
    collect() {
      this.set(outdatedSince === undefined ? 0 : (performance.now() - outdatedSince) / 1000)
    },
  })
  return {
    countCharges: (meter) => ({ ...meter, charge: (db, token) => runCountedCharge(charges, () => meter.charge(db, token)) }),
    countEarlyRead: (outcome) => early.inc({ outcome }),
    countKept: (outcome) => kept.inc({ outcome }),
    dateVocabulary: (cache) => ({
      ...cache,
      async getAtLeast(version, db) {
        const before = cache.getCurrent()
        if (before?.version !== version) outdatedSince ??= performance.now()
        const loaded = await cache.getAtLeast(version, db)
        outdatedSince = undefined
        if (loaded !== before) vocabulary.setToCurrentTime()
        return loaded
      },
    }),
    noteHousekeeping: (task) => housekeeping.setToCurrentTime({ task }),
  }
}

async function runCountedCharge<T>(charges: Counter, charge: () => Promise<T>): Promise<T> {
  try {
    const charged = await charge()
    charges.inc({ result: 'charged' })
    return charged
  } catch (error) {
    charges.inc({ result: error instanceof ApiError ? error.code : 'failed' })
    throw error
  }
}
