import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { connectAnywhere, createHostChoice } from './host-choice.ts'

/**
 * A connection for COPY, with the rights of the user who connects. Connections of the pool are for short statements: they send several at
 * once, which COPY does not allow, and are closed after a few seconds of silence.
 */
export type BulkConnection = {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Streams the output of `copy … to stdout`. */
  copyOut(text: string): Readable
  /** Opens the input of `copy … from stdin`. Once the stream is finished, `rowCount` is the number of copied rows. */
  startCopy(text: string): Writable & { readonly rowCount: number }
  /** Quotes the name of a table or a column. */
  quote(name: string): string
  /** Runs `work` in a transaction without a time limit. */
  transaction<T>(kind: 'read at one moment' | 'write', work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Settings that give texts the same meaning on every server. They are set for the transaction, because a pooler would lose session
 * settings.
 */
const begin = [
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local lock_timeout = '60s'",
  "set local client_encoding = 'UTF8'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
].join('; ')

/** Milliseconds within which a host that accepts connections must be found. */
const maxWaitMs = 10_000

const kinds = { 'read at one moment': 'isolation level repeatable read read only', write: 'read write' }

export async function openBulkConnection(url: string): Promise<BulkConnection> {
  const hosts = createHostChoice(url, { application_name: 'catalog', keepAlive: true, max: 1 }, maxWaitMs)
  const pool = new pg.Pool(hosts.config)
  // Queries report the loss of the connection. These listeners only keep errors from ending the process: errors of the client while it is
  // in use, and of the pool after the client's release, until PostgreSQL has closed the connection.
  pool.on('error', () => undefined)
  const client = await connectAnywhere(pool, hosts)
  client.on('error', () => undefined)
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) => (await client.query<Row>(text, [...values])).rows,
    copyOut: (text) => client.query(copyTo(text)),
    startCopy: (text) => client.query(copyFrom(text)),
    quote: (name) => client.escapeIdentifier(name),
    async transaction(kind, work) {
      await client.query(`begin ${kinds[kind]}; ${begin}`)
      try {
        const done = await work()
        await client.query('commit')
        return done
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    },
    async close() {
      client.release(true)
      await pool.end()
    },
  }
}
