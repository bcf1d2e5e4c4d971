import { randomUUID } from 'node:crypto'
import { type Database, runTransaction, type Transaction } from '../database/database.ts'
import { declareBound, formatCount } from '../values/bounds.ts'
import { type RecordedCall, type UsageBatch, type WriterBatches, writeBatches } from './usage-batches.ts'

/** Buffers calls and writes them together, so that a call needs no second write. Spending is not buffered: charges write it to the key. */
export type UsageRecorder = {
  record(call: RecordedCall): void
  /** Counts the calls that are not written yet. */
  countUnwritten(): number
  /**
   * Writes all calls that were recorded so far, in this transaction, and waits for batches that others are writing. Uses the caller's
   * connection, so that no call that holds one waits for another (rule request.one-connection).
   */
  writeDown(transaction: Transaction): Promise<void>
  /** Returns the calls that are not known to be written, including those being written, and drops them from the recorder. */
  takeUnwritten(): WriterBatches
  /** Writes the remaining calls; resolves when that has ended, successful or not. */
  stop(): Promise<void>
}

const flushEveryMs = 1_000
/**
 * Maximum number of calls that are kept while the database cannot be reached. Older ones are dropped, so that the process does not run out
 * of memory.
 */
const maxBuffered = 100_000

export function createUsageRecorder(database: Database, onError: (error: unknown) => void): UsageRecorder {
  let writer = randomUUID()
  let lastNumber = 0
  let buffer: RecordedCall[] = []
  /** Batches that are being written, or whose outcome is not known. They keep their numbers, so that none is written twice. */
  let unsettled: { readonly number: number; calls: RecordedCall[] }[] = []
  let writing: Promise<void> = Promise.resolve()
  let flushing: Promise<void> = Promise.resolve()

  const moveBufferToBatch = () => {
    if (buffer.length > 0) unsettled.push({ number: ++lastNumber, calls: buffer })
    buffer = []
  }
  const writeNow = async (transaction: Transaction) => {
    moveBufferToBatch()
    const batches: readonly UsageBatch[] = [...unsettled]
    const from = { writer, batches }
    if (batches.length === 0) return
    try {
      await transaction((tx) => writeBatches(tx, from))
      unsettled = unsettled.filter((batch) => !batches.includes(batch))
    } catch (error) {
      onError(error)
    }
  }
  // Writes batches one after the other, because a batch must not overtake one with a lower number. Callers that wait here already have a
  // connection.
  const writeDown = (transaction: Transaction) => {
    writing = writing.then(() => writeNow(transaction))
    return writing
  }
  const countUnwritten = () => unsettled.reduce((sum, { calls }) => sum + calls.length, buffer.length)
  const flushBuffer = async () => {
    if (countUnwritten() === 0) return writing
    // Takes the recorded calls only after it has the connection: until then, a caller that has a connection can write them.
    await database.run((db) => writeDown((work) => runTransaction(db, work))).catch(onError)
  }
  const flushInOrder = () => {
    flushing = flushing.then(flushBuffer)
    return flushing
  }
  const dropOldest = () => {
    const [oldest] = unsettled
    if (!oldest) return void buffer.shift()
    oldest.calls.shift()
    if (oldest.calls.length === 0) unsettled = unsettled.slice(1)
  }
  const timer = setInterval(flushInOrder, flushEveryMs).unref()
  return {
    record(call) {
      // A call that a limit refused was not charged, so it is not recorded.
      if (call.status !== 429) buffer.push(call)
      if (countUnwritten() > maxBuffered) dropOldest()
    },
    countUnwritten,
    writeDown,
    takeUnwritten() {
      moveBufferToBatch()
      const taken = { writer, batches: unsettled }
      // Later calls get a new writer id, so the order of writing does not matter.
      unsettled = []
      writer = randomUUID()
      lastNumber = 0
      return taken
    },
    stop: () => {
      clearInterval(timer)
      return flushInOrder()
    },
  }
}

declareBound(import.meta.url, {
  name: 'calls to be recorded',
  owner: 'none: only charged calls are recorded',
  limit: `${formatCount(maxBuffered)}`,
  variables: ['buffer', 'unsettled', 'timer'],
  test: 'apps/server/src/keys/usage-recorder.test.ts',
})
