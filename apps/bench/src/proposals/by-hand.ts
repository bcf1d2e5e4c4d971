import pg from 'pg'
import { captureStatements, decodeValue, type Statement } from '../capture.ts'
import type { Key } from '../prepare.ts'

/** The statements of one call, in the order in which the server sent them. */
export type Script = readonly Statement[]

/** Runs work on the server, records its statements, and rolls everything back. */
export function recordScript(work: () => Promise<unknown>): Promise<Script> {
  return captureStatements(work, 'undone')
}

export type ScriptRunner = { run(script: Script, lane: number): Promise<void>; close(): Promise<void> }

/**
 * Sends the recorded statements of a call again, as named statements, with pg in pipeline mode and in one flush. Only a statement that
 * needs the id from another one waits for its answer. Each lane has its own connection and key.
 */
export async function createScriptRunner(url: string, capturedKey: Key, keys: readonly Key[]): Promise<ScriptRunner> {
  const config: pg.ClientConfig & { pipeline: boolean } = { connectionString: url, pipeline: true }
  const clients = await Promise.all(
    keys.map(async () => {
      const client = new pg.Client(config)
      await client.connect()
      return client
    }),
  )
  return {
    run: async (script, lane) => {
      const [client, key] = [clients[lane], keys[lane]]
      if (!client || !key) throw new Error(`There is no lane ${lane}.`)
      const renamed = new Map([
        [capturedKey.id, key.id],
        [capturedKey.hash, key.hash],
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

function toQuery({ name, text, values }: Statement, replacements: ReadonlyMap<string, string>) {
  return { text, values: values.map((value) => decodeValue(replaceValues(value, replacements))), ...(name !== '' && { name }) }
}

function replaceValues(value: unknown, replacements: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'object' && value !== null && 'hex' in value) return { hex: replacements.get(String(value.hex)) ?? value.hex }
  if (typeof value !== 'string') return value
  let text = value
  for (const [from, to] of replacements) text = text.replaceAll(from, to)
  return text
}
