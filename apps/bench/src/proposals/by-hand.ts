import pg from 'pg'
import { captureStatements, decodeValue, type Statement } from '../capture.ts'
import type { Key } from '../prepare.ts'

/** The statements of one call, in the order in which the server sent them. */
export type Script = readonly Statement[]

/** Runs work as the server would, records its statements, and rolls everything back. */
export function recordScript(work: () => Promise<unknown>): Promise<Script> {
  return captureStatements(work, 'undone')
}

export type Hands = { play(script: Script, lane: number): Promise<void>; close(): Promise<void> }

/**
 * The same statements sent by hand: named, by pg in pipeline mode, all of a call in one flush. A statement waits only if it needs the id
 * that another one returns. Each lane has a connection and a key of its own.
 */
export async function byHand(url: string, capturedWith: Key, keys: readonly Key[]): Promise<Hands> {
  const config: pg.ClientConfig & { pipeline: boolean } = { connectionString: url, pipeline: true }
  const clients = await Promise.all(
    keys.map(async () => {
      const client = new pg.Client(config)
      await client.connect()
      return client
    }),
  )
  return {
    play: async (script, lane) => {
      const [client, key] = [clients[lane], keys[lane]]
      if (!client || !key) throw new Error(`There is no lane ${lane}.`)
      const renamed = new Map([
        [capturedWith.id, key.id],
        [capturedWith.hash, key.hash],
      ])
      for (const flush of groupFlushes(script)) {
        const answers = await Promise.all(flush.map((statement) => client.query(toQuery(statement, renamed))))
        const given = flush.at(-1)?.returned
        if (given !== undefined) renamed.set(given, answers.at(-1)?.rows[0].id)
      }
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

function groupFlushes(script: Script): Statement[][] {
  const flushes: Statement[][] = [[]]
  for (const statement of script) {
    flushes.at(-1)?.push(statement)
    if (statement.returned !== undefined) flushes.push([])
  }
  return flushes
}

function toQuery({ name, text, values }: Statement, renamed: ReadonlyMap<string, string>) {
  return { text, values: values.map((value) => decodeValue(replaceNames(value, renamed))), ...(name !== '' && { name }) }
}

function replaceNames(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'object' && value !== null && 'hex' in value) return { hex: renamed.get(String(value.hex)) ?? value.hex }
  if (typeof value !== 'string') return value
  let text = value
  for (const [from, to] of renamed) text = text.replaceAll(from, to)
  return text
}
